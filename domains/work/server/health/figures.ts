import { entryOf } from '@pavilion/declare'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { partHealth, partState } from '../../model/health.ts'

export interface PartFigures {
  /** Of each part, how many are in a state: a part of events counts once for each. */
  readonly parts: readonly { readonly part: string; readonly state: string; readonly count: number }[]
  /** Seconds since the look that is the oldest; undefined before the first. */
  readonly age?: number
}
/** How the parts of the product are, for whoever watches many installations. */
export async function partFigures(ctx: Context): Promise<PartFigures> {
  const rows = await ctx.query<{ part: string; state: number; count: number; age: number }>(
    sql`select h."key" as "part", h."state", count(*)::int as "count",
      extract(epoch from clock_timestamp() - min(h."lookedAt"))::float8 as "age"
    from ${everyRowOf(partHealth, 'figures are of the whole installation')} h
    where h."deletedAt" is null
    group by 1, 2
    order by 1, 2`,
  )
  const ages = rows.map(({ age }) => age)
  return {
    parts: rows.map(({ part, state, count }) => ({ part, count, state: entryOf(partState, state)?.key ?? 'unknown' })),
    ...(ages.length && { age: Math.max(0, ...ages) }),
  }
}
