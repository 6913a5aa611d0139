import { noToken } from '@pavilion/declare'
import { endSessions, hashPassword, mustNotBeGuessed, verifyPassword } from '@pavilion/system/server/index.ts'
import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { webUser } from '../model/webUser.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { organiserOf } from './organiser.ts'
import { passwordWrong, phoneOrEmailWrong } from './refusals.ts'
import { addressOf, type SignUpInput } from './signUp.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { findById, findByTarget, type WebUserRow } from './webUsers.ts'

/**
 * Sets a new password for the holder of a code sent to the account's phone or mailbox. Ends all
 * sessions and any lock.
 * @throws codeWrong, phoneOrEmailWrong, passwordGuessed
 */
export async function retrievePassword(ctx: Context, input: Omit<SignUpInput, 'name'>): Promise<void> {
  const { projectId, sellerId, eventName } = await organiserOf(ctx)
  const proven = await checkCode(ctx, projectId, {
    target: addressOf(input),
    busiType: verificationBusiType.retrievePassword,
    code: input.verificationCode,
  })
  const user = await findByTarget(ctx, sellerId, proven.target)
  if (!user) throw phoneOrEmailWrong()
  mustNotBeGuessed(input.password, [...(await ownWords(ctx, user.id)), eventName('zh'), eventName('en')])
  const password = await hashPassword(input.password)
  await ctx.transaction(async tx => {
    await spendCode(tx, proven)
    await setPassword(tx, user, password)
  })
}

/**
 * Sets a new password for a visitor who knows the old one. Every other session ends. Wrong old
 * passwords count like wrong sign-ins.
 * @throws passwordWrong, webUserLocked, passwordGuessed
 */
export async function changePassword(
  ctx: Context,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const user = await findById(ctx, ctx.caller.id ?? 0)
  if (!user) throw noToken()
  await takeAttempt(ctx, { table: 'webUser', id: user.id })
  if (!(await verifyPassword(oldPassword, user.password))) throw passwordWrong({}, { field: 'oldPassword' })
  mustNotBeGuessed(password, await ownWords(ctx, user.id))
  const hashed = await hashPassword(password)
  await ctx.transaction(async tx => {
    // Only if the password that was just proven is still the current one: a password reset
    // meanwhile stays, with its sessions.
    if (!(await isStillPassword(tx, user.id, user.password))) throw passwordWrong({}, { field: 'oldPassword' })
    await setPassword(tx, user, hashed, ctx.caller.sessionId)
  })
}

/** What an account says of its person, and what their organiser is called. */
export async function ownWords(ctx: Context, id: number): Promise<(string | null)[]> {
  const own = await ctx.query<Record<string, string | null>>(
    sql`select u."name", u."account", u."phoneNumber", u."email", s."name" as "seller", s."englishName" as "english"
    from ${everyRowOf(webUser, 'an account is found by its id')} u
    left join "seller" s on s.id = u."sellerId"
    where u.id = ${id}::bigint`,
  )
  return Object.values(own[0] ?? {})
}

/** Whether an account still has the proven password. Locks it until the transaction ends. */
export async function isStillPassword(tx: Transaction, id: number, proven: string | null): Promise<boolean> {
  const same = await tx.query(
    sql`select 1
    from ${webUser} u
    where u.id = ${id}::bigint and u."password" is not distinct from ${proven}::text
    for update`,
  )
  return same.length > 0
}

async function setPassword(
  tx: Transaction,
  { id, sellerId }: WebUserRow,
  password: string,
  except?: number,
): Promise<void> {
  const accounts = tx.acting('account', { sellerId })
  await accounts.store(webUser).set(id, { password })
  await forgetAttempts(accounts, id)
  await endSessions(tx, { kind: 'visitor', userId: id, ...(except !== undefined && { except }) })
}
