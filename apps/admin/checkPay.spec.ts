import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, startTestServer } from '@pavilion/testing'
import { amountOf } from '@pavilion/declare'
import { openShop, type Shop } from '@pavilion/order/server/testing/shop.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const day = chinaTime(Date.now()).slice(0, 10)

/** An order that was paid at the provider, which we never heard of. */
async function unheard(shop: Shop) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id)
  shop.merchant.pay(payable.outTradeNo)
  shop.merchant.bill.push({
    kind: 'pay',
    outTradeNo: payable.outTradeNo,
    tradeNo: `T${payable.outTradeNo}`,
    amount: amountOf(4800, 'CNY'),
    fee: amountOf(29, 'CNY'),
    state: 'SUCCESS',
    at: new Date().toISOString(),
  })
  return { order, who }
}

describe('checking bills on the screen', () => {
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`asks for a bill, explains a difference and books another (${device}, ${language})`, async () => {
      const zh = language === 'zh'
      const shop = await openShop(server, [{ stock: 20 }])
      const { order, who } = await unheard(shop)
      shop.merchant.bill.push({ ...shop.merchant.bill[0]!, outTradeNo: '20261126T7777777' })
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/orderManagement/checkPayReport', {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      await page.getByRole('button', { name: zh ? '获取账单对账' : 'Reconcile a bill' }).click()
      const dialog = page.getByRole('dialog', { name: zh ? '获取账单对账' : 'Reconcile a bill' })
      await dialog.getByRole('button', { name: zh ? '获取并对账' : 'Fetch and reconcile' }).click()
      await expect(dialog.getByText(zh ? '请选择账单日期' : 'Please select bill date')).toBeVisible()
      await dialog.getByLabel(zh ? '账单日期' : 'Bill date').click()
      await page.locator(`.ant-picker-dropdown td[title="${day}"]`).click()
      await dialog.getByLabel(zh ? '支付方式' : 'Payment method').click()
      await page.getByTitle(zh ? '支付宝网页支付' : 'Alipay web').click()
      await expectAccessible(page)
      await photograph(opened, 'check-bill')
      await dialog.getByRole('button', { name: zh ? '获取并对账' : 'Fetch and reconcile' }).click()
      await expect(dialog).toBeHidden()
      await server.runJobs()
      await page.reload()
      await expect(page.getByText(zh ? '不一致' : 'Mismatched').first()).toBeVisible()
      await photograph(opened, 'check-pay-report')
      await goInside(page, '/orderManagement/checkPayDifference')
      await expect(page.getByText('20261126T7777777').first()).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'check-pay-differences')
      const rows = (
        await server.call('/checkPayDifference/getList', {}, { token: operator.token, projectId: shop.projectId })
      ).data.rows as { id: number; number: string; kind: number }[]
      const unknown = rows.find(({ number }) => number === '20261126T7777777')
      await goInside(page, `/orderManagement/checkPayDifference/detail?id=${unknown?.id}`)
      await page.getByRole('button', { name: zh ? '说明原因' : 'Resolve with a reason' }).click()
      const reason = page.getByRole('dialog')
      await reason.getByLabel(zh ? '原因' : 'Reason').fill('另一系统的订单')
      await photograph(opened, 'check-pay-resolve')
      await reason.getByRole('button', { name: zh ? '说明原因' : 'Resolve with a reason' }).click()
      await expect(page.getByText(zh ? '已说明' : 'Explained').first()).toBeVisible()
      await photograph(opened, 'check-pay-resolved')
      const missing = rows.find(({ number }) => number !== '20261126T7777777')
      await goInside(page, `/orderManagement/checkPayDifference/detail?id=${missing?.id}`)
      await page.getByRole('button', { name: zh ? '补入账' : 'Record it' }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('tooltip'))
        .getByRole('button', { name: zh ? '补入账' : 'Record it' })
        .click()
      await expect.poll(async () => (await shop.view(who, order.id)).status).toBe(20)
      await opened.close()
    })
  it('imports a bank statement and confirms a receipt', async () => {
    const shop = await openShop(server, [{ stock: 20 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/tradeManagement/bankReceipt', { projectId: shop.projectId })
    const { page } = opened
    const text = `交易日期,贷方发生额,对方户名,流水号,摘要\n${day},48.00,某某科技有限公司,A1,货款 ${order.orderNumber}\n`
    await page
      .getByLabel('银行流水文件')
      .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const answer = page.getByRole('dialog')
    await expect(answer).toContainText('其中 1 笔可能对应')
    await photograph(opened, 'bank-imported')
    await answer.getByRole('button').last().click()
    await expect(page.getByText('某某科技有限公司').first()).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'bank-receipts')
    await page
      .getByRole('button', { name: /确认入账/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toContainText(order.orderNumber)
    await photograph(opened, 'bank-record')
    await dialog.getByRole('button', { name: '确认入账' }).click()
    await expect.poll(async () => (await shop.view(who, order.id)).status).toBe(20)
    await opened.close()
  })
})
