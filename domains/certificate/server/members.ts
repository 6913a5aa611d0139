import type { Row } from '@pavilion/declare'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { severalIds } from '@pavilion/http'
import { sql, type Context, type Sql } from '@pavilion/store'
import type { PeopleFilter } from '../model/calls.ts'
import { policeCheckStatus, registerUserPoliceCheckBatch, registerUserPoliceCheckBatchDetail } from '../model/index.ts'

/** The active attendees whom a filter means and whom `besides` leaves in, in the order of their names. */
export async function peopleIn(
  ctx: Context,
  filter: PeopleFilter,
  besides: Sql,
  type?: Row<typeof registerUserPoliceCheckBatch>['type'],
): Promise<number[]> {
  const { registerUserCertTypeId, userType, registerUserCompanyId, groupType, groupId, unchecked } = filter
  const ids = filter.ids?.length ? severalIds(filter.ids) : null
  const passed =
    unchecked && type
      ? sql`and not exists (
          select 1
          from ${registerUserPoliceCheckBatchDetail} d
          join ${registerUserPoliceCheckBatch} b on b.id = d."registerUserPoliceCheckBatchId"
          where d."registerUserId" = u.id and b."type" = ${type} and d."checkResult" = ${policeCheckStatus.pass}
        )`
      : sql``
  const rows = await ctx.query<{ id: number }>(
    sql`select u.id
    from ${registerUser} u
    where u."status" = ${registerUserStatus.normal}
      and (${registerUserCertTypeId ?? null}::bigint is null or u."certTypeId" = ${registerUserCertTypeId ?? null}::bigint)
      and (${userType ?? null}::int is null or u."userType" = ${userType ?? null}::int)
      and (${registerUserCompanyId ?? null}::bigint is null
        or u."registerUserCompanyId" = ${registerUserCompanyId ?? null}::bigint)
      and (${groupType ?? null}::int is null or u."groupType" = ${groupType ?? null}::int)
      and (${groupId ?? null}::text is null or u."groupId" = ${groupId ?? null}::text)
      and (${ids}::bigint[] is null or u.id = any(${ids}::bigint[])) ${passed} ${besides}
    order by u."company" nulls last, u."name", u.id`,
  )
  return rows.map(({ id }) => id)
}
