import { keptPair, type Language } from '@pavilion/declare'
import { everyRowOf, sql, sqlJoin, sqlText, unseal, type Context, type Sql, type Transaction } from '@pavilion/store'
import { defaultAccent } from '@pavilion/pages/theme.ts'
import { website, websiteStatus } from '@pavilion/site/model/index.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { Sending, type InHand, type CallOutcome } from '@pavilion/work/server/index.ts'
import { groupNotificationStatus, noticeLanguage, optOutSource, outboxChannel, outboxState } from '../model/codes.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { notificationSettings } from '../model/settings.ts'
import { placeFor } from './mass/admit.ts'
import { fallBack } from './mass/fallback.ts'
import { bulk } from './mass/kinds.ts'
import { countsItself, recountSoon } from './recountSoon.ts'
import { unsubscribeAddress, withWayOut } from './refusing/links.ts'
import { refuseBulk, refusedBulk, refusedWords } from './refusing/optOuts.ts'
import { senders, smsBy } from './senders/choose.ts'
import { SendFailed, type MailFile, type OutgoingSms, type OutgoingWeChat, type SendResult } from './senders/sender.ts'
import type { MailTheme } from './senders/theme.ts'
import { cancelTexts, settleTexts } from './settle.ts'

/** Minutes before the second, third and fourth attempt after a temporary error. */
export const retryPlan = [1, 5, 30] as const
/**
 * Minutes until the provider is asked for the receipt of a text message, again and again; then we
 * give up.
 */
export const receiptPlan = [1, 10, 60, 360, 1440, 4320] as const
/** After this many minutes in “sending”, the process is considered dead. */
export const lostAfterMinutes = 10
/** Reasons for a cancelled message. */
export const lateWords = keptPair(['已过结束时间', 'Past its end time'])
export const asideWords = keptPair(['已搁置', 'Set aside'])
export const cancelledWords = keptPair(['已取消', 'Cancelled'])

/** A message in hand. */
export interface InHandMessage extends InHand {
  readonly projectId: number
  readonly channel: number
  readonly template: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly smsId: number | null
  readonly batch: string | null
  readonly messageId: string | null
  readonly webUserId: number | null
  readonly startedAt: string
  platform: number | null
}
/** What is needed when it is sent. */
interface ToSend extends InHandMessage {
  readonly language: string
  readonly sealedMessage: string
  readonly refused: boolean
  readonly late: boolean
  readonly domainName: string | null
  readonly event: string | null
  readonly colour: string | null
}
const isSending = (message: InHandMessage): message is ToSend => 'sealedMessage' in message

/** Our key of a message: the provider returns it in receipts. */
export const outId = ({ id, projectId }: { readonly id: number; readonly projectId: number | null }) =>
  `pavilion-${projectId}-${id}`

/** The message that such a key names; none for keys of others. */
export function outIdsIn(key: string): { readonly id: number; readonly projectId: number }[] {
  const [, projectId, id] = /^pavilion-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key) ?? []
  return id ? [{ id: Number(id), projectId: Number(projectId) }] : []
}

/** SQL over the message `a`: the bulk message it belongs to, which meets a condition over `h`. */
const inBulk = (condition: Sql): Sql =>
  sqlJoin(
    bulk.map(
      of => sql`exists (
        select 1
        from ${everyRowOf(of, 'a deleted one has been stopped')} h
        where a."batch" like ${`${of.name}:%`}
          and h.id = split_part(a."batch", ':', 2)::bigint
          and (${condition})
      )`,
    ),
    ' or ',
  )
/**
 * The bulk message is paused: its retries wait too, until it is resumed. Or it was stopped, and the
 * job that cancels its messages has not come to this one yet (mass/stop.ts).
 */
const heldBack = inBulk(
  sql`h."status" = ${groupNotificationStatus.paused}
    or (h."status" = ${groupNotificationStatus.stopped} and a."byHand" is not true)`,
)
/** The quiet hours of the event, by its own clock: what is tried again waits for their end too (look.ts). */
const rests = sql`exists (
  select 1
  from ${notificationSettings} q
  join "project" p on p.id = q."projectId"
  cross join lateral (
    select to_char(clock_timestamp() at time zone p."timeZone", 'HH24:MI') as "now",
      left(q."quietFrom", 5) as "from", left(q."quietUntil", 5) as "until"
  ) c
  where q."projectId" = a."projectId" and q."quietFrom" is not null and q."quietUntil" is not null
    and case
      when c."from" <= c."until" then c."now" >= c."from" and c."now" < c."until"
      else c."now" >= c."from" or c."now" < c."until"
    end
)`
/** After the end time of its bulk message. An operator may still send it again by hand. */
const pastEnd = sql`a."byHand" is not true and (${inBulk(sql`h."sendEndTime" < clock_timestamp()`)})`

