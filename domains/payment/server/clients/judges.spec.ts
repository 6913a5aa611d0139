import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import { AlipaySdk } from 'alipay-sdk'
import { expect } from 'expect'
import { payDesk } from '../sandbox/testing.ts'
import { weChatNames } from '../sandbox/weChat.ts'
import { authorization, readAuthorization, seal, signAnswer, unseal } from './weChatSigning.ts'
import type { PayProvider } from './provider.ts'

// The vendors' own clients judge: what they sign is verified by us, what we sign is verified by
// them.

const { sandbox, merchants, raw, heard, attempt } = await payDesk()
const { keys } = sandbox.state

// Its declarations name other exports than it has.
interface WeChatSdk {
  new (
    settings: object,
  ): { chain(path: string): { post(body: object): Promise<Answered>; get(more?: object): Promise<Answered> } }
  readonly Rsa: {
    sign(text: string, key: string): string
    verify(text: string, signature: string, key: string): boolean
  }
  readonly Aes: {
    readonly AesGcm: {
      encrypt(text: string, key: string, nonce: string, about: string): string
      decrypt(text: string, key: string, nonce: string, about: string): string
    }
  }
  readonly Formatter: { joinedByLineFeed(...parts: string[]): string; request(...parts: string[]): string }
}
interface Answered {
  readonly status: number
  readonly data: Record<string, unknown>
}
const Sdk = createRequire(import.meta.url)('wechatpay-axios-plugin') as WeChatSdk

describe('wechatpay-axios-plugin and we', () => {
  const weChat = merchants.weChat as PayProvider
  for (const serial of [weChatNames.platformSerial, weChatNames.publicKeyId])
    it(`agree on requests and answers (${serial})`, async () => {
      const sdk = new Sdk({
        mchid: weChatNames.mchId,
        serial: weChatNames.serialNo,
        privateKey: keys.merchant.privateKey,
        certs: { [serial]: keys.platform.publicKey },
        baseURL: sandbox.url,
        ...(serial.startsWith('PUB_KEY_ID_') && { headers: { 'Wechatpay-Serial': serial } }),
      })
      const { outTradeNo } = attempt(20)
      const ordered = await sdk.chain('v3/pay/transactions/native').post({
        mchid: weChatNames.mchId,
        appid: weChatNames.apps[20],
        description: '年会 Ticket',
        out_trade_no: outTradeNo,
        notify_url: 'http://127.0.0.1:1/weChat',
        amount: { total: 100 },
      })
      expect([ordered.status, ordered.data.code_url]).toEqual([200, sandbox.payerPage(outTradeNo)])
      const asked = await sdk
        .chain(`v3/pay/transactions/out-trade-no/${outTradeNo}`)
        .get({ params: { mchid: weChatNames.mchId } })
      expect(asked.data).toMatchObject({ out_trade_no: outTradeNo, trade_state: 'NOTPAY' })
      // Ours asks about what theirs has ordered.
      expect(await weChat.query(outTradeNo)).toMatchObject({ state: 'waiting' })
    })
  it('agree on the signature of a request', () => {
    const parts = { method: 'POST', path: '/v3/a?b=c', timestamp: '1', nonce: 'n', body: '{"a":"名"}' }
    const fields = readAuthorization(
      authorization(parts, { mchId: 'm', serialNo: 's', privateKey: keys.merchant.privateKey }),
    )
    expect(
      Sdk.Rsa.verify(
        Sdk.Formatter.request(parts.method, parts.path, parts.timestamp, parts.nonce, parts.body),
        fields?.signature ?? '',
        keys.merchant.publicKey,
      ),
    ).toBe(true)
  })
  it('agree on a notice: its signature and its seal, both ways', async () => {
    const about = attempt(20)
    await weChat.create(about)
    await sandbox.pay(about.outTradeNo)
    const sent = raw.at(-1) as (typeof raw)[number]
    const {
      'wechatpay-timestamp': at = '',
      'wechatpay-nonce': nonce = '',
      'wechatpay-signature': signature = '',
    } = sent.headers
    const body = sent.body.toString()
    expect(Sdk.Rsa.verify(Sdk.Formatter.joinedByLineFeed(at, nonce, body), signature, keys.platform.publicKey)).toBe(
      true,
    )
    const { resource } = JSON.parse(body) as { resource: Record<'ciphertext' | 'nonce' | 'associated_data', string> }
    expect(
      JSON.parse(Sdk.Aes.AesGcm.decrypt(resource.ciphertext, keys.apiV3Key, resource.nonce, resource.associated_data)),
    ).toMatchObject({ out_trade_no: about.outTradeNo, trade_state: 'SUCCESS' })
    // What theirs seals and signs, ours reads.
    const trade = unseal(resource, keys.apiV3Key)
    const theirs = JSON.stringify({
      id: 'from-the-sdk',
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Sdk.Aes.AesGcm.encrypt(trade, keys.apiV3Key, '0123456789ab', 'transaction'),
        nonce: '0123456789ab',
        associated_data: 'transaction',
      },
    })
    const time = String(Math.floor(sandbox.state.now() / 1000))
    expect(
      weChat.readNotice({
        body: Buffer.from(theirs),
        query: {},
        headers: {
          'wechatpay-timestamp': time,
          'wechatpay-nonce': 'n',
          'wechatpay-serial': weChatNames.platformSerial,
          'wechatpay-signature': Sdk.Rsa.sign(
            Sdk.Formatter.joinedByLineFeed(time, 'n', theirs),
            keys.platform.privateKey,
          ),
        },
      }),
    ).toMatchObject({ id: 'from-the-sdk', trade: { outTradeNo: about.outTradeNo, state: 'paid' } })
    const ours = seal('{"a":1}', keys.apiV3Key, 'refund')
    expect(Sdk.Aes.AesGcm.decrypt(ours.ciphertext, keys.apiV3Key, ours.nonce, 'refund')).toBe('{"a":1}')
    expect(
      Sdk.Rsa.verify(
        Sdk.Formatter.joinedByLineFeed('1', 'n', ''),
        signAnswer({ timestamp: '1', nonce: 'n', body: '' }, keys.platform.privateKey),
        keys.platform.publicKey,
      ),
    ).toBe(true)
  })
  it('agree on the signature with which a page opens the wallet', async () => {
    const prepay = await weChat.create(attempt(23))
    const {
      appId = '',
      timeStamp = '',
      nonceStr = '',
      package: packed = '',
      paySign = '',
    } = prepay.kind === 'wallet' ? prepay.parameters : {}
    expect(packed).toMatch(/^prepay_id=wxSANDBOX/)
    expect(
      Sdk.Rsa.verify(
        Sdk.Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packed),
        paySign,
        keys.merchant.publicKey,
      ),
    ).toBe(true)
  })
})

