import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface OrdersVariables {
  /** `what`: a sentence with what it is for; empty where it goes without saying. So in the next two. */
  orderPaid: { number: string; amount: string; event: string; code: string; what: string }
  orderClosed: { number: string; event: string; what: string }
  /** `changed`: what is less and what is more. `money`: what becomes of the difference. */
  orderChanged: { number: string; event: string; changed: string; money: string }
  /** `way`: where it is paid; `until`: the last day. */
  paymentAsked: { number: string; amount: string; event: string; what: string; until: string; way: string }
  /** Money that could not be used. `why`: what spoke against it, as a sentence. */
  paymentReturned: { number: string; amount: string; event: string; why: string }
  transferNotFound: { number: string; event: string; reason: string }
  /** `why`: a sentence with the reason. `place`: a sentence with the way and where it arrives. */
  /** `registration`: what becomes of the registrations, as a sentence; empty where there are none. */
  refundPaid: {
    number: string
    amount: string
    event: string
    what: string
    why: string
    place: string
    registration: string
  }
  /** `why`: a sentence with the reason. */
  refundDeclined: { number: string; amount: string; event: string; why: string }
  /** `period`: the number of the instalment; `day`: when it is due. */
  instalmentSoon: InstalmentVariables
  instalmentDue: InstalmentVariables
  instalmentOverdue: InstalmentVariables
  /** `way`: where the file is, a signed address or the page to open. */
  invoiceIssued: { number: string; title: string; amount: string; event: string; way: string }
  /** `until`: when it closes by itself if it is not paid. */
  orderMade: UnpaidVariables
  orderSoonClosed: UnpaidVariables
}
interface InstalmentVariables {
  number: string
  period: string
  amount: string
  day: string
  event: string
}

interface UnpaidVariables {
  number: string
  amount: string
  event: string
  what: string
  until: string
}

