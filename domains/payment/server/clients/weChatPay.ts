import { yuan } from '@pavilion/platform/model/codes.ts'
import type { KeyLike } from 'node:crypto'
import { payType } from '../../model/codes.ts'
import { notThereYet, rowsOfBill } from '../bills/bill.ts'
import { readWeChatBill } from '../bills/weChatBill.ts'
import { rowsOfFunds } from '../funds/fund.ts'
import { readWeChatFunds } from '../funds/weChatFunds.ts'
import { ask, chinaOffsetTime, fenIn, fenOf, isoIn, objectIn, textIn, usualWay, type Answer, type Way } from './ask.ts'
import { weChatDispute } from './disputes.ts'
import {
  BadNotice,
  ProviderError,
  type Attempt,
  type Notice,
  type PayProvider,
  type Prepay,
  type RawNotice,
  type RefundAnswer,
  type Trade,
} from './provider.ts'
import {
  authorization,
  isAnswerSigned,
  nonceOf,
  sha1Of,
  unseal,
  walletParameters,
  type Sealed,
} from './weChatSigning.ts'

/** A merchant of WeChat Pay (v3). */
export interface WeChatPaySettings {
  readonly mchId: string
  /** The app that each pay type uses: 20 to 23. */
  readonly apps: Readonly<Partial<Record<number, string>>>
  readonly serialNo: string
  readonly privateKey: KeyLike
  /** 32 characters. */
  readonly apiV3Key: string
  /**
   * WeChat's keys, by the serial number of a platform certificate, or by a public-key id
   * (`PUB_KEY_ID_…`).
   */
  readonly platformKeys: Readonly<Record<string, KeyLike>>
  readonly endpoint?: string
}
const places: Readonly<Partial<Record<number, string>>> = {
  [payType.wechatNative]: 'native',
  [payType.wechatJsapi]: 'jsapi',
  [payType.wechatH5]: 'h5',
  [payType.wechatMiniProgram]: 'jsapi',
}
const states: Readonly<Record<string, Trade['state']>> = {
  SUCCESS: 'paid',
  // The money came; refunds say what went back.
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
}
const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  SUCCESS: 'success',
  PROCESSING: 'accepted',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}
/** What a refused call means, by its HTTP status and WeChat's code. */
function refusalOf({ status }: Answer, code: string | undefined, message: string): ProviderError {
  const kind =
    status === 429 || code === 'FREQUENCY_LIMITED' || code === 'RATELIMIT_EXCEEDED'
      ? 'rateLimited'
      : status === 503
        ? 'unavailable'
        : status >= 500 || status < 400 || code === 'SYSTEM_ERROR'
          ? 'unknown'
          : 'rejected'
  return new ProviderError(kind, message, code)
}
const mostSkewSeconds = 300
/** WeChat sends these to see whether merchants verify: they must be refused. */
const probe = /^WECHATPAY\/SIGNTEST\//

