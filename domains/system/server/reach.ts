import { type Caller, type Context, type Grant, placesOf, within } from '@pavilion/store'
import { enabledStatus } from '../model/codes.ts'

/**
 * What some roles allow. `grants` says which right counts where; the rest is all of them together.
 */
export interface Reach {
  readonly grants: readonly Grant[]
  readonly rights: ReadonlySet<string> | 'all'
  readonly projects: readonly number[] | 'all'
  readonly sellers: readonly number[] | 'all'
  /** Can see personal data unmasked somewhere. */
  readonly unmask: boolean
  /** One of the roles requires two-step verification. */
  readonly secondFactor: boolean
  readonly roles: readonly Pick<RoleLine, 'id' | 'name' | 'englishName' | 'code'>[]
}
interface RoleLine {
  id: number
  name: string
  englishName: string | null
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
  select r."id", r."name", r."englishName", r."code", r."allRights", r."allProjects", r."unmask", r."secondFactor",
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

const united = <T>(lists: readonly (readonly T[] | 'all')[]): T[] | 'all' =>
  lists.includes('all') ? 'all' : [...new Set((lists as readonly (readonly T[])[]).flat())]
const grantOf = ({ id, allRights, allProjects, operations, projects, sellers, unmask }: RoleLine): Grant => ({
  role: id,
  rights: allRights ? 'all' : new Set(operations),
  projects: allProjects ? 'all' : projects,
  sellers: allProjects ? 'all' : sellers,
  unmask: unmask || allRights,
})
function together(lines: readonly RoleLine[]): Reach {
  const grants = lines.map(grantOf)
  const rights = united(grants.map(({ rights }) => (rights === 'all' ? 'all' : [...rights])))
  return {
    grants,
    rights: rights === 'all' ? 'all' : new Set(rights),
    projects: united(grants.map(({ projects }) => projects)),
    sellers: united(grants.map(({ sellers }) => sellers)),
    unmask: grants.some(({ unmask }) => unmask),
    secondFactor: lines.some(line => line.secondFactor),
    roles: lines.map(({ id, name, englishName, code }) => ({ id, name, englishName, code })),
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

/** Whether each of these roles is within what the caller's roles give, project by project. */
export function coveredBy(
  wanted: readonly Grant[],
  own: Pick<Caller, 'grants' | 'rights' | 'projects' | 'sellers' | 'unmask'>,
): boolean {
  const covers = (right: string, { projects, sellers }: Grant) => {
    const places = placesOf(own, right)
    return places !== undefined && within(projects, places.projects) && within(sellers, places.sellers)
  }
  return wanted.every(
    grant =>
      within(grant.projects, own.projects) &&
      within(grant.sellers, own.sellers) &&
      (grant.rights === 'all' ? covers(everyRight, grant) : [...grant.rights].every(right => covers(right, grant))) &&
      (!grant.unmask || covers('unmask', grant)),
  )
}
/** No role names it: only roles with all rights give it. */
export const everyRight = '*'

/** What the caller's own roles allow now, or the role as which they see the back-office. */
export const reachOfCaller = (ctx: Context): Promise<Reach> => {
  const { id, asRoleId } = ctx.caller
  return asRoleId === undefined ? reachOfUser(ctx, id as number) : reachOfRole(ctx, asRoleId)
}
