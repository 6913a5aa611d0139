import type { Context } from '@pavilion/store'
import { enabledStatus } from '../model/codes.ts'

/** What some roles allow together. */
export interface Reach {
  readonly rights: ReadonlySet<string> | 'all'
  readonly projects: readonly number[] | 'all'
  readonly sellers: readonly number[] | 'all'
  /** Can see personal data unmasked. */
  readonly unmask: boolean
  /** One of the roles requires two-step verification. */
  readonly secondFactor: boolean
  readonly roles: readonly { readonly id: number; readonly name: string; readonly code: string | null }[]
}
interface RoleLine {
  id: number
  name: string
  code: string | null
  allRights: boolean
  allProjects: boolean
  unmask: boolean
  secondFactor: boolean
  operations: string[]
  projects: number[]
  sellers: number[]
}

const roleLines = (which: string) => `
  select r."id", r."name", r."code", r."allRights", r."allProjects", r."unmask", r."secondFactor",
    array(
      select o."code"
      from "relSysRoleOperation" l
      join "sysOperation" o on o."id" = l."sysOperationId" and o."deletedAt" is null
      where l."sysRoleId" = r."id" and l."deletedAt" is null
    ) as "operations",
    array(
      select l."projectId"
      from "relSysRoleProject" l
      where l."sysRoleId" = r."id" and l."deletedAt" is null
    ) as "projects",
    array(
      select l."sellerId"
      from "relSysRoleSeller" l
      where l."sysRoleId" = r."id" and l."deletedAt" is null
    ) as "sellers"
  from "sysRole" r
  where r."deletedAt" is null and ${which}
  order by r."id"`
const isEnabled = `r."status" = ${enabledStatus.enabled}`

const merged = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]
function together(lines: readonly RoleLine[]): Reach {
  const everywhere = lines.some(line => line.allProjects)
  return {
    rights: lines.some(line => line.allRights) ? 'all' : new Set(lines.flatMap(line => line.operations)),
    projects: everywhere ? 'all' : merged(lines.map(line => line.projects)),
    sellers: everywhere ? 'all' : merged(lines.map(line => line.sellers)),
    unmask: lines.some(line => line.unmask || line.allRights),
    secondFactor: lines.some(line => line.secondFactor),
    roles: lines.map(({ id, name, code }) => ({ id, name, code })),
  }
}

/** What an operator's enabled roles allow. One statement. */
export const reachOfUser = async (ctx: Context, sysUserId: number): Promise<Reach> => {
  const roles = `
    select "sysRoleId"
    from "relSysUserRole"
    where "sysUserId" = $1 and "deletedAt" is null`
  return together(await ctx.sql<RoleLine>(roleLines(`${isEnabled} and r."id" in (${roles})`), [sysUserId]))
}
/** What these roles allow, enabled ones only. */
export const reachOfRoles = async (ctx: Context, roleIds: readonly number[]): Promise<Reach> =>
  together(await ctx.sql<RoleLine>(roleLines(`${isEnabled} and r."id" = any($1::bigint[])`), [roleIds]))
/** What a role allows, enabled or not: to decide who may grant it. */
export const reachOfRole = async (ctx: Context, roleId: number): Promise<Reach> =>
  together(await ctx.sql<RoleLine>(roleLines('r."id" = $1'), [roleId]))

const within = <T>(wanted: Iterable<T> | 'all', allowed: ReadonlySet<T> | readonly T[] | 'all'): boolean => {
  if (allowed === 'all') return true
  if (wanted === 'all') return false
  const mine = new Set(allowed)
  return [...wanted].every(entry => mine.has(entry))
}
/** Whether `wanted` is within what the caller has: nobody may grant more. */
export const coveredBy = (
  wanted: Pick<Reach, 'rights' | 'projects' | 'sellers' | 'unmask'>,
  callerReach: Pick<Reach, 'rights' | 'projects' | 'sellers' | 'unmask'>,
): boolean =>
  within(wanted.rights, callerReach.rights) &&
  within(wanted.projects, callerReach.projects) &&
  within(wanted.sellers, callerReach.sellers) &&
  (callerReach.unmask || !wanted.unmask)
