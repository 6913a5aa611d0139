import { everyRowOf, keyedHash, sql, type Context } from '@pavilion/store'
import { groupNotificationStatus as status, outboxChannel } from '../../model/codes.ts'
import { outboxMessage, sms } from '../../model/outbox.ts'
import { chosenPlatform } from '../platformPort.ts'
import { senders, smsBy } from '../senders/choose.ts'
import { type Which, type Mass, batchOf, massOf, read } from './kinds.ts'
import { readersAmong, writtenFor } from './readers.ts'
import { receiversOf } from './receivers.ts'
import { wordingsOf } from './wording.ts'

/** Writes the messages, unless that has been done: from then on their number is fixed. */
export async function writeMessages(ctx: Context, which: Which, row: Mass): Promise<void> {
  const batch = batchOf(which)
  const { projectId } = which
  const of = massOf(which.kind)
  const there = async (tx: Context) => {
    const found = await tx.query(
      sql`select 1
      from ${everyRowOf(outboxMessage, 'a deleted message was written too')} m
      where m."projectId" = ${projectId} and m."batch" = ${batch}
      limit 1`,
    )
    return found.length > 0
  }
  if (await there(ctx)) return
  // Reading a sheet takes a while, so it is read before the row is locked.
  const sheet = row.importData ? await receiversOf(ctx, which, row) : undefined
  const by = smsBy(await chosenPlatform(ctx, projectId))
  await ctx.transaction(async tx => {
    // Two tasks may run after a pause and resume: only one writes the messages. Somebody may also
    // have stopped it meanwhile.
    await tx.lockAll(of, [which.id], { fields: ['id'] })
    const now = await read(tx, which)
    if (now?.status !== status.sending || (await there(tx))) return
    // Recipients are read under the lock: somebody may have been erased from the list meanwhile.
    const wordings = await wordingsOf(tx, which, now)
    const all = await readersAmong(
      tx,
      which,
      sheet && now.updatedAt === row.updatedAt ? sheet : await receiversOf(tx, which, now),
    )
    for (let from = 0; from < all.length; from += 500) {
      const part = all.slice(from, from + 500).map(one => ({ ...one, ...writtenFor(one, wordings) }))
      const texts = part.filter(({ channel }) => channel === 'sms')
      const kept = texts.length
        ? await tx.store(sms).createMany(
            texts.map(({ address, text }) => ({
              projectId,
              phoneNumber: address,
              content: text,
              platform: by.platform,
              ...(which.kind === 'massText' && { massTextId: which.id }),
            })),
          )
        : []
      const smsOf = new Map(texts.map((one, at) => [one.address, kept[at]?.id]))
      await tx.store(outboxMessage).createMany(
        part.map(({ channel, address, receiverId, webUserId, wording, plain, text, subject, html }) => ({
          projectId,
          channel: outboxChannel[channel],
          template: which.kind,
          // Of the words, not of the reader: a provider's template is of the same language.
          language: wording.contentIn,
          dedupeKey: [batch, receiverId ?? '', channel, keyedHash(address)].join(':'),
          batch,
          subject,
          content: text,
          phoneNumber: channel === 'sms' ? address : null,
          email: channel === 'mail' ? address : null,
          smsId: channel === 'sms' ? (smsOf.get(address) ?? null) : null,
          webUserId: webUserId ?? null,
          sealedMessage: JSON.stringify({ text, subject, html, variables: { content: plain } }),
          simulated: (channel === 'sms' ? by : senders().mail).simulated,
        })),
      )
    }
    await tx.update(of, {
      set: sql`"qty" = ${all.length}::bigint, "successQty" = 0, "failQty" = 0`,
      where: sql`a.id = ${which.id}`,
    })
    if (which.kind === 'groupNotification')
      for (const language of ['zh', 'en'] as const)
        await tx.sql(
          `
            insert into "groupNotificationRecord" (
              "projectId", "groupNotificationId", "groupNotificationReceiverId", "title", "content"
            )
            select $1::bigint, $2::bigint, r, $3::text, $4::text
            from unnest($5::bigint[]) r`,
          [
            projectId,
            which.id,
            wordings[language].subject,
            wordings[language].html,
            [...new Set(all.flatMap(one => (one.language === language ? (one.receiverId ?? []) : [])))],
          ],
        )
  })
}
