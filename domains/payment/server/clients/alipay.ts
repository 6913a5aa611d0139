import { decimalText, readDecimal, say, type Amount } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { payType } from '../../model/codes.ts'
import { notThereYet, rowsOfBill } from '../bills/bill.ts'
import { readBillFile } from '../bills/file.ts'
import { readFundFile } from '../funds/file.ts'
import { rowsOfFunds } from '../funds/fund.ts'
import {
  isTextSigned,
  memberText,
  privateKeyIn,
  publicKeyIn,
  signedText,
  signText,
  type Parameters,
} from './alipaySigning.ts'
import { ask, chinaTime, fenOf, instantOf, objectIn, textIn, usualWay, type Way } from './ask.ts'
import { alipayDispute } from './disputes.ts'
import {
  BadNotice,
  NoBill,
  ProviderError,
  type Attempt,
  type Notice,
  type PayProvider,
  type Prepay,
  type RawNotice,
  type RefundAnswer,
  type Trade,
} from './provider.ts'

/** An app of Alipay that takes payments on pages and phones. */
export interface AlipaySettings {
  readonly appId: string
  /** PEM, or base64 alone. */
  readonly privateKey: string
  readonly alipayPublicKey: string
  /** The merchant's own number (`2088…`). Where it is given, notices must name it. */
  readonly sellerId?: string
  readonly endpoint?: string
}
const states: Readonly<Record<string, Trade['state']>> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}
const inYuan = (amount: Amount) => decimalText({ minor: fenOf(amount), currency: amount.currency })
/** What a refused call means, by Alipay's two codes. */
function refusalOf(said: Readonly<Record<string, unknown>>): ProviderError {
  const [code, sub] = [textIn(said.code) ?? '', textIn(said.sub_code) ?? '']
  const kind =
    code === '40005' || /call-limited|exceed-limit/.test(sub)
      ? 'rateLimited'
      : code === '20000' || /SYSTEM_ERROR|unknow/.test(sub)
        ? 'unknown'
        : 'rejected'
  return new ProviderError(kind, textIn(said.sub_msg) ?? textIn(said.msg) ?? 'refused', sub || code)
}

