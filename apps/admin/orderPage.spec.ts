import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

/** An order of three shirts and a ticket, not paid yet; money above 100 yuan needs a second person. */
async function ordered() {
  const shop = await openShop(server, [
    { name: '文化衫', price: 9900, stock: 20 },
    { name: '论坛门票', price: 30_000, ticket: true },
  ])
  await server.system
    .acting('test', { projectId: shop.projectId })
    .store(projectSetting)
    .create({ projectId: shop.projectId, payVerifyAbove: 10_000 } as never)
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [
    [0, 3],
    [1, 1],
  ])
  const [first, second] = [
    await server.operator({ projects: [shop.projectId], name: '王会计' }),
    await server.operator({ projects: [shop.projectId], name: '李主管' }),
  ]
  return { shop, who, order, first, second }
}
const page = (id: number) => `/orderManagement/order/detail?id=${id}`

describe('the page of an order in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`records offline money that a second person verifies, and refunds a line in part, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, order, first, second } = await ordered()
      const way = { device, language, projectId: shop.projectId }
      const recording = await openAdmin(server, first, page(order.id), way)
      const desk = recording.page
      await expect(desk.getByRole('heading', { level: 1 })).toContainText('597.00')
      await expectAccessible(desk)
      await photograph(recording, 'order-unpaid', { fullPage: true })
      await desk.getByRole('button', { name: say('录入线下收款', 'Record offline payment') }).click()
      const drawer = desk.getByRole('dialog')
      await drawer.getByLabel(say('支付方式', 'Payment method'), { exact: true }).click()
      await desk.getByTitle(say('转账', 'Transfer'), { exact: true }).click()
      await drawer.getByLabel(say('付款人', 'Payer'), { exact: true }).fill('湖州茶业有限公司')
      await expect(drawer).toContainText(say('须由另一人复核', 'a second person must verify it'))
      await expectAccessible(desk)
      await photograph(recording, 'order-offline')
      await drawer.getByRole('button', { name: say('录入 ¥597.00', 'Record CN¥597.00') }).click()
      await expect(drawer).toHaveCount(0)
      await expect(desk.getByText(say('由你录入，须由另一人复核', 'someone else must verify it'))).toBeVisible()
      expectNoTroubles(recording)

      const verifying = await openAdmin(server, second, page(order.id), way)
      const { page: other } = verifying
      await other.getByRole('button', { name: say('复核通过', 'Verify'), exact: true }).click()
      await other
        .getByRole('dialog')
        .getByRole('button', { name: say('复核通过', 'Verify'), exact: true })
        .click()
      const states = other.locator('header .pv-tag')
      await expect(states.first()).toHaveText(say('已支付', 'Paid'))
      await expect(other.getByText(say('分毫不差', 'Balances to the cent'))).toBeVisible()

      await other.getByRole('button', { name: say('退款', 'Refund'), exact: true }).click()
      const refund = other.getByRole('dialog', { name: say('退款', 'Refund') })
      // It opens with everything that can go back; the desk takes out what stays.
      const chosen = refund.getByRole('checkbox', { name: /文化衫|论坛门票|Ware/ })
      await expect(chosen).toHaveCount(2)
      for (const each of await chosen.all()) await expect(each).toBeChecked()
      await expect(refund.getByRole('button', { name: say('退款 ¥597.00', 'Refund CN¥597.00') })).toBeVisible()
      await chosen.last().uncheck()
      const shirts = refund.getByRole('spinbutton', { name: say('退款数量', 'quantity to refund') }).first()
      await shirts.fill('1')
      await shirts.blur()
      await expect(refund).toContainText(say('最大可退 ¥99.00', 'At most CN¥99.00'))
      await expect(refund).toContainText(
        say('¥99.00 · 人工转账至付款账户', 'CN¥99.00 · By transfer to the account that paid'),
      )
      await refund.getByRole('button', { name: say('退款 ¥99.00', 'Refund CN¥99.00') }).click()
      await expect(refund.getByRole('alert')).toHaveText(say('请输入原因', 'Please enter a reason'))
      await refund.getByLabel(say('原因（买家会看到）', 'Reason (the buyer sees it)')).fill('少发一件')
      await expectAccessible(other)
      await photograph(verifying, 'order-refund')
      await refund.getByRole('button', { name: say('退款 ¥99.00', 'Refund CN¥99.00') }).click()
      await expect(refund).toHaveCount(0)
      await expect(states.last()).toHaveText(say('部分退款中', 'Partly refunding'))

      await other.getByRole('button', { name: say('记录转账', 'Record the transfer') }).click()
      const transfer = other.getByRole('dialog')
      await transfer.getByLabel(say('转账流水号', 'Transfer number')).fill('T20261126001')
      await transfer.getByRole('button', { name: say('记录转账', 'Record the transfer') }).click()
      await expect(states.last()).toHaveText(say('部分已退款', 'Partly refunded'))
      await expect(other.getByText('T20261126001')).toBeVisible()
      await expect(other.locator('.or-equation')).toContainText('¥498.00')
      await expectAccessible(other)
      await photograph(verifying, 'order-refunded', { fullPage: true })
      expectNoTroubles(verifying)
    })
  for (const { device, language } of twoWays)
    it(`approves and declines what a buyer asked for, and closes an unpaid order with a reason, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, who, order, first } = await ordered()
      const { data: payable } = await shop.begin(who, order.id)
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
      const visitor = { token: who.token, projectId: shop.projectId }
      const ask = (amount: number) =>
        server.call('/refund/ext/create', { orderId: order.id, amount, reason: '行程有变' }, visitor)
      await ask(5000)
      const opened = await openAdmin(server, first, page(order.id), { device, language, projectId: shop.projectId })
      const { page: desk } = opened
      await expect(desk.locator('.or-next')).toHaveText(
        say('买家申请了退款，请处理。', 'The buyer has asked for a refund. Please approve or decline it.'),
      )
      await desk.getByRole('button', { name: say('同意退款', 'Approve'), exact: true }).click()
      await desk
        .locator('.ant-popconfirm')
        .getByRole('button', { name: say('同意', 'Approve'), exact: true })
        .click()
      await expect(desk.locator('.or-next')).toHaveCount(0)
      await server.runJobs()
      await ask(700)
      await desk.reload()
      await desk.getByRole('button', { name: say('不同意', 'Decline'), exact: true }).click()
      const why = desk.getByRole('dialog')
      await why.getByLabel(say('取消原因', 'Reason'), { exact: true }).fill('已超过退款期限')
      await why.getByRole('button', { name: say('取消退款', 'Cancel the refund') }).click()
      await expect(desk.locator('.or-story')).toContainText('已超过退款期限')
      await expect(desk.locator('.or-equation')).toContainText('¥547.00')
      await expectAccessible(desk)

      const { data: another } = await shop.order(who, [[0, 1]])
      await goInside(desk, page(another.id))
      await desk.getByRole('button', { name: say('关闭订单', 'Close'), exact: true }).click()
      const closing = desk.getByRole('dialog')
      await closing.getByLabel(say('原因', 'Reason')).fill('买家来电取消')
      await expectAccessible(desk)
      await closing.getByRole('button', { name: say('关闭订单', 'Close the order') }).click()
      // The page before stays where it was, hidden.
      await expect(desk.locator('header .pv-tag').filter({ visible: true }).first()).toHaveText(say('已关闭', 'Closed'))
      await expect(desk.locator('.or-story').filter({ visible: true })).toContainText('买家来电取消')
      expectNoTroubles(opened)
    })
  it('shows an unexplained cent in red, on the page and above the ledger', async () => {
    const { shop, who, order, first } = await ordered()
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.sql('update "order" set "paidAmount" = "paidAmount" + 1 where id = $1', [order.id])
    const opened = await openAdmin(server, first, page(order.id), { projectId: shop.projectId })
    await expect(opened.page.locator('.or-equation[data-agrees="false"]')).toContainText('差额 ¥0.01，原因待查')
    await expectAccessible(opened.page)
    await goInside(opened.page, '/tradeManagement/ledgerEntry')
    await expect(opened.page.locator('.or-equations')).toContainText('差额 ¥0.01，原因待查')
    await expectAccessible(opened.page)
    expectNoTroubles(opened)
  })
})
