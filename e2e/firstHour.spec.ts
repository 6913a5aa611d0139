import { describe, it } from 'node:test'
import type { Locator } from '@playwright/test'
import { expectAccessible, openPage, photograph, startTestServer, twoWays, type WatchedPage } from '@pavilion/testing'
import { pathsBelow, Walker } from './firstHour.ts'
import { codeFor, expect, sayIn } from './visitor.ts'

/**
 * As many clicks and fields as the whole way may take, from the sign-in to a paid registration that
 * is approved. The visitor's own are counted beside the organiser's.
 */
const most = { organiser: 62, visitor: 21 }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

for (const way of twoWays) {
  describe(`the first hour of an organiser (${way.device}, ${way.language})`, () => {
    const say = sayIn(way.language)
    const event = {
      zh: '长三角数字健康大会',
      en: 'Yangtze Digital Health Congress',
      abbr: `health-${way.device}`,
      place: '苏州国际博览中心',
      englishPlace: 'Suzhou International Expo Centre',
    }
    /** The server tells a phone by what the browser calls itself. */
    const openOn = async (baseURL: string, language = way.language) => {
      const opened = await openPage({ ...way, language, baseURL })
      if (way.device === 'phone') await opened.page.context().setExtraHTTPHeaders({ 'user-agent': phone })
      return opened
    }
    const looked = async (opened: WatchedPage, name: string) => {
      await photograph(opened, `first-hour-${name}`)
      await expectAccessible(opened.page)
    }

    it('leads from nothing to a bilingual event that is open, with a registration paid and approved', async () => {
      // Started here, so that it ends with its walk: a process offers one payment sandbox at a time.
      const server = await startTestServer({ paySandbox: true, adminPassword: 'First-hour-2026!' })
      const open = (language = way.language) => openOn(server.url, language)
      const desk = await open()
      const { page } = desk
      const own = new Walker(page)
      const steps = page.getByRole('region', { name: say('活动准备', 'Getting ready') })
      const dialog = page.getByRole('dialog')
      const field = (within: Locator, zh: string, en: string) => within.getByLabel(say(zh, en), { exact: true })
      const save = (within: Locator = dialog.last()) =>
        own.press(within.getByRole('button', { name: say('保存', 'Save'), exact: true }))
      const begin = (zh: string, en: string) =>
        own.press(steps.getByRole('link', { name: new RegExp(`^${say(zh, en)}`) }))
      const home = async () => {
        if (way.device === 'phone')
          await own.press(page.getByRole('button', { name: say('菜单', 'Menu'), exact: true }))
        await own.press(page.getByRole('link', { name: say('首页', 'Dashboard'), exact: true }).last())
        await steps.waitFor()
      }

      // Signing in, and the event: its form opens from the empty overview.
      await own.signIn(desk, server, { account: 'admin', password: 'First-hour-2026!' })
      await own.press(page.getByRole('link', { name: say('新建活动', 'Create an event') }))
      await own.fill(field(dialog, '名称', 'Name'), event.zh)
      await own.fill(field(dialog, '英文名称', 'English name'), event.en)
      await own.fill(field(dialog, '活动简称', 'Abbreviation'), event.abbr)
      const day = await own.moment(field(dialog, '开始时间', 'Start time'), { device: way.device, day: 18, hour: '09' })
      // The end opens at the start: no month is turned.
      await own.moment(field(dialog, '结束时间', 'End time'), { device: way.device, day: 20, hour: '17', near: day })
      await own.fill(field(dialog, '位置', 'Location'), event.place)
      await own.fill(field(dialog, '英文位置', 'English location'), event.englishPlace)
      await looked(desk, 'event')
      await save()
      await steps.waitFor()
      await looked(desk, 'overview')

      // The websites of both languages and devices, from a template.
      await begin('网站', 'Website')
      await own.press(page.getByRole('radio', { name: say('医学会议', 'Medical congress') }))
      await own.press(page.getByRole('button', { name: say('创建网站', 'Create the websites') }))
      await expect(
        page.getByRole('heading', { name: say('网站已创建', 'The websites have been created') }),
      ).toBeVisible()
      await looked(desk, 'websites')
      await own.press(page.getByRole('button', { name: say('下一步：活动准备', 'Next: getting ready') }))

      // A session on the first day, in a room that is created over its form.
      await begin('日程', 'Programme')
      await own.press(page.getByRole('button', { name: say('新增日程', 'New session') }).first())
      await own.fill(field(dialog, '名称', 'Name'), '开幕式与主旨报告')
      await own.fill(field(dialog, '英文名称', 'English name'), 'Opening and keynotes')
      await own.fill(field(dialog, '会场', 'Room'), '主会场')
      await own.press(page.locator('.ant-select-item-option', { hasText: say('＋ 新建「主会场」', '＋ New “主会场”') }))
      const room = dialog.last()
      await expect(field(room, '名称', 'Name')).toHaveValue('主会场')
      await own.fill(field(room, '英文名称', 'English name'), 'Main hall')
      await looked(desk, 'room')
      await save(room)
      await expect(dialog).toHaveCount(1)
      await expect(dialog).toContainText(say('主会场', 'Main hall'))
      await save(dialog)
      await expect(page.getByText(say('开幕式与主旨报告', 'Opening and keynotes')).first()).toBeVisible()
      await looked(desk, 'programme')

      // The form from its template, and what it costs.
      await home()
      await begin('报名表单', 'Registration form')
      await own.press(dialog.getByRole('button', { name: say('创建', 'Create'), exact: true }))
      await expect(page.getByText(say('已保存', 'Saved')).first()).toBeVisible()
      await home()
      await begin('报名收费', 'Price')
      await own.press(page.getByRole('button', { name: say('添加价格', 'Add a price') }))
      await own.fill(field(dialog, '价格', 'Price'), '680')
      await save(dialog)
      await expect(page.getByText('¥680.00').first()).toBeVisible()
      await looked(desk, 'price')

      // A colleague who reviews registrations.
      await home()
      await begin('同事', 'Staff')
      await own.fill(field(dialog, '姓名', 'Name'), '李晓梅')
      await own.fill(field(dialog, '登录账号', 'Sign-in account'), `lixiaomei-${way.device}`)
      await own.press(dialog.getByRole('button', { name: say('添加', 'Add'), exact: true }))
      await expect(dialog.getByText(say('已添加，可以登录了。', 'Added. They can sign in now.'))).toBeVisible()
      const password = (await dialog.locator('code').textContent()) as string
      await looked(desk, 'colleague')
      await own.press(dialog.getByRole('button', { name: say('完成', 'Done'), exact: true }))

      // Everything opens at once.
      await home()
      await expect(steps.getByText(say('网站已建好，尚未开放', 'The website exists and is still closed'))).toBeVisible()
      await begin('网站', 'Website')
      await own.press(page.getByRole('button', { name: say('开放全部网站', 'Open all websites') }))
      await own.press(dialog.getByRole('button', { name: /开放$|^Open/ }))
      await expect(page.getByRole('button', { name: say('开放全部网站', 'Open all websites') })).toHaveCount(0)
      await looked(desk, 'open')

      // A visitor comes by the bare address, registers and pays.
      const visitor = await open()
      const guest = new Walker(visitor.page)
      await visitor.page.goto('/')
      await expect(visitor.page).toHaveURL(new RegExp(`${pathsBelow(event.abbr, way.device, way.language)}$`))
      await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(say(event.zh, event.en))
      await expect(visitor.page.getByText(say('开幕式与主旨报告', 'Opening and keynotes')).first()).toBeVisible()
      const { number, name } = await guest.register(visitor, { say, codeFor: to => codeFor(server, to) })
      await looked(visitor, 'registered')
      await guest.pay(visitor, { say })
      await looked(visitor, 'paid')

      // The organiser approves what the overview says is waiting.
      await home()
      await own.press(
        page
          .getByRole('link', { name: new RegExp(say('观众登记：待审核', 'Visitor registration: to review')) })
          .first(),
      )
      await own.press(page.getByRole('button', { name: `${say('审核', 'Review')} ${number}` }))
      await expect(dialog).toContainText(name)
      await expect(dialog).toContainText(say('已支付', 'Paid'))
      await looked(desk, 'review')
      await own.press(dialog.getByRole('button', { name: say('设为有效', 'Mark as valid') }))
      await expect(page.locator('.pv-undoable')).toContainText(name)

      // The colleague sees this event's registrations, and the other language has the same event.
      const colleague = await open()
      await new Walker(colleague.page).signInFirst(colleague, server, {
        account: `lixiaomei-${way.device}`,
        password,
        next: 'Colleague-2026!',
      })
      await expect(colleague.page.getByText(say(event.zh, event.en)).first()).toBeVisible()
      const other = await open(way.language === 'zh' ? 'en' : 'zh')
      const sayOther = sayIn(other.language)
      await other.page.goto('/')
      await expect(other.page).toHaveURL(new RegExp(`${pathsBelow(event.abbr, way.device, other.language)}$`))
      await expect(other.page.getByRole('heading', { level: 1 })).toContainText(sayOther(event.zh, event.en))
      await expect(other.page.getByText(sayOther('开幕式与主旨报告', 'Opening and keynotes')).first()).toBeVisible()
      await other.page.locator('a[href*="personal-register"]').filter({ visible: true }).first().click()
      await expect(other.page.getByText(sayOther('观众登记', 'Visitor registration')).first()).toBeVisible()

      const taken = { organiser: own.steps, visitor: guest.steps }
      console.log(`first hour, ${way.device}, ${way.language}: ${JSON.stringify(taken)}`)
      expect(taken.organiser).toBeLessThanOrEqual(most.organiser)
      expect(taken.visitor).toBeLessThanOrEqual(most.visitor)
      await Promise.all([desk, visitor, colleague, other].map(one => one.close()))
    })
  })
}