/** Alipay: payments on pages (10) and on phones (11), signed with RSA2. */
export function alipay(settings: AlipaySettings, way: Way = usualWay): PayProvider {
  const { appId, sellerId, endpoint = 'https://openapi.alipay.com/gateway.do' } = settings
  const privateKey = privateKeyIn(settings.privateKey)
  const publicKey = publicKeyIn(settings.alipayPublicKey)

  /** The signed parameters of one call. */
  function signed(method: string, content: object, more: Parameters = {}): Record<string, string> {
    const parameters: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(way.now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signText(signedText(parameters), privateKey) }
  }
  async function call(method: string, content: object, more: Parameters = {}): Promise<Record<string, unknown>> {
    // The parameters stand in the body, whose charset they name.
    const answer = await ask(way, `${endpoint}?charset=utf-8`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'Pavilion' },
      body: new URLSearchParams(signed(method, content, more)).toString(),
    })
    if (answer.status === 429) throw new ProviderError('rateLimited', 'HTTP 429')
    if (answer.status !== 200)
      throw new ProviderError(answer.status === 503 ? 'unavailable' : 'unknown', `HTTP ${answer.status}`)
    const whole = objectIn(answer.text)
    const name = `${method.replaceAll('.', '_')}_response`
    const text = memberText(answer.text, name) ?? memberText(answer.text, 'error_response')
    if (!text || !isTextSigned(text, textIn(whole.sign) ?? '', publicKey))
      throw new ProviderError('unknown', 'the answer is not signed by Alipay')
    const said = objectIn(text)
    if (said.code !== '10000') throw refusalOf(said)
    return said
  }
  const orMissing = (error: unknown, ...codes: readonly string[]): void => {
    if (!(error instanceof ProviderError) || !codes.includes(error.code ?? '')) throw error
  }
  /** A trade from an answer or a notice: both use the same names, but for the time of payment. */
  function tradeOf(said: Readonly<Record<string, unknown>>, paidTime: unknown): Trade {
    const known = states[String(said.trade_status)]
    if (!known) throw new ProviderError('unknown', `a trade in the state ${String(said.trade_status)}`)
    const paidAt = instantOf(paidTime)
    // A trade that was refunded in full is closed too, but its money had come.
    const state = known === 'closed' && paidAt ? 'paid' : known
    const amount = readDecimal(textIn(said.total_amount) ?? '', textIn(said.trans_currency) ?? yuan)
    const [tradeNo, payer] = [textIn(said.trade_no), textIn(said.buyer_logon_id) ?? textIn(said.buyer_id)]
    return {
      outTradeNo: String(said.out_trade_no),
      state,
      ...(tradeNo && { tradeNo }),
      ...(amount && { amount }),
      ...(paidAt && { paidAt }),
      ...(payer && { payer }),
    }
  }
  /** @throws NoBill where there is none yet */
  async function billFile(type: 'trade' | 'signcustomer', day: string): Promise<Buffer> {
    let said: Record<string, unknown>
    try {
      said = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: type, bill_date: day })
    } catch (error) {
      orMissing(error, 'isp.bill_not_exist', 'isv.bill-not-exist', 'BILL_NOT_EXIST')
      throw notThereYet()
    }
    const address = URL.parse(textIn(said.bill_download_url) ?? '')
    if (!address || !/^https?:$/.test(address.protocol)) throw new ProviderError('unknown', 'the bill has no address')
    const file = await ask(way, address.href, { method: 'GET' })
    if (file.status !== 200) throw new ProviderError('unavailable', `HTTP ${file.status}`)
    return file.bytes
  }
  async function query(outTradeNo: string): Promise<Trade> {
    try {
      const said = await call('alipay.trade.query', { out_trade_no: outTradeNo })
      return tradeOf(said, said.send_pay_date)
    } catch (error) {
      orMissing(error, 'ACQ.TRADE_NOT_EXIST')
      return { outTradeNo, state: 'missing' }
    }
  }
  async function queryRefund({ outTradeNo, outRequestNo }: { outTradeNo: string; outRequestNo: string }) {
    let said: Record<string, unknown>
    try {
      said = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: outRequestNo,
      })
    } catch (error) {
      orMissing(error, 'ACQ.TRADE_NOT_EXIST')
      return { outRequestNo, state: 'missing' } as const
    }
    const amount = readDecimal(textIn(said.refund_amount) ?? '', yuan)
    const tradeNo = textIn(said.trade_no)
    // Without a status the refund was not made.
    const state: RefundAnswer['state'] = said.refund_status === 'REFUND_SUCCESS' ? 'success' : 'missing'
    return { outRequestNo, state, ...(amount && { amount }), ...(tradeNo && { tradeNo }) }
  }

  return {
    types: [payType.alipayPage, payType.alipayWap],
    ...(sellerId && { account: sellerId }),
    currencies: [yuan],
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 200, type: 'text/plain', body: 'fail' },
    async create(attempt: Attempt): Promise<Prepay> {
      const isPhone = attempt.type === payType.alipayWap
      const parameters = signed(
        isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
        {
          out_trade_no: attempt.outTradeNo,
          total_amount: inYuan(attempt.amount),
          subject: attempt.subject,
          product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
          time_expire: chinaTime(attempt.expiresAt),
          ...(isPhone && { quit_url: attempt.returnUrl }),
        },
        { notify_url: attempt.notifyUrl, return_url: attempt.returnUrl },
      )
      return { kind: 'redirect', url: `${endpoint}?${new URLSearchParams(parameters)}` }
    },
    query,
    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo })
      } catch (error) {
        // Nobody has opened the page yet. Its address expires with the attempt.
        orMissing(error, 'ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID')
        if ((error as ProviderError).code !== 'ACQ.TRADE_NOT_EXIST' && (await query(outTradeNo)).state === 'paid')
          return 'paid'
      }
      return 'closed'
    },
    async refund({ outTradeNo, outRequestNo, amount, reason }) {
      const said = await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRequestNo,
        refund_amount: inYuan(amount),
        refund_reason: reason.slice(0, 200),
      })
      if (said.fund_change === 'Y') {
        const tradeNo = textIn(said.trade_no)
        return { outRequestNo, state: 'success', amount, ...(tradeNo && { tradeNo }) }
      }
      // The same number again, or a refund that is still under way: nothing moved just now.
      const known = await queryRefund({ outTradeNo, outRequestNo })
      return known.state === 'missing' ? { outRequestNo, state: 'accepted' } : known
    },
    queryRefund,
    readNotice(raw: RawNotice): Notice {
      const sent = parametersIn(raw.body)
      const bare = signedText(sent.parameters, ['sign', 'sign_type'])
      const bytes = sent.charset === 'utf-8' ? bare : sent.bytesOf(['sign', 'sign_type'])
      if (sent.parameters.sign_type !== 'RSA2' || !isTextSigned(bytes, sent.parameters.sign ?? '', publicKey))
        throw new BadNotice('the signature is wrong')
      const said = sent.parameters
      if (said.app_id !== appId) throw new BadNotice('it is about another app')
      if (said.msg_method === 'alipay.merchant.tradecomplain.changed')
        return { id: said.notify_id ?? '', kind: 'dispute', number: complaintIn(said.biz_content) }
      if (sellerId && said.seller_id !== sellerId) throw new BadNotice('it is about another merchant')
      if (!said.notify_id) throw new BadNotice('it names no notice')
      // Agreements, complaints and messages come to the same address.
      if (!said.out_trade_no || !said.trade_status)
        return { id: said.notify_id, kind: 'other', what: said.msg_method || said.notify_type || 'another kind' }
      try {
        // After a refund the trade is notified once more, with all that went back by then.
        const refunded = readDecimal(said.refund_fee ?? '', yuan)
        if (said.refund_fee && said.out_biz_no)
          return {
            id: said.notify_id,
            kind: 'refund',
            outTradeNo: said.out_trade_no,
            refund: {
              outRequestNo: said.out_biz_no,
              state: 'success',
              ...(refunded && { refundedInAll: refunded }),
              ...(said.trade_no && { tradeNo: said.trade_no }),
            },
          }
        return { id: said.notify_id, kind: 'trade', trade: tradeOf(said, said.gmt_payment) }
      } catch (error) {
        throw Object.assign(new BadNotice('it cannot be read'), { cause: error })
      }
    },
    async dispute(number) {
      return alipayDispute(number, await call('alipay.merchant.tradecomplain.query', { complain_event_id: number }))
    },
    async dayBill(day) {
      const bill = readBillFile(await billFile('trade', day))
      if (bill?.vendor !== 'alipay') throw new NoBill(say('账单文件无法读取', 'The file of the bill cannot be read'))
      return rowsOfBill(bill, { day, ...(sellerId && { account: sellerId }) })
    },
    async dayFunds(day) {
      const funds = readFundFile(await billFile('signcustomer', day))
      if (funds?.vendor !== 'alipay') throw new NoBill(say('账单文件无法读取', 'The file of the bill cannot be read'))
      return rowsOfFunds(funds, sellerId)
    },
  }
}

