import type { CodeOf, Language } from '@pavilion/declare'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'
import type { smsPlatform } from '../../model/codes.ts'
import type { Context } from '@pavilion/store'
import type { MailTheme } from './theme.ts'
import type { Keyword } from './weChatWords.ts'

/** A text message to send. `outId` is ours: the provider returns it in receipts and queries. */
export interface OutgoingSms {
  readonly phoneNumber: string
  /**
   * The notice's name: cloud platforms send an approved template with variables instead of the
   * text.
   */
  readonly template: string
  readonly language: Language
  readonly text: string
  readonly variables: Readonly<Record<string, string>>
  readonly outId: string
}
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly outId: string
  /** The unsubscribe link of a bulk mail. */
  readonly unsubscribe?: string
  /** How the event's mails look. */
  readonly theme?: MailTheme
  readonly attachments?: readonly MailFile[]
}
/** A file that goes with a mail: small ones only, its bytes are kept with the message until it is sent. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Accepted by the provider. `settled`: known to have arrived; otherwise a receipt follows. */
export interface SendResult {
  readonly messageId: string
  readonly settled: boolean
}
/** What the provider reports about a message. */
export type Receipt = { readonly is: 'waiting' | 'notFound' } | Settled
export type Settled = { readonly is: 'delivered' } | { readonly is: 'failed'; readonly why: string }
export interface AskedFor {
  readonly phoneNumber: string
  readonly outId: string
  readonly messageId: string | null
  readonly sentAt: Date
}

/** One of the two providers of back-office §9. */
export type SmsPlatform = CodeOf<typeof smsPlatform>
/** Sends text messages. @throws SendFailed */
export interface SmsSender {
  readonly name: string
  readonly platform: SmsPlatform
  /** What the provider puts in front of every text, and bills: 【…】. */
  readonly signature?: string
  /** A local twin: nothing leaves this machine. */
  readonly simulated: boolean
  /** False: no provider is configured, and every message fails. */
  readonly configured: boolean
  send(sms: OutgoingSms): Promise<SendResult>
  report(asked: AskedFor): Promise<Receipt>
  /** What is left on the account; undefined: the provider does not say. */
  balance?(): Promise<Balance>
}
/** What is left on an account: money in its currency, or a number of messages. */
export interface Balance {
  readonly amount: number
  /** The currency (`CNY`), or `messages`. */
  readonly unit: string
}
/** Sends mails. @throws SendFailed */
export interface MailSender {
  readonly name: string
  readonly simulated: boolean
  readonly configured: boolean
  send(mail: OutgoingMail): Promise<SendResult>
}
/** A service message of the official account to somebody who has bound it. */
export interface OutgoingWeChat {
  readonly openid: string
  /** The template's number in the official account. */
  readonly template: string
  readonly keywords: readonly Keyword[]
  readonly outId: string
  /** What it opens. */
  readonly url?: string
}
/** Sends service messages of the official account. @throws SendFailed */
export interface WeChatSender {
  readonly name: string
  readonly simulated: boolean
  readonly configured: boolean
  send(ctx: Context, message: OutgoingWeChat): Promise<SendResult>
}
/**
 * `sms` sends for projects that chose the cloud vendor, `microSms` for those that chose the other.
 * If only one is configured, both are that one.
 */
export interface Senders {
  readonly sms: SmsSender
  readonly microSms: SmsSender
  readonly mail: MailSender
  readonly weChat: WeChatSender
}

/** Why a message was not sent, or that nobody knows. `notSent`: settings are missing. */
export class SendFailed extends Error {
  readonly kind: OutsideErrorKind
  /** The mailbox does not exist and never will. */
  readonly noSuchAddress: boolean
  constructor(kind: OutsideErrorKind, why: string, { noSuchAddress = false } = {}) {
    super(why)
    this.name = 'SendFailed'
    this.kind = kind
    this.noSuchAddress = noSuchAddress
  }
}
