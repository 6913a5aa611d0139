import { sql, type Context, type Transaction } from '@pavilion/store'
import { outboxState } from '../model/codes.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { recountSoon } from './recountSoon.ts'
import { smsBy } from './senders/choose.ts'
import { SendFailed, type AskedFor, type Receipt, type Settled, type SmsSender } from './senders/sender.ts'
import { settleTexts } from './settle.ts'

/** Identifies a message; the payload of every outbox job. */
export interface Which {
  readonly id: number
  readonly projectId: number
}
/**
 * Minutes until the provider is asked for the receipt of a text message, again and again; then we
 * give up.
 */
export const receiptPlan = [1, 10, 60, 360, 1440, 4320] as const
/** After this many minutes in “sending”, the process is considered dead. */
export const lostAfterMinutes = 10

export const outId = ({ id, projectId }: Which) => `pavilion-${projectId}-${id}`
/** By the database's clock, which the queue uses. */
export const minutesFromNow = async (tx: Context, minutes: number) =>
  new Date(
    (await tx.sql<{ at: string }>('select clock_timestamp() + make_interval(mins => $1::int) as at', [minutes]))[0]
      ?.at as string,
  )
/** Asks for the receipt later, for the time after the `nth`. */
export const askLater = async (tx: Transaction, { id, projectId }: Which, nth: number) =>
  tx.enqueue(
    'notification.askReceipt',
    { id, projectId, nth },
    { key: `notification.askReceipt:${id}`, runAt: await minutesFromNow(tx, receiptPlan[nth] ?? 0) },
  )

interface Pending extends Which {
  phoneNumber: string | null
  smsId: number
  platform: number | null
  state: number
  messageId: string | null
  startedAt: string
  batch: string | null
}
/**
 * Asks the provider for the receipt of a message that it accepted, or may have accepted.
 * @param nth how often it was asked before
 */
export async function askReceipt(ctx: Context, { id, projectId, nth }: Which & { nth: number }): Promise<void> {
  const inside = ctx.acting('notification', { projectId })
  const [pending] = await inside.query<Pending>(
    sql`select m.id, m."projectId", m."phoneNumber", m."smsId", m."state", m."messageId", m."startedAt", m."batch",
      (select s."platform" from ${sms} s where s.id = m."smsId") as "platform"
    from ${outboxMessage} m
    where m.id = ${id}
      and m."state" = any(${[outboxState.done, outboxState.unknown]}::int[])
      and m."smsId" is not null`,
  )
  if (!pending) return
  const receipt = await reported(smsBy(pending.platform), {
    phoneNumber: pending.phoneNumber ?? '',
    outId: outId(pending),
    messageId: pending.messageId,
    sentAt: new Date(pending.startedAt),
  })
  await inside.transaction(async tx => {
    if (receipt.is === 'delivered' || receipt.is === 'failed') return conclude(tx, pending, receipt)
    if (nth + 1 < receiptPlan.length) return askLater(tx, pending, nth + 1)
    // A message that was accepted but never confirmed counts as sent; one that the provider does
    // not know is left to an operator.
    if (pending.state !== outboxState.done) return
    await settleTexts(tx, 'deliver', [pending.smsId], { deliveryUnknown: true })
    await tx.update(outboxMessage, {
      set: sql`"sealedMessage" = null`,
      where: sql`a.id = ${id} and a."state" = ${outboxState.done}`,
    })
  })
}
/** A failed query is not a result: it is repeated. */
const reported = (by: SmsSender, asked: AskedFor): Promise<Receipt> =>
  by.report(asked).catch((error: unknown) => {
    if (error instanceof SendFailed) return { is: 'waiting' as const }
    throw error
  })

/** What the receipt says, unless an operator has meanwhile sent the message again. */
async function conclude(tx: Transaction, pending: Pending, receipt: Settled): Promise<void> {
  const why = receipt.is === 'failed' ? receipt.why : null
  const delivered = receipt.is === 'delivered'
  const moved = await tx.moveWhere(outboxMessage, delivered ? 'confirm' : 'bounce', {
    ids: [pending.id],
    where: sql`a."state" = ${pending.state}`,
    set: sql`"error" = left(${why}::text, 500),
      "sealedMessage" = case when not ${delivered}::boolean then a."sealedMessage" end,
      "sentAt" = coalesce(a."sentAt", a."startedAt")`,
  })
  if (!moved.length) return
  await settleTexts(tx, delivered ? 'deliver' : 'fail', [pending.smsId], { why })
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
    const lost = await tx.moveWhere<{ projectId: number; batch: string | null }>(outboxMessage, 'lose', {
      where: sql`a.id in (
        select lost.id
        from "project" p
        cross join lateral (
          select m.id
          from ${outboxMessage} m
          where m."projectId" = p.id
            and m."state" = ${outboxState.sending}
            and m."startedAt" < clock_timestamp() - make_interval(mins => ${lostAfterMinutes}::int)
          limit 1000
        ) lost
      )`,
      set: sql`"error" = 'interrupted while sending'`,
      skipLocked: true,
      returning: sql`a."batch"`,
    })
    for (const { batch, ...which } of lost) {
      await askLater(tx, which, 0)
      await recountSoon(tx, which.projectId, batch)
    }
  })
}
