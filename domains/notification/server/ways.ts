import { publicUrl } from './refusing/links.ts'
import { replyKey } from './refusing/replies.ts'
import { chooseSenders } from './senders/choose.ts'

const unsubscribing = (url: string | undefined): string =>
  url
    ? `can be unsubscribed from at ${url}`
    : 'have an unsubscribe link only in projects with their own host (PUBLIC_URL is not set)'
interface Channel {
  readonly name: string
  readonly simulated: boolean
  readonly configured: boolean
}
function words({ simulated, configured, name }: Channel): string {
  if (simulated) return 'simulated, only recorded in the outbox'
  return configured ? `by ${name}` : 'nothing can be sent, no provider is configured'
}
/**
 * How this installation sends messages, for the doctor: one line per channel, ill when no channel
 * works or incomplete settings would stop the start. Contacts no provider.
 */
export function waysOut(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly about: string; readonly well: boolean; readonly words: string }[] {
  try {
    const { sms, microSms, mail } = chooseSenders(environment)
    const well = sms.configured || mail.configured
    const texts =
      sms.name === microSms.name || sms.simulated || !sms.configured
        ? words(sms)
        : `by ${sms.name}, or ${microSms.name} for projects that chose it`
    return [
      {
        about: 'SMS',
        well,
        words: `${texts}; replies are ${replyKey(environment) ? 'accepted' : 'not accepted (SMS_REPLY_KEY is not set)'}`,
      },
      {
        about: 'mail',
        well,
        words: `${words(mail)}; bulk mails ${unsubscribing(publicUrl(environment))}`,
      },
    ]
  } catch (error) {
    return [{ about: 'messages', well: false, words: (error as Error).message }]
  }
}
