import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import type { SystemContext } from '@pavilion/store'
import { configAlipay, configWechatPayApp, configWechatPayMerchant } from '../../model/merchants.ts'
import { openSandbox } from '../sandbox/gateway.ts'
import { usualWay } from '../clients/ask.ts'
import { merchantsHealth, noticesWrong } from './health.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const sandbox = await openSandbox({ production: false })
after(() => sandbox.close())
const { alipay } = sandbox.merchants
const system = server.system as SystemContext
const health = async (way = usualWay) => {
  const found = await merchantsHealth(system, way)
  return found.map(({ well, words }) => `${well} ${words}`).join('\n')
}

describe('the health of merchants', () => {
  it('names a wrong key, a clock that is off, and an address that nobody reaches', async () => {
    expect(await health()).toBe('')
    const { sellerId } = await server.project()
    const row = await server.system
      .acting('test', { sellerId: sellerId as number })
      .store(configAlipay)
      .create({
        sellerId,
        name: '主办方',
        appId: alipay.appId,
        privateKey: alipay.privateKey,
        alipayPublicKey: alipay.alipayPublicKey,
        gateway: alipay.endpoint,
        notifyUrl: 'https://expo.example.com/api/payNotices/alipay/0',
      })
    expect(await health()).toBe(
      `false alipay:${row.id} «主办方»: https://expo.example.com/api/payNotices/alipay/0 does not end with /api/payNotices/alipay/${row.id}`,
    )
    const right = `https://expo.example.com/api/payNotices/alipay/${row.id}`
    await server.sql('update "configAlipay" set "notifyUrl" = $2 where id = $1', [row.id, right])
    expect(await health()).toBe(`true alipay:${row.id} «主办方» answers and takes 10, 11; notices go to ${right}`)
    // The provider's clock has whole seconds, and its answer takes some time.
    const ahead = /the clock here is (\d+) s ahead/.exec(await health({ ...usualWay, now: () => Date.now() + 120_000 }))
    expect(Math.abs(Number(ahead?.[1]) - 120)).toBeLessThan(10)
    const other = await openSandbox({ production: false })
    await server.sql('update "configAlipay" set "gateway" = $2 where id = $1', [
      row.id,
      other.merchants.alipay.endpoint,
    ])
    expect(await health()).toMatch(/^false .*the provider refuses our call/)
    await other.close()
    expect(await health()).toMatch(/^false .*cannot be reached \(notSent\)/)
  })
  it('opens each way of paying for one fen and closes it; one that the provider does not allow is named', async () => {
    const { sellerId } = await server.project()
    const inside = server.system.acting('test', { sellerId: sellerId as number })
    const { weChat } = sandbox.merchants
    const [[publicKeyId, platformPublicKey] = ['', '']] = Object.entries(weChat.platformKeys).filter(([name]) =>
      name.startsWith('PUB_KEY_ID_'),
    )
    const row = await inside.store(configWechatPayMerchant).create({
      sellerId,
      name: '微信支付',
      mchNo: weChat.mchId,
      serialNo: weChat.serialNo,
      apiKey: weChat.apiV3Key,
      privateKey: String(weChat.privateKey),
      publicKeyId,
      platformPublicKey: String(platformPublicKey),
      gateway: sandbox.url,
    })
    const app = (wayCode: 20 | 22, appId: string) =>
      inside
        .store(configWechatPayApp)
        .create({ sellerId, name: appId, appId, wayCode, configWechatPayMerchantId: row.id })
    await app(20, String(weChat.apps[20]))
    await server.sql('update "configWechatPayMerchant" set "notifyUrl" = $2 where id = $1', [
      row.id,
      `https://expo.example.com/api/payNotices/wechat/${row.id}`,
    ])
    const ofThis = async () => (await health()).split('\n').find(line => line.includes(`wechat:${row.id} `))
    expect(await ofThis()).toMatch(/^true .* answers and takes 20;/)
    const opened = sandbox.state.trades.filter(({ number }) => number.startsWith('DOCTOR'))
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.filter(({ state, amount }) => state !== 'closed' || amount !== 1)).toEqual([])
    await app(22, 'wxOTHER')
    expect(await ofThis()).toMatch(/^false .*the way of paying 22 cannot be used: .*APPID_MCHID_NOT_MATCH/)
  })
  it('knows that notices need https, a public host and no query', () => {
    const of = (notifyUrl: string) => noticesWrong({ name: 'wechat:3', notifyUrl, refundNotifyUrl: notifyUrl })
    expect(of('http://127.0.0.1:8080/api/payNotices/wechat/3')[0]).toContain('set PUBLIC_URL')
    expect(of('https://192.168.1.2/api/payNotices/wechat/3')[0]).toContain('set PUBLIC_URL')
    expect(of('https://a.cn/api/payNotices/wechat/3?x=1')[0]).toContain('has a query')
    expect(of('https://a.cn/api/payNotices/wechat/3')).toEqual([])
  })
})
