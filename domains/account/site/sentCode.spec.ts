import { describe, it } from 'node:test'
import { formComponentType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { freshMail, freshPhone, newestCode } from '../server/testing.ts'
import { closeAndOpenAgain, projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestServer()

type Opened = Awaited<ReturnType<typeof visit>>
const keptOnDevice = ({ page }: Opened) => page.evaluate(() => JSON.stringify(localStorage))

const words = {
  zh: { who: '手机号或邮箱', send: '获取验证码', code: '验证码', name: '姓名', another: '换一个号码' },
  en: {
    who: 'Phone or e-mail',
    send: 'Send code',
    code: 'Verification code',
    name: 'Name',
    another: 'Use another e-mail',
  },
}

/** A code was sent on the first step of an open registration. */
async function sentOnFirstStep(device: (typeof twoWays)[number]['device'], language: 'zh' | 'en') {
  const project = await projectWithSites(server)
  const { form } = await makeForm(server.system, project.id, {
    form: { name: '观众登记', englishName: 'Visitor registration', type: 1 },
    groups: [{ fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: formComponentType.input }] }],
  })
  const say = words[language]
  const target = language === 'zh' ? freshPhone().slice(3) : freshMail()
  const opened = await visit(server, project, `/personal-register?id=${form.id}`, { device, language })
  await opened.page.getByLabel(say.who).fill(target)
  await opened.page.getByRole('button', { name: say.send }).click()
  await expect(opened.page.getByRole('button', { name: say.another })).toBeVisible()
  return { project, opened, say, target, root: rootOf(project, device, language) }
}

describe('a browser that is closed between asking for a code and typing it', () => {
  for (const { device, language } of twoWays)
    it(`opens again at the code, with address and seconds, and keeps no code, ${device}, ${language}`, async () => {
      const { project, opened, say, target, root } = await sentOnFirstStep(device, language)
      const code = await newestCode(server, project.id, target)
      const again = await closeAndOpenAgain(opened)
      const { page } = again
      await expect(page.getByLabel(say.who)).toHaveValue(target)
      await expect(page.getByLabel(say.code, { exact: true })).toBeFocused()
      await expect(
        page.getByRole('button', { name: language === 'zh' ? /秒后重发/ : /Resend in \d+ s/ }),
      ).toBeDisabled()
      await expect(page.getByText(`${language === 'zh' ? '已发送至' : 'Sent to'} ${target}`)).toBeVisible()
      expect(await keptOnDevice(again)).not.toContain(code)
      await expectAccessible(page)
      await photograph(again, 'sent-code')
      await page.getByLabel(say.code, { exact: true }).fill(code)
      await expect(page).toHaveURL(new RegExp(`${root}/personal-register`))
      await expect(page.getByLabel(say.name, { exact: true })).toBeVisible()
      expect(await keptOnDevice(again)).not.toContain('code-sent')
    })
  it('leads back to another number, which can be sent a code at once', async () => {
    const { project, opened, say } = await sentOnFirstStep('desktop', 'en')
    const { page } = await closeAndOpenAgain(opened)
    await page.getByRole('button', { name: say.another }).click()
    await expect(page.getByLabel(say.who)).toBeFocused()
    await expect(page.getByLabel(say.who)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('code-sent')
    const other = freshMail()
    await page.getByLabel(say.who).fill(other)
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByText(`Sent to ${other}`)).toBeVisible()
    expect(await newestCode(server, project.id, other)).toMatch(/^\d{6}$/)
  })
  it('asks for the address again once the code has ended', async () => {
    const { opened, say, target } = await sentOnFirstStep('desktop', 'en')
    await opened.page.evaluate(() => {
      const [key, text] = Object.entries(localStorage).find(([name]) => name.endsWith('code-sent')) ?? ['', '{}']
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text as string), ends: Date.now() - 1 }))
    })
    const again = await closeAndOpenAgain(opened)
    await expect(again.page.getByRole('button', { name: say.send })).toBeEnabled()
    await expect(again.page.getByLabel(say.who)).toHaveValue('')
    expect(await keptOnDevice(again)).not.toContain(target)
  })
  it('says where a code for a new account went, and not where it went for another purpose', async () => {
    const project = await projectWithSites(server)
    const opened = await visit(server, project, '/sign-up')
    const target = freshMail()
    await opened.page.getByLabel('Phone or e-mail').fill(target)
    await opened.page.getByRole('button', { name: 'Send code' }).click()
    await expect(opened.page.getByText(`Sent to ${target}`)).toBeVisible()
    const { page } = await closeAndOpenAgain(opened)
    await expect(page.getByText(`Sent to ${target}`)).toBeVisible()
    await expect(page.getByLabel('Phone or e-mail')).toHaveValue(target)
    await page.goto(`${rootOf(project, 'desktop', 'en')}/retrieve-password`)
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
    await expect(page.getByText(`Sent to ${target}`)).not.toBeVisible()
  })
})
