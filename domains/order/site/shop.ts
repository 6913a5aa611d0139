import { inLanguage, say, type Language, type Pair } from '@pavilion/declare'
import { send, whyFailed } from '@pavilion/pages/call.ts'
import { getOrder } from '../model/calls/orders.ts'
import { payType } from '../model/codes.ts'
import { spanWords } from '../model/span.ts'
import type { OrderView } from '../model/view.ts'

/** The ids in a list such as `12,15`. Anything else is left out. */
export const idsIn = (text: string | undefined): number[] => [
  ...new Set((text ?? '').split(',').flatMap(each => (/^[1-9]\d{0,15}$/.test(each) ? [Number(each)] : []))),
]
/** What is wanted of variants: `12x2,15x1`. */
export const wantedIn = (text: string | undefined): { commoditySkuId: number; quantity: number }[] =>
  (text ?? '').split(',').flatMap(each => {
    const [, id, quantity] = /^([1-9]\d{0,15})x([1-9]\d{0,4})$/.exec(each) ?? []
    return id ? [{ commoditySkuId: Number(id), quantity: Number(quantity) }] : []
  })
export const wantedText = (lines: readonly { commoditySkuId: number; quantity: number }[]): string =>
  lines.map(({ commoditySkuId, quantity }) => `${commoditySkuId}x${quantity}`).join(',')

/** One of the visitor's own orders. @throws CallRefused */
export const readOrder = (id: number): Promise<OrderView> => send(getOrder, { id })

export const whyOf = whyFailed

/** A way of paying as payers know it. */
export interface PayWay {
  readonly name: Pair
  readonly hint: Pair
  /** Where it can be used. */
  readonly on: readonly Surroundings[]
}
/** The program that opens the page: it decides which ways of paying work. */
export type Surroundings = 'desktop' | 'phone' | 'weChat' | 'miniProgram'
const scan = say('用手机扫描页面上的二维码', 'Scan the code on this page with your phone')
const leads = say('前往支付页面完成支付', 'You continue on the payment page')
export const payWays: Readonly<Record<number, PayWay>> = {
  [payType.alipayPage]: { name: say('支付宝', 'Alipay'), hint: leads, on: ['desktop'] },
  [payType.alipayWap]: { name: say('支付宝', 'Alipay'), hint: leads, on: ['phone'] },
  [payType.wechatNative]: { name: say('微信支付', 'WeChat Pay'), hint: scan, on: ['desktop'] },
  [payType.wechatJsapi]: {
    name: say('微信支付', 'WeChat Pay'),
    hint: say('在微信内完成支付', 'You pay inside WeChat'),
    on: ['weChat'],
  },
  [payType.wechatH5]: {
    name: say('微信支付', 'WeChat Pay'),
    hint: say('打开微信完成支付', 'WeChat opens'),
    on: ['phone'],
  },
  [payType.wechatMiniProgram]: {
    name: say('微信支付', 'WeChat Pay'),
    hint: say('在小程序内完成支付', 'You pay inside the mini program'),
    on: ['miniProgram'],
  },
  [payType.ums]: { name: say('银联扫码', 'UnionPay QR'), hint: scan, on: ['desktop'] },
  [payType.umsH5]: { name: say('银联手机支付', 'UnionPay'), hint: leads, on: ['phone', 'weChat'] },
  [payType.wildcard]: {
    name: say('外卡支付', 'International card'),
    hint: leads,
    on: ['desktop', 'phone', 'weChat'],
  },
  [payType.fusionPay]: {
    name: say('聚合支付', 'Wallet of your choice'),
    hint: leads,
    on: ['desktop', 'phone', 'weChat'],
  },
}
/** What payers call these ways of paying. */
export const wayNames = (types: readonly number[]): Pair[] =>
  types.flatMap(type => {
    const name = type === payType.transfer ? say('银行转账', 'Bank transfer') : payWays[type]?.name
    return name ? [name] : []
  })
/** The ways that work here; where none does, all that are offered. */
export function usableWays<T extends number>(types: readonly T[], here: Surroundings): T[] {
  const known = types.filter(type => payWays[type])
  const usable = known.filter(type => payWays[type]?.on.includes(here))
  return usable.length ? usable : known
}
/** Where the page is open, by what WeChat says of itself. */
export function surroundings(device: 'desktop' | 'mobile', agent: string, environment?: string): Surroundings {
  if (environment === 'miniprogram' || /miniProgram/i.test(agent)) return 'miniProgram'
  if (/MicroMessenger/i.test(agent)) return 'weChat'
  return device === 'mobile' ? 'phone' : 'desktop'
}

/** The rest of the time to pay: in words, and in the last hour as a clock, `09:58`. */
export function timeLeft(seconds: number, language: Language): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return seconds >= 3600
    ? inLanguage(spanWords(seconds), language)
    : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
