import { defaultZone } from '@pavilion/declare'
import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import {
  enabledStatus,
  entryType,
  registerUserEntryStatistics,
  registerUserEntryStatisticsParam,
  statisticsParamType,
} from '../../model/index.ts'

interface Param {
  readonly id: number
  readonly projectId: number
  readonly paramType: number
  readonly paramName: string
  readonly paramValue: string | null
  readonly whichDay: string | null
  readonly latestTime: string | null
  readonly sortNo: number | null
}
const zone = `coalesce((select p."timeZone" from "project" p where p.id = $1::bigint), '${defaultZone()}')`
const entriesText = `select coalesce(sum(m."amount"), 0)::int as "value"
  from "registerUserEntryMinute" m
  where m."projectId" = $1::bigint and m."entryType" = $2::int and m."deletedAt" is null
    and ($3::date is null or (m."minute" >= ($3::date)::timestamp at time zone ${zone}
      and m."minute" < ($3::date + 1)::timestamp at time zone ${zone}))
    and ($4::text is null or m."registerUserTermGroupId" in (
      select g.id from "registerUserTermGroup" g
      where g."projectId" = $1::bigint and (g."code" = $4::text or g."name" = $4::text)))
    and ($5::text is null or m."certTypeId" in (
      select t.id from "registerUserCertType" t
      where t."projectId" = $1::bigint and (t."name" = $5::text or t."nameEN" = $5::text or t.id::text = $5::text)))`

async function figureOf(ctx: Context, param: Param): Promise<{ value: number; day: string | null }> {
  const [today] = await ctx.sql<{ day: string }>(
    `select to_char($2::timestamptz at time zone ${zone}, 'YYYY-MM-DD') as "day"`,
    [param.projectId, now().toISOString()],
  )
  const isWhole = param.paramType === statisticsParamType.total && !param.whichDay
  const day = isWhole ? null : (param.whichDay ?? (today?.day as string))
  const named = (type: number) => (param.paramType === type ? param.paramValue?.trim() || null : null)
  const [row] = await ctx.sql<{ value: number }>(entriesText, [
    param.projectId,
    entryType.entry,
    day,
    named(statisticsParamType.hall),
    named(statisticsParamType.userType),
  ])
  return { value: row?.value ?? 0, day }
}
/** One figure per enabled parameter. What is no longer counted is no longer shown. */
export async function countParams(ctx: Context): Promise<number> {
  const params = await ctx.query<Param & { status: number }>(sql`
    select p.id, p."projectId", p."paramType", p."paramName", p."paramValue", p."whichDay"::text as "whichDay",
      p."latestTime", p."sortNo", p."status"
    from ${everyRowOf(registerUserEntryStatisticsParam, 'figures of all projects are counted together')} p
    where p."deletedAt" is null
    order by p."projectId", p.id`)
  for (const { status, ...param } of params) {
    const there = ctx.acting('access', { projectId: param.projectId })
    const counted = status === enabledStatus.enabled ? await figureOf(there, param) : undefined
    await there.transaction(async tx => {
      const store = tx.store(registerUserEntryStatistics)
      const of = { registerUserEntryStatisticsParamId: param.id }
      if (!counted) {
        await tx.moveWhere(registerUserEntryStatistics, 'setDisabled', {
          where: sql`a."registerUserEntryStatisticsParamId" = ${param.id}::bigint`,
        })
        return
      }
      const latestTime = now().toISOString()
      const figure = {
        paramType: param.paramType,
        paramName: param.paramName,
        paramValue: String(counted.value),
        whichDay: counted.day,
        sortNo: param.sortNo,
        lastTime: param.latestTime,
        latestTime,
      }
      const known = await store.find(of)
      if (known) await store.set(known.id, figure)
      else await store.create({ ...figure, ...of, projectId: param.projectId })
      await tx.update(registerUserEntryStatisticsParam, {
        set: sql`"lastTime" = a."latestTime", "latestTime" = ${latestTime}::timestamptz`,
        where: sql`a.id = ${param.id}::bigint`,
        quietly: true,
      })
    })
  }
  return params.length
}
export const paramJobs: Job[] = [
  schedule(
    'access.countParams',
    '* * * * *',
    async ctx => {
      await countParams(ctx)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
]
