import { defaultZone, invalidInput } from '@pavilion/declare'
import { idsIn, madeUpFor, resourceCalls, schedule, wrapsOf, type Call, type Chosen, type Job } from '@pavilion/http'
import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { entryOutCount, entryOutCountDetail } from '../model/index.ts'

const zone = `coalesce(p."timeZone", '${defaultZone()}')`
/**
 * Writes how many entries the gates counted on each of the last days, in the project's calendar.
 * What operators added stays beside it.
 */
export async function countEntryDays(ctx: Context, days: number): Promise<void> {
  await ctx.transaction(async tx => {
    await tx.hold('dayFigure', 'entryOutCount')
    await tx.sql(
      `with fresh as (
        select p.id as "projectId", (m."minute" at time zone ${zone})::date as "countDate", sum(m."amount") as "value"
        from "project" p
        join "registerUserEntryMinute" m on m."projectId" = p.id
        where p."deletedAt" is null and m."deletedAt" is null and m."entryType" = 10
          and m."minute" >= ((now() at time zone ${zone})::date - $1::int) at time zone ${zone}
        group by 1, 2
      )
      insert into "entryOutCount" ("projectId", "countDate", "value")
      select "projectId", "countDate", "value" from fresh
      on conflict ("projectId", "countDate") where "deletedAt" is null
      do update set "value" = excluded."value", "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where "entryOutCount"."value" <> excluded."value"`,
      [days],
    )
    tx.wrote(entryOutCount, null)
  })
}
const sumUp = (tx: Transaction, days: readonly number[]) =>
  tx.update(entryOutCount, {
    set: sql`"addValue" = (select coalesce(sum(d."addValue"), 0)
      from ${entryOutCountDetail} d where d."entryOutCountId" = a.id)`,
    where: sql`a.id = any(${days}::bigint[])`,
  })
const daysOf = async (ctx: Context, body: Chosen) => {
  const rows = await ctx.query<{ day: number }>(
    sql`select distinct d."entryOutCountId" as "day" from ${everyRowOf(entryOutCountDetail, 'also of deleted lines')} d
      where d.id = any(${idsIn(body)}::bigint[])`,
  )
  return rows.map(({ day }) => day)
}
const andSum =
  <B extends Chosen>(next: (ctx: Context, body: B) => Promise<unknown>) =>
  (ctx: Context, body: B) =>
    ctx.transaction(async tx => {
      const done = await next(tx, body)
      await sumUp(tx, await daysOf(tx, body))
      return done
    })
/** A correction is added to its day in the transaction that writes it, with who made it and why. */
const detailWraps = wrapsOf(entryOutCountDetail, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      if (!body.addValue) throw invalidInput({ addValue: ['请填写人数', 'Please enter a number'] })
      if (!String(body.remark ?? '').trim()) throw invalidInput({ remark: ['请填写原因', 'Please enter the reason'] })
      const row = await next(tx, body)
      const day = await tx.store(entryOutCount).lock(body.entryOutCountId)
      await sumUp(tx, [day.id])
      return tx.store(entryOutCountDetail).set(row.id, { sysUserId: ctx.caller.id })
    }),
  delete: andSum,
  restore: andSum,
})
export const countCalls: Call[] = resourceCalls(entryOutCountDetail, detailWraps)
export const countJobs: Job[] = [
  schedule('report.countEntries', '* * * * *', ctx => countEntryDays(ctx, 1), {
    tries: 3,
    minutes: 5,
    givenUp: madeUpFor,
  }),
  // Late uploads.
  schedule('report.countEntryDays', '37 * * * *', ctx => countEntryDays(ctx, 30), {
    tries: 3,
    minutes: 20,
    givenUp: madeUpFor,
  }),
]
