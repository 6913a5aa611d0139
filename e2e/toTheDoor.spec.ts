import { describe, it } from 'node:test'
import type { Locator } from '@playwright/test'
import { expectAccessible, openPage, photograph, startTestServer, type WatchedPage } from '@pavilion/testing'
import { readFrom } from './scanned.ts'
import { pathsBelow, Walker } from './firstHour.ts'
import { codeFor, expect, sayIn } from './visitor.ts'

/** Clicks and fields: of the organiser in all, and of the visitor from the home page until paid. */
const most = { organiser: 70, visitor: 12 }
const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

for (const language of ['zh', 'en'] as const) {
  describe(`from the money to the door (${language})`, () => {
    const say = sayIn(language)
    const event = {
      organiser: '苏州会展服务有限公司',
      zh: '长三角数字健康大会',
      en: 'Yangtze Digital Health Congress',
      abbr: `door-${language}`,
      place: '苏州国际博览中心',
      englishPlace: 'Suzhou International Expo Centre',
    }
    const looked = async (opened: WatchedPage, name: string) => {
      await photograph(opened, `to-the-door-${name}`)
      await expectAccessible(opened.page)
    }

    it('leads from an empty installation to a visitor who paid and walked in, and whose pass is void after the refund [wider-product]', async () => {
      // Started here, so that it ends with its walk: a process offers one payment sandbox at a time.
      const server = await startTestServer({ paySandbox: true, adminPassword: 'First-hour-2026!' })
      const desk = await openPage({ device: 'desktop', language, baseURL: server.url })
      const { page } = desk
      const own = new Walker(page)
      const steps = page.getByRole('region', { name: say('活动准备', 'Getting ready') })
      const dialog = page.getByRole('dialog')
      const field = (within: Locator, zh: string, en: string) => within.getByLabel(say(zh, en), { exact: true })
      const button = (within: Locator, zh: string, en: string) =>
        within.getByRole('button', { name: say(zh, en), exact: true })
      const save = (within: Locator = dialog.last()) => own.press(button(within, '保存', 'Save'))
      const begin = (zh: string, en: string) =>
        own.press(steps.getByRole('link', { name: new RegExp(`^${say(zh, en)}`) }))
      const home = async () => {
        await own.press(page.getByRole('link', { name: say('首页', 'Dashboard'), exact: true }).last())
        await steps.waitFor()
      }

      // The event, its organiser in the same form and named first.
      await own.signIn(desk, server, { account: 'admin', password: 'First-hour-2026!' })
      await own.press(page.getByRole('link', { name: say('新建活动', 'Create an event') }))
      await own.fill(field(dialog, '主办方', 'Organiser'), event.organiser)
      await own.fill(field(dialog, '名称', 'Name'), event.zh)
      await own.fill(field(dialog, '英文名称', 'English name'), event.en)
      await own.fill(field(dialog, '活动简称', 'Abbreviation'), event.abbr)
      const day = await own.moment(field(dialog, '开始时间', 'Start time'), { device: 'desktop', day: 18, hour: '09' })
      await own.moment(field(dialog, '结束时间', 'End time'), { device: 'desktop', day: 20, hour: '17', near: day })
      await own.fill(field(dialog, '位置', 'Location'), event.place)
      await own.fill(field(dialog, '英文位置', 'English location'), event.englishPlace)
      await looked(desk, 'event')
      await save()
      await steps.waitFor()
      await looked(desk, 'steps')

      // The websites, from a template.
      await begin('网站', 'Website')
      await own.press(page.getByRole('radio', { name: say('医学会议', 'Medical congress') }))
      await own.press(page.getByRole('button', { name: say('创建网站', 'Create the websites') }))
      await own.press(page.getByRole('button', { name: say('下一步：活动准备', 'Next: getting ready') }))

      // The form and its price.
      await begin('报名表单', 'Registration form')
      await own.press(button(dialog, '创建', 'Create'))
      await expect(page.getByText(say('已保存', 'Saved')).first()).toBeVisible()
      await home()
      await begin('报名收费', 'Price')
      await own.press(button(page.locator('body'), '添加价格', 'Add a price'))
      await own.fill(field(dialog, '价格', 'Price'), '680')
      await save(dialog)
      await expect(page.getByText('¥680.00').first()).toBeVisible()

      // The store in the menu, with a product in two variants.
      await home()
      await begin('商城', 'Store')
      await save()
      await own.press(button(page.locator('main'), '新增商品', 'Add a product'))
      await own.fill(field(dialog, '名称', 'Name'), '大会纪念衫')
      await own.fill(field(dialog, '英文名称', 'English name'), 'Congress T-shirt')
      await own.press(button(dialog, '添加规格项', 'Add spec'))
      await own.fill(field(dialog, '规格项名称 1', 'Spec name 1'), '尺码')
      await own.fill(field(dialog, '可选值 尺码', 'Values 尺码'), 'M,L,')
      await own.fill(field(dialog, '全部 价格', 'All price'), '90')
      await own.fill(field(dialog, '全部 库存', 'All stock'), '50')
      await looked(desk, 'product')
      await save()
      await expect(page.getByText(say('2 个规格', '2 variants')).first()).toBeVisible()
      await looked(desk, 'store')

      // The gate with the event's badge type, which is everybody's.
      await home()
      await begin('现场', 'On site')
      await expect(field(dialog, '名称', 'Name')).toHaveValue('主入口')
      await looked(desk, 'gate')
      await save()
      await expect(page.getByText(say('已试走', 'Tried')).first()).toBeVisible()
      await looked(desk, 'gates')

      // Everything opens at once.
      await home()
      await begin('网站', 'Website')
      await own.press(button(page.locator('body'), '开放全部网站', 'Open all websites'))
      // The check before publishing names the samples of the template that nobody has replaced.
      await expect(dialog).toContainText(say('讲者 1', 'Speaker 1'))
      await looked(desk, 'opening')
      await own.press(dialog.getByRole('button', { name: say('仍然开放', 'Open anyway') }))
      await expect(button(page.locator('body'), '开放全部网站', 'Open all websites')).toHaveCount(0)

      // A visitor on a phone registers and pays.
      const visitor = await openPage({ device: 'phone', language, baseURL: server.url })
      await visitor.page.context().setExtraHTTPHeaders({ 'user-agent': agent })
      const guest = new Walker(visitor.page)
      await visitor.page.goto('/')
      await expect(visitor.page).toHaveURL(new RegExp(`${pathsBelow(event.abbr, 'phone', language)}$`))
      const { number, name } = await guest.register(visitor, { say, codeFor: to => codeFor(server, to) })
      await guest.pay(visitor, { say })
      const untilPaid = guest.steps
      await looked(visitor, 'paid')

      // Approved from what the overview says is waiting.
      await home()
      await own.press(
        page
          .getByRole('link', { name: new RegExp(say('观众登记：待审核', 'Visitor registration: to review')) })
          .first(),
      )
      await own.press(page.getByRole('button', { name: `${say('审核', 'Review')} ${number}` }))
      await expect(dialog).toContainText(say('已支付', 'Paid'))
      await own.press(dialog.getByRole('button', { name: say('设为有效', 'Mark as valid') }))
      await expect(page.locator('.pv-undoable')).toContainText(name)

      // The pass on the phone opens the gate.
      const base = pathsBelow(event.abbr, 'phone', language)
      await visitor.page.goto(`${base}/passes`)
      await looked(visitor, 'pass')
      const pass = await readFrom(visitor, say(`${name} 的通行码`, `Pass of ${name}`))
      await home()
      await begin('现场', 'On site')
      await own.press(page.getByRole('button', { name: say('测试 主入口', 'Test Main entrance') }))
      const light = page.locator('.gs-light')
      const scan = async () => {
        await own.fill(page.getByLabel(say('内容', 'Content'), { exact: true }), pass)
        await own.press(button(page.locator('main'), '核验', 'Check'))
      }
      await scan()
      await expect(light).toContainText(say('通过', 'Pass'))
      await expect(light).toContainText(name)
      await looked(desk, 'walked-in')

      // The visitor asks for the money back.
      await visitor.page.goto(`${base}/order-list`)
      await guest.press(visitor.page.getByRole('button', { name: say('申请退款', 'Ask for a refund') }).first())
      await guest.press(visitor.page.getByRole('button', { name: say('提交申请', 'Send the request') }))
      await looked(visitor, 'asked')

      // It is agreed where it is shown.
      await home()
      await own.press(
        page.getByRole('link', { name: new RegExp(say('退款申请：待同意', 'Refund requests: to approve')) }).first(),
      )
      await looked(desk, 'refunds')
      await own.press(page.getByRole('button', { name: say('同意退款', 'Agree') }))
      await expect(page.getByText(say('没有待处理的退款申请', 'No refund request is waiting'))).toBeVisible()

      // The registration is void, the pass says so, the gate refuses: once the time to undo is over.
      await expect
        .poll(async () => {
          await server.runJobs()
          await visitor.page.goto(`${base}/passes`)
          return visitor.page.locator('main').textContent()
        })
        .toContain(say('的通行证已失效', 'is no longer valid'))
      await looked(visitor, 'void')
      await home()
      await begin('现场', 'On site')
      await own.press(page.getByRole('button', { name: say('测试 主入口', 'Test Main entrance') }))
      await scan()
      await expect(light).not.toContainText(say('通过', 'Pass'))
      await expect(light).toHaveClass(/gs-red/)
      await looked(desk, 'refused')
      const taken = { organiser: own.steps, visitor: untilPaid }
      console.log(`to the door, ${language}: ${JSON.stringify(taken)}`)
      expect(taken.organiser).toBeLessThanOrEqual(most.organiser)
      expect(taken.visitor).toBeLessThanOrEqual(most.visitor)
      await Promise.all([desk, visitor].map(one => one.close()))
    })
  })
}