/**
 * The messages to people, sent by the outbox from their own rows: there may be a hundred thousand of
 * a bulk message, and each is counted, masked and shown by itself.
 */
export const messageBox = new Sending<InHandMessage, SendResult>({
  kind: 'notification',
  of: outboxMessage,
  columns: sql`a."channel", a."template", a."phoneNumber", a."email", a."smsId", a."batch", a."messageId", a."webUserId", a."startedAt",
    (select s."platform" from ${sms} s where s.id = a."smsId") as "platform"`,
  whenSent: sql`a."language", a."sealedMessage",
    (select p."domainName" from "project" p where p.id = a."projectId") as "domainName",
    (
      select coalesce(case when a."language" = 'en' then nullif(p."englishName", '') end, p."name")
      from "project" p
      where p.id = a."projectId"
    ) as "event",
    (
      select w."primaryColor"
      from ${website} w
      where w."projectId" = a."projectId" and w."status" = ${websiteStatus.active} and w."primaryColor" is not null
      order by w.id
      limit 1
    ) as "colour",
    ${refusedBulk} as "refused", (${pastEnd}) is true as "late"`,
  notBefore: placeFor,
  ready: sql`(${heldBack}) is not true and (a."batch" is null or (${rests}) is not true)`,
  pass: message => {
    const { refused, late } = message as ToSend
    return refused ? refusedWords : late ? lateWords : undefined
  },
  async send(ctx, message) {
    const result = await send(ctx, message as ToSend)
    return { state: result.settled ? 'done' : 'accepted', result }
  },
  ask: receiptOf,
  askable: sql`a."smsId" is not null`,
  also: afterwards,
  means,
  waits: retryPlan.map(minutes => minutes * 60),
  most: retryPlan.length + 1,
  // Missing settings are somebody's to mend, and a code that comes half an hour later helps nobody.
  again: ['rateLimited', 'unavailable'],
  // No provider recognises a second copy: what may have been sent is not sent again by itself.
  repeatable: false,
  asks: receiptPlan.map(minutes => minutes * 60),
  asksEnd: true,
  lostAfter: lostAfterMinutes,
})

function send(ctx: Context, message: ToSend): Promise<SendResult> {
  const content = JSON.parse(unseal(message.sealedMessage)) as {
    text: string
    subject: string
    html: string
    variables: Record<string, string>
    attachments?: MailFile[]
    weChat?: Omit<OutgoingWeChat, 'outId'>
  }
  if (content.weChat) return senders().weChat.send(ctx, { ...content.weChat, outId: outId(message) })
  if (message.channel === outboxChannel.system) return sendToCentre(ctx, message, content)
  if (message.channel === outboxChannel.mail) {
    const { subject, html, text, attachments } = content
    const theme = themeFor(message)
    const files = attachments && { attachments }
    const mail = {
      to: message.email ?? '',
      subject,
      html,
      text,
      outId: outId(message),
      ...files,
      ...(theme && { theme }),
    }
    const wayOut = message.batch ? unsubscribeAddress(message) : undefined
    return senders().mail.send(wayOut ? { ...withWayOut(mail, wayOut), unsubscribe: wayOut } : mail)
  }
  const language: Language = message.language === noticeLanguage.en ? 'en' : 'zh'
  return sendText(ctx, message, {
    phoneNumber: message.phoneNumber ?? '',
    template: message.template,
    language,
    text: content.text,
    variables: content.variables,
    outId: outId(message),
  })
}
/** The event's name on the colour of its site. */
const themeFor = ({ event, colour, language }: ToSend): MailTheme | undefined =>
  event === null
    ? undefined
    : { event, colour: colour ?? defaultAccent, language: language === noticeLanguage.en ? 'en' : 'zh' }
/** A message in the user centre: it is there as soon as it is written. */
async function sendToCentre(
  ctx: Context,
  { webUserId, id }: ToSend,
  { subject, html }: Readonly<Record<'subject' | 'html', string>>,
) {
  if (!webUserId) throw new SendFailed('rejected', 'no account')
  await sendMessage(ctx, { title: subject.slice(0, 200), content: html, to: { webUserIds: [webUserId] } })
  return { messageId: `centre-${id}`, settled: true }
}
/**
 * Somebody is waiting for a verification code: if the provider certainly did not accept it, the
 * other one is tried at once. The message is assigned to the other provider first, so that receipts
 * are requested there.
 */
