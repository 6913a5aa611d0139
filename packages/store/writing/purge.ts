import { daysInBin, statesOf, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import type { Context, Transaction } from '../context.ts'
import { forgetLostReferences } from './lostReferences.ts'
import type { Session } from '../session.ts'
import { quoted } from '../sql/parameters.ts'

/** How many rows are deleted in one statement, and how many ids are read at a time. */
const lot = 1000
const mostIds = 100_000
/** Deeper than any chain of resources. What is left after it waits for the next night. */
const mostRounds = 20
const overdue = (alias: string) => `${alias}."deletedAt" < now() - interval '${daysInBin} days'`

interface Reference {
  readonly resource: AnyResource
  readonly field: string
  readonly declared: AnyField
}
/**
 * The references that keep a row from being removed: those with a foreign key. Lines of a log stay,
 * whatever they name.
 */
const holding = (all: Catalogue, of: AnyResource): Reference[] =>
  all
    .referrersTo(of)
    .filter(
      ({ resource, field, declared }) =>
        resource.storage === 'table' && !resource.log && declared.kind !== 'refs' && field in resource.fields,
    )
const goes = (of: AnyResource) => of.storage === 'table' && !of.keepsDeleted && !of.appendOnly

/** Every resource whose deleted rows are removed, after all resources that refer to it. */
function childrenFirst(all: Catalogue): AnyResource[] {
  const order = new Set<AnyResource>()
  const seen = new Set<AnyResource>()
  const visit = (of: AnyResource) => {
    if (seen.has(of)) return
    seen.add(of)
    for (const { resource } of holding(all, of)) visit(resource)
    order.add(of)
  }
  for (const of of all.resources.values()) visit(of)
  return [...order].filter(goes)
}
/** Whether rows of `to` may refer to rows of `from`, over any number of steps. */
function holds(all: Catalogue, to: AnyResource, from: AnyResource, seen = new Set<AnyResource>()): boolean {
  if (to === from) return true
  if (seen.has(from)) return false
  seen.add(from)
  return holding(all, from).some(({ resource }) => holds(all, to, resource, seen))
}
/**
 * References in a circle (an order and its invoice, a leader and the group). Two deleted rows that
 * refer to each other would otherwise never be free.
 */
function inCircles(all: Catalogue): Map<AnyResource, { field: string; to: AnyResource }[]> {
  const circles = new Map<AnyResource, { field: string; to: AnyResource }[]>()
  for (const to of all.resources.values())
    for (const { resource, field, declared } of holding(all, to))
      if (!declared.required && goes(resource) && holds(all, to, resource))
        circles.set(resource, [...(circles.get(resource) ?? []), { field, to }])
  return circles
}

/** How many rows of a resource were removed. */
export interface Purged {
  readonly of: AnyResource
  readonly rows: number
}
/** Removes what depends on rows that are about to be removed, in the same transaction. */
export type Along = (tx: Transaction, of: AnyResource, ids: readonly number[]) => Promise<void>
/**
 * Removes rows for good that were deleted more than `daysInBin` days ago and that no row refers to
 * any more, live or deleted. The others wait. Works in lots, each in its own transaction, so that
 * an interrupted purge continues the next time. Foreign keys guard it.
 */
export async function purge(ctx: Context, along: Along = async () => {}): Promise<Purged[]> {
  const all = (ctx as Session).database.catalogue
  const order = childrenFirst(all)
  const circles = inCircles(all)
  const gone = new Map<AnyResource, number>()
  for (let round = 0, left = true; left && round < mostRounds; round++) {
    left = false
    for (const of of order) {
      const rows = await purgeOf(ctx, of, {
        held: holding(all, of),
        opened: round ? [] : (circles.get(of) ?? []),
        along,
      })
      // Rows removed now may have been the last reference to others.
      left ||= rows > 0
      if (rows) gone.set(of, (gone.get(of) ?? 0) + rows)
    }
  }
  return [...gone].map(([of, rows]) => ({ of, rows }))
}
async function purgeOf(
  ctx: Context,
  of: AnyResource,
  {
    held,
    opened,
    along,
  }: { held: readonly Reference[]; opened: readonly { field: string; to: AnyResource }[]; along: Along },
): Promise<number> {
  const table = quoted(of.name)
  const free = held.map(
    ({ resource, field }) => `not exists (select 1 from ${quoted(resource.name)} h where h.${quoted(field)} = a.id)`,
  )
  let removed = 0
  for (let last = 0, ids: number[]; ; last = ids.at(-1) as number) {
    ids = (
      await ctx.sql<{ id: number }>(
        `select id
        from ${table} a
        where a."deletedAt" is not null and ${overdue('a')} and id > $1
        order by id
        limit ${mostIds}`,
        [last],
      )
    ).map(({ id }) => id)
    if (!ids.length) return removed
    for (let at = 0; at < ids.length; at += lot) {
      const some = ids.slice(at, at + lot)
      for (const { field, to } of opened)
        await ctx.sql(
          `update ${table} a
          set ${quoted(field)} = null
          from ${quoted(to.name)} t
          where a.id = any($1::bigint[]) and ${overdue('a')} and t.id = a.${quoted(field)} and ${overdue('t')}`,
          [some],
        )
      removed += await ctx.transaction(async tx => {
        const going = (
          await tx.sql<{ id: number }>(
            `select a.id
            from ${table} a
            where ${['a.id = any($1::bigint[])', overdue('a'), ...free].join(' and ')}
            order by a.id
            for update of a`,
            [some],
          )
        ).map(({ id }) => id)
        if (!going.length) return 0
        await along(tx, of, going)
        await forgetLostReferences(tx, of, going)
        await forgetHistory(tx, of, going)
        await tx.sql(`delete from ${table} where id = any($1::bigint[])`, [going])
        return going.length
      })
    }
  }
}

/**
 * The history of rows that go for good goes with them: it may name people. History is written once,
 * so the transaction says first that it rewrites.
 */
async function forgetHistory(tx: Transaction, of: AnyResource, ids: readonly number[]): Promise<void> {
  if (!statesOf(of).some(([, field]) => field.history)) return
  await tx.sql(`select set_config('pavilion.rewriting', 'yes', true)`)
  await tx.sql('delete from "stateEvent" where "resource" = $1 and "rowId" = any($2::bigint[])', [of.name, ids])
  await tx.sql(`select set_config('pavilion.rewriting', '', true)`)
}
