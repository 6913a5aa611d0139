import { describe, it } from 'node:test'
import { dayIn, textIn } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import type { FundRow } from '@pavilion/payment/server/clients/provider.ts'
import { alipayFundsOf, weChatFundsOf, type SandboxFund } from '@pavilion/payment/server/sandbox/funds.ts'
import { gbk } from '@pavilion/payment/server/sandbox/bills.ts'
import { expect } from 'expect'
import { amountOf } from '@pavilion/declare'
import { bankReceiptStatus, chargebackStatus, fundLineStatus, payoutMatching, payoutStatus } from '../../model/index.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { askForFunds } from './fetch.ts'

const server = await startTestServer()
const admin = await server.operator()
const day = chinaTime(Date.now()).slice(0, 10)
const dayMs = 86_400_000
const as = (shop: Shop) => ({ token: admin.token, projectId: shop.projectId })
const listed = async (shop: Shop, name: 'payout' | 'fundLine' | 'bankReceipt' | 'chargeback') =>
  (
    await server.call(
      `/${name}/getList`,
      {
        order: [['id', 'asc']],
        pagination: { page: 1, limit: 50 },
        ...(/payout|fundLine/.test(name) && { where: { merchant: `test:${shop.sellerId}` } }),
      },
      as(shop),
    )
  ).data.rows
async function tomorrow<T>(work: () => Promise<T>): Promise<T> {
  moveClock(dayMs)
  try {
    return await work()
  } finally {
    resetClock()
  }
}
async function bought(shop: Shop) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  return { who, order, outTradeNo: payable.outTradeNo as string }
}
let balance = 0
const fund = (kind: FundRow['kind'], tradeNo: string, minor: number, more: Partial<FundRow> = {}): FundRow => ({
  kind,
  flowNo: `F-${kind}-${tradeNo}`,
  tradeNo,
  amount: amountOf(minor, 'CNY'),
  balance: amountOf((balance += minor), 'CNY'),
  at: new Date().toISOString(),
  name: kind,
  ...more,
})
/** The provider of a shop has these lines of its account. */
async function fetched(shop: Shop, lines: readonly FundRow[]) {
  shop.merchant.funds.splice(0, 99, ...lines)
  return tomorrow(async () => {
    const asked = await server.call('/payout/fetch', { day }, as(shop))
    await server.runJobs()
    return asked
  })
}
const statement = async (shop: Shop, amount: string, payer: string, note: string) => {
  const heading = '交易日期,交易时间,借方发生额,贷方发生额,对方户名,对方账号,流水号,摘要'
  const form = new FormData()
  const line = `${dayIn(Date.now(), 'Asia/Shanghai')},23:59:59,,"${amount}",${payer},6222,${note},${note}`
  form.set('file', new Blob([new Uint8Array(gbk([heading, line].join('\r\n')))]), 'statement.csv')
  return server.call('/bankReceipt/importStatement', form, as(shop))
}

