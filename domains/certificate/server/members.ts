import { boolean, code, json, ref, text, type Row } from '@pavilion/declare'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { severalIds } from '@pavilion/http'
import { sql, type Context, type Sql } from '@pavilion/store'
import {
  groupType,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserType,
} from '../model/index.ts'

/** Which attendees a batch takes: the fields of the calls that make one or add to it. */
export const peopleFilter = {
  registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type'),
  userType: code('用户类型', 'User type', registerUserType),
  registerUserCompanyId: ref('registerUserCompany', '注册单位', 'Attendee company'),
  groupType: code('个人/团体', 'Individual or group', groupType),
  groupId: text('团体标识', 'Group id', { max: 50 }),
  unchecked: boolean('仅尚未通过此类核查的人员', 'Only people who have not passed this check'),
  ids: json<readonly number[]>()('指定人员', 'These people', { example: [1] }),
}
export interface PeopleFilter {
  readonly registerUserCertTypeId?: number | null
  readonly userType?: number | null
  readonly registerUserCompanyId?: number | null
  readonly groupType?: number | null
  readonly groupId?: string | null
  readonly unchecked?: boolean
  readonly ids?: readonly number[] | null
}

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
