import { invalidInput, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { putOffTasks, startTask, withdrawTasks } from '@pavilion/system/server/index.ts'
import { outboxState as state } from '../../model/codes.ts'
import { type MassKind, type Mass, batchOf, within, touched, read } from './kinds.ts'
import { receiversOf } from './receivers.ts'
import { wordingOf } from './wording.ts'

/**
 * Checks that the message can be sent, marks it, and starts the task, now or at its start time. The
 * job centre shows the progress.
 */
export async function startSend(
  ctx: Context,
  kind: MassKind,
  id: number,
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    const moved = (await next(tx)) as { projectId: number }
    const which = { kind, id, projectId: moved.projectId }
    const row = (await read(tx, which)) as Mass
    await wordingOf(tx, which, row)
    if (
      row.sendEndTime &&
      Date.parse(row.sendEndTime) <= Math.max(Date.now(), row.sendStartTime ? Date.parse(row.sendStartTime) : 0)
    )
      throw invalidInput({
        sendEndTime: say(
          '发送结束时间应晚于现在和发送开始时间',
          'The send end time must be in the future and after the send start time',
        ),
      })
    await receiversOf(tx, which, row)
    // Messages waiting for a retry when it was paused lose their retry job: count from zero again.
    await within(tx, which.projectId).sql(
      `
        update "outboxMessage"
        set "tries" = 0, ${touched('')}
        where "projectId" = $1
          and "batch" = $2
          and "state" = ${state.queued}
          and "tries" > 0
          and "deletedAt" is null`,
      [which.projectId, batchOf(which)],
    )
    const runAt = timeOf(row)
    // This task replaces one that was paused before its start time and is still waiting.
    await withdrawTasks(tx, 'send', which)
    await startTask(tx, {
      kind: 'send',
      name: tx.language === 'en' ? `Send: ${row.name}` : `发送：${row.name}`,
      payload: which,
      ...(runAt && { runAt }),
    })
    return moved
  })
}
const timeOf = ({ sendStartTime }: Pick<Mass, 'sendStartTime'>) =>
  sendStartTime && Date.parse(sendStartTime) > Date.now() ? new Date(sendStartTime) : undefined
/** Moves the waiting task to a changed start time. */
export const keepTime = (
  tx: Context,
  kind: MassKind,
  { id, projectId, ...row }: Pick<Mass, 'id' | 'projectId' | 'sendStartTime'>,
): Promise<void> => putOffTasks(tx, 'send', { kind, id, projectId }, timeOf(row))
