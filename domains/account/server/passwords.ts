import { noToken } from '@pavilion/declare'
import { endSessions, hashPassword, verifyPassword } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { webUser } from '../model/webUser.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { organiserOf } from './organiser.ts'
import { passwordWrong, phoneOrEmailWrong } from './refusals.ts'
import { addressOf, type SignUpWish } from './signUp.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { findById, findByTarget, type WebUserRow } from './webUsers.ts'

/** A new password for who can read a code at the account's phone or mailbox. All sessions end, and a lock with them.
 *  @throws codeWrong, phoneOrEmailWrong */
export async function retrievePassword(ctx: Context, wish: Omit<SignUpWish, 'name'>): Promise<void> {
  const { projectId, sellerId } = await organiserOf(ctx)
  const proven = await checkCode(ctx, projectId, {
    target: addressOf(wish),
    busiType: verificationBusiType.retrievePassword,
    code: wish.verificationCode,
  })
  const user = await findByTarget(ctx, sellerId, proven.target)
  if (!user) throw phoneOrEmailWrong()
  const password = await hashPassword(wish.password)
  await ctx.transaction(async tx => {
    await spendCode(tx, proven)
    await setPassword(tx, user, password)
  })
}

/** A new password for who knows the old one. Every other session ends; this one stays. Wrong old passwords count like wrong sign-ins.
 *  @throws passwordWrong, webUserLocked */
export async function changePassword(
  ctx: Context,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const user = await findById(ctx, ctx.caller.id ?? 0)
  if (!user) throw noToken()
  await takeAttempt(ctx, { table: 'webUser', id: user.id })
  if (!(await verifyPassword(oldPassword, user.password))) throw passwordWrong({}, { field: 'oldPassword' })
  const hashed = await hashPassword(password)
  await ctx.transaction(async tx => {
    // Only from the password that was just proven: who got a new one meanwhile keeps it, and their sessions.
    if (!(await isStillPassword(tx, user.id, user.password))) throw passwordWrong({}, { field: 'oldPassword' })
    await setPassword(tx, user, hashed, ctx.caller.sessionId)
  })
}

/** Whether an account still has the password that was proven, and keeps it until the transaction ends. */
export async function isStillPassword(tx: Context, id: number, proven: string | null): Promise<boolean> {
  return (
    (
      await tx.sql(
        'select 1 from "webUser" where "id" = $1 and "password" is not distinct from $2 and "deletedAt" is null for update',
        [id, proven],
      )
    ).length > 0
  )
}
async function setPassword(
  tx: Context,
  { id, sellerId }: WebUserRow,
  password: string,
  except?: number,
): Promise<void> {
  await tx.acting('account', { sellerId }).store(webUser).set(id, { password })
  await forgetAttempts(tx, id)
  await endSessions(tx, { kind: 'visitor', userId: id, ...(except !== undefined && { except }) })
}
