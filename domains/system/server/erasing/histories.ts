import { allMovesOf, type AnyResource } from '@pavilion/declare'
import { sql, type Sql, type Transaction } from '@pavilion/store'
import { stateEvent } from '@pavilion/work/model/ledgers.ts'

const rewriting = (tx: Transaction, allowed: boolean) =>
  tx.sql(`select set_config('pavilion.rewriting', $1, true)`, [allowed ? 'yes' : ''])

/**
 * Removes reasons and names from the history of these rows, which otherwise is written once. Returns
 * how many lines lost any.
 */
export async function forgetReasons(tx: Transaction, resource: string, rowIds: Sql): Promise<number> {
  await rewriting(tx, true)
  const emptied = await tx.update(stateEvent, {
    set: sql`"why" = null, "actorName" = null`,
    where: sql`a."resource" = ${resource}::text
      and a."rowId" = ${rowIds}
      and (a."why" is not null or a."actorName" is not null)`,
    returning: sql`a.id`,
    deletedToo: true,
    quietly: true,
  })
  await rewriting(tx, false)
  return emptied.length
}

/**
 * Takes the rows of an erased person out of the queues, in the recycle bin too: by the move `erase`,
 * where a state of the list declares it. Their history does not name the person who asked.
 */
export async function leaveQueues(tx: Transaction, of: AnyResource, where: Sql): Promise<void> {
  if (!allMovesOf(of).some(({ name }) => name === 'erase')) return
  const moved = await tx.moveWhere(of, 'erase', { where, deletedToo: true })
  await forgetReasons(tx, of.name, sql`any(${moved.map(({ id }) => id)}::bigint[])`)
}