/** Messages about orders and their money. */
export const orders: Readonly<Record<keyof OrdersVariables, Notice>> = {
  orderPaid: {
    sms: say(
      '【{event}】订单 {number} 已支付 {amount}。{what}{code}',
      '[{event}] Order {number} is paid: {amount}. {what} {code}',
    ),
    subject: say('{event}：订单 {number} 已支付', '{event}: order {number} is paid'),
    mail: say(
      '您好，\n订单 {number} 已支付 {amount}。\n{what}\n{code}\n门票、取货码和发票可在「我的订单」查看。',
      'Hello,\nOrder {number} is paid: {amount}.\n{what}\n{code}\nTickets, pick-up codes and invoices are under “My orders”.',
    ),
  },
  orderClosed: {
    sms: say(
      '【{event}】订单 {number} 未在时限内支付，已关闭。{what}',
      '[{event}] Order {number} was not paid in time and has been closed. {what}',
    ),
    subject: say('{event}：订单 {number} 已关闭', '{event}: order {number} is closed'),
    mail: say(
      '您好，\n订单 {number} 未在时限内支付，已关闭。\n{what}\n如仍需要，请重新下单。',
      'Hello,\nOrder {number} was not paid in time and has been closed.\n{what}\nPlease order again if you still want it.',
    ),
  },
  orderChanged: {
    sms: say(
      '【{event}】订单 {number} 已变更。{changed}{money}',
      '[{event}] Order {number} was changed. {changed} {money}',
    ),
    subject: say('{event}：订单 {number} 已变更', '{event}: order {number} was changed'),
    mail: say(
      '您好，\n订单 {number} 已变更。\n{changed}\n{money}',
      'Hello,\nYour order {number} was changed.\n{changed}\n{money}',
    ),
  },
  paymentAsked: {
    sms: say(
      '【{event}】请支付 {amount}（订单 {number}）。{what}有效期至 {until}：{way}',
      '[{event}] Please pay {amount} (order {number}). {what} Open until {until}: {way}',
    ),
    subject: say('{event}：请支付 {amount}', '{event}: please pay {amount}'),
    mail: say(
      '您好，\n请支付订单 {number}：{amount}。\n{what}\n付款链接（有效期至 {until}，无须登录）：{way}',
      'Hello,\nPlease pay order {number}: {amount}.\n{what}\nPay here, no account needed, open until {until}: {way}',
    ),
  },
  paymentReturned: {
    sms: say(
      '【{event}】订单 {number} 收到的 {amount} 未能使用（{why}），已退回，到账时间以支付平台为准。',
      '[{event}] The payment of {amount} for order {number} could not be used and has been returned. {why}. When it arrives depends on the payment provider.',
    ),
    subject: say('{event}：订单 {number} 的一笔付款已退回', '{event}: a payment for order {number} has been returned'),
    mail: say(
      '您好，\n您为订单 {number} 支付的 {amount} 未能使用，已退回，到账时间以支付平台为准。\n原因：{why}。\n如仍需要，请重新下单。',
      'Hello,\nYour payment of {amount} for order {number} could not be used and has been returned. When it arrives depends on the payment provider.\nReason: {why}.\nIf you still want it, please order again.',
    ),
  },
  transferNotFound: {
    sms: say(
      '【{event}】订单 {number} 的转账未查到：{reason}。请在 24 小时内支付或重新提交凭证。',
      '[{event}] Your transfer for order {number} was not found: {reason}. Please pay or send the slip again within 24 hours.',
    ),
    subject: say('{event}：订单 {number} 的转账未查到', '{event}: the transfer for order {number} was not found'),
    mail: say(
      '您好，\n订单 {number} 的转账未查到。\n原因：{reason}\n请在 24 小时内在「我的订单」支付，或重新提交凭证。',
      'Hello,\nYour transfer for order {number} was not found.\nReason: {reason}\nPlease pay within 24 hours under “My orders”, or send the slip again.',
    ),
  },
  refundPaid: {
    sms: say(
      '【{event}】订单 {number} 的退款 {amount} 已退回。{what}{why}{registration}{place}',
      '[{event}] {amount} of order {number} has been refunded. {what} {why} {registration} {place}',
    ),
    subject: say('{event}：订单 {number} 的退款已退回', '{event}: refund of order {number}'),
    mail: say(
      '您好，\n订单 {number} 的退款 {amount} 已退回。\n{what}\n{why}\n{registration}\n{place}\n到账时间以支付平台或银行为准。',
      'Hello,\n{amount} of order {number} has been refunded.\n{what}\n{why}\n{registration}\n{place}\nWhen it arrives depends on the payment provider or the bank.',
    ),
  },
  refundDeclined: {
    sms: say(
      '【{event}】订单 {number} 的退款申请（{amount}）未同意，订单保持有效。{why}',
      '[{event}] The refund of {amount} for order {number} was not agreed. The order stays valid. {why}',
    ),
    subject: say('{event}：订单 {number} 的退款申请未同意', '{event}: no refund of order {number}'),
    mail: say(
      '您好，\n订单 {number} 的退款申请（{amount}）未同意，订单及其中的报名、门票保持有效。\n{why}',
      'Hello,\nThe refund of {amount} for order {number} was not agreed. The order stays valid, with its registrations and tickets.\n{why}',
    ),
  },
  instalmentSoon: {
    sms: say(
      '【{event}】订单 {number} 第 {period} 期 {amount} 将于 {day} 到期，请在「我的订单」支付。',
      '[{event}] Instalment {period} of order {number}, {amount}, is due on {day}. Please pay it under “My orders”.',
    ),
    subject: say(
      '{event}：订单 {number} 第 {period} 期即将到期',
      '{event}: instalment {period} of order {number} is due soon',
    ),
    mail: say(
      '您好，\n订单 {number} 第 {period} 期 {amount} 将于 {day} 到期。\n请在「我的订单」支付。',
      'Hello,\nInstalment {period} of order {number}, {amount}, is due on {day}.\nPlease pay it under “My orders”.',
    ),
  },
  instalmentDue: {
    sms: say(
      '【{event}】订单 {number} 第 {period} 期 {amount} 今天（{day}）到期，请在「我的订单」支付。',
      '[{event}] Instalment {period} of order {number}, {amount}, is due today ({day}). Please pay it under “My orders”.',
    ),
    subject: say(
      '{event}：订单 {number} 第 {period} 期今天到期',
      '{event}: instalment {period} of order {number} is due today',
    ),
    mail: say(
      '您好，\n订单 {number} 第 {period} 期 {amount} 今天（{day}）到期。\n请在「我的订单」支付。',
      'Hello,\nInstalment {period} of order {number}, {amount}, is due today ({day}).\nPlease pay it under “My orders”.',
    ),
  },
  instalmentOverdue: {
    sms: say(
      '【{event}】订单 {number} 第 {period} 期 {amount} 已于 {day} 到期，尚未支付。请尽快支付或联系主办方。',
      '[{event}] Instalment {period} of order {number}, {amount}, was due on {day} and is not paid. Please pay it soon or contact the organiser.',
    ),
    subject: say(
      '{event}：订单 {number} 第 {period} 期已逾期',
      '{event}: instalment {period} of order {number} is overdue',
    ),
    mail: say(
      '您好，\n订单 {number} 第 {period} 期 {amount} 已于 {day} 到期，尚未支付。\n请尽快在「我的订单」支付；如有困难，请联系主办方。',
      'Hello,\nInstalment {period} of order {number}, {amount}, was due on {day} and is not paid.\nPlease pay it soon under “My orders”, or contact the organiser.',
    ),
  },
  invoiceIssued: {
    sms: say(
      '【{event}】发票 {number}（{title}，{amount}）已开具。{way}',
      '[{event}] Invoice {number} ({title}, {amount}) has been issued. {way}',
    ),
    subject: say('{event}：您的发票 {number}', '{event}: your invoice {number}'),
    mail: say(
      '您好，\n您的发票已开具。\n抬头：{title}\n金额：{amount}\n发票号码：{number}\n{way}',
      'Hello,\nYour invoice has been issued.\nBilled to: {title}\nAmount: {amount}\nInvoice number: {number}\n{way}',
    ),
    // The address opens the file for whoever has it.
    confidential: ['way'],
  },
  orderMade: {
    sms: say(
      '【{event}】订单 {number} 已提交，应付 {amount}，请在 {until} 前支付。{what}',
      '[{event}] Order {number} is made: {amount}, to be paid by {until}. {what}',
    ),
    subject: say('{event}：订单 {number} 已提交', '{event}: order {number} is made'),
    mail: say(
      '您好，\n订单 {number} 已提交，应付 {amount}。\n{what}\n请在 {until} 前支付，逾期订单会自动关闭。',
      'Hello,\nOrder {number} is made: {amount}.\n{what}\nPlease pay by {until}. After that it closes by itself.',
    ),
    maybe: ['what'],
    startsOff: true,
    usualDelay: 10,
  },
  orderSoonClosed: {
    sms: say(
      '【{event}】订单 {number}（{amount}）将于 {until} 自动关闭，请尽快支付。{what}',
      '[{event}] Order {number} ({amount}) closes at {until} unless it is paid. {what}',
    ),
    subject: say('{event}：订单 {number} 即将关闭', '{event}: order {number} closes soon'),
    mail: say(
      '您好，\n订单 {number}（{amount}）尚未支付，将于 {until} 自动关闭。\n{what}\n如仍需要，请尽快支付。',
      'Hello,\nOrder {number} ({amount}) is not paid yet and closes at {until}.\n{what}\nPlease pay it soon if you still want it.',
    ),
    maybe: ['what'],
    startsOff: true,
  },
}
