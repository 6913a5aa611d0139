import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface RegistrationVariables {
  recordReceived: { form: string; number: string; event: string }
  /** `pass`: a sentence with the link to the person's pass; empty for forms that admit nobody. */
  recordValid: { form: string; number: string; event: string; pass: string }
  recordInvalid: { form: string; number: string; event: string; reason: string }
  /** `money`: what becomes of what was paid, as a sentence; empty where nothing was. */
  eventCancelled: { event: string; reason: string; money: string }
  /** To whom a record belongs whose answers were changed, by them or by the organiser. */
  recordCorrected: { form: string; number: string; event: string }
  /** A decision was taken back: it is looked at again. */
  recordReopened: { form: string; number: string; event: string }
  /** `pass`: a sentence with the link to the person's pass. */
  passReady: PassVariables
  passChanged: PassVariables
  /** `day`: when it begins; `place`: where, as a sentence; `pass`: a sentence with the link to the pass. */
  dayBefore: { name: string; event: string; day: string; place: string; pass: string }
  thanksAfter: { name: string; event: string }
}

interface PassVariables {
  name: string
  event: string
  pass: string
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
  recordCorrected: {
    sms: say(
      '【{event}】您的“{form}”（报名号 {number}）已按新内容保存。',
      '[{event}] Your “{form}” (number {number}) has been changed and saved.',
    ),
    subject: say('{event}：报名 {number} 已修改', '{event}: registration {number} was changed'),
    mail: say(
      '您好，\n您的“{form}”（报名号 {number}）已按新内容保存。\n如非您本人或主办方与您商定的修改，请联系主办方。',
      'Hello,\nYour “{form}” (number {number}) has been changed and saved.\nIf neither you nor the organiser with your consent changed it, please contact the organiser.',
    ),
    startsOff: true,
  },
  recordReopened: {
    sms: say(
      '【{event}】您的“{form}”（报名号 {number}）正在重新审核，结果会另行通知。',
      '[{event}] Your “{form}” (number {number}) is being reviewed again. We will let you know the result.',
    ),
    subject: say('{event}：报名 {number} 正在重新审核', '{event}: registration {number} is being reviewed again'),
    mail: say(
      '您好，\n您的“{form}”（报名号 {number}）正在重新审核。\n请在个人中心核对所填内容，需要时修改；结果会另行通知。',
      'Hello,\nYour “{form}” (number {number}) is being reviewed again.\nPlease check your answers in the user centre and correct them if needed. We will let you know the result.',
    ),
    startsOff: true,
  },
  passReady: {
    sms: say('【{event}】{name}，您的通行证已就绪。{pass}', '[{event}] {name}, your pass is ready. {pass}'),
    subject: say('{event}：通行证已就绪', '{event}: your pass is ready'),
    mail: say('{name}，您好，\n您的通行证已就绪。\n{pass}', 'Hello {name},\nYour pass is ready.\n{pass}'),
    // The address shows the pass to whoever has it.
    confidential: ['pass'],
    startsOff: true,
    usualDelay: 10,
  },
  passChanged: {
    sms: say(
      '【{event}】{name}，您的通行证已更换，旧码不再有效。{pass}',
      '[{event}] {name}, your pass has changed. The former code no longer opens gates. {pass}',
    ),
    subject: say('{event}：通行证已更换', '{event}: your pass has changed'),
    mail: say(
      '{name}，您好，\n您的通行证已更换，旧码不再有效，请使用新的通行证。\n{pass}',
      'Hello {name},\nYour pass has changed. The former code no longer opens gates, so please use the new one.\n{pass}',
    ),
    confidential: ['pass'],
    startsOff: true,
    usualDelay: 10,
  },
  dayBefore: {
    sms: say(
      '【{event}】{name}，明天（{day}）见！{place}{pass}',
      '[{event}] {name}, see you tomorrow, {day}! {place} {pass}',
    ),
    subject: say('{event}：明天见', '{event}: see you tomorrow'),
    mail: say(
      '{name}，您好，\n{event} 将于明天（{day}）开始。\n{place}\n{pass}\n请携带有效证件，提前到场。',
      'Hello {name},\n{event} begins tomorrow, {day}.\n{place}\n{pass}\nPlease bring an identity document and come in good time.',
    ),
    confidential: ['pass'],
    maybe: ['place'],
    startsOff: true,
  },
  thanksAfter: {
    sms: say(
      '【{event}】{name}，感谢您的到来，期待下次再见！',
      '[{event}] Thank you for coming, {name}. We hope to see you again!',
    ),
    subject: say('{event}：感谢您的到来', '{event}: thank you for coming'),
    mail: say(
      '{name}，您好，\n感谢您参加 {event}。\n期待下次再见！',
      'Hello {name},\nThank you for being at {event}.\nWe hope to see you again!',
    ),
    startsOff: true,
  },
}
