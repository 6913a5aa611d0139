import { amountOf } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { payType } from '../../model/codes.ts'
import { linesOfDay } from '../bills/bill.ts'
import { fundKindOf } from '../funds/fund.ts'
import { ask, chinaTime, fenIn, fenOf, instantOf, objectIn, textIn, usualWay, type Way } from './ask.ts'
import { arePairsSigned, bodyAuthorization, formAddress, umsNonce, type Digest } from './pairSigning.ts'
import {
  BadNotice,
  ProviderError,
  type Attempt,
  type BillRow,
  type FundRow,
  type Notice,
  type PayProvider,
  type Prepay,
  type RawNotice,
  type RefundAnswer,
  type Trade,
} from './provider.ts'

/** A terminal of UnionPay Business (银联商务). */
export interface UmsSettings {
  readonly appId: string
  readonly appKey: string
  readonly mid: string
  readonly tid: string
  /** The number of the source: every merchant order number must begin with it. */
  readonly source: string
  /** Signs notices. */
  readonly noticeKey: string
  readonly digest?: Digest
  readonly endpoint?: string
}
const scan = 'QRPAYDEFAULT'
const page = 'H5DEFAULT'
const states: Readonly<Record<string, Trade['state']>> = {
  PAID: 'paid',
  REFUND: 'paid',
  UNPAID: 'waiting',
  CLOSED: 'closed',
  TRADE_SUCCESS: 'paid',
  TRADE_REFUND: 'paid',
  NEW_ORDER: 'waiting',
  WAIT_BUYER_PAY: 'waiting',
  TRADE_CLOSED: 'closed',
}
const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  SUCCESS: 'success',
  PROCESSING: 'accepted',
  FAIL: 'failed',
}
const outcomes: Readonly<Record<string, Pick<BillRow, 'outcome'>>> = {
  PROCESSING: { outcome: 'pending' },
  FAIL: { outcome: 'failed' },
}
/** What a refused call means, by the code of UMS. */
function refusalOf(code: string, message: string): ProviderError {
  const kind = /LIMIT|TOO_MANY/.test(code)
    ? 'rateLimited'
    : /^(?:INTERNAL_ERROR|OPERATION_TIMEOUT|NET_ERROR|UNKNOWN)$/.test(code)
      ? 'unknown'
      : 'rejected'
  return new ProviderError(kind, message, code)
}
const gone = new Set(['NO_ORDER', 'BILL_NOT_EXIST', 'ORDER_NOT_EXIST'])
/**
 * The day of a bill. A bill is found by its number and its day, so the day must follow from our
 * number: its first eight digits that are a day of this century, or else always the same one.
 */
export function billDayOf(outTradeNo: string): string {
  for (const [, year = '', month = '', day = ''] of outTradeNo.matchAll(/(?=(20\d\d)([01]\d)([0-3]\d))/g)) {
    const text = `${year}-${month}-${day}`
    const at = new Date(`${text}T00:00:00Z`)
    if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)) return text
  }
  return '2020-01-01'
}

