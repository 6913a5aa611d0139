import { describe, it } from 'node:test'
import { addDays, dayIn } from '@pavilion/declare'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Visitor } from '@pavilion/testing'
import { bankReceiptStatus as status, orderStatus } from '../../model/index.ts'
import { gbk } from '@pavilion/payment/server/sandbox/bills.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { compareWithLedger } from '../unexplained.ts'

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
const today = dayIn(Date.now(), 'Asia/Shanghai')
const row = (amount: string, payer: string, note: string, no = note, day = today) =>
  `${day},23:59:59,,"${amount}",${payer},6222,${no},${note}`
/** The move of a receipt as it stands. */
async function act(shop: Shop, name: string, nth: number, more: object = {}) {
  const { id, updatedAt } = (await receipts(shop))[nth]
  return server.call(`/bankReceipt/${name}`, { id, updatedAt, ...more }, as(shop))
}
const balanced = async (shop: Shop, id: number) =>
  (await server.call('/order/getPage', { id }, as(shop))).data.equation.difference

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
      `${today},10:21:00,500.00,,房东,6223,A5,房租`,
      ',,500.00,294.01,,,,合计',
    ])
    expect(sent.data).toMatchObject({ created: 4, proposed: 2, known: 0, left: 1, problems: [] })
    const rows = await receipts(shop)
    expect(rows).toMatchObject([
      { tradeNo: 'A1', status: status.proposed, orderId: named.order.id, amount: 4800 },
      { tradeNo: 'A2', status: status.proposed, orderId: other.order.id, receivedAt: `${today}T15:59:59.000Z` },
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
    expect((await ask()).data).toMatchObject({ created: 0, unreadable: [3], undirected: 1 })
    expect(await receipts(shop)).toEqual([])
    expect((await ask({ allIn: 'true' })).data).toMatchObject({ created: 1, proposed: 1 })
    expect(await receipts(shop)).toMatchObject([
      { orderId: order.id, amount: 123_400, note: `订单${number}` },
      { status: status.unclear, amount: null },
    ])
  })
  it('proposes no order that was placed after the money came, unless its number is named', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { contact: { name: '王小明', phoneNumber: '13800138060' } })
    const old = (note: string, no: string) => row('48.00', '王小明', note, no, addDays(today, -1))
    expect((await send(shop, [old('参会费', 'O1')])).data).toMatchObject({ created: 1, proposed: 0 })
    expect((await send(shop, [old(`订单 ${order.orderNumber}`, 'O2')])).data).toMatchObject({ created: 1, proposed: 1 })
  })
  it('keeps what nobody can read, with the reason, until somebody clarifies or ignores it', async () => {
    const shop = await openShop(server)
    const lines = [row('约48', '甲公司', '货款', 'U1'), row('48.00', '乙公司', '货款', 'U2'), row('4x', '丙', '', 'U3')]
    const { data } = await send(shop, lines)
    expect(data).toMatchObject({
      created: 1,
      unreadable: [3, 5],
      problems: [{ row: 3, why: '金额「约48」无法确定' }, {}],
    })
    expect((await send(shop, lines)).data).toMatchObject({ created: 0, known: 3 })
    const [unclear] = await receipts(shop)
    expect((await receipts(shop)).map((each: { status: number }) => each.status)).toEqual([10, 5, 5])
    expect(unclear).toMatchObject({ payer: '乙公司' })
    expect((await act(shop, 'record', 1, { orderId: 1 })).result).not.toBe(20000)
    const [{ id: currencyId } = { id: 0 }] = await server.sql<{ id: number }>(
      `select id from "currency" where "abbr" = 'CNY'`,
    )
    const said = { amount: 4800, currencyId, receivedAt: `${today}T02:00:00.000Z` }
    expect((await act(shop, 'clarify', 1, said)).data).toMatchObject({ status: status.unmatched, amount: 4800 })
    expect((await act(shop, 'ignore', 2, { reason: '手续费' })).data).toMatchObject({ status: status.ignored })
    expect((await act(shop, 'undo', 2)).data).toMatchObject({ status: status.unmatched, reason: null })
  })
  it('pays several orders with one receipt; the parts add up to it, to the cent', async () => {
    const shop = await openShop(server, [{ price: 10_000 }])
    const orders: { who: Visitor; order: { id: number } }[] = []
    for (let nth = 0; nth < 2; nth++) {
      const who = await shop.visitor()
      orders.push({ who, order: (await shop.order(who, [[0, 1]], { deliveryMethod: 10 })).data })
    }
    await send(shop, [row('200.00', '旅行社', '两人', 'S1')])
    const [{ id }] = await receipts(shop)
    const split = (...amounts: readonly number[]) =>
      server.call(
        '/bankReceipt/split',
        { id, parts: amounts.map((amount, nth) => ({ orderId: orders[nth]?.order.id, amount })) },
        as(shop),
      )
    expect((await split(10_000, 9_999)).errmsg).toContain('相差 ¥0.01')
    expect((await split(10_001, 9_999)).result).not.toBe(20000)
    expect((await receipts(shop))[0]).toMatchObject({ status: status.unmatched })
    const answers = await allAtOnce(3, () => split(10_000, 10_000))
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(1)
    for (const { who, order } of orders) {
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 10_000 })
      expect(await balanced(shop, order.id)).toBe(0)
    }
  })
  it('undone, leaves the order as it was before, and can be matched with another', async () => {
    const shop = await openShop(server, [{ price: 4800, ticket: true }])
    const [wrong, right] = await Promise.all(
      [0, 1].map(async () => {
        const who = await shop.visitor()
        return { who, order: (await shop.order(who, [[0, 1]])).data }
      }),
    )
    if (!wrong || !right) throw new Error('no orders')
    await send(shop, [row('48.00', '甲公司', '门票', 'W1')])
    expect((await act(shop, 'record', 0, { orderId: wrong.order.id })).data).toMatchObject({ status: status.recorded })
    expect(await shop.stock()).toEqual({ total: 10, held: 1, sold: 1 })
    const undone = await act(shop, 'undo', 0)
    expect([undone.errmsg, undone.data]).toMatchObject(['', { status: status.unmatched, orderId: null, payId: null }])
    expect(await shop.view(wrong.who, wrong.order.id)).toMatchObject({
      status: orderStatus.unpaid,
      paidAmount: 0,
      due: 4800,
      lines: [{ status: 10 }],
    })
    expect(await shop.stock()).toEqual({ total: 10, held: 2, sold: 0 })
    const tickets = await server.sql('select "status" from "ticket" where "projectId" = $1', [shop.projectId])
    expect(tickets).toEqual([{ status: 30 }])
    expect((await act(shop, 'record', 0, { orderId: right.order.id })).data).toMatchObject({ status: status.recorded })
    expect(await shop.view(right.who, right.order.id)).toMatchObject({ status: orderStatus.paid })
    await send(shop, [row('48.00', '乙公司', '门票', 'W2')])
    expect((await act(shop, 'record', 1, { orderId: wrong.order.id })).data).toMatchObject({ status: status.recorded })
    expect(await shop.view(wrong.who, wrong.order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 2 })
    expect([await balanced(shop, wrong.order.id), await balanced(shop, right.order.id)]).toEqual([0, 0])
    expect(await compareWithLedger(server.system)).toEqual([])
  })
  it('cannot be undone once the order was refunded', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    await send(shop, [row('48.00', '甲公司', `${order.orderNumber}`, 'D1')])
    await act(shop, 'record', 0, { orderId: order.id })
    await server.call('/refund/apply', { orderId: order.id, amount: 100, reason: '少一件' }, as(shop))
    expect((await act(shop, 'undo', 0)).data).toMatchObject({ code: 'receiptInUse' })
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
  })
  it('of an unknown bank is previewed, its columns are matched once, and the next one is read alike', async () => {
    const shop = await openShop(server)
    const text = (no: string) =>
      `Wann,Wer,Wieviel,Richtung,Nummer\n${today},Ann,48.00,收,${no}\n${today},Bob,5.00,付,x\n`
    const post = (call: string, sheet: string, fields: object = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([sheet]), 'statement.csv')
      return server.call(`/bankReceipt/${call}`, form, as(shop))
    }
    const unknown = await post('importPreview', text('N1'))
    expect(unknown.data).toMatchObject({ isStatement: false, total: 0 })
    expect(unknown.data.columns[2]).toEqual({ key: 'Wieviel', heading: 'Wieviel', sample: '48.00' })
    const columns = JSON.stringify({ Wann: 'at', Wer: 'payer', Wieviel: 'amount', Richtung: 'side', Nummer: 'tradeNo' })
    expect((await post('importPreview', text('N1'), { columns })).data).toMatchObject({
      isStatement: true,
      total: 1,
      left: 1,
      saysCurrency: false,
      currency: 'CNY',
      lines: [{ payer: 'Ann', amount: 4800 }],
    })
    expect(await receipts(shop)).toEqual([])
    expect((await post('importStatement', text('N1'))).result).not.toBe(20000)
    expect((await post('importStatement', text('N1'), { columns, currency: 'HKD' })).data).toMatchObject({ created: 1 })
    expect((await post('importStatement', text('N2'))).data).toMatchObject({ created: 1 })
    expect(await receipts(shop)).toMatchObject([
      { tradeNo: 'N1', payer: 'Ann' },
      { tradeNo: 'N2', payer: 'Ann' },
    ])
  })
  it('without a column of dates and one of money in is refused', async () => {
    const shop = await openShop(server)
    const form = new FormData()
    form.set('file', new Blob(['姓名,电话\n王小明,13800138060\n']), 'people.csv')
    const { errmsg } = await server.call('/bankReceipt/importStatement', form, as(shop))
    expect(errmsg).toContain('没有找到日期和收入金额')
  })
})
