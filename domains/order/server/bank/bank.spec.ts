import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { bankReceiptStatus as status, orderStatus } from '../../model/index.ts'
import { gbk } from '@pavilion/payment/server/sandbox/bills.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const server = await startTestServer()
const admin = await server.operator()
const as = (shop: Shop) => ({ token: admin.token, projectId: shop.projectId })
const heading = '交易日期,交易时间,借方发生额,贷方发生额,对方户名,对方账号,流水号,摘要'

async function send(shop: Shop, rows: readonly string[], name = 'statement.csv') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(gbk([`某某银行账户明细`, heading, ...rows].join('\r\n')))]), name)
  return server.call('/bankReceipt/importStatement', form, as(shop))
}
const receipts = async (shop: Shop) =>
  (await server.call('/bankReceipt/getList', { order: [['id', 'asc']] }, as(shop))).data.rows
const row = (amount: string, payer: string, note: string, no = note) =>
  `2026-11-26,10:20:30,,"${amount}",${payer},6222,${no},${note}`

describe('a bank statement', () => {
  it('proposes receipts by amount and order number or payer; confirmed, they pay their orders', async () => {
    const shop = await openShop(server, [{ stock: 50 }, { price: 9900 }])
    const buy = async (nth: number, name: string) => {
      const who = await shop.visitor()
      const { data } = await shop.order(who, [[nth, 1]], { contact: { name, phoneNumber: '13800138060' } })
      return { who, order: data }
    }
    const [named, other, third] = [await buy(0, '王小明'), await buy(0, '李小红'), await buy(1, '赵六')]
    const sent = await send(shop, [
      row('48.00', '某某科技有限公司', `货款 ${named.order.orderNumber}`, 'A1'),
      row('48.00', '李小红', '参会费', 'A2'),
      row('99.00', '陌生人', '参会费', 'A3'),
      row('99.01', '赵六', `${third.order.orderNumber}`, 'A4'),
      '2026-11-26,10:21:00,500.00,,房东,6223,A5,房租',
      ',,500.00,294.01,,,,合计',
    ])
    expect(sent.data).toEqual({ created: 4, proposed: 2, known: 0, unreadable: [] })
    const rows = await receipts(shop)
    expect(rows).toMatchObject([
      { tradeNo: 'A1', status: status.proposed, orderId: named.order.id, amount: 4800 },
      { tradeNo: 'A2', status: status.proposed, orderId: other.order.id, receivedAt: '2026-11-26T02:20:30.000Z' },
      { tradeNo: 'A3', status: status.unmatched, orderId: null },
      { tradeNo: 'A4', status: status.unmatched, orderId: null },
    ])
    // Nothing is paid until somebody confirms it.
    expect(await shop.view(named.who, named.order.id)).toMatchObject({ status: orderStatus.unpaid })
    const record = (at: number, orderId: number) =>
      server.call('/bankReceipt/record', { id: rows[at].id, updatedAt: rows[at].updatedAt, orderId }, as(shop))
    expect((await record(0, named.order.id)).data).toMatchObject({ status: status.recorded })
    expect(await shop.view(named.who, named.order.id)).toMatchObject({
      status: orderStatus.paid,
      pays: [{ type: 70, amount: 4800 }],
    })
    expect((await record(3, third.order.id)).result).not.toBe(200)
    expect(await shop.view(third.who, third.order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
  })
  it('proposes a receipt for the next instalment of an order, which it pays', async () => {
    const shop = await openShop(server, [{ price: 10_000 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const parts = [
      { amount: 3000, dueDate: '2099-01-01' },
      { amount: 7000, dueDate: '2099-02-01' },
    ]
    await server.call('/order/planInstalments', { id: order.id, parts }, as(shop))
    await send(shop, [row('30.00', '某某公司', order.orderNumber, 'P1')])
    const [receipt] = await receipts(shop)
    expect(receipt).toMatchObject({ status: status.proposed, orderId: order.id })
    await server.call(
      '/bankReceipt/record',
      { id: receipt.id, updatedAt: receipt.updatedAt, orderId: order.id },
      as(shop),
    )
    const seen = await shop.view(who, order.id)
    expect([seen.due, seen.instalments.map(({ paidAmount }) => paidAmount)]).toEqual([7000, [3000, 0]])
  })
  it('imported again adds nothing; two equal lines of one statement are two receipts', async () => {
    const shop = await openShop(server)
    const line = row('48.00', '王小明', '参会费', '')
    expect((await send(shop, [line, line])).data).toMatchObject({ created: 2, known: 0 })
    expect((await send(shop, [line, line, row('1.00', '某人', 'x')])).data).toMatchObject({ created: 1, known: 2 })
  })
  it('that does not say what came in is imported once somebody has said that all of it did', async () => {
    const shop = await openShop(server, [{ price: 123_400 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { deliveryMethod: 10 })
    const number = `${order.orderNumber}`.replace(/(\d{4})/g, '$1 ').trim()
    const text = `记账日期,货币,交易金额,客户摘要\n2026-11-20,CNY,"1,234.00",订单${number}\n2026-11-20,CNY,abc,订单\n`
    const ask = (more: object = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(more)) form.set(name, value)
      form.set('file', new Blob([text]), 'statement.csv')
      return server.call('/bankReceipt/importStatement', form, as(shop))
    }
    expect((await ask()).data).toEqual({ created: 0, proposed: 0, known: 0, unreadable: [3], undirected: 1 })
    expect(await receipts(shop)).toEqual([])
    expect((await ask({ allIn: 'true' })).data).toMatchObject({ created: 1, proposed: 1 })
    expect(await receipts(shop)).toMatchObject([{ orderId: order.id, amount: 123_400, note: `订单${number}` }])
  })
  it('without a column of dates and one of money in is refused', async () => {
    const shop = await openShop(server)
    const form = new FormData()
    form.set('file', new Blob(['姓名,电话\n王小明,13800138060\n']), 'people.csv')
    const { errmsg } = await server.call('/bankReceipt/importStatement', form, as(shop))
    expect(errmsg).toContain('没有找到日期和收入金额')
  })
})
