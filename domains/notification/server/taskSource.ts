import { say, wordFor } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { taskSources } from '@pavilion/system/server/index.ts'
import { outboxChannel, outboxState as state, outboxTemplate, smsStatus } from '../model/index.ts'
import { cancelledWords } from './deliver.ts'

const touched = `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), m."updatedAt" + interval '1 ms')`
/**
 * SQL: the messages of one line of the job centre: one notice, channel and day of one project. $1
 * is the line's id, which is its first message.
 */
const ofLine = `
  from "outboxMessage" f
  where f."id" = $1
    and m."projectId" = f."projectId"
    and m."template" = f."template"
    and m."channel" = f."channel"
    and date_trunc('day', m."createdAt") = date_trunc('day', f."createdAt")
    and m."batch" is null
    and m."deletedAt" is null`

/**
 * Cancels what is waiting; a message that a process is sending is still sent. False when nothing
 * waits.
 */
export async function cancelSends(tx: Context, id: number): Promise<boolean> {
  const gone = await tx.sql<{ smsId: number | null }>(
    `
      update "outboxMessage" m
      set "state" = ${state.cancelled}, "error" = '${cancelledWords}',
        ${touched} ${ofLine} and m."state" = ${state.queued}
      returning m."smsId"`,
    [id],
  )
  await tx.sql(
    `
      update "sms" m
      set "status" = ${smsStatus.failed}, "errmsg" = '${cancelledWords}', ${touched}
      where m."id" = any($1::bigint[]) and m."status" = ${smsStatus.sending}`,
    [gone.flatMap(({ smsId }) => smsId ?? [])],
  )
  return gone.length > 0
}
/**
 * Sends failed and cancelled messages again. Those that may have arrived must be checked one by one
 * in the outbox. False when there are none.
 */
export async function retrySends(tx: Context, id: number): Promise<boolean> {
  const again = await tx.sql<{ id: number; projectId: number; smsId: number | null }>(
    `
      update "outboxMessage" m
      set "state" = ${state.queued}, "error" = null, "tries" = 0,
        ${touched} ${ofLine} and m."state" in (${state.failed}, ${state.cancelled}) and m."sealedMessage" is not null
      returning m."id", m."projectId", m."smsId"`,
    [id],
  )
  await tx.sql(
    `
      update "sms" m
      set "status" = ${smsStatus.sending}, "errmsg" = null, ${touched}
      where m."id" = any($1::bigint[])`,
    [again.flatMap(({ smsId }) => smsId ?? [])],
  )
  for (const { id: messageId, projectId } of again)
    await tx.enqueue('notification.send', { id: messageId, projectId }, { key: `notification.send:${messageId}` })
  return again.length > 0
}

const ended = [state.failed, state.unknown, state.cancelled].join(', ')
/**
 * The job centre shows messages by notice, channel and day, for two weeks; bulk messages have their
 * own tasks.
 */
taskSources.register({
  kind: 'send',
  words: say('发送', 'Send'),
  called: name => {
    const [template, channel] = name.split(' ')
    const [what, way] = [wordFor(outboxTemplate, template), wordFor(outboxChannel, Number(channel))]
    return [`${what[0]} · ${way[0]}`, `${what[1]} · ${way[1]}`]
  },
  cancel: cancelSends,
  cancelsRunning: true,
  retry: retrySends,
  rows: `
    select min(m."id") as "id", m."projectId", null::bigint as "sysUserId",
      m."template" || ' ' || m."channel" as "name",
      case
        when count(*) filter (where m."state" in (${state.queued}, ${state.sending})) > 0 then 20
        when count(*) filter (where m."state" in (${state.failed}, ${state.unknown})) > 0 then 40
        when count(*) filter (where m."state" = ${state.cancelled}) > 0 then 50
        else 30
      end as "status", count(*) as "total",
      count(*) filter (where m."state" = ${state.done}) as "done",
      count(*) filter (where m."state" in (${ended})) as "failed",
      max(m."error") filter (where m."state" in (${state.failed}, ${state.cancelled})) as "why",
      '/messageManagement/outboxMessage?template=' || m."template" as "path",
      min(m."createdAt") as "createdAt", null::timestamptz as "finishedAt"
    from "outboxMessage" m
    where m."deletedAt" is null and m."batch" is null and m."createdAt" > now() - interval '14 days'
    group by m."projectId", m."template", m."channel", date_trunc('day', m."createdAt")`,
})
