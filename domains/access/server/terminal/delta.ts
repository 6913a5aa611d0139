import { restoredSerials, revokedSerials } from '@pavilion/certificate/server/index.ts'
import { webFormRecordPayStatus } from '@pavilion/form/model/index.ts'
import { cardStatus, healthCheckStatus } from '@pavilion/registration/model/index.ts'
import { now, type Context } from '@pavilion/store'
import type { DeltaAnswer, GateGuard, KeptCard } from '../../model/offline.ts'
import { deviceOf, projectGates, type ProjectGates } from '../check/gates.ts'
import { eventsBeside } from '../check/events.ts'
import { agreedText, gateStatus } from '../check/people.ts'

const { unpaid, refunding } = webFormRecordPayStatus
/** So many people at a time: a terminal asks again with the cursor until `more` is false. */
const atATime = 5000
/** Rows that were committed late are sent again, so that none is missed. */
const overlapMs = 10_000

interface Page {
  /** The compact rows as PostgreSQL wrote them, with commas between. */
  readonly people: string | null
  readonly count: number
  readonly id: number | null
  readonly updatedAt: string | null
}
/** `deltaText` as an object. */
export async function deltaOf(
  ctx: Context,
  deviceId: number,
  cursor: string | undefined,
  limit = atATime,
): Promise<DeltaAnswer | undefined> {
  const text = await deltaText(ctx, deviceId, cursor, limit)
  return text === undefined ? undefined : (JSON.parse(text) as DeltaAnswer)
}
/**
 * What a device needs to decide without a line: the people that changed since its cursor, and the
 * cert types, authority, lists, revoked passes and settings of its projects as they are now. As JSON:
 * a hundred thousand people become text in the database and are not read here.
 */
export async function deltaText(
  ctx: Context,
  deviceId: number,
  cursor: string | undefined,
  limit = atATime,
  /** What phones alone get: the guards of their event, with the hashes of their PINs. */
  { guards = false } = {},
): Promise<string | undefined> {
  const device = await deviceOf(ctx, deviceId)
  if (!device) return undefined
  const served = await Promise.all(device.serves.map(({ projectId }) => projectGates(ctx, projectId)))
  const since = readCursor(cursor)
  const projects = served.map(({ projectId }) => projectId)
  const [page, lists] = await Promise.all([
    peopleSince(ctx, projects, since, {
      limit: Math.min(limit, 20_000),
      companions: served.some(({ settings }) => settings.companions),
    }),
    listsOf(
      ctx,
      projects,
      device.serves.map(({ termId }) => termId),
    ),
  ])
  const isFirst = cursor === undefined
  const revoked = (
    await Promise.all(
      served.map(({ projectId }) =>
        revokedSerials(ctx, projectId, isFirst ? undefined : new Date(Date.parse(since.at) - overlapMs)),
      ),
    )
  ).flat()
  const changed = isFirst ? undefined : new Date(Date.parse(since.at) - overlapMs)
  const [restored, cards, events] = await Promise.all([
    Promise.all(served.map(({ projectId }) => restoredSerials(ctx, projectId, changed))),
    cardsSince(ctx, projects, changed),
    eventsBeside(ctx, projects),
  ])
  const more = page.count === Math.min(limit, 20_000)
  const next = page.updatedAt !== null && page.id !== null ? { at: page.updatedAt, id: page.id } : since
  const rest: Omit<DeltaAnswer, 'people'> = {
    serverTime: now().toISOString(),
    cursor: more ? `${next.at}_${next.id}` : `${new Date(Date.parse(next.at) - overlapMs).toISOString()}_0`,
    more,
    terminal: {
      id: device.id,
      locked: device.locked,
      cardFormat: device.cardFormat,
      mayOverride: device.overrideById !== null,
    },
    ...lists,
    revoked,
    restored: restored.flat(),
    cards,
    events,
    ...(guards && { guards: guardsOf(served.find(({ projectId }) => projectId === device.projectId)) }),
    // Small and always whole: a terminal replaces what it has.
    projects: served.map(({ projectId, settings, certTypes, gates, keys }) => {
      const termId = device.serves.find(one => one.projectId === projectId)?.termId
      const { forwardUrl: _, ...policy } = settings
      return {
        projectId,
        policy,
        keys,
        certTypes: [...certTypes.values()],
        gate: termId === undefined ? null : (gates.get(termId) ?? null),
      }
    }),
  }
  return `${JSON.stringify(rest).slice(0, -1)},"people":[${page.people ?? ''}]}`
}

const guardsOf = (served: ProjectGates | undefined): GateGuard[] =>
  [...(served?.guards.values() ?? [])].flatMap(({ pin, ...guard }) => (pin ? { ...guard, pin } : []))
interface Cursor {
  readonly at: string
  readonly id: number
}
function readCursor(cursor: string | undefined): Cursor {
  const [at, id] = (cursor ?? '').split('_')
  return at && Number.isFinite(Date.parse(at)) && /^\d{1,15}$/.test(id ?? '')
    ? { at: new Date(at).toISOString(), id: Number(id) }
    : { at: new Date(0).toISOString(), id: 0 }
}
/**
 * People in the order of their last change, one page after the other along an index. PostgreSQL
 * writes the compact rows.
 */
