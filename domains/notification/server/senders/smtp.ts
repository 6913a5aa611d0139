import { mustBeOutsideTransactions } from '@pavilion/store'
import type { Transporter } from 'nodemailer'
import type { MailSender, OutgoingMail, SendResult } from './sender.ts'
import { SendFailed } from './sender.ts'
import { inTheme } from './theme.ts'

export interface SmtpConfig {
  /** `smtps://user:password@host:465` */
  readonly url: string
  /** `Expo <notice@expo.example>` */
  readonly from: string
  /** Milliseconds. */
  readonly timeout?: number
  /** Signs every mail for the domain of `from`: receivers see that nobody else wrote it (RFC 6376). */
  readonly dkim?: { readonly selector: string; readonly privateKey: string }
}
/** The domain that mails come from. */
export const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'pavilion.invalid'
interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  syscall?: string
}

/**
 * Sends mail through any SMTP server. The Message-ID is made from our id, so that receiving systems
 * recognise a second copy.
 */
export function smtpMail({ url, from, timeout = 20_000, dkim }: SmtpConfig): MailSender {
  let opened: Promise<Transporter> | undefined
  // Loaded with the first mail: most starts and commands send none.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }),
    ))
  const domain = domainOf(from)
  return {
    name: 'SMTP',
    simulated: false,
    configured: true,
    async send({ to, subject, html, text, outId, unsubscribe, theme, attachments }: OutgoingMail): Promise<SendResult> {
      mustBeOutsideTransactions('SMTP')
      try {
        const { messageId } = await (await transport()).sendMail({
          from,
          to,
          subject,
          html: theme ? inTheme(html, theme) : html,
          text,
          messageId: `<${outId}@${domain}>`,
          ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
          ...(attachments && {
            attachments: attachments.map(({ name, type, base64 }) => ({
              filename: name,
              contentType: type,
              content: base64,
              encoding: 'base64',
            })),
          }),
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
        })
        return { messageId, settled: true }
      } catch (error) {
        throw asFailure(error as SmtpError)
      }
    },
  }
}

/** The unsubscribe button that mail programs show beside the sender (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
/**
 * Codes 5.1.1 to 5.1.3, 5.1.6 and 5.1.10 (RFC 3463, RFC 7505) mean that there is no such mailbox or
 * host; other refusals may have any reason.
 */
const noSuch = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/
function asFailure(error: SmtpError): SendFailed {
  const { code, responseCode, response, message } = error
  if (responseCode && responseCode >= 500)
    return new SendFailed('rejected', message, { noSuchAddress: noSuch.test(response ?? '') })
  if (responseCode && responseCode >= 400) return new SendFailed('unavailable', message)
  if (code === 'EENVELOPE' || code === 'EAUTH' || code === 'EMESSAGE') return new SendFailed('rejected', message)
  // Without a connection the mail was certainly not sent; after a broken one nobody knows.
  return new SendFailed(neverConnected(error) ? 'unavailable' : 'unknown', message)
}
const neverConnected = ({ code, syscall, message }: SmtpError) =>
  code === 'EDNS' ||
  syscall === 'connect' ||
  /ECONNREFUSED|ENOTFOUND|Connection timeout|Greeting never received/.test(message)
