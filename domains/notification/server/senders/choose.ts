import { createPrivateKey } from 'node:crypto'
import { serviceAddress, SettingProblem } from '@pavilion/http'
import { smsPlatform } from '../../model/codes.ts'
import { cloudSms } from './cloudSms.ts'
import { microSms } from './microSms.ts'
import type { MailSender, Senders, SmsPlatform, SmsSender, WeChatSender } from './sender.ts'
import { SendFailed } from './sender.ts'
import { smtpMail } from './smtp.ts'
import { mailTwin, microSmsTwin, smsTwin, weChatTwin } from './twin.ts'
import { weChatMessages } from './weChat.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Chooses the providers by environment. Real credentials always win. The twins are used only
 * without them, and in production (NODE_ENV=production) only with PAVILION_SIMULATE=1; otherwise
 * messages fail with the missing settings. If only one SMS provider is configured, it also serves
 * projects that chose the other.
 * @throws SettingProblem in one sentence when credentials are incomplete or unreadable
 */
export function chooseSenders(environment: Environment): Senders {
  const simulate = environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1'
  const cloud = cloudIn(environment)
  const micro = microIn(environment)
  const neither = (twin: SmsSender): SmsSender => (simulate ? twin : notConfigured('SMS', smsSettings, twin.platform))
  return {
    sms: cloud ?? micro ?? neither(smsTwin),
    microSms: micro ?? cloud ?? neither(microSmsTwin),
    mail: chooseMail(environment, simulate),
    weChat: chooseWeChatMessages(environment, simulate),
  }
}

const weChatSettings = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] as const
/** The official account with which visitors sign in also writes to them. */
function chooseWeChatMessages(environment: Environment, simulate: boolean): WeChatSender {
  const endpoint = serviceAddress(environment, 'WECHAT_ENDPOINT')
  if (complete(environment, weChatSettings)) return weChatMessages({ ...(endpoint && { endpoint }) })
  if (simulate) return weChatTwin
  return {
    name: 'no official account',
    simulated: false,
    configured: false,
    send: async () => {
      throw new SendFailed('notSent', `No official account is configured: set ${weChatSettings.join(', ')}`)
    },
  }
}

const smsSettings = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const
function cloudIn(environment: Environment): SmsSender | undefined {
  if (!complete(environment, smsSettings)) return undefined
  const [keyId = '', keySecret = '', signName = '', templates = ''] = smsSettings.map(name => environment[name])
  return cloudSms({
    keyId,
    keySecret,
    signName,
    templates: readTemplates(templates),
    endpoint: serviceAddress(environment, 'SMS_ENDPOINT'),
    balanceEndpoint: serviceAddress(environment, 'SMS_BALANCE_ENDPOINT'),
  })
}
const microSettings = [
  'MICRO_SMS_ACCOUNT',
  'MICRO_SMS_PASSWORD',
  'MICRO_SMS_PRODUCT_ID',
  'MICRO_SMS_SIGN_NAME',
] as const
function microIn(environment: Environment): SmsSender | undefined {
  if (!complete(environment, microSettings)) return undefined
  const [account = '', password = '', productId = '', signName = ''] = microSettings.map(name => environment[name])
  if (!/^\d{1,12}$/.test(productId))
    throw new SettingProblem('MICRO_SMS_PRODUCT_ID must be the number that the provider gave you.')
  return microSms({
    account,
    password,
    productId,
    signName,
    endpoint: serviceAddress(environment, 'MICRO_SMS_ENDPOINT'),
  })
}

const mailSettings = ['SMTP_URL', 'MAIL_FROM'] as const
function chooseMail(environment: Environment, simulate: boolean): MailSender {
  if (!complete(environment, mailSettings))
    return simulate ? mailTwin : notConfigured('mail', mailSettings, smsPlatform.cloudVendor)
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = environment
  const address = URL.canParse(url) ? new URL(url) : undefined
  // The address contains a password, so messages never show it.
  if (!address?.hostname || !/^smtps?:$/.test(address.protocol))
    throw new SettingProblem('SMTP_URL is not the address of a mail server: write smtps://user:password@host:465.')
  if (!/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from))
    throw new SettingProblem(`MAIL_FROM is "${from}": enter an address such as Expo <notice@expo.example>.`)
  const dkim = dkimIn(environment)
  return smtpMail({ url, from, ...(dkim && { dkim }) })
}
const dkimSettings = ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const
/** The key as PEM; `\n` stands for its line ends where a setting has only one line. */
function dkimIn(environment: Environment): { selector: string; privateKey: string } | undefined {
  if (!complete(environment, dkimSettings)) return undefined
  const { DKIM_SELECTOR: selector = '', DKIM_PRIVATE_KEY: given = '' } = environment
  const privateKey = given.replaceAll('\\n', '\n')
  try {
    createPrivateKey(privateKey)
  } catch {
    throw new SettingProblem('DKIM_PRIVATE_KEY is not a private key: paste the PEM, with \\n for its line ends.')
  }
  if (!/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(selector))
    throw new SettingProblem(`DKIM_SELECTOR is "${selector}": enter the name before ._domainkey, such as mail2026.`)
  return { selector, privateKey }
}

/** All set or none: an incomplete configuration must not look like a working twin. */
function complete(environment: Environment, names: readonly string[]): boolean {
  const missing = names.filter(name => !environment[name])
  if (missing.length && missing.length < names.length)
    throw new SettingProblem(`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together.`)
  return missing.length === 0
}
function readTemplates(text: string) {
  try {
    return JSON.parse(text) as Record<string, { zh?: string; en?: string }>
  } catch {
    throw new SettingProblem('SMS_TEMPLATES must be JSON such as {"verificationCode":{"zh":"SMS_1","en":"SMS_2"}}.')
  }
}
function notConfigured(what: string, names: readonly string[], platform: SmsPlatform): SmsSender & MailSender {
  const refuse = async (): Promise<never> => {
    throw new SendFailed('notSent', `No ${what} service is configured: set ${names.join(', ')}`)
  }
  return { name: `no ${what} service`, platform, simulated: false, configured: false, send: refuse, report: refuse }
}

let inUse: Senders | undefined
/** The providers of this process, chosen at first use. */
export const senders = (): Senders => {
  inUse ??= chooseSenders(process.env)
  return inUse
}
/** The sender for projects that chose this SMS provider. */
export const smsBy = (platform: number | null): SmsSender =>
  platform === smsPlatform.microSms ? senders().microSms : senders().sms
/** Replaces the providers; without an argument the environment decides again. */
export const useSenders = (others?: Pick<Senders, 'sms' | 'mail'> & Partial<Senders>) => {
  inUse = others && { microSms: others.sms, weChat: weChatTwin, ...others }
}
