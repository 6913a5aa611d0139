import type { AnyResource } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { quoted, type Context, type Further } from '@pavilion/store'

type Place = (value: unknown, type?: string) => string
/**
 * Lines are written in the order of their ids, by a clock that may have been corrected meanwhile.
 */
const slackMs = 3_600_000
/** The range of moments that we pass to the database. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** SQL: the first id at or after each of these moments, by binary search over the primary key. */
const firstFrom = (table: string) => `
  select (
    with recursive step(lo, hi) as (
      select min(id), max(id) + 1
      from ${table}
      union all
      select case when n.at < m.at then n.id + 1 else s.lo end,
        case when n.at < m.at then s.hi else s.mid end
      from (
        select lo, hi, (lo + hi) / 2 as mid
        from step
        where lo < hi
      ) s, lateral (
        select t.id, t."createdAt" as at
        from ${table} t
        where t.id >= s.mid
        order by t.id
        limit 1
      ) n
    )
    select max(lo)
    from step
  ) as "id"
  from unnest($1::timestamptz[]) with ordinality m(at, nth)
  order by m.nth`

/**
 * The range of a condition on a moment, in ms. A missing or invalid bound is left undefined: the
 * condition itself is then checked as usual.
 */
export function spanOf(condition: unknown): { from?: number; to?: number } {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return {}
  const operators = condition as Record<string, unknown>
  const [after, before] = Array.isArray(operators.between) ? (operators.between as unknown[]) : []
  const at = (...values: unknown[]) =>
    values
      .map(value => (typeof value === 'string' ? Date.parse(value) : Number.NaN))
      .find(ms => !Number.isNaN(ms) && Math.abs(ms) < 4e15)
  const from = at(operators.gte, operators.gt, after)
  const to = at(operators.lte, operators.lt, before)
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
/**
 * Whether the range expresses the whole condition. Only then do all lines well within it match.
 */
function isWhole(condition: unknown): boolean {
  const operators = Object.keys(condition as object)
  const ends = (...names: string[]) => operators.filter(name => names.includes(name)).length
  return (
    ends('gte', 'gt', 'between') <= 1 &&
    ends('lte', 'lt', 'between') <= 1 &&
    operators.length === ends('gte', 'gt', 'lte', 'lt', 'between')
  )
}
/**
 * Conditions on ids that a range of times implies, so that an index can start there. They exclude
 * no line within the range. Also parts for counting: lines well within the range match without
 * reading their time, or the line itself.
 */
async function bounds(
  ctx: Context,
  table: string,
  condition: unknown,
): Promise<Pick<Further, 'conditions' | 'parts'> | undefined> {
  const { from, to } = spanOf(condition)
  const moments = [from, to]
    .flatMap(at => (at === undefined ? [] : [at - slackMs, at + slackMs]))
    .map(at => new Date(Math.min(Math.max(at, firstMoment), lastMoment)).toISOString())
  const found = moments.length
    ? (await ctx.sql<{ id: number | null }>(firstFrom(table), [moments])).map(({ id }) => id ?? undefined)
    : []
  const [first, begins] = from === undefined ? [] : found.splice(0, 2)
  const [ends, last] = to === undefined ? [] : found
  if (first === undefined && last === undefined) return undefined
  type Id = number | undefined
  const between = (low: Id, high: Id) => (add: Place) => [
    ...(low === undefined ? [] : [`a."id" >= ${add(low, 'bigint')}`]),
    ...(high === undefined ? [] : [`a."id" < ${add(high, 'bigint')}`]),
  ]
  const conditions = between(first, last)
  const has = begins === undefined || ends === undefined || begins < ends
  if (!has || !isWhole(condition)) return { conditions }
  return {
    conditions,
    parts: add => [
      { conditions: between(begins, ends)(add), holds: 'createdAt' },
      ...(begins === undefined ? [] : [{ conditions: between(first, begins)(add) }]),
      ...(ends === undefined ? [] : [{ conditions: between(ends, last)(add) }]),
    ],
  }
}

/**
 * The list of a log: a range of times becomes a range of ids, and the order by time becomes the
 * order by id, which every index of the log keeps.
 */
export const logWraps = (of: AnyResource): Wraps => ({
  getList: next => async (ctx, body) => {
    const requested: unknown = body.order ?? []
    // An invalid order is refused as in any other list.
    if (!Array.isArray(requested) || !requested.every(Array.isArray)) return next(ctx, body)
    const [[by, direction] = [], ...more] = requested as [string, string][]
    const order =
      by === undefined ? [['id', 'desc']] : by === 'createdAt' && !more.length ? [['id', direction]] : requested
    const span = (body.where as Record<string, unknown> | null | undefined)?.createdAt
    const within = span === undefined ? undefined : await bounds(ctx, quoted(of.name), span)
    const [[first, way] = []] = order as [string, string][]
    return next(ctx, {
      ...body,
      order,
      ...(within &&
        first === 'id' && { further: { ...within, order: () => `a."id" ${way === 'asc' ? 'asc' : 'desc'}` } }),
    })
  },
})
