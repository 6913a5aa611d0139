import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

/** `words`: what the company writes, or empty; `way`: where the applications are, or empty. */
interface JobVariables {
  name: string
  job: string
  company: string
  words: string
  event: string
  way: string
}
export interface JobsVariables {
  jobInvited: JobVariables
  jobDeclined: JobVariables
}
/** Messages to people who applied for a job at a job fair. */
export const jobs: Readonly<Record<keyof JobsVariables, Notice>> = {
  jobInvited: {
    sms: say(
      '【{event}】{company} 邀请您面谈「{job}」。{words}{way}',
      '[{event}] {company} invites you to talk about “{job}”. {words} {way}',
    ),
    subject: say('{event}：{company} 邀请您面谈', '{event}: {company} invites you'),
    mail: say(
      '您好 {name}，\n{company} 邀请您面谈职位「{job}」。\n{words}\n{way}',
      'Hello {name},\n{company} would like to talk with you about the job “{job}”.\n{words}\n{way}',
    ),
  },
  jobDeclined: {
    sms: say(
      '【{event}】{company} 的职位「{job}」这次未能录用您。{words}{way}',
      '[{event}] {company} has decided for somebody else for “{job}”. {words} {way}',
    ),
    subject: say('{event}：职位「{job}」的答复', '{event}: your application for “{job}”'),
    mail: say(
      '您好 {name}，\n感谢您投递 {company} 的职位「{job}」，这次未能录用您。\n{words}\n您还可以投递其他职位。\n{way}',
      'Hello {name},\nThank you for applying to {company} for “{job}”. They have decided for somebody else.\n{words}\nOther jobs are still open to you.\n{way}',
    ),
  },
}
