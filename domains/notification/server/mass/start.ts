import { invalidInput, say } from '@pavilion/declare'
import { sql, now, type Transaction } from '@pavilion/store'
import { putOffTasks, startTask, withdrawTasks } from '@pavilion/work/server/index.ts'
import { outboxState as state } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { type MassKind, type Mass, batchOf } from './kinds.ts'
import { receiversOf } from './receivers.ts'
import { wordingsOf } from './wording.ts'

/**
 * Checks that the message, which is marked as being sent, can be sent, and starts the task, now or
 * at its start time. The task centre shows the progress.
 */
export async function startSend(tx: Transaction, kind: MassKind, row: Mass): Promise<void> {
  const which = { kind, id: row.id, projectId: row.projectId }
  await wordingsOf(tx, which, row)
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
  await receiversOf(tx, which, row)
  // Messages waiting for a retry when it was paused lose their retry job: count from zero again.
  await tx.update(outboxMessage, {
    set: sql`"tries" = 0, "dueAt" = null`,
    where: sql`a."batch" = ${batchOf(which)} and a."state" = ${state.queued} and a."tries" > 0`,
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
