import { yuan } from '@pavilion/platform/model/codes.ts'
import { chinaTime } from '../clients/ask.ts'
import {
  arePairsSigned,
  isBodySigned,
  readBodyAuthorization,
  signPairs,
  umsNonce,
  type Pairs,
} from '../clients/pairSigning.ts'
import { linesOf, plainLine } from './bills.ts'
import { fundsOf, plainFund } from './funds.ts'
import { json, leaveFor, plain, type Asked, type Replied } from './reply.ts'
import type { SandboxRefund, SandboxState, SandboxTrade } from './state.ts'

// UnionPay Business and the aggregate cashier: both sign sorted pairs with a shared key.

export const umsNames = { appId: 'SANDBOXUMS', mid: 'SANDBOX89834', tid: 'SANDBOX1', source: '1017' } as const
export const fusionNames = {
  appId: 'SANDBOXFUSION',
  mchNo: 'SANDBOX888',
  termNo: 'SANDBOX1',
  wayCode: 'CASHIER',
} as const
const chinaInstant = (text: string | undefined, now: number) =>
  text ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : now + 7_200_000
const refundStates = { processing: 'PROCESSING', success: 'SUCCESS', failed: 'FAIL' } as const

type Words = Record<string, string>
const filled = (pairs: Record<string, string | number | undefined>): Words =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
const form = (pairs: Pairs, key: string) => ({
  body: new URLSearchParams({ ...pairs, sign: signPairs(pairs, key) }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const umsRefund = (trade: SandboxTrade, refund: SandboxRefund) =>
  filled({
    merOrderId: trade.number,
    refundOrderId: refund.number,
    refundTargetOrderId: refund.refundNo,
    refundAmount: refund.amount,
    refundStatus: refundStates[refund.state],
  })
function umsTrade(trade: SandboxTrade): Words {
  const isBill = trade.kind === 'QR'
  const status = isBill
    ? { waiting: 'UNPAID', paid: trade.refunds.length ? 'REFUND' : 'PAID', closed: 'CLOSED' }[trade.state]
    : {
        waiting: 'WAIT_BUYER_PAY',
        paid: trade.refunds.length ? 'TRADE_REFUND' : 'TRADE_SUCCESS',
        closed: 'TRADE_CLOSED',
      }[trade.state]
  const paid = trade.paidAt
    ? filled({
        targetOrderId: trade.tradeNo,
        targetSys: 'SANDBOX',
        buyerId: trade.payer,
        payTime: chinaTime(trade.paidAt),
        totalAmount: trade.paid,
      })
    : {}
  return isBill
    ? { billNo: trade.number, billStatus: status, ...(trade.paidAt && { billPayment: JSON.stringify(paid) }) }
    : { merOrderId: trade.number, status, totalAmount: String(trade.amount), ...paid }
}
/** A notice of UMS: a form of signed pairs. */
export const umsNotice = (state: SandboxState, trade: SandboxTrade, refund: SandboxRefund | undefined) =>
  form(
    {
      mid: umsNames.mid,
      tid: umsNames.tid,
      signType: 'SHA256',
      ...umsTrade({ ...trade, refunds: [] }),
      ...(refund && umsRefund(trade, refund)),
    },
    state.keys.appKey,
  )

/** UMS: QR bills, H5 orders. Undefined for other addresses. */
export function ums(state: SandboxState, asked: Asked, base: string): Replied | undefined {
  const { pathname, searchParams } = asked.url
  if (!pathname.startsWith('/v1/netpay/')) return undefined
  const isPage = pathname === '/v1/netpay/trade/h5-pay'
  const fields = isPage
    ? {
        AppId: searchParams.get('appId'),
        Timestamp: searchParams.get('timestamp'),
        Nonce: searchParams.get('nonce'),
        Signature: searchParams.get('signature'),
      }
    : readBodyAuthorization(asked.headers.authorization ?? '')
  const body = isPage ? (searchParams.get('content') ?? '') : asked.body
  const parts = {
    appId: fields.AppId ?? '',
    timestamp: fields.Timestamp ?? '',
    nonce: fields.Nonce ?? '',
    body,
  }
  if (parts.appId !== umsNames.appId || !isBodySigned(parts, fields.Signature ?? '', state.keys.appKey))
    return isPage
      ? plain(401, 'SANDBOX: the signature is wrong')
      : json(401, { errCode: 'SIGN_ERROR', errMsg: 'SANDBOX' })
  const sent = JSON.parse(body || '{}') as Words
  const say = (content: object) => json(200, { errCode: 'SUCCESS', mid: umsNames.mid, tid: umsNames.tid, ...content })
  const no = (errCode: string) => json(200, { errCode, errMsg: `SANDBOX: ${errCode}` })
  if (sent.mid !== umsNames.mid || sent.tid !== umsNames.tid) return no('BAD_MERCHANT')
  const path = pathname.slice('/v1/netpay/'.length)
  const number = sent.billNo ?? sent.merOrderId ?? ''
  const open = (kind: string) =>
    state.open({
      provider: 'ums',
      kind,
      number,
      amount: Number(sent.totalAmount),
      currency: yuan,
      subject: sent.billDesc ?? sent.orderDesc ?? '',
      notifyUrl: sent.notifyUrl ?? '',
      returnUrl: sent.returnUrl ?? '',
      // A bill is found by its number and its day.
      appId: sent.billDate ?? umsNames.appId,
      expiresAt: chinaInstant(sent.expireTime, state.now()),
    })
  if (path === 'day-bill') {
    const rows = linesOf(state, 'ums', sent.billDate ?? '').map(plainLine)
    return say({
      rows: rows.map(({ number, refundNumber, tradeNo, ...row }) => ({
        ...row,
        merOrderId: number,
        refundOrderId: refundNumber,
        targetOrderId: tradeNo,
      })),
    })
  }
  if (path === 'settlements') return say({ rows: fundsOf(state, 'ums', sent.settleDate ?? '').map(plainFund) })
  if (path === 'refund-query') {
    for (const trade of state.trades.filter(({ provider }) => provider === 'ums'))
      for (const refund of trade.refunds) if (refund.number === sent.refundOrderId) return say(umsRefund(trade, refund))
    return no('NO_ORDER')
  }
  if (path === 'bills/get-qrcode' || isPage) {
    if (!number.startsWith(umsNames.source) || !(Number(sent.totalAmount) > 0))
      return isPage ? plain(400, 'SANDBOX: INVALID_ORDER') : no('INVALID_ORDER')
    const trade = open(isPage ? 'H5' : 'QR')
    const page = `${base}/sandbox/pay/${trade.id}`
    return isPage ? leaveFor(page) : say({ ...umsTrade(trade), billQRCode: page })
  }
  const isBill = path.startsWith('bills/')
  const trade = state.find('ums', number)
  if (!trade || (trade.kind === 'QR') !== isBill || (isBill && trade.appId !== sent.billDate))
    return no(isBill ? 'BILL_NOT_EXIST' : 'NO_ORDER')
  switch (path.replace('bills/', '')) {
    case 'query':
      return say(umsTrade(trade))
    case 'close':
      if (trade.state === 'paid') return no('TRADE_SUCCESS')
      trade.state = 'closed'
      state.save()
      return say(umsTrade(trade))
    case 'refund': {
      const refund = state.refund(trade, {
        number: sent.refundOrderId ?? '',
        amount: Number(sent.refundAmount),
        notifyUrl: sent.notifyUrl ?? trade.notifyUrl,
      })
      return typeof refund === 'string' ? no(`REFUND_${refund.toUpperCase()}`) : say(umsRefund(trade, refund))
    }
    default:
      return no('NO_SUCH_CALL')
  }
}

function fusionTrade(trade: SandboxTrade): Words {
  const status = { waiting: 'WAIT', paid: trade.refunds.length ? 'REFUND' : 'SUCCESS', closed: 'CLOSED' }[trade.state]
  return filled({
    mchOrderNo: trade.number,
    status,
    amount: trade.paid ?? trade.amount,
    currency: trade.currency,
    ...(trade.paidAt && {
      tradeNo: trade.tradeNo,
      channel: 'SANDBOX',
      payer: trade.payer,
      payTime: chinaTime(trade.paidAt),
    }),
  })
}
const fusionRefund = (trade: SandboxTrade, refund: SandboxRefund) =>
  filled({
    mchOrderNo: trade.number,
    mchRefundNo: refund.number,
    refundTradeNo: refund.refundNo,
    refundAmount: refund.amount,
    currency: trade.currency,
    refundStatus: refundStates[refund.state],
  })
const merchant = { appId: fusionNames.appId, mchNo: fusionNames.mchNo, termNo: fusionNames.termNo }
/** A notice of the aggregate cashier. */
export const fusionNotice = (state: SandboxState, trade: SandboxTrade, refund: SandboxRefund | undefined) =>
  form(
    {
      ...merchant,
      nonce: umsNonce(),
      ...(refund ? fusionRefund(trade, refund) : fusionTrade({ ...trade, refunds: [] })),
    },
    state.keys.appKey,
  )

/** The aggregate cashier. Undefined for other addresses. */
export function fusion(state: SandboxState, asked: Asked, base: string): Replied | undefined {
  const { pathname } = asked.url
  if (!pathname.startsWith('/v1/fusion/')) return undefined
  const sent = JSON.parse(asked.body || '{}') as Words
  const signed = (content: Words) => {
    const pairs = { ...merchant, nonce: umsNonce(), ...content }
    return json(200, { ...pairs, sign: signPairs(pairs, state.keys.appKey) })
  }
  const say = (content: Words) => signed({ code: 'SUCCESS', ...content })
  const no = (code: string) => signed({ code, message: `SANDBOX: ${code}` })
  if (!arePairsSigned(sent, state.keys.appKey)) return no('SIGN_ERROR')
  if (sent.mchNo !== merchant.mchNo || sent.appId !== merchant.appId) return no('BAD_MERCHANT')
  const path = pathname.slice('/v1/fusion/'.length)
  if (path === 'day-bill')
    return say({
      rows: JSON.stringify(
        linesOf(state, 'fusion', sent.billDate ?? '')
          .map(plainLine)
          .map(({ number, refundNumber, ...row }) => filled({ ...row, mchOrderNo: number, mchRefundNo: refundNumber })),
      ),
    })
  if (path === 'order') {
    const known = state.find('fusion', sent.mchOrderNo ?? '')
    if (known?.state === 'paid') return no('PAID')
    if (known?.state === 'closed') return no('CLOSED')
    if (!(Number(sent.amount) > 0) || (known && known.amount !== Number(sent.amount))) return no('INVALID')
    const trade = state.open({
      provider: 'fusion',
      kind: 'CASHIER',
      number: sent.mchOrderNo ?? '',
      amount: Number(sent.amount),
      currency: sent.currency ?? yuan,
      subject: sent.subject ?? '',
      notifyUrl: sent.notifyUrl ?? '',
      returnUrl: sent.returnUrl ?? '',
      appId: merchant.appId,
      expiresAt: chinaInstant(sent.expireTime, state.now()),
    })
    return say({ ...fusionTrade(trade), payUrl: `${base}/sandbox/pay/${trade.id}` })
  }
  if (path === 'refund-query') {
    for (const trade of state.trades.filter(({ provider }) => provider === 'fusion'))
      for (const refund of trade.refunds)
        if (refund.number === sent.mchRefundNo) return say(fusionRefund(trade, refund))
    return no('NOT_FOUND')
  }
  const trade = state.find('fusion', sent.mchOrderNo ?? '')
  if (!trade) return no('NOT_FOUND')
  switch (path) {
    case 'query':
      return say(fusionTrade(trade))
    case 'close':
      if (trade.state === 'paid') return no('PAID')
      trade.state = 'closed'
      state.save()
      return say(fusionTrade(trade))
    case 'refund': {
      const refund = state.refund(trade, {
        number: sent.mchRefundNo ?? '',
        amount: Number(sent.refundAmount),
        notifyUrl: sent.refundNotifyUrl ?? trade.notifyUrl,
      })
      return typeof refund === 'string' ? no(`REFUND_${refund.toUpperCase()}`) : say(fusionRefund(trade, refund))
    }
    default:
      return no('NO_SUCH_CALL')
  }
}
