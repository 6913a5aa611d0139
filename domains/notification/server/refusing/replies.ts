import { timingSafeEqual } from 'node:crypto'
import { SettingProblem } from '@pavilion/http'

/**
 * The secret part of the address to which the SMS platform pushes replies; undefined when not set:
 * replies are then not accepted.
 * @throws SettingProblem when it is invalid
 */
export function replyKey(environment: Environment = process.env): string | undefined {
  return doorKey(environment, 'SMS_REPLY_KEY', 'to which the SMS platform pushes replies')
}
/** The same for the address to which a mail server hands bounces and complaints. @throws SettingProblem */
export function mailReportKey(environment: Environment = process.env): string | undefined {
  return doorKey(environment, 'MAIL_REPORT_KEY', 'to which the mail server hands bounces')
}
type Environment = Readonly<Record<string, string | undefined>>
function doorKey(environment: Environment, name: string, what: string): string | undefined {
  const key = environment[name]?.trim()
  if (key && !/^[\w-]{16,100}$/.test(key))
    throw new SettingProblem(
      `${name} must be 16 to 100 letters, digits, - and _: it is the end of the address ${what}.`,
    )
  return key || undefined
}
const isKey = (key: string | undefined, given: string): boolean =>
  key !== undefined && key.length === given.length && timingSafeEqual(Buffer.from(key), Buffer.from(given))
export const isReplyKey = (given: string): boolean => isKey(replyKey(), given)
export const isMailReportKey = (given: string): boolean => isKey(mailReportKey(), given)

/** Whether a reply opts out (domain page §6), however it is written. */
export const isRefusal = (text: string): boolean =>
  /^(?:T|TD|R|STOP|UNSUBSCRIBE|退订|拒收)$/.test(
    text
      .normalize('NFKC')
      .replace(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  )
const says = /退订|拒收|\b(?:unsubscribe|opt out)\b/i
/**
 * Adds to a bulk text how to opt out, if replies are accepted. The cloud vendor's approved
 * templates contain it already.
 */
export const withRefusalHint = (text: string): string =>
  !replyKey() || says.test(text)
    ? text
    : `${text}${/\p{Script=Han}/u.test(text) ? ' 拒收请回复R' : ' Reply R to unsubscribe'}`
