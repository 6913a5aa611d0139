import { yuan } from '@pavilion/platform/model/codes.ts'
import { after } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { alipay } from '../clients/alipay.ts'
import type { Way } from '../clients/ask.ts'
import { fusion } from '../clients/fusion.ts'
import type { Attempt, Notice, PayProvider } from '../clients/provider.ts'
import { ums } from '../clients/ums.ts'
import { weChatPay } from '../clients/weChatPay.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from './gateway.ts'

export interface Desk {
  readonly sandbox: Sandbox
  /** Merchants by name, each with a client of its own. */
  readonly merchants: Readonly<Record<string, PayProvider>>
  /** What has arrived, in order; a forged notice as what was thrown. */
  readonly heard: (Notice | Error)[]
  /** The last notice as it arrived. */
  readonly raw: { body: Buffer; headers: Record<string, string>; query: Record<string, string> }[]
  readonly way: Way
  /** A fresh attempt of 12.34 yuan. */
  attempt(type: number, more?: Partial<Attempt>): Attempt
}
let count = 0
/** A sandbox and its merchants; what it tells is read by the merchant whose name stands in the address. */
export async function payDesk(options: Partial<SandboxOptions> = {}): Promise<Desk> {
  const heard: (Notice | Error)[] = []
  const raw: Desk['raw'] = []
  const merchants: Record<string, PayProvider> = {}
  const sandbox = await openSandbox({
    production: false,
    stallMs: 3_000,
    way: {
      async fetch(address, init) {
        const provider = merchants[new URL(address).pathname.slice(1)] as PayProvider
        const sent = {
          body: Buffer.from(String(init.body)),
          headers: init.headers as Record<string, string>,
          query: {},
        }
        raw.push(sent)
        try {
          heard.push(provider.readNotice(sent))
          const { status, body } = provider.accepted
          return new Response(status === 204 ? null : body, { status })
        } catch (error) {
          heard.push(error as Error)
          const { status, body } = provider.refused
          return new Response(body, { status })
        }
      },
    },
    ...options,
  })
  after(() => sandbox.close())
  const way: Way = { fetch: (address, init) => fetch(address, init), now: () => sandbox.state.now() }
  const { weChat } = sandbox.merchants
  const [serial, publicKeyId] = Object.keys(weChat.platformKeys).sort()
  const only = (name = '') => ({ ...weChat, platformKeys: { [name]: weChat.platformKeys[name] as string } })
  Object.assign(merchants, {
    weChat: weChatPay(only(serial), way),
    weChatKey: weChatPay(only(publicKeyId), way),
    alipay: alipay(sandbox.merchants.alipay, way),
    ums: ums(sandbox.merchants.ums, way),
    fusion: fusion(sandbox.merchants.fusion, way),
    wildcard: fusion(sandbox.merchants.wildcard, way),
  })
  return {
    sandbox,
    merchants,
    heard,
    raw,
    way,
    attempt: (type, more = {}) => ({
      type,
      outTradeNo: `20261126T${String(++count).padStart(6, '0')}`,
      amount: amountOf(1234, yuan),
      subject: '年会门票 Ticket',
      expiresAt: new Date(sandbox.state.now() + 3_600_000).toISOString(),
      notifyUrl: 'http://127.0.0.1:1/weChat',
      returnUrl: 'http://127.0.0.1:1/back',
      payerIp: '203.0.113.7',
      openid: 'o-payer',
      ...more,
    }),
  }
}
