import { dayIn, defaultZone, noData, type Row } from '@pavilion/declare'
import { wrapsOf, eachApart } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { stateEvent } from '@pavilion/work/model/index.ts'
import type { OwnReports } from '../../model/calls.ts'
import {
  dailyHealthReportStatus,
  healthCheckStatus,
  registrationSettings,
  registerUser,
  registerUserDailyHealthReport,
  registerUserHealthCheckLog,
  registerUserStatus,
} from '../../model/index.ts'
import { healthNotYours, healthReportsOff } from '../refusals.ts'

interface Rules {
  readonly on: boolean
  readonly threshold: number
  /** The day at the event. */
  readonly today: string
  /** When that day began. */
  readonly since: string
}
export async function healthRules(ctx: Context, projectId: number): Promise<Rules> {
  const [row] = await ctx.acting('health', { projectId }).query<Rules>(
    sql`select coalesce(s."healthReports", false) as "on", coalesce(s."temperatureThreshold", 37.3)::float8 as "threshold",
      date_trunc('day', t.here)::date::text as "today", date_trunc('day', t.here) at time zone t.zone as "since"
    from ${project} p
    left join ${registrationSettings} s on s."projectId" = p.id
    cross join lateral (
      select z.zone, ${now().toISOString()}::timestamptz at time zone z.zone as here
      from (select coalesce(nullif(p."timeZone", ''), ${defaultZone()}) as zone) z
    ) t
    where p.id = ${projectId}`,
  )
  return row ?? { on: false, threshold: 37.3, today: dayIn(now(), defaultZone()), since: now().toISOString() }
}
/** What the signed-in visitor reports about today: for whom, and what they have said. */
export async function ownReports(ctx: Context, projectId: number): Promise<OwnReports> {
  const { on, threshold, today } = await healthRules(ctx, projectId)
  const rows = on ? await peopleOf(ctx.acting('health', { projectId }), ctx.caller.id, today) : []
  return { on, threshold, today, rows }
}
const peopleOf = (ctx: Context, visitorId: number | null, today: string) =>
  ctx.query<OwnReports['rows'][number]>(
    sql`select u.id, u."name", u."healthCheck", r."temperature"::float8 as "temperature", r."status"
    from ${registerUser} u
    left join lateral (
      select d."temperature", d."status"
      from ${registerUserDailyHealthReport} d
      where d."registerUserId" = u.id and d."reportDate" = ${today}::date
      order by d.id desc
      limit 1
    ) r on true
    where u."webUserId" = ${visitorId} and u."status" = ${registerUserStatus.normal}
    order by u.id
    limit 20`,
  )

/**
 * A visitor's report of today. A second one replaces the first; what was abnormal once stays for an
 * operator to decide.
 * @throws healthReportsOff, healthNotYours
 */
export async function report(
  ctx: Context,
  wish: { readonly projectId: number; readonly registerUserId: number; readonly temperature: number },
) {
  const { on, today, threshold } = await healthRules(ctx, wish.projectId)
  if (!on) throw healthReportsOff()
  const visitorId = ctx.caller.id
  if (!visitorId) throw healthNotYours()
  await ctx.acting('health', { projectId: wish.projectId }).transaction(async tx => {
    const [person] = await tx.lockAll(
      registerUser,
      { id: wish.registerUserId, webUserId: visitorId, status: registerUserStatus.normal },
      { fields: ['id', 'name', 'phoneNumber'] },
    )
    if (!person) throw healthNotYours()
    const status = wish.temperature >= threshold ? dailyHealthReportStatus.abnormal : dailyHealthReportStatus.normal
    const reports = tx.store(registerUserDailyHealthReport)
    const [former] = await reports.rows({ registerUserId: person.id, reportDate: today })
    const said = { temperature: wish.temperature, status } as const
    if (former) await reports.set(former.id, said)
    else
      await reports.create({
        projectId: wish.projectId,
        registerUserId: person.id,
        name: person.name,
        phoneNumber: person.phoneNumber,
        reportDate: today,
        ...said,
      })
    await follow(tx, person.id, status, `daily report ${today}: ${wish.temperature} ℃`)
  })
  return ownReports(ctx, wish.projectId)
}
type Status = Row<typeof registerUserDailyHealthReport>['status']
/** The health check follows a report: a normal one lifts no failure, which operators decide about. */
async function follow(tx: Transaction, id: number, status: Status, receLog: string): Promise<void> {
  const person = await tx.store(registerUser).find({ id }, { fields: ['name', 'healthCheck', 'projectId'] })
  if (!person) return
  const abnormal = status === dailyHealthReportStatus.abnormal
  const { pass, fail } = healthCheckStatus
  if (abnormal && person.healthCheck !== fail) await tx.move(registerUser, { id }, 'failHealth')
  else if (!abnormal && person.healthCheck !== fail && person.healthCheck !== pass)
    await tx.move(registerUser, { id }, 'passHealth')
  await tx.store(registerUserHealthCheckLog).create({
    projectId: person.projectId,
    registerUserId: id,
    name: person.name,
    checkResult: abnormal ? fail : pass,
    receLog,
  })
}

type Report = Row<typeof registerUserDailyHealthReport>
interface Body {
  readonly id?: number
  readonly projectId?: number
  readonly temperature?: number | null
  readonly status?: Report['status'] | null
}
/** Reports that operators write: the temperature decides whether they are normal. */
const judged =
  <B extends Body>(next: (ctx: Context, body: B) => Promise<Report>) =>
  (ctx: Context, body: B): Promise<Report> =>
    ctx.transaction(async tx => {
      const before = body.id ? await tx.store(registerUserDailyHealthReport).getDetail(body.id) : undefined
      const projectId = body.projectId ?? before?.projectId ?? tx.projectId
      if (projectId === undefined) throw noData()
      const { on, threshold, today } = await healthRules(tx, projectId)
      const isAbnormal = typeof body.temperature === 'number' && body.temperature >= threshold
      const row = await next(tx, { ...body, ...(isAbnormal && { status: dailyHealthReportStatus.abnormal }) })
      if (on && row.registerUserId && row.reportDate === today && ('temperature' in body || 'status' in body))
        await follow(
          tx.acting('health', { projectId }),
          row.registerUserId,
          row.status,
          `daily report ${today}, entered by an operator`,
        )
      return row
    })
export const reportWraps = wrapsOf(registerUserDailyHealthReport, { create: judged, update: judged })

/**
 * Each hour: where people report each day, whoever passed on an earlier day and has not reported
 * since is no longer passed. What an operator passed today counts for today.
 */
export async function expireHealth(system: SystemContext): Promise<void> {
  const projects = await system
    .store(registrationSettings)
    .rows({ healthReports: true }, { fields: ['projectId'], order: [['projectId', 'asc']], limit: Infinity })
  await eachApart(projects, 'events could not be looked at', async ({ projectId }) => {
    const { today, since } = await healthRules(system, projectId)
    await system.acting('health', { projectId }).transaction(tx =>
      tx.moveWhere(registerUser, 'expireHealth', {
        where: sql`not exists (
          select 1
          from ${registerUserDailyHealthReport} d
          where d."registerUserId" = a.id and d."reportDate" = ${today}::date
            and d."status" = ${dailyHealthReportStatus.normal}
        ) and not exists (
          select 1
          from ${stateEvent} e
          where e."resource" = 'registerUser' and e."rowId" = a.id and e."field" = 'healthCheck'
            and e."move" = 'passHealth' and e."createdAt" >= ${since}::timestamptz
        )`,
      }),
    )
  })
}
