import { yuan } from '@pavilion/platform/model/codes.ts'
import { chinaOffsetTime } from '../clients/ask.ts'
import { isRequestSigned, nonceOf, readAuthorization, seal, sha1Of, signAnswer } from '../clients/weChatSigning.ts'
import { linesOf, weChatBillOf } from './bills.ts'
import { weChatComplaint } from './complaintBodies.ts'
import { fundsOf, weChatFundsOf } from './funds.ts'
import { json, type Asked, type Replied } from './reply.ts'
import type { SandboxRefund, SandboxState, SandboxTrade } from './state.ts'

export const weChatNames = {
  mchId: 'SANDBOX1900000001',
  serialNo: '5A4E44B0585F4D45524348414E54000000000001',
  platformSerial: '5A4E44B0585F504C4154464F524D000000000001',
  publicKeyId: 'PUB_KEY_ID_SANDBOX0000000001',
  apps: { 20: 'wxSANDBOX000000001', 21: 'wxSANDBOX000000001', 22: 'wxSANDBOX000000001', 23: 'wxSANDBOX000000002' },
} as const
const states = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const
const refundStates = { processing: 'PROCESSING', success: 'SUCCESS', failed: 'ABNORMAL' } as const

/** The headers of something that WeChat signs. */
export function signedHeaders(state: SandboxState, body: string, key: string = weChatNames.platformSerial) {
  const [timestamp, nonce] = [String(Math.floor(state.now() / 1000)), nonceOf()]
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': key,
    'wechatpay-signature': signAnswer({ timestamp, nonce, body }, state.keys.platform.privateKey),
  }
}
function tradeBody(trade: SandboxTrade): object {
  const isPaid = trade.state === 'paid'
  return {
    mchid: weChatNames.mchId,
    appid: trade.appId,
    out_trade_no: trade.number,
    trade_type: trade.kind,
    trade_state: isPaid && trade.refunds.length ? 'REFUND' : states[trade.state],
    trade_state_desc: 'SANDBOX',
    amount: { total: trade.paid ?? trade.amount, payer_total: trade.paid ?? trade.amount, currency: trade.currency },
    ...(isPaid && {
      transaction_id: trade.tradeNo,
      success_time: chinaOffsetTime(trade.paidAt ?? 0),
      payer: { openid: trade.payer },
    }),
  }
}
function refundBody(trade: SandboxTrade, refund: SandboxRefund): object {
  return {
    refund_id: refund.refundNo,
    out_refund_no: refund.number,
    transaction_id: trade.tradeNo,
    out_trade_no: trade.number,
    channel: 'ORIGINAL',
    status: refundStates[refund.state],
    ...(refund.state === 'success' && { success_time: chinaOffsetTime(refund.at) }),
    create_time: chinaOffsetTime(refund.at),
    amount: { total: trade.paid, refund: refund.amount, currency: trade.currency },
  }
}
/** A notice as WeChat Pay sends it: sealed, and signed over its raw body. */
export function weChatNotice(state: SandboxState, trade: SandboxTrade, refund: SandboxRefund | undefined, id: string) {
  const about = refund
    ? { mchid: weChatNames.mchId, ...refundBody(trade, refund), refund_status: refundStates[refund.state] }
    : tradeBody({ ...trade, refunds: [] })
  const kind = refund ? `REFUND.${refund.state === 'success' ? 'SUCCESS' : 'ABNORMAL'}` : 'TRANSACTION.SUCCESS'
  const body = JSON.stringify({
    id,
    create_time: chinaOffsetTime(state.now()),
    resource_type: 'encrypt-resource',
    event_type: kind,
    summary: 'SANDBOX',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: refund ? 'refund' : 'transaction',
      ...seal(JSON.stringify(about), state.keys.apiV3Key, refund ? 'refund' : 'transaction'),
    },
  })
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(state, body, trade.keyName) } }
}