/** The parameters of a notice in the charset that it names: UTF-8, or GBK for old apps. */
function parametersIn(body: Buffer) {
  const raw = body
    .toString('latin1')
    .split('&')
    .flatMap(pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[unescapedBytes(pair.slice(0, at)).toString(), unescapedBytes(pair.slice(at + 1))] as const]
    })
  const charset = /^gb/i.test(raw.find(([name]) => name === 'charset')?.[1].toString() ?? '') ? 'gb18030' : 'utf-8'
  const decoder = new TextDecoder(charset)
  return {
    charset,
    parameters: Object.fromEntries(raw.map(([name, bytes]) => [name, decoder.decode(bytes)])) as Record<string, string>,
    /** What is signed, in the bytes of that charset. */
    bytesOf: (without: readonly string[]) =>
      Buffer.concat(
        raw
          .filter(([name, bytes]) => !without.includes(name) && bytes.length)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([name, bytes], nth) => [Buffer.from(`${nth ? '&' : ''}${name}=`), bytes]),
      ),
  }
}
const unescapedBytes = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )

/** The number of the complaint that a message is about. @throws BadNotice */
function complaintIn(content: string | undefined): string {
  const number = textIn(objectIn(content ?? '').complain_event_id)
  if (!number) throw new BadNotice('it names no complaint')
  return number
}
