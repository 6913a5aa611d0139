import { enabledStatus, keptPair, tidyPhone, wordFor, type Language } from '@pavilion/declare'
import { keyedHash, now, type Context, type Transaction } from '@pavilion/store'
import { emailTemplate } from '../model/emailTemplate.ts'
import { outboxChannel, outboxTemplate } from '../model/codes.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { goingOf, type Going } from './automatic/settings.ts'
import { messageBox } from './messageBox.ts'
import { notices, type NoticeName, type NoticeVariables } from './notices.ts'
import { asTyped } from './typed.ts'
import { writeMail, writeSms, type Wording } from './writing.ts'
import { chosenPlatform } from './platformPort.ts'
import { senders, smsBy } from './senders/choose.ts'
import type { MailFile, MailSender, SmsSender, WeChatSender } from './senders/sender.ts'
import { keywordsOf } from './senders/weChatWords.ts'
import { openidOf } from './weChatPort.ts'

export interface NoticeOrder<N extends NoticeName = NoticeName> {
  readonly projectId: number
  readonly template: N
  /** Each given address gets its own message. */
  readonly to: {
    readonly phoneNumber?: string | null
    readonly email?: string | null
    readonly webUserId?: number | null
  }
  readonly language: Language
  readonly variables: NoticeVariables[N]
  /**
   * What this is about: `record:17:valid`. The same notice about the same thing goes to a recipient
   * once, however often it is requested.
   */
  readonly dedupeKey: string
  /** It waits until then: what it tells can still be taken back. */
  readonly notBefore?: Date
  /** Files that go with the mail. */
  readonly attachments?: readonly MailFile[]
  /** The delay of the event has passed already. */
  readonly atOnce?: boolean
}

/**
 * Writes a notice to the outbox in the caller's transaction; a job sends it after the commit.
 * @returns ids of the new messages; none when everything was sent before
 */
export async function sendNotice<N extends NoticeName>(ctx: Context, notice: NoticeOrder<N>): Promise<number[]> {
  return ctx.transaction(async tx => {
    const system = tx.acting('notification', { projectId: notice.projectId })
    const going = await goingOf(system, notice.template)
    if (!going.enabled) return []
    const later = putOff(notice, going)
    const messages = await messagesFor(system, notice, going)
    if (!messages.length) await noteNowhere(system, notice, going)
    const sent: number[] = []
    for (const message of messages) {
      const id = await enterOnce(system, later, message)
      if (id) sent.push(id)
    }
    return sent
  })
}

/** The event may send it some time after what it is about. */
const putOff = <N extends NoticeName>(notice: NoticeOrder<N>, { delayMinutes }: Going): NoticeOrder<N> =>
  delayMinutes && !notice.atOnce
    ? { ...notice, notBefore: new Date((notice.notBefore ?? now()).getTime() + delayMinutes * 60_000) }
    : notice
interface Message {
  channel: 'sms' | 'mail' | 'weChat'
  by: SmsSender | MailSender | WeChatSender
  receiver: string
  subject: string
  shown: string
  payload: object
}
async function messagesFor(
  ctx: Context,
  { projectId, template, to, language, variables, attachments }: NoticeOrder,
  going: Going,
): Promise<Message[]> {
  const messages: Message[] = []
  const values: Readonly<Record<string, string>> = { ...variables }
  // Confidential values are hidden in the outbox, unless messages are simulated and read there.
  const open = (simulated: boolean) =>
    simulated
      ? values
      : { ...values, ...Object.fromEntries((notices[template].confidential ?? []).map(name => [name, '••••••'])) }
  if (to.phoneNumber && going.sms) {
    const own = going.text(language)
    const { text } = writeSms(template, language, values, own)
    const by = smsBy(await chosenPlatform(ctx, projectId))
    messages.push({
      channel: 'sms',
      by,
      receiver: tidyPhone(to.phoneNumber),
      subject: wordFor(outboxTemplate, template)[language === 'en' ? 1 : 0],
      shown: writeSms(template, language, open(by.simulated), own).text,
      payload: { text, variables: asTyped(values) },
    })
  }
  if (to.email && going.mail) {
    const wording = await ownWording(ctx, template, language)
    const mail = writeMail(template, language, values, wording)
    messages.push({
      channel: 'mail',
      by: senders().mail,
      receiver: to.email.trim().toLowerCase(),
      subject: mail.subject,
      shown: writeMail(template, language, open(senders().mail.simulated), wording).text,
      payload: attachments?.length ? { ...mail, attachments } : mail,
    })
  }
  const openid = going.weChat && to.webUserId ? await openidOf(ctx, { projectId, webUserId: to.webUserId }) : undefined
  if (going.weChat && openid)
    messages.push({
      channel: 'weChat',
      by: senders().weChat,
      receiver: openid,
      subject: wordFor(outboxTemplate, template)[language === 'en' ? 1 : 0],
      shown: keywordsOf(going.weChat.words, open(senders().weChat.simulated))
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n'),
      payload: {
        weChat: { openid, template: going.weChat.template, keywords: keywordsOf(going.weChat.words, values) },
      },
    })
  return messages
}

