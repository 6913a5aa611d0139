import { entryOf, many, maybe, pick, plain, say, view, type AnswerOf, type Pair } from '@pavilion/declare'
import { payType, refundRoute } from './codes.ts'
import { refundCommodity, refundItem } from './money.ts'

/** A part of a refund, as its buyer sees it. */
export const refundPart = view({
  ...pick(refundItem, 'id', 'route', 'status', 'completedAt'),
  amount: plain.money,
  /** How the payment came that it goes back through. */
  type: maybe(plain.code(payType)),
  /** The last four characters of the account that paid, where it is known. */
  account: maybe(plain.text),
})
/** A line of which something goes back. */
export const refundLine = view({
  ...pick(refundCommodity, 'orderCommodityId', 'quantity'),
  name: plain.text,
  englishName: maybe(plain.text),
})
/** What a refund is for, and where its money goes. */
export const refundPlace = { lines: many(refundLine), parts: many(refundPart) }
export type RefundPart = AnswerOf<typeof refundPart>
export type RefundLine = AnswerOf<typeof refundLine>

interface Way {
  readonly route: number | null
  readonly type: number | null
  readonly account: string | null
}
const ofWeChat = new Set<number | null>([
  payType.wechatNative,
  payType.wechatJsapi,
  payType.wechatH5,
  payType.wechatMiniProgram,
])
const ofAlipay = new Set<number | null>([payType.alipayPage, payType.alipayWap])
const handed = new Set<number | null>([payType.cash])

/** By which way a part of a refund goes back, and where it arrives, for its buyer and the desk. Pure. */
export function placeOf({ route, type, account }: Way): Pair {
  const tail = account ? say(`（尾号 ${account}）`, ` (ending in ${account})`) : say('', '')
  if (route === refundRoute.manual) {
    if (handed.has(type)) return say('现金退还', 'In cash')
    return say(`人工转账至付款账户${tail[0]}`, `By transfer to the account that paid${tail[1]}`)
  }
  if (ofWeChat.has(type))
    return say('原路退回微信：零钱或付款的银行卡', 'Back through WeChat Pay, to the balance or card that paid')
  if (ofAlipay.has(type))
    return say('原路退回支付宝：余额或付款的银行卡', 'Back through Alipay, to the balance or card that paid')
  const way = entryOf(payType, type)
  return say(
    `原路退回${way ? `「${way.zh}」` : ''}的付款账户${tail[0]}`,
    `Back through ${way ? way.en : 'the payment provider'}, to the account that paid${tail[1]}`,
  )
}
/** Lines of one name as one: a line of which a part went back stands twice in its order. Pure. */
export const byName = (lines: readonly RefundLine[]): RefundLine[] =>
  [...Map.groupBy(lines, ({ name }) => name).values()].map(same => ({
    ...(same[0] as RefundLine),
    quantity: same.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
  }))
/** `T-shirt × 2, Badge × 1`: what a refund is for. Empty: a part of the price, or all of an order. Pure. */
export const forWhat = (lines: readonly RefundLine[]): Pair =>
  say(
    lines.map(({ name, quantity }) => `${name} × ${quantity ?? 1}`).join('、'),
    lines.map(({ name, englishName, quantity }) => `${englishName || name} × ${quantity ?? 1}`).join(', '),
  )
