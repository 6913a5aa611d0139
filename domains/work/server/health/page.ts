import { type Call, handle, type Job, madeUpFor, operator, schedule } from '@pavilion/http'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import * as calls from '../../model/calls/health.ts'
import type { HealthPage, ShownIncident, ShownPart } from '../../model/calls/health.ts'
import { partHealth, partIncident, partState, type PartWords } from '../../model/health.ts'
import { lookAtHealth } from './look.ts'
import { healthParts, partOrder } from './parts.ts'

/** A state that nobody has looked at for so long is not known any more. */
export const oldAfterMs = 3 * 60_000
const oldWords = {
  says: [
    '超过三分钟没有查看过，现在的状态未知',
    'Nobody has looked for more than three minutes: how it is now is not known',
  ],
  may: ['后台任务可能没有运行，请联系管理员', 'Background work may have stopped. Tell an administrator'],
} as const

interface Kept {
  readonly id: number
  readonly key: string
  readonly projectId: number | null
  readonly event: string | null
  readonly englishEvent: string | null
  readonly words: PartWords
}
/** The rows of the installation, and of the events that the caller reaches (or of the chosen one). */
async function page(ctx: Context): Promise<HealthPage> {
  const [parts, incidents] = [await readParts(ctx), await readIncidents(ctx)]
  const oldest = parts.map(({ lookedAt }) => lookedAt).sort()[0]
  return { parts, limits: limitsOf(parts), incidents, lookedAt: oldest ?? null }
}
/** The limits of the parts that are shown, in their order. */
function limitsOf(parts: readonly ShownPart[]): HealthPage['limits'] {
  const filled = new Map(healthParts.all())
  return [...new Set(parts.map(({ key }) => partOf(key)))].flatMap(key => {
    const part = filled.get(key)
    return part ? [{ key, name: part.name, says: part.limits }] : []
  })
}
const partOf = (key: string) => key.split(':')[0] as string
const reachOf = ({ projectId, caller }: Context): readonly number[] | null =>
  projectId !== undefined ? [projectId] : caller.projects === 'all' ? null : caller.projects
const within = (ctx: Context) => {
  const reach = reachOf(ctx)
  return sql`(h."projectId" is null or ${reach === null}::boolean or h."projectId" = any(${[...(reach ?? [])]}::bigint[]))`
}
async function readParts(ctx: Context): Promise<ShownPart[]> {
  const rows = await ctx.query<Kept & { state: number; since: string; lookedAt: string }>(
    sql`select h.id, h."key", h."projectId", p."name" as "event", p."englishName" as "englishEvent", h."words",
      h."state", h."since", h."lookedAt"
    from ${everyRowOf(partHealth, 'those of the installation are everybody’s')} h
    left join "project" p on p.id = h."projectId"
    where h."deletedAt" is null and ${within(ctx)}
    order by h."projectId" nulls first, h.id`,
  )
  return rows.map(row => shown(row)).sort((one, other) => placeOf(one.key) - placeOf(other.key))
}
function shown(row: Kept & { state: number; since: string; lookedAt: string }): ShownPart {
  const { key, state, since, lookedAt, words } = row
  const isOld = now().getTime() - Date.parse(lookedAt) > oldAfterMs
  return isOld
    ? {
        key,
        ...named(row),
        state: partState.unknown,
        says: [...oldWords.says],
        may: [...oldWords.may],
        since: lookedAt,
        lookedAt,
      }
    : { key, ...named(row), ...words, state: state as ShownPart['state'], since, lookedAt }
}
const named = ({ projectId, event, englishEvent, words: { name } }: Kept) => ({
  name,
  ...(projectId && event !== null && { event: { id: projectId, name: event, englishName: englishEvent } }),
})
const placeOf = (key: string) => {
  const at = partOrder.findIndex(name => name === partOf(key))
  return at < 0 ? partOrder.length : at
}
async function readIncidents(ctx: Context): Promise<ShownIncident[]> {
  const rows = await ctx.query<Kept & { startedAt: string; endedAt: string | null }>(
    sql`select h.id, h."key", h."projectId", p."name" as "event", p."englishName" as "englishEvent", h."words",
      h."startedAt", h."endedAt"
    from ${everyRowOf(partIncident, 'those of the installation are everybody’s')} h
    left join "project" p on p.id = h."projectId"
    where h."deletedAt" is null and ${within(ctx)} and coalesce(h."endedAt", now()) > now() - interval '30 days'
    order by h."startedAt" desc, h.id desc
    limit 100`,
  )
  return rows.map(({ id, startedAt, endedAt, ...row }) => ({
    id,
    ...named({ id, ...row }),
    says: row.words.says,
    ...(row.words.means && { means: row.words.means }),
    startedAt,
    endedAt,
  }))
}
const worst = [partState.ill, partState.unknown, partState.poor, partState.well] as const
export const healthCalls: Call[] = [
  handle(calls.getHealth, { guard: operator() }, ({ ctx }) => page(ctx)),
  handle(calls.getLight, { guard: operator() }, async ({ ctx }) => {
    const states = (await readParts(ctx)).map(({ state }) => state)
    return {
      state: worst.find(state => states.includes(state)) ?? partState.unknown,
      ill: states.filter(state => state === partState.ill).length,
    }
  }),
]
export const healthJobs: readonly Job[] = [
  schedule('system.lookAtHealth', '* * * * *', ctx => lookAtHealth(ctx), { tries: 2, minutes: 2, givenUp: madeUpFor }),
]
