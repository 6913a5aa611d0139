import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { dayMs } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { payType } from '@pavilion/payment/model/codes.ts'
import {
  commonPayConfig,
  configAlipay,
  configWechatPayApp,
  configWechatPayMerchant,
  configYinlianpay,
} from '@pavilion/payment/model/merchants.ts'
import { checkPayDifferenceKind as kinds, checkPayResult, orderStatus } from '../../model/index.ts'
import { openSandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'
import { configured, configuredKinds } from '@pavilion/payment/server/merchants/configured.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const sandbox = await openSandbox({ production: false })
after(() => sandbox.close())
const admin = await server.operator()
const { alipay, weChat, ums, fusion } = sandbox.merchants
/** Here and at the providers it is a day later: bills are of days that are over. */
async function theNextDay(work: () => Promise<void>): Promise<void> {
  moveClock(dayMs)
  await sandbox.advance(dayMs)
  try {
    await work()
  } finally {
    await sandbox.advance(-dayMs)
    resetClock()
  }
}
/** A key as it arrives when it is pasted into a field of one line. */
const pasted = (pem: unknown) => String(pem).replaceAll('\n', ' ')

/** A shop whose seller has a merchant of each protocol. */
async function equipped() {
  const shop = await openShop(server, [{ stock: 50 }], {}, undefined, { merchant: false })
  const { sellerId } = shop
  const inside = server.system.acting('test', { sellerId })
  await inside.store(configAlipay).create({
    sellerId,
    name: '支付宝',
    appId: alipay.appId,
    privateKey: pasted(alipay.privateKey),
    alipayPublicKey: alipay.alipayPublicKey,
    gateway: alipay.endpoint,
  })
  const [[publicKeyId, platformKey] = ['', '']] = Object.entries(weChat.platformKeys).filter(([name]) =>
    name.startsWith('PUB_KEY_ID_'),
  )
  const merchant = await inside.store(configWechatPayMerchant).create({
    sellerId,
    name: '微信支付',
    mchNo: weChat.mchId,
    apiKey: weChat.apiV3Key,
    serialNo: weChat.serialNo,
    privateKey: pasted(weChat.privateKey),
    platformPublicKey: String(platformKey),
    publicKeyId,
    gateway: weChat.endpoint,
  })
  for (const wayCode of [payType.wechatNative, payType.wechatH5])
    await inside.store(configWechatPayApp).create({
      sellerId,
      name: '应用',
      appId: weChat.apps[wayCode] ?? '',
      wayCode,
      configWechatPayMerchantId: merchant.id,
    })
  await inside.store(configYinlianpay).create({
    sellerId,
    name: '银联商务',
    appId: ums.appId,
    appKey: ums.appKey,
    source: ums.source,
    mchNo: ums.mid,
    termNo: ums.tid,
    gateway: ums.endpoint,
  })
  await inside.store(configYinlianpay).create({
    sellerId,
    name: '融合支付',
    appId: fusion.appId,
    appKey: fusion.appKey,
    wayCode: payType.fusionPay,
    gateway: fusion.endpoint,
  })
  await inside.store(commonPayConfig).create({
    sellerId,
    name: '融合支付商户',
    wayCode: payType.fusionPay,
    mchNo: fusion.mchNo,
    termNo: fusion.termNo,
  })
  return shop
}
const as = (shop: Shop) => ({ token: admin.token, projectId: shop.projectId })
async function placed(shop: Shop) {
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  return { who, order }
}

describe('merchants of a seller', () => {
  it('offer the types that are configured and enabled', async () => {
    const shop = await equipped()
    const { who, order } = await placed(shop)
    const ask = async () =>
      (await server.call('/order/ext/getPayTypes', { id: order.id }, { token: who.token, projectId: shop.projectId }))
        .data.types
    expect(await ask()).toEqual([10, 11, 20, 22, 30, 31, 51])
    await server.sql('update "configAlipay" set "status" = 0 where "sellerId" = $1', [shop.sellerId])
    expect(await ask()).toEqual([20, 22, 30, 31, 51])
  })
  for (const [type, kind] of [
    [10, 'alipay'],
    [20, 'wechat'],
    [30, 'ums'],
    [51, 'fusion'],
  ] as const)
    it(`take money, hear of it, refund it, and send a bill that agrees (${kind})`, async () => {
      const shop = await equipped()
      const { who, order } = await placed(shop)
      const { data, errmsg } = await shop.begin(who, order.id, type)
      expect([errmsg, data?.simulated]).toEqual(['', false])
      if (type === 10) await fetch(data.prepay.url, { redirect: 'manual' })
      await sandbox.pay(data.outTradeNo)
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
      const [row] = await server.sql<{ merchant: string }>('select "merchant" from "pay" where "orderId" = $1', [
        order.id,
      ])
      expect(row?.merchant).toMatch(new RegExp(`^${kind}:\\d+$`))
      await server.call('/refund/apply', { orderId: order.id, amount: 1800, reason: '少一件' }, as(shop))
      await server.runJobs()
      await sandbox.settled()
      await server.runJobs()
      expect(await shop.view(who, order.id)).toMatchObject({ refundedAmount: 1800 })
      const reportDate = chinaTime(Date.now()).slice(0, 10)
      await theNextDay(async () => {
        await server.call('/checkPayReport/check', { reportDate, payType: type }, as(shop))
        await server.runJobs()
      })
      const { data: reports } = await server.call('/checkPayReport/getList', {}, as(shop))
      expect(reports.rows).toMatchObject([
        { payType: type, platformAmount: 3000, systemAmount: 3000, difference: 0, result: checkPayResult.matched },
      ])
      // All shops of this test share the merchant's account: the next begins with an empty one.
      sandbox.state.trades.splice(0)
    })
  it('send bills in which a row is missing, altered or doubled (GBK, with backticks): each is told', async () => {
    for (const [type, fault, kind] of [
      [10, 'billMissing', kinds.onlyOurs],
      [20, 'billAltered', kinds.amount],
      [10, 'billDoubled', kinds.doubled],
    ] as const) {
      const shop = await equipped()
      const buy = async () => {
        const { who, order } = await placed(shop)
        const { data } = await shop.begin(who, order.id, type)
        if (type === 10) await fetch(data.prepay.url, { redirect: 'manual' })
        await sandbox.pay(data.outTradeNo)
        return { order, data }
      }
      const { order, data } = await buy()
      // A bill without any row is none.
      await buy()
      sandbox.setFault(fault)
      const reportDate = chinaTime(Date.now()).slice(0, 10)
      await theNextDay(async () => {
        await server.call('/checkPayReport/check', { reportDate, payType: type }, as(shop))
        await server.runJobs()
      })
      sandbox.setFault(fault, false)
      const { data: found } = await server.call('/checkPayDifference/getList', {}, as(shop))
      expect(found.rows).toMatchObject([{ kind, number: data.outTradeNo, orderId: order.id }])
      sandbox.state.trades.splice(0)
    }
  })
  it('never show their secrets, and keep them sealed', async () => {
    const shop = await equipped()
    const { data } = await server.call('/configAlipay/getList', { where: { sellerId: shop.sellerId } }, as(shop))
    expect(data.rows[0].privateKey ?? null).toBe(null)
    const [kept] = await server.sql<{ privateKey: string }>(
      'select "privateKey" from "configAlipay" where "sellerId" = $1',
      [shop.sellerId],
    )
    expect(kept?.privateKey).toMatch(/^s1\./)
  })
  it('whose configuration is incomplete take nothing, and say what is missing', async () => {
    const shop = await equipped()
    await server.sql('update "configAlipay" set "alipayPublicKey" = $2 where "sellerId" = $1', [shop.sellerId, 'AAAA'])
    await server.sql('update "configYinlianpay" set "source" = null where "sellerId" = $1', [shop.sellerId])
    await server.sql('update "configWechatPayMerchant" set "gateway" = $2 where "sellerId" = $1', [
      shop.sellerId,
      'http://10.0.0.7',
    ])
    const all = await Promise.all(
      configuredKinds.map(kind => configured(server.system, kind, { sellerId: shop.sellerId })),
    )
    expect(all.flat().map(({ kind, problem }) => [kind, problem])).toEqual([
      ['alipay', 'alipayPublicKey is no key'],
      ['wechat', expect.stringContaining('10.0.0.7')],
      ['ums', 'source is missing'],
      ['fusion', undefined],
    ])
    const { who, order } = await placed(shop)
    const { errmsg } = await shop.begin(who, order.id, 10)
    expect(errmsg).toBe('此支付方式不可用')
  })
})
