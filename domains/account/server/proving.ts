import { noToken } from '@pavilion/declare'
import { verifyPassword } from '@pavilion/system/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { webUser } from '../model/webUser.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { organiserOf } from './organiser.ts'
import { isStillPassword } from './passwords.ts'
import { passwordWrong } from './refusals.ts'
import { checkCode, spendCode, type ProvenCode } from './verificationCodes.ts'

/**
 * How a signed-in visitor proves their identity again: a found phone must not be enough for what
 * cannot be undone. `none`: the account has neither.
 */
export type ProveBy = 'password' | 'code' | 'none'

/** The proof that the visitor's page must ask for. `target`: where a code is sent. */
export interface RequiredProof {
  readonly proveBy: ProveBy
  readonly target: string | null
}

/** A proof that was right: the stored password, or the code, not used yet. */
export interface Proven {
  readonly password: string | null
  readonly code?: ProvenCode
}

interface Secret {
  readonly password: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}

async function secretOf(ctx: Context): Promise<Secret> {
  const [secret] = await ctx.query<Secret>(
    sql`select u."password", u."phoneNumber", u."email"
    from ${webUser} u
    where u.id = ${ctx.caller.id ?? 0}::bigint`,
  )
  if (!secret) throw noToken()
  return secret
}

function requiredProofOf({ password, phoneNumber, email }: Secret): RequiredProof {
  if (password) return { proveBy: 'password', target: null }
  const target = phoneNumber || email
  return target ? { proveBy: 'code', target } : { proveBy: 'none', target: null }
}

/** @throws noToken when the account no longer exists */
export const requiredProof = async (ctx: Context): Promise<RequiredProof> => requiredProofOf(await secretOf(ctx))

/**
 * Checks the visitor's proof. A wrong password takes one of five attempts, a wrong code one of five
 * tries, so it must run outside a transaction.
 * @throws passwordWrong, webUserLocked, codeWrong, noToken
 */
export async function reauthenticate(
  ctx: Context,
  { password, verificationCode }: { password?: string | null; verificationCode?: string | null },
): Promise<Proven> {
  const secret = await secretOf(ctx)
  const { proveBy, target } = requiredProofOf(secret)
  if (proveBy === 'password') {
    await takeAttempt(ctx, { table: 'webUser', id: ctx.caller.id ?? 0 })
    if (!(await verifyPassword(password ?? '', secret.password ?? undefined)))
      throw passwordWrong({}, { field: 'password' })
    // A right password clears the wrong ones even if something else is wrong: five wrong codes lock
    // nobody out.
    await ctx.transaction(tx => forgetAttempts(tx, ctx.caller.id ?? 0))
  }
  const code =
    target === null
      ? undefined
      : await checkCode(ctx, (await organiserOf(ctx)).projectId, {
          target,
          busiType: verificationBusiType.signIn,
          code: verificationCode ?? '',
        })
  return { password: secret.password, ...(code && { code }) }
}

/**
 * Uses the proof in the transaction of what it allows. A password replaced meanwhile proves
 * nothing, and a code works once.
 * @throws passwordWrong, codeWrong
 */
export async function spendProof(tx: Transaction, webUserId: number, { password, code }: Proven): Promise<void> {
  if (password && !(await isStillPassword(tx, webUserId, password))) throw passwordWrong({}, { field: 'password' })
  if (code) await spendCode(tx, code)
}
