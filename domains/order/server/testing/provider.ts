import { amountOf, type Amount } from '@pavilion/declare'
import { whenTurnEnds } from '@pavilion/testing/turn.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import { merchantKinds, type Merchant } from '@pavilion/payment/server/merchants/merchants.ts'
import {
  BadNotice,
  ProviderError,
  type Attempt,
  type BillRow,
  type FundRow,
  type Notice,
  type PayProvider,
  type Prepay,
  type RefundAnswer,
  type RefundRequest,
} from '@pavilion/payment/server/clients/provider.ts'

/** The number under which bills name the merchant of tests. */
export const testAccount = '1900000109'
/** What the provider of tests knows of one attempt. */
interface Held {
  readonly attempt: Attempt
  state: 'waiting' | 'paid' | 'closed'
  paid?: Amount
}
/** What the provider gives the page, where a test wants something else than a code to scan. */
interface Manner {
  prepay?: (attempt: Attempt) => Prepay
}
/** Faults that a test switches on; each is asked before the call does anything. */
export interface Faults {
  create?: (attempt: Attempt) => void
  close?: (outTradeNo: string) => void
  refund?: (request: RefundRequest) => RefundAnswer | undefined
  query?: (outTradeNo: string) => void
  dayBill?: (day: string) => void
}
/**
 * A provider that lives in the test: attempts wait until the test pays them. Notices are JSON with
 * the word `signed` in a header, so that forged ones can be distinguished.
 */
export function fakeProvider() {
  const trades = new Map<string, Held>()
  const refunds = new Map<string, RefundRequest>()
  const faults: Faults = {}
  const manner: Manner = {}
  const calls: string[] = []
  const bill: BillRow[] = []
  const funds: FundRow[] = []
  const provider: PayProvider = {
    types: [10, 11, 20],
    account: testAccount,
    async create(attempt) {
      calls.push(`create ${attempt.outTradeNo}`)
      faults.create?.(attempt)
      trades.set(attempt.outTradeNo, { attempt, state: 'waiting' })
      return manner.prepay?.(attempt) ?? { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
    },
    async query(outTradeNo) {
      calls.push(`query ${outTradeNo}`)
      faults.query?.(outTradeNo)
      const trade = trades.get(outTradeNo)
      if (!trade) return { outTradeNo, state: 'missing' }
      return trade.state === 'paid'
        ? { outTradeNo, state: 'paid', tradeNo: `T${outTradeNo}`, amount: trade.paid as Amount }
        : { outTradeNo, state: trade.state }
    },
    async close(outTradeNo) {
      calls.push(`close ${outTradeNo}`)
      faults.close?.(outTradeNo)
      const trade = trades.get(outTradeNo)
      if (trade?.state === 'paid') return 'paid'
      if (trade) trade.state = 'closed'
      return 'closed'
    },
    async refund(request) {
      calls.push(`refund ${request.outRequestNo}`)
      const said = faults.refund?.(request)
      refunds.set(request.outRequestNo, request)
      return said ?? { outRequestNo: request.outRequestNo, state: 'success', tradeNo: `F${request.outRequestNo}` }
    },
    async queryRefund({ outRequestNo }) {
      calls.push(`queryRefund ${outRequestNo}`)
      return refunds.has(outRequestNo)
        ? { outRequestNo, state: 'success', tradeNo: `F${outRequestNo}` }
        : { outRequestNo, state: 'missing' }
    },
    readNotice({ body, headers }): Notice {
      if (headers['x-test-signature'] !== 'signed') throw new BadNotice('the signature is wrong')
      return JSON.parse(body.toString('utf8')) as Notice
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 400, type: 'text/plain', body: 'fail' },
    async dayBill(day) {
      calls.push(`dayBill ${day}`)
      faults.dayBill?.(day)
      return bill.filter(({ at }) => chinaTime(at).startsWith(day))
    },
    async dayFunds(day) {
      calls.push(`dayFunds ${day}`)
      return funds.filter(({ at }) => chinaTime(at).startsWith(day))
    },
  }
  return {
    provider,
    faults,
    manner,
    calls,
    refunds,
    /** The lines of its bills, of all days. */
    bill,
    /** The lines of its account, of all days. */
    funds,
    /** The newest attempt that was opened. */
    newest: (): string => [...trades.keys()].at(-1) as string,
    /** The payer pays; no notice is sent. `other`: another amount than was asked for. */
    pay(outTradeNo: string, other?: number): Notice {
      const trade = trades.get(outTradeNo) as Held
      trade.state = 'paid'
      trade.paid = other === undefined ? trade.attempt.amount : amountOf(other, trade.attempt.amount.currency)
      return {
        id: `notice ${outTradeNo}`,
        kind: 'trade',
        trade: { outTradeNo, state: 'paid', tradeNo: `T${outTradeNo}`, amount: trade.paid },
      }
    },
  }
}
export type FakeProvider = ReturnType<typeof fakeProvider>
const byId = new Map<string, FakeProvider>()
/** The kind of merchants that tests use; a test says which of its projects’ sellers has one. */
merchantKinds.fill('test', {
  async find(_ctx, { sellerId, type }) {
    const fake = byId.get(String(sellerId))
    return fake?.provider.types.includes(type) ? merchantOf(String(sellerId), fake) : undefined
  },
  async byId(_ctx, id) {
    const fake = byId.get(id)
    return fake && merchantOf(id, fake)
  },
  types: async (_ctx, sellerId) => byId.get(String(sellerId))?.provider.types ?? [],
  all: async () => [...byId].map(([id, fake]) => ({ sellerId: Number(id), merchant: merchantOf(id, fake) })),
})
const merchantOf = (id: string, { provider }: FakeProvider): Merchant => ({
  name: `test:${id}`,
  provider,
  simulated: true,
})
/** Gives a seller a merchant of its own, for as long as the test file runs: others count sellers again. */
export function merchantOfSeller(sellerId: number): FakeProvider {
  const fake = fakeProvider()
  byId.set(String(sellerId), fake)
  whenTurnEnds(() => byId.delete(String(sellerId)))
  return fake
}
export { ProviderError }
