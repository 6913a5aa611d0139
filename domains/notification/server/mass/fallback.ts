import { keyedHash, now, sql, type Transaction } from '@pavilion/store'
import { groupNotificationStatus, outboxChannel as channels } from '../../model/codes.ts'
import { groupNotification, groupNotificationReceiver } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { senders } from '../senders/choose.ts'
import { named, type Mass } from './kinds.ts'
import { readersAmong, writtenFor } from './readers.ts'
import { oneOfReceiver } from './receivers.ts'
import { wordingsOf } from './wording.ts'

interface Missed {
  readonly id: number
  readonly projectId: number
  readonly batch: string
  readonly dedupeKey: string
  readonly channel: number
}
type Way = 'mail' | 'system'

/**
 * Writes the same message by another way to somebody whom one of a group notification did not reach:
 * after a text a mail, after that a message in the user centre. The one that failed counts no longer,
 * so there are never more than at the beginning. Does nothing where the notification does not want
 * it, or no way is left.
 * @returns the new message, to be enqueued: its job waits for a place within the limits of the event
 */
export async function fallBack(
  tx: Transaction,
  { id }: { readonly id: number },
): Promise<{ readonly id: number; readonly projectId: number } | undefined> {
  // The locked row decides: two receipts at the same moment write one mail.
  const [missed] = await tx.query<Missed>(
    sql`select m.id, m."projectId", m."batch", m."dedupeKey", m."channel"
    from ${outboxMessage} m
    where m.id = ${id} and m."replaced" is not true and m."batch" like 'groupNotification:%'
    for update`,
  )
  if (!missed) return undefined
  const [, groupId, receiverId] = missed.dedupeKey.split(':')
  const row = await tx.store(groupNotification).find({ id: Number(groupId) })
  const receiver = receiverId ? await tx.store(groupNotificationReceiver).find({ id: Number(receiverId) }) : undefined
  if (!row?.fallsBack || !receiver || isOver(row)) return undefined
  const mailbox = receiver.email?.trim().toLowerCase()
  const ways: readonly (readonly [Way, string | undefined])[] = [
    ['mail', missed.channel === channels.sms ? mailbox : undefined],
    ['system', receiver.webUserId ? String(receiver.webUserId) : undefined],
  ]
  for (const [way, address] of ways)
    if (address && missed.channel !== channels[way]) {
      const written = await writeBy(tx, missed, named(row as unknown as Mass), way, address, receiver)
      if (written) return written
    }
  return undefined
}
/** Stopped, or past its end time: nobody gets anything more of it. */
const isOver = ({ status, sendEndTime }: { status: number; sendEndTime?: string | null }) =>
  status === groupNotificationStatus.stopped || (!!sendEndTime && Date.parse(sendEndTime) <= now().getTime())
async function writeBy(
  tx: Transaction,
  { id, projectId, batch }: Missed,
  row: Mass,
  way: Way,
  address: string,
  receiver: Parameters<typeof oneOfReceiver>[0],
) {
  const dedupeKey = [batch, receiver.id, way, keyedHash(address)].join(':')
  // They get it that way already.
  if (await tx.store(outboxMessage).find({ dedupeKey })) return undefined
  const which = { kind: 'groupNotification', id: row.id, projectId } as const
  const wordings = await wordingsOf(tx, which, row)
  const [reader] = await readersAmong(tx, which, [{ ...oneOfReceiver(receiver), channel: 'mail', address }])
  if (!reader) return undefined
  const { subject, html, text, plain, wording } = writtenFor(reader, wordings)
  const made = await tx.store(outboxMessage).create({
    projectId,
    channel: channels[way],
    template: which.kind,
    language: wording.contentIn,
    dedupeKey,
    batch,
    subject,
    content: text,
    email: way === 'mail' ? address : null,
    webUserId: receiver.webUserId ?? null,
    insteadOfId: id,
    sealedMessage: JSON.stringify({ text, subject, html, variables: { content: plain } }),
    simulated: way === 'mail' && senders().mail.simulated,
  })
  await tx.update(outboxMessage, { set: sql`"replaced" = true`, where: sql`a.id = ${id}` })
  return { id: made.id, projectId }
}