describe('a payout of a provider', () => {
  it('names the payments, refunds and fees that it consists of, once, and adds up', async () => {
    balance = 0
    const shop = await openShop(server, [{ stock: 20 }])
    const [one, two] = [await bought(shop), await bought(shop)]
    await server.call('/refund/apply', { orderId: two.order.id, amount: 1800, reason: '少一件' }, as(shop))
    await server.runJobs()
    const [item] = await server.sql<{ tradeNo: string }>('select "tradeNo" from "refundItem" where "projectId" = $1', [
      shop.projectId,
    ])
    const lines = [
      fund('pay', `T${one.outTradeNo}`, 4800),
      fund('fee', `T${one.outTradeNo}`, -29),
      fund('pay', `T${two.outTradeNo}`, 4800),
      fund('refund', item?.tradeNo as string, -1800),
      fund('payout', 'W1', -7771),
    ]
    expect((await fetched(shop, lines)).data).toEqual({ asked: 1 })
    const expected = {
      number: 'W1',
      merchant: `test:${shop.sellerId}`,
      amount: 7771,
      opening: 0,
      payments: 9600,
      refunds: -1800,
      fees: -29,
      closing: 0,
      missing: 0,
      openLines: 0,
      status: payoutStatus.sent,
      matching: payoutMatching.matched,
    }
    expect(await listed(shop, 'payout')).toMatchObject([expected])
    expect(await listed(shop, 'fundLine')).toMatchObject([
      { orderId: one.order.id, status: fundLineStatus.matched },
      { orderId: one.order.id },
      { orderId: two.order.id },
      { orderId: two.order.id, status: fundLineStatus.matched },
      { orderId: null },
    ])
    // The same bill again is the same lines.
    await fetched(shop, lines)
    expect([await listed(shop, 'payout'), (await listed(shop, 'fundLine')).length]).toMatchObject([[expected], 5])
  })
  it('is a task where a line is not in our books, where an amount differs, and where a day is missing', async () => {
    balance = 500
    const shop = await openShop(server, [{ stock: 20 }])
    const one = await bought(shop)
    const payLine = fund('pay', `T${one.outTradeNo}`, 4700)
    balance += 300
    await fetched(shop, [
      payLine,
      fund('pay', 'UNKNOWN', 100),
      fund('other', 'ADJUST', -200),
      fund('payout', 'W2', -5400),
    ])
    const [row] = await listed(shop, 'payout')
    // 500 + 4700 + 100 − 200 are 5100: of 300 nobody has seen a line.
    expect(row).toMatchObject({
      opening: 500,
      closing: 0,
      missing: 300,
      openLines: 3,
      matching: payoutMatching.differs,
    })
    const lines = await listed(shop, 'fundLine')
    expect(lines.map(({ why }: { why: string | null }) => why && textIn(why, 'en'))).toEqual([
      'The amount differs from our books',
      'Our books have no such transaction',
      'Another movement at the provider: please explain it',
      null,
    ])
    const needs = (await server.call('/dashboard/getFigures', {}, as(shop))).data.needs as {
      key: string
      count: number
    }[]
    expect(needs.find(({ key }) => key === 'fundLines')?.count).toBe(3)
    const explained = await server.call(
      '/fundLine/explain',
      { id: lines[2].id, updatedAt: lines[2].updatedAt, reason: '服务商年费' },
      as(shop),
    )
    expect(explained.data).toMatchObject({ status: fundLineStatus.explained, reason: '服务商年费' })
    expect(await listed(shop, 'payout')).toMatchObject([{ openLines: 2 }])
  })
  it('adds up where all lines name one second, in a bill that begins with the newest, with a line that nobody knows', async () => {
    balance = 0
    const shop = await openShop(server)
    const one = await bought(shop)
    const at = new Date().toISOString()
    const lines = [
      fund('pay', `T${one.outTradeNo}`, 4800, { at }),
      fund('other', 'ADJUST2', -100, { at }),
      fund('fee', `T${one.outTradeNo}`, -29, { at }),
      fund('payout', 'W6', -4671, { at: new Date(Date.parse(at) + 1000).toISOString() }),
    ]
    await fetched(shop, lines.toReversed())
    expect(await listed(shop, 'payout')).toMatchObject([
      { amount: 4671, opening: 0, closing: 0, missing: 0, openLines: 1, lines: 3 },
    ])
  })
  it('is matched with the line of the bank statement that received it, whichever is read first, and undone', async () => {
    for (const bankFirst of [true, false]) {
      balance = 0
      const shop = await openShop(server, [{ stock: 20 }])
      const one = await bought(shop)
      const read = () =>
        fetched(shop, [fund('pay', `T${one.outTradeNo}`, 4800), fund('payout', `W3${bankFirst}`, -4800)])
      const bank = () => statement(shop, '48.00', '财付通支付科技有限公司客户备付金', '结算款')
      for (const step of bankFirst ? [bank, read] : [read, bank]) await step()
      const [row] = await listed(shop, 'payout')
      const [receipt] = await listed(shop, 'bankReceipt')
      expect([bankFirst, row.status, row.bankReceiptId]).toEqual([bankFirst, payoutStatus.proposed, receipt.id])
      const { id, updatedAt } = row
      const confirmed = await server.call('/payout/confirm', { id, updatedAt }, as(shop))
      expect([confirmed.errmsg, confirmed.data.status]).toEqual([expect.anything(), payoutStatus.received])
      expect(await listed(shop, 'bankReceipt')).toMatchObject([{ status: bankReceiptStatus.payout }])
      // It pays no order besides.
      const paysOrder = await server.call('/bankReceipt/record', { id: receipt.id, orderId: one.order.id }, as(shop))
      expect(paysOrder.result).not.toBe(20000)
      const undone = await server.call('/payout/undo', { id, updatedAt: confirmed.data.updatedAt }, as(shop))
      expect(undone.data).toMatchObject({ status: payoutStatus.sent, bankReceiptId: null })
      expect(await listed(shop, 'bankReceipt')).toMatchObject([{ status: bankReceiptStatus.unmatched }])
    }
  })
  it('proposes nothing for money of somebody else, and takes no receipt of another amount or organiser', async () => {
    balance = 0
    const [shop, other] = [await openShop(server), await openShop(server)]
    const one = await bought(shop)
    await fetched(shop, [fund('pay', `T${one.outTradeNo}`, 4800), fund('payout', 'W4', -4800)])
    await statement(shop, '48.00', '王小明', '参会费')
    await statement(shop, '47.00', '财付通', '结算款')
    await statement(other, '48.00', '财付通', '结算款')
    const [row] = await listed(shop, 'payout')
    expect(row.status).toBe(payoutStatus.sent)
    const [, wrong] = await listed(shop, 'bankReceipt')
    const [theirs] = await listed(other, 'bankReceipt')
    const take = (bankReceiptId: number) =>
      server.call('/payout/receive', { id: row.id, updatedAt: row.updatedAt, bankReceiptId }, as(shop))
    expect([(await take(wrong.id)).result, (await take(theirs.id)).result]).toEqual([40000, 40400])
  })
  it('is asked for each morning, and stands with its organiser alone', async () => {
    balance = 0
    const shop = await openShop(server)
    const one = await bought(shop)
    shop.merchant.funds.push(fund('pay', `T${one.outTradeNo}`, 4800), fund('payout', 'W5', -4800))
    await tomorrow(async () => {
      await askForFunds(server.system as never)
      await server.runJobs({ mayFail: true })
    })
    expect(await listed(shop, 'payout')).toMatchObject([{ number: 'W5', amount: 4800 }])
    const { sellerId } = await openShop(server)
    for (const [seller, count] of [
      [sellerId, 0],
      [shop.sellerId, 1],
    ] as const) {
      const { token } = await server.operator({ projects: [shop.projectId], sellers: [seller] })
      const asked = await server.call('/payout/getList', {}, { token, projectId: shop.projectId })
      expect([seller, asked.data.rows.length]).toEqual([seller, count])
      const fetches = await server.call('/payout/fetch', { day: '2026-01-01' }, { token, projectId: shop.projectId })
      expect([seller, fetches.result]).toEqual([seller, count ? 20000 : 40400])
    }
  })
})

