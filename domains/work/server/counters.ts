import { type Call, handle, type Job, madeUpFor, may, schedule, eachApart } from '@pavilion/http'
import type { AnyCounter } from '@pavilion/declare'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { recountCounters } from '../model/calls/ledgers.ts'
import { counterDifference, counterHoldState } from '../model/index.ts'
import { needSources } from './needSources.ts'

const atOnce = 500

interface Expired {
  readonly counter: string
  readonly key: string
  readonly projectId: number | null
}
/** Gives back the units whose hold has expired; each key in a transaction of its own. */
export async function releaseExpired(ctx: Context): Promise<number> {
  const counters = new Map(
    ctx.catalogue.counters.flatMap(one => (one.expiredReason === undefined ? [] : [[one.name, one]])),
  )
  const expired = await ctx.sql<Expired>(
    `select distinct "counter", "key", "projectId"
    from "counterHold"
    where "state" = ${counterHoldState.held} and "expiresAt" <= clock_timestamp() and "deletedAt" is null
      and "counter" = any($1)
    limit ${atOnce}`,
    [[...counters.keys()]],
  )
  let units = 0
  await eachApart(expired, 'holds could not be given back', async ({ counter: name, key, projectId }) => {
    const counter = counters.get(name) as AnyCounter
    const reason = counter.expiredReason as NonNullable<AnyCounter['expiredReason']>
    units += await ctx.transaction(tx => tx.acting('counters', { projectId }).release(counter, { key, reason }))
  })
  return units
}

/** Compares every cell with its holds and keeps what differs for the dashboard. Answers how many cells differ. */
export async function recount(ctx: Context): Promise<number> {
  let found = 0
  for (const counter of ctx.catalogue.counters) found += await recountOne(ctx, counter)
  return found
}
async function recountOne(ctx: Context, { name, cells }: AnyCounter): Promise<number> {
  const project = cells.scope === 'project' || cells.scope === 'shared' ? 'c."projectId"' : 'null::bigint'
  return ctx.transaction(async tx => {
    const before = everyRowOf(counterDifference, 'a counter is compared in all projects at once')
    await tx.query(sql`delete from ${before} d where d."counter" = ${name}`)
    const rows = await tx.sql(
      `insert into "counterDifference" (
        "projectId", "counter", "cellId", "held", "heldByHolds", "sold", "soldByHolds"
      )
      select ${project}, $1, c.id, c."held", coalesce(h.held, 0), c."sold", coalesce(h.sold, 0)
      from "${cells.name}" c
      left join (
        select "cellId",
          sum("quantity") filter (where "state" = ${counterHoldState.held}) as held,
          sum("quantity") filter (where "state" = ${counterHoldState.sold}) as sold
        from "counterHold"
        where "counter" = $1 and "deletedAt" is null
        group by "cellId"
      ) h on h."cellId" = c.id
      where c."held" <> coalesce(h.held, 0) or c."sold" <> coalesce(h.sold, 0)
      returning 1`,
      [name],
    )
    tx.wrote(counterDifference, null)
    return rows.length
  })
}

export interface CellOff {
  readonly counter: string
  readonly cellId: number
}
/**
 * The cells of all counters that differ from their holds, or from the last line that the ledger has of
 * them. Only looks.
 */
export async function countersOff(ctx: Context): Promise<CellOff[]> {
  const off: CellOff[] = []
  for (const { name, cells } of ctx.catalogue.counters) {
    const rows = await ctx.sql<{ cellId: number }>(
      `select c.id as "cellId"
      from "${cells.name}" c
      left join (
        select "cellId",
          sum("quantity") filter (where "state" = ${counterHoldState.held}) as held,
          sum("quantity") filter (where "state" = ${counterHoldState.sold}) as sold
        from "counterHold"
        where "counter" = $1 and "deletedAt" is null
        group by "cellId"
      ) h on h."cellId" = c.id
      left join (
        select distinct on ("cellId") "cellId", "heldAfter", "soldAfter"
        from "counterEntry"
        where "counter" = $1
        order by "cellId", id desc
      ) e on e."cellId" = c.id
      where c."held" <> coalesce(h.held, 0) or c."sold" <> coalesce(h.sold, 0)
        or c."held" <> coalesce(e."heldAfter", c."held") or c."sold" <> coalesce(e."soldAfter", c."sold")
      order by c.id`,
      [name],
    )
    off.push(...rows.map(({ cellId }) => ({ counter: name, cellId })))
  }
  return off
}

needSources.fill('counterDifferences', {
  words: ['库存差异', 'Stock differences'],
  right: 'counterDifference.recount',
  of: counterDifference,
  where: {},
  path: '/systemManagement/counterDifference',
})

export const counterJobs: Job[] = [
  schedule(
    'system.releaseExpiredHolds',
    '* * * * *',
    async ctx => {
      await releaseExpired(ctx)
    },
    { tries: 3, minutes: 10, givenUp: madeUpFor },
  ),
  schedule(
    'system.recountCounters',
    '11 19 * * *',
    async ctx => {
      await recount(ctx)
    },
    { tries: 8, minutes: 60, givenUp: madeUpFor },
  ),
]
export const counterCalls: Call[] = [
  handle(
    recountCounters,
    { guard: may('counterDifference.recount'), rate: { max: 6, seconds: 60, by: 'caller' } },
    async ({ ctx }) => {
      await recount(ctx.acting('counters', { projectId: null }))
      // Every cell is compared, but the caller hears of their own projects only.
      return { count: await ctx.store(counterDifference).count() }
    },
  ),
]
