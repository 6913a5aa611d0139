import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** Two paid orders, one of them in cash, one unpaid and one whose transfer is looked for. */
async function event() {
  const shop = await openShop(server)
  const operator = await server.operator({ projects: [shop.projectId] })
  const by = { token: operator.token, projectId: shop.projectId }
  const orders: number[] = []
  for (let nth = 0; nth < 4; nth++) {
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    orders.push(order.id)
    if (nth === 0) await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
  }
  await server.call('/pay/recordOffline', { orderId: orders[1], type: 60 }, by)
  await server.sql(
    `insert into "transferSlip" ("projectId", "orderId", "payer", "amount", "remark")
    values ($1, $2, '某某会展有限公司', 4800, '请查收')`,
    [shop.projectId, orders[3]],
  )
  return { shop, operator, by, orders }
}

describe('cancelling an event in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`shows message, sums and what stays, then how far it is, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, operator } = await event()
      const opened = await openAdmin(server, operator, '/orderManagement/cancelEvent', {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      const sum = say('¥96.00', 'CN¥96.00')
      await expect(page.locator('.ce-sum').first()).toContainText(sum)
      await expect(page.getByText(say('转账正在核对', 'Transfers being checked'))).toBeVisible()
      const desk = page.getByRole('region', { name: say('取消活动', 'Cancel the event') })
      await desk.getByRole('button', { name: say('取消活动', 'Cancel the event'), exact: true }).click()
      await expect(desk.getByRole('alert')).toHaveText(say('请输入原因', 'Please enter a reason'))
      await page.getByLabel(say('原因（通知中会写明）', 'Reason (people read it)')).fill('台风，活动取消')
      await page.getByLabel(say('英文原因', 'Reason in English')).fill('Typhoon warning')
      await page.getByText(say('按比例扣留', 'A share of the price')).click()
      await page.getByLabel(say('扣留比例', 'Kept share')).fill('10')
      const start = page.getByRole('button', { name: say('取消活动并退款 ¥86.40', 'Cancel and refund CN¥86.40') })
      await expect(start).toBeVisible()
      await expect(page.locator('.ce-message')).toContainText(say('台风，活动取消', 'Typhoon warning'))
      await expectAccessible(page)
      await photograph(opened, 'cancel-event-preview', { fullPage: true })
      await start.click()
      await page
        .locator('.ant-popover')
        .getByRole('button', { name: say('取消活动', 'Cancel the event') })
        .click()
      await expect(page.getByRole('list', { name: say('进度', 'Progress') })).toBeVisible()
      await server.runJobs()
      await expect(page.getByText(say('活动已取消，全部完成。', 'The event is cancelled. All is done.'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'cancel-event-done', { fullPage: true })
      expectNoTroubles(opened)
    })
})
describe('the second person and the slips of transfers in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`stand on the order and in their lists with their age, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, by, orders } = await event()
      await server.call('/projectSetting/create', { payOutVerifyAbove: 1000 }, by)
      await server.call('/refund/apply', { orderId: orders[0], amount: 2000, reason: '补偿' }, by)
      const second = await server.operator({ projects: [shop.projectId] })
      const opened = await openAdmin(server, second, `/orderManagement/order/detail?id=${orders[0]}`, {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      const part = page.getByRole('region', { name: say('待第二人同意', 'Waits for a second person') })
      await expect(part).toContainText(say('¥20.00', 'CN¥20.00'))
      await expect(part).toContainText(say('已等待', 'waiting for'))
      await expectAccessible(page)
      await photograph(opened, 'second-person-order', { fullPage: true })
      await page.goto(`${server.url}/admin/tradeManagement/moneyAct`)
      await expect(page.getByText(say('已等待', 'waiting for')).first()).toBeVisible()
      await photograph(opened, 'second-person-list')
      await page.goto(`${server.url}/admin/tradeManagement/transferSlip`)
      await expect(page.getByText('某某会展有限公司').first()).toBeVisible()
      await photograph(opened, 'transfer-slips')
      await page.goto(`${server.url}/admin/orderManagement/order/detail?id=${orders[3]}`)
      await expect(page.getByRole('region', { name: say('转账凭证', 'Transfer slips') })).toContainText('请查收')
      await expectAccessible(page)
      await page.goto(`${server.url}/admin/orderManagement/order/detail?id=${orders[0]}`)
      await part.getByRole('button', { name: say('同意并执行', 'Approve') }).click()
      await page.locator('.ant-popover, .ant-modal').getByRole('button').last().click()
      await expect(part).toHaveCount(0)
      expectNoTroubles(opened)
    })
})