describe('alipay-sdk and we', () => {
  const alipay = merchants.alipay as PayProvider
  const settings = sandbox.merchants.alipay
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: keys.merchant.privateKey,
    alipayPublicKey: keys.platform.publicKey,
    gateway: settings.endpoint as string,
    keyType: 'PKCS8',
  })
  const opened = async () => {
    const about = attempt(10, { notifyUrl: 'http://127.0.0.1:1/alipay' })
    const prepay = await alipay.create(about)
    if (prepay.kind === 'redirect') await fetch(prepay.url)
    return { ...about, prepay }
  }
  it('agree on requests and answers', async () => {
    const { outTradeNo } = await opened()
    await sandbox.pay(outTradeNo)
    expect(await sdk.exec('alipay.trade.query', { bizContent: { outTradeNo } }, { validateSign: true })).toMatchObject({
      code: '10000',
      outTradeNo,
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '12.34',
    })
    expect(
      await sdk.exec(
        'alipay.trade.refund',
        { bizContent: { outTradeNo, refundAmount: '1.00', outRequestNo: 'sdk1' } },
        { validateSign: true },
      ),
    ).toMatchObject({ code: '10000', fundChange: 'Y' })
    expect(await alipay.queryRefund({ outTradeNo, outRequestNo: 'sdk1' })).toMatchObject({ state: 'success' })
  })
  it('agree on the address of a page', async () => {
    const theirs = sdk.pageExec('alipay.trade.page.pay', 'GET', {
      bizContent: {
        outTradeNo: 'SDKPAGE1',
        totalAmount: '5.00',
        subject: '票 & Ticket',
        productCode: 'FAST_INSTANT_TRADE_PAY',
      },
    })
    expect((await fetch(theirs)).url).toBe(`${sandbox.payerPage('SDKPAGE1')}`)
    expect(await alipay.query('SDKPAGE1')).toMatchObject({ state: 'waiting', amount: { minor: 500 } })
    const { prepay } = await opened()
    const ours = Object.fromEntries(new URL(prepay.kind === 'redirect' ? prepay.url : '').searchParams)
    const judge = new AlipaySdk({
      appId: settings.appId,
      privateKey: keys.merchant.privateKey,
      alipayPublicKey: keys.merchant.publicKey,
      keyType: 'PKCS8',
    })
    expect([
      judge.checkNotifySignV2(ours),
      judge.checkNotifySignV2({ ...ours, timestamp: '2020-01-01 00:00:00' }),
    ]).toEqual([true, false])
  })
  it('agree on a notice, and that a changed amount is forged', async () => {
    const { outTradeNo } = await opened()
    await sandbox.pay(outTradeNo)
    const sent = Object.fromEntries(new URLSearchParams(raw.at(-1)?.body.toString()))
    expect([sdk.checkNotifySignV2(sent), sdk.checkNotifySign(sent)]).toEqual([true, true])
    expect(sdk.checkNotifySignV2({ ...sent, total_amount: '0.01' })).toBe(false)
    expect(() =>
      alipay.readNotice({
        body: Buffer.from(new URLSearchParams({ ...sent, total_amount: '0.01' }).toString()),
        headers: {},
        query: {},
      }),
    ).toThrow('the signature is wrong')
    expect(heard.at(-1)).toMatchObject({ kind: 'trade', trade: { outTradeNo, state: 'paid' } })
  })
})
