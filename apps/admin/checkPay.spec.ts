import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, startTestServer, type Visitor } from '@pavilion/testing'
import { amountOf, dayMs } from '@pavilion/declare'
import { ProviderError, testAccount } from '@pavilion/order/server/testing/provider.ts'
import { gbk, weChatBillOf, zip } from '@pavilion/payment/server/sandbox/bills.ts'
import type { SandboxTrade } from '@pavilion/payment/server/sandbox/state.ts'
import { openShop, type Shop } from '@pavilion/order/server/testing/shop.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
/** Bills are of days that are over. */
const yesterday = new Date(Date.now() - dayMs).toISOString()
const day = chinaTime(yesterday).slice(0, 10)

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
    at: yesterday,
  })
  // It does not say so when it is asked: a person decides.
  shop.merchant.faults.query = () => {
    throw new ProviderError('unavailable', 'no answer')
  }
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
      await server.runJobs({ mayFail: true })
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
  it('compares a bill from a file, and says why there is none of another day', async () => {
    const shop = await openShop(server)
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/orderManagement/checkPayReport', { projectId: shop.projectId })
    const { page } = opened
    const trade = { number: 'A1', tradeNo: 'T1', subject: '茶, 咖啡', currency: 'CNY' } as SandboxTrade
    const text = weChatBillOf([{ trade, amount: 4800, at: Date.parse(yesterday) }], testAccount).replace('\ufeff', '')
    const upload = (bytes: Buffer) =>
      page
        .locator('input[type=file][aria-label="账单文件"]')
        .setInputFiles({ name: '账单.zip', mimeType: 'application/zip', buffer: bytes })
    await upload(zip([{ name: gbk('账单.csv'), bytes: gbk(text.split('\r\n').slice(0, 2).join('\r\n')) }]))
    await expect(page.getByText('文件末尾的汇总缺失').first()).toBeVisible()
    await photograph(opened, 'bill-cut')
    await upload(zip([{ name: gbk('账单.csv'), bytes: gbk(text) }]))
    await expect(page.getByText(`已与 ${day} 的账单对账`).first()).toBeVisible()
    shop.merchant.faults.dayBill = () => {
      throw new ProviderError('unavailable', 'not ready')
    }
    const reportDate = chinaTime(Date.parse(yesterday) - dayMs).slice(0, 10)
    const as = { token: operator.token, projectId: shop.projectId }
    await server.call('/checkPayReport/check', { reportDate, payType: 10 }, as)
    await server.runJobs({ mayFail: true })
    await page.reload()
    await expect(page.getByText('支付平台没有给出账单：not ready').first()).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'bill-why-none')
    await opened.close()
  })
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`reads a bank statement, splits one receipt over two orders and undoes it (${device}, ${language})`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const shop = await openShop(server, [{ price: 10_000 }])
      const orders: { who: Visitor; order: { id: number; orderNumber: string } }[] = []
      for (let nth = 0; nth < 2; nth++) {
        const who = await shop.visitor()
        orders.push({ who, order: (await shop.order(who, [[0, 1]], { deliveryMethod: 10 })).data })
      }
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/tradeManagement/bankReceipt', {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      const text = `Wann,Wer,Wieviel,Richtung,Nummer\n${day},上海浦江国际会展服务有限公司第二分公司,200.00,收,S1\n${day},房东,5.00,付,S2\n${day},乙公司,约48,收,S3\n`
      await page
        .getByLabel(say('银行流水文件', 'Bank statement file'))
        .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText(say('没有认出日期和金额两列', 'were not recognised'))).toBeVisible()
      const match = async (heading: string, words: string) => {
        const column = drawer.getByRole('combobox', { name: heading })
        await column.fill(words)
        await column.press('Enter')
        await expect(drawer.locator('[aria-busy=false]')).toBeVisible()
      }
      await match('Wann', say('日期（时间）', 'Date (and time)'))
      await match('Wer', say('付款人', 'Payer'))
      await match('Wieviel', say('金额（收支同列）', 'Amount (in and out)'))
      await match('Richtung', say('收支方向', 'In or out'))
      await match('Nummer', say('流水号', 'Bank reference'))
      await expect(drawer.getByText('约48').first()).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'bank-preview')
      await drawer.getByRole('button', { name: say('导入 1 笔到账', 'Import 1 receipt') }).click()
      await expect(drawer).toBeHidden()
      const as = { token: operator.token, projectId: shop.projectId }
      const receipts = async () =>
        (await server.call('/bankReceipt/getList', { order: [['id', 'asc']] }, as)).data.rows as {
          id: number
          status: number
        }[]
      await expect.poll(async () => (await receipts()).map(({ status }) => status)).toEqual([10, 5])
      await photograph(opened, 'bank-receipts')
      const [receipt] = await receipts()
      await goInside(page, `/tradeManagement/bankReceipt/detail?id=${receipt?.id}`)
      await page.getByRole('button', { name: say('分配到多个订单', 'Split over several orders') }).click()
      for (const [nth, { order }] of orders.entries()) {
        await drawer.getByRole('combobox', { name: say(`订单 ${nth + 1}`, `Order ${nth + 1}`) }).click()
        await page.getByTitle(order.orderNumber).last().click()
        await drawer.getByLabel(say(`金额 ${nth + 1}`, `Amount ${nth + 1}`)).fill('100')
      }
      await expect(drawer.getByText(say('金额相符', 'The amounts add up'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'bank-split')
      await drawer.getByRole('button', { name: /^(?:入账|Record) .*200\.00$/ }).click()
      const statuses = () => Promise.all(orders.map(async ({ who, order }) => (await shop.view(who, order.id)).status))
      await expect.poll(statuses).toEqual([20, 20])
      await expect(drawer).toBeHidden()
      await page
        .getByRole('button', { name: say('撤销', 'Undo'), exact: true })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('tooltip'))
        .getByRole('button', { name: say('撤销', 'Undo'), exact: true })
        .click()
      await expect.poll(statuses).toEqual([10, 10])
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
    await page.getByRole('button', { name: '导入 1 笔到账' }).click()
    await expect(page.getByText('其中 1 笔可能对应').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
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