/** Reasons for a message that reaches nobody. */
export const nowhereWords = keptPair([
  '没有可用的手机号或邮箱',
  'Has no phone number or e-mail address by which it goes',
])
/** Somebody whom the message cannot reach by its ways is counted and named; nothing fails. */
async function noteNowhere(ctx: Transaction, notice: NoticeOrder, going: Going): Promise<void> {
  const { projectId, template, language, to } = notice
  const dedupeKey = `${template}:${notice.dedupeKey}:nowhere`.slice(0, 255)
  await ctx.hold('notice', `${projectId} ${dedupeKey}`)
  if (await ctx.store(outboxMessage).find({ dedupeKey })) return
  await ctx.store(outboxMessage).create(
    {
      projectId,
      channel: going.sms ? outboxChannel.sms : outboxChannel.mail,
      template,
      language,
      dedupeKey,
      subject: wordFor(outboxTemplate, template)[language === 'en' ? 1 : 0],
      // Where the other way is switched off, this is whom it concerns.
      phoneNumber: to.phoneNumber ? tidyPhone(to.phoneNumber) : null,
      email: to.email?.trim().toLowerCase() || null,
      webUserId: to.webUserId ?? null,
      error: nowhereWords,
      simulated: false,
    },
    { birth: 'nowhere' },
  )
}

/** The organiser's wording of this notice: an enabled template with the notice's name as code. */
async function ownWording(ctx: Context, template: NoticeName, language: Language): Promise<Partial<Wording>> {
  const row = await ctx.store(emailTemplate).find({ code: template, status: enabledStatus.enabled })
  if (!row) return {}
  return language === 'en'
    ? { subject: row.englishSubject ?? undefined, html: row.englishContent ?? undefined }
    : { subject: row.subject, html: row.content ?? undefined }
}

async function enterOnce(
  tx: Transaction,
  notice: NoticeOrder,
  { channel, by, receiver, subject, shown, payload }: Message,
): Promise<number | undefined> {
  const dedupeKey = [notice.template, notice.dedupeKey, channel, keyedHash(receiver)].join(':').slice(0, 255)
  // A concurrent call waits here until the first has committed, then finds its row.
  await tx.hold('notice', `${notice.projectId} ${dedupeKey}`)
  if (await tx.store(outboxMessage).find({ dedupeKey })) return undefined
  const bySms = 'platform' in by
  const text = bySms
    ? await tx
        .store(sms)
        .create({ projectId: notice.projectId, phoneNumber: receiver, content: shown, platform: by.platform })
    : undefined
  const row = await tx.store(outboxMessage).create({
    projectId: notice.projectId,
    channel: outboxChannel[channel],
    template: notice.template,
    language: notice.language,
    dedupeKey,
    phoneNumber: bySms ? receiver : null,
    email: channel === 'mail' ? receiver : null,
    subject,
    content: shown,
    sealedMessage: JSON.stringify(payload),
    simulated: by.simulated,
    webUserId: notice.to.webUserId ?? null,
    smsId: text?.id ?? null,
    dueAt: notice.notBefore?.toISOString() ?? null,
  })
  await messageBox.enqueue(tx, row, notice.notBefore)
  return row.id
}

/** Whether messages of this channel are only recorded in the outbox. */
export const isSimulated = (channel: 'sms' | 'mail'): boolean => senders()[channel].simulated
/** Whether messages of this channel can be sent: false without a provider. */
export const isOffered = (channel: 'sms' | 'mail'): boolean => senders()[channel].configured

/** A notice as its readers would get it now, in the organiser’s wording if there is one; nothing is sent. */
export async function previewNotice<N extends NoticeName>(
  ctx: Context,
  { template, language, variables }: Pick<NoticeOrder<N>, 'template' | 'language' | 'variables'>,
): Promise<{ readonly subject: string; readonly mail: string; readonly sms: string }> {
  const values: Readonly<Record<string, string>> = { ...variables }
  const { subject, text } = writeMail(template, language, values, await ownWording(ctx, template, language))
  const own = (await goingOf(ctx, template)).text(language)
  return { subject, mail: text, sms: writeSms(template, language, values, own).text }
}
