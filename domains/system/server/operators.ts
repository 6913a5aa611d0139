import { invalidInput, noData, reservedRow, say } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { relSysUserRole, sysUser } from '../model/index.ts'
import { mustNotBeGuessed } from './commonPasswords/guessed.ts'
import { hashPassword, mustBeStrong, verifyPassword } from './passwords.ts'
import { coveredBy, reachOfCaller, reachOfRoles, reachOfUser, type Reach } from './reach.ts'
import { beyondOwnReach, notYourself, samePassword, wrongOldPassword } from './refusals.ts'
import { endSessions, forgetSessions } from './sessions.ts'
import { forgetPlaces } from './signIn.ts'

type Next<B, A> = (ctx: Context, body: B) => Promise<A>
interface WithPassword {
  readonly password?: string | null
}

/**
 * Keeps the roles of these people, and these roles, as they are until the transaction ends: what is
 * granted is checked against what the roles give, and both could change between check and commit.
 * People first, then roles in the order of their ids; whoever `changes` one holds all of them alone.
 */
async function holdRoles(
  ctx: Context,
  sysUserIds: readonly (number | null)[],
  roleIds: readonly number[],
  changes: boolean,
): Promise<void> {
  await ctx.sql(`select 1 from "sysUser" where "id" = any($1::bigint[]) order by "id" for no key update`, [sysUserIds])
  await ctx.sql(
    `
      select 1
      from "sysRole"
      where "id" = any($2::bigint[])
        or "id" in (
          select "sysRoleId"
          from "relSysUserRole"
          where "sysUserId" = any($1::bigint[]) and "deletedAt" is null
        )
      order by "id"
      for ${changes ? 'update' : 'share'}`,
    [sysUserIds, roleIds],
  )
}
/**
 * A judge of what the caller may grant: by the roles that they have now, not as they are after a
 * change of one of their own. The roles of `people` and these `roles` stay as they are until the
 * transaction ends.
 */
export async function limitOf(
  ctx: Context,
  {
    people = [],
    roles = [],
    changes = false,
  }: { people?: readonly number[]; roles?: readonly number[]; changes?: boolean } = {},
): Promise<(wanted: () => Promise<Reach>) => Promise<void>> {
  const { caller } = ctx
  if (caller.kind !== 'operator' || caller.id === null) return async () => {}
  const { asRoleId } = caller
  await holdRoles(ctx, [...people, caller.id], asRoleId === undefined ? roles : [...roles, asRoleId], changes)
  const own = await reachOfCaller(ctx)
  return async wanted => {
    if (!coveredBy((await wanted()).grants, own)) throw beyondOwnReach()
  }
}
/**
 * Nobody may act on an operator with more rights: they could set a new password and use it. Inside
 * the transaction of what is done to them, so that they cannot get more in between.
 * @throws beyondOwnReach
 */
export async function mayActOn(ctx: Context, sysUserId: number): Promise<void> {
  // Seen as a role, oneself is somebody else.
  if (ctx.caller.id === sysUserId && ctx.caller.asRoleId === undefined) return
  const judge = await limitOf(ctx, { people: [sysUserId] })
  await judge(() => reachOfUser(ctx, sysUserId))
}
/** For fields that the row itself does not show: whoever edits it need not know. */
const asService = (tx: Transaction) => tx.acting('operators', {})
const endAll = (tx: Transaction, userId: number) => endSessions(tx, { kind: 'operator', userId })

type Own = Readonly<Record<'account' | 'name' | 'phoneNumber' | 'email', string | null>>
/** What an operator's account says of them. */
const ownWords = async (ctx: Context, id: number): Promise<Partial<Own>> =>
  (await ctx.sql<Own>(`select "account", "name", "phoneNumber", "email" from "sysUser" where "id" = $1`, [id]))[0] ?? {}
/**
 * A new password that is neither weak nor made of the operator's own words or the names of events.
 * @throws passwordTooWeak, passwordGuessed
 */
