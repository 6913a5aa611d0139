import { movesOf, noToken } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { type Reach, reachOfUser } from './reach.ts'

/** An entry of the sidebar and router, with what hangs below it (back-office §2). */
export interface MenuEntry {
  id: number
  parentId: number | null
  path: string | null
  query: Record<string, string> | null
  name: string
  englishName: string | null
  component: string | null
  icon: string | null
  type: number
  alwaysShow: boolean
  noCache: boolean
  hidden: boolean
  sortNumber: number
  children: MenuEntry[]
}
type Flat = Omit<MenuEntry, 'children'>

/** The tree of some menus: an entry whose parent is missing stands at the top. Pure. */
export function treeOf(entries: readonly Flat[]): MenuEntry[] {
  const all = new Map(entries.map(entry => [entry.id, { ...entry, children: [] as MenuEntry[] }]))
  const top: MenuEntry[] = []
  for (const entry of all.values())
    ((entry.parentId === null ? undefined : all.get(entry.parentId)?.children) ?? top).push(entry)
  return top
}

const columns = `m."id", m."parentId", m."path", m."query", m."name", m."englishName", m."component", m."icon", m."type", m."alwaysShow", m."noCache", m."hidden", m."sortNumber"`
/**
 * The menus of some roles, with the entries above them; of all roles' holders with every right:
 * all.
 */
async function menusOf(ctx: Context, roleIds: readonly number[] | 'all'): Promise<MenuEntry[]> {
  const entries =
    roleIds === 'all'
      ? await ctx.sql<Flat>(
          `select ${columns} from "sysMenu" m where m."deletedAt" is null order by m."sortNumber", m."id"`,
        )
      : await ctx.sql<Flat>(
          `with recursive own as (
        select m.* from "sysMenu" m where m."deletedAt" is null and m."id" in (select "sysMenuId" from "relSysRoleMenu" where "sysRoleId" = any($1::bigint[]) and "deletedAt" is null)
        union select m.* from "sysMenu" m join own on own."parentId" = m."id" where m."deletedAt" is null)
      select ${columns} from own m order by m."sortNumber", m."id"`,
          [roleIds],
        )
  return treeOf(entries)
}

interface Person {
  id: number
  account: string
  name: string
  avatar: number
  gender: number | null
  phoneNumber: string | null
  email: string | null
  projectId: number | null
  sellerId: number | null
  lastLoginAt: string | null
  mustChangePassword: boolean
  updatedAt: string
}
interface ProjectLine {
  id: number
  name: string
  englishName: string | null
  abbr: string
  timeZone: string
  sellerId: number | null
}
interface SellerLine {
  id: number
  name: string
  englishName: string | null
}

/**
 * The rights by which screens offer something. Of what all projects share nothing is offered to be
 * changed to who reaches some of them alone: the store refuses it at the end of the form, whatever
 * right there is. One's own project may be changed, not made.
 */
function offered(ctx: Context, { rights, projects }: Pick<Reach, 'rights' | 'projects'>): 'all' | string[] {
  if (rights === 'all') return 'all'
  const changes = (name: string, action: string) => {
    const of = projects === 'all' ? undefined : ctx.catalogue.resources.get(name)
    if (of?.scope !== 'global') return false
    return (
      action === 'create' ||
      action === 'import' ||
      (of.name !== 'project' &&
        (action === 'update' || action === 'delete' || movesOf(of).some(({ name: move }) => move === action)))
    )
  }
  return [...rights]
    .filter(right => {
      const [name, action] = right.split('.') as [string, string]
      return !changes(name, action)
    })
    .sort()
}

/**
 * Who is signed in: the person, their roles, the menu tree, what they may do ('all' or right
 * names), and the projects and sellers they reach. `projectId` and `sellerId` are their default, if
 * they reach it, else the newest. Until a password that was chosen for them is changed, there is
 * neither menu nor right.
 */
export async function infoOf(ctx: Context): Promise<object> {
  const { caller } = ctx
  if (caller.kind !== 'operator' || caller.id === null) throw noToken()
  const [person] = await ctx.sql<Person>(
    `select "id", "account", "name", "avatar", "gender", "phoneNumber", "email", "projectId", "sellerId", "lastLoginAt", "mustChangePassword", "updatedAt" from "sysUser" where "id" = $1 and "deletedAt" is null`,
    [caller.id],
  )
  if (!person) throw noToken()
  // Not as the token was last read: whoever hears that a role was changed may ask a process that
  // has not heard it yet.
  const { roles, unmask, rights, ...reach } = await reachOfUser(ctx, caller.id)
  const wait = person.mustChangePassword
  const within = (ids: readonly number[] | 'all') => (wait ? [] : ids === 'all' ? null : ids)
  const [projects, sellers, menus] = await Promise.all([
    // The default may lie beyond the first thousand.
    ctx.sql<ProjectLine>(
      `select "id", "name", "englishName", "abbr", "timeZone", "sellerId" from "project" where "deletedAt" is null and ($1::bigint[] is null or "id" = any($1)) order by "id" = $2::bigint desc nulls last, "id" desc limit 1000`,
      [within(reach.projects), person.projectId],
    ),
    ctx.sql<SellerLine>(
      `select "id", "name", "englishName" from "seller" where "deletedAt" is null and ($1::bigint[] is null or "id" = any($1)) order by "id" = $2::bigint desc nulls last, "id" desc limit 1000`,
      [within(reach.sellers), person.sellerId],
    ),
    wait ? [] : menusOf(ctx, rights === 'all' ? 'all' : roles.map(({ id }) => id)),
  ])
  return {
    ...person,
    unmask,
    roles,
    menus,
    operations: wait ? [] : offered(ctx, { rights, projects: reach.projects }),
    projects,
    sellers,
    projectId: projects[0]?.id ?? null,
    sellerId: sellers[0]?.id ?? null,
  }
}
