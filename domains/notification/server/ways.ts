import { publicUrl } from './refusing/links.ts'
import { replyKey } from './refusing/replies.ts'
import { chooseSenders } from './senders/choose.ts'

interface Channel {
  readonly name: string
  readonly simulated: boolean
  readonly configured: boolean
}
/**
 * How messages leave this installation, for whoever looks after it: each line in words, ill where
 * none can leave by either way, or where half a setting stops the start. Asks no service.
 */
export function waysOut(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly about: string; readonly well: boolean; readonly words: string }[] {
  try {
    const { sms, microSms, mail } = chooseSenders(environment)
    const well = sms.configured || mail.configured
    const words = ({ simulated, configured, name }: Channel) =>
      simulated
        ? 'simulated, they stand in the outbox alone'
        : configured
          ? `by ${name}`
          : 'none can be sent, no service is set up'
    const texts =
      sms.name === microSms.name || sms.simulated || !sms.configured
        ? words(sms)
        : `by ${sms.name}, or ${microSms.name} where a project chose it`
    return [
      {
        about: 'SMS',
        well,
        words: `${texts}; replies are ${replyKey(environment) ? 'heard' : 'not heard (SMS_REPLY_KEY is not set)'}`,
      },
      {
        about: 'mail',
        well,
        words: `${words(mail)}; mail to many is unsubscribed from ${publicUrl(environment) ? `at ${publicUrl(environment)}` : 'only at hosts that projects have of their own (PUBLIC_URL is not set)'}`,
      },
    ]
  } catch (error) {
    return [{ about: 'messages', well: false, words: (error as Error).message }]
  }
}