async function peopleSince(
  ctx: Context,
  projects: readonly number[],
  { at, id }: Cursor,
  { limit, companions }: { readonly limit: number; readonly companions: boolean },
): Promise<Page> {
  const [page] = await ctx.sql<Page>(
    `with p as (select u.id, u."updatedAt", case when u."deletedAt" is not null then json_build_array(u.id) else json_build_array(
      u.id, u."projectId", ${gateStatus}, u."name", u."company", u."certNo", u."certTypeId",
      (extract(epoch from u."effectiveStartTime") * 1000)::bigint,
      (extract(epoch from u."effectiveEndTime") * 1000)::bigint,
      case when u."healthCheck" = $5 then 1 else 0 end,
      u."number", u."rfid", u."externalNumber", u."avatar",
      case when ${agreedText} then 1 else 0 end, u."mergedIntoId", nullif(u."gateNote", ''), u."gateChecksId"::int,
      case when $6::boolean then u."companions" else 0 end,
      case u."feeState" when $7 then 1 when $8 then 2 else 0 end) end as person
    from "registerUser" u
    where u."projectId" = any($1::bigint[]) and (u."updatedAt", u.id) > ($2::timestamptz, $3::bigint)
    order by u."updatedAt", u.id
    limit $4)
    select string_agg(p.person::text, ',' order by p."updatedAt", p.id) as "people", count(*)::int as "count",
      (array_agg(p.id order by p."updatedAt" desc, p.id desc))[1] as "id", max(p."updatedAt") as "updatedAt"
    from p`,
    [projects, at, id, limit, healthCheckStatus.pass, companions, unpaid, refunding],
  )
  return page as Page
}
/** Cards that were withdrawn, and further ones of a person; later, every card that has changed. */
async function cardsSince(ctx: Context, projects: readonly number[], since: Date | undefined): Promise<KeptCard[]> {
  const rows = await ctx.sql<{ card: KeptCard }>(
    `select json_build_array(c."rfid", case when c."deletedAt" is null then c."registerUserId" end, c."status") as card
    from "registerUserRfid" c
    where c."projectId" = any($1::bigint[]) and case when $2::timestamptz is null
      then c."deletedAt" is null and c."registerUserId" is not null and (c."status" <> ${cardStatus.bound}
        or not exists (select 1 from "registerUser" u where u.id = c."registerUserId" and u."rfid" = c."rfid"))
      else c."updatedAt" >= $2::timestamptz end
    order by c.id`,
    [projects, since?.toISOString() ?? null],
  )
  return rows.map(({ card }) => card)
}
interface Lists {
  readonly black: number[]
  readonly white: number[]
  readonly seats: [personId: number, slotId: number][]
  readonly guests: [personId: number, performanceId: number][]
}
/** By which columns a list names people, and which of theirs each is compared with. */
const byPapers = [
  ['idCardHash', 'idCardHash'],
  ['phoneNumber', 'phoneNumber'],
] as const
const black = [
  ...byPapers,
  ['externalNumber', 'externalNumber'],
  ['externalNumber', 'number'],
  ['externalNumber', 'certNo'],
] as const
/**
 * One column after the other, and one line of a list after the other, so that each finds its index.
 * `offset 0` keeps PostgreSQL from joining them in another way: an `or` over the columns, or a
 * join of tables that it has no figures of yet, reads everybody for every line.
 */
const listed = (lists: readonly string[], columns: readonly (readonly [column: string, theirs: string])[]) => {
  const people = lists.flatMap(list =>
    columns.map(
      ([column, theirs]) => `
        select n.id from "${list}" l cross join lateral (
          select coalesce(u."mergedIntoId", u.id) as id from "registerUser" u
          where u."projectId" = l."projectId" and u."${theirs}" = l."${column}" and u."deletedAt" is null offset 0) n
        where l."projectId" = any($1::bigint[]) and l."deletedAt" is null`,
    ),
  )
  return `coalesce((select json_agg(distinct n.id) from (${people.join(' union all ')}) n), '[]')`
}
/** Whom the black lists of these projects name. */
export async function blackPeople(ctx: Context, projects: readonly number[]): Promise<number[]> {
  const [row] = await ctx.sql<{ ids: number[] }>(`select ${listed(['registerUserBlackUser'], black)} as "ids"`, [
    projects,
  ])
  return row?.ids ?? []
}
/** Who stands on lists, as ids of people. Listing somebody changes no person, so they come whole. */
async function listsOf(ctx: Context, projects: readonly number[], terms: readonly number[]): Promise<Lists> {
  const [row] = await ctx.sql<Lists>(
    `select
      ${listed(['registerUserBlackUser'], black)} as "black",
      ${listed(['registerUserWhiteUser', 'registerUserHealthWhiteUser'], byPapers)} as "white",
      coalesce((select json_agg(json_build_array(d."registerUserId", s.id)) from "registerUserTerm" t
        join "registerUserTermGroupSeat" s on s."registerUserTermGroupId" = t."registerUserTermGroupId"
          and s."deletedAt" is null
        join "registerUserTermGroupSeatDetail" d on d."registerUserTermGroupSeatId" = s.id and d."deletedAt" is null
          and d."registerUserId" is not null
        where t.id = any($2::bigint[]) and t."projectId" = any($1::bigint[])), '[]') as "seats",
      coalesce((select json_agg(json_build_array(v."registerUserId", v."specialPerformanceId"))
        from "relSpecialPerformanceTerm" r
        join "relSpecialPerformanceUser" v on v."specialPerformanceId" = r."specialPerformanceId"
          and v."deletedAt" is null
        where r."registerUserTermId" = any($2::bigint[]) and r."projectId" = any($1::bigint[])
          and r."deletedAt" is null), '[]') as "guests"`,
    [projects, terms],
  )
  return row as Lists
}
