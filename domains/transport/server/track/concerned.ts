import type { Language } from '@pavilion/declare'
import { everyRowOf, sql } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { car, carryPassenger, receivePlanStatus, tripTicketReceivePlan } from '../../model/index.ts'
import { tripConcerned } from '../tickets/messages.ts'

interface Found {
  readonly tripTicketId: number
  readonly name: string | null
  readonly phoneNumber: string | null
}
/** Who fetches a guest hears of a changed flight or train: driver, volunteer and hotel reception. */
tripConcerned.fill('transfers', async (ctx, { projectId, tripTicketIds }) => {
  const rows = await ctx.acting('transfers', { projectId }).query<Found>(
    sql`select distinct c."tripTicketId", w."name", w."phoneNumber"
    from ${carryPassenger} c
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    join lateral (
      select r."driverName" as "name", r."driverPhone" as "phoneNumber" from ${car} r where r.id = c."carId"
      union all
      select u."name", u."phoneNumber"
      from ${everyRowOf(sysUser, 'people of the staff are of no event')} u
      where u.id in (p."driverId", p."volunteerId", p."hotelReceptionId") and u."deletedAt" is null
    ) w on w."phoneNumber" is not null
    where c."tripTicketId" = any(${[...tripTicketIds]}::bigint[]) and p."status" < ${receivePlanStatus.complete}
    order by 1, 2`,
  )
  return rows.map(row => ({ ...row, name: row.name ?? '', email: null, language: 'zh' satisfies Language }))
})
