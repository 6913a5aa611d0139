import { invalidInput, noData, reservedRow, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { relSysUserRole, sysUser } from '../model/index.ts'
import { hashPassword, mustBeStrong, verifyPassword } from './passwords.ts'
import { coveredBy, reachOfRoles, reachOfUser, type Reach } from './reach.ts'
import { beyondOwnReach, notYourself, samePassword, wrongOldPassword } from './refusals.ts'
import { endSessions, forgetSessions } from './sessions.ts'
import { forgetPlaces } from './signIn.ts'

type Body = Record<string, unknown>

/** What the caller has: the measure of what they may hand out. */
export const ownReach = ({ caller }: Context): Pick<Reach, 'rights' | 'projects' | 'sellers' | 'unmask'> => ({
  rights: caller.rights,
  projects: caller.projects,
  sellers: caller.sellers,
  unmask: caller.kind !== 'operator' || caller.unmask === true,
})

/**
 * Who may do less must not act on somebody who may do more: a new password would be theirs to use.
 * @throws beyondOwnReach
 */
export async function mayActOn(ctx: Context, sysUserId: number): Promise<void> {
  if (ctx.caller.kind !== 'operator' || ctx.caller.id === sysUserId) return
  if (!coveredBy(await reachOfUser(ctx, sysUserId), ownReach(ctx))) throw beyondOwnReach()
}
const endAll = (tx: Context, userId: number) => endSessions(tx, { kind: 'operator', userId })

/** The body with its password hashed, if it has one. @throws passwordTooWeak */
async function withHash<B extends Body>(body: B): Promise<B> {
  const { password } = body
  if (password === undefined || password === null || password === '') {
    const { password: _, ...rest } = body
    return rest as unknown as B
  }
  mustBeStrong(password as string)
  return { ...body, password: await hashPassword(password as string) }
}

/**
 * A new operator. A password that somebody made up for another is changed by who gets it, before
 * anything else. `next` stores it.
 * @throws passwordTooWeak
 */
export async function createUser(
  ctx: Context,
  body: Body,
  next: (ctx: Context, body: Body) => Promise<unknown>,
): Promise<unknown> {
  const hashed = await withHash(body)
  return next(ctx, { ...hashed, ...(hashed.password !== undefined && { mustChangePassword: true }) })
}
/**
 * A change of an operator; a new password ends their sessions, and is changed by them first. `next`
 * stores it.
 * @throws beyondOwnReach, passwordTooWeak
 */
export async function changeUser(
  ctx: Context,
  body: Body,
  next: (ctx: Context, body: Body) => Promise<unknown>,
): Promise<unknown> {
  const id = body.id as number
  const hashed = await withHash(body)
  await mayActOn(ctx, id)
  return ctx.transaction(async tx => {
    const changed = await next(tx, hashed)
    if (hashed.password && tx.caller.id !== id)
      await tx.sql(`update "sysUser" set "mustChangePassword" = true where "id" = $1`, [id])
    if (hashed.password)
      await endSessions(tx, {
        kind: 'operator',
        userId: id,
        ...(tx.caller.id === id && tx.caller.sessionId !== undefined && { except: tx.caller.sessionId }),
      })
    return changed
  })
}
/** Stops or deletes an operator: their sessions end with it. @throws beyondOwnReach, notYourself */
export async function removeUser(ctx: Context, id: number, next: (tx: Context) => Promise<unknown>): Promise<unknown> {
  if (ctx.caller.kind === 'operator' && ctx.caller.id === id) throw notYourself()
  await mayActOn(ctx, id)
  return ctx.transaction(async tx => {
    const done = await next(tx)
    await endAll(tx, id)
    return done
  })
}

/**
 * Opens an account that wrong passwords have locked. Works for the reserved operator as well:
 * nothing of it is changed.
 * @throws noData
 */
export async function unlockUser(ctx: Context, { id }: { id: number }): Promise<null> {
  await ctx.transaction(async tx => {
    const [user] = await tx.sql<{ account: string }>(
      `update "sysUser" set "locked" = false, "lockedUntil" = null, "failCount" = 0 where "id" = $1 and "deletedAt" is null returning "account"`,
      [id],
    )
    if (!user) throw noData()
    await forgetPlaces(tx, user.account)
    await tx.log('unlock', { resource: 'sysUser', id })
  })
  return null
}

/**
 * An operator's own password. Other sessions end; the one in use stays.
 * @throws wrongOldPassword, samePassword, passwordTooWeak
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
  const hash = await hashPassword(password)
  await ctx.transaction(async tx => {
    // Only from the password that was just proven: of two changes at once the second must prove the
    // new one.
    const [changed] = await tx.sql(
      `update "sysUser" set "password" = $2, "mustChangePassword" = false, "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')
      where "id" = $1 and "password" is not distinct from $3 returning "id"`,
      [id, hash, user?.password ?? null],
    )
    if (!changed) throw wrongOldPassword()
    await endSessions(tx, { kind: 'operator', userId: id, ...(sessionId !== undefined && { except: sessionId }) })
    await tx.log('changePassword', { resource: 'sysUser', id })
  })
  // Here at once, not only when the notice has come around: the next call shows what is now
  // allowed.
  forgetSessions({ kind: 'operator', userId: id })
  return null
}

/**
 * Gives an operator exactly these roles; their sessions end when that changes anything.
 * @throws beyondOwnReach, reservedRow, invalidInput
 */
export async function assignRoles(
  ctx: Context,
  { id, sysRoleIds }: { id: number; sysRoleIds: readonly number[] },
): Promise<null> {
  await mayActOn(ctx, id)
  const wanted = [...new Set(sysRoleIds)]
  await ctx.transaction(async tx => {
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
 * @throws invalidInput for a role that is not there, beyondOwnReach for one that may more than the
 *   caller
 */
async function mayGiveRoles(ctx: Context, roleIds: readonly number[]): Promise<void> {
  if (!roleIds.length) return
  const [found] = await ctx.sql<{ count: number }>(
    `select count(*) as "count" from "sysRole" where "id" = any($1::bigint[]) and "deletedAt" is null`,
    [roleIds],
  )
  if (found?.count !== roleIds.length) throw invalidInput({ sysRoleIds: say('角色不存在', 'Role does not exist') })
  if (ctx.caller.kind === 'operator' && !coveredBy(await reachOfRoles(ctx, roleIds), ownReach(ctx)))
    throw beyondOwnReach()
}
/**
 * A single line between an operator and a role, made or taken away.
 * @throws beyondOwnReach, reservedRow
 */
export async function changeRoleOfUser(
  ctx: Context,
  { sysUserId, sysRoleId }: { sysUserId: number; sysRoleId: number },
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  await mayActOn(ctx, sysUserId)
  return ctx.transaction(async tx => {
    if ((await tx.store(sysUser).lock(sysUserId)).reserved) throw reservedRow()
    await mayGiveRoles(tx, [sysRoleId])
    const done = await next(tx)
    await endAll(tx, sysUserId)
    return done
  })
}
