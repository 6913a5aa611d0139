import { generateKeyPairSync } from 'node:crypto'
import { describe, it } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { expect } from 'expect'
import { gbk } from '../sandbox/bills.ts'
import { payDesk } from '../sandbox/testing.ts'
import { weChatNames, weChatNotice } from '../sandbox/weChat.ts'
import { alipay } from './alipay.ts'
import { memberText, privateKeyIn, publicKeyIn, signedText, signText } from './alipaySigning.ts'
import { ask, chinaTime, instantOf, type Way } from './ask.ts'
import { fusion } from './fusion.ts'
import { signPairs } from './pairSigning.ts'
import type { PayProvider, RawNotice } from './provider.ts'
import { billDayOf, ums } from './ums.ts'
import { weChatPay } from './weChatPay.ts'
import { seal, signAnswer } from './weChatSigning.ts'

const { sandbox, merchants, raw, attempt, way } = await payDesk()
const weChat = merchants.weChat as PayProvider
/** A payment that was paid, and how its notice arrived. */
async function notified(name: string, type: number): Promise<{ notice: RawNotice; outTradeNo: string }> {
  const about = attempt(type, { notifyUrl: `http://127.0.0.1:1/${name}` })
  const prepay = await (merchants[name] as PayProvider).create(about)
  if (prepay.kind === 'redirect') await fetch(prepay.url)
  await sandbox.pay(about.outTradeNo)
  return { notice: raw.at(-1) as RawNotice, outTradeNo: about.outTradeNo }
}
const reads = (provider: PayProvider, notice: RawNotice) => {
  try {
    return provider.readNotice(notice).kind
  } catch (error) {
    return (error as Error).message
  }
}

