import { decimalText, readDecimal } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { isTextSigned, privateKeyIn, publicKeyIn, signedText, signText } from '../clients/alipaySigning.ts'
import { chinaTime } from '../clients/ask.ts'
import { alipayBillOf, linesOf } from './bills.ts'
import { alipayComplaint } from './complaintBodies.ts'
import { alipayFundsOf, fundsOf } from './funds.ts'
import { leaveFor, plain, type Asked, type Replied } from './reply.ts'
import type { SandboxRefund, SandboxState, SandboxTrade } from './state.ts'

export const alipayNames = { appId: 'SANDBOX2021000000000001', sellerId: 'SANDBOX2088000000000001' } as const
const states = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const
const inYuan = (minor: number) => decimalText({ minor, currency: yuan })
const statusOf = (state: SandboxState, trade: SandboxTrade) =>
  trade.state === 'paid' && state.refunded(trade) === trade.paid ? 'TRADE_CLOSED' : states[trade.state]

/** A notice as Alipay sends it: a form, signed over its sorted fields. */
export function alipayNotice(
  state: SandboxState,
  trade: SandboxTrade,
  refund: SandboxRefund | undefined,
  id: string,
): { body: string; headers: Record<string, string> } {
  const fields: Record<string, string> = {
    notify_time: chinaTime(state.now()),
    notify_type: 'trade_status_sync',
    notify_id: id,
    charset: 'utf-8',
    version: '1.0',
    app_id: alipayNames.appId,
    auth_app_id: alipayNames.appId,
    seller_id: alipayNames.sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.number,
    trade_status: refund ? statusOf(state, trade) : states[trade.state],
    total_amount: inYuan(trade.paid ?? trade.amount),
    receipt_amount: inYuan(trade.paid ?? trade.amount),
    subject: trade.subject,
    body: 'SANDBOX',
    buyer_id: trade.payer,
    gmt_create: chinaTime(trade.createdAt),
    ...(trade.paidAt && { gmt_payment: chinaTime(trade.paidAt) }),
    ...(refund && {
      out_biz_no: refund.number,
      refund_fee: inYuan(state.refunded(trade)),
      gmt_refund: chinaTime(refund.at),
    }),
  }
  const sign = signText(signedText(fields), privateKeyIn(state.keys.platform.privateKey))
  return {
    body: new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  }
}

