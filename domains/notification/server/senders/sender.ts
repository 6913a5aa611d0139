import type { CodeOf, Language } from '@pavilion/declare'
import type { smsPlatform } from '../../model/codes.ts'

/**
 * A text message on its way out. `outId` is ours: the provider gives it back in receipts and
 * queries.
 */
export interface OutgoingSms {
  readonly phoneNumber: string
  /**
   * The notice's name; cloud platforms send an approved template with variables instead of the
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
  /** Where its reader refuses any more, for mail that goes to many. */
  readonly unsubscribe?: string
}

/** Taken on by the provider. `settled`: known to have arrived; otherwise a receipt tells later. */
export interface SendResult {
  readonly messageId: string
  readonly settled: boolean
}
/** What the provider says of a message that it was given. */
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
  /** A local twin: nothing leaves this machine. */
  readonly simulated: boolean
  /** False: no service is set up, whatever is sent fails. */
  readonly configured: boolean
  send(sms: OutgoingSms): Promise<SendResult>
  report(asked: AskedFor): Promise<Receipt>
}
/** Sends mails. @throws SendFailed */
export interface MailSender {
  readonly name: string
  readonly simulated: boolean
  readonly configured: boolean
  send(mail: OutgoingMail): Promise<SendResult>
}
/**
 * `sms`: what sends for projects that chose the cloud vendor; `microSms`: for those that chose the
 * other. Where only one is set up both are that one.
 */
export interface Senders {
  readonly sms: SmsSender
  readonly microSms: SmsSender
  readonly mail: MailSender
}

/** Why a message did not go. `unavailable` and `rateLimited`: surely not sent, may be tried again;
 *  `unknown`: it may have been sent, so nobody sends it again unasked. */
export type FailureKind = 'configMissing' | 'rejected' | 'rateLimited' | 'unavailable' | 'unknown'
export class SendFailed extends Error {
  readonly kind: FailureKind
  /** A mailbox that does not exist, nor will tomorrow. */
  readonly noSuchAddress: boolean
  constructor(kind: FailureKind, why: string, { noSuchAddress = false } = {}) {
    super(why)
    this.name = 'SendFailed'
    this.kind = kind
    this.noSuchAddress = noSuchAddress
  }
}
