import { defaultZone } from '@pavilion/declare'
import { type Job, madeUpFor, schedule, eachApart } from '@pavilion/http'
import { pay } from '@pavilion/order/model/index.ts'
import { now, sql, type Context, type SystemContext } from '@pavilion/store'
import { collectionSource, projectCollectionDailySummary as summary } from '../../model/index.ts'
import { count, holdProject, paidIn, refundedIn, type Period } from './collect.ts'

interface Due {
  readonly projectId: number
  readonly zone: string
  readonly from: string
  readonly until: string
}
/**
 * The projects with days that are over and not summed up: from the end of the last summary, or the
 * day of the first payment, to the last midnight in their own time zone.
 */
const dueProjects = (ctx: SystemContext): Promise<Due[]> =>
  ctx.query<Due>(
    sql`select d."projectId", d."zone", d."from", d."until"
    from (
      select j.id as "projectId", j."zone", j."until", coalesce(
        (select max(s."endTime") from ${summary} s where s."projectId" = j.id and s."source" = ${collectionSource.system}),
        (
          select date_trunc('day', min(p."paidDate") at time zone j."zone") at time zone j."zone"
          from ${pay} p
          where p."projectId" = j.id and p."status" = 20
        )
      ) as "from"
      from (
        select p.id, coalesce(p."timeZone", ${defaultZone()}) as "zone",
          date_trunc('day', ${now().toISOString()}::timestamptz at time zone coalesce(p."timeZone", ${defaultZone()}))
            at time zone coalesce(p."timeZone", ${defaultZone()}) as "until"
        from "project" p
        where p."deletedAt" is null
      ) j
    ) d
    where d."from" < d."until"
    order by d."projectId"`,
  )
/** The days between two midnights of a zone, which may have 23 or 25 hours. */
async function daysOf(ctx: Context, { zone, from, until }: Due): Promise<(Period & { day: string })[]> {
  return ctx.query(
    sql`select to_char(d, 'YYYYMMDD') as "day", d at time zone ${zone}::text as "from",
      (d + interval '1 day') at time zone ${zone}::text as "until"
    from generate_series(
      date_trunc('day', ${from}::timestamptz at time zone ${zone}::text),
      (${until}::timestamptz at time zone ${zone}::text) - interval '1 day',
      interval '1 day'
    ) d`,
  )
}
/** Sums up each day that is over, per project and currency. Days without money get no summary. */
export async function sumUpDays(ctx: SystemContext): Promise<void> {
  await eachApart(await dueProjects(ctx), 'events could not be summed up', async due => {
    const inside = ctx.acting('collection', { projectId: due.projectId })
    for (const { day, ...period } of await daysOf(inside, due))
      await inside.transaction(async tx => {
        await holdProject(tx, due.projectId)
        const { system: source } = collectionSource
        if (await tx.store(summary).exists({ source, endTime: { gte: period.until } })) return
        const items = [...(await paidIn(tx, period)), ...(await refundedIn(tx, period))]
        for (const currencyId of new Set(items.map(one => one.currencyId))) {
          const row = await tx.store(summary).create({
            projectId: due.projectId,
            number: `SK${day}-${due.projectId}${currencyId === null ? '' : `-${currencyId}`}`,
            source: collectionSource.system,
            currencyId,
            startTime: period.from,
            endTime: period.until,
            payOutStartTime: period.from,
            payOutEndTime: period.until,
          })
          await count(tx, row)
        }
      })
  })
}
export const collectionJobs: readonly Job[] = [
  schedule('report.sumUpDays', '20 * * * *', sumUpDays, { tries: 5, minutes: 30, givenUp: madeUpFor }),
]
