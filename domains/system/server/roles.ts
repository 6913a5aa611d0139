import { changedMeanwhile, invalidInput, reservedRow, say, type AnyResource, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { relSysRoleMenu, relSysRoleOperation, relSysRoleProject, relSysRoleSeller, sysRole } from '../model/index.ts'
import type { assignKind } from '../model/codes.ts'
import { ownReach } from './operators.ts'
import { coveredBy, reachOfRole, type Reach } from './reach.ts'
import { beyondOwnReach } from './refusals.ts'
import { rightsChanged } from './sessions.ts'

type AssignKind = keyof typeof assignKind & string
interface Link {
  readonly resource: AnyResource
  readonly field: string
  readonly table: string
  readonly name: Pair
}
const links: Readonly<Record<AssignKind, Link>> = {
  project: { resource: relSysRoleProject, field: 'projectId', table: 'project', name: say('项目', 'Project') },
  seller: { resource: relSysRoleSeller, field: 'sellerId', table: 'seller', name: say('商家', 'Seller') },
  menu: { resource: relSysRoleMenu, field: 'sysMenuId', table: 'sysMenu', name: say('菜单', 'Menu') },
  operation: {
    resource: relSysRoleOperation,
    field: 'sysOperationId',
    table: 'sysOperation',
    name: say('操作', 'Operation'),
  },
}
const nothing: Pick<Reach, 'rights' | 'projects' | 'sellers' | 'unmask'> = {
  rights: new Set(),
  projects: [],
  sellers: [],
  unmask: false,
}

/** What granting these would allow. */
async function givenBy(ctx: Context, kind: AssignKind, ids: readonly number[]): Promise<typeof nothing> {
  if (kind === 'project') return { ...nothing, projects: ids }
  if (kind === 'seller') return { ...nothing, sellers: ids }
  if (kind === 'menu') return nothing
  const operations = await ctx.sql<{ code: string }>(
    `select "code" from "sysOperation" where "id" = any($1::bigint[]) and "deletedAt" is null`,
    [ids],
  )
  return { ...nothing, rights: new Set(operations.map(({ code }) => code)) }
}
/** Nobody may grant or revoke more than they have. @throws beyondOwnReach */
async function mayHandOut(ctx: Context, roleId: number, kind: AssignKind, ids: readonly number[]): Promise<void> {
  if (ctx.caller.kind !== 'operator') return
  const callerReach = ownReach(ctx)
  if (!coveredBy(await reachOfRole(ctx, roleId), callerReach) || !coveredBy(await givenBy(ctx, kind, ids), callerReach))
    throw beyondOwnReach()
}

/**
 * Replaces the projects, sellers, menus or operations of a role; it takes effect within a second.
 * `seen`: the ids the operator saw when choosing. If somebody else has changed them since, the call
 * is refused, so that nothing is revoked unseen.
 * @throws noData, reservedRow, beyondOwnReach, changedMeanwhile with the current ids, invalidInput
 *   for a missing id
 */
export async function assign(
  ctx: Context,
  {
    id,
    kind,
    ids,
    seen,
  }: { id: number; kind: AssignKind; ids: readonly number[]; seen?: readonly number[] | undefined },
): Promise<null> {
  const { resource, field, table, name } = links[kind]
  const wanted = [...new Set(ids)]
  await ctx.transaction(async tx => {
    const role = await tx.store(sysRole).lock(id)
    if (role.reserved) throw reservedRow()
    const now = await tx.sql<{ id: number; to: number }>(
      `
        select "id", "${field}" as "to"
        from "${resource.name}"
        where "sysRoleId" = $1 and "deletedAt" is null`,
      [id],
    )
    if (seen && (now.length !== new Set(seen).size || !now.every(({ to }) => seen.includes(to))))
      throw changedMeanwhile({}, { resource: resource.name, ids: now.map(({ to }) => to) })
    const added = wanted.filter(entry => !now.some(({ to }) => to === entry))
    const gone = now.filter(({ to }) => !wanted.includes(to))
    if (!added.length && !gone.length) return
    const [found] = await tx.sql<{ count: number }>(
      `
        select count(*) as "count"
        from "${table}"
        where "id" = any($1::bigint[]) and "deletedAt" is null`,
      [added],
    )
    if (found?.count !== added.length) throw invalidInput({ ids: say(`${name[0]}不存在`, `${name[1]} does not exist`) })
    await mayHandOut(tx, id, kind, added)
    await tx.sql(
      `
        update "${resource.name}"
        set "deletedAt" = date_trunc('milliseconds', clock_timestamp())
        where "id" = any($1::bigint[])`,
      [gone.map(link => link.id)],
    )
    await tx.sql(
      `
        insert into "${resource.name}" ("sysRoleId", "${field}")
        select $1::bigint, unnest($2::bigint[])`,
      [id, added],
    )
    await tx.log('assign', {
      resource: 'sysRole',
      id,
      details: { kind, added: added.slice(0, 500), removed: gone.slice(0, 500).map(({ to }) => to) },
    })
    await rightsChanged(tx, id)
  })
  return null
}

/**
 * Adds or removes a single link of a role with `next`.
 * @throws noData, reservedRow, beyondOwnReach
 */
export async function changeLink(
  ctx: Context,
  kind: AssignKind,
  sysRoleId: number,
  to: number,
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    if ((await tx.store(sysRole).lock(sysRoleId)).reserved) throw reservedRow()
    await mayHandOut(tx, sysRoleId, kind, [to])
    const done = await next(tx)
    await rightsChanged(tx, sysRoleId)
    return done
  })
}

/**
 * Creates, changes, disables or deletes a role with `next`: neither its old nor its new state may
 * exceed what the caller has.
 * @throws beyondOwnReach
 */
export async function changeRole(
  ctx: Context,
  id: number | undefined,
  flags: { allProjects?: unknown; unmask?: unknown },
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    if (tx.caller.kind === 'operator') {
      const callerReach = ownReach(tx)
      const wanted = {
        ...nothing,
        projects: flags.allProjects === true ? ('all' as const) : [],
        sellers: flags.allProjects === true ? ('all' as const) : [],
        unmask: flags.unmask === true,
      }
      if (!coveredBy(wanted, callerReach) || (id !== undefined && !coveredBy(await reachOfRole(tx, id), callerReach)))
        throw beyondOwnReach()
    }
    const done = await next(tx)
    await rightsChanged(tx, id)
    return done
  })
}
