import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** Two paid orders and one that nobody paid. */
async function event() {
  const shop = await openShop(server)
  for (let nth = 0; nth < 3; nth++) {
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    if (nth < 2) await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
  }
  return { shop, operator: await server.operator({ projects: [shop.projectId] }) }
}

describe('a cancelled event in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`is refunded from the order list after a dry run, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, operator } = await event()
      const opened = await openAdmin(server, operator, '/orderManagement/order', {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      await page.getByRole('button', { name: say('活动取消退款', 'Refund all') }).click()
      const drawer = page.getByRole('dialog')
      const start = drawer.getByRole('button', { name: say('退款 2 单，共 ¥96.00', 'Refund 2 orders, CN¥96.00') })
      await expect(start).toBeVisible()
      await expect(drawer).toContainText(say('未付款：1 单', 'Not paid: 1 order'))
      // Rows of the list look out from behind the drawer.
      await expectAccessible(page, { within: '.ant-drawer' })
      await photograph(opened, 'mass-refund-preview')
      await start.click()
      await expect(drawer.getByRole('alert')).toHaveText(say('请输入原因', 'Please enter a reason'))
      await drawer.getByLabel(say('原因（买家会看到）', 'Reason (buyers see it)')).fill('台风，活动取消')
      await start.click()
      await expect(drawer).toContainText(say('退款在后台进行', 'Refunds continue in the background'))
      await server.runJobs()
      await expect(drawer).toContainText(say('所有订单均已处理', 'All orders have been processed'))
      await expect(drawer).toContainText('¥96.00')
      await expectAccessible(page, { within: '.ant-drawer' })
      await photograph(opened, 'mass-refund-results')
      await drawer.getByRole('link', { name: say('查看每单结果', 'View each result') }).click()
      await expect(page.getByText(say('已发起退款', 'Refund started')).first()).toBeVisible()
      await photograph(opened, 'mass-refund-detail')
      expectNoTroubles(opened)
    })
})
describe('a stuck process in the task centre', () => {
  for (const { device, language } of twoWays)
    it(`says what failed and what can be done, and is tried again, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, operator } = await event()
      const by = { token: operator.token, projectId: shop.projectId }
      const { data: preview } = await server.call('/massRefund/preview', {}, by)
      await server.call('/massRefund/start', { key: `k${device}`, reason: '台风', digest: preview.digest }, by)
      await server.sql(
        `update "processRun" set "state" = 40, "tries" = 5, "lastError" = '银行接口停用', "englishError" = 'the bank is closed' where "projectId" = $1`,
        [shop.projectId],
      )
      const opened = await openAdmin(server, operator, '/systemManagement/backgroundTask', { device, language })
      const { page } = opened
      const card = page.locator('[data-row-key^="process "]')
      await expect(card).toContainText(say('步骤 1/1：逐单退款', 'Step 1/1: Refund the orders one by one'))
      await expect(card).toContainText(say('银行接口停用', 'the bank is closed'))
      await expect(card).toContainText(say('不会重复退款', 'are not refunded again'))
      await expectAccessible(page)
      await photograph(opened, 'job-centre-stuck')
      await card.getByRole('button', { name: say('重试', 'Try again'), exact: true }).click()
      await expect(card).toContainText(say('等待中', 'Waiting'))
      await server.runJobs()
      await page
        .getByRole('button', { name: say('刷新', 'Refresh'), exact: true })
        .first()
        .click()
      await expect(card).toContainText(say('已完成', 'Done'))
      expectNoTroubles(opened)
    })
})
