import type { Language } from '@pavilion/declare'
import { sql, sqlJoin, unseal, type Context, type Sql, type Transaction } from '@pavilion/store'
import { groupNotificationStatus, noticeLanguage, optOutSource, outboxChannel } from '../model/codes.ts'
import { groupNotification, massText } from '../model/groupNotification.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { askLater, minutesFromNow, outId, type Which } from './receipts.ts'
import { recountSoon } from './recountSoon.ts'
import { unsubscribeAddress, withWayOut } from './refusing/links.ts'
import { refuseBulk, refusedBulk, refusedWords } from './refusing/optOuts.ts'
import { senders, smsBy } from './senders/choose.ts'
import { SendFailed, type OutgoingSms, type SendResult } from './senders/sender.ts'
import { cancelTexts, enqueueSend, settleTexts } from './settle.ts'

interface Taken extends Which {
  channel: number
  template: string
  phoneNumber: string | null
  email: string | null
  language: string
  sealedMessage: string
  smsId: number | null
  tries: number
  batch: string | null
  platform: number | null
  refused: boolean
  late: boolean
  domainName: string | null
}

/** Minutes before the second, third and fourth attempt after a temporary error. */
export const retryPlan = [1, 5, 30] as const
/** Reasons for a cancelled message. */
export const lateWords = '已过结束时间 · Past its end time'
export const cancelledWords = '已取消 · Cancelled'

/**
 * Sends one message. The row is marked before anything is sent and settled afterwards. A process
 * that dies in between leaves “sending” behind, which `findLost` turns into “unknown”: nothing is
 * sent twice automatically.
 */
export async function deliver(ctx: Context, which: Which): Promise<void> {
  const inside = ctx.acting('notification', { projectId: which.projectId })
  const message = await take(inside, which)
  if (!message) return
  if (message.refused || message.late) return passOver(inside, message, message.refused ? refusedWords : lateWords)
  try {
    await settleSent(inside, message, await send(inside, message))
  } catch (error) {
    if (!(error instanceof SendFailed)) throw error
    await settleFailed(inside, message, error)
  }
}

/** SQL over the message `a`: the bulk message it belongs to, which meets a condition over `h`. */
const inBulk = (condition: Sql): Sql =>
  sqlJoin(
    [massText, groupNotification].map(
      of => sql`exists (
        select 1
        from ${of} h
        where a."batch" like ${`${of.name}:%`}
          and h.id = split_part(a."batch", ':', 2)::bigint
          and ${condition}
      )`,
    ),
    ' or ',
  )
/** The bulk message is paused. Its retries wait too, until it is resumed. */
const heldBack = inBulk(sql`h."status" = ${groupNotificationStatus.paused}`)
/**
 * An automatic retry after the end time of its bulk message. An operator may still send it again by
 * hand.
 */
const pastEnd = sql`a."tries" > 1 and (${inBulk(sql`h."sendEndTime" < clock_timestamp()`)})`
/**
 * Marks a queued message as being sent. Only one process gets it; a locked row is skipped, not
 * waited for.
 */
async function take(ctx: Context, { id }: Which): Promise<Taken | undefined> {
  const [taken] = await ctx.transaction(tx =>
    tx.moveWhere<Taken>(outboxMessage, 'begin', {
      ids: [id],
      where: sql`(${heldBack}) is not true`,
      set: sql`"tries" = a."tries" + 1, "startedAt" = clock_timestamp()`,
      skipLocked: true,
      returning: sql`a."channel", a."template", a."phoneNumber", a."email", a."language", a."sealedMessage",
        a."smsId", a."tries", a."batch",
        (select s."platform" from ${sms} s where s.id = a."smsId") as "platform",
        (select p."domainName" from "project" p where p.id = a."projectId") as "domainName",
        ${refusedBulk} as "refused", (${pastEnd}) is true as "late"`,
    }),
  )
  return taken
}

