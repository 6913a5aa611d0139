import type { AnyResource } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { quoted, type Context } from '@pavilion/store'

/** Lines are written with the server's clock and in the order of their ids, give or take what a clock may be set right by. */
const slackMs = 3_600_000

/** The first id from this moment on, by halving: some twenty looks into the key, however long the log is. */
const firstFrom = (table: string) => `(with recursive step(lo, hi) as (select min(id), max(id) + 1 from ${table}
  union all select case when n.at < $1::timestamptz then n.id + 1 else s.lo end, case when n.at < $1::timestamptz then s.hi else s.mid end
    from (select lo, hi, (lo + hi) / 2 as mid from step where lo < hi) s, lateral (select t.id, t."createdAt" as at from ${table} t where t.id >= s.mid order by t.id limit 1) n) select max(lo) from step)`

/** From when to when a condition on a moment reaches, in ms; undefined where it does not say, or says nothing sensible: then it is refused or looked up as it stands. */
export function spanOf(condition: unknown): { from?: number; to?: number } {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return {}
  const told = condition as Record<string, unknown>, [after, before] = Array.isArray(told.between) ? told.between as unknown[] : []
  const at = (...values: unknown[]) => values.map(value => (typeof value === 'string' ? Date.parse(value) : Number.NaN)).find(ms => !Number.isNaN(ms) && Math.abs(ms) < 4e15)
  const from = at(told.gte, told.gt, after), to = at(told.lte, told.lt, before)
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
type Add = (value: unknown, type: string) => string
/** Conditions on ids that a span of time implies, for an index to be entered where the span begins. They take nothing away that lies in it. */
async function bounds(ctx: Context, table: string, condition: unknown): Promise<((add: Add) => string[]) | undefined> {
  const { from, to } = spanOf(condition)
  const idAt = async (ms: number) => (await ctx.sql<{ id: number | null }>(`select ${firstFrom(table)} as "id"`, [new Date(ms).toISOString()]))[0]?.id ?? undefined
  const [first, last] = [from === undefined ? undefined : await idAt(from - slackMs), to === undefined ? undefined : await idAt(to + slackMs)]
  if (first === undefined && last === undefined) return undefined
  return add => [...(first === undefined ? [] : [`a."id" >= ${add(first, 'bigint')}`]), ...(last === undefined ? [] : [`a."id" < ${add(last, 'bigint')}`])]
}

/** A log's list: a span of time becomes a span of ids, and the order of time that of ids, which every index of the log keeps. */
export const logWraps = (of: AnyResource): Wraps => ({
  getList: next => async (ctx, body) => {
    const [[by, direction] = [], ...more] = Array.isArray(body.order) ? body.order as [string, string][] : []
    const order = by === undefined ? [['id', 'desc']] : by === 'createdAt' && !more.length ? [['id', direction]] : body.order
    const span = (body.where as Record<string, unknown> | null | undefined)?.createdAt, conditions = span === undefined ? undefined : await bounds(ctx, quoted(of.name), span)
    const [[first, way] = []] = order as [string, string][]
    return next(ctx, { ...body, order, ...(conditions && first === 'id' && { further: { conditions, order: () => `a."id" ${way === 'asc' ? 'asc' : 'desc'}` } }) })
  },
})
