import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { decisionRule, decisionRuleGroup, webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { awake, expectAccessible, expectNoTroubles, fourWays, startTestServer } from '@pavilion/testing'
import { signParticipant } from '../server/participants.ts'
import { giveCode } from '../server/weChat/twin.ts'
import { aMinuteLater, freshMail, freshPhone, newestCode, purpose, signUp, codeFor } from '../server/testing.ts'
import { projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const cookieOf = async (page: { context(): { cookies(): Promise<{ name: string; value: string }[]> } }) =>
  (await page.context().cookies()).find(({ name }) => name === 'pavilion_app')?.value
const me = async (token: string | undefined, projectId: number) =>
  (await server.call('/webUser/ext/getWebUser', {}, { token: token ?? 'none', projectId })).data
const setSites = async (projectId: number, input: object) => {
  for (const { id } of await server.system.store(website).rows({ projectId }))
    await server.system.store(website).set(id, input)
}

/** An event whose sites use one template, with a registered person. */
async function eventWith(input: object) {
  const project = await projectWithSites(server)
  await setSites(project.id, input)
  const person = { name: '欧阳娜娜', phoneNumber: freshPhone(), number: `R${randomInt(1e9)}` }
  const form = await server.system
    .store(webForm)
    .create({ projectId: project.id, name: '观众登记', englishName: 'Visitor registration', type: 1 } as never)
  await server.system.store(webFormRecord).create({ projectId: project.id, webFormId: form.id, ...person } as never)
  return { project, ...person }
}
type Opened = Awaited<ReturnType<typeof visit>>
const labels = {
  zh: {
    account: '手机号或邮箱',
    phone: '手机号',
    code: '验证码',
    send: '获取验证码',
    name: '姓名',
    number: '报名号',
    who: '姓名或手机号',
    email: '邮箱',
    password: '密码',
    button: '登录',
  },
  en: {
    account: 'Phone or e-mail',
    phone: 'Phone number',
    code: 'Verification code',
    send: 'Send code',
    name: 'Name',
    number: 'Registration number',
    who: 'Name or phone number',
    email: 'E-mail',
    password: 'Password',
    button: 'Sign in',
  },
}
type Say = (typeof labels)['zh']
type Known = Awaited<ReturnType<typeof eventWith>>
const withCode = async (page: Opened['page'], say: Say, box: string, target: string, project: { id: number }) => {
  await page.getByRole('textbox', { name: box }).fill(target)
  await page.getByRole('button', { name: say.send }).click()
  await expect(page.getByRole('button', { name: /\d\d/ })).toBeDisabled()
  await page.getByRole('textbox', { name: say.code }).fill(await newestCode(server, project.id, target))
}
const templates: readonly {
  readonly signInPage: string
  readonly center: string
  /** The code is its last answer. */ readonly continues?: true
  fillIn(page: Opened['page'], say: Say, known: Known): Promise<unknown>
}[] = [
  {
    signInPage: 'signIn2',
    center: '/user-center2',
    fillIn: (page, say, { project }) => withCode(page, say, say.phone, freshPhone(), project),
  },
  {
    signInPage: 'signIn3',
    center: '/user-center3',
    fillIn: async (page, say, { number, name }) => {
      await page.getByRole('textbox', { name: say.number }).fill(number)
      await page.getByRole('textbox', { name: say.who }).fill(name)
    },
  },
  {
    signInPage: 'signIn4',
    center: '/user-center4',
    continues: true,
    fillIn: async (page, say, { project }) => {
      const { phoneNumber } = await signUp(server, project.id)
      await aMinuteLater(server, phoneNumber)
      await withCode(page, say, say.account, phoneNumber, project)
    },
  },
  {
    signInPage: 'signInName',
    center: '/user-center-name',
    fillIn: async (page, say, { name, phoneNumber }) => {
      await page.getByRole('textbox', { name: say.name }).fill(name)
      await page.getByRole('textbox', { name: say.phone }).fill(phoneNumber)
    },
  },
  {
    signInPage: 'emailSignIn',
    center: '/user-center',
    fillIn: async (page, say, { project }) => {
      const email = freshMail()
      const password = 'sesame-1'
      await server.call(
        '/webUser/ext/signUp',
        { email, password, verificationCode: await codeFor(server, project.id, email, purpose.signUp) },
        { projectId: project.id },
      )
      await page.getByRole('textbox', { name: say.email }).fill(email)
      await page.getByRole('textbox', { name: say.password }).fill(password)
    },
  },
]

/**
 * The other device and language: with the method's own, both devices and both languages are
 * covered.
 */
const across = ({ device, language }: (typeof fourWays)[number]) =>
  ({ device: device === 'phone' ? 'desktop' : 'phone', language: language === 'en' ? 'zh' : 'en' }) as const

describe('a sign-in template', () => {
  for (const [at, { signInPage, center, continues, fillIn }] of templates.entries()) {
    const way = fourWays[at % fourWays.length] as (typeof fourWays)[number]
    it(`${signInPage} brings a visitor to its user center, on a ${way.device} in ${way.language} and on a ${across(way).device} in ${across(way).language}`, async () => {
      const known = await eventWith({ signInPage })
      for (const { device, language } of [way, across(way)]) {
        const root = rootOf(known.project, device, language)
        const opened = await visit(server, known.project, '/change-password', { device, language })
        const { page } = opened
        await page.goto(page.url().replace(/\?.*/, ''))
        if (device === way.device) await expectAccessible(page)
        await fillIn(page, labels[language], known)
        if (!continues) await page.getByRole('button', { name: labels[language].button, exact: true }).click()
        await expect(page).toHaveURL(`${server.url}${root}${center}`)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        if (device === way.device) await expectAccessible(page)
        expect(await cookieOf(page)).toMatch(/^[\w-]{43}$/)
        expectNoTroubles(opened)
        await opened.close()
      }
    })
  }
})

describe('WeChat', () => {
  it('is asked at {root}/wxAuthorization with redirectUri and domain, and the page that asked gets a handle [address-wx-authorization]', async () => {
    const project = await projectWithSites(server)
    const root = rootOf(project, 'phone', 'en')
    const query = new URLSearchParams({ redirectUri: `${server.url}${root}/sign-up`, domain: new URL(server.url).host })
    const opened = await visit(server, project, `/wxAuthorization?${query}`, { device: 'phone' })
    const { page } = opened
    await expect(page.getByText('SIMULATOR')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Wang Xiaoyan (simulated)' }).click()
    await expect(page).toHaveURL(new RegExp(`^${server.url}${root}/sign-up\\?wxid=s1\\.`))
    // A valid code, but from somebody else's link.
    await page.goto(`${root}/wxAuthorization?${query}&code=${giveCode({ openid: 'somebody-else' })}&state=guessed`)
    await expect(page.getByRole('alert')).toHaveText(/no longer valid/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toHaveText('You cancelled the WeChat authorisation')
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL(`${server.url}${root}/sign-up`)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('signs a visitor in from the third-party page, and recognises them the next time', async () => {
    const { project } = await eventWith({ signInPage: 'signIn4' })
    const ids: number[] = []
    for (const device of ['desktop', 'desktop'] as const) {
      const { page, close } = await visit(server, project, '/user-center4', { device })
      await page.getByRole('link', { name: 'Continue with WeChat' }).click()
      await page.getByRole('link', { name: /Continue with WeChat \(simulated\)/ }).click()
      await page.getByRole('link', { name: 'Chen Zhiqiang (simulated)' }).click()
      await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center4`)
      ids.push((await me(await cookieOf(page), project.id)).id)
      await close()
    }
    expect(ids[0]).toBe(ids[1])
  })
})

describe('a token or participant in the address', () => {
  it('signs in by its token, keeps a new one, and leaves the address; so does an expired one [token-query-auto-sign-in]', async () => {
    const project = await projectWithSites(server)
    const { token, phoneNumber } = await signUp(server, project.id)
    const { page, close } = await visit(
      server,
      project,
      `/miniProgram?token=${token}&redirect=${encodeURIComponent(`/${project.abbr}/en/user-center?channel=3`)}`,
    )
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center?channel=3`)
    const kept = await cookieOf(page)
    expect(kept).not.toBe(token)
    expect((await me(kept, project.id)).phoneNumber).toBe(phoneNumber)
    // An open page reloads itself when its session ends.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/${project.abbr}/en/sign-up?token=expired&channel=3`)
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/sign-up?channel=3`)
    const expired = page.getByText('This sign-in link has expired. Please sign in')
    await expect(expired).toBeVisible()
    expect(await cookieOf(page)).toBeUndefined()
    // Once: the next page does not repeat it.
    await page.reload()
    await awake(page)
    await expect(expired).toHaveCount(0)
    await close()
  })
  it('signs in by a signed participant id and keeps the token; a bare one does not sign in [participant-query-auto-sign-in]', async () => {
    const project = await projectWithSites(server)
    const participantId = `P-${randomInt(1e9)}`
    const { page, close } = await visit(server, project, `/sign-up?participantId=${participantId}`)
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/sign-up`)
    expect(await cookieOf(page)).toBeUndefined()
    await page.goto(
      `/${project.abbr}/en/user-center?${new URLSearchParams(signParticipant(project.id, participantId, 3))}`,
    )
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center`)
    expect(
      (
        await server.call(
          '/webUser/ext/getDetailByParticipantId',
          { participantId },
          { token: (await cookieOf(page)) ?? '', projectId: project.id },
        )
      ).data,
    ).toMatchObject({ own: true })
    await close()
  })
})

describe('a sister site', () => {
  it('asks before it signs a visitor in, and leads one not on the invitation list home with a message [sister-site-invitation-list]', async () => {
    const home = await projectWithSites(server)
    const away = await projectWithSites(server)
    const host = new URL(server.url).host
    const { token, phoneNumber } = await signUp(server, home.id)
    await setSites(home.id, { sisterLoginKey: 'key-of-two', encryptedPhoneLinkHosts: [host] })
    const group = await server.system
      .store(decisionRuleGroup)
      .create({ projectId: away.id, name: '邀请名单', mode: 'invitationList' } as never)
    await setSites(away.id, {
      sisterLoginKey: 'key-of-two',
      sisterLoginUrl: `${server.url}/${home.abbr}/en/auth-app`,
      sisterLoginCheckUrl: `${server.url}/api/webUser/ext/checkAppToken`,
      inviteOnly: true,
      invitationRuleGroupId: group.id,
    })
    const opened = await visit(server, home, '/change-password', { token })
    const { page } = opened
    const begin = async () => {
      // One host has one cookie for both events: the visitor is signed in at the sister site only.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
      await page.goto(
        `/${home.abbr}/en/auth-app?redirect=${encodeURIComponent(`${server.url}/${away.abbr}/en/user-center`)}`,
      )
      await expect(page.getByText(host)).toBeVisible()
    }
    await begin()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your phone number is not on the invitation list')
    await page.getByRole('dialog').getByRole('button', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(`${server.url}/${away.abbr}/en`)
    expect(await cookieOf(page)).toBe(token)
    await server.system
      .store(decisionRule)
      .create({ projectId: away.id, decisionRuleGroupId: group.id, value: phoneNumber } as never)
    await begin()
    await page.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(page).toHaveURL(`${server.url}/${away.abbr}/en/user-center`)
    expect((await me(await cookieOf(page), away.id)).phoneNumber).toBe(phoneNumber)
    await opened.close()
  })
})
