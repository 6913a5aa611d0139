import { say, wordFor } from '@pavilion/declare'
import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { taskSources } from '@pavilion/work/server/index.ts'
import { outboxChannel, outboxMessage, outboxState as state, outboxTemplate } from '../model/index.ts'
import { cancelledWords, messageBox } from './messageBox.ts'
import { cancelWaiting, queueAgain } from './settle.ts'

/**
 * SQL: the messages `a` of one line of the task centre: one notice, channel and day of one project.
 * The line's id is that of its first message.
 */
const ofLine = (id: number) => sql`exists (
  select 1
  from ${everyRowOf(outboxMessage, 'the first message names the line, also when it has gone')} f
  where f.id = ${id}
    and a."projectId" = f."projectId"
    and a."template" = f."template"
    and a."channel" = f."channel"
    and date_trunc('day', a."createdAt") = date_trunc('day', f."createdAt")
    and a."batch" is null
)`
/**
 * Cancels what is waiting; a message that a process is sending is still sent. False when nothing
 * waits.
 */
const cancelSends = async (tx: Transaction, id: number): Promise<boolean> =>
  (await cancelWaiting(everywhere(tx), ofLine(id), cancelledWords)) > 0
/**
 * Sends failed and cancelled messages again. Those that may have arrived must be checked one by one
 * in the outbox. False when there are none.
 */
async function retrySends(tx: Transaction, id: number): Promise<boolean> {
  const again = await queueAgain(everywhere(tx), ofLine(id))
  for (const message of again) await messageBox.enqueue(tx, message)
  return again.length > 0
}
/** Whoever may see a line of the task centre has been checked there. */
const everywhere = (tx: Transaction) => tx.acting('notification', { projectId: null })

const ended = [state.failed, state.unknown, state.cancelled].join(', ')
/**
 * The task centre shows messages by notice, channel and day, for two weeks; bulk messages have their
 * own tasks.
 */
taskSources.fill('send', {
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
