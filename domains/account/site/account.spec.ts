import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import sharp from 'sharp'
import { website } from '@pavilion/site/model/index.ts'
import { awake, expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { aMinuteLater, freshMail, freshPhone, newestCode, otherThan, signUp } from '../server/testing.ts'
import { projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestServer()
const words = {
  zh: {
    target: '手机号或邮箱',
    code: '验证码',
    send: '获取验证码',
    password: '密码',
    repeated: '确认密码',
    signUp: '注册',
    signIn: '登录',
    wrong: '手机号或邮箱不正确',
    hello: '您好',
    none: '您还没有报名。',
  },
  en: {
    target: 'Phone or e-mail',
    code: 'Verification code',
    send: 'Send code',
    password: 'Password',
    repeated: 'Repeat password',
    signUp: 'Sign up',
    signIn: 'Sign in',
    wrong: 'Phone or email incorrect',
    hello: 'Hello',
    none: 'You have not registered yet.',
  },
} as const

for (const { device, language } of twoWays) {
  describe(`a new visitor on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, () => {
    it('is sent from a personal page to sign-in, signs up with a code, and comes back [protected-route-sign-in sign-in-query sign-in-stores-token]', async () => {
      const project = await projectWithSites(server)
      const say = words[language]
      const email = freshMail()
      const opened = await visit(server, project, '/user-center', { device, language })
      const { page } = opened
      const root = rootOf(project, device, language)
      await expect(page).toHaveURL(new RegExp(`${root}/sign-in\\?`))
      await expectAccessible(page)
      await photograph(opened, 'sign-in')
      await page.locator('a[href*="/sign-up"]').click()
      await page.getByLabel(say.target).fill('li@')
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByLabel(say.target)).toHaveAccessibleDescription(new RegExp(say.wrong))
      await page.getByLabel(say.target).fill(email)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('button', { name: /\d\d/ })).toBeDisabled()
      await page.getByLabel(say.code).fill(await newestCode(server, project.id, email))
      await page.getByLabel(say.password, { exact: true }).fill('sesame-1')
      await page.getByLabel(say.repeated, { exact: true }).fill('sesame-1')
      await expectAccessible(page)
      await photograph(opened, 'sign-up')
      await page.getByRole('button', { name: say.signUp, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${root}/user-center$`))
      await expect(page.getByText(say.none)).toBeVisible()
      expect((await page.context().cookies()).find(({ name }) => name === 'pavilion_app')?.value).toMatch(
        /^[\w-]{40,}$/,
      )
      await expectAccessible(page)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}

describe('signing in', () => {
  const begin = async () => {
    const project = await projectWithSites(server)
    const account = await signUp(server, project.id)
    await aMinuteLater(server, account.phoneNumber)
    return { project, ...account }
  }
  it('moves the focus to the first empty field of the page', async () => {
    const { page, close } = await visit(server, await projectWithSites(server), '/sign-in-name')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await close()
  })
  it('says that account or password is wrong, above the button and for 5 seconds in a toast [msg-incorrect-account]', async () => {
    const { project, phoneNumber } = await begin()
    const { page, close } = await visit(server, project, '/sign-in')
    await page.clock.install({ time: '2026-11-21T00:00:00Z' })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByLabel('Password', { exact: true }).last().fill('wrong-one')
    await page.clock.pauseAt('2026-11-21T01:00:00Z')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect account or password')
    await expect(page.locator('.toast')).toHaveText('Incorrect account or password')
    await page.clock.runFor(4900)
    await expect(page.locator('.toast')).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(page.locator('.toast')).toHaveCount(0)
    // The other method has no error yet.
    // By key: what is pressed does not move while the style sheets arrive.
    await page.getByRole('radio', { name: 'Code' }).press('Space')
    await expect(page.getByRole('radio', { name: 'Code' })).toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await close()
  })
  it('keeps what was typed before the script loaded, and sends nothing until then', async () => {
    const { project, phoneNumber, password } = await begin()
    const { page, close } = await visit(server, project, '/sign-up')
    let wake: () => void = () => undefined
    const asleep = new Promise<void>(resolve => {
      wake = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await asleep
      await route.continue()
    })
    await page.goto(`/${project.abbr}/en/sign-in`, { waitUntil: 'commit' })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/sign-in`)
    wake()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/user-center$/)
    await close()
  })
  it('keeps the method chosen before the script loaded, in the other language too', async () => {
    const { project } = await begin()
    const { page, close } = await visit(server, project, '/sign-up')
    const asleep = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => {
      await asleep.promise
      await route.continue()
    })
    await page.goto(`/${project.abbr}/en/sign-in`, { waitUntil: 'commit' })
    // By key: what is pressed does not move while the style sheets arrive.
    await page.getByRole('radio', { name: 'Code' }).press('Space')
    await expect(page.getByRole('radio', { name: 'Code' })).toBeChecked()
    asleep.resolve()
    await awake(page)
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await page.getByRole('link', { name: '中文' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/${project.abbr}/sign-in$`))
    await expect(page.getByRole('radio', { name: '验证码登录' })).toBeChecked()
    await close()
  })
  it('remembers the phone or e-mail and the chosen method until sign-in, but no password and no code', async () => {
    const { project, phoneNumber, password } = await begin()
    const { page, close } = await visit(server, project, '/sign-in', { device: 'phone' })
    const receiver = page.getByLabel(/^(Phone or e-mail|手机号或邮箱)/)
    // The choice is taken over once the script has loaded; leaving the page earlier loses it.
    await awake(page)
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    // By key: what is pressed does not move while the style sheets arrive.
    await page.getByRole('radio', { name: 'Code' }).press('Space')
    await expect(page.getByRole('radio', { name: 'Code' })).toBeChecked()
    await page.getByRole('link', { name: '中文' }).first().click()
    await expect(page).toHaveURL(/\/m\/sign-in$/)
    await expect(page.getByRole('radio', { name: '验证码登录' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: '验证码登录' })).toBeChecked()
    await page.getByRole('radio', { name: '密码登录' }).check({ force: true })
    await page.getByRole('textbox', { name: '密码' }).fill(password)
    await page.reload()
    await expect(receiver).toHaveValue(phoneNumber)
    await expect(page.getByRole('textbox', { name: '密码' })).toHaveValue('')
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await expect(page).toHaveURL(/\/retrieve-password$/)
    await expect(receiver).toHaveValue(phoneNumber)
    await page.getByLabel('验证码').fill('123456')
    await page.reload()
    await expect(receiver).toHaveValue(phoneNumber)
    await expect(page.getByLabel('验证码')).toHaveValue('')
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByRole('textbox', { name: '密码' }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/user-center$/)
    await page.goto(`/${project.abbr}/m/en/sign-up`)
    await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeEnabled()
    await expect(receiver).toHaveValue('')
    await close()
  })
  it('keeps the focus on the refused button, and moves it to the code field once a code is sent', async () => {
    const { project, phoneNumber } = await begin()
    const { page, close } = await visit(server, project, '/sign-in')
    // Before the scripts are there, the browser itself sends the form and the page is a new one.
    await awake(page)
    const button = page.getByRole('button', { name: /^Sign/ })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong-one')
    await button.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Incorrect account or password')
    await expect(button).toBeFocused()
    // By key: what is pressed does not move while the style sheets arrive.
    await page.getByRole('radio', { name: 'Code' }).press('Space')
    await expect(page.getByRole('radio', { name: 'Code' })).toBeChecked()
    await page.getByRole('button', { name: 'Send code' }).press('Enter')
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await close()
  })
  it('offers to sign out, unless the website says otherwise', async () => {
    const project = await projectWithSites(server)
    const { token } = await server.visitor({ projectId: project.id })
    for (const offered of [true, false]) {
      for (const { id } of await server.system.store(website).rows({ projectId: project.id }))
        await server.system.store(website).set(id, { showSignOut: offered })
      const { page, close } = await visit(server, project, '/user-center', { token })
      await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
      // Below the picture and the name of who is signed in, not at the end of the other ways.
      await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(offered ? 1 : 0)
      await expect(page.locator('.center-hello').getByRole('button', { name: 'Sign out' })).toHaveCount(offered ? 1 : 0)
      await close()
    }
  })
  it('never leads outside the event’s sites, and says when the browser cannot stay signed in', async () => {
    const { project, phoneNumber, password } = await begin()
    for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', '/other/page']) {
      const { page, close } = await visit(server, project, `/sign-in?redirect=${encodeURIComponent(elsewhere)}`)
      await page.getByLabel('Phone or e-mail').fill(phoneNumber)
      await page.getByLabel('Password', { exact: true }).last().fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center`)
      await close()
    }
    const { page, close } = await visit(server, project, '/sign-in')
    await page.evaluate(() =>
      Object.defineProperty(document, 'cookie', {
        get: () => '',
        set() {
          /* as a browser does that blocks cookies */
        },
      }),
    )
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByLabel('Password', { exact: true }).last().fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Your browser blocks cookies/)
    await close()
  })
  it('removes the error of an unsent code once one is sent', async () => {
    const { page, close } = await visit(server, await projectWithSites(server), '/sign-up', { device: 'phone' })
    const lost = page.getByRole('alert').filter({ hasText: 'Network error' })
    await page.getByLabel('Phone or e-mail').fill(freshMail())
    await page.route('**/api/verificationCode/ext/send', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(lost).toBeVisible()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('The code has been sent')).toBeVisible()
    await expect(lost).toHaveCount(0)
    await close()
  })
  it('continues by itself at the sixth digit of a code, and says when the code is wrong [msg-code-incorrect]', async () => {
    const { project, phoneNumber } = await begin()
    const { page, close } = await visit(server, project, '/sign-in')
    await page.getByLabel('Code', { exact: true }).check()
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()
    const code = await newestCode(server, project.id, phoneNumber)
    await page.getByLabel('Verification code').fill(otherThan(code))
    await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(/Verification code incorrect/)
    // As copied from some messages.
    await page.getByLabel('Verification code').fill(` ${code.slice(0, 3)}-${code.slice(3)} `)
    await expect(page).toHaveURL(/\/user-center$/)
    await close()
  })
  it('works with a new password set with a code, also in a browser that was signed in', async () => {
    const { project, phoneNumber, token } = await begin()
    const { page, close } = await visit(server, project, '/retrieve-password', { token })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()
    await page.getByLabel('Verification code').fill(await newestCode(server, project.id, phoneNumber))
    await page.getByLabel('New password', { exact: true }).fill('another-2')
    await page.getByLabel('Repeat new password').fill('another-3')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(/Passwords differ/)
    await page.getByLabel('Repeat new password').fill('another-2')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    // The new password has ended the session of this browser; its leftover cookie does no harm.
    expect((await server.call('/webUser/ext/getWebUser', {}, { token, projectId: project.id })).result).toBe(50008)
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByLabel('Password', { exact: true }).last().fill('another-2')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/user-center$/)
    await expect(page.getByText('You have not registered yet.')).toBeVisible()
    await close()
  })
  it('tells a visitor who signs up twice that the number is registered [msg-phone-registered]', async () => {
    const { project, phoneNumber } = await begin()
    const { page, close } = await visit(server, project, '/sign-up')
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()
    await page.getByLabel('Verification code').fill(await newestCode(server, project.id, phoneNumber))
    await page.getByLabel('Password', { exact: true }).fill('sesame-1')
    await page.getByLabel('Repeat password').fill('sesame-1')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByLabel('Phone or e-mail')).toHaveAccessibleDescription(/Phone already registered/)
    await close()
  })
})

describe('the user center', () => {
  it('greets, changes name and picture, downloads the data, and signs out only after a confirmation [sister-site-sign-out]', async () => {
    const project = await projectWithSites(server)
    const visitor = await server.visitor({ projectId: project.id, name: '李雷', phoneNumber: freshPhone() })
    const opened = await visit(server, project, '/user-center', { token: visitor.token })
    const { page } = opened
    await expect(page.getByRole('heading', { name: '李雷' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Name').fill('Li Lei')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).account).toMatchObject({
      id: visitor.id,
      name: '李雷',
    })
    await page.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2e7d6b' } })
        .png()
        .toBuffer(),
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/uploadedFile/ext/upload', async route => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    // Nothing is saved while a picture is still uploading.
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A file is still being uploaded. Please wait for it')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Li Lei' })).toBeVisible()
    expect(
      (await server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId: project.id })).data,
    ).toMatchObject({ name: 'Li Lei', avatar: await page.locator('.center-hello img').getAttribute('src') })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en`)
    expect((await page.context().cookies()).find(({ name }) => name === 'pavilion_app')?.value ?? '').toBe('')
    expect(
      (await server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId: project.id })).result,
    ).toBe(50008)
    await opened.close()
  })
  it('shows a loading error in place, and can retry', async () => {
    const project = await projectWithSites(server)
    const visitor = await server.visitor({ projectId: project.id, name: '李雷' })
    const { page, close } = await visit(server, project, '/sign-in', { token: visitor.token })
    let broken = true
    await page.route('**/api/webUser/ext/getDetailIncludeWebFormRecords', route =>
      broken ? route.abort() : route.continue(),
    )
    await page.goto(`/${project.abbr}/en/user-center`)
    await expect(page.getByText('Your registrations could not be loaded')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '李雷' })).toBeVisible()
    await close()
  })
  it('changes the password with the current one', async () => {
    const project = await projectWithSites(server)
    const { phoneNumber, password, token } = await signUp(server, project.id)
    const { page, close } = await visit(server, project, '/change-password', { token })
    await page.getByLabel('Current password').fill('not-it-at-all')
    await page.getByLabel('New password', { exact: true }).fill('another-2')
    await page.getByLabel('Repeat new password').fill('another-2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Password incorrect/)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/user-center$/)
    expect(
      (
        await server.call(
          '/webUser/ext/signIn',
          { account: phoneNumber, password: 'another-2' },
          { projectId: project.id },
        )
      ).result,
    ).toBe(20000)
    await close()
  })
})