function send(ctx: Context, message: Taken): Promise<SendResult> {
  const content = JSON.parse(unseal(message.sealedMessage)) as {
    text: string
    subject: string
    html: string
    variables: Record<string, string>
  }
  if (message.channel === outboxChannel.mail) {
    const { subject, html, text } = content
    const mail = { to: message.email ?? '', subject, html, text, outId: outId(message) }
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
/**
 * Somebody is waiting for a verification code: if the provider certainly did not accept it, the
 * other one is tried at once. The message is assigned to the other provider first, so that receipts
 * are requested there.
 */
async function sendText(ctx: Context, message: Taken, text: OutgoingSms): Promise<SendResult> {
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

const senderOf = (message: Pick<Taken, 'channel' | 'platform'>) =>
  message.channel === outboxChannel.mail ? senders().mail : smsBy(message.platform)

/** Cancels a bulk message for somebody who has opted out, or after its end time. */
async function passOver(ctx: Context, message: Taken, why: string): Promise<void> {
  await ctx.transaction(async tx => {
    if (!(await endAttempt(tx, message, 'passOver', why))) return
    if (message.smsId) await cancelTexts(tx, [message.smsId], why)
    await recountSoon(tx, message.projectId, message.batch)
  })
}
/**
 * The encrypted content is deleted when the message has been sent; if a receipt may still report a
 * failure, with the receipt, so that it can be sent again. The content of a code is never kept.
 */
async function settleSent(ctx: Context, message: Taken, { messageId, settled }: SendResult): Promise<void> {
  const mayComeBack = !!message.smsId && !settled && message.template !== 'verificationCode'
  await ctx.transaction(async tx => {
    const moved = await tx.moveWhere(outboxMessage, 'accept', {
      ids: [message.id],
      where: undefined,
      set: sql`"messageId" = coalesce(${messageId}::text, a."messageId"), "error" = null,
        "simulated" = ${senderOf(message).simulated}::boolean, "sentAt" = clock_timestamp(),
        "sealedMessage" = case when ${mayComeBack}::boolean then a."sealedMessage" end`,
    })
    if (!moved.length) return
    await recountSoon(tx, message.projectId, message.batch)
    if (!message.smsId) return
    if (settled) await settleTexts(tx, 'deliver', [message.smsId])
    else await askLater(tx, message, 0)
  })
}
async function settleFailed(
  ctx: Context,
  message: Taken,
  { kind, message: why, noSuchAddress }: SendFailed,
): Promise<void> {
  const wait = kind === 'unavailable' || kind === 'rateLimited' ? retryPlan[message.tries - 1] : undefined
  const move = wait !== undefined ? 'postpone' : kind === 'unknown' ? 'lose' : 'fail'
  await ctx.transaction(async tx => {
    if (!(await endAttempt(tx, message, move, why))) return
    await recountSoon(tx, message.projectId, message.batch)
    // Sending to mailboxes that do not exist damages the sender's reputation.
    if (noSuchAddress && message.email)
      await refuseBulk(tx, { projectId: message.projectId, email: message.email, source: optOutSource.bounce })
    if (wait !== undefined) await enqueueSend(tx, message, await minutesFromNow(tx, wait))
    else if (kind === 'unknown') await askLater(tx, message, 0)
    else if (message.smsId) await settleTexts(tx, 'fail', [message.smsId], { why })
  })
}
/** Ends an attempt that did not succeed. False when somebody else has ended it. */
async function endAttempt(
  tx: Transaction,
  message: Taken,
  move: 'passOver' | 'postpone' | 'lose' | 'fail',
  why: string,
): Promise<boolean> {
  const moved = await tx.moveWhere(outboxMessage, move, {
    ids: [message.id],
    where: undefined,
    set: sql`"error" = left(${why}::text, 500), "simulated" = ${senderOf(message).simulated}::boolean`,
  })
  return moved.length > 0
}
