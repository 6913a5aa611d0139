import { sql, operatorBehind, type Context, type Sql, sqlText } from '@pavilion/store'
import { relSysUserRole, sysRole } from '@pavilion/system/model/index.ts'
import { enabledStatus, registerUserSignInHotel, registerUserSignInHotelRole } from '../model/index.ts'

/** Who may say which role sees whom sees everybody. */
const seesAll = 'registerUserSignInHotelRole.create'

/** The places of which the caller is in charge by a role, or whose roles nobody has named. */
const places = (operatorId: number): Sql => sql`
  select h.id
  from ${registerUserSignInHotel} h
  where h."sysRoleId" is null
    and not exists (select 1 from ${registerUserSignInHotelRole} l where l."registerUserSignInHotelId" = h.id)
    or exists (
      select 1
      from ${relSysUserRole} m
      join ${sysRole} r on r.id = m."sysRoleId" and r."status" = ${enabledStatus.enabled}
      where m."sysUserId" = ${operatorId}::bigint
        and (
          r.id = h."sysRoleId"
          or exists (
            select 1
            from ${registerUserSignInHotelRole} l
            where l."registerUserSignInHotelId" = h.id and l."sysRoleId" = r.id
          )
        )
    )`

/**
 * The condition that a column with a sign-in hotel is of the caller's: people who are expected at no
 * particular place are everybody's (back-office §6).
 */
export function ofOwnPlaces(ctx: Context, column: string): Sql {
  const operatorId = operatorBehind(ctx)
  if (operatorId === null || ctx.has(seesAll)) return sqlText('true')
  return sql`(${sqlText(column)} is null or ${sqlText(column)} in (${places(operatorId)}))`
}
/** The ids of the caller's places; undefined when they see all. */
export async function ownPlaces(ctx: Context): Promise<number[] | undefined> {
  const operatorId = operatorBehind(ctx)
  if (operatorId === null || ctx.has(seesAll)) return undefined
  return (await ctx.query<{ id: number }>(places(operatorId))).map(({ id }) => id)
}