/** UnionPay Business: a QR code (30) is a dated bill, an H5 page (31) an order. */
export function ums(settings: UmsSettings, way: Way = usualWay): PayProvider {
  const { appId, appKey, mid, tid, source, noticeKey, digest, endpoint = 'https://api-mop.chinaums.com' } = settings
  const parts = (body: string) => ({
    appId,
    timestamp: chinaTime(way.now()).replace(/\D/g, ''),
    nonce: umsNonce(),
    body,
  })
  const asked = (content: object) => JSON.stringify({ requestTimestamp: chinaTime(way.now()), mid, tid, ...content })
  async function call(path: string, content: object): Promise<Record<string, unknown>> {
    const body = asked(content)
    const answer = await ask(way, `${endpoint}/v1/netpay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: bodyAuthorization(parts(body), appKey) },
      body,
    })
    if (answer.status === 429) throw new ProviderError('rateLimited', 'HTTP 429')
    if (answer.status === 503) throw new ProviderError('unavailable', 'HTTP 503')
    if (answer.status === 401 || answer.status === 403) throw new ProviderError('rejected', `HTTP ${answer.status}`)
    if (answer.status !== 200) throw new ProviderError('unknown', `HTTP ${answer.status}`)
    const said = objectIn(answer.text)
    const code = textIn(said.errCode) ?? ''
    if (code !== 'SUCCESS') throw refusalOf(code, textIn(said.errMsg) ?? code)
    // Answers carry no signature: they must at least be about this merchant.
    if (said.mid !== undefined && said.mid !== mid) throw new ProviderError('unknown', 'it is about another merchant')
    return said
  }
  const isGone = (error: unknown) => error instanceof ProviderError && gone.has(error.code ?? '')
  const orderNo = (outTradeNo: string) => source + outTradeNo
  const ours = (number: unknown) => String(number).slice(source.length)
  const bill = (outTradeNo: string) => ({
    instMid: scan,
    billNo: orderNo(outTradeNo),
    billDate: billDayOf(outTradeNo),
  })
  const order = (outTradeNo: string) => ({ instMid: page, merOrderId: orderNo(outTradeNo) })

  /** A trade from an answer or a notice, of a bill or of an order. */
  function tradeOf(said: Readonly<Record<string, unknown>>): Trade {
    const state = states[String(said.billStatus ?? said.status)]
    const number = String(said.billNo ?? said.merOrderId)
    if (!state || !number.startsWith(source)) throw new ProviderError('unknown', 'the answer is about nothing of ours')
    const paid = (typeof said.billPayment === 'string' ? objectIn(said.billPayment) : said.billPayment) as
      | Record<string, unknown>
      | undefined
    const of = (name: string) => textIn(paid?.[name] ?? said[name])
    const [tradeNo, channel, payer, paidAt, amount] = [
      of('targetOrderId'),
      of('targetSys'),
      of('buyerId'),
      instantOf(of('payTime')),
      fenIn(of('totalAmount')),
    ]
    // It stands in two places: they have to agree.
    const whole = paid?.totalAmount === undefined ? undefined : fenIn(said.totalAmount)
    if (whole && whole.minor !== amount?.minor)
      throw new ProviderError('unknown', `two amounts that differ: ${whole.minor} and ${amount?.minor}`)
    return {
      outTradeNo: ours(number),
      state,
      ...(tradeNo && { tradeNo }),
      ...(amount && { amount }),
      ...(paidAt && { paidAt }),
      ...(payer && { payer }),
      ...(channel && { channel }),
    }
  }
  function refundOf(said: Readonly<Record<string, unknown>>): RefundAnswer {
    const state = refundStates[String(said.refundStatus)]
    if (!state) throw new ProviderError('unknown', `a refund in the state ${String(said.refundStatus)}`)
    const [amount, tradeNo] = [fenIn(said.refundAmount), textIn(said.refundTargetOrderId)]
    return {
      outRequestNo: ours(said.refundOrderId),
      state,
      ...(amount && { amount }),
      ...(tradeNo && { tradeNo }),
      ...(state === 'failed' && { why: textIn(said.errMsg) ?? 'FAIL' }),
    }
  }
  /** Asks about a page first, then about a bill: the number alone does not say which it was. */
  async function either<T>(
    ask: (about: { path: string; names: object }) => Promise<T>,
    outTradeNo: string,
  ): Promise<T> {
    try {
      return await ask({ path: '', names: order(outTradeNo) })
    } catch (error) {
      if (!isGone(error)) throw error
      return ask({ path: 'bills/', names: bill(outTradeNo) })
    }
  }
  async function query(outTradeNo: string): Promise<Trade> {
    try {
      return await either(async ({ path, names }) => tradeOf(await call(`${path}query`, names)), outTradeNo)
    } catch (error) {
      if (!isGone(error)) throw error
      return { outTradeNo, state: 'missing' }
    }
  }

  return {
    types: [payType.ums, payType.umsH5],
    currencies: [yuan],
    accepted: { status: 200, type: 'text/plain', body: 'SUCCESS' },
    refused: { status: 200, type: 'text/plain', body: 'FAILED' },
    async create(attempt: Attempt): Promise<Prepay> {
      const { outTradeNo, subject, notifyUrl, returnUrl } = attempt
      const common = {
        totalAmount: fenOf(attempt.amount),
        expireTime: chinaTime(attempt.expiresAt),
        notifyUrl,
        returnUrl,
      }
      if (orderNo(outTradeNo).length > 32) throw new ProviderError('rejected', 'the number is too long', 'NUMBER')
      if (attempt.type === payType.umsH5) {
        const content = asked({ ...order(outTradeNo), orderDesc: subject, ...common })
        return { kind: 'redirect', url: formAddress(`${endpoint}/v1/netpay/trade/h5-pay`, parts(content), appKey) }
      }
      const said = await call('bills/get-qrcode', { ...bill(outTradeNo), billDesc: subject, ...common })
      const text = textIn(said.billQRCode)
      if (!text) throw new ProviderError('unknown', 'the answer holds no code')
      return { kind: 'qr', text }
    },
    query,
    async close(outTradeNo) {
      try {
        await either(({ path, names }) => call(`${path}close`, names), outTradeNo)
      } catch (error) {
        if (error instanceof ProviderError && /PAID|TRADE_SUCCESS/.test(error.code ?? '')) return 'paid'
        if (!isGone(error)) throw error
      }
      return 'closed'
    },
    async refund({ outTradeNo, outRequestNo, amount, reason, notifyUrl }) {
      return either(
        async ({ path, names }) =>
          refundOf(
            await call(`${path}refund`, {
              ...names,
              refundOrderId: orderNo(outRequestNo),
              refundAmount: fenOf(amount),
              refundDesc: reason.slice(0, 100),
              notifyUrl,
            }),
          ),
        outTradeNo,
      )
    },
    async queryRefund({ outRequestNo }) {
      try {
        return refundOf(await call('refund-query', { instMid: page, refundOrderId: orderNo(outRequestNo) }))
      } catch (error) {
        if (!isGone(error)) throw error
        return { outRequestNo, state: 'missing' }
      }
    },
    readNotice(raw: RawNotice): Notice {
      const said = Object.fromEntries(new URLSearchParams(raw.body.toString()))
      if (!arePairsSigned(said, noticeKey, digest)) throw new BadNotice('the signature is wrong')
      if (said.mid !== mid || said.tid !== tid) throw new BadNotice('it is about another merchant or terminal')
      try {
        // UMS numbers no notices: what it says is its name.
        const id = (...words: readonly (string | undefined)[]) => words.join(' ')
        if (said.refundStatus && said.refundOrderId) {
          const refund = refundOf(said)
          return { id: id('refund', said.refundOrderId, said.refundStatus), kind: 'refund', refund }
        }
        const trade = tradeOf(said)
        return { id: id('trade', trade.outTradeNo, trade.state, trade.tradeNo), kind: 'trade', trade }
      } catch (error) {
        throw Object.assign(new BadNotice('it cannot be read'), { cause: error })
      }
    },
    async dayBill(day) {
      const said = await call('day-bill', { instMid: page, billDate: day })
      const rows = (Array.isArray(said.rows) ? said.rows : []) as Record<string, unknown>[]
      return linesOfDay(
        rows.map(row => rowOf(row, ours)),
        day,
      )
    },
    async dayFunds(day) {
      const said = await call('settlements', { instMid: page, settleDate: day })
      const rows = (Array.isArray(said.rows) ? said.rows : []) as Record<string, unknown>[]
      return rows.map(row => fundOf(row, ours))
    },
  }
}
/** A line of the day's list, as UMS sends its lines. */
export function rowOf(row: Readonly<Record<string, unknown>>, ours: (number: unknown) => string): BillRow {
  const [amount, fee, at] = [fenIn(row.amount), fenIn(row.fee), instantOf(row.time)]
  const isRefund = row.kind === 'REFUND'
  if (!amount || !at) throw new ProviderError('unknown', `a line of the bill cannot be read: ${String(row.merOrderId)}`)
  return {
    kind: isRefund ? 'refund' : 'pay',
    outTradeNo: ours(row.merOrderId),
    tradeNo: textIn(row.targetOrderId) ?? '',
    ...(isRefund && { outRequestNo: ours(row.refundOrderId) }),
    amount,
    ...(fee && { fee }),
    state: textIn(row.status) ?? '',
    ...(isRefund && outcomes[textIn(row.status) ?? '']),
    at,
  }
}
/** A line of a settlement, as UMS sends its lines. */
function fundOf(row: Readonly<Record<string, unknown>>, ours: (number: unknown) => string): FundRow {
  const [minor, at, flowNo, kind] = [
    Number(row.amount),
    instantOf(row.time),
    textIn(row.flowNo),
    textIn(row.kind) ?? '',
  ]
  if (!Number.isSafeInteger(minor) || !at || !flowNo)
    throw new ProviderError('unknown', `a line of the settlement cannot be read: ${String(row.flowNo)}`)
  return {
    kind: fundKindOf(kind),
    flowNo,
    tradeNo: textIn(row.targetOrderId) ?? '',
    ...(textIn(row.merOrderId) && { number: ours(row.merOrderId) }),
    amount: amountOf(minor, yuan),
    at,
    name: kind,
  }
}
