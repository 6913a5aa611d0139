import type { Amount, Pair } from '@pavilion/declare'
import type { Prepay } from '../../model/view.ts'

// What is asked of a payment provider. Each protocol is one file beside this one; the
// sandbox speaks the same protocols. Nothing here knows the database.

/**
 * What is known after a call that did not succeed. `unknown`: it may have happened, so the provider
 * is asked by our number before anything is sent again.
 */
export type ProviderErrorKind = 'notSent' | 'rejected' | 'rateLimited' | 'unavailable' | 'unknown'
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's own code, such as `ORDERPAID`. */
  readonly code?: string
  constructor(kind: ProviderErrorKind, message: string, code?: string) {
    super(message)
    this.kind = kind
    if (code !== undefined) this.code = code
  }
}
/** Why there is no bill to compare with, in the words of the page where it is looked for. */
export class NoBill extends ProviderError {
  readonly words: Pair
  /** Whether the provider has none yet, or none for a day without payments. */
  readonly isMissing: boolean
  /** It is fetched again: the next one may be whole. */
  constructor(words: Pair, { isMissing = false } = {}) {
    super('unavailable', words[1], isMissing ? 'NO_BILL' : 'WRONG_BILL')
    this.words = words
    this.isMissing = isMissing
  }
}
/** A notice whose signature, merchant, app or shape is wrong. It changes nothing. */
export class BadNotice extends Error {
  override readonly name = 'BadNotice'
}

/** One attempt to pay, by our number (`outTradeNo`: 6 to 32 letters and digits). */
export interface Attempt {
  /** The pay type (back-office §4): 10, 11, 20 to 23, 30, 31, 41, 51. */
  readonly type: number
  readonly outTradeNo: string
  readonly amount: Amount
  /** What the payer reads, at most 40 characters. */
  readonly subject: string
  /** ISO instant after which the provider takes no money. */
  readonly expiresAt: string
  readonly notifyUrl: string
  /** Where the payer's browser comes back to. Never proof of payment. */
  readonly returnUrl: string
  readonly payerIp: string
  /** The payer's WeChat identity: JSAPI and mini programs need it. */
  readonly openid?: string
}
export type { Prepay }

/** What a provider says about an attempt. `missing`: it does not know this number. */
export interface Trade {
  readonly outTradeNo: string
  readonly state: 'paid' | 'waiting' | 'closed' | 'missing'
  readonly tradeNo?: string
  readonly amount?: Amount
  /** ISO instant. */
  readonly paidAt?: string
  readonly payer?: string
  /** The wallet that was used, where an aggregate provider says so. */
  readonly channel?: string
}
export interface RefundRequest {
  readonly outTradeNo: string
  readonly tradeNo?: string
  /** Made before the first call and reused on each retry: the provider pays it once. */
  readonly outRequestNo: string
  readonly amount: Amount
  /** The amount of the whole payment. */
  readonly total: Amount
  readonly reason: string
  readonly notifyUrl: string
}
/** What a provider says about a refund. */
export interface RefundAnswer {
  readonly outRequestNo: string
  readonly state: 'accepted' | 'success' | 'failed' | 'missing'
  readonly amount?: Amount
  /** What of the payment went back altogether, where only that is said. */
  readonly refundedInAll?: Amount
  readonly tradeNo?: string
  readonly why?: string
}
/** An HTTP request as it arrived, before anything is parsed. */
export interface RawNotice {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  /** When it came, in milliseconds since 1970, where it is read again later. */
  readonly receivedAt?: number
}
/** A payer's complaint, as its provider tells it. Its texts may name people. */
export interface Dispute {
  /** The provider's number of it. */
  readonly number: string
  /** `answered`: the merchant has replied, the provider or the payer has not ended it yet. */
  readonly state: 'open' | 'answered' | 'closed'
  readonly outTradeNo?: string
  readonly tradeNo?: string
  readonly amount?: Amount
  /** What the payer says. */
  readonly what?: string
  /** ISO instant. */
  readonly at?: string
}
/** A verified notice. `id` is the same when the provider sends it again. */
export type Notice =
  | { readonly id: string; readonly kind: 'trade'; readonly trade: Trade }
  | { readonly id: string; readonly kind: 'refund'; readonly outTradeNo?: string; readonly refund: RefundAnswer }
  /** Verified, and about something else than payments: it is noted, and changes nothing. */
  | { readonly id: string; readonly kind: 'other'; readonly what: string }
  /** A payer's complaint has come, or changed: `dispute` says which it is. */
  | { readonly id: string; readonly kind: 'dispute'; readonly number: string }
