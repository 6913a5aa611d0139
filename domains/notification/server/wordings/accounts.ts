import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface AccountsVariables {
  verificationCode: { code: string; minutes: string; event: string }
  /** `contact`: the new phone number or e-mail address, masked. */
  contactChanged: { contact: string; event: string }
  /** To an operator, with the report as files. `figures`: its first lines as a sentence. */
  reportMailed: { report: string; event: string; figures: string; files: string }
}

/** Messages about accounts, and to operators. */
export const accounts: Readonly<Record<keyof AccountsVariables, Notice>> = {
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
  reportMailed: {
    sms: say('【{event}】{report}：{figures}', '[{event}] {report}: {figures}'),
    subject: say('{event}：{report}', '{event}: {report}'),
    mail: say(
      '您好，\n这是您订阅的报表“{report}”。\n{figures}\n附件：{files}',
      'Hello,\nThis is the report “{report}” that you get on schedule.\n{figures}\nAttached: {files}',
    ),
  },
}
