import { invalidInput, say } from '@pavilion/declare'
import { sql, now, type Transaction } from '@pavilion/store'
import { putOffTasks, startTask, withdrawTasks } from '@pavilion/work/server/index.ts'
import { outboxState as state } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { type MassKind, type Mass, batchOf } from './kinds.ts'
import { type One, receiversOf } from './receivers.ts'
import { mustBeKnown } from './variables.ts'
import { wordingsOf } from './wording.ts'

/**
 * Checks that the message can be sent: its words, its period, its recipients.
 * @returns the messages to be written
 * @throws invalidInput, nobodyToSend
 */
export async function mustBeReady(tx: Transaction, kind: MassKind, row: Mass): Promise<readonly One[]> {
  const which = { kind, id: row.id, projectId: row.projectId }
  const wordings = await wordingsOf(tx, which, row)
  if (
    row.sendEndTime &&
    Date.parse(row.sendEndTime) <= Math.max(now().getTime(), row.sendStartTime ? Date.parse(row.sendStartTime) : 0)
  )
    throw invalidInput({
      sendEndTime: say(
        '发送结束时间应晚于现在和发送开始时间',
        'The send end time must be in the future and after the send start time',
      ),
    })
  const all = await receiversOf(tx, which, row)
  mustBeKnown(wordings, all)
  return all
}
/**
 * Starts the task of a message that is marked as being sent, now or at its start time. The task
 * centre shows the progress.
 */
export async function startSend(tx: Transaction, kind: MassKind, row: Mass): Promise<void> {
  const which = { kind, id: row.id, projectId: row.projectId }
  // Messages waiting for a retry when it was paused lose their retry job: count from zero again.
  // What was let through and not sent waits for its turn again.
  await tx.update(outboxMessage, {
    set: sql`"tries" = 0, "dueAt" = null, "admittedAt" = null`,
    where: sql`a."batch" = ${batchOf(which)} and a."state" = ${state.queued}
      and (a."tries" > 0 or a."admittedAt" is not null)`,
  })
  const runAt = timeOf(row)
  // This task replaces one that was paused before its start time and is still waiting.
  await withdrawTasks(tx, 'send', which)
  await startTask(tx, {
    kind: 'send',
    name: tx.language === 'en' ? `Send: ${row.name}` : `发送：${row.name}`,
    payload: which,
    ...(runAt && { runAt }),
  })
}
const timeOf = ({ sendStartTime }: Pick<Mass, 'sendStartTime'>) =>
  sendStartTime && Date.parse(sendStartTime) > now().getTime() ? new Date(sendStartTime) : undefined
/** Moves the waiting task to a changed start time. */
export const keepTime = (
  tx: Transaction,
  kind: MassKind,
  { id, projectId, ...row }: Pick<Mass, 'id' | 'projectId' | 'sendStartTime'>,
): Promise<void> => putOffTasks(tx, 'send', { kind, id, projectId }, timeOf(row))
