import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface StandsVariables {
  exhibitorApproved: { company: string; event: string }
  exhibitorRefused: { company: string; event: string; reason: string }
  boothOffered: { company: string; event: string; boothNo: string; until: string }
  standPaymentSoon: StandPaymentVariables
  standPaymentDue: StandPaymentVariables
  standPaymentOverdue: StandPaymentVariables
  /** A stand is held for a company until `until`. */
  boothHeld: HeldVariables
  boothSoonLost: HeldVariables
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

interface HeldVariables {
  company: string
  boothNo: string
  until: string
  event: string
}

/** Messages to exhibitors about their application and their stands. */
export const stands: Readonly<Record<keyof StandsVariables, Notice>> = {
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
  boothHeld: {
    sms: say(
      '【{event}】展位 {boothNo} 已为“{company}”保留至 {until}，请在此前支付押金。',
      '[{event}] Stand {boothNo} is held for “{company}” until {until}. Please pay its deposit by then.',
    ),
    subject: say('{event}：展位 {boothNo} 已保留', '{event}: stand {boothNo} is held for you'),
    mail: say(
      '您好，\n展位 {boothNo} 已为“{company}”保留至 {until}。\n请在此前在展商中心支付押金，逾期展位会释放。',
      'Hello,\nStand {boothNo} is held for “{company}” until {until}.\nPlease pay its deposit in the exhibitor centre by then. After that it is free again.',
    ),
    startsOff: true,
    usualDelay: 5,
  },
  boothSoonLost: {
    sms: say(
      '【{event}】“{company}”的展位 {boothNo} 只保留至 {until}，尚未支付押金，逾期将释放。',
      '[{event}] Stand {boothNo} is held for “{company}” only until {until}. Its deposit is not paid yet.',
    ),
    subject: say('{event}：展位 {boothNo} 即将释放', '{event}: stand {boothNo} is free again soon'),
    mail: say(
      '您好，\n“{company}”的展位 {boothNo} 只保留至 {until}，尚未支付押金。\n请尽快在展商中心支付，逾期展位会释放。',
      'Hello,\nStand {boothNo} is held for “{company}” only until {until}, and its deposit is not paid yet.\nPlease pay it soon in the exhibitor centre. After that the stand is free again.',
    ),
    startsOff: true,
  },
}