async function mustBeGood(ctx: Context, password: string, own: Partial<Own>): Promise<void> {
  mustBeStrong(password)
  const { projects } = ctx.caller
  const events = await ctx.sql<{ name: string; englishName: string | null }>(
    `
      select "name", "englishName"
      from "project"
      where "deletedAt" is null and ($1::bigint[] is null or "id" = any($1))
      order by "id" desc
      limit 200`,
    [projects === 'all' ? null : projects],
  )
  mustNotBeGuessed(password, [
    own.account,
    own.name,
    own.phoneNumber,
    own.email,
    ...events.flatMap(({ name, englishName }) => [name, englishName]),
  ])
}
/** The body with its password hashed, if there is one. @throws passwordTooWeak, passwordGuessed */
async function withHash<B extends WithPassword>(ctx: Context, body: B, own: Partial<Own> = {}): Promise<B> {
  const { password, ...rest } = body
  if (!password) return rest as B
  await mustBeGood(ctx, password, { ...own, ...(rest as Partial<Own>) })
  return { ...body, password: await hashPassword(password) }
}

/**
 * Creates an operator with `next`. A password chosen by somebody else must be changed at the first
 * sign-in.
 * @throws passwordTooWeak, passwordGuessed
 */
export async function createUser<B extends WithPassword, A>(ctx: Context, body: B, next: Next<B, A>): Promise<A> {
  const hashed = await withHash(ctx, body)
  return next(ctx, { ...hashed, ...(hashed.password !== undefined && { mustChangePassword: true }) })
}
/**
 * Changes an operator with `next`. A new password ends their sessions and must be changed at the
 * next sign-in.
 * @throws beyondOwnReach, passwordTooWeak, passwordGuessed
 */
export async function changeUser<B extends WithPassword & { readonly id: number }, A>(
  ctx: Context,
  body: B,
  next: Next<B, A>,
): Promise<A> {
  const { id } = body
  const hashed = await withHash(ctx, body, await ownWords(ctx, id))
  return ctx.transaction(async tx => {
    await mayActOn(tx, id)
    const changed = await next(tx, hashed)
    if (hashed.password && tx.caller.id !== id)
      await asService(tx).update(sysUser, {
        set: sql`"mustChangePassword" = true`,
        where: sql`a.id = ${id}`,
        quietly: true,
      })
    if (hashed.password)
      await endSessions(tx, {
        kind: 'operator',
        userId: id,
        ...(tx.caller.id === id && tx.caller.sessionId !== undefined && { except: tx.caller.sessionId }),
      })
    return changed
  })
}
/**
 * Stops or deletes an operator with `next` and ends their sessions.
 * @throws beyondOwnReach, notYourself
 */
export async function removeUser(ctx: Context, id: number, next: (tx: Context) => Promise<unknown>): Promise<unknown> {
  if (ctx.caller.kind === 'operator' && ctx.caller.id === id) throw notYourself()
  return ctx.transaction(async tx => {
    await mayActOn(tx, id)
    const done = await next(tx)
    await endAll(tx, id)
    return done
  })
}

/**
 * Unlocks an account that wrong passwords have locked; also the reserved operator, because the row
 * itself is not edited.
 * @throws noData
 */
export async function unlockUser(ctx: Context, { id }: { id: number }): Promise<null> {
  await ctx.transaction(async tx => {
    const [user] = await asService(tx).update<{ account: string }>(sysUser, {
      set: sql`"locked" = false, "lockedUntil" = null, "failCount" = 0`,
      where: sql`a.id = ${id}`,
      returning: sql`a."account"`,
      quietly: true,
    })
    if (!user) throw noData()
    await forgetPlaces(tx, user.account)
    await tx.log('unlock', { resource: 'sysUser', id })
  })
  return null
}

/**
 * Changes the caller's password. Their other sessions end.
 * @throws wrongOldPassword, samePassword, passwordTooWeak, passwordGuessed
 */