describe('a chargeback in a provider’s account', () => {
  it('is written down with its order, and won when the provider gives the money back', async () => {
    balance = 0
    const shop = await openShop(server)
    const { order, outTradeNo } = await bought(shop)
    const tradeNo = `T${outTradeNo}`
    const first = [fund('pay', tradeNo, 4800), fund('chargeback', tradeNo, -4800)]
    await fetched(shop, first)
    expect(await listed(shop, 'chargeback')).toMatchObject([
      { orderId: order.id, amount: 4800, status: chargebackStatus.taken },
    ])
    await fetched(shop, [...first, fund('chargebackBack', tradeNo, 4800)])
    expect(await listed(shop, 'chargeback')).toMatchObject([{ status: chargebackStatus.won }])
    expect((await listed(shop, 'fundLine')).map(({ status }: { status: number }) => status)).toEqual([10, 10, 10])
    const page = await server.call('/order/getPage', { id: order.id }, as(shop))
    expect([page.data.equation.difference, page.data.refundable]).toEqual([0, 4800])
  })
})

describe('a fund bill from a file', () => {
  const send = (shop: Shop, bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'funds.csv')
    return server.call('/payout/uploadBill', form, as(shop))
  }
  const moved = (tradeNo: string): SandboxFund[] => {
    const about = { tradeNo, number: '', at: Date.now() }
    return [
      { ...about, kind: 'pay', flowNo: `U1${tradeNo}`, amount: 4800, balance: 4800 },
      { ...about, kind: 'fee', flowNo: `U2${tradeNo}`, amount: -29, balance: 4771 },
      { ...about, kind: 'payout', flowNo: `U3${tradeNo}`, tradeNo: `U3${tradeNo}`, amount: -4771, balance: 0 },
    ]
  }
  it('of WeChat Pay is read as it comes; one that is cut, or is no fund bill, is named and changes nothing', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    const text = weChatFundsOf(moved(`T${outTradeNo}`))
    const cut = await send(shop, Buffer.from(text.split('\r\n').slice(0, 3).join('\r\n')))
    expect(cut.errmsg).toMatch(/文件末尾的汇总缺失/)
    const changed = await send(shop, Buffer.from(text.replace('`48.00,`48.00', '`58.00,`48.00')))
    expect(changed.errmsg).toMatch(/收入金额为 48/)
    expect((await send(shop, Buffer.from('姓名,电话\n王小明,138\n'))).data.code).toBe('noFundFile')
    expect(await listed(shop, 'payout')).toEqual([])
    expect((await send(shop, Buffer.from(text))).data).toEqual({
      merchant: `test:${shop.sellerId}`,
      lines: 3,
      fresh: 3,
      payouts: 1,
    })
    expect(await listed(shop, 'payout')).toMatchObject([{ amount: 4771, fees: -29, matching: payoutMatching.matched }])
    expect((await send(shop, Buffer.from(text))).data).toMatchObject({ lines: 3, fresh: 0, payouts: 1 })
  })
  it('of Alipay is of the account that it names', async () => {
    const shop = await openShop(server)
    const { outTradeNo } = await bought(shop)
    const lines = moved(`T${outTradeNo}`)
    expect((await send(shop, alipayFundsOf(lines, day, '2088999999999999'))).errmsg).toMatch(
      /另一商户 2088999999999999/,
    )
    expect((await send(shop, alipayFundsOf(lines, day, '19000001090156'))).data).toMatchObject({ lines: 3, payouts: 1 })
  })
})
