import { createSession, endSessions, verifyPassword } from '@pavilion/system/server/index.ts'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { webUser } from '../model/webUser.ts'
import { attempting, strangerOf } from './attempts.ts'
import { mustBeInvited } from './invited.ts'
import type { Target } from '../model/target.ts'
import { organiserOf, type Organiser } from './organiser.ts'
import { accountOrPasswordWrong, phoneOrEmailWrong, webUserLocked } from './refusals.ts'
import { sessionDays, type Device } from './signUp.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { findByAccount, findByTarget, refuseTakenContact, type WebUserRow } from './webUsers.ts'

export interface SignInInput {
  readonly account: string
  readonly password?: string | null
  readonly verificationCode?: string | null
  /** A right code opens an account where there is none. */
  readonly opensAccount?: boolean | null
}

/**
 * Signs a visitor in for 30 days, by password or by a code sent to their phone or mailbox.
 * @throws accountOrPasswordWrong, codeWrong, phoneOrEmailWrong, webUserLocked
 */
export function signIn(ctx: Context, input: SignInInput, device: Device): Promise<{ token: string }> {
  return input.verificationCode && !input.password
    ? signInByCode(ctx, { ...input, code: input.verificationCode }, device)
    : signInByPassword(ctx, input.account, input.password ?? '', device)
}

/**
 * An unknown account takes the same time, gets the same message and locks in the same way as a real
 * one.
 */
async function signInByPassword(
  ctx: Context,
  account: string,
  password: string,
  device: Device,
): Promise<{ token: string }> {
  const { sellerId } = await organiserOf(ctx)
  const user = await findByAccount(ctx, sellerId, account)
  return attempting(
    ctx,
    user ? { table: 'webUser', id: user.id } : await strangerOf(ctx, sellerId, account),
    async () => {
      if (!(await verifyPassword(password, user?.password)) || !user) throw accountOrPasswordWrong()
      return ctx.transaction(async tx => ({ token: await openSession(tx, user, device) }))
    },
  )
}

async function signInByCode(
  ctx: Context,
  { account, code, opensAccount }: SignInInput & { readonly code: string },
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx)
  const { projectId, sellerId } = organiser
  const proven = await checkCode(ctx, projectId, { target: account, busiType: verificationBusiType.signIn, code })
  const user = await findByTarget(ctx, sellerId, proven.target)
  // Only revealed to somebody who has just proven that the address is theirs.
  if (!user && !opensAccount) throw phoneOrEmailWrong({}, { field: 'account' })
  return ctx.transaction(async tx => {
    await spendCode(tx, proven)
    return {
      token: user ? await openSession(tx, user, device) : await openAccount(tx, organiser, proven.target, device),
    }
  })
}

/**
 * A first visit: the account of a proven phone number or mailbox, without a password. Of two at
 * once the second waits and finds the account of the first.
 */
async function openAccount(
  tx: Transaction,
  { projectId, sellerId }: Organiser,
  target: Target,
  device: Device,
): Promise<string> {
  await tx.hold('accountPhone', `${sellerId} ${target.value}`)
  const found = await findByTarget(tx, sellerId, target)
  if (found) return openSession(tx, found, device)
  const { id } = await refuseTakenContact(() =>
    tx
      .acting('account', { projectId, sellerId })
      .store(webUser)
      .create({ sellerId, [target.kind === 'phone' ? 'phoneNumber' : 'email']: target.value }),
  )
  return openSession(tx, { id, sellerId, password: null, status: enabledStatus.enabled }, device)
}

/**
 * Opens the session, unless the account has been disabled, has a new password, or is not invited.
 * @throws webUserLocked, notInvited
 */
export async function openSession(tx: Transaction, user: WebUserRow, { userAgent }: Device): Promise<string> {
  const [still] = await tx
    .acting('account', { sellerId: user.sellerId })
    .update<{ phoneNumber: string | null }>(webUser, {
      set: sql`"lastSignInAt" = date_trunc('milliseconds', clock_timestamp()), "failedSignIns" = 0, "lockedUntil" = null`,
      where: sql`a.id = ${user.id}::bigint
        and a."status" = ${enabledStatus.enabled}
        and a."password" is not distinct from ${user.password}::text`,
      returning: sql`a."phoneNumber"`,
      // An operator who edits the account need not load it again because its owner comes in.
      quietly: true,
    })
  if (!still) throw webUserLocked()
  await mustBeInvited(tx, still.phoneNumber)
  return createSession(tx, {
    kind: 'visitor',
    userId: user.id,
    sellerId: user.sellerId,
    ip: tx.ip,
    userAgent,
    days: sessionDays,
  })
}

/** Ends the session of this token. Does nothing without one. */
export async function signOut(ctx: Context, token: string | undefined): Promise<void> {
  if (token) await ctx.transaction(tx => endSessions(tx, { token }))
}
