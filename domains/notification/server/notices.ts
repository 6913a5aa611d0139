import { say, type Language, type Pair } from '@pavilion/declare'
import { jobNotices, type JobNoticeVariables } from './jobNotices.ts'
import { tripNotices, type TripNoticeVariables } from './tripNotices.ts'

/**
 * The built-in notices and their variables. `event` is the name of the exhibition or conference.
 */
export interface NoticeVariables extends TripNoticeVariables, JobNoticeVariables {
  verificationCode: { code: string; minutes: string; event: string }
  recordReceived: { form: string; number: string; event: string }
  /** `pass`: a sentence with the link to the person's pass; empty for forms that admit nobody. */
  recordValid: { form: string; number: string; event: string; pass: string }
  recordInvalid: { form: string; number: string; event: string; reason: string }
  /** `contact`: the new phone number or e-mail address, masked. */
  contactChanged: { contact: string; event: string }
  /** `what`: a sentence with what it is for; empty where it goes without saying. So in the next two. */
  orderPaid: { number: string; amount: string; event: string; code: string; what: string }
  orderClosed: { number: string; event: string; what: string }
  /** `way`: where it is paid; `until`: the last day. */
  paymentAsked: { number: string; amount: string; event: string; what: string; until: string; way: string }
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
  /** `money`: what becomes of what was paid, as a sentence; empty where nothing was. */
  eventCancelled: { event: string; reason: string; money: string }
  /** `changed`: what is less and what is more. `money`: what becomes of the difference. */
  orderChanged: { number: string; event: string; changed: string; money: string }
  transferNotFound: { number: string; event: string; reason: string }
  /** Money that could not be used. `why`: what spoke against it, as a sentence. */
  paymentReturned: { number: string; amount: string; event: string; why: string }
  /** `period`: the number of the instalment; `day`: when it is due. */
  instalmentSoon: InstalmentVariables
  instalmentDue: InstalmentVariables
  instalmentOverdue: InstalmentVariables
  /** `way`: where the file is, a signed address or the page to open. */
  invoiceIssued: { number: string; title: string; amount: string; event: string; way: string }
  /** `way`: where the person agrees to the use of their face, or does not. */
  faceConsent: { name: string; event: string; way: string }
  /** To the holder. `way`: where the ticket is. */
  ticketSent: { name: string; ticket: string; event: string; way: string }
  /** To whoever it is offered to. `from`: who passes it on; `way`: where it is accepted. */
  ticketOffered: { from: string; ticket: string; event: string; until: string; way: string }
  /** To whoever offered it. `answer`: what became of it, as a sentence. */
  ticketAnswered: { ticket: string; event: string; answer: string }
  /** To a holder who need not be the buyer. */
  ticketVoid: { ticket: string; event: string; why: string }
  /** To the contact of people who are expected at a desk: `place` is the desk or the batch. */
  signInMissing: { place: string; count: string; event: string }
  /** To the host. `person`: name and company; `place`: the gate; `time`: of the passage. */
  guestArrived: { person: string; place: string; time: string; event: string }
  exhibitorApproved: { company: string; event: string }
  exhibitorRefused: { company: string; event: string; reason: string }
  boothOffered: { company: string; event: string; boothNo: string; until: string }
  /** To the contact or a guest: `stays` are the rooms and nights; `way`: where the booking is. */
  hotelBooked: { number: string; stays: string; event: string; way: string }
  /** A refund was withdrawn, and `nights` were sold meanwhile. */
  hotelNightsGone: { number: string; nights: string; event: string; way: string }
  /** `name`: who invites; `way`: where the answer is given. */
  roommateInvited: {
    name: string
    hotel: string
    from: string
    until: string
    code: string
    event: string
    way: string
  }
  /** To who invited. */
  roommateAccepted: RoommateVariables
  roommateDeclined: RoommateVariables
  roommateLeft: RoommateVariables
  standPaymentSoon: StandPaymentVariables
  standPaymentDue: StandPaymentVariables
  standPaymentOverdue: StandPaymentVariables
  /** To an operator, with the report as files. `figures`: its first lines as a sentence. */
  reportMailed: { report: string; event: string; figures: string; files: string }
}
interface RoommateVariables {
  name: string
  hotel: string
  from: string
  until: string
  event: string
}
/** `what`: the deposit or the stand fee; `day`: when it is due. */
interface StandPaymentVariables {
  company: string
  what: string
  number: string
  amount: string
  day: string
  event: string
}
interface InstalmentVariables {
  number: string
  period: string
  amount: string
  day: string
  event: string
}
export type NoticeName = keyof NoticeVariables

