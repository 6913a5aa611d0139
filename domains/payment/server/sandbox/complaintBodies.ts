import { decimalText } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { chinaOffsetTime, chinaTime } from '../clients/ask.ts'
import type { SandboxComplaint, SandboxTrade } from './state.ts'

const words = 'SANDBOX：展位与描述不符，要求退款'
const ofWeChat = { open: 'PENDING', answered: 'PROCESSING', closed: 'PROCESSED' } as const
const ofAlipay = { open: 'MERCHANT_PROCESSING', answered: 'MERCHANT_FEEDBACKED', closed: 'FINISHED' } as const

/** What WeChat Pay says of a complaint when it is asked. */
export const weChatComplaint = (trade: SandboxTrade, { number, state, at }: SandboxComplaint): object => ({
  complaint_id: number,
  complaint_time: chinaOffsetTime(at),
  complaint_detail: words,
  complaint_state: ofWeChat[state],
  complaint_order_info: [
    { transaction_id: trade.tradeNo, out_trade_no: trade.number, amount: trade.paid ?? trade.amount },
  ],
})
/** What Alipay says of one. */
export const alipayComplaint = (trade: SandboxTrade, { number, state, at }: SandboxComplaint): object => ({
  complain_event_id: number,
  status: ofAlipay[state],
  trade_no: trade.tradeNo,
  merchant_order_no: trade.number,
  trade_amount: decimalText({ minor: trade.paid ?? trade.amount, currency: yuan }),
  gmt_create: chinaTime(at),
  leaf_category_name: '服务问题',
  content: words,
})
