import { describe, it } from 'node:test'
import {
  ledgerAccount,
  ledgerDifferenceKind as kinds,
  ledgerDifferenceStatus as status,
  ledgerEvent,
  ledgerMend as mends,
} from '@pavilion/order/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { openInvoices } from './testing/invoices.ts'

const server = await startTestServer()
const shop = await openInvoices(server, [{ price: 10_000, stock: 500 }])
const [first, second] = [await server.operator(), await server.operator()]
const act = (path: string, body: object = {}, who = first) =>
  server.call(path, body, { token: who.token, projectId: shop.projectId, language: 'en' })
const done = async (path: string, body: object = {}, who = first) => {
  const { data, errmsg } = await act(path, body, who)
  expect({ path, errmsg }).toEqual({ path, errmsg: '' })
  return data
}
interface Difference {
  id: number
  updatedAt: string
  kind: number
  status: number
  mend: number
  orderId: number | null
  expected: number | null
  found: number | null
  expectedCount: number | null
  foundCount: number | null
}
const differences = async (): Promise<Difference[]> =>
  (await done('/ledgerDifference/getList', { order: [['id', 'asc']], pagination: { page: 1, limit: 100 } })).rows
const check = async () => (await done('/ledgerDifference/check')).open
const buyer = await shop.visitor()
/** An order of two pieces that is paid; with a voucher code, less. */
const bought = () => shop.paid(buyer, [[0, 2]])
const idOf = async (text: string, orderId: number) => (await server.sql<{ id: number }>(text, [orderId]))[0]?.id
const post = (key: string, debit: number, credit: number, amount: number, orderId: number | null) =>
  server.sql(
    `insert into "ledgerEntry" ("projectId", "sellerId", "key", "event", "debit", "credit", "amount", "orderId")
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [shop.projectId, shop.sellerId, key, ledgerEvent.paid, debit, credit, amount, orderId],
  )
const { clearing, sales, unexpected, refundsPayable, invoiceable, invoiced } = ledgerAccount

/** One difference of every kind, each about an order of its own. */
async function planted(): Promise<{ orders: number[]; expected: unknown[] }> {
  const orders: number[] = []
  for (let nth = 0; nth < 12; nth++) orders.push(await bought())
  const [twice, asked, back, bill, stray, paid, returned, awaits, taxed, wrong, held, used] = orders as [
    ...(typeof orders & { length: 12 })[number][],
  ]
  const at = (orderId: number | undefined) => orderId as number
  await post(
    `pay ${await idOf('select id from pay where "orderId" = $1', at(twice))} again`,
    clearing,
    sales,
    700,
    at(twice),
  )
  const { id: request } = await done('/refund/apply', { orderId: asked, amount: 100, reason: '试' })
  await post(`refund ${request} again`, sales, refundsPayable, 30, at(asked))
  const { id: second } = await done('/refund/apply', { orderId: back, amount: 100, reason: '试' })
  await server.runJobs({ mayFail: true })
  const [item] = await server.sql<{ id: number }>('select id from "refundItem" where "refundId" = $1', [second])
  await post(`refundItem ${item?.id} again`, refundsPayable, clearing, 40, at(back))
  const { data: made } = await shop.as(buyer)('/invoice/ext/create', {
    orderIds: [bill],
    title: '李伟',
    type: 10,
    amount: 5000,
  })
  await post(`invoice ${made.id} order ${bill} again`, invoiceable, invoiced, 50, at(bill))
  await post('typed by hand', clearing, sales, 60, at(stray))
  const raise = (column: string, by: number, orderId: number | undefined) =>
    server.sql(`update "order" set "${column}" = "${column}" + $1 where id = $2`, [by, at(orderId)])
  await raise('paidAmount', 80, paid)
  await raise('refundedAmount', 90, returned)
  await raise('refundingAmount', 110, awaits)
  await raise('invoicedAmount', 120, taxed)
  await post(`order ${wrong} elsewhere`, sales, unexpected, 130, at(wrong))
  await server.sql(`update "counterHold" set quantity = 1 where counter = 'commodityStock' and key = $1`, [
    `order ${held}`,
  ])
  const [batch] = await server.sql<{ id: number }>(
    `insert into "voucherBatch" ("projectId", name, kind, amount, status, "usesPerCode", "searchText") values ($1, '券', 10, 1, 20, 1, '') returning id`,
    [shop.projectId],
  )
  const [code] = await server.sql<{ id: number }>(
    `insert into voucher ("projectId", code, "voucherBatchId", "searchText") values ($1, 'ABCDEFGHJKLM', $2, '') returning id`,
    [shop.projectId, batch?.id],
  )
  await server.sql('update "order" set "voucherId" = $1 where id = $2', [code?.id, at(used)])
  await server.sql(
    `insert into "checkPayReport" ("projectId", "reportDate", "payType", merchant, "platformAmount", "systemAmount", difference, result)
    values ($1, '2026-11-01', 10, 'test:1', 999, 999, 0, 20)`,
    [shop.projectId],
  )
  const money = (kind: number, mend: number, orderId: number | undefined, expected: number, found: number) => ({
    kind,
    mend,
    orderId: orderId ?? null,
    expected,
    found,
  })
  return {
    orders,
    expected: [
      money(kinds.pay, mends.posting, twice, 20_000, 20_700),
      money(kinds.refund, mends.posting, asked, 100, 130),
      money(kinds.refundItem, mends.posting, back, 100, 140),
      money(kinds.invoice, mends.posting, bill, 0, 50),
      money(kinds.entry, mends.posting, stray, 0, 60),
      money(kinds.paidAmount, mends.recount, paid, 20_000, 20_080),
      money(kinds.refundedAmount, mends.recount, returned, 0, 90),
      money(kinds.refundingAmount, mends.recount, awaits, 0, 110),
      money(kinds.order, mends.posting, wrong, 20_000, 19_870),
      money(kinds.bill, mends.explain, undefined, 999, 0),
      expect.objectContaining({ kind: kinds.voucher, orderId: used, expectedCount: 1, foundCount: 0 }),
      expect.objectContaining({ kind: kinds.stock, orderId: held, expectedCount: 2, foundCount: 1 }),
      money(kinds.invoicedAmount, mends.recount, taxed, 0, 120),
    ],
  }
}

describe('the check of the books', () => {
  it('finds a difference of every kind, names its order and both figures, and opens each once', async () => {
    await bought()
    expect(await check()).toBe(0)
    const { expected } = await planted()
    expect(await check()).toBe(expected.length)
    expect(await check()).toBe(expected.length)
    const found = await differences()
    const shown = found.map(({ kind, mend, orderId, expected, found }) => ({ kind, mend, orderId, expected, found }))
    for (const one of expected) expect(Object.hasOwn(one as object, 'mend') ? shown : found).toContainEqual(one)
    const { needs } = await done('/dashboard/getFigures')
    expect(needs).toContainEqual(expect.objectContaining({ key: 'ledgerDifferences', count: expected.length }))
  })
  it('is mended by one person with a reason and another who confirms it; then no alarm stays, and all of it stays readable', async () => {
    for (const { id } of await differences()) {
      const detail = async () => done('/ledgerDifference/getDetail', { id })
      const { updatedAt } = await detail()
      expect((await act('/ledgerDifference/propose', { id, updatedAt })).result).toBe(40000)
      await done('/ledgerDifference/propose', { id, updatedAt, reason: '重复记账' })
      const proposed = await detail()
      expect((await act('/ledgerDifference/confirm', { id, updatedAt: proposed.updatedAt })).data.code).toBe(
        'sameVerifier',
      )
      await done('/ledgerDifference/confirm', { id, updatedAt: proposed.updatedAt }, second)
    }
    expect(await check()).toBe(0)
    const rows = await differences()
    expect(rows.map(row => row.status).toSorted()).toEqual(
      [...Array(10).fill(status.corrected), ...Array(3).fill(status.accepted)].toSorted(),
    )
    expect(rows.every(row => (row as unknown as { reason: string }).reason === '重复记账')).toBe(true)
    expect((await act('/ledgerDifference/delete', { id: rows[0]?.id })).result).toBe(40401)
    const [alarms] = await server.sql<{ n: number }>('select count(*)::int as n from "order" where unexplained > 0')
    expect(alarms?.n).toBe(0)
    const posted = await server.sql<{ n: number }>('select count(*)::int as n from "ledgerEntry" where event = $1', [
      ledgerEvent.correction,
    ])
    expect(posted[0]?.n).toBe(6)
  })
  it('opens again what differs anew, refuses to confirm figures that have changed since, and corrects once', async () => {
    const orderId = await bought()
    const raise = () => server.sql('update "order" set "paidAmount" = "paidAmount" + 5 where id = $1', [orderId])
    const mine = async () => (await differences()).find(row => row.orderId === orderId) as Difference
    await raise()
    await check()
    const open = await mine()
    await done('/ledgerDifference/propose', { id: open.id, updatedAt: open.updatedAt, reason: '误记' })
    await raise()
    const stale = await mine()
    expect(
      (await act('/ledgerDifference/confirm', { id: stale.id, updatedAt: stale.updatedAt }, second)).data.code,
    ).toBe('changedMeanwhile')
    await check()
    const again = await mine()
    expect([again.status, again.found]).toEqual([status.open, 20_010])
    await done('/ledgerDifference/propose', { id: again.id, updatedAt: again.updatedAt, reason: '误记' })
    const proposed = await mine()
    const confirming = () =>
      act('/ledgerDifference/confirm', { id: proposed.id, updatedAt: proposed.updatedAt }, second)
    const outcomes = await Promise.all([confirming(), confirming(), confirming()])
    expect(outcomes.filter(({ result }) => result === 20000)).toHaveLength(1)
    expect(await check()).toBe(0)
    await raise()
    await check()
    expect((await mine()).status).toBe(status.open)
  })
})
