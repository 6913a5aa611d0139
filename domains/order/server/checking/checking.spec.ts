import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { amountOf } from '@pavilion/declare'
import {
  checkPayDifferenceKind as kinds,
  checkPayDifferenceStatus,
  checkPayResult,
  ledgerEvent,
  orderStatus,
} from '../../model/index.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import type { BillRow } from '@pavilion/payment/server/clients/provider.ts'
import { ProviderError } from '../testing/provider.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { compareWithLedger } from '../unexplained.ts'

const server = await startTestServer()
const admin = await server.operator()
const day = chinaTime(Date.now()).slice(0, 10)

/** An order of 4800 that is paid, or only begun. */
async function bought(shop: Shop, { paid = true } = {}) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id)
  const notice = shop.merchant.pay(payable.outTradeNo)
  if (paid) await shop.notify(notice)
  return { who, order, outTradeNo: payable.outTradeNo as string, view: () => shop.view(who, order.id) }
}
const line = (outTradeNo: string, more: Partial<BillRow> = {}): BillRow => ({
  kind: 'pay',
  outTradeNo,
  tradeNo: `T${outTradeNo}`,
  amount: amountOf(4800, 'CNY'),
  fee: amountOf(29, 'CNY'),
  state: 'SUCCESS',
  at: new Date().toISOString(),
  ...more,
})
const as = (shop: Shop) => ({ token: admin.token, projectId: shop.projectId })
/** Compares the bill as an operator asks for it; the report with its differences. */
async function check(shop: Shop, reportDate = day) {
  const asked = await server.call('/checkPayReport/check', { reportDate, payType: 10 }, as(shop))
  await server.runJobs()
  return { asked, ...(await reported(shop)) }
}
async function reported(shop: Shop) {
  const reports = await server.call('/checkPayReport/getList', {}, as(shop))
  const differences = await server.call('/checkPayDifference/getList', { order: [['id', 'asc']] }, as(shop))
  return { report: reports.data.rows?.[0], reports: reports.data.rows, differences: differences.data.rows }
}
const fees = (shop: Shop) =>
  server.sql<{ amount: number }>('select "amount" from "ledgerEntry" where "projectId" = $1 and "event" = $2', [
    shop.projectId,
    ledgerEvent.fee,
  ])

