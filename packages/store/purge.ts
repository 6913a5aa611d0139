import { daysInBin, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import type { Context, Transaction } from './context.ts'
import { forgetLostReferences } from './lostReferences.ts'
import type { Session } from './session.ts'
import { quoted } from './where.ts'

/** Rows that go in one statement, and ids that are held at a time. */
const lot = 1000
const mostIds = 100_000
/** Deeper than any resource lies below another; what is left after them waits for the next night. */
const mostRounds = 20
const overdue = (alias: string) => `${alias}."deletedAt" < now() - interval '${daysInBin} days'`

interface Reference {
  readonly resource: AnyResource
  readonly field: string
  readonly declared: AnyField
}
/** The references that hold a row: those of tables with foreign keys. Lines of a log stay as they were written, whatever they name. */
const holding = (all: Catalogue, of: AnyResource): Reference[] =>
  all
    .referrersTo(of)
    .filter(
      ({ resource, field, declared }) =>
        resource.storage === 'table' && !resource.log && declared.kind !== 'refs' && field in resource.fields,
    )
const goes = (of: AnyResource) => of.storage === 'table' && !of.keepsDeleted

/** Every resource whose deleted rows go, after all that refer to it: parents are free when their turn comes. */
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
/** Whether rows of `from` may be held, over any number of steps, by rows of `to`. */
function holds(all: Catalogue, to: AnyResource, from: AnyResource, seen = new Set<AnyResource>()): boolean {
  if (to === from) return true
  if (seen.has(from)) return false
  seen.add(from)
  return holding(all, from).some(({ resource }) => holds(all, to, resource, seen))
}
/** References that stand in a circle (an order and its invoice, a leader and the group): of two deleted rows that name each other neither would ever be free. */
function inCircles(all: Catalogue): Map<AnyResource, { field: string; to: AnyResource }[]> {
  const circles = new Map<AnyResource, { field: string; to: AnyResource }[]>()
  for (const to of all.resources.values())
    for (const { resource, field, declared } of holding(all, to))
      if (!declared.required && goes(resource) && holds(all, to, resource))
        circles.set(resource, [...(circles.get(resource) ?? []), { field, to }])
  return circles
}

/** How many rows of a resource went for good. */
export interface Purged {
  readonly of: AnyResource
  readonly rows: number
}
/** What goes along with rows that go for good, in their transaction, while they are still there. */
export type Along = (tx: Transaction, of: AnyResource, ids: readonly number[]) => Promise<void>
/** Removes for good what was deleted more than `daysInBin` days ago and nothing refers to any more, living or deleted; the rest waits. Lot by lot, each a transaction of
 *  its own: what is broken off goes on the next time. The foreign keys watch over it. */
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
      // What named it may have kept something back.
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
        `select id from ${table} a where a."deletedAt" is not null and ${overdue('a')} and id > $1 order by id limit ${mostIds}`,
        [last],
      )
    ).map(({ id }) => id)
    if (!ids.length) return removed
    for (let at = 0; at < ids.length; at += lot) {
      const some = ids.slice(at, at + lot)
      for (const { field, to } of opened)
        await ctx.sql(
          `update ${table} a set ${quoted(field)} = null from ${quoted(to.name)} t where a.id = any($1::bigint[]) and ${overdue('a')} and t.id = a.${quoted(field)} and ${overdue('t')}`,
          [some],
        )
      removed += await ctx.transaction(async tx => {
        const going = (
          await tx.sql<{ id: number }>(
            `select a.id from ${table} a where ${['a.id = any($1::bigint[])', overdue('a'), ...free].join(' and ')} order by a.id for update of a`,
            [some],
          )
        ).map(({ id }) => id)
        if (!going.length) return 0
        await along(tx, of, going)
        await forgetLostReferences(tx, of, going)
        await tx.sql(`delete from ${table} where id = any($1::bigint[])`, [going])
        return going.length
      })
    }
  }
}
