import { cloudSms } from './cloudSms.ts'
import type { MailSender, Senders, SmsSender } from './sender.ts'
import { SendFailed } from './sender.ts'
import { smtpMail } from './smtp.ts'
import { mailTwin, smsTwin } from './twin.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Chooses the services by environment. Real credentials always win; the twins serve only without them, and in production
 *  (NODE_ENV=production) only with PAVILION_SIMULATE=1. Otherwise messages fail and say which setting is missing.
 *  @throws Error in one sentence when credentials are half there or unreadable */
export function chooseSenders(environment: Environment): Senders {
  const simulate = environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1'
  return { sms: chooseSms(environment, simulate), mail: chooseMail(environment, simulate) }
}

const smsSettings = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const
function chooseSms(environment: Environment, simulate: boolean): SmsSender {
  if (!complete(environment, smsSettings)) return simulate ? smsTwin : notConfigured('SMS', smsSettings)
  const [keyId = '', keySecret = '', signName = '', templates = ''] = smsSettings.map(name => environment[name])
  return cloudSms({ keyId, keySecret, signName, templates: readTemplates(templates), endpoint: environment.SMS_ENDPOINT || undefined })
}

const mailSettings = ['SMTP_URL', 'MAIL_FROM'] as const
function chooseMail(environment: Environment, simulate: boolean): MailSender {
  if (!complete(environment, mailSettings)) return simulate ? mailTwin : notConfigured('mail', mailSettings)
  return smtpMail({ url: environment.SMTP_URL ?? '', from: environment.MAIL_FROM ?? '' })
}

/** All set or none; half a configuration is a mistake that must not look like a working twin. */
function complete(environment: Environment, names: readonly string[]): boolean {
  const missing = names.filter(name => !environment[name])
  if (missing.length && missing.length < names.length) throw new Error(`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together.`)
  return missing.length === 0
}
function readTemplates(text: string) {
  try { return JSON.parse(text) as Record<string, { zh?: string; en?: string }> }
  catch { throw new Error('SMS_TEMPLATES must be JSON such as {"verificationCode":{"zh":"SMS_1","en":"SMS_2"}}.') }
}
function notConfigured(what: string, names: readonly string[]): SmsSender & MailSender {
  const refuse = async (): Promise<never> => { throw new SendFailed('configMissing', `No ${what} service is configured: set ${names.join(', ')}`) }
  return { name: `no ${what} service`, simulated: false, configured: false, send: refuse, report: refuse }
}

let inUse: Senders | undefined
/** The services of this process, chosen at first use. */
export const senders = (): Senders => { inUse ??= chooseSenders(process.env); return inUse }
/** Their names, for the first lines of a start and the doctor: a twin's begins with SIMULATED. */
export const serviceNames = (): string[] => [senders().sms.name, senders().mail.name]
/** Puts other services in their place; without an argument the environment decides again. */
export const useSenders = (others?: Senders) => { inUse = others }
