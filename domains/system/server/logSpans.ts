import type { AnyResource } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { quoted, type Context, type Further } from '@pavilion/store'

type Place = (value: unknown, type?: string) => string
/**
 * Lines are written with the server's clock and in the order of their ids, give or take what a
 * clock may be set right by.
 */
const slackMs = 3_600_000
/** Beyond these the database has no moment. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The first id from each of these moments on, by halving: some twenty looks into the key for each,
 * however long the log is.
 */
const firstFrom = (table: string) => `select (with recursive step(lo, hi) as (select min(id), max(id) + 1 from ${table}
  union all select case when n.at < m.at then n.id + 1 else s.lo end, case when n.at < m.at then s.hi else s.mid end
    from (select lo, hi, (lo + hi) / 2 as mid from step where lo < hi) s, lateral (select t.id, t."createdAt" as at from ${table} t where t.id >= s.mid order by t.id limit 1) n) select max(lo) from step) as "id"
  from unnest($1::timestamptz[]) with ordinality m(at, nth) order by m.nth`

/**
 * From when to when a condition on a moment reaches, in ms; undefined where it does not say, or
 * says nothing sensible: then it is refused or looked up as it stands.
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
 * Does the span say all that is asked of the moment? Only then are the lines well within it sure to
 * be meant.
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
 * Conditions on ids that a span of time implies, for an index to be entered where the span begins.
 * They take nothing away that lies in it. And parts to count its lines in: what lies well within it
 * needs no look at its moment, nor at the line.
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
 * A log's list: a span of time becomes a span of ids, and the order of time that of ids, which
 * every index of the log keeps.
 */
export const logWraps = (of: AnyResource): Wraps => ({
  getList: next => async (ctx, body) => {
    const asked: unknown = body.order ?? []
    // What is no order is refused like any other list's.
    if (!Array.isArray(asked) || !asked.every(Array.isArray)) return next(ctx, body)
    const [[by, direction] = [], ...more] = asked as [string, string][]
    const order = by === undefined ? [['id', 'desc']] : by === 'createdAt' && !more.length ? [['id', direction]] : asked
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
