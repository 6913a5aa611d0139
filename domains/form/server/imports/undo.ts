import { inLanguage, noData, say, type AnyResource, type Pair, type Refusal, type ResultOf } from '@pavilion/declare'
import { ownImports } from '@pavilion/exchange'
import { type Context, databaseOf, quoted, type Transaction } from '@pavilion/store'
import type { undoImport } from '../../model/calls/imports.ts'
import { importBatch, importBatchOutcome, importBatchStatus, webFormRecord } from '../../model/index.ts'
import { builtUpon, changedSince, nothingToUndo } from './refusals.ts'

/** So many of the rows that stay are named. */
const mostNamed = 50

/**
 * Deletes the rows of a batch, except those that somebody has changed since or that another row refers to:
 * these stay, and are named with the reason.
 * @throws nothingToUndo; changedSince or builtUpon where no row would go
 */
export async function undoBatch(ctx: Context, id: number): Promise<ResultOf<typeof undoImport>> {
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
    const changed = await tx.sql<{ id: number }>(
      `select id
      from ${quoted(of.name)}
      where id = any($1::bigint[]) and "updatedAt" > $2::timestamptz`,
      [ids, batch.finishedAt],
    )
    const upon = await builtOn(tx, of, ids, { makes: own?.makes ?? [], until: String(batch.finishedAt) })
    const stays = new Map<number, Pair>([
      ...upon.flatMap(({ words, ids: held }) => held.map((row): [number, Pair] => [row, words])),
      ...changed.map((row): [number, Pair] => [row.id, say('导入后已修改', 'changed since the import')]),
    ])
    const leaving = ids.filter(row => !stays.has(row))
    if (!leaving.length && changed.length) throw changedSince({ count: changed.length })
    const [first] = upon
    if (!leaving.length && first) throw first.refusal
    await own?.undoing?.(tx, leaving)
    const gone = await tx.store(of).deleteMany(leaving)
    if (gone.length !== leaving.length) throw noData()
    await own?.undone?.(tx, gone)
    await projectContext.move(importBatch, { id }, 'undo')
    await tx.log('undoImport', {
      resource: of.name,
      details: { name: batch.name, importBatchId: id, rows: gone.length },
    })
    return {
      undone: gone.length,
      goneBefore: made - gone.length - stays.size,
      keptCount: stays.size,
      kept: await named(tx, of, stays),
    }
  })
}
/** The rows that stay, by what they are called. */
async function named(tx: Transaction, of: AnyResource, stays: ReadonlyMap<number, Pair>) {
  const title = quoted(of.name === webFormRecord.name ? 'number' : of.title)
  const rows = await tx.sql<{ id: number; name: string | null }>(
    `select id, ${title}::text as "name"
    from ${quoted(of.name)}
    where id = any($1::bigint[])
    order by id
    limit ${mostNamed}`,
    [[...stays.keys()]],
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name ?? String(row.id),
    why: inLanguage(stays.get(row.id) as Pair, tx.language),
  }))
}
interface Upon {
  readonly ids: readonly number[]
  readonly words: Pair
  readonly refusal: Refusal
}

/** Which of these rows others refer to that people have made later. Internal rows go with them. */
async function builtOn(
  tx: Transaction,
  of: AnyResource,
  ids: readonly number[],
  { makes, until }: { readonly makes: readonly string[]; readonly until: string },
): Promise<readonly Upon[]> {
  const upon: Upon[] = []
  for (const { resource, field, declared } of databaseOf(tx).catalogue.referrersTo(of)) {
    if (resource.storage === 'view' || resource.log || !resource.operations.length) continue
    // Written by our code, and cleared with the row: a used code keeps nobody's registration.
    if (declared.written === 'server' && declared.whenParentGoes === 'clear') continue
    const column = quoted(field)
    const held = declared.kind === 'refs' ? `r.${column} && $1::bigint[]` : `r.${column} = any($1::bigint[])`
    const its = declared.kind === 'refs' ? `unnest(r.${column})` : `(select r.${column})`
    // Made by the same import, and as it made them.
    const isOwn = makes.includes(resource.name)
    const rows = await tx.sql<{ id: number; count: number }>(
      `select its.id, count(*)::int as "count"
      from ${quoted(resource.name)} r
      cross join lateral ${its} as its(id)
      where ${held} and its.id = any($1::bigint[])
        and r."deletedAt" is null${resource.name === of.name ? ' and r.id <> all($1::bigint[])' : ''}${isOwn ? ' and r."updatedAt" > $2::timestamptz' : ''}
      group by its.id
      order by its.id`,
      isOwn ? [ids, until] : [ids],
    )
    if (!rows.length) continue
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    upon.push({
      ids: rows.map(({ id }) => id),
      words: say(`已有${resource.zh}使用`, `in use (${resource.en})`),
      refusal: builtUpon(
        { name: resource.zh, englishName: resource.en, count: count > 1000 ? '1000+' : String(count) },
        { resource: resource.name, count },
      ),
    })
  }
  return upon
}
