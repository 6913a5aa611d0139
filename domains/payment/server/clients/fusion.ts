import { amountOf, type Amount } from '@pavilion/declare'
import { linesOfDay } from '../bills/bill.ts'
import { ask, chinaTime, instantOf, objectIn, textIn, usualWay, type Way } from './ask.ts'
import { arePairsSigned, signPairs, umsNonce, type Digest, type Pairs } from './pairSigning.ts'
import {
  BadNotice,
  ProviderError,
  type Attempt,
  type BillRow,
  type Notice,
  type PayProvider,
  type Prepay,
  type RawNotice,
  type RefundAnswer,
  type Trade,
} from './provider.ts'

/**
 * An aggregate cashier: fusion pay (51), and cards from abroad (wildcard, 41). The payer chooses
 * the wallet on the cashier's page. README.md has the names of its fields; another vendor's are
 * mapped here.
 */
export interface FusionSettings {
  /** 41 or 51. */
  readonly type: number
  readonly appId: string
  readonly appKey: string
  readonly mchNo: string
  readonly termNo: string
  /** The vendor's name of the way of paying. */
  readonly wayCode: string
  readonly refundNotifyUrl?: string
  readonly digest?: Digest
  readonly endpoint: string
}
const states: Readonly<Record<string, Trade['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  WAIT: 'waiting',
  CLOSED: 'closed',
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
const kinds: Readonly<Record<string, ProviderError['kind']>> = {
  RATE_LIMITED: 'rateLimited',
  UNAVAILABLE: 'unavailable',
  SYSTEM_ERROR: 'unknown',
}

export function fusion(settings: FusionSettings, way: Way = usualWay): PayProvider {
  const { type, appId, appKey, mchNo, termNo, wayCode, digest, endpoint } = settings
  const signed = (content: Pairs): Pairs => {
    const pairs = { appId, mchNo, termNo, reqTime: chinaTime(way.now()), nonce: umsNonce(), ...content }
    return { ...pairs, sign: signPairs(pairs, appKey, digest) }
  }
  async function call(path: string, content: Pairs): Promise<Pairs> {
    const answer = await ask(way, `${endpoint}/v1/fusion/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(content)),
    })
    if (answer.status === 429) throw new ProviderError('rateLimited', 'HTTP 429')
    if (answer.status === 503) throw new ProviderError('unavailable', 'HTTP 503')
    if (answer.status !== 200) throw new ProviderError('unknown', `HTTP ${answer.status}`)
    const said = Object.fromEntries(
      Object.entries(objectIn(answer.text)).map(([name, value]) => [name, textIn(value) ?? '']),
    )
    if (!arePairsSigned(said, appKey, digest)) throw new ProviderError('unknown', 'the answer is not signed')
    const code = said.code ?? ''
    if (code !== 'SUCCESS') throw new ProviderError(kinds[code] ?? 'rejected', said.message || code, code)
    if (said.mchNo !== mchNo) throw new ProviderError('unknown', 'it is about another merchant')
    return said
  }
  const isMissing = (error: unknown) => error instanceof ProviderError && error.code === 'NOT_FOUND'
  const money = ({ minor, currency }: Amount): Pairs => ({ amount: String(minor), currency })
  const amountIn = (digits: string | undefined, currency: string | undefined): Amount | undefined =>
    digits && /^\d{1,15}$/.test(digits) && currency ? amountOf(Number(digits), currency) : undefined

  function tradeOf(said: Pairs): Trade {
    const state = states[said.status ?? '']
    if (!state || !said.mchOrderNo) throw new ProviderError('unknown', `a payment in the state ${said.status}`)
    const [amount, paidAt] = [amountIn(said.amount, said.currency), instantOf(said.payTime)]
    return {
      outTradeNo: said.mchOrderNo,
      state,
      ...(said.tradeNo && { tradeNo: said.tradeNo }),
      ...(amount && { amount }),
      ...(paidAt && { paidAt }),
      ...(said.payer && { payer: said.payer }),
      ...(said.channel && { channel: said.channel }),
    }
  }
  function refundOf(said: Pairs): RefundAnswer {
    const state = refundStates[said.refundStatus ?? '']
    if (!state || !said.mchRefundNo) throw new ProviderError('unknown', `a refund in the state ${said.refundStatus}`)
    const amount = amountIn(said.refundAmount, said.currency)
    return {
      outRequestNo: said.mchRefundNo,
      state,
      ...(amount && { amount }),
      ...(said.refundTradeNo && { tradeNo: said.refundTradeNo }),
      ...(state === 'failed' && { why: said.message || 'FAIL' }),
    }
  }

  return {
    types: [type],
    accepted: { status: 200, type: 'text/plain', body: 'SUCCESS' },
    refused: { status: 200, type: 'text/plain', body: 'FAILED' },
    async create(attempt: Attempt): Promise<Prepay> {
      const said = await call('order', {
        mchOrderNo: attempt.outTradeNo,
        wayCode,
        ...money(attempt.amount),
        subject: attempt.subject,
        expireTime: chinaTime(attempt.expiresAt),
        notifyUrl: attempt.notifyUrl,
        returnUrl: attempt.returnUrl,
        clientIp: attempt.payerIp,
      })
      if (!said.payUrl) throw new ProviderError('unknown', 'the answer holds nothing to pay with')
      return { kind: 'redirect', url: said.payUrl }
    },
    async query(outTradeNo) {
      try {
        return tradeOf(await call('query', { mchOrderNo: outTradeNo }))
      } catch (error) {
        if (!isMissing(error)) throw error
        return { outTradeNo, state: 'missing' }
      }
    },
    async close(outTradeNo) {
      try {
        await call('close', { mchOrderNo: outTradeNo })
      } catch (error) {
        if (error instanceof ProviderError && error.code === 'PAID') return 'paid'
        if (!isMissing(error)) throw error
      }
      return 'closed'
    },
    async refund({ outTradeNo, outRequestNo, amount, reason, notifyUrl }) {
      return refundOf(
        await call('refund', {
          mchOrderNo: outTradeNo,
          mchRefundNo: outRequestNo,
          refundAmount: String(amount.minor),
          currency: amount.currency,
          reason: reason.slice(0, 100),
          refundNotifyUrl: settings.refundNotifyUrl ?? notifyUrl,
        }),
      )
    },
    async queryRefund({ outRequestNo }) {
      try {
        return refundOf(await call('refund-query', { mchRefundNo: outRequestNo }))
      } catch (error) {
        if (!isMissing(error)) throw error
        return { outRequestNo, state: 'missing' }
      }
    },
    readNotice(raw: RawNotice): Notice {
      const said = Object.fromEntries(new URLSearchParams(raw.body.toString()))
      if (!arePairsSigned(said, appKey, digest)) throw new BadNotice('the signature is wrong')
      if (said.mchNo !== mchNo || said.appId !== appId) throw new BadNotice('it is about another merchant or app')
      try {
        if (said.refundStatus)
          return {
            id: `refund ${said.mchRefundNo} ${said.refundStatus}`,
            kind: 'refund',
            ...(said.mchOrderNo && { outTradeNo: said.mchOrderNo }),
            refund: refundOf(said),
          }
        return { id: `trade ${said.mchOrderNo} ${said.status} ${said.tradeNo}`, kind: 'trade', trade: tradeOf(said) }
      } catch (error) {
        throw Object.assign(new BadNotice('it cannot be read'), { cause: error })
      }
    },
    async dayBill(day) {
      const said = await call('day-bill', { billDate: day })
      const rows: unknown = JSON.parse(said.rows || '[]')
      return linesOfDay(
        (Array.isArray(rows) ? rows : []).map(row => billRow(row as Pairs)),
        day,
      )
    },
  }
  function billRow(row: Pairs): BillRow {
    const isRefund = row.kind === 'REFUND'
    const [amount, fee, at] = [amountIn(row.amount, row.currency), amountIn(row.fee, row.currency), instantOf(row.time)]
    if (!amount || !at || !row.mchOrderNo)
      throw new ProviderError('unknown', `a line of the bill cannot be read: ${row.mchOrderNo}`)
    return {
      kind: isRefund ? 'refund' : 'pay',
      outTradeNo: row.mchOrderNo,
      tradeNo: row.tradeNo ?? '',
      ...(isRefund && row.mchRefundNo && { outRequestNo: row.mchRefundNo }),
      amount,
      ...(fee && { fee }),
      state: row.status ?? '',
      ...(isRefund && outcomes[row.status ?? '']),
      at,
    }
  }
}