describe('a notice of WeChat Pay', () => {
  it('is read only as it was signed, within five minutes, by a key that is known', async () => {
    const { notice } = await notified('weChat', 20)
    const changed = (headers: Record<string, string>, body = notice.body) => ({
      ...notice,
      body,
      headers: { ...notice.headers, ...headers },
    })
    const wrong = 'the signature is wrong or old'
    expect([
      reads(weChat, notice),
      reads(weChat, changed({ 'wechatpay-serial': 'OTHER' })),
      reads(weChat, changed({ 'wechatpay-serial': '__proto__' })),
      reads(weChat, changed({ 'wechatpay-nonce': 'other' })),
      reads(weChat, changed({}, Buffer.from(`${notice.body} `))),
      reads(weChat, changed({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${notice.headers['wechatpay-signature']}` })),
      reads(weChat, { ...notice, headers: {} }),
    ]).toEqual(['trade', wrong, wrong, wrong, wrong, wrong, wrong])
    const later = weChatPay(sandbox.merchants.weChat, { ...way, now: () => sandbox.state.now() + 301_000 })
    expect(reads(later, notice)).toBe(wrong)
  })
  it('for another merchant, app or key changes nothing', async () => {
    const { notice } = await notified('weChat', 20)
    const { weChat: settings } = sandbox.merchants
    const as = (more: object) => reads(weChatPay({ ...settings, ...more }, way), notice)
    expect([as({ mchId: '1900000009' }), as({ apps: { 20: 'wxother' } }), as({ apiV3Key: 'x'.repeat(32) })]).toEqual([
      'it is about another merchant',
      'it cannot be read',
      'it cannot be read',
    ])
  })
  it('about a refund names both numbers', async () => {
    const { outTradeNo } = await notified('weChat', 20)
    const trade = sandbox.state.find('weChat', outTradeNo)
    const refund = trade && sandbox.state.refund(trade, { number: 'R-1', amount: 100, notifyUrl: '' })
    if (!trade || typeof refund !== 'object') throw new Error('no refund')
    const { body, headers } = weChatNotice(sandbox.state, trade, refund, 'n1')
    expect(weChat.readNotice({ body: Buffer.from(body), headers, query: {} })).toEqual({
      id: 'n1',
      kind: 'refund',
      outTradeNo,
      refund: { outRequestNo: 'R-1', state: 'success', amount: amountOf(100, 'CNY'), tradeNo: refund.refundNo },
    })
  })
})

describe('a notice of WeChat Pay, however it is sealed,', () => {
  const { weChat: settings } = sandbox.merchants
  const about = (more: object = {}) =>
    JSON.stringify({
      mchid: settings.mchId,
      appid: Object.values(settings.apps)[0],
      out_trade_no: 'A1',
      transaction_id: 'T1',
      trade_state: 'SUCCESS',
      success_time: '2026-11-26T12:00:00+08:00',
      amount: { total: 1234, currency: 'CNY' },
      ...more,
    })
  /** A notice with this resource, signed by the platform under one of its names. */
  function made({
    resource = {},
    event = 'TRANSACTION.SUCCESS',
    headers = {},
    serial = String(weChatNames.platformSerial),
  } = {}) {
    const body = JSON.stringify({
      id: 'n1',
      event_type: event,
      resource: { algorithm: 'AEAD_AES_256_GCM', ...seal(about(), settings.apiV3Key), ...resource },
    })
    const [timestamp, nonce] = [String(Math.floor(sandbox.state.now() / 1000)), 'N']
    const signature = signAnswer({ timestamp, nonce, body }, sandbox.state.keys.platform.privateKey)
    return {
      body: Buffer.from(body),
      query: {},
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': signature,
        ...headers,
      },
    }
  }
  it('is read without associated data; a way of sealing or signing that is not known is refused', () => {
    const bare = seal(about(), settings.apiV3Key, null)
    const without = { ...bare, associated_data: undefined }
    expect(reads(weChat, made({ resource: without }))).toBe('trade')
    expect(reads(weChat, made({ resource: { ...bare, associated_data: '' } }))).toBe('trade')
    expect(reads(weChat, made({ resource: { associated_data: '' } }))).toBe('it cannot be read')
    expect(reads(weChat, made({ resource: { algorithm: 'AEAD_SM4_GCM' } }))).toBe(
      'it is sealed in a way that is not known: AEAD_SM4_GCM',
    )
    const signedBy = (kind: string) => reads(weChat, made({ headers: { 'wechatpay-signature-type': kind } }))
    expect([signedBy('WECHATPAY2-SHA256-RSA2048'), signedBy('WECHATPAY2-SM2-WITH-SM3')]).toEqual([
      'trade',
      'the signature is wrong or old',
    ])
  })
  it('is read by certificate and public key side by side while they are exchanged', () => {
    const both = weChatPay(settings, way)
    for (const serial of [weChatNames.platformSerial, weChatNames.publicKeyId])
      expect(reads(both, made({ serial }))).toBe('trade')
    expect(reads(weChat, made({ serial: weChatNames.publicKeyId }))).toBe('the signature is wrong or old')
  })
  it('of a kind that is not ours is noted; money in another currency says so', () => {
    expect(weChat.readNotice(made({ event: 'PAYSCORE.USER_PAID', resource: { ciphertext: 'x' } }))).toEqual({
      id: 'n1',
      kind: 'other',
      what: 'PAYSCORE.USER_PAID',
    })
    const dollars = seal(about({ amount: { total: 1234, currency: 'HKD' } }), settings.apiV3Key)
    expect(weChat.readNotice(made({ resource: dollars }))).toMatchObject({
      trade: { state: 'paid', amount: amountOf(1234, 'HKD') },
    })
  })
})
describe('a notice of UMS', () => {
  it('has its amount in two places, which have to agree', () => {
    const { ums: settings } = sandbox.merchants
    const of = (totalAmount: string, paid: string) => {
      const pairs = {
        mid: settings.mid,
        tid: settings.tid,
        billNo: `${settings.source}20261126A1`,
        billStatus: 'PAID',
        totalAmount,
        billPayment: JSON.stringify({ totalAmount: paid, targetOrderId: 'T1', payTime: '2026-11-26 12:00:00' }),
      }
      const body = new URLSearchParams({ ...pairs, sign: signPairs(pairs, settings.noticeKey) }).toString()
      return reads(merchants.ums as PayProvider, { body: Buffer.from(body), headers: {}, query: {} })
    }
    expect([of('1234', '1234'), of('1234', '1')]).toEqual(['trade', 'it cannot be read'])
  })
})

describe('a notice of the others', () => {
  it('is refused with a changed field, for another app or merchant', async () => {
    for (const [name, type, other] of [
      ['alipay', 10, () => alipay({ ...sandbox.merchants.alipay, appId: 'other' })],
      ['alipay', 10, () => alipay({ ...sandbox.merchants.alipay, sellerId: 'other' })],
      ['ums', 30, () => ums({ ...sandbox.merchants.ums, mid: 'other' })],
      ['fusion', 51, () => fusion({ ...sandbox.merchants.fusion, mchNo: 'other' })],
    ] as const) {
      const { notice } = await notified(name, type)
      const fields = new URLSearchParams(notice.body.toString())
      fields.set('subject', 'another')
      expect([
        name,
        reads(merchants[name] as PayProvider, notice),
        reads(merchants[name] as PayProvider, { ...notice, body: Buffer.from(fields.toString()) }),
        reads(other(), notice),
      ]).toEqual([name, 'trade', 'the signature is wrong', expect.stringMatching(/^it is about another/)])
    }
  })
  it('of Alipay about an agreement or a message is noted, and what was refunded altogether is read', () => {
    const { alipay: settings } = sandbox.merchants
    const key = privateKeyIn(sandbox.state.keys.platform.privateKey)
    const of = (more: Record<string, string>) => {
      const said: Record<string, string> = { app_id: settings.appId, notify_id: 'n1', charset: 'utf-8', ...more }
      if (settings.sellerId) said.seller_id = settings.sellerId
      const sign = signText(signedText(said), key)
      const body = new URLSearchParams({ ...said, sign, sign_type: 'RSA2' }).toString()
      return (merchants.alipay as PayProvider).readNotice({ body: Buffer.from(body), headers: {}, query: {} })
    }
    expect(of({ notify_type: 'dut_user_sign' })).toEqual({ id: 'n1', kind: 'other', what: 'dut_user_sign' })
    const trade = { out_trade_no: 'A1', trade_status: 'TRADE_SUCCESS', total_amount: '12.34', trade_no: 'T1' }
    expect(of({ ...trade, refund_fee: '5.00', out_biz_no: 'R1' })).toMatchObject({
      kind: 'refund',
      outTradeNo: 'A1',
      refund: { outRequestNo: 'R1', refundedInAll: amountOf(500, 'CNY') },
    })
    expect(of({ ...trade, trans_currency: 'HKD' })).toMatchObject({ trade: { amount: amountOf(1234, 'HKD') } })
  })
  it('of Alipay is read in GBK, signed over its bytes', () => {
    const { alipay: settings } = sandbox.merchants
    const fields: [string, string][] = [
      ['app_id', settings.appId],
      ['charset', 'GBK'],
      ['gmt_payment', '2026-11-26 12:00:00'],
      ['notify_id', 'n1'],
      ['out_trade_no', 'A1'],
      ['seller_id', settings.sellerId ?? ''],
      ['subject', '年会门票'],
      ['total_amount', '12.34'],
      ['trade_no', 'T1'],
      ['trade_status', 'TRADE_SUCCESS'],
    ]
    const key = privateKeyIn(sandbox.state.keys.platform.privateKey)
    const sign = signText(gbk(fields.map(([name, value]) => `${name}=${value}`).join('&')), key)
    const percent = (bytes: Buffer) => [...bytes].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
    const body = [...fields, ['sign', sign] as const, ['sign_type', 'RSA2'] as const]
      .map(([name, value]) => `${name}=${percent(gbk(value))}`)
      .join('&')
    expect(
      (merchants.alipay as PayProvider).readNotice({ body: Buffer.from(body), headers: {}, query: {} }),
    ).toMatchObject({
      kind: 'trade',
      trade: { outTradeNo: 'A1', state: 'paid', amount: amountOf(1234, 'CNY'), paidAt: '2026-11-26T04:00:00.000Z' },
    })
  })
})

describe('what went wrong', () => {
  const answering = (fetch: Way['fetch']): Way => ({ fetch, now: () => sandbox.state.now(), patience: 50 })
  const status = (code: number, body = '{}') => answering(async () => new Response(body, { status: code }))
  const failing = (code: string) =>
    answering(async () => {
      throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })
    })
  const kindOf = (provider: PayProvider) =>
    provider.query('A1').then(
      () => 'answered',
      error => error.kind as string,
    )
  it('is told as what is known: not sent, rate-limited, unavailable, or unknown', async () => {
    const { merchants: all } = sandbox
    for (const open of [
      (with_: Way) => weChatPay(all.weChat, with_),
      (with_: Way) => alipay(all.alipay, with_),
      (with_: Way) => ums(all.ums, with_),
      (with_: Way) => fusion(all.fusion, with_),
    ])
      expect([
        await kindOf(open(failing('ECONNREFUSED'))),
        await kindOf(open(failing('ENOTFOUND'))),
        await kindOf(open(failing('ECONNRESET'))),
        await kindOf(
          open(
            answering(
              (_, { signal }) =>
                new Promise((_done, failed) => signal?.addEventListener('abort', () => failed(signal.reason))),
            ),
          ),
        ),
        await kindOf(open(status(429))),
        await kindOf(open(status(503))),
        await kindOf(open(status(500))),
        await kindOf(open(status(200, '<html>'))),
        // Without a signature even a success proves nothing.
        await kindOf(open(status(200, '{"trade_state":"SUCCESS","errCode":"OTHER"}'))),
      ]).toEqual([
        'notSent',
        'notSent',
        'unknown',
        'unknown',
        'rateLimited',
        'unavailable',
        'unknown',
        'unknown',
        expect.stringMatching(/^(?:unknown|rejected)$/),
      ])
  })
  it('is no matter of redirects: they are not followed', async () => {
    let manual: unknown
    await ask(
      answering(async (_, init) => {
        manual = init.redirect
        return new Response('')
      }),
      'http://a/',
      {},
    )
    expect(manual).toBe('manual')
  })
  it('stops before anything is sent where a currency, an app or an openid is wrong', async () => {
    const never = answering(() => Promise.reject(new Error('sent')))
    const refused = async (provider: PayProvider, about: object, type: number) =>
      provider.create(attempt(type, about)).then(
        () => 'made',
        error => `${error.kind} ${error.code}`,
      )
    const weChatNever = weChatPay({ ...sandbox.merchants.weChat, apps: { 20: 'a', 21: 'a' } }, never)
    expect([
      await refused(weChatNever, { amount: amountOf(100, 'USD') }, 20),
      await refused(weChatNever, { amount: amountOf(0, 'CNY') }, 20),
      await refused(weChatNever, { openid: '' }, 21),
      await refused(weChatNever, {}, 22),
      await refused(ums(sandbox.merchants.ums, never), { outTradeNo: 'A'.repeat(30) }, 30),
      await refused(alipay(sandbox.merchants.alipay, never), { amount: amountOf(100, 'EUR') }, 10),
    ]).toEqual([
      'rejected CURRENCY',
      'rejected AMOUNT',
      'rejected NO_OPENID',
      'rejected NO_APP',
      'rejected NUMBER',
      'rejected CURRENCY',
    ])
  })
})

describe('a bill', () => {
  it('of WeChat Pay that was changed on its way, or lies elsewhere, is not believed', async () => {
    await notified('weChat', 20)
    const day = chinaTime(sandbox.state.now()).slice(0, 10)
    const altered = weChatPay(sandbox.merchants.weChat, {
      ...way,
      fetch: async (address, init) => {
        const answer = await fetch(address, init)
        return address.includes('/sandbox/bill')
          ? new Response((await answer.text()).replace('12.34', '12.35'))
          : answer
      },
    })
    await expect(altered.dayBill(day)).rejects.toThrow('the bill was changed on its way')
    const elsewhere = weChatPay(
      { ...sandbox.merchants.weChat, endpoint: sandbox.url.replace('127.0.0.1', 'localhost') },
      way,
    )
    await expect(elsewhere.dayBill(day)).rejects.toThrow('the bill lies at another host')
  })
})

describe('keys and times', () => {
  it('are read as vendors hand them out', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const bare = (key: string) => key.replace(/-----[^-]+-----|\s/g, '')
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      const pem = String(privateKey.export({ type, format: 'pem' }))
      for (const text of [pem, bare(pem)]) expect(privateKeyIn(text).equals(privateKey)).toBe(true)
    }
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
    for (const text of [pem, bare(pem)]) expect(publicKeyIn(text).equals(publicKey)).toBe(true)
  })
  it('what Alipay signed is taken as it was written', () => {
    expect(memberText('{"a_response": {"b":"}\\"{","c":[{}]} ,"sign":"x"}', 'a_response')).toBe(
      '{"b":"}\\"{","c":[{}]}',
    )
    expect(memberText('{"sign":"x"}', 'a_response')).toBeUndefined()
  })
  it('the day of a bill follows from our number alone', () => {
    expect([
      billDayOf('20261126T000001'),
      billDayOf('P20261301X20261126'),
      billDayOf('ABC'),
      billDayOf('20260230'),
    ]).toEqual(['2026-11-26', '2026-11-26', '2020-01-01', '2020-01-01'])
  })
  it('are China time, wherever the server stands', () => {
    expect([chinaTime('2026-11-26T16:00:00Z'), instantOf('2026-11-27 00:00:00'), instantOf('soon')]).toEqual([
      '2026-11-27 00:00:00',
      '2026-11-26T16:00:00.000Z',
      undefined,
    ])
  })
})
