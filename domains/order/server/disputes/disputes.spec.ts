import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { payType } from '@pavilion/payment/model/codes.ts'
import { configAlipay, configWechatPayApp, configWechatPayMerchant } from '@pavilion/payment/model/merchants.ts'
import { openSandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import { startTestServer } from '@pavilion/testing'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const sandbox = await openSandbox({ production: false })
after(() => sandbox.close())
const { alipay, weChat } = sandbox.merchants
const pasted = (pem: unknown) => String(pem).replaceAll('\n', ' ')

/** A paid order of a seller with a merchant at WeChat Pay and one at Alipay. */
async function paidBy(type: number) {
  const shop = await openShop(server, [{ stock: 50 }], {}, undefined, { merchant: false })
  const { sellerId, projectId } = shop
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
  await inside.store(configWechatPayApp).create({
    sellerId,
    name: '应用',
    appId: weChat.apps[payType.wechatNative] ?? '',
    wayCode: payType.wechatNative,
    configWechatPayMerchantId: merchant.id,
  })
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id, type)
  const { kind, text, url } = payable.prepay
  await fetch(kind === 'qr' ? text : url)
  await sandbox.pay(payable.outTradeNo)
  await sandbox.settled()
  const operator = await server.operator({ projects: [projectId] })
  const as = (token = operator.token) => ({ token, projectId })
  return {
    shop,
    order,
    as,
    outTradeNo: payable.outTradeNo as string,
    complain: (state?: 'open' | 'answered' | 'closed') => sandbox.complain(payable.outTradeNo, state),
    disputes: async (token?: string) =>
      (await server.call('/dispute/getList', { pagination: { page: 1, limit: 10 } }, as(token))).data.rows,
    needs: async () =>
      ((await server.call('/dashboard/getFigures', {}, as())).data.needs as { key: string; count: number }[]).find(
        ({ key }) => key === 'disputes',
      )?.count ?? 0,
  }
}

describe('a payer’s complaint at a provider', () => {
  for (const [name, type] of [
    ['WeChat Pay', payType.wechatNative],
    ['Alipay', payType.alipayPage],
  ] as const)
    it(`of ${name} stands with its order and its deadline as a task, until it is answered, and follows the provider`, async () => {
      const { order, as, complain, disputes, needs } = await paidBy(type)
      await complain()
      const [row, ...more] = await disputes()
      expect(more).toEqual([])
      expect(row).toMatchObject({
        orderId: order.id,
        status: 10,
        amount: 4800,
        type,
        what: expect.stringContaining('展位'),
      })
      expect(Date.parse(row.answerBy) - Date.parse(row.openedAt)).toBe(24 * 3_600_000)
      expect(await needs()).toBe(1)
      // The same notice again is the same complaint.
      await complain()
      expect(await disputes()).toHaveLength(1)
      expect((await server.call('/dispute/answer', { id: row.id, updatedAt: row.updatedAt }, as())).result).toBe(40000)
      const note = '已在商家后台答复，并退款'
      const answered = await server.call('/dispute/answer', { id: row.id, updatedAt: row.updatedAt, note }, as())
      expect([answered.result, answered.errmsg]).toEqual([20000, expect.anything()])
      expect((await disputes())[0]).toMatchObject({ status: 20 })
      expect(await needs()).toBe(0)
      await complain('closed')
      expect((await disputes())[0]).toMatchObject({ status: 30 })
    })
  it('is no task of anybody without its signature, and none of a payment that is not ours', async () => {
    const { complain, disputes } = await paidBy(payType.wechatNative)
    sandbox.setFault('badSignature')
    await complain()
    sandbox.setFault('badSignature', false)
    expect(await disputes()).toEqual([])
    const trade = sandbox.state.trades.at(-1)
    await server.sql('update "pay" set "outTradeNo" = $1 || id, "tradeNo" = $1 || id where "outTradeNo" = $2', [
      'other',
      trade?.number,
    ])
    await complain()
    expect(await disputes()).toEqual([])
  })
  it('masks phone numbers in what the payer says for an operator who may not see them', async () => {
    const { complain, disputes, shop } = await paidBy(payType.wechatNative)
    await complain()
    await server.sql(`update "dispute" set "what" = '请回电 13912345678' where "projectId" = $1`, [shop.projectId])
    const few = await server.operator({ rights: ['dispute.getList'], projects: [shop.projectId], unmask: false })
    expect((await disputes(few.token))[0].what).toBe('请回电 139****5678')
  })
})