/** Alipay's gateway. Undefined for other addresses. */
export function alipay(state: SandboxState, asked: Asked, base: string): Replied | undefined {
  const { pathname, searchParams } = asked.url
  if (pathname === '/alipay/bill') {
    const day = searchParams.get('day') ?? ''
    const account = `${alipayNames.sellerId}0156`
    return {
      status: 200,
      headers: { 'content-type': 'application/zip' },
      body:
        searchParams.get('type') === 'signcustomer'
          ? alipayFundsOf(fundsOf(state, 'alipay', day), day, account)
          : alipayBillOf(linesOf(state, 'alipay', day), day, account),
    }
  }
  if (pathname !== '/gateway.do') return undefined
  const fields = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(asked.body)) }
  const { sign = '', ...signed } = fields
  const isPage = /^alipay\.trade\.(?:page|wap)\.pay$/.test(signed.method ?? '')
  const isOurs =
    signed.app_id === alipayNames.appId &&
    signed.sign_type === 'RSA2' &&
    isTextSigned(signedText(signed), sign, publicKeyIn(state.keys.merchant.publicKey))
  const say = (content: object): Replied => {
    const text = JSON.stringify(content)
    const name = `${(signed.method ?? 'error').replaceAll('.', '_')}_response`
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: `{"${name}":${text},"sign":"${signText(text, privateKeyIn(state.keys.platform.privateKey))}"}`,
    }
  }
  const no = (sub: string, code = '40004') =>
    say({
      code,
      msg: code === '20000' ? 'Service Currently Unavailable' : 'Business Failed',
      sub_code: sub,
      sub_msg: `SANDBOX: ${sub}`,
    })
  if (!isOurs) return isPage ? plain(400, 'SANDBOX: invalid-signature') : no('isv.invalid-signature', '40002')
  const content = JSON.parse(signed.biz_content ?? '{}') as Record<string, string>
  const number = content.out_trade_no ?? ''
  if (isPage) {
    const amount = readDecimal(content.total_amount ?? '', yuan)
    if (!amount || amount.minor <= 0 || !number || !content.subject) return plain(400, 'SANDBOX: invalid-parameter')
    const known = state.find('alipay', number)
    if (known && (known.amount !== amount.minor || known.state !== 'waiting'))
      return plain(400, `SANDBOX: ${known.state === 'paid' ? 'TRADE_HAS_SUCCESS' : 'TRADE_HAS_CLOSE'}`)
    const trade = state.open({
      provider: 'alipay',
      kind: signed.method === 'alipay.trade.wap.pay' ? 'WAP' : 'PAGE',
      number,
      amount: amount.minor,
      currency: yuan,
      subject: content.subject,
      notifyUrl: signed.notify_url ?? '',
      returnUrl: signed.return_url ?? '',
      appId: alipayNames.appId,
      expiresAt: content.time_expire
        ? Date.parse(`${content.time_expire.replace(' ', 'T')}+08:00`)
        : state.now() + 7_200_000,
    })
    return leaveFor(`${base}/sandbox/pay/${trade.id}`)
  }
  if (signed.method === 'alipay.data.dataservice.bill.downloadurl.query') {
    const day = content.bill_date ?? ''
    const { bill_type: type = 'trade' } = content
    const lines = type === 'signcustomer' ? fundsOf(state, 'alipay', day) : linesOf(state, 'alipay', day)
    return lines.length
      ? say({ code: '10000', msg: 'Success', bill_download_url: `${base}/alipay/bill?day=${day}&type=${type}` })
      : no('isp.bill_not_exist')
  }
  if (signed.method === 'alipay.merchant.tradecomplain.query') {
    const about = state.trades.find(({ complaint }) => complaint?.number === content.complain_event_id)
    return about?.complaint
      ? say({ code: '10000', msg: 'Success', ...alipayComplaint(about, about.complaint) })
      : no('COMPLAIN_NOT_EXIST')
  }
  const trade = state.find('alipay', number) ?? state.trades.find(({ tradeNo }) => tradeNo === content.trade_no)
  if (!trade) return no('ACQ.TRADE_NOT_EXIST')
  const about = { code: '10000', msg: 'Success', out_trade_no: trade.number, trade_no: trade.tradeNo }
  switch (signed.method) {
    case 'alipay.trade.query':
      return say({
        ...about,
        buyer_logon_id: trade.payer,
        trade_status: statusOf(state, trade),
        total_amount: inYuan(trade.paid ?? trade.amount),
        ...(trade.paidAt && { send_pay_date: chinaTime(trade.paidAt) }),
      })
    case 'alipay.trade.close':
      if (trade.state === 'paid') return no('ACQ.TRADE_STATUS_ERROR')
      trade.state = 'closed'
      state.save()
      return say(about)
    case 'alipay.trade.refund': {
      const before = trade.refunds.length
      const amount = readDecimal(content.refund_amount ?? '', yuan)
      const refund = state.refund(trade, {
        number: content.out_request_no || trade.number,
        amount: amount?.minor ?? 0,
        notifyUrl: trade.notifyUrl,
      })
      if (refund === 'unpaid') return no('ACQ.TRADE_STATUS_ERROR')
      if (refund === 'tooMuch') return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      if (refund === 'changed') return no('ACQ.DISCORDANT_REPEAT_REQUEST')
      const isNew = trade.refunds.length > before && refund.state === 'success'
      return say({
        ...about,
        buyer_logon_id: trade.payer,
        fund_change: isNew ? 'Y' : 'N',
        refund_fee: inYuan(state.refunded(trade)),
      })
    }
    case 'alipay.trade.fastpay.refund.query': {
      const refund = trade.refunds.find(({ number }) => number === content.out_request_no)
      return say({
        ...about,
        ...(refund && { out_request_no: refund.number, refund_amount: inYuan(refund.amount) }),
        ...(refund?.state === 'success' && { refund_status: 'REFUND_SUCCESS' }),
      })
    }
    default:
      return no('isv.invalid-method', '40002')
  }
}
