import {
  backCheckResult,
  conflictState,
  entryReason,
  outFlag,
  registerUserBackCheckLog,
  registerUserEntryConflict,
  registerUserGateState,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '@pavilion/access/model/index.ts'
import { gateDayBegan } from '@pavilion/access/server/index.ts'
import { noData, type AnswerOf, type BodyOf, type ResultOf } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { enabledStatus, registerUserSignInKiosk } from '@pavilion/signin/model/index.ts'
import { now, sql, sqlText, type Context } from '@pavilion/store'
import { evacuate, getDay, type GateDay, type insidePerson } from '../../model/calls.ts'
import { wallFigures } from '../walls/view.ts'

type Rows<K extends keyof GateDay> = NonNullable<GateDay[K]> extends readonly (infer T)[] ? T : NonNullable<GateDay[K]>

/** The day's gates as the caller may see them. A part without its right is null. */
async function dayOf(ctx: Context, projectId: number): Promise<GateDay> {
  const figures = await wallFigures(ctx, projectId)
  const { zone, day } = figures
  const gateName = nameIn(ctx, 't')
  const since = sql`(${day}::date)::timestamp at time zone ${zone}::text`
  const part = <T>(right: string, read: (there: Context) => Promise<T>): Promise<T> | null => {
    const there = ctx.where(right)
    return there ? read(there) : null
  }
  const [refusals, black, devices, stations, printing, conflicts] = await Promise.all([
    part('registerUserBackCheckLog.getList', there =>
      there.query<Rows<'refusals'>>(sql`
        select l."reasonCode" as "code", count(*)::int as "count", max(l."checkStartTime") as "last"
        from ${registerUserBackCheckLog} l
        where l."projectId" = ${projectId}::bigint and l."checkStartTime" >= ${since}
          and l."checkResult" = ${backCheckResult.refuse} and l."reasonCode" is not null
        group by 1 order by 2 desc, 1`),
    ),
    part('registerUserBackCheckLog.getList', there =>
      there.query<Rows<'black'>>(sql`
        select l.id, l."checkStartTime" as "at", ${gateName} as "gate", u."name" as "person"
        from ${registerUserBackCheckLog} l
        left join ${registerUserTerm} t on t.id = l."registerUserTermId"
        left join ${registerUser} u on u.id = l."registerUserId"
        where l."projectId" = ${projectId}::bigint and l."checkStartTime" >= ${since}
          and l."reasonCode" = ${entryReason.blackList}
        order by l."checkStartTime" desc limit 20`),
    ),
    part('registerUserTermInfo.getList', there =>
      there.query<Rows<'devices'>>(sql`
        select i.id, i."deviceNo", ${gateName} as "gate", coalesce(i."onlineStatus" and i."lastSeenAt" is not null, false) as "online",
          i."lastSeenAt",
          coalesce(i."queueLength", 0)::int as "queue", i."clockOff"::int as "clockOff",
          coalesce(i."locked", false) as "locked"
        from ${registerUserTermInfo} i
        left join ${registerUserTerm} t on t.id = i."registerUserTermId"
        where i."projectId" = ${projectId}::bigint and i."registerUserTermId" is not null
        order by coalesce(i."onlineStatus", false), i."lastSeenAt" nulls first, i.id limit 300`),
    ),
    part('registerUserSignInKiosk.getList', there =>
      there.query<Rows<'stations'>>(sql`
        select k."name", k."seenAt" as "at" from ${registerUserSignInKiosk} k
        where k."projectId" = ${projectId}::bigint and k."status" = ${enabledStatus.enabled}
        order by k."seenAt" nulls first, k.id limit 100`),
    ),
    part('registerUser.getList', async there => {
      const [row] = await there.query<Rows<'printing'>>(sql`
        select count(*) filter (where u."printedAt" >= ${since})::int as "today", max(u."printedAt") as "last"
        from ${registerUser} u where u."projectId" = ${projectId}::bigint and u."printedAt" is not null`)
      return row ?? { today: 0, last: null }
    }),
    part('registerUserEntryConflict.getList', there =>
      there.store(registerUserEntryConflict).count({ projectId, state: conflictState.open }),
    ),
  ])
  return { figures, refusals, black, devices, stations, printing, conflicts }
}
/** The name of a gate or an entrance in the language of whoever asks. */
const nameIn = ({ language }: Context, alias: 't' | 'g') =>
  sqlText(language === 'en' ? `coalesce(nullif(${alias}."englishName", ''), ${alias}."name")` : `${alias}."name"`)
const atATime = 200
/** The people inside of a hall (or, with a negative id, of a group of gates without one) right now. */
async function insideOf(ctx: Context, { hallId, page }: BodyOf<typeof evacuate>): Promise<ResultOf<typeof evacuate>> {
  if (ctx.projectId === undefined) throw noData()
  const ofHall = sql`(g."exhibitionHallId" = ${hallId}::bigint or g.id = ${-hallId}::bigint)`
  const began = await gateDayBegan(ctx, ctx.projectId)
  const groupName = nameIn(ctx, 'g')
  const inHall = sql`s."outFlag" = ${outFlag.in} and s."projectId" = ${ctx.projectId}::bigint
    and s."lastEntryAt" >= ${began}::timestamptz
    and ${ofHall}`
  const [[total], [unheard], rows] = await Promise.all([
    ctx.query<{ count: number }>(sql`
      select coalesce(sum(x."people"), 0)::int as "count" from (
        select max(s."people") as "people"
        from ${registerUserGateState} s join ${registerUserTermGroup} g on g.id = s."registerUserTermGroupId"
        where ${inHall} group by s."registerUserId") x`),
    ctx.query<{ count: number; since: string | null }>(sql`
      select count(*)::int as "count", min(i."lastSeenAt") as "since"
      from ${registerUserTermInfo} i
      join ${registerUserTerm} t on t.id = i."registerUserTermId"
      join ${registerUserTermGroup} g on g.id = t."registerUserTermGroupId"
      where i."projectId" = ${ctx.projectId}::bigint and i."lastSeenAt" >= ${began}::timestamptz
        and i."onlineStatus" is not true and ${ofHall}`),
    ctx.query<AnswerOf<typeof insidePerson>>(sql`
      select u.id, u."name" || case when max(s."people") > 1 then ' +' || max(s."people") - 1 else '' end as "name",
        u."company", coalesce(u."certNo", u."number") as "number", min(${groupName}) as "group",
        max(s."lastEntryAt") as "since"
      from ${registerUserGateState} s
      join ${registerUserTermGroup} g on g.id = s."registerUserTermGroupId"
      join ${registerUser} u on u.id = s."registerUserId"
      where ${inHall}
      group by u.id, u."name", u."company", u."certNo", u."number"
      order by u."name", u.id
      limit ${atATime} offset ${((page ?? 1) - 1) * atATime}`),
  ])
  await ctx.log('evacuate', { resource: registerUserGateState.name, id: Math.abs(hallId), projectId: ctx.projectId })
  const at = now().toISOString()
  return { count: total?.count ?? 0, rows, at, trueAt: unheard?.since ?? at, unheard: unheard?.count ?? 0 }
}
export const dayCalls: Call[] = [
  handle(getDay, { guard: may('registerUserEntryRecord.getList') }, ({ ctx }) => {
    if (ctx.projectId === undefined) throw noData()
    return dayOf(ctx, ctx.projectId)
  }),
  handle(evacuate, { guard: may('registerUserGateState.evacuate') }, ({ ctx, body }) => insideOf(ctx, body)),
]