/** WeChat Pay v3, as a merchant's server sees it. Undefined for other addresses. */
export function weChat(state: SandboxState, asked: Asked, base: string): Replied | undefined {
  const { pathname, searchParams } = asked.url
  if (!pathname.startsWith('/v3/')) return undefined
  const wished = asked.headers['wechatpay-serial']
  const say = (status: number, body?: object): Replied => {
    const text = body ? JSON.stringify(body) : ''
    const key = wished === weChatNames.publicKeyId ? weChatNames.publicKeyId : weChatNames.platformSerial
    return { status, headers: { 'content-type': 'application/json', ...signedHeaders(state, text, key) }, body: text }
  }
  const no = (status: number, code: string, message = 'SANDBOX') => say(status, { code, message })
  if (!isSigned(state, asked)) return json(401, { code: 'SIGN_ERROR', message: 'SANDBOX: the signature is wrong' })

  if (pathname === '/v3/sandbox/bill') {
    const lines = linesOf(state, 'weChat', searchParams.get('day') ?? '')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: weChatBillOf(lines, weChatNames.mchId) }
  }
  if (pathname === '/v3/bill/tradebill') {
    const day = searchParams.get('bill_date') ?? ''
    const lines = linesOf(state, 'weChat', day)
    if (!lines.length) return no(400, 'NO_STATEMENT_EXIST')
    return say(200, {
      hash_type: 'SHA1',
      hash_value: sha1Of(Buffer.from(weChatBillOf(lines, weChatNames.mchId))),
      download_url: `${base}/v3/sandbox/bill?day=${day}`,
    })
  }
  if (pathname === '/v3/sandbox/funds') {
    const lines = fundsOf(state, 'weChat', searchParams.get('day') ?? '')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: weChatFundsOf(lines) }
  }
  if (pathname === '/v3/bill/fundflowbill') {
    const day = searchParams.get('bill_date') ?? ''
    const lines = fundsOf(state, 'weChat', day)
    if (!lines.length) return no(400, 'NO_STATEMENT_EXIST')
    return say(200, {
      hash_type: 'SHA1',
      hash_value: sha1Of(Buffer.from(weChatFundsOf(lines))),
      download_url: `${base}/v3/sandbox/funds?day=${day}`,
    })
  }
  if (pathname === '/v3/certificates') return say(200, { data: [] })
  const sent = asked.body ? (JSON.parse(asked.body) as Record<string, never>) : {}
  const [, place] = /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.exec(pathname) ?? []
  if (place && asked.method === 'POST') return order(place, sent)
  const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? []
  const byTheirs = /^\/v3\/pay\/transactions\/id\/([^/]+)$/.exec(pathname)?.[1]
  if (number || byTheirs) {
    const trade = byTheirs
      ? state.trades.find(({ tradeNo }) => tradeNo === byTheirs)
      : state.find('weChat', decodeURIComponent(number))
    if (!trade) return no(404, 'ORDER_NOT_EXIST')
    if (!close) return say(200, tradeBody(trade))
    if (trade.state === 'paid') return no(400, 'ORDERPAID')
    trade.state = 'closed'
    state.save()
    return say(204)
  }
  if (pathname === '/v3/refund/domestic/refunds' && asked.method === 'POST') {
    const { out_trade_no, out_refund_no, amount, notify_url } = sent as unknown as {
      out_trade_no: string
      out_refund_no: string
      amount: { refund: number }
      notify_url?: string
    }
    const trade = state.find('weChat', out_trade_no)
    if (!trade) return no(404, 'RESOURCE_NOT_EXISTS')
    const refund = state.refund(trade, { number: out_refund_no, amount: amount.refund, notifyUrl: notify_url ?? '' })
    if (typeof refund === 'string') return no(refund === 'tooMuch' ? 403 : 400, 'INVALID_REQUEST', refund)
    return say(200, refundBody(trade, refund))
  }
  const [, refundNumber] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? []
  if (refundNumber) {
    for (const trade of state.trades.filter(({ provider }) => provider === 'weChat'))
      for (const refund of trade.refunds)
        if (refund.number === decodeURIComponent(refundNumber)) return say(200, refundBody(trade, refund))
    return no(404, 'RESOURCE_NOT_EXISTS')
  }
  const [, complaintId] = /^\/v3\/merchant-service\/complaints-v2\/([^/]+)$/.exec(pathname) ?? []
  if (complaintId) {
    const trade = state.trades.find(({ complaint }) => complaint?.number === decodeURIComponent(complaintId))
    return trade?.complaint ? say(200, weChatComplaint(trade, trade.complaint)) : no(404, 'RESOURCE_NOT_EXISTS')
  }
  return no(404, 'NOT_FOUND')

  function order(kind: string, wish: Record<string, never>): Replied {
    const { mchid, appid, out_trade_no, description, notify_url, time_expire, amount, payer } = wish as unknown as {
      mchid: string
      appid: string
      out_trade_no: string
      description: string
      notify_url: string
      time_expire?: string
      amount: { total: number; currency?: string }
      payer?: { openid?: string }
    }
    if (mchid !== weChatNames.mchId || !Object.values<unknown>(weChatNames.apps).includes(appid))
      return no(400, 'APPID_MCHID_NOT_MATCH')
    if (!/^[\w*|-]{6,32}$/.test(out_trade_no) || !description || !(amount?.total > 0) || /\?/.test(notify_url))
      return no(400, 'PARAM_ERROR')
    if (kind === 'jsapi' && !payer?.openid) return no(400, 'PARAM_ERROR', 'openid')
    const known = state.find('weChat', out_trade_no)
    if (known?.state === 'paid') return no(400, 'ORDERPAID')
    if (known?.state === 'closed') return no(400, 'ORDER_CLOSED')
    if (known && known.amount !== amount.total) return no(400, 'INVALID_REQUEST', 'the same number, another amount')
    const trade = state.open({
      provider: 'weChat',
      kind: kind.toUpperCase(),
      number: out_trade_no,
      amount: amount.total,
      currency: amount.currency ?? yuan,
      subject: description,
      notifyUrl: notify_url,
      returnUrl: '',
      appId: appid,
      ...(wished === weChatNames.publicKeyId && { keyName: wished }),
      expiresAt: time_expire ? Date.parse(time_expire) : state.now() + 7_200_000,
      ...(payer?.openid && { payer: payer.openid }),
    })
    const page = `${base}/sandbox/pay/${trade.id}`
    if (kind === 'native') return say(200, { code_url: page })
    if (kind === 'h5') return say(200, { h5_url: `${page}?SANDBOX=1` })
    return say(200, { prepay_id: `wxSANDBOX${trade.id}` })
  }
}
function isSigned(state: SandboxState, { method, target, headers, body }: Asked): boolean {
  const fields = readAuthorization(headers.authorization ?? '')
  return (
    fields !== undefined &&
    fields.mchid === weChatNames.mchId &&
    fields.serial_no === weChatNames.serialNo &&
    Math.abs(state.now() / 1000 - Number(fields.timestamp)) <= 300 &&
    isRequestSigned(
      { method, path: target, timestamp: fields.timestamp ?? '', nonce: fields.nonce_str ?? '', body },
      fields.signature ?? '',
      state.keys.merchant.publicKey,
    )
  )
}
