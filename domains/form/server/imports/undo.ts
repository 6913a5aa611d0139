import { type AnyResource, noData } from '@pavilion/declare'
import { ownImports } from '@pavilion/exchange'
import { type Context, databaseOf, quoted, type Transaction } from '@pavilion/store'
import { importBatch, importBatchOutcome, importBatchStatus } from '../../model/index.ts'
import { builtUpon, changedSince, nothingToUndo } from './refusals.ts'

/**
 * Deletes the rows of a batch, all or none, unless one was changed since or another row refers to
 * it. Returns how many rows were undone, and how many had been deleted before.
 * @throws nothingToUndo, changedSince, builtUpon
 */
export async function undoBatch(ctx: Context, id: number): Promise<{ undone: number; goneBefore: number }> {
  return ctx.transaction(async tx => {
    const batch = await tx.store(importBatch).lock(id)
    const projectContext = tx.acting('form', { projectId: batch.projectId })
    const outcome = await projectContext.store(importBatchOutcome).find({ importBatchId: id })
    if (batch.status !== importBatchStatus.done || !outcome) throw nothingToUndo()
    const of = databaseOf(tx).catalogue.get(batch.resource as string)
    const runs = (outcome.made ?? []) as [number, number][]
    tx.may(`${of.name}.import`, batch.projectId ?? undefined)
    // Several rows of a sheet may be one row of the list.
    const made = new Set(
      runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth)),
    ).size
    const found = (
      await tx.sql<{ id: number }>(
        `select t.id
        from ${quoted(of.name)} t
        join unnest($1::bigint[], $2::bigint[]) as run(first, last) on t.id between run.first and run.last
        where t."deletedAt" is null
        for update of t`,
        [runs.map(([first]) => first), runs.map(([, last]) => last)],
      )
    ).map(row => row.id)
    const ids = [...new Set(found)]
    const own = ownImports.of(of.name)
    const [changed] = await tx.sql<{ count: number }>(
      `select count(*) as count
      from ${quoted(of.name)}
      where id = any($1::bigint[]) and "updatedAt" > $2::timestamptz`,
      [ids, batch.finishedAt],
    )
    if (changed?.count) throw changedSince({ count: changed.count })
    await nothingUpon(tx, of, ids, { makes: own?.makes ?? [], until: String(batch.finishedAt) })
    await own?.undoing?.(tx, ids)
    const gone = await tx.store(of).deleteMany(ids)
    if (gone.length !== ids.length) throw noData()
    await own?.undone?.(tx, gone)
    await projectContext.move(importBatch, { id }, 'undo')
    await tx.log('undoImport', {
      resource: of.name,
      details: { name: batch.name, importBatchId: id, rows: gone.length },
    })
    return { undone: gone.length, goneBefore: made - gone.length }
  })
}

/**
 * Refuses when rows made later by people refer to imported rows. Internal rows are deleted with
 * them.
 * @throws builtUpon
 */
async function nothingUpon(
  tx: Transaction,
  of: AnyResource,
  ids: readonly number[],
  { makes, until }: { readonly makes: readonly string[]; readonly until: string },
): Promise<void> {
  for (const { resource, field, declared } of databaseOf(tx).catalogue.referrersTo(of)) {
    if (resource.storage === 'view' || resource.log || !resource.operations.length) continue
    // Written by our code, and cleared with the row: a used code keeps nobody's registration.
    if (declared.written === 'server' && declared.whenParentGoes === 'clear') continue
    const column = quoted(field)
    const held = declared.kind === 'refs' ? `${column} && $1::bigint[]` : `${column} = any($1::bigint[])`
    // Made by the same import, and as it made them.
    const isOwn = makes.includes(resource.name)
    const [row] = await tx.sql<{ count: number }>(
      `select count(*) as count
      from (
        select 1
        from ${quoted(resource.name)}
        where ${held}
          and "deletedAt" is null${resource.name === of.name ? ' and id <> all($1::bigint[])' : ''}${isOwn ? ' and "updatedAt" > $2::timestamptz' : ''}
        limit 1001
      ) held`,
      isOwn ? [ids, until] : [ids],
    )
    if (row?.count)
      throw builtUpon(
        { name: resource.zh, englishName: resource.en, count: row.count > 1000 ? '1000+' : String(row.count) },
        { resource: resource.name, count: row.count },
      )
  }
}