/** WeChat Pay v3: native, JSAPI, H5 and mini program. */
export function weChatPay(settings: WeChatPaySettings, way: Way = usualWay): PayProvider {
  const { mchId, apps, serialNo, privateKey, platformKeys, endpoint = 'https://api.mch.weixin.qq.com' } = settings
  const publicKeyId = Object.keys(platformKeys).find(name => name.startsWith('PUB_KEY_ID_'))

  function send(method: 'GET' | 'POST', address: URL, body = ''): Promise<Answer> {
    const timestamp = String(Math.floor(way.now() / 1000))
    const parts = { method, path: address.pathname + address.search, timestamp, nonce: nonceOf(), body }
    return ask(way, address.href, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization(parts, { mchId, serialNo, privateKey }),
        'user-agent': 'Pavilion',
        ...(publicKeyId && { 'wechatpay-serial': publicKeyId }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
  }
  /** Whether WeChat signed these bytes, lately: by the time when they came. */
  function isTheirs(header: (name: string) => string | undefined, body: string, at = way.now()): boolean {
    const [signature = '', serial = '', timestamp = '', nonce = ''] = ['signature', 'serial', 'timestamp', 'nonce'].map(
      name => header(`wechatpay-${name}`),
    )
    const key = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined
    const kind = header('wechatpay-signature-type')
    return (
      key !== undefined &&
      (kind === undefined || kind === 'WECHATPAY2-SHA256-RSA2048') &&
      !probe.test(signature) &&
      Math.abs(at / 1000 - Number(timestamp)) <= mostSkewSeconds &&
      isAnswerSigned({ timestamp, nonce, body }, signature, key)
    )
  }
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await send(method, new URL(path, endpoint), body && JSON.stringify(body))
    const isGood = answer.status >= 200 && answer.status < 300
    const signed = isTheirs(name => answer.headers.get(name) ?? undefined, answer.text)
    if (isGood) {
      if (!signed) throw new ProviderError('unknown', 'the answer is not signed by WeChat Pay')
      return answer.text === '' ? {} : objectIn(answer.text)
    }
    let said: Record<string, unknown> = {}
    try {
      said = objectIn(answer.text)
    } catch {
      /* the status says enough */
    }
    const refused = refusalOf(answer, textIn(said.code), textIn(said.message) ?? `HTTP ${answer.status}`)
    // A refusal that was signed by somebody else proves nothing. Some are not signed at all.
    if (refused.kind === 'rejected' && !signed && answer.headers.has('wechatpay-signature'))
      throw new ProviderError('unknown', 'the refusal is not signed by WeChat Pay', refused.code)
    throw refused
  }
  const orMissing = (error: unknown, ...codes: readonly string[]): void => {
    if (!(error instanceof ProviderError) || !codes.includes(error.code ?? '')) throw error
  }

  function tradeOf(said: Readonly<Record<string, unknown>>): Trade {
    const state = states[String(said.trade_state)]
    if (!state || said.mchid !== mchId || !Object.values(apps).includes(String(said.appid)))
      throw new ProviderError('unknown', 'the answer is about another merchant, app or state')
    const amount = said.amount as Record<string, unknown> | undefined
    const [tradeNo, paidAt, payer] = [
      textIn(said.transaction_id),
      isoIn(said.success_time),
      textIn((said.payer as Record<string, unknown> | undefined)?.openid),
    ]
    const fen = fenIn(amount?.total)
    const total = fen && { ...fen, currency: textIn(amount?.currency) ?? yuan }
    return {
      outTradeNo: String(said.out_trade_no),
      state,
      ...(tradeNo && { tradeNo }),
      ...(total && { amount: total }),
      ...(paidAt && { paidAt }),
      ...(payer && { payer }),
    }
  }
  function refundOf(said: Readonly<Record<string, unknown>>, status: unknown): RefundAnswer {
    const amount = fenIn((said.amount as Record<string, unknown> | undefined)?.refund)
    const tradeNo = textIn(said.refund_id)
    const state = refundStates[String(status)]
    if (!state) throw new ProviderError('unknown', `a refund in the state ${String(status)}`)
    return {
      outRequestNo: String(said.out_refund_no),
      state,
      ...(amount && { amount }),
      ...(tradeNo && { tradeNo }),
      ...(state === 'failed' && { why: String(status) }),
    }
  }
  async function query(outTradeNo: string): Promise<Trade> {
    try {
      return tradeOf(
        await call('GET', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${mchId}`),
      )
    } catch (error) {
      orMissing(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS')
      return { outTradeNo, state: 'missing' }
    }
  }

  /** The text of a bill, whose digest was signed. @throws NoBill where there is none yet */
  async function billText(path: string): Promise<string> {
    let said: Record<string, unknown>
    try {
      said = await call('GET', path)
    } catch (error) {
      orMissing(error, 'NO_STATEMENT_EXIST')
      throw notThereYet()
    }
    const address = URL.parse(String(said.download_url))
    // The request is signed: it goes to WeChat alone.
    if (!address || address.host !== new URL(endpoint).host)
      throw new ProviderError('unknown', 'the bill lies at another host')
    // This answer carries no signature; the digest that was signed stands for it.
    const file = await send('GET', address)
    if (file.status !== 200) throw refusalOf(file, undefined, `HTTP ${file.status}`)
    if (sha1Of(file.bytes) !== said.hash_value) throw new ProviderError('unknown', 'the bill was changed on its way')
    return file.text
  }

  return {
    types: Object.keys(apps).map(Number),
    account: mchId,
    currencies: [yuan],
    accepted: { status: 204, type: 'application/json', body: '' },
    refused: { status: 401, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '失败' }) },
    async create(attempt: Attempt): Promise<Prepay> {
      const { type, openid } = attempt
      const [place, appId] = [places[type], apps[type]]
      if (!place || !appId) throw new ProviderError('rejected', `no app for the pay type ${type}`, 'NO_APP')
      if (place === 'jsapi' && !openid) throw new ProviderError('rejected', 'the openid is missing', 'NO_OPENID')
      const said = await call('POST', `/v3/pay/transactions/${place}`, {
        appid: appId,
        mchid: mchId,
        description: attempt.subject,
        out_trade_no: attempt.outTradeNo,
        time_expire: chinaOffsetTime(attempt.expiresAt),
        notify_url: attempt.notifyUrl,
        amount: { total: fenOf(attempt.amount), currency: yuan },
        ...(place === 'jsapi' && { payer: { openid } }),
        ...(place === 'h5' && { scene_info: { payer_client_ip: attempt.payerIp, h5_info: { type: 'Wap' } } }),
      })
      const [code, page, prepayId] = [textIn(said.code_url), textIn(said.h5_url), textIn(said.prepay_id)]
      if (place === 'native' && code) return { kind: 'qr', text: code }
      if (place === 'h5' && page)
        return { kind: 'redirect', url: `${page}&redirect_url=${encodeURIComponent(attempt.returnUrl)}` }
      if (place === 'jsapi' && prepayId)
        return { kind: 'wallet', parameters: walletParameters({ appId, prepayId, now: way.now() }, privateKey) }
      throw new ProviderError('unknown', 'the answer holds nothing to pay with')
    },
    query,
    async close(outTradeNo) {
      try {
        await call('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`, {
          mchid: mchId,
        })
      } catch (error) {
        orMissing(error, 'ORDERPAID', 'ORDER_PAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')
        if (/PAID$/.test((error as ProviderError).code ?? '')) return 'paid'
      }
      return 'closed'
    },
    async refund({ outTradeNo, outRequestNo, amount, total, reason, notifyUrl }) {
      const said = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRequestNo,
        reason: reason.slice(0, 80) || undefined,
        notify_url: notifyUrl,
        amount: { refund: fenOf(amount), total: fenOf(total), currency: yuan },
      })
      return refundOf(said, said.status)
    },
    async queryRefund({ outRequestNo }) {
      try {
        const said = await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRequestNo)}`)
        return refundOf(said, said.status)
      } catch (error) {
        orMissing(error, 'RESOURCE_NOT_EXISTS', 'REFUNDNOTEXIST')
        return { outRequestNo, state: 'missing' }
      }
    },
    readNotice(raw: RawNotice): Notice {
      const text = raw.body.toString()
      const header = (name: string) => {
        const value = raw.headers[name]
        return typeof value === 'string' ? value : undefined
      }
      if (!isTheirs(header, text, raw.receivedAt)) throw new BadNotice('the signature is wrong or old')
      try {
        const notice = objectIn(text)
        const id = String(notice.id)
        // Complaints, coupons and scores come to the same address.
        if (!/^(?:TRANSACTION|REFUND|COMPLAINT)\./.test(String(notice.event_type)))
          return { id, kind: 'other', what: String(notice.event_type) }
        const sealed = notice.resource as Sealed & { readonly algorithm?: unknown }
        if (sealed.algorithm !== 'AEAD_AES_256_GCM')
          throw new BadNotice(`it is sealed in a way that is not known: ${String(sealed.algorithm)}`)
        const about = objectIn(unseal(sealed, settings.apiV3Key))
        // A complaint names itself alone; whose it is says the question about it.
        if (/^COMPLAINT\./.test(String(notice.event_type)))
          return { id, kind: 'dispute', number: String(about.complaint_id) }
        if (about.mchid !== mchId) throw new BadNotice('it is about another merchant')
        if (/^TRANSACTION\./.test(String(notice.event_type))) return { id, kind: 'trade', trade: tradeOf(about) }
        return {
          id,
          kind: 'refund',
          outTradeNo: String(about.out_trade_no),
          refund: refundOf(about, about.refund_status),
        }
      } catch (error) {
        throw error instanceof BadNotice ? error : Object.assign(new BadNotice('it cannot be read'), { cause: error })
      }
    },
    async dispute(number) {
      return weChatDispute(
        number,
        await call('GET', `/v3/merchant-service/complaints-v2/${encodeURIComponent(number)}`),
      )
    },
    async dayBill(day) {
      const text = await billText(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      return rowsOfBill(readWeChatBill(text), { day, account: mchId })
    },
    async dayFunds(day) {
      return rowsOfFunds(readWeChatFunds(await billText(`/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`)))
    },
  }
}
