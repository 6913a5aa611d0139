import { movesOf, noToken } from '@pavilion/declare'
import { type Context, databaseOf, type Grant, placesOf, within } from '@pavilion/store'
import type { FlatEntry, MenuEntry, OperatorInfo } from '../model/calls/account.ts'
import { everyRight, type Reach, reachOfCaller } from './reach.ts'

/** Menus as a tree; an entry whose parent is missing becomes a root. */
export function treeOf(entries: readonly FlatEntry[]): MenuEntry[] {
  const all = new Map(entries.map(entry => [entry.id, { ...entry, children: [] as MenuEntry[] }]))
  const top: MenuEntry[] = []
  for (const entry of all.values())
    ((entry.parentId === null ? undefined : all.get(entry.parentId)?.children) ?? top).push(entry)
  return top
}

const columns = `m."id", m."parentId", m."path", m."query", m."name", m."englishName", m."component", m."icon", m."type", m."alwaysShow", m."noCache", m."hidden", m."sortNumber"`
/** The menus of these roles and their parents; all menus for operators with every right. */
async function menusOf(ctx: Context, roleIds: readonly number[] | 'all'): Promise<MenuEntry[]> {
  const entries =
    roleIds === 'all'
      ? await ctx.sql<FlatEntry>(
          `
            select ${columns}
            from "sysMenu" m
            where m."deletedAt" is null
            order by m."sortNumber", m."id"`,
        )
      : await ctx.sql<FlatEntry>(
          `
            with recursive own as (
              select m.*
              from "sysMenu" m
              where m."deletedAt" is null
                and m."id" in (
                  select "sysMenuId"
                  from "relSysRoleMenu"
                  where "sysRoleId" = any($1::bigint[]) and "deletedAt" is null
                )
              union
              select m.*
              from "sysMenu" m
              join own on own."parentId" = m."id"
              where m."deletedAt" is null
            )
            select ${columns}
            from own m
            order by m."sortNumber", m."id"`,
          [roleIds],
        )
  return treeOf(entries)
}

type Rights = 'unmask' | 'roles' | 'menus' | 'operations' | 'rightsIn' | 'asRole' | 'varies' | 'projects' | 'sellers'
type Person = Omit<OperatorInfo, Rights>
/**
 * The rights that the screens use to offer actions: in a project, those that count there. Rows that
 * all projects share are changed only by roles with all projects: the store refuses it to others,
 * so it is not offered. They may change their project, but not create one.
 */
function offered(ctx: Context, reach: Reach): 'all' | string[] {
  const everything = ctx.projectId === undefined ? reach.rights === 'all' : ctx.has(everyRight)
  if (everything) return 'all'
  const changes = (right: string) => {
    const [name, action] = right.split('.') as [string, string]
    const of = placesOf(reach, right)?.projects === 'all' ? undefined : ctx.catalogue.resources.get(name)
    if (of?.scope !== 'global') return false
    return (
      action === 'create' ||
      action === 'import' ||
      (of.name !== 'project' &&
        (action === 'update' || action === 'delete' || movesOf(of).some(({ name: move }) => move === action)))
    )
  }
  const named = reach.grants.flatMap(({ rights }) => (rights === 'all' ? [] : [...rights]))
  return [...new Set(named)].filter(right => (ctx.projectId === undefined || ctx.has(right)) && !changes(right)).sort()
}

/**
 * The signed-in operator: profile, roles, menu tree, rights ('all' or names), and the projects and
 * sellers they can access. Menus, rights and `unmask` are those of the call's project
 * (`rightsIn`); without one, of all of them together. `varies`: another project may have others.
 * `projectId` and `sellerId` are the defaults if accessible, or else the newest. Without menus and
 * rights until a password chosen by somebody else is changed.
 */
export async function infoOf(ctx: Context): Promise<OperatorInfo> {
  const { caller } = ctx
  if (caller.kind !== 'operator' || caller.id === null) throw noToken()
  const [person] = await ctx.sql<Person>(
    `
      select "id", "account", "name", "avatar", "gender", "phoneNumber", "email", "projectId",
        "sellerId", "lastLoginAt", "mustChangePassword", "updatedAt"
      from "sysUser"
      where "id" = $1 and "deletedAt" is null`,
    [caller.id],
  )
  if (!person) throw noToken()
  // Read from the database, not from the cached session: a browser that was notified of a changed
  // role may reach a process that was not notified yet.
  const reach = await reachOfCaller(ctx)
  const { roles, grants } = reach
  const here = databaseOf(ctx).contextFor(
    { ...caller, ...reach },
    { ...(ctx.projectId !== undefined && { projectId: ctx.projectId }) },
  )
  // A role without projects is about what all of them share.
  const isHere = ({ projects }: Grant) =>
    ctx.projectId === undefined || !projects.length || within([ctx.projectId], projects)
  const shown = roles.filter((_, nth) => isHere(grants[nth] as Grant)).map(({ id }) => id)
  const wait = person.mustChangePassword
  const listed = (ids: readonly number[] | 'all') => {
    if (wait) return []
    return ids === 'all' ? null : ids
  }
  const [projects, sellers, menus] = await Promise.all([
    // The default comes first: it may be beyond the first thousand.
    ctx.sql<OperatorInfo['projects'][number]>(
      `
        select "id", "name", "englishName", "abbr", "timeZone", "sellerId", "startTime"
        from "project"
        where "deletedAt" is null and "rehearsalOf" is null and ($1::bigint[] is null or "id" = any($1))
        order by "id" = $2::bigint desc nulls last, "id" desc
        limit 1000`,
      [listed(reach.projects), person.projectId],
    ),
    ctx.sql<OperatorInfo['sellers'][number]>(
      `
        select "id", "name", "englishName"
        from "seller" s
        where "deletedAt" is null and ($1::bigint[] is null or "id" = any($1))
          and not exists (select 1 from "project" p where p."sellerId" = s."id" and p."rehearsalOf" is not null)
        order by "id" = $2::bigint desc nulls last, "id" desc
        limit 1000`,
      [listed(reach.sellers), person.sellerId],
    ),
    wait ? [] : menusOf(ctx, grants.some(grant => grant.rights === 'all' && isHere(grant)) ? 'all' : shown),
  ])
  return {
    ...person,
    unmask: ctx.projectId === undefined ? reach.unmask : here.caller.unmask === true,
    roles,
    menus,
    operations: wait ? [] : offered(here, reach),
    rightsIn: ctx.projectId ?? null,
    asRole: caller.asRoleId === undefined ? null : (roles[0] ?? null),
    varies: grants.some(({ projects }) => !within(reach.projects, projects)),
    projects,
    sellers,
    projectId: projects[0]?.id ?? null,
    sellerId: sellers[0]?.id ?? null,
  }
}
