import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface RegistrationVariables {
  recordReceived: { form: string; number: string; event: string }
  /** `pass`: a sentence with the link to the person's pass; empty for forms that admit nobody. */
  recordValid: { form: string; number: string; event: string; pass: string }
  recordInvalid: { form: string; number: string; event: string; reason: string }
  /** `money`: what becomes of what was paid, as a sentence; empty where nothing was. */
  eventCancelled: { event: string; reason: string; money: string }
}

/** Messages about the registration of a person. */
export const registration: Readonly<Record<keyof RegistrationVariables, Notice>> = {
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
}
