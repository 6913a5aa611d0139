import { describe, it } from 'node:test'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { filmOf } from '@pavilion/testing/camera.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openDesk } from '../server/testing/desks.ts'

const server = await startTestServer()

describe('the kiosk page', () => {
  for (const { device, language } of twoWays)
    it(`signs in, takes a correction, and forgets the person, on a ${device} in ${language}`, async () => {
      const expo = await makeExpo(server)
      const desk = await openDesk(server, { project: expo.project })
      const place = await desk.place('自助区')
      const { code } = await desk.kiosk('一号机', place.id)
      const person = await desk.person({ name: '沈括', company: '梦溪茶行', position: '经理' })
      const other = await desk.person({ name: '苏颂', company: '水运仪象' })
      const zh = language === 'zh'
      const say = (a: string, b: string) => (zh ? a : b)
      const root = `/${expo.project.abbr}${device === 'phone' ? '/m' : ''}${zh ? '' : '/en'}`
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      await page.clock.install()
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `kiosk-${name}`)
      }
      await page.goto(`${root}/sign-in-kiosk`)
      await expect(page.getByRole('heading', { name: say('打开自助签到', 'Open the kiosk') })).toBeVisible()
      await look('code')
      await page.getByLabel(say('开机码', 'Kiosk code')).fill('WRONGCODE2')
      await page.getByRole('button', { name: say('打开', 'Open'), exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByLabel(say('开机码', 'Kiosk code')).fill(code)
      await page.getByRole('button', { name: say('打开', 'Open'), exact: true }).click()
      const start = page.getByRole('heading', { name: say('欢迎，请签到', 'Welcome. Please sign in') })
      await expect(start).toBeVisible()
      await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
      await look('start')
      const find = async (who: typeof person, tail = String(who.phoneNumber).slice(-4)) => {
        await page.getByLabel(say('报名号或证件编号', 'Registration or badge number')).fill(String(who.number))
        await page.keyboard.press('Enter')
        await page.keyboard.type(tail)
        await page.keyboard.press('Enter')
      }
      await find(person, '0000')
      await expect(page.getByRole('alert')).toContainText(say('未找到', 'Not found'))
      await find(person)
      await expect(page.getByText('梦溪茶行')).toBeVisible()
      await look('person')
      await page.getByRole('button', { name: say('信息有误', 'Something is wrong') }).click()
      await page.getByLabel(say('单位', 'Company')).check()
      await page.getByLabel(say('应为', 'It should be')).fill('梦溪茶业')
      await look('wrong')
      await page.getByRole('button', { name: say('提交更正', 'Send'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: say('更正申请已提交', 'Your correction has been sent') }),
      ).toBeVisible()
      await page.getByRole('button', { name: say('签到', 'Sign in'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('签到成功', 'You are signed in') })).toBeVisible()
      await look('done')
      // It returns by itself, and nothing of the person is left.
      await page.clock.fastForward(9_000)
      await expect(start).toBeVisible()
      await expect(page.getByText('沈括')).toHaveCount(0)
      expect((await desk.row('registerUser', person.id)).signInStatus).toBe(20)
      // Kiosk left open, in the other language: half a minute later it is as it was.
      await page.getByRole('button', { name: zh ? 'English' : '中文' }).click()
      await expect(page.getByRole('heading', { name: zh ? 'Welcome. Please sign in' : '欢迎，请签到' })).toBeVisible()
      await page.getByRole('button', { name: zh ? '中文' : 'English' }).click()
      await find(other)
      await expect(page.getByText('水运仪象')).toBeVisible()
      await page.clock.fastForward(31_000)
      await expect(start).toBeVisible()
      await expect(page.getByText('苏颂')).toHaveCount(0)
      await expect(page.getByLabel(say('报名号或证件编号', 'Registration or badge number'))).toHaveValue('')
      expect((await desk.row('registerUser', other.id)).signInStatus).toBe(10)
      // Left open in the middle of a correction, in the other language: nothing of it is left.
      await find(other)
      await page.getByRole('button', { name: say('信息有误', 'Something is wrong') }).click()
      await page.getByLabel(say('应为', 'It should be')).fill('写了一半')
      await page.getByRole('button', { name: zh ? 'English' : '中文' }).click()
      await page.clock.fastForward(31_000)
      await expect(start).toBeVisible()
      await expect(page.getByLabel(say('报名号或证件编号', 'Registration or badge number'))).toBeFocused()
      expect(await page.content()).not.toMatch(/苏颂|水运仪象|写了一半/)
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/苏颂/)
      // The tablet keeps its code over a restart.
      await page.reload()
      await expect(start).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`says when the line is gone and when it is back, also after a restart, on a ${device} in ${language}`, async () => {
      const expo = await makeExpo(server)
      const desk = await openDesk(server, { project: expo.project })
      const { code } = await desk.kiosk('一号机')
      const person = await desk.person({ name: '沈括' })
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const root = `/${expo.project.abbr}${device === 'phone' ? '/m' : ''}${language === 'zh' ? '' : '/en'}`
      await page.goto(`${root}/sign-in-kiosk`)
      await page.getByRole('button', { name: say('打开', 'Open'), exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(say('请填写开机码', 'Please enter the kiosk code'))
      await expect(page.getByLabel(say('开机码', 'Kiosk code'))).toBeFocused()
      await page.getByLabel(say('开机码', 'Kiosk code')).fill(code)
      await page.keyboard.press('Enter')
      const start = page.getByRole('heading', { name: say('欢迎，请签到', 'Welcome. Please sign in') })
      const gone = page.getByRole('alert').filter({ hasText: say('网络已断开', 'No network') })
      const back = page.getByRole('status').filter({ hasText: say('网络已恢复', 'The network is back') })
      await expect(start).toBeVisible()
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      await page.context().setOffline(true)
      await expect(gone).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'kiosk-no-line')
      await page.reload()
      await expect(gone).toBeVisible()
      await page.context().setOffline(false)
      await expect(start).toBeVisible()
      await expect(back).toBeVisible()
      await photograph(opened, 'kiosk-line-back')
      // The server alone is gone: whoever tries hears of it, and the page finds out by itself that it is back.
      const calls = '**/registerUserSignInKiosk/ext/*'
      await page.route(calls, route => route.abort())
      await page.getByLabel(say('报名号或证件编号', 'Registration or badge number')).fill(String(person.number))
      await page.keyboard.press('Enter')
      await page.keyboard.type(String(person.phoneNumber).slice(-4))
      await page.keyboard.press('Enter')
      await expect(gone).toBeVisible()
      await page.unroute(calls)
      await expect(gone).toHaveCount(0)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`prints the badge of who signed in, and sends to a desk when nothing comes out, on a ${device} in ${language}`, async () => {
      const expo = await makeExpo(server)
      const desk = await openDesk(server, { project: expo.project })
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const type = await server.system.store(registerUserCertType).create({
        projectId: desk.projectId,
        name: '观众证',
        nameEN: 'Visitor',
        certElementConfig: [{ kind: 'text', field: 'name', x: 5, y: 5, width: 80, height: 10, size: 14 }],
      })
      const { data: kiosk } = await desk.call('/registerUserSignInKiosk/create', { name: '一号机', printsBadges: true })
      const one = await desk.person({ name: '沈括', ...({ certTypeId: type.id } as object) })
      const two = await desk.person({ name: '苏颂', ...({ certTypeId: type.id } as object) })
      const pass = (await passesOf(server.system, two.projectId, [two.id])).get(two.id)?.text as string
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      // A tablet that shows PDFs, as those with a printer do. This browser has no viewer of its own.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => !document.body.dataset.broken })
        Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
          set() {
            setTimeout(() => this.onload?.(new Event('load')))
          },
        })
      })
      const root = `/${expo.project.abbr}${device === 'phone' ? '/m' : ''}${language === 'zh' ? '' : '/en'}`
      await page.goto(`${root}/sign-in-kiosk#${kiosk.code}`)
      const number = page.getByLabel(say('报名号或证件编号', 'Registration or badge number'))
      const press = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true }).click()
      const printed = async (id: number) => (await desk.row<{ printNum: number }>('registerUser', id)).printNum
      await number.fill(String(one.number))
      await page.keyboard.press('Enter')
      await page.keyboard.type(String(one.phoneNumber).slice(-4))
      await page.keyboard.press('Enter')
      await press('是我本人，签到', 'That’s me. Sign in')
      await expect(page.getByRole('button', { name: say('打印证件', 'Print my badge') })).toBeVisible()
      await photograph(opened, 'kiosk-print-offered')
      await press('打印证件', 'Print my badge')
      await expect(page.getByText(say('证件打印出来了吗？', 'Has your badge come out?'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'kiosk-print-asking')
      expect(await printed(one.id)).toBe(0)
      await press('已拿到证件', 'Yes, I have it')
      await expect(page.getByText(say('请佩戴证件入场', 'Please wear your badge'))).toBeVisible()
      expect(await printed(one.id)).toBe(1)
      await press('下一位', 'Next person')
      // A scanned pass is proven first; the printer of this tablet is gone.
      await number.fill(pass)
      await page.keyboard.press('Enter')
      await press('是我本人，签到', 'That’s me. Sign in')
      await page.getByLabel(say('打印证件前', 'To print the badge')).fill(String(two.phoneNumber).slice(-4))
      await photograph(opened, 'kiosk-print-prove')
      await press('打印证件', 'Print my badge')
      await page.evaluate(() => {
        document.body.dataset.broken = 'yes'
      })
      await press('打印证件', 'Print my badge')
      await expect(page.getByText(say('请到签到台领取证件', 'Please get your badge at a desk'))).toBeVisible()
      await photograph(opened, 'kiosk-print-failed')
      expect(await printed(two.id)).toBe(0)
      expectNoTroubles(opened)
      await opened.close()
    })
  it('reads a pass that is held before its camera', async () => {
    const expo = await makeExpo(server)
    const desk = await openDesk(server, { project: expo.project })
    const { code } = await desk.kiosk('一号机')
    const { id } = await desk.person({ name: '沈括' })
    const pass = (await passesOf(server.system, desk.projectId, [id])).get(id)?.text
    const opened = await openPage({ device: 'phone', language: 'en', baseURL: server.url, camera: filmOf([[pass, 1]]) })
    const { page } = opened
    await page.goto(`/${expo.project.abbr}/m/en/sign-in-kiosk#${code}`)
    await page.getByRole('button', { name: 'Scan my QR code' }).click()
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await expect(page.locator('.kiosk-name')).toHaveText('沈括')
    await page.getByRole('button', { name: 'That’s me. Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('is installable: its manifest opens the same page without the browser', async () => {
    const answer = await fetch(`${server.url}/assets/installed/expo/m/sign-in-kiosk.webmanifest`)
    expect(await answer.json()).toMatchObject({ start_url: '/expo/m/sign-in-kiosk', display: 'fullscreen' })
    expect((await fetch(`${server.url}/assets/installed/..%2Fx.webmanifest`)).status).toBe(404)
  })
})
