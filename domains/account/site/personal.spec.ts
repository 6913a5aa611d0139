import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import sharp from 'sharp'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { mealRegister } from '@pavilion/meal/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  oneWay,
  photograph,
  readPicture,
  startTestHouse,
  twoWays,
} from '@pavilion/testing'
import { webUser } from '../model/index.ts'
import { avatarLink } from '../server/avatars.ts'
import { patience } from '../server/guessing.ts'
import { freshMail, freshPhone, newestCode, otherThan, signUp } from '../server/testing.ts'
import { projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestHouse()
/** A visitor with a valid registration, an order and a message. */
async function attendee(wish: Parameters<typeof projectWithSites>[1] = {}) {
  const project = await projectWithSites(server, wish)
  const me = await signUp(server, project.id)
  const { system } = server
  const number = `R${freshPhone()}`
  const {
    data: { id },
  } = await server.call('/webUser/ext/getWebUser', {}, { token: me.token, projectId: project.id })
  await server.call('/webUser/ext/update', { name: '李雷' }, { token: me.token, projectId: project.id })
  const form = await system
    .store(webForm)
    .create({ projectId: project.id, name: '专业观众登记', englishName: 'Trade visitors', type: 1 } as never)
  const record = await system
    .store(webFormRecord)
    .create({ projectId: project.id, webFormId: form.id, number, webUserId: id } as never)
  await system.move(webFormRecord, record, 'approve')
  await system.store(order).create({ projectId: project.id, orderNumber: `N-${number}`, webUserId: id } as never)
  await sendMessage(system, { title: '入馆须知', content: '<p>请从<b>南门</b>入场</p>', to: { webUserIds: [id] } })
  return { project, ...me, id: id as number, number }
}

describe('the user center', () => {
  it('shows messages marked as read when opened, orders and other kinds, and the code offline once it was opened', async () => {
    const { project, token, number, id } = await attendee()
    for (const nth of Array.from({ length: 105 }, (_, at) => at + 1))
      await sendMessage(server.system, { title: `通知 ${nth}`, to: { webUserIds: [id] } })
    const opened = await visit(server, project, '/user-center', { token, device: 'phone', language: 'zh' })
    const { page } = opened
    await expect(page.getByText('106 条未读')).toBeVisible()
    await page.getByRole('button', { name: '另有 101 条' }).click()
    await page.getByRole('button', { name: '另有 1 条' }).click()
    await page.getByText('入馆须知').click()
    await expect(page.getByText('请从南门入场')).toBeVisible()
    await expect(page.getByText('105 条未读')).toBeVisible()
    await page.locator('summary', { hasText: '订单' }).click()
    await expect(page.getByText(`N-${number}`)).toBeVisible()
    await page.locator('summary', { hasText: '行程' }).click()
    await expect(page.getByText('您还没有行程。')).toBeVisible()
    // A link half behind the header counts as a small target; at the top nothing is behind it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page)
    await photograph(opened, 'user-center-things')
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    expectNoTroubles(opened)
    // Files of an earlier version do not stay on the phone.
    await page.evaluate(async () => {
      await (await caches.open(`pavilion-pass ${location.pathname}`)).put(
        '/assets/of-an-earlier-version.js',
        new Response(''),
      )
    })
    await page.reload()
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    expect(
      await page.evaluate(async () =>
        (await (await caches.open(`pavilion-pass ${location.pathname}`)).keys())
          .map(({ url }) => url)
          .filter(url => url.endsWith('version.js')),
      ),
    ).toEqual([])
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('网络未连接')).toBeVisible()
    await expect(page.getByRole('img', { name: `登记号 ${number} 的二维码` }).locator('path')).toHaveCount(1)
    await photograph(opened, 'user-center-offline')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '重试' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/webUser/ext/signOut', async route => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    // However slow the network, nothing of a visitor who signed out is shown.
    await expect(page.getByRole('img', { name: `登记号 ${number} 的二维码` })).toBeHidden()
    expect((await page.context().cookies()).find(({ name }) => name === 'pavilion_app')?.value ?? '').toBe('')
    held.resolve()
    await expect(page).not.toHaveURL(/user-center/)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pavilion.pass')))).toEqual(
      [],
    )
    await opened.close()
  })
  it('shows the code in a full hall with a stuck network, and the rest once the network recovers', async context => {
    const { project, token, number } = await attendee()
    const held: (() => void)[] = []
    let full = false
    const pass: RequestListener = (asked, answer) => {
      asked.pipe(
        request(`${server.url}${asked.url}`, { method: asked.method ?? 'GET', headers: asked.headers }, from => {
          answer.writeHead(from.statusCode ?? 502, from.headers)
          from.pipe(answer)
        }),
      )
    }
    const hall = createServer((asked, answer) => {
      if (full) held.push(() => pass(asked, answer))
      else pass(asked, answer)
    }).listen(0, '127.0.0.1')
    context.after(() => {
      hall.closeAllConnections()
      hall.close()
    })
    await once(hall, 'listening')
    const opened = await visit(
      { ...server, url: `http://127.0.0.1:${(hall.address() as { port: number }).port}` },
      project,
      '/user-center',
      { token, device: 'phone', language: 'zh' },
    )
    const { page } = opened
    const code = page.getByRole('img', { name: `登记号 ${number} 的二维码` })
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    full = true
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('网络缓慢')).toBeVisible()
    await expect(code.locator('path')).toHaveCount(1)
    full = false
    for (const letThrough of held.splice(0)) letThrough()
    await expect(page.getByText('入馆须知')).toBeVisible()
    await expect(page.getByText('网络缓慢')).toHaveCount(0)
    await expect(code).toBeVisible()
    await opened.close()
  })
  it('names the day of a meal as written, in any time zone', async () => {
    const { project, token, id } = await attendee({ timeZone: 'America/Los_Angeles' })
    await server.system
      .store(mealRegister)
      .create({ projectId: project.id, name: '李雷', mealType: 11, date: '2027-04-15', webUserId: id } as never)
    const { page, close } = await visit(server, project, '/user-center', { token })
    await page.locator('summary', { hasText: 'Meals' }).click()
    await expect(page.locator('.center-things time').last()).toHaveText('15 April 2027')
    await expect(page.locator('.center-things li strong').last()).toHaveText('Lunch')
    await close()
  })
  it('links WeChat by its consent page, and unlinks it', async () => {
    const { project, token, id } = await attendee()
    const opened = await visit(server, project, '/user-center', { token })
    const { page } = opened
    const linked = async () =>
      (await server.sql<{ n: number }>('select count(*)::int as n from "weChatUser" where "webUserId" = $1', [id]))[0]
        ?.n
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('link', { name: 'Link (simulated)' }).click()
    await page.getByRole('link', { name: 'New person (simulated)' }).click()
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/user-center`)
    await expect.poll(linked).toBe(1)
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('link', { name: 'Link (simulated)' })).toBeVisible()
    expect(await linked()).toBe(0)
    await opened.close()
  })
  it('erases the account after showing what goes and what stays, and leads to the proof', async () => {
    const { project, token, password, phoneNumber } = await attendee()
    const opened = await visit(server, project, '/erase-my-data', { token })
    const { page } = opened
    const erase = page.getByRole('button', { name: 'Erase permanently' })
    await expect(page.getByRole('heading', { name: 'Must be kept' })).toBeVisible()
    await expect(page.getByText('E-Commerce Law, article 31')).toBeVisible()
    await expect(erase).toBeDisabled()
    await page.getByRole('checkbox').check()
    await page.getByLabel('Password', { exact: true }).fill('not-it-1')
    await erase.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password incorrect/)
    await expectAccessible(page)
    await photograph(opened, 'erase-my-data')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await erase.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByRole('heading', { name: 'Proof of erasure' })).toBeVisible()
    await expect(page.getByText('Account owner')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'data-erasure')
    expect((await page.context().cookies()).filter(({ name, value }) => name === 'pavilion_app' && value)).toEqual([])
    expect(await server.system.store(webUser).find({ phoneNumber })).toBeUndefined()
    await opened.close()
    // When the response is lost, the page does not ask to sign in to an erased account, and keeps
    // nothing of it.
    const other = await attendee()
    const lost = await visit(server, other.project, '/erase-my-data', { token: other.token })
    await lost.page.route(
      '**/webUser/ext/eraseMyData',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await lost.page.evaluate(() => localStorage.setItem('pavilion-draft-1-1', '{}'))
    await lost.page.getByRole('checkbox').check()
    await lost.page.getByLabel('Password', { exact: true }).fill(other.password)
    for (const words of ['Network error', 'Your account has most likely been erased already']) {
      await lost.page.getByRole('button', { name: 'Erase permanently' }).click()
      await lost.page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
      await expect(lost.page.getByRole('alert')).toContainText(words)
    }
    expect(await lost.page.evaluate(() => localStorage.getItem('pavilion-draft-1-1'))).toBeNull()
    await lost.close()
  })
})

describe('changing one’s phone number or e-mail', () => {
  for (const { device, language } of oneWay)
    it(`asks who has no password for a code to the present, long address, and says which of two codes is wrong, on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, async () => {
      const project = await projectWithSites(server)
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const to = freshPhone()
      const mail = `${'annette.von.schwarzenberg-hohenfels.'}${freshMail()}`
      const { id, token } = await server.visitor({ projectId: project.id })
      await server.sql('update "webUser" set "email" = $2, "name" = $3 where "id" = $1', [
        id,
        mail,
        '安妮特·冯·施瓦岑贝格 👩🏽‍🔬',
      ])
      const opened = await visit(server, project, '/user-center', { device, language, token })
      const { page } = opened
      const codes = page.getByLabel(say('验证码', 'Verification code'))
      const ask = page.getByRole('button', { name: say('获取验证码', 'Send code') })
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      const add = page.getByRole('link', { name: say('添加手机号', 'Add phone') })
      await expect(add).toBeVisible()
      await photograph(opened, 'profile-long')
      await add.click()
      await page.getByLabel(say('新手机号或邮箱', 'New phone or e-mail')).fill(to)
      await ask.first().click()
      await expect(codes.first()).toBeFocused()
      await ask.click()
      await expect(codes.last()).toBeFocused()
      const currentCode = await newestCode(server, project.id, mail)
      await codes.first().fill(await newestCode(server, project.id, to))
      await codes.last().fill(otherThan(currentCode))
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(codes.last()).toHaveAccessibleDescription(
        new RegExp(say('验证码不正确', 'Verification code incorrect')),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await photograph(opened, 'change-contact-code')
      await codes.last().fill(currentCode)
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(page).toHaveURL(/\/user-center$/)
      expect(await server.sql('select "phoneNumber", "email" from "webUser" where "id" = $1', [id])).toEqual([
        { phoneNumber: to, email: mail },
      ])
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`changes the phone number of who proves the new one and themselves, on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, async () => {
      const project = await projectWithSites(server)
      const { phoneNumber, password, token } = await signUp(server, project.id)
      const to = freshPhone()
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const opened = await visit(server, project, '/user-center', { device, language, token })
      const { page } = opened
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(page.getByRole('link', { name: say('添加邮箱', 'Add e-mail') })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'profile')
      const named = page.getByLabel(say('姓名', 'Name'))
      const newName = say('顾清和（改）', 'Anna L. Berg')
      await named.fill(newName)
      await page.getByRole('link', { name: say('更换手机号', 'Change phone') }).click()
      await expect(page.getByText(phoneNumber)).toBeVisible()
      const save = page.getByRole('button', { name: say('保存', 'Save') })
      const code = page.getByLabel(say('验证码', 'Verification code'))
      const passwordField = page.getByLabel(say('密码', 'Password'), { exact: true })
      await page.getByLabel(say('新手机号或邮箱', 'New phone or e-mail')).fill(to)
      await page.getByRole('button', { name: say('获取验证码', 'Send code') }).click()
      await expect(code).toBeFocused()
      await code.fill(await newestCode(server, project.id, to))
      await passwordField.fill('not-it-at-all')
      await save.click()
      await expect(passwordField).toHaveAccessibleDescription(new RegExp(say('密码不正确', 'Password incorrect')))
      await expectAccessible(page)
      await photograph(opened, 'change-contact')
      await passwordField.fill(password)
      await save.click()
      await expect(page).toHaveURL(/\/user-center$/)
      expect(
        (await server.call('/webUser/ext/signIn', { account: to, password }, { projectId: project.id })).result,
      ).toBe(20000)
      // Unsaved input beside it is still there, until it is cancelled.
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(named).toHaveValue(newName)
      await page.getByRole('button', { name: say('取消', 'Cancel') }).click()
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(named).not.toHaveValue(newName)
      expectNoTroubles(opened, [/changeContact/])
      await opened.close()
    })
})

describe('the page for a new face photo', () => {
  it('asks to open a link without one, and takes a photo with a signed link', async () => {
    const project = await projectWithSites(server)
    const person = await server.system
      .store(registerUser)
      .create({ projectId: project.id, name: '王五', idCardAvatarCheckStatus: 20 } as never)
    const opened = await visit(server, project, '')
    const { page } = opened
    await page.goto('/registerUser/updateAvatar')
    await expect(page.getByText('Please open the link that the organiser sent you.')).toBeVisible()
    await page.route('**/uploadedFile/ext/uploadForRegisterUser', route =>
      route.fulfill({ json: { result: 20000, data: '/files/aa/bb.jpg', errmsg: '' } }),
    )
    await page.goto(avatarLink(person.id, { root: rootOf(project, 'desktop', 'en'), days: 1 }))
    await awake(page)
    await page.getByLabel('Photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cc9977' } })
        .png()
        .toBuffer(),
    })
    const crop = page.getByRole('dialog').getByRole('button', { name: 'Use photo' })
    await crop.click()
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'update-avatar')
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('heading', { name: 'Your photo has been submitted' })).toBeVisible()
    expect(
      await server.sql('select "avatar", "idCardAvatarCheckStatus" as checked from "registerUser" where id = $1', [
        person.id,
      ]),
    ).toEqual([{ avatar: '/files/aa/bb.jpg', checked: 10 }])
    await opened.close()
  })
})

describe('a sign-in page after many wrong answers', () => {
  it('shows a picture, says when its characters are wrong, and signs in with the right ones', async () => {
    const { project, phoneNumber, password, token } = await attendee()
    const opened = await visit(server, project, '/sign-in')
    const { page } = opened
    const loginIds: string[] = []
    for (let nth = 0; nth < patience.wrong; nth++)
      await server.call(
        '/webUser/ext/signIn',
        { account: freshPhone(), verificationCode: '000000' },
        { projectId: project.id },
      )
    page.on('response', async answer => {
      if (answer.url().endsWith('/verificationCode/ext/getPicture')) loginIds.push((await answer.json()).data.loginId)
    })
    const box = page.getByLabel('Characters in the picture')
    const enter = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await enter.click()
    await expect(box).toHaveAccessibleDescription(/Please enter the characters in the picture/)
    const picture = page.getByRole('img', { name: 'Picture with four characters' })
    const first = (await picture.getAttribute('src')) ?? ''
    await photograph(opened, 'sign-in-picture')
    await box.fill('0000')
    await enter.click()
    await expect(box).toHaveAccessibleDescription(/The characters are incorrect/)
    await expect(picture).not.toHaveAttribute('src', first)
    await expect.poll(() => loginIds.length).toBe(2)
    await box.fill(await readPicture(server.system, loginIds[1] as string))
    await enter.click()
    await expect(page).toHaveURL(/\/user-center$/)
    await opened.close()
    // A visitor without a password needs a code to erase their data, which asks for the picture
    // too.
    await server.sql('update "webUser" set "password" = null where "phoneNumber" = $1', [phoneNumber])
    const erasing = await visit(server, project, '/erase-my-data', { token })
    erasing.page.on('response', async answer => {
      if (answer.url().endsWith('/verificationCode/ext/getPicture')) loginIds.push((await answer.json()).data.loginId)
    })
    const asked = erasing.page.getByLabel('Characters in the picture')
    const send = erasing.page.getByRole('button', { name: 'Send code' })
    await send.click()
    await expect(asked).toHaveAccessibleDescription(/Please enter the characters in the picture/)
    await expect.poll(() => loginIds.length).toBe(3)
    await asked.fill(await readPicture(server.system, loginIds[2] as string))
    await send.click()
    // They had one within the minute: that is said too.
    await expect(erasing.page.getByRole('alert')).toContainText('Sending too often')
    await expectAccessible(erasing.page)
    await server.sql(
      `update "requestVerificationCode" set "createdAt" = "createdAt" - interval '2 minutes' where "target" = $1`,
      [phoneNumber],
    )
    await expect.poll(() => loginIds.length).toBe(4)
    await asked.fill(await readPicture(server.system, loginIds[3] as string))
    await send.click()
    await expect(erasing.page.getByRole('button', { name: /^Resend in/ })).toBeVisible()
    await erasing.close()
  })
})
