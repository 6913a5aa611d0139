import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { formComponentType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { freshMail, freshPhone, newestCode, purpose } from '../server/testing.ts'
import { projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestServer()

/** An open registration that asks for the name and the e-mail. */
async function event(fields: Record<string, unknown> = {}) {
  const project = await projectWithSites(server)
  const { form } = await makeForm(server.system, project.id, {
    form: { name: '观众登记', englishName: 'Visitor registration', type: 1, ...fields } as never,
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: formComponentType.input, required: true },
          { key: 'email', name: '邮箱', englishName: 'E-mail', type: formComponentType.input },
        ],
      },
    ],
  })
  return { project, form }
}

const words = {
  zh: {
    who: '手机号或邮箱',
    send: '获取验证码',
    code: '验证码',
    name: '姓名',
    done: '立即登记',
    title: '观众登记',
  },
  en: {
    who: 'Phone or e-mail',
    send: 'Send code',
    code: 'Verification code',
    name: 'Name',
    done: 'Register',
    title: 'Visitor registration',
  },
}

describe('somebody new who registers', () => {
  for (const { device, language } of twoWays)
    it(`proves phone or e-mail as the first step of the form and needs no password, ${device}, ${language}`, async () => {
      const { project, form } = await event()
      const say = words[language]
      const target = language === 'zh' ? freshPhone().slice(3) : freshMail()
      const opened = await visit(server, project, `/personal-register?id=${form.id}`, { device, language })
      const { page } = opened
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'first-step')
      await page.getByLabel(say.who).fill(target)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByText(language === 'zh' ? /模拟发送/ : /Simulated/)).toBeVisible()
      await page.getByLabel(say.code, { exact: true }).fill(await newestCode(server, project.id, target))
      await expect(page).toHaveURL(new RegExp(`${rootOf(project, device, language)}/personal-register`))
      await page.getByLabel(say.name, { exact: true }).fill(language === 'zh' ? '林知夏' : 'Anna Berg')
      await page.getByRole('button', { name: say.done }).click()
      await expect(page.locator('.rf-number').first()).toBeVisible()
      // The account greets by the name of the registration.
      await page.goto(`${rootOf(project, device, language)}/user-center`)
      await expect(
        page.getByRole('heading', { level: 1, name: language === 'zh' ? '林知夏' : 'Anna Berg' }),
      ).toBeVisible()
      expectNoTroubles(opened)
      // Who comes back has no password, so is asked for a code first.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(`${rootOf(project, device, language)}/user-center`)
      await expect(page).toHaveURL(/\/sign-in/)
      await expect(page.getByRole('radio', { name: language === 'zh' ? '验证码登录' : 'Code' })).toBeChecked()
    })
  it('signs in with the same step the next time, and is the same person', async () => {
    const { project } = await event()
    const email = freshMail()
    const enter = async () => {
      await server.sql(`update "requestVerificationCode" set "createdAt" = "createdAt" - interval '61 seconds'`)
      await server.call(
        '/verificationCode/ext/send',
        { target: email, busiType: purpose.signIn },
        { projectId: project.id },
      )
      const verificationCode = await newestCode(server, project.id, email)
      return server.call(
        '/webUser/ext/signIn',
        { account: email, verificationCode, opensAccount: true },
        { projectId: project.id },
      )
    }
    for (const { result } of [await enter(), await enter()]) expect(result).toBe(20000)
    expect(await server.sql('select id from "webUser" where email = $1', [email])).toHaveLength(1)
  })
  it('reads that a form is closed before anything is asked', async () => {
    const { project, form } = await event({ startTime: '2099-01-01T00:00:00.000Z' })
    const { page } = await visit(server, project, `/personal-register?id=${form.id}`)
    await expect(page.getByText('Registration has not started yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Visitor registration' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in to see it' })).toHaveAttribute('href', /\/sign-in\?/)
    await expectAccessible(page)
  })
  it('is led from the page of another kind to that of the form', async () => {
    const { project, form } = await event({ type: 3 })
    const opened = await visit(server, project, `/group-register?id=${form.id}&channel=3`)
    await expect(opened.page).toHaveURL(/\/sign-in\?.*questionnaire/)
  })
})
