import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { amountOf, textIn } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import {
  checkPayDifferenceKind as kinds,
  checkPayDifferenceStatus,
  checkPayResult,
  ledgerEvent,
  orderStatus,
} from '../../model/index.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import type { BillRow } from '@pavilion/payment/server/clients/provider.ts'
import { NoBill } from '@pavilion/payment/server/clients/provider.ts'
import { gbk, weChatBillOf, zip } from '@pavilion/payment/server/sandbox/bills.ts'
import type { SandboxTrade } from '@pavilion/payment/server/sandbox/state.ts'
import { ProviderError, testAccount } from '../testing/provider.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { checkLedger } from '../ledgerChecking/check.ts'
import { compareWithLedger } from '../unexplained.ts'
import { askForBills } from './bills.ts'

const server = await startTestServer()
const admin = await server.operator()
const day = chinaTime(Date.now()).slice(0, 10)
const dayMs = 86_400_000
/** A day later: bills are of days that are over. */
async function tomorrow<T>(work: () => Promise<T>): Promise<T> {
  moveClock(dayMs)
  try {
    return await work()
  } finally {
    resetClock()
  }
}

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
const check = (shop: Shop, reportDate = day) =>
  tomorrow(async () => {
    const asked = await server.call('/checkPayReport/check', { reportDate, payType: 10 }, as(shop))
    await server.runJobs({ mayFail: true })
    return { asked, ...(await reported(shop)) }
  })
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
  it('has a payment that we never heard of: the provider is asked, and it pays its order', async () => {
    const shop = await openShop(server)
    const { outTradeNo, order, view } = await bought(shop, { paid: false })
    shop.merchant.bill.push(line(outTradeNo))
    const { differences } = await check(shop)
    expect(differences).toMatchObject([
      { kind: kinds.state, platformAmount: 4800, status: checkPayDifferenceStatus.resolved },
    ])
    expect(textIn(differences[0].reason, 'en')).toBe('Recorded after the provider confirmed it')
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect((await check(shop)).report).toMatchObject({ result: checkPayResult.matched })
    expect(await shop.ledger(order.id)).toHaveLength(2)
  })
  it('has a payment of which its provider says nothing else: a person records it', async () => {
    const shop = await openShop(server)
    const { outTradeNo, view } = await bought(shop, { paid: false })
    shop.merchant.bill.push(line(outTradeNo))
    shop.merchant.faults.query = () => {
      throw new ProviderError('unavailable', 'no answer')
    }
    const { differences } = await check(shop)
    expect(differences).toMatchObject([{ kind: kinds.state, status: checkPayDifferenceStatus.open }])
    expect(await view()).toMatchObject({ status: orderStatus.unpaid })
    const { id, updatedAt } = differences[0]
    const received = await server.call('/checkPayDifference/receive', { id, updatedAt }, as(shop))
    expect(received.data).toMatchObject({ status: checkPayDifferenceStatus.received })
    expect(await view()).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    expect((await check(shop)).report).toMatchObject({ result: checkPayResult.matched })
  })
  it('has a refund that somebody made in the provider’s console: it names its order, and is booked once', async () => {
    const shop = await openShop(server)
    const { order, outTradeNo, view } = await bought(shop)
    const made = { outRequestNo: 'CONSOLE1', amount: amountOf(1800, 'CNY') }
    const { fee: _fee, ...back } = line(outTradeNo, { kind: 'refund', tradeNo: 'F1', ...made })
    shop.merchant.bill.push(line(outTradeNo), back)
    const { differences } = await check(shop)
    expect(differences).toMatchObject([
      { kind: kinds.onlyTheirs, isRefund: true, number: 'CONSOLE1', orderId: order.id, platformAmount: 1800 },
    ])
    const { id, updatedAt } = differences[0]
    const book = () => server.call('/checkPayDifference/bookRefund', { id, updatedAt }, as(shop))
    expect((await book()).data).toMatchObject({ status: checkPayDifferenceStatus.received })
    expect((await book()).result).not.toBe(20000)
    expect(await view()).toMatchObject({ refundedAmount: 1800, refundingAmount: 0 })
    await server.runJobs()
    // Nothing is sent to the provider for it.
    expect(shop.merchant.refunds.size).toBe(0)
    expect((await check(shop)).report).toMatchObject({ result: checkPayResult.matched, systemAmount: 3000 })
    const page = await server.call('/order/getPage', { id: order.id }, as(shop))
    expect(page.data.equation).toMatchObject({ difference: 0, paidOut: 1800 })
  })
  it('has a refund as failed that counts as paid out here: it goes out once more, by the provider or by hand', async () => {
    for (const [move, route] of [
      ['refundAgain', 10],
      ['transferInstead', 20],
    ] as const) {
      const shop = await openShop(server)
      const { order, outTradeNo, view } = await bought(shop)
      const call = (path: string, body: object) => server.call(path, body, as(shop))
      await call('/refund/apply', { orderId: order.id, amount: 4800, reason: '少一件' })
      await server.runJobs()
      const items = () =>
        server.sql<{ id: number; outRequestNo: string; status: number; route: number; updatedAt: string }>(
          'select id, "outRequestNo", status, route, "updatedAt" from "refundItem" where "projectId" = $1 order by id',
          [shop.projectId],
        )
      const [first] = await items()
      expect(await view()).toMatchObject({ refundedAmount: 4800, refundingAmount: 0, status: orderStatus.closed })
      const failed = line(outTradeNo, {
        kind: 'refund',
        outRequestNo: first?.outRequestNo as string,
        state: 'ABNORMAL',
        outcome: 'failed',
      })
      shop.merchant.bill.push(line(outTradeNo), failed)
      const { differences } = await check(shop)
      expect(differences).toMatchObject([
        {
          kind: kinds.state,
          status: checkPayDifferenceStatus.failed,
          systemState: 'success',
          platformState: 'ABNORMAL',
        },
      ])
      const { id, updatedAt } = differences[0]
      // Nothing came here that could be recorded.
      expect((await call('/checkPayDifference/receive', { id, updatedAt })).result).not.toBe(20000)
      const done = await call(`/checkPayDifference/${move}`, { id, updatedAt })
      expect([done.errmsg, done.data.status]).toEqual(['', checkPayDifferenceStatus.paidAgain])
      expect((await call(`/checkPayDifference/${move}`, { id })).result).not.toBe(20000)
      expect(await view()).toMatchObject({ refundedAmount: 0, refundingAmount: 4800 })
      const [, second] = await items()
      expect([second?.route, second?.status]).toEqual([route, 10])
      await server.runJobs()
      if (move === 'transferInstead') {
        const finish = { id: second?.id, updatedAt: second?.updatedAt, tradeNo: 'BANK-1' }
        expect((await call('/refundItem/finish', finish)).data).toMatchObject({ status: 20 })
      } else expect([...shop.merchant.refunds.keys()]).toEqual([first?.outRequestNo, second?.outRequestNo])
      expect(await view()).toMatchObject({ refundedAmount: 4800, refundingAmount: 0, status: orderStatus.closed })
      expect((await items()).map(({ status }) => status)).toEqual([30, 20])
      const page = await call('/order/getPage', { id: order.id })
      expect(page.data.equation).toMatchObject({ difference: 0, received: 4800, paidOut: 4800 })
      expect(await compareWithLedger(server.system, order.id)).toEqual([])
      await checkLedger(server.system.acting('ledger', { projectId: shop.projectId, sellerId: 'all' }))
      expect((await call('/ledgerDifference/getList', { where: { status: 10 } })).data.rows).toEqual([])
      // What was sold is back on the shelf once, however often the money goes out.
      expect(await shop.stock()).toMatchObject({ held: 0, sold: 0, total: 10 })
    }
  })
  it('has a failed refund above the limit of one operator: a second person lets it go out again', async () => {
    const shop = await openShop(server)
    const { order, outTradeNo } = await bought(shop)
    await server.call('/refund/apply', { orderId: order.id, amount: 1800, reason: '少一件' }, as(shop))
    await server.runJobs()
    await server.call('/projectSetting/create', { payOutVerifyAbove: 1000 }, as(shop))
    const [item] = await server.sql<{ outRequestNo: string }>(
      'select "outRequestNo" from "refundItem" where "projectId" = $1',
      [shop.projectId],
    )
    const about = { outRequestNo: item?.outRequestNo as string, amount: amountOf(1800, 'CNY') }
    shop.merchant.bill.push(line(outTradeNo), line(outTradeNo, { kind: 'refund', outcome: 'failed', ...about }))
    const { differences } = await check(shop)
    const { id, updatedAt } = differences[0]
    const held = await server.call('/checkPayDifference/refundAgain', { id, updatedAt }, as(shop))
    expect(held.data).toMatchObject({ status: checkPayDifferenceStatus.failed })
    await server.runJobs()
    expect(shop.merchant.refunds.size).toBe(1)
    const acts = (await server.call('/moneyAct/getList', { where: { state: 10 } }, as(shop))).data.rows
    expect(acts).toMatchObject([{ purpose: 120, amount: 1800, orderId: order.id }])
    const confirm = (token: string) =>
      server.call(
        '/moneyAct/confirm',
        { id: acts[0].id, updatedAt: acts[0].updatedAt },
        { token, projectId: shop.projectId },
      )
    expect((await confirm(admin.token)).result).not.toBe(20000)
    expect((await confirm((await server.operator()).token)).result).toBe(20000)
    await server.runJobs()
    expect(shop.merchant.refunds.size).toBe(2)
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
  it('is asked for again while the provider has none, and its page says why there is no report', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    shop.merchant.bill.push(line(outTradeNo))
    const why = async () => {
      const { reports } = await check(shop)
      return reports.map((row: { result: number; why: string }) => [row.result, textIn(row.why ?? '', 'en')])
    }
    shop.merchant.faults.dayBill = () => {
      throw new NoBill(['还没有', 'There is none yet'], { isMissing: true })
    }
    expect(await why()).toEqual([[checkPayResult.unchecked, 'There is none yet']])
    shop.merchant.faults.dayBill = () => {
      throw new ProviderError('unavailable', 'not ready')
    }
    expect(await why()).toEqual([[checkPayResult.unchecked, 'The provider did not give its bill: not ready']])
    delete shop.merchant.faults.dayBill
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await tomorrow(() => server.runJobs({ mayFail: true }))
    expect(await reported(shop)).toMatchObject({ report: { result: checkPayResult.matched, why: null } })
  })
  it('is missed by nobody where nothing happened, and by whoever took money', async () => {
    const [quiet, busy] = [await openShop(server), await openShop(server)]
    for (const { merchant } of [quiet, busy])
      merchant.faults.dayBill = () => {
        throw new NoBill(['还没有', 'There is none yet'], { isMissing: true })
      }
    await bought(busy)
    await tomorrow(async () => {
      await askForBills(server.system as never)
      await server.runJobs({ mayFail: true })
    })
    expect([(await reported(quiet)).reports, (await reported(busy)).reports]).toMatchObject([
      [],
      [{ result: checkPayResult.unchecked, payType: 10 }],
    ])
    const states = async (shop: Shop) =>
      (
        await server.sql<{ state: number }>('select "state" from "outboundCall" where "kind" = $1 and "key" = $2', [
          'order.bill',
          `bill test:${shop.sellerId} ${day}`,
        ])
      ).map(({ state }) => state)
    expect([await states(quiet), await states(busy)]).toEqual([[30], [10]])
  })
  it('is of a day that is over', async () => {
    const shop = await openShop(server)
    for (const reportDate of ['2099-01-01', day]) {
      const { errmsg } = await server.call('/checkPayReport/check', { reportDate, payType: 10 }, as(shop))
      expect(errmsg).toBe('这一天（北京时间）还没有结束，没有完整的账单')
    }
  })
})
describe('a bill from a file', () => {
  const send = (shop: Shop, bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'bill.csv')
    return server.call('/checkPayReport/uploadBill', form, as(shop))
  }
  const billOf = (outTradeNo: string, mchId = testAccount) =>
    weChatBillOf(
      [
        {
          trade: {
            number: outTradeNo,
            tradeNo: `T${outTradeNo}`,
            subject: '茶, 咖啡',
            currency: 'CNY',
          } as SandboxTrade,
          amount: 4800,
          at: Date.now(),
        },
      ],
      mchId,
    )
  it('is compared as it came, whatever its packing, for the merchant and the day that it names', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    const text = billOf(outTradeNo)
    const packed = zip([{ name: gbk('账单.csv'), bytes: gbk(text.replace('\ufeff', '')) }])
    const sent = await tomorrow(() => send(shop, packed))
    expect([sent.errmsg, sent.data]).toMatchObject([
      '',
      { reportDate: day, merchant: `test:${shop.sellerId}`, lines: 1 },
    ])
    expect((await reported(shop)).report).toMatchObject({
      result: checkPayResult.matched,
      platformAmount: 4800,
      fee: 29,
    })
    await tomorrow(() => send(shop, Buffer.from(text)))
    expect([(await reported(shop)).reports.length, await fees(shop)]).toEqual([1, [{ amount: 29 }]])
  })
  it('of today, of another merchant, cut, or of nothing is named, and makes no report', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    const text = billOf(outTradeNo)
    const sent = async (bytes: string) => (await tomorrow(() => send(shop, Buffer.from(bytes)))).errmsg
    expect((await send(shop, Buffer.from(text))).errmsg).toMatch(/还没有结束/)
    expect(await sent(billOf(outTradeNo, '1999999999'))).toMatch(/商户 1999999999，不是此主办方配置的商户/)
    expect(await sent(text.split('\r\n').slice(0, 2).join('\r\n'))).toMatch(/文件末尾的汇总缺失/)
    expect(await sent('姓名,电话\n王小明,138\n')).toMatch(/没有找到微信支付或支付宝的账单明细/)
    expect((await reported(shop)).reports).toEqual([])
  })
})
