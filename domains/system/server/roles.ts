import {
  changedMeanwhile,
  invalidInput,
  reservedRow,
  say,
  type AnyResource,
  type Pair,
  type Row,
} from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { relSysRoleMenu, relSysRoleOperation, relSysRoleProject, relSysRoleSeller, sysRole } from '../model/index.ts'
import type { assignKind } from '../model/codes.ts'
import { limitOf } from './operators.ts'
import { reachOfRole } from './reach.ts'
import { rightsChanged } from './sessions.ts'

type AssignKind = keyof typeof assignKind & string
interface Link {
  readonly resource: AnyResource
  readonly field: string
  readonly table: string
  readonly name: Pair
}
const links: Readonly<Record<AssignKind, Link>> = {
  project: { resource: relSysRoleProject, field: 'projectId', table: 'project', name: say('活动', 'Event') },
  seller: { resource: relSysRoleSeller, field: 'sellerId', table: 'seller', name: say('主办方', 'Organiser') },
  menu: { resource: relSysRoleMenu, field: 'sysMenuId', table: 'sysMenu', name: say('菜单', 'Menu') },
  operation: {
    resource: relSysRoleOperation,
    field: 'sysOperationId',
    table: 'sysOperation',
    name: say('操作', 'Operation'),
  },
}
/**
 * Changes a role with `change`, alone: nobody may change a role that gives more than they have, nor
 * let it give more. Rights and projects together decide that, so the role is judged as a whole,
 * before and after.
 * @throws noData, reservedRow, beyondOwnReach
 */
async function changing<T>(tx: Transaction, id: number, change: (role: Row<typeof sysRole>) => Promise<T>): Promise<T> {
  const judge = await limitOf(tx, { roles: [id], changes: true })
  const role = await tx.store(sysRole).lock(id)
  const given = () => reachOfRole(tx, id)
  await judge(given)
  const done = await change(role)
  await judge(given)
  return done
}

/** The new ids of one kind. `seen`: the ids the operator saw when choosing. */
interface Wanted {
  readonly ids?: readonly number[] | null | undefined
  readonly seen?: readonly number[] | null | undefined
}
/** @throws changedMeanwhile with the current ids, invalidInput for a missing id */
async function replaceLinks(tx: Transaction, id: number, kind: AssignKind, { ids, seen }: Wanted): Promise<void> {
  const { resource, field, table, name } = links[kind]
  const wanted = [...new Set(ids ?? [])]
  const now = await tx.sql<{ id: number; to: number }>(
    `
      select "id", "${field}" as "to"
      from "${resource.name}"
      where "sysRoleId" = $1 and "deletedAt" is null`,
    [id],
  )
  if (seen && (now.length !== new Set(seen).size || !now.every(({ to }) => seen.includes(to))))
    throw changedMeanwhile({}, { resource: resource.name, kind, ids: now.map(({ to }) => to) })
  const held = new Set(now.map(({ to }) => to))
  const kept = new Set(wanted)
  const added = wanted.filter(entry => !held.has(entry))
  const gone = now.filter(({ to }) => !kept.has(to))
  if (!added.length && !gone.length) return
  const [found] = await tx.sql<{ count: number }>(
    `
      select count(*) as "count"
      from "${table}"
      where "id" = any($1::bigint[]) and "deletedAt" is null`,
    [added],
  )
  if (found?.count !== added.length) throw invalidInput({ ids: say(`${name[0]}不存在`, `${name[1]} does not exist`) })
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
}
/**
 * Replaces what a role is assigned, of each kind that names ids: all of it or nothing. It takes
 * effect within a second. If somebody else has changed what the operator saw, the call is refused,
 * so that nothing is revoked unseen.
 * @throws noData, reservedRow, beyondOwnReach, changedMeanwhile with the current ids of one kind,
 *   invalidInput for a missing id
 */
export async function assignTogether(
  ctx: Context,
  id: number,
  wanted: Readonly<Partial<Record<AssignKind, Wanted>>>,
): Promise<null> {
  await ctx.transaction(async tx => {
    await changing(tx, id, async ({ reserved }) => {
      if (reserved) throw reservedRow()
      for (const kind of Object.keys(links) as AssignKind[]) {
        const one = wanted[kind]
        if (one?.ids) await replaceLinks(tx, id, kind, one)
      }
      await rightsChanged(tx, id)
    })
  })
  return null
}
/** The same for one kind. */
export const assign = (
  ctx: Context,
  { id, kind, ...wanted }: { id: number; kind: AssignKind } & Wanted,
): Promise<null> => assignTogether(ctx, id, { [kind]: { ...wanted, ids: wanted.ids ?? [] } })

/**
 * A new role that gives what another one gives, for nobody yet.
 * @throws noData, reservedRow for the built-in role, beyondOwnReach, alreadyTaken for the name
 */
export async function copyRole(ctx: Context, { id, name }: { id: number; name: string }): Promise<{ id: number }> {
  ctx.may('sysRole.assign')
  const made = await changeRole(ctx, undefined, async tx => {
    // People first, then roles, as everybody who changes one holds them.
    await limitOf(tx, { roles: [id], changes: true })
    const from = await tx.store(sysRole).lock(id)
    if (from.reserved) throw reservedRow()
    const { allRights, allProjects, unmask, secondFactor, remark } = from
    const copy = await tx.store(sysRole).create({ name, allRights, allProjects, unmask, secondFactor, remark })
    for (const { resource, field } of Object.values(links))
      await tx.sql(
        `
          insert into "${resource.name}" ("sysRoleId", "${field}")
          select $2::bigint, "${field}"
          from "${resource.name}"
          where "sysRoleId" = $1 and "deletedAt" is null`,
        [id, copy.id],
      )
    return copy
  })
  return { id: (made as { id: number }).id }
}

/**
 * Adds or removes a single link of a role with `next`.
 * @throws noData, reservedRow, beyondOwnReach
 */
export async function changeLink(
  ctx: Context,
  sysRoleId: number,
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    const done = await changing(tx, sysRoleId, ({ reserved }) => {
      if (reserved) throw reservedRow()
      return next(tx)
    })
    await rightsChanged(tx, sysRoleId)
    return done
  })
}

/**
 * Creates, changes, disables or deletes a role with `next`: neither its old nor its new state may
 * exceed what the caller has.
 * @throws noData, beyondOwnReach
 */
export async function changeRole(
  ctx: Context,
  id: number | undefined,
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    if (id === undefined) {
      const made = (await next(tx)) as { id: number }
      const judge = await limitOf(tx)
      await judge(() => reachOfRole(tx, made.id))
      return made
    }
    const done = await changing(tx, id, () => next(tx))
    await rightsChanged(tx, id)
    return done
  })
}