async function sendText(ctx: Context, message: ToSend, text: OutgoingSms): Promise<SendResult> {
  const by = smsBy(message.platform)
  try {
    return await by.send(text)
  } catch (error) {
    const other = [senders().sms, senders().microSms].find(({ platform }) => platform !== by.platform)
    if (text.template !== 'verificationCode' || !other || !(error instanceof SendFailed) || error.kind === 'unknown')
      throw error
    message.platform = other.platform
    await ctx.transaction(tx =>
      tx.update(sms, { set: sql`"platform" = ${other.platform}::integer`, where: sql`a.id = ${message.smsId}` }),
    )
    return other.send(text)
  }
}
const centre = { simulated: false } as const
const senderOf = (message: Pick<InHandMessage, 'channel' | 'platform'>) =>
  message.channel === outboxChannel.system
    ? centre
    : message.channel === outboxChannel.weChat
      ? senders().weChat
      : message.channel === outboxChannel.mail
        ? senders().mail
        : smsBy(message.platform)

/** Asks the provider for the receipt of a text message. A refused question is not a receipt. */
async function receiptOf(_ctx: Context, message: InHandMessage) {
  const receipt = await smsBy(message.platform)
    .report({
      phoneNumber: message.phoneNumber ?? '',
      outId: outId(message),
      messageId: message.messageId,
      sentAt: new Date(message.startedAt),
    })
    .catch((error: unknown) => {
      throw error instanceof SendFailed ? new SendFailed('unavailable', error.message) : error
    })
  if (receipt.is === 'failed') throw new SendFailed('rejected', receipt.why)
  const result = { messageId: '', settled: receipt.is === 'delivered' }
  return receipt.is === 'notFound'
    ? undefined
    : { state: result.settled ? ('done' as const) : ('accepted' as const), result }
}

/**
 * The encrypted content is deleted when the message has been sent; if a receipt may still report a
 * failure, with the receipt, so that it can be sent again. The content of a code is never kept.
 */
function afterwards(message: InHandMessage, outcome: CallOutcome<SendResult>): Sql {
  if (!isSending(message))
    return sql`"sentAt" = coalesce(a."sentAt", a."startedAt")${
      outcome.is === 'done' ? sqlText(', "sealedMessage" = null') : sqlText('')
    }`
  const simulated = sql`"simulated" = ${senderOf(message).simulated}::boolean`
  if (outcome.is !== 'done' && outcome.is !== 'accepted') return simulated
  const mayComeBack = !!message.smsId && outcome.is === 'accepted' && message.template !== 'verificationCode'
  return sql`${simulated}, "messageId" = coalesce(${outcome.result.messageId}::text, a."messageId"),
    "sentAt" = clock_timestamp(),
    "sealedMessage" = case when ${mayComeBack}::boolean then a."sealedMessage" end`
}
/** What happens to a message happens to its text message and its bulk message too. */
async function means(tx: Transaction, message: InHandMessage, outcome: CallOutcome<SendResult>): Promise<void> {
  const { projectId, batch, smsId } = message
  if (outcome.is === 'silent') return giveUp(tx, message)
  if (!countsItself(batch)) await recountSoon(tx, projectId, batch)
  if (smsId && outcome.is === 'done') await settleTexts(tx, 'deliver', [smsId])
  if (smsId && outcome.is === 'passed') await cancelTexts(tx, [smsId], outcome.why)
  if (outcome.is !== 'failed') return
  if (smsId) await settleTexts(tx, 'fail', [smsId], { why: outcome.why })
  const other = batch ? await fallBack(tx, message) : undefined
  if (other) await messageBox.enqueue(tx, other)
  // Sending to mailboxes that do not exist damages the sender's reputation.
  if (message.email && (outcome.error as Partial<SendFailed>)?.noSuchAddress)
    await refuseBulk(tx, { projectId, email: message.email, source: optOutSource.bounce })
}
/**
 * A message that was accepted but never confirmed counts as sent; one that the provider does not
 * know is left to an operator.
 */
async function giveUp(tx: Transaction, { id, from, smsId }: InHandMessage): Promise<void> {
  if (from !== outboxState.done || !smsId) return
  await settleTexts(tx, 'deliver', [smsId], { deliveryUnknown: true })
  await tx.update(outboxMessage, {
    set: sql`"sealedMessage" = null`,
    where: sql`a.id = ${id} and a."state" = ${outboxState.done}`,
  })
}