interface Notice {
  /** The text message; `{name}` is filled in. */
  readonly sms: Pair
  readonly subject: Pair
  /** The mail, one paragraph per line. */
  readonly mail: Pair
  /** Variables that only the recipient may read: hidden in the outbox with a real provider. */
  readonly confidential?: readonly string[]
}

export const notices: Readonly<Record<NoticeName, Notice>> = {
  ...tripNotices,
  ...jobNotices,
  reportMailed: {
    sms: say('【{event}】{report}：{figures}', '[{event}] {report}: {figures}'),
    subject: say('{event}：{report}', '{event}: {report}'),
    mail: say(
      '您好，\n这是您订阅的报表“{report}”。\n{figures}\n附件：{files}',
      'Hello,\nThis is the report “{report}” that you get on schedule.\n{figures}\nAttached: {files}',
    ),
  },
  verificationCode: {
    sms: say(
      '【{event}】您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
      '[{event}] Your verification code is {code}. It is valid for {minutes} minutes. Do not share it.',
    ),
    subject: say('{event}：您的验证码', '{event}: your verification code'),
    mail: say(
      '您好，\n您的验证码是 {code}，{minutes} 分钟内有效。\n如果这不是您本人的操作，请忽略此邮件。',
      'Hello,\nYour verification code is {code}. It is valid for {minutes} minutes.\nIf you did not request it, please ignore this e-mail.',
    ),
    confidential: ['code'],
  },
  recordReceived: {
    sms: say(
      '【{event}】我们已收到您的“{form}”，报名号 {number}。审核结果会另行通知。',
      '[{event}] We have received your “{form}”, number {number}. We will let you know once it has been reviewed.',
    ),
    subject: say('{event}：已收到您的报名 {number}', '{event}: registration {number} received'),
    mail: say(
      '您好，\n我们已收到您的“{form}”，报名号 {number}。\n审核完成后会再次通知您，您也可以随时在个人中心查看进度。',
      'Hello,\nWe have received your “{form}”. Your registration number is {number}.\nWe will let you know once it has been reviewed. You can follow it in the user centre at any time.',
    ),
  },
  recordValid: {
    sms: say(
      '【{event}】您的“{form}”已审核通过，报名号 {number}。期待您的到来！{pass}',
      '[{event}] Your “{form}” has been approved, number {number}. We look forward to seeing you! {pass}',
    ),
    subject: say('{event}：您的报名已通过', '{event}: your registration is approved'),
    mail: say(
      '您好，\n您的“{form}”已审核通过，报名号 {number}。\n{pass}\n期待您的到来！',
      'Hello,\nYour “{form}” has been approved. Your number is {number}.\n{pass}\nWe look forward to seeing you!',
    ),
    // The address shows the pass to whoever has it.
    confidential: ['pass'],
  },
  recordInvalid: {
    sms: say(
      '【{event}】您的“{form}”（报名号 {number}）未通过审核。原因：{reason}',
      '[{event}] Your “{form}” (number {number}) was not approved. Reason: {reason}',
    ),
    subject: say('{event}：您的报名未通过', '{event}: your registration was not approved'),
    mail: say(
      '您好，\n您的“{form}”（报名号 {number}）未通过审核。\n原因：{reason}\n如有疑问，请联系主办方。',
      'Hello,\nYour “{form}” (number {number}) was not approved.\nReason: {reason}\nIf you have any questions, please contact the organiser.',
    ),
  },
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
  eventCancelled: {
    sms: say(
      '【{event}】活动已取消：{reason}。报名、门票和证件随之作废。{money}',
      '[{event}] The event is cancelled: {reason}. Registrations, tickets and passes are void. {money}',
    ),
    subject: say('{event} 已取消', '{event} is cancelled'),
    mail: say(
      '您好，\n很抱歉，{event} 已取消。\n原因：{reason}\n报名、门票和证件随之作废。\n{money}',
      'Hello,\nWe are sorry to say that {event} is cancelled.\nReason: {reason}\nRegistrations, tickets and passes are void.\n{money}',
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
  ticketSent: {
    sms: say('【{event}】{name}，您的门票「{ticket}」：{way}', '[{event}] {name}, your ticket “{ticket}”: {way}'),
    subject: say('{event}：您的门票', '{event}: your ticket'),
    mail: say(
      '{name}，您好：\n您的门票「{ticket}」：{way}\n入场时请出示页面上的二维码。请勿把链接发给他人。',
      'Hello {name},\nYour ticket “{ticket}”: {way}\nShow the code of that page at the entrance. Please keep the link to yourself.',
    ),
    // The address shows the ticket to whoever has it.
    confidential: ['way'],
  },
  ticketOffered: {
    sms: say(
      '【{event}】{from}把门票「{ticket}」转让给您，请在 {until} 前接受：{way}',
      '[{event}] {from} passes the ticket “{ticket}” on to you. Accept it by {until}: {way}',
    ),
    subject: say('{event}：有一张门票转让给您', '{event}: a ticket for you'),
    mail: say(
      '您好，\n{from}把门票「{ticket}」转让给您。请在 {until} 前接受：{way}\n接受后您会得到自己的票码。',
      'Hello,\n{from} passes the ticket “{ticket}” on to you. Accept it by {until}: {way}\nYou then get a code of your own.',
    ),
    confidential: ['way'],
  },
  ticketAnswered: {
    sms: say('【{event}】门票「{ticket}」的转让：{answer}', '[{event}] Your ticket “{ticket}”: {answer}'),
    subject: say('{event}：门票转让结果', '{event}: the ticket that you passed on'),
    mail: say('您好，\n门票「{ticket}」的转让：{answer}', 'Hello,\nYour ticket “{ticket}”: {answer}'),
  },
  ticketVoid: {
    sms: say(
      '【{event}】门票「{ticket}」已作废（{why}），不能入场。',
      '[{event}] Your ticket “{ticket}” is void ({why}) and admits nobody.',
    ),
    subject: say('{event}：门票已作废', '{event}: your ticket is void'),
    mail: say(
      '您好，\n门票「{ticket}」已作废，不能入场。\n原因：{why}\n如有疑问，请联系把票给您的人或主办方。',
      'Hello,\nYour ticket “{ticket}” is void and admits nobody.\nReason: {why}\nIf you have any questions, ask whoever gave it to you, or the organiser.',
    ),
  },
  signInMissing: {
    sms: say(
      '【{event}】“{place}”还有 {count} 人未签到，请提醒他们到场。',
      '[{event}] “{place}”: {count} people have not signed in yet. Please remind them.',
    ),
    subject: say('{event}：还有 {count} 人未签到', '{event}: {count} people have not signed in yet'),
    mail: say(
      '您好，\n“{place}”还有 {count} 人未签到。\n请提醒他们到场。',
      'Hello,\n“{place}”: {count} people have not signed in yet.\nPlease remind them.',
    ),
  },
  guestArrived: {
    sms: say(
      '【{event}】贵宾 {person} 已于 {time} 从“{place}”入场。',
      '[{event}] VIP {person} came in at “{place}”, {time}.',
    ),
    subject: say('{event}：贵宾 {person} 已到', '{event}: VIP {person} has arrived'),
    mail: say(
      '您好，\n贵宾 {person} 已于 {time} 从“{place}”入场。',
      'Hello,\nVIP {person} came in at “{place}”, {time}.',
    ),
  },
  exhibitorApproved: {
    sms: say(
      '【{event}】“{company}”的参展申请已通过，请到展商中心填写展位需求。',
      '[{event}] “{company}” may exhibit. Please request your stand in the exhibitor centre.',
    ),
    subject: say('{event}：参展申请已通过', '{event}: your application to exhibit is approved'),
    mail: say(
      '您好，\n“{company}”的参展申请已通过审核。\n请登录网站的展商中心填写展位需求。',
      'Hello,\nThe application of “{company}” to exhibit has been approved.\nPlease request your stand in the exhibitor centre of the website.',
    ),
  },
  boothOffered: {
    sms: say(
      '【{event}】展位 {boothNo} 已空出，为“{company}”保留至 {until}，请到展位图选定。',
      '[{event}] Stand {boothNo} is kept for “{company}” until {until}. Please hold it on the floor plan.',
    ),
    subject: say('{event}：候补展位 {boothNo} 已空出', '{event}: stand {boothNo} is free for you'),
    mail: say(
      '您好，\n“{company}”候补的展位 {boothNo} 已空出，为您保留至 {until}。\n请登录网站，在展位图选定并支付押金；逾期将提供给下一家。',
      'Hello,\nStand {boothNo}, for which “{company}” waits, is free and kept for you until {until}.\nPlease hold it on the floor plan of the website and pay its deposit. After that it goes to the next in line.',
    ),
  },
  hotelBooked: {
    sms: say(
      '【{event}】酒店预订 {number} 已确认：{stays}。详情：{way}',
      '[{event}] Hotel booking {number} is confirmed: {stays}. Details: {way}',
    ),
    subject: say('{event}：酒店预订 {number} 已确认', '{event}: hotel booking {number} confirmed'),
    mail: say(
      '您好，\n酒店预订 {number} 已确认：\n{stays}\n入住时请出示有效证件。\n详情：{way}',
      'Hello,\nHotel booking {number} is confirmed:\n{stays}\nPlease bring an identity document.\nDetails: {way}',
    ),
  },
  hotelNightsGone: {
    sms: say(
      '【{event}】酒店预订 {number} 的退款未继续，但以下晚次已被订走：{nights}。主办方会联系您。详情：{way}',
      '[{event}] The refund of hotel booking {number} was stopped, but these nights have been sold: {nights}. The organiser will contact you. Details: {way}',
    ),
    subject: say(
      '{event}：酒店预订 {number} 有晚次已无房',
      '{event}: nights of hotel booking {number} are no longer available',
    ),
    mail: say(
      '您好，\n酒店预订 {number} 的退款未继续，预订仍然有效，但以下晚次在此期间已被订走：\n{nights}\n主办方会联系您，为您另行安排或退还这些晚次的费用。\n详情：{way}',
      'Hello,\nThe refund of hotel booking {number} was stopped, so the booking stands. Meanwhile these nights have been sold:\n{nights}\nThe organiser will contact you about other rooms or about the money for these nights.\nDetails: {way}',
    ),
  },
  roommateInvited: {
    sms: say(
      '【{event}】{name}邀请您同住{hotel}，{from} 至 {until}。邀请码 {code}。接受或谢绝：{way}',
      '[{event}] {name} invites you to share a room at {hotel}, {from} to {until}. Code {code}. Accept or decline: {way}',
    ),
    subject: say('{event}：{name}邀请您同住', '{event}: {name} invites you to share a room'),
    mail: say(
      '您好，\n{name}邀请您同住{hotel}，{from} 至 {until}。\n邀请码：{code}\n接受或谢绝：{way}',
      'Hello,\n{name} invites you to share a room at {hotel}, {from} to {until}.\nCode: {code}\nAccept or decline: {way}',
    ),
    confidential: ['code', 'way'],
  },
  roommateAccepted: {
    sms: say(
      '【{event}】{name}已接受同住{hotel}的邀请（{from} 至 {until}）。',
      '[{event}] {name} will share your room at {hotel} ({from} to {until}).',
    ),
    subject: say('{event}：{name}已接受同住邀请', '{event}: {name} will share your room'),
    mail: say(
      '您好，\n{name}已接受同住{hotel}的邀请（{from} 至 {until}）。',
      'Hello,\n{name} will share your room at {hotel} ({from} to {until}).',
    ),
  },
  roommateDeclined: {
    sms: say(
      '【{event}】{name}谢绝了同住{hotel}的邀请（{from} 至 {until}），您可以邀请他人。',
      '[{event}] {name} declined to share your room at {hotel} ({from} to {until}). You can invite somebody else.',
    ),
    subject: say('{event}：{name}谢绝了同住邀请', '{event}: {name} declined your invitation'),
    mail: say(
      '您好，\n{name}谢绝了同住{hotel}的邀请（{from} 至 {until}）。\n您可以在「我的酒店预订」邀请他人。',
      'Hello,\n{name} declined to share your room at {hotel} ({from} to {until}).\nYou can invite somebody else under “My hotel bookings”.',
    ),
  },
  roommateLeft: {
    sms: say(
      '【{event}】{name}不再与您同住{hotel}（{from} 至 {until}），您的房间不变。',
      '[{event}] {name} no longer shares your room at {hotel} ({from} to {until}). Your room stays yours.',
    ),
    subject: say('{event}：{name}不再同住', '{event}: {name} no longer shares your room'),
    mail: say(
      '您好，\n{name}不再与您同住{hotel}（{from} 至 {until}），您的房间不变。',
      'Hello,\n{name} no longer shares your room at {hotel} ({from} to {until}). Your room stays yours.',
    ),
  },
  standPaymentSoon: {
    sms: say(
      '【{event}】“{company}”的{what} {amount}（订单 {number}）将于 {day} 到期，请在展商中心支付。',
      '[{event}] {what} of “{company}”, {amount} (order {number}), is due on {day}. Please pay it in the exhibitor centre.',
    ),
    subject: say('{event}：{what}即将到期', '{event}: {what} due soon'),
    mail: say(
      '您好，\n“{company}”的{what} {amount}（订单 {number}）将于 {day} 到期。\n请登录网站，在展商中心支付。',
      'Hello,\n{what} of “{company}”, {amount} (order {number}), is due on {day}.\nPlease pay it in the exhibitor centre of the website.',
    ),
  },
  standPaymentDue: {
    sms: say(
      '【{event}】“{company}”的{what} {amount}（订单 {number}）今天（{day}）到期，请在展商中心支付。',
      '[{event}] {what} of “{company}”, {amount} (order {number}), is due today ({day}). Please pay it in the exhibitor centre.',
    ),
    subject: say('{event}：{what}今天到期', '{event}: {what} due today'),
    mail: say(
      '您好，\n“{company}”的{what} {amount}（订单 {number}）今天（{day}）到期。\n请登录网站，在展商中心支付。',
      'Hello,\n{what} of “{company}”, {amount} (order {number}), is due today ({day}).\nPlease pay it in the exhibitor centre of the website.',
    ),
  },
  standPaymentOverdue: {
    sms: say(
      '【{event}】“{company}”的{what} {amount}（订单 {number}）已于 {day} 到期，尚未支付。请尽快支付或联系主办方。',
      '[{event}] {what} of “{company}”, {amount} (order {number}), was due on {day} and is not paid. Please pay it soon or contact the organiser.',
    ),
    subject: say('{event}：{what}已逾期', '{event}: {what} overdue'),
    mail: say(
      '您好，\n“{company}”的{what} {amount}（订单 {number}）已于 {day} 到期，尚未支付。\n请尽快在展商中心支付；如有困难，请联系主办方。',
      'Hello,\n{what} of “{company}”, {amount} (order {number}), was due on {day} and is not paid.\nPlease pay it soon in the exhibitor centre, or contact the organiser.',
    ),
  },
  exhibitorRefused: {
    sms: say(
      '【{event}】“{company}”的参展申请未通过。原因：{reason}',
      '[{event}] The application of “{company}” was not approved. Reason: {reason}',
    ),
    subject: say('{event}：参展申请未通过', '{event}: your application to exhibit was not approved'),
    mail: say(
      '您好，\n“{company}”的参展申请未通过审核。\n原因：{reason}\n请在展商中心修改后重新提交。',
      'Hello,\nThe application of “{company}” to exhibit was not approved.\nReason: {reason}\nYou can correct it in the exhibitor centre and send it again.',
    ),
  },
  faceConsent: {
    sms: say(
      '【{event}】{name}，您可选择刷脸入场，是否同意由您决定：{way} 不同意也可凭通行证照常入场。',
      '[{event}] {name}, you may enter by face if you like. It is your choice: {way} Your pass works all the same.',
    ),
    subject: say('{event}：是否使用人脸入场，由您决定', '{event}: entering by face is your choice'),
    mail: say(
      '{name}，您好，\n您可选择在入口刷脸。是否同意使用人脸由您决定，也可随时撤回：\n{way}\n不同意也可凭通行证照常入场，权限不变。',
      'Hello {name},\nYou may enter by face if you like. Agree, decline or withdraw at any time:\n{way}\nWithout it, your pass works all the same, with the same rights.',
    ),
    // The address decides for the person who has it.
    confidential: ['way'],
  },
  contactChanged: {
    sms: say(
      '【{event}】您的账号已改用 {contact} 登录。如非本人操作，请立即联系主办方。',
      '[{event}] Your account now signs in with {contact}. If this was not you, contact the organiser at once.',
    ),
    subject: say('{event}：您的登录方式已更改', '{event}: your sign-in has changed'),
    mail: say(
      '您好，\n您的账号已改用 {contact} 登录。\n如非本人操作，请立即联系主办方。',
      'Hello,\nYour account now signs in with {contact}.\nIf this was not you, please contact the organiser at once.',
    ),
  },
}

export interface Wording {
  readonly subject: string
  readonly html: string
}
export interface WrittenSms {
  readonly text: string
}
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** Fills in `{name}`; unknown names stay as they are. */
export const fill = (
  text: string,
  variables: Readonly<Record<string, string>>,
  write: (value: string) => string = value => value,
) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? write(variables[name] ?? '') : whole,
  )
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inWords = (pair: Pair, language: Language) => pair[language === 'en' ? 1 : 0]

export const writeSms = (
  notice: NoticeName,
  language: Language,
  variables: Readonly<Record<string, string>>,
  own?: string,
): WrittenSms => ({ text: oneLine(fill(own ?? inWords(notices[notice].sms, language), variables)) })

/** A value in HTML: escaped, with its addresses as links. */
const written = (value: string) =>
  escaped(value).replace(/https?:\/\/[^\s<>"，。）]+/g, address => `<a href="${address}">${address}</a>`)

/** The mail in the reader's language; missing parts of `wording` fall back to the built-in ones. */
export function writeMail(
  notice: NoticeName,
  language: Language,
  variables: Readonly<Record<string, string>>,
  wording: Partial<Wording> = {},
): WrittenMail {
  const subject = oneLine(fill(wording.subject || inWords(notices[notice].subject, language), variables))
  const paragraphs = inWords(notices[notice].mail, language)
    .split('\n')
    .filter(line => fill(line, variables).trim())
  const html = wording.html
    ? fill(wording.html, variables, written)
    : paragraphs.map(line => `<p>${fill(escaped(line), variables, written)}</p>`).join('')
  const text = wording.html ? asText(html) : fill(paragraphs.join('\n\n'), variables)
  return { subject, text, html }
}

/**
 * Adds the address of each link behind its text, unless they are equal: a plain text has no links.
 */
function withAddresses(html: string): string {
  let address = ''
  let from = 0
  return html.replace(/<a\s([^<>]*)>|<\/a>/gi, (tag: string, settings: string | undefined, at: number) => {
    if (settings !== undefined) {
      address = /\bhref="(https?:[^"]*)"/i.exec(settings)?.[1] ?? ''
      from = at + tag.length
      return tag
    }
    const behind =
      address &&
      html
        .slice(from, at)
        .replace(/<[^>]*>/g, '')
        .trim() !== address
        ? ` (${address})`
        : ''
    address = ''
    return `${tag}${behind}`
  })
}
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** The plain text of an HTML mail, for readers without HTML and for the outbox. */
export function asText(html: string): string {
  return withAddresses(html)
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (signs[name ?? ''] ?? whole),
    )
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