describe('the bill of a day', () => {
  it('agrees with our books; its fees are posted once, however often it is compared', async () => {
    const shop = await openShop(server)
    const { outTradeNo, order } = await bought(shop)
    shop.merchant.bill.push(line(outTradeNo))
    const { asked, report, differences } = await check(shop)
    expect(asked.data).toEqual({ asked: 1 })
    expect(report).toMatchObject({
      reportDate: day,
      payType: 10,
      platformAmount: 4800,
      systemAmount: 4800,
      difference: 0,
      fee: 29,
      result: checkPayResult.matched,
    })
    expect(differences).toEqual([])
    const again = await check(shop)
    expect(again.reports).toHaveLength(1)
    expect(await fees(shop)).toEqual([{ amount: 29 }])
    const page = await server.call('/order/getPage', { id: order.id }, as(shop))
    expect(page.data.equation).toMatchObject({ received: 4800, difference: 0 })
    // A fee explains itself: it is no unexplained cent of its order or its project.
    expect(await compareWithLedger(server.system)).toEqual([])
    const whole = await server.call('/ledgerEntry/getEquation', {}, as(shop))
    expect(whole.data.rows).toMatchObject([{ received: 4800, paidOut: 0, difference: 0 }])
  })
  it('differs where a line is only ours, only theirs, of another amount or twice: each is a task', async () => {
    const shop = await openShop(server, [{ stock: 20 }])
    const [missing, altered, doubled] = [await bought(shop), await bought(shop), await bought(shop)]
    shop.merchant.bill.push(
      line(altered.outTradeNo, { amount: amountOf(4801, 'CNY') }),
      line(doubled.outTradeNo),
      line(doubled.outTradeNo),
      line('20261126T9999999'),
    )
    const { report, differences } = await check(shop)
    expect(report).toMatchObject({
      result: checkPayResult.mismatched,
      platformAmount: 4801 + 3 * 4800,
      systemAmount: 3 * 4800,
      difference: 4801,
    })
    expect(differences.map((row: { kind: number; number: string }) => [row.kind, row.number]).sort()).toEqual(
      [
        [kinds.onlyOurs, missing.outTradeNo],
        [kinds.onlyTheirs, '20261126T9999999'],
        [kinds.amount, altered.outTradeNo],
        [kinds.doubled, doubled.outTradeNo],
      ].sort(),
    )
    const resolved = await server.call(
      '/checkPayDifference/resolve',
      { id: differences[0].id, updatedAt: differences[0].updatedAt, reason: '次日到账' },
      as(shop),
    )
    expect(resolved.data).toMatchObject({ status: checkPayDifferenceStatus.resolved, reason: '次日到账' })
    // The next comparison leaves what is explained, and settles what agrees by then.
    shop.merchant.bill.splice(0, 4, line(missing.outTradeNo), line(altered.outTradeNo), line(doubled.outTradeNo))
    const again = await check(shop)
    expect(again.report).toMatchObject({ result: checkPayResult.matched, difference: 0 })
    expect(again.differences.map(({ status }: { status: number }) => status)).toEqual([20, 20, 20, 20])
  })
  it('has a payment that we never heard of: received after all, it pays its order', async () => {
    const shop = await openShop(server)
    const { outTradeNo, view } = await bought(shop, { paid: false })
    shop.merchant.bill.push(line(outTradeNo))
    const { differences } = await check(shop)
    expect(differences).toMatchObject([{ kind: kinds.state, platformAmount: 4800 }])
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    const { id, updatedAt } = differences[0]
    const received = await server.call('/checkPayDifference/receive', { id, updatedAt }, as(shop))
    expect(received.data).toMatchObject({ status: checkPayDifferenceStatus.received })
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect((await check(shop)).report).toMatchObject({ result: checkPayResult.matched })
  })
  it('has a refund that we think is on its way: received after all, it is settled, and the bill agrees', async () => {
    const shop = await openShop(server)
    const { order, outTradeNo, view } = await bought(shop)
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    await server.call('/refund/apply', { orderId: order.id, amount: 1800, reason: '少一件' }, as(shop))
    await server.runJobs()
    const [item] = await server.sql<{ outRequestNo: string }>(
      'select "outRequestNo" from "refundItem" where "projectId" = $1',
      [shop.projectId],
    )
    shop.merchant.bill.push(
      line(outTradeNo),
      line(outTradeNo, {
        kind: 'refund',
        outRequestNo: item?.outRequestNo as string,
        amount: amountOf(1800, 'CNY'),
        fee: amountOf(11, 'CNY'),
      }),
    )
    const { differences } = await check(shop)
    expect(differences).toMatchObject([{ kind: kinds.state, systemState: 'refunding', platformAmount: 1800 }])
    const { id, updatedAt } = differences[0]
    await server.call('/checkPayDifference/receive', { id, updatedAt }, as(shop))
    expect(await view()).toMatchObject({ refundedAmount: 1800, refundingAmount: 0 })
    expect((await check(shop)).report).toMatchObject({ result: checkPayResult.matched, systemAmount: 3000, fee: 18 })
    const page = await server.call('/order/getPage', { id: order.id }, as(shop))
    expect(page.data.equation).toMatchObject({ difference: 0 })
  })
  it('is asked for again while the provider has it not ready', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    shop.merchant.bill.push(line(outTradeNo))
    shop.merchant.faults.dayBill = () => {
      throw new ProviderError('unavailable', 'not ready')
    }
    expect((await check(shop)).reports).toEqual([])
    delete shop.merchant.faults.dayBill
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await server.runJobs({ mayFail: true })
    expect((await reported(shop)).report).toMatchObject({ result: checkPayResult.matched })
  })
  it('is of a day that has begun', async () => {
    const shop = await openShop(server)
    const { errmsg } = await server.call('/checkPayReport/check', { reportDate: '2099-01-01', payType: 10 }, as(shop))
    expect(errmsg).toBe('这一天还没有到，没有账单')
  })
})
