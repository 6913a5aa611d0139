import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { withdrawTasks } from '@pavilion/work/server/index.ts'
import { groupNotificationStatus as status, outboxState as state } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { cancelledWords } from '../messageBox.ts'
import { cancelWaiting } from '../settle.ts'
import { type MassKind, type Which, batchOf, massOf, within } from './kinds.ts'
import { recount, recountSums } from './recount.ts'

/** So many messages are cancelled in one transaction: others wait for no more than these. */
let lot = 1000
/** For tests: other lots; the usual ones without a size. */
export const useLots = (size = 1000): void => {
  lot = size
}
interface Rest extends Which {
  readonly why: string
}

/**
 * Stops one whose status says so already: the start is withdrawn, and from now on nothing of it is
 * begun (messageBox.ts). Its messages are cancelled by a job, lot by lot, but count as cancelled at
 * once. A message that a process is sending is still sent.
 * @returns how many will not be sent
 */
export async function stopSend(tx: Transaction, which: Which, why = cancelledWords): Promise<number> {
  await withdrawTasks(tx, 'send', which)
  const inside = within(tx, which.projectId)
  const counted = await recountSums(inside, which)
  if (!counted?.left) return 0
  const rest: Rest = { ...which, why }
  await inside.enqueue('notification.cancelRest', rest, { key: `notification.cancelRest:${batchOf(which)}` })
  return counted.left
}
const left = (which: Which) => sql`a."batch" = ${batchOf(which)} and a."byHand" is not true`
/** The work of the job: cancels what a stopped one has left, until somebody sends it again. */
export async function cancelRest(system: Context, { why, ...which }: Rest): Promise<void> {
  const ctx = within(system, which.projectId)
  const of = everyRowOf(massOf(which.kind), 'a deleted one is stopped too')
  for (let last = lot; last === lot; )
    last = await ctx.transaction(async tx => {
      const stopped = await tx.query(
        sql`select 1 from ${of} k where k.id = ${which.id} and k."status" = ${status.stopped} for share`,
      )
      return stopped.length ? cancelWaiting(tx, left(which), why, lot) : 0
    })
  await recount(ctx, which)
}
/** Whether a stopped one still has messages that its job will cancel. */
export async function isStopping(tx: Transaction, which: Which): Promise<boolean> {
  const found = await within(tx, which.projectId).query(
    sql`select 1 from ${outboxMessage} a where ${left(which)} and a."state" = ${state.queued} limit 1`,
  )
  return found.length > 0
}

/** Deleting an unfinished one stops it; when restored, it has ended. */
export async function stopDeleted(tx: Transaction, kind: MassKind, ids: readonly number[]): Promise<void> {
  const gone = await tx.moveWhere(massOf(kind), 'discard', {
    ids,
    where: sql`a."deletedAt" is not null`,
    deletedToo: true,
  })
  for (const { id, projectId } of gone) await stopSend(tx, { kind, id, projectId: Number(projectId) })
}
