import { dayIn, addDays } from '@pavilion/declare'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { fair, type Fair } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator()
type Way = Parameters<typeof visit>[3]
const phone: Way = { device: 'phone', language: 'en' }
const desktop: Way = { device: 'desktop', language: 'zh' }
const go = (at: Fair, path: string, way: Way) => visit(server, at.project, path, { ...way, token: at.visitor.token })
const inDays = (days: number) => addDays(dayIn(new Date(), 'Asia/Shanghai'), days)

describe('an order in instalments, as its buyer sees it', () => {
  it('shows what is due and when, and pays one part after another in the ordinary cashier', async () => {
    const at = await fair(server)
    at.shop.merchant.manner.prepay = ({ returnUrl }) => ({ kind: 'redirect', url: returnUrl })
    const { data: order } = await at.shop.order(at.visitor, [[1, 1]])
    const by = { token: operator.token, projectId: at.project.id }
    const parts = [0, 20].map(days => ({ share: 50, dueDate: inDays(days) }))
    expect((await server.call('/order/planInstalments', { id: order.id, parts }, by)).result).toBe(20000)

    const list = await go(at, '/order-list', desktop)
    await expect(list.page.getByRole('list', { name: '分期' })).toContainText(`${inDays(20)} 到期，还有 20 天`)
    await photograph(list, 'shop-instalments-list', { fullPage: true })
    await expectAccessible(list.page)
    await list.close()

    const opened = await go(at, `/pay?orders=${order.id}`, phone)
    const { page } = opened
    await expect(page.getByRole('radio', { name: /Instalment 1/ })).toBeChecked()
    await expect(page.getByText(`due today (${inDays(0)})`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay CN¥60.00' })).toBeVisible()
    await page.getByRole('radio', { name: /The full balance/ }).check()
    await expect(page.getByRole('button', { name: 'Pay CN¥120.00' })).toBeVisible()
    await page.getByRole('radio', { name: /Instalment 1/ }).check()
    await photograph(opened, 'shop-instalments-pay', { fullPage: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay CN¥60.00' }).click()
    await page.waitForURL(/pay-result/)
    at.shop.merchant.pay(at.shop.merchant.newest())
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(page.getByText('Still to pay')).toBeVisible()
    await photograph(opened, 'shop-instalments-result', { fullPage: true })
    expectNoTroubles(opened)
    await opened.close()
    const seen = await at.shop.view(at.visitor, order.id)
    expect([seen.status, seen.due, seen.instalments.map(({ status }) => status)]).toEqual([10, 6000, [20, 10]])
  })
})
describe('a voucher on the page that places an order', () => {
  const voucher = async (at: Fair, batch: object) => {
    const by = { token: operator.token, projectId: at.project.id }
    const { data } = await server.call(
      '/voucherBatch/create',
      { projectId: at.project.id, name: '早鸟券', englishName: 'Early bird', kind: 20, share: 10, ...batch },
      by,
    )
    await server.call('/voucherBatch/makeCodes', { id: data.id, updatedAt: data.updatedAt, count: 1 }, by)
    const [row] = await server.sql<{ code: string }>('select "code" from "voucher" where "voucherBatchId" = $1', [
      data.id,
    ])
    return row?.code as string
  }
  it('takes the fee of a registration down, and the same fee is not ordered twice', async () => {
    const at = await fair(server)
    const code = await voucher(at, { share: 25 })
    const { id } = await at.register()
    const place = (more: object = {}) =>
      server.call('/order/ext/createByRegisterFeeRule', { webFormRecordId: id, amount: 80_000, ...more }, at.by)
    const quoted = await server.call('/order/ext/previewFee', { webFormRecordId: id, voucherCode: code }, at.by)
    expect(quoted.data).toMatchObject({ price: 80_000, discount: 20_000, amount: 60_000, voucher: { code } })
    const whole = (await place()).data
    const less = (await place({ voucherCode: code, amount: 60_000 })).data
    expect([whole.amount, less.amount]).toEqual([80_000, 60_000])
    expect((await place({ voucherCode: code })).data.id).toBe(less.id)
    expect((await place()).data.id).toBe(less.id)
  })
  it('is entered, taken off, removed and redeemed; a wrong one is said in its place', async () => {
    const at = await fair(server)
    const code = await voucher(at, {})
    const opened = await go(at, `/order-confirm?lines=${at.shop.skus[0]}x2`, phone)
    const { page } = opened
    const field = page.getByRole('textbox', { name: 'Voucher code' })
    await field.fill('no such code')
    await field.press('Enter')
    await expect(page.getByText('There is no such voucher')).toBeVisible()
    await photograph(opened, 'shop-voucher-wrong', { fullPage: true })
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('−CN¥9.60')).toBeVisible()
    await expect(page.locator('.shop-bar')).toContainText('¥86.40')
    await photograph(opened, 'shop-voucher', { fullPage: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove the voucher' }).click()
    await expect(page.locator('.shop-bar')).toContainText('¥96.00')
    await field.fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('.shop-bar')).toContainText('¥86.40')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await page.waitForURL(/\/pay\?/)
    await expect(page.getByRole('heading', { name: /¥86\.40/ })).toBeVisible()
    await opened.close()
  })
  it('reduces the fee that it is for, beside goods that it is not for', async () => {
    const at = await fair(server)
    const code = await voucher(at, { orderTypes: [20] })
    const { id } = await at.register()
    const opened = await go(at, `/order-confirm?lines=${at.shop.skus[0]}x1&records=${id}`, desktop)
    const { page } = opened
    await page.getByRole('textbox', { name: '优惠券码' }).fill(code)
    await page.getByRole('button', { name: '使用', exact: true }).click()
    await expect(page.getByText('−¥80.00')).toBeVisible()
    await expect(page.locator('.shop-bar')).toContainText('¥768.00')
    await photograph(opened, 'shop-voucher-fee', { fullPage: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(/\/pay\?/)
    const amounts = await server.sql<{ amount: number }>(
      'select "amount"::int from "order" where "projectId" = $1 order by id',
      [at.project.id],
    )
    expect(amounts.map(({ amount }) => amount)).toEqual([4800, 72_000])
    await opened.close()
  })
})
