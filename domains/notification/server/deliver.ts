import type { Language } from '@pavilion/declare'
import { unseal, type Context } from '@pavilion/store'
import {
  groupNotificationStatus,
  noticeLanguage,
  optOutSource,
  outboxChannel,
  outboxState,
  smsStatus,
} from '../model/codes.ts'
import { recountSoon } from './recountSoon.ts'
import { unsubscribeAddress, withWayOut } from './refusing/links.ts'
import { refuseBulk, refusedBulk, refusedWords } from './refusing/optOuts.ts'
import { senders, smsBy } from './senders/choose.ts'
import {
  SendFailed,
  type AskedFor,
  type OutgoingSms,
  type Receipt,
  type SendResult,
  type Settled,
  type SmsSender,
} from './senders/sender.ts'

/** Identifies a message; the payload of every outbox job. */
export interface Which {
  readonly id: number
  readonly projectId: number
}
interface Taken {
  id: number
  projectId: number
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
/**
 * Minutes until the provider is asked for the receipt of a text message, again and again; then we
 * give up.
 */
export const receiptPlan = [1, 10, 60, 360, 1440, 4320] as const
/** After this many minutes in “sending”, the process is considered dead. */
export const lostAfterMinutes = 10

const touched = `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')`
const outId = ({ id, projectId }: Which) => `pavilion-${projectId}-${id}`
/** By the database's clock, which the queue uses. */
const minutesFromNow = async (tx: Context, minutes: number) =>
  new Date(
    (await tx.sql<{ at: string }>('select clock_timestamp() + make_interval(mins => $1::int) as at', [minutes]))[0]
      ?.at as string,
  )

/**
 * Sends one message. The row is marked before anything is sent and settled afterwards. A process
 * that dies in between leaves “sending” behind, which `findLost` turns into “unknown”: nothing is
 * sent twice automatically.
 */
export async function deliver(ctx: Context, which: Which): Promise<void> {
  const message = await take(ctx, which)
  if (!message) return
  if (message.refused || message.late) return passOver(ctx, message, message.refused ? refusedWords : lateWords)
  try {
    await settleSent(ctx, message, await send(ctx, message))
  } catch (error) {
    if (!(error instanceof SendFailed)) throw error
    await settleFailed(ctx, message, error)
  }
}

/**
 * SQL: whether the bulk message of this message is paused. Its retries wait too, until it is
 * resumed.
 */
const heldBack = ['massText', 'groupNotification']
  .map(
    kind =>
      `exists (select 1 from "${kind}" h where "batch" like '${kind}:%' and h."id" = split_part("batch", ':', 2)::bigint and h."status" = ${groupNotificationStatus.paused})`,
  )
  .join(' or ')
/**
 * SQL: whether this would be an automatic retry after the end time of its bulk message. An operator
 * may still send it again by hand.
 */
const pastEnd = `"tries" > 1 and (${['massText', 'groupNotification'].map(kind => `exists (select 1 from "${kind}" h where "batch" like '${kind}:%' and h."id" = split_part("batch", ':', 2)::bigint and h."sendEndTime" < clock_timestamp())`).join(' or ')})`
/** Reasons for a cancelled message. */
export const lateWords = '已过结束时间 · Past its end time'
export const cancelledWords = '已取消 · Cancelled'
/**
 * Marks a queued message as being sent. Only one process gets it; a locked row is skipped, not
 * waited for.
 */
async function take(ctx: Context, { id, projectId }: Which): Promise<Taken | undefined> {
  const [taken] = await ctx.sql<Taken>(
    `
      update "outboxMessage"
      set "state" = $3, "tries" = "tries" + 1, "startedAt" = clock_timestamp(), ${touched}
      where "id" = (
        select "id"
        from "outboxMessage"
        where "id" = $1
          and "projectId" = $2
          and "state" = $4
          and "deletedAt" is null
          and (${heldBack}) is not true
        for update skip locked
      )
      returning "id", "projectId", "channel", "template", "phoneNumber", "email", "language",
        "sealedMessage", "smsId", "tries", "batch",
        (select s."platform" from "sms" s where s."id" = "smsId") as "platform",
        (select p."domainName" from "project" p where p."id" = "projectId") as "domainName",
        ${refusedBulk} as "refused", (${pastEnd}) is true as "late"`,
    [id, projectId, outboxState.sending, outboxState.queued],
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
    await ctx.sql('update "sms" set "platform" = $2 where "id" = $1', [message.smsId, other.platform])
    return other.send(text)
  }
}

const senderOf = (message: Pick<Taken, 'channel' | 'platform'>) =>
  message.channel === outboxChannel.mail ? senders().mail : smsBy(message.platform)

/** Cancels a bulk message for somebody who has opted out, or after its end time. */
async function passOver(ctx: Context, message: Taken, why: string): Promise<void> {
  await ctx.transaction(async tx => {
    if (
      !(await settle(tx, message, outboxState.cancelled, {
        messageId: null,
        error: why,
        simulated: senderOf(message).simulated,
      }))
    )
      return
    await settleSms(tx, message, smsStatus.failed, why)
    await recountSoon(tx, message.projectId, message.batch)
  })
}
async function settleSent(ctx: Context, message: Taken, { messageId, settled }: SendResult): Promise<void> {
  await ctx.transaction(async tx => {
    const changed = await settle(tx, message, outboxState.done, {
      messageId,
      error: null,
      simulated: senderOf(message).simulated,
      mayComeBack: !!message.smsId && !settled && message.template !== 'verificationCode',
    })
    if (changed) await recountSoon(tx, message.projectId, message.batch)
    if (!changed || !message.smsId) return
    if (settled) await settleSms(tx, message, smsStatus.done)
    else await askLater(tx, message, 0)
  })
}

async function settleFailed(
  ctx: Context,
  message: Taken,
  { kind, message: why, noSuchAddress }: SendFailed,
): Promise<void> {
  const wait = kind === 'unavailable' || kind === 'rateLimited' ? retryPlan[message.tries - 1] : undefined
  await ctx.transaction(async tx => {
    const state = wait !== undefined ? outboxState.queued : stateAfter(kind)
    if (!(await settle(tx, message, state, { messageId: null, error: why, simulated: senderOf(message).simulated })))
      return
    await recountSoon(tx, message.projectId, message.batch)
    // Sending to mailboxes that do not exist damages the sender's reputation.
    if (noSuchAddress && message.email)
      await refuseBulk(tx, { projectId: message.projectId, email: message.email, source: optOutSource.bounce })
    if (wait !== undefined)
      await tx.enqueue(
        'notification.send',
        { id: message.id, projectId: message.projectId },
        { key: `notification.send:${message.id}`, runAt: await minutesFromNow(tx, wait) },
      )
    else if (kind === 'unknown') await askLater(tx, message, 0)
    else await settleSms(tx, message, smsStatus.failed, why)
  })
}

const stateAfter = (kind: SendFailed['kind']) => (kind === 'unknown' ? outboxState.unknown : outboxState.failed)
interface Outcome {
  messageId: string | null
  error: string | null
  simulated: boolean
  mayComeBack?: boolean
}
/**
 * Ends an attempt, unless somebody else has. The encrypted content is deleted when the message has
 * been sent; if a receipt may still report a failure, with the receipt, so that it can be sent
 * again. The content of a code is never kept.
 */
async function settle(
  tx: Context,
  message: Pick<Taken, 'id' | 'projectId'>,
  state: number,
  { messageId, error, simulated, mayComeBack = false }: Outcome,
): Promise<boolean> {
  const done = state === outboxState.done
  const rows = await tx.sql(
    `
      update "outboxMessage"
      set "state" = $3, "messageId" = coalesce($4, "messageId"), "error" = left($5, 500),
        "simulated" = $6,
        ${touched} ${done ? `, "sentAt" = clock_timestamp()${mayComeBack ? '' : ', "sealedMessage" = null'}` : ''}
      where "id" = $1 and "projectId" = $2 and "state" = $7 and "deletedAt" is null
      returning "id"`,
    [message.id, message.projectId, state, messageId, error, simulated, outboxState.sending],
  )
  return rows.length > 0
}

/** A text message is settled once: later receipts change nothing. */
async function settleSms(
  tx: Context,
  { projectId, smsId }: { projectId: number; smsId: number | null },
  status: number,
  why: string | null = null,
  deliveryUnknown = false,
): Promise<void> {
  if (smsId)
    await tx.sql(
      `
        update "sms"
        set "status" = $3, "errmsg" = left($4, 500), "deliveryUnknown" = $5,
          "sentAt" = coalesce("sentAt", clock_timestamp()), ${touched}
        where "id" = $1 and "projectId" = $2 and "status" = $6 and "deletedAt" is null`,
      [smsId, projectId, status, why, deliveryUnknown, smsStatus.sending],
    )
}

const askLater = async (tx: Context, { id, projectId }: Which, nth: number) =>
  tx.enqueue(
    'notification.askReceipt',
    { id, projectId, nth },
    { key: `notification.askReceipt:${id}`, runAt: await minutesFromNow(tx, receiptPlan[nth] ?? 0) },
  )

interface Pending extends Pick<Taken, 'id' | 'projectId' | 'phoneNumber' | 'smsId' | 'platform'> {
  state: number
  messageId: string | null
  startedAt: string
  channel: number
  batch: string | null
}
/**
 * Asks the provider for the receipt of a message that it accepted, or may have accepted.
 * @param nth how often it was asked before
 */
export async function askReceipt(ctx: Context, { id, projectId, nth }: Which & { nth: number }): Promise<void> {
  const [pending] = await ctx.sql<Pending>(
    `
      select "id", "projectId", "channel", "phoneNumber", "smsId", "state", "messageId",
        "startedAt", "batch",
        (select s."platform" from "sms" s where s."id" = "smsId") as "platform"
      from "outboxMessage"
      where "id" = $1
        and "projectId" = $2
        and "state" = any($3::int[])
        and "smsId" is not null
        and "deletedAt" is null`,
    [id, projectId, [outboxState.done, outboxState.unknown]],
  )
  if (!pending) return
  const receipt = await reported(smsBy(pending.platform), {
    phoneNumber: pending.phoneNumber ?? '',
    outId: outId(pending),
    messageId: pending.messageId,
    sentAt: new Date(pending.startedAt),
  })
  await ctx.transaction(async tx => {
    if (receipt.is === 'delivered' || receipt.is === 'failed') return conclude(tx, pending, receipt)
    if (nth + 1 < receiptPlan.length) return askLater(tx, pending, nth + 1)
    // A message that was accepted but never confirmed counts as sent; one that the provider does
    // not know is left to an operator.
    if (pending.state !== outboxState.done) return
    await settleSms(tx, pending, smsStatus.done, null, true)
    await tx.sql(
      `
        update "outboxMessage"
        set "sealedMessage" = null, ${touched}
        where "id" = $1 and "projectId" = $2 and "state" = $3 and "deletedAt" is null`,
      [id, projectId, outboxState.done],
    )
  })
}
/** A failed query is not a result: it is repeated. */
const reported = (by: SmsSender, asked: AskedFor): Promise<Receipt> =>
  by.report(asked).catch((error: unknown) => {
    if (error instanceof SendFailed) return { is: 'waiting' as const }
    throw error
  })

async function conclude(tx: Context, pending: Pending, receipt: Settled): Promise<void> {
  const why = receipt.is === 'failed' ? receipt.why : null
  const delivered = receipt.is === 'delivered'
  await tx.sql(
    `
      update "outboxMessage"
      set "state" = $3, "error" = left($4, 500),
        "sealedMessage" = case when $5 then null else "sealedMessage" end,
        "sentAt" = coalesce("sentAt", "startedAt"), ${touched}
      where "id" = $1 and "projectId" = $2 and "state" = $6 and "deletedAt" is null`,
    [pending.id, pending.projectId, delivered ? outboxState.done : outboxState.failed, why, delivered, pending.state],
  )
  await settleSms(tx, pending, delivered ? smsStatus.done : smsStatus.failed, why)
  await recountSoon(tx, pending.projectId, pending.batch)
}

/**
 * Finds messages whose process died while sending. They may have been sent, so the provider is
 * asked about them; they are not sent again.
 */
export async function findLost(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    // Project by project, so that the index over project and state is used however many rows there
    // are.
    const lost = await tx.sql<Which & { batch: string | null }>(
      `
        update "outboxMessage" o
        set "state" = $1, "error" = 'interrupted while sending',
          "updatedAt" = greatest(
            date_trunc('milliseconds', clock_timestamp()),
            o."updatedAt" + interval '1 ms'
          )
        from "project" p
        cross join lateral (
          select m."id"
          from "outboxMessage" m
          where m."projectId" = p."id"
            and m."state" = $2
            and m."deletedAt" is null
            and m."startedAt" < clock_timestamp() - make_interval(mins => $3::int)
          limit 1000
          for update skip locked
        ) lost
        where o."id" = lost."id"
        returning o."id", o."projectId", o."batch"`,
      [outboxState.unknown, outboxState.sending, lostAfterMinutes],
    )
    for (const { batch, ...which } of lost) {
      await askLater(tx, which, 0)
      await recountSoon(tx, which.projectId, batch)
    }
  })
}
