import { readDecimal } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { fenIn, instantOf, isoIn, textIn } from './ask.ts'
import type { Dispute } from './provider.ts'

type Said = Readonly<Record<string, unknown>>
const given = (fields: { readonly [N in keyof Dispute]?: Dispute[N] | undefined }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Dispute>

const ofWeChat: Readonly<Record<string, Dispute['state']>> = {
  PENDING: 'open',
  PROCESSING: 'answered',
  PROCESSED: 'closed',
}
/** The answer of `/v3/merchant-service/complaints-v2/{id}`. Pure. */
export function weChatDispute(number: string, said: Said): Dispute {
  const [about] = (said.complaint_order_info as Said[] | undefined) ?? []
  return {
    number,
    state: ofWeChat[String(said.complaint_state)] ?? 'open',
    ...given({
      outTradeNo: textIn(about?.out_trade_no),
      tradeNo: textIn(about?.transaction_id),
      amount: fenIn(about?.amount),
      what: textIn(said.complaint_detail),
      at: isoIn(said.complaint_time),
    }),
  }
}
const ofAlipay: Readonly<Record<string, Dispute['state']>> = {
  MERCHANT_PROCESSING: 'open',
  PLATFORM_PROCESSING: 'open',
  MERCHANT_FEEDBACKED: 'answered',
  FINISHED: 'closed',
  CANCELLED: 'closed',
  PLATFORM_FINISH: 'closed',
  CLOSED: 'closed',
}
/** The answer of `alipay.merchant.tradecomplain.query`. Pure. */
export function alipayDispute(number: string, said: Said): Dispute {
  const amount = readDecimal(textIn(said.trade_amount) ?? '', yuan)
  const at = textIn(said.gmt_create)
  return {
    number,
    state: ofAlipay[String(said.status)] ?? 'open',
    ...given({
      outTradeNo: textIn(said.merchant_order_no),
      tradeNo: textIn(said.trade_no),
      amount: amount ?? undefined,
      what:
        [said.leaf_category_name, said.complain_reason, said.content].flatMap(each => textIn(each) ?? []).join('：') ||
        undefined,
      at: at && instantOf(at),
    }),
  }
}