/** How a notice is answered, so that the provider stops (or goes on) sending it. */
export interface NoticeAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}
/** A line of a provider's bill of one day, in our words. */
export interface BillRow {
  readonly kind: 'pay' | 'refund'
  readonly outTradeNo: string
  readonly tradeNo: string
  /** For refunds. */
  readonly outRequestNo?: string
  readonly amount: Amount
  readonly fee?: Amount
  readonly state: string
  /** What became of it: a refund may have failed, or be under way. By default it is done. */
  readonly outcome?: 'failed' | 'pending'
  readonly at: string
}
/**
 * What a line of a provider's account is about. `payout`: to the merchant's bank. `chargeback`: taken
 * from a payment that its payer disputes at their bank; `chargebackBack`: that money given back.
 */
export type FundKind = 'pay' | 'refund' | 'fee' | 'payout' | 'chargeback' | 'chargebackBack' | 'other'

/** A line of what came into and went out of the account that a provider keeps for a merchant. */
export interface FundRow {
  readonly kind: FundKind
  /** The provider's number of the line: the same line again is known by it. */
  readonly flowNo: string
  /** The provider's number of the payment, refund or payout that it is about. */
  readonly tradeNo: string
  /** Our number, where the line names it. */
  readonly number?: string
  /** Negative where it went out. */
  readonly amount: Amount
  /** What the account held after it, where the provider says so. */
  readonly balance?: Amount
  /** ISO instant. */
  readonly at: string
  /** What the provider calls it. */
  readonly name: string
  readonly note?: string
}
/** One merchant at one provider. */
export interface PayProvider {
  /** The pay types that this merchant can take. */
  readonly types: readonly number[]
  /** How its bills name this merchant, at their beginning. */
  readonly account?: string
  /** The currencies that it takes, by their codes; without them: any. */
  readonly currencies?: readonly string[]
  /** @throws ProviderError */
  create(attempt: Attempt): Promise<Prepay>
  /** @throws ProviderError */
  query(outTradeNo: string): Promise<Trade>
  /**
   * Closes an attempt, so that nobody can pay it any more. `paid`: somebody has.
   * @throws ProviderError
   */
  close(outTradeNo: string): Promise<'closed' | 'paid'>
  /** @throws ProviderError */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** @throws ProviderError */
  queryRefund(refund: Pick<RefundRequest, 'outTradeNo' | 'outRequestNo'>): Promise<RefundAnswer>
  /** @throws BadNotice */
  readNotice(raw: RawNotice): Notice
  /**
   * A payer's complaint by its number, where the provider has such.
   * @throws ProviderError
   */
  dispute?(number: string): Promise<Dispute>
  readonly accepted: NoticeAnswer
  readonly refused: NoticeAnswer
  /**
   * The bill of a day (`YYYY-MM-DD`, China time), line by line.
   * @throws ProviderError; NoBill where there is none yet, or one that is cut or of another day or
   *   merchant
   */
  dayBill(day: string): Promise<readonly BillRow[]>
  /**
   * What moved on the account that the provider keeps for the merchant on a day (China time), with its
   * payouts to the bank; where it has such a bill.
   * @throws ProviderError; NoBill where there is none yet, or one that is cut or of another merchant
   */
  dayFunds?(day: string): Promise<readonly FundRow[]>
}
