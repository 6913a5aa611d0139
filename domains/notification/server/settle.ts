import { sql, type Sql, type Transaction } from '@pavilion/store'
import { outboxMessage, sms } from '../model/outbox.ts'

// What happens to a message of the outbox happens to its text message too: the moves that touch
// both are made here, each of them in one statement for all rows.

const textsOf = (messages: readonly { readonly smsId: number | null }[]) => messages.flatMap(({ smsId }) => smsId ?? [])

/** Settles text messages that are not settled yet: later receipts change nothing. */
export async function settleTexts(
  tx: Transaction,
  move: 'deliver' | 'fail',
  ids: readonly number[],
  { why = null, deliveryUnknown = false }: { readonly why?: string | null; readonly deliveryUnknown?: boolean } = {},
): Promise<void> {
  await tx.moveWhere(sms, move, {
    where: undefined,
    ids,
    set: sql`"errmsg" = left(${why}::text, 500), "deliveryUnknown" = ${deliveryUnknown}::boolean,
      "sentAt" = coalesce(a."sentAt", clock_timestamp())`,
  })
}
/** Text messages that are not sent: they never get a time of sending. */
export async function cancelTexts(tx: Transaction, ids: readonly number[], why: string): Promise<void> {
  if (ids.length)
    await tx.moveWhere(sms, 'fail', { where: undefined, ids, set: sql`"errmsg" = left(${why}::text, 500)` })
}
/** Text messages that are sent again. */
export async function reopenTexts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.moveWhere(sms, 'sendAgain', { where: undefined, ids, set: sql`"errmsg" = null` })
}

/**
 * Cancels waiting messages with their text messages. One that a process is sending is still sent.
 * @param which over the message `a`
 * @param most no more than so many of them, the oldest first
 * @returns how many were cancelled
 */
export async function cancelWaiting(tx: Transaction, which: Sql, why: string, most?: number): Promise<number> {
  const gone = await tx.moveWhere<{ smsId: number | null }>(outboxMessage, 'cancel', {
    where: which,
    set: sql`"error" = ${why}::text`,
    returning: sql`a."smsId"`,
    ...(most !== undefined && { limit: most }),
  })
  await cancelTexts(tx, textsOf(gone), why)
  return gone.length
}
/**
 * Queues failed and cancelled messages again whose content is still stored. Those that may have
 * arrived are left to an operator.
 * @param which over the message `a`
 */
export async function queueAgain(tx: Transaction, which: Sql): Promise<{ id: number; projectId: number }[]> {
  const again = await tx.moveWhere<{ projectId: number; smsId: number | null }>(outboxMessage, 'sendAgain', {
    where: sql`a."sealedMessage" is not null and ${which}`,
    set: sql`"error" = null, "errorKind" = null, "dueAt" = null, "asideWhy" = null, "tries" = 0,
      "admittedAt" = null, "byHand" = false`,
    returning: sql`a."smsId"`,
  })
  await reopenTexts(tx, textsOf(again))
  return again
}