export async function changeOwnPassword(
  ctx: Context,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<null> {
  const { id, sessionId } = ctx.caller
  if (id === null) throw noData()
  mustBeStrong(password)
  const [user] = await ctx.sql<{ password: string | null }>(
    `select "password" from "sysUser" where "id" = $1 and "deletedAt" is null`,
    [id],
  )
  if (!(await verifyPassword(oldPassword, user?.password))) throw wrongOldPassword()
  if (oldPassword === password) throw samePassword()
  await mustBeGood(ctx, password, await ownWords(ctx, id))
  const hash = await hashPassword(password)
  await ctx.transaction(async tx => {
    // Only if the verified password is still current: of two concurrent changes the second must
    // verify the new password.
    const [changed] = await tx.sql(
      `
        update "sysUser"
        set "password" = $2, "mustChangePassword" = false,
          "updatedAt" = greatest(
            date_trunc('milliseconds', clock_timestamp()),
            "updatedAt" + interval '1 ms'
          )
        where "id" = $1 and "password" is not distinct from $3
        returning "id"`,
      [id, hash, user?.password ?? null],
    )
    if (!changed) throw wrongOldPassword()
    await endSessions(tx, { kind: 'operator', userId: id, ...(sessionId !== undefined && { except: sessionId }) })
    await tx.log('changePassword', { resource: 'sysUser', id })
  })
  // At once, not only when the notice arrives: the next call must see the new rights.
  forgetSessions({ kind: 'operator', userId: id })
  return null
}

/**
 * Replaces the roles of an operator; if anything changes, their sessions end.
 * @throws beyondOwnReach, reservedRow, invalidInput
 */
export async function assignRoles(
  ctx: Context,
  { id, sysRoleIds }: { id: number; sysRoleIds: readonly number[] },
): Promise<null> {
  const wanted = [...new Set(sysRoleIds)]
  await ctx.transaction(async tx => {
    await mayActOn(tx, id)
    const user = await tx.store(sysUser).lock(id)
    if (user.reserved) throw reservedRow()
    const now = await tx.store(relSysUserRole).rows({ sysUserId: id })
    const added = wanted.filter(role => !now.some(link => link.sysRoleId === role))
    const gone = now.filter(link => !wanted.includes(link.sysRoleId))
    if (!added.length && !gone.length) return
    await mayGiveRoles(tx, added)
    for (const link of gone) await tx.store(relSysUserRole).delete(link.id)
    for (const sysRoleId of added) await tx.store(relSysUserRole).create({ sysUserId: id, sysRoleId })
    await endAll(tx, id)
  })
  return null
}
/**
 * @throws invalidInput for a missing role, beyondOwnReach for one with more rights than the caller
 */
async function mayGiveRoles(ctx: Context, roleIds: readonly number[]): Promise<void> {
  if (!roleIds.length) return
  const [found] = await ctx.sql<{ count: number }>(
    `
      select count(*) as "count"
      from "sysRole"
      where "id" = any($1::bigint[]) and "deletedAt" is null`,
    [roleIds],
  )
  if (found?.count !== roleIds.length) throw invalidInput({ sysRoleIds: say('角色不存在', 'Role does not exist') })
  const judge = await limitOf(ctx, { roles: roleIds })
  await judge(() => reachOfRoles(ctx, roleIds))
}
/**
 * Adds or removes one role of an operator with `next`.
 * @throws beyondOwnReach, reservedRow
 */
export async function changeRoleOfUser(
  ctx: Context,
  { sysUserId, sysRoleId }: { sysUserId: number; sysRoleId: number },
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    await mayActOn(tx, sysUserId)
    if ((await tx.store(sysUser).lock(sysUserId)).reserved) throw reservedRow()
    await mayGiveRoles(tx, [sysRoleId])
    const done = await next(tx)
    await endAll(tx, sysUserId)
    return done
  })
}
