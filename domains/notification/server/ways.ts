import { Resolver } from 'node:dns/promises'
import { publicUrl } from './refusing/links.ts'
import { mailReportKey, replyKey } from './refusing/replies.ts'
import { chooseSenders } from './senders/choose.ts'
import { domainOf } from './senders/smtp.ts'

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
        words: `${words(mail)}; bulk mails ${unsubscribing(publicUrl(environment))}${
          mailReportKey(environment) ? '; bounces are accepted' : ''
        }`,
      },
    ]
  } catch (error) {
    return [{ about: 'messages', well: false, words: (error as Error).message }]
  }
}

type Finding = ReturnType<typeof waysOut>[number]
/** The TXT records of a name; none where there is no such name. */
type AskDns = (name: string) => Promise<readonly string[]>
const hintOf = (about: string, well: boolean, hint: string): Finding => ({ about, well, words: hint })
/**
 * What receivers of our mails look up about their sender, for the doctor: SPF, DKIM and DMARC of
 * the domain of MAIL_FROM, each with the record that is missing. Nothing where no mail server is set.
 */
export async function mailDomainHints(
  environment: Readonly<Record<string, string | undefined>>,
  ask: AskDns = askDns,
): Promise<Finding[]> {
  const { MAIL_FROM: from, SMTP_URL: url, DKIM_SELECTOR: selector } = environment
  if (!from || !url) return []
  const domain = domainOf(from)
  const [own, policy, key] = await Promise.all(
    [domain, `_dmarc.${domain}`, selector && `${selector}._domainkey.${domain}`].map(name =>
      name ? ask(name).catch(() => undefined) : [],
    ),
  )
  if (!own || !policy || !key)
    return [hintOf('mail domain', true, `the DNS of ${domain} did not answer: SPF, DKIM and DMARC were not checked`)]
  const spf = own.some(record => /^v=spf1\b/i.test(record))
  const dmarc = policy.find(record => /^v=DMARC1\b/i.test(record))
  return [
    hintOf(
      'SPF',
      spf,
      spf
        ? `${domain} says who sends for it`
        : `${domain} has no record: add the TXT "v=spf1 include:… -all" that your mail server's provider names`,
    ),
    selector
      ? hintOf(
          'DKIM',
          key.some(record => /\bp=\S/.test(record)),
          key.length
            ? `mails are signed with ${selector}._domainkey.${domain}`
            : `the public key of DKIM_PRIVATE_KEY is missing: add the TXT ${selector}._domainkey.${domain}`,
        )
      : hintOf(
          'DKIM',
          false,
          'mails are not signed here: set DKIM_SELECTOR and DKIM_PRIVATE_KEY, unless your mail server signs them',
        ),
    hintOf(
      'DMARC',
      dmarc !== undefined,
      dmarc
        ? `${domain}: ${/\bp=(\w+)/i.exec(dmarc)?.[1] ?? 'no policy'}`
        : `_dmarc.${domain} is missing: add the TXT "v=DMARC1; p=none; rua=mailto:postmaster@${domain}", and a stricter policy once reports look right`,
    ),
  ]
}
async function askDns(name: string): Promise<readonly string[]> {
  try {
    const resolver = new Resolver({ timeout: 3000, tries: 1 })
    return (await resolver.resolveTxt(name)).map(parts => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
