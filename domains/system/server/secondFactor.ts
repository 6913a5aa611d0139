import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@pavilion/declare'
import { Secret, TOTP } from 'otpauth'
import { keyedHash, seal, sql, unseal, now, type Context, type Transaction } from '@pavilion/store'
import { secondFactorLocked, secondFactorThere, secondFactorUnbegun, wrongSecondFactor } from './refusals.ts'
import type * as calls from '../model/calls/account.ts'
import { sysUser } from '../model/sysUser.ts'
import { lockedMinutes, mostWrongPasswords } from './locking.ts'

const period = 30
const codes = 10
// Without characters that look alike.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const authenticator = (secret: string, account = '') =>
  new TOTP({
    issuer: 'Pavilion',
    label: account || 'Pavilion',
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })
/**
 * The time step of a code, allowing one step before and after for clocks that differ; undefined for
 * a wrong code.
 */
function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const at = now().getTime()
  const delta = authenticator(secret).validate({ token: code, window: 1, timestamp: at })
  return delta === null ? undefined : Math.floor(at / 1000 / period) + delta
}
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const recoveryHash = (sysUserId: number, code: string) => keyedHash(`recovery ${sysUserId} ${bare(code)}`)
const freshCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    [...randomBytes(10)].map((byte, at) => (at === 5 ? '-' : '') + (signs[byte % signs.length] as string)).join(''),
  )

/** Whether this operator has set up a second factor. */
export const hasSecondFactor = async (ctx: Context, sysUserId: number): Promise<boolean> =>
  (
    await ctx.sql(
      `
        select 1
        from "sysUserSecondFactor"
        where "sysUserId" = $1 and "confirmedAt" is not null and "deletedAt" is null`,
      [sysUserId],
    )
  ).length > 0

/**
 * Starts a set-up with a new secret, replacing an unconfirmed one.
 * @throws secondFactorThere
 */
export async function beginSecondFactor(
  ctx: Context,
  sysUserId: number,
  account: string,
): Promise<calls.Authenticator> {
  const secret = new Secret({ size: 20 }).base32
  const [begun] = await ctx.sql(
    `
      insert into "sysUserSecondFactor" ("sysUserId", "secret")
      values ($1, $2)
      on conflict ("sysUserId") where "deletedAt" is null do update set "secret" = excluded."secret"
      where "sysUserSecondFactor"."confirmedAt" is null
      returning "id"`,
    [sysUserId, seal(secret)],
  )
  if (!begun) throw secondFactorThere()
  const uri = authenticator(secret, account).toString()
  const { toString: drawQr } = await import('qrcode')
  return {
    secret,
    uri,
    picture: `data:image/svg+xml;base64,${Buffer.from(await drawQr(uri, { type: 'svg', margin: 2 })).toString('base64')}`,
  }
}
/**
 * Completes the set-up with the app's first code and returns the recovery codes, which are never
 * shown again.
 * @throws secondFactorUnbegun, wrongSecondFactor
 */
export async function confirmSecondFactor(ctx: Context, sysUserId: number, code: string): Promise<string[]> {
  const [begun] = await ctx.sql<{ id: number; secret: string }>(
    `
      select "id", "secret"
      from "sysUserSecondFactor"
      where "sysUserId" = $1 and "confirmedAt" is null and "deletedAt" is null`,
    [sysUserId],
  )
  if (!begun) throw secondFactorUnbegun()
  const step = stepOf(unseal(begun.secret), bare(code))
  const fresh = freshCodes()
  if (step === undefined) throw wrongSecondFactor()
  await ctx.transaction(async tx => {
    const [confirmed] = await tx.sql(
      `
        update "sysUserSecondFactor"
        set "confirmedAt" = clock_timestamp(), "lastStep" = $3, "recoveryHashes" = $4::jsonb
        where "id" = $1 and "secret" = $2 and "confirmedAt" is null
        returning "id"`,
      [begun.id, begun.secret, step, JSON.stringify(fresh.map(one => recoveryHash(sysUserId, one)))],
    )
    if (!confirmed) throw secondFactorUnbegun()
    await showSecondFactor(tx, sysUserId, true)
    await tx.log('setUpSecondFactor', { resource: 'sysUser', id: sysUserId })
  })
  return fresh
}

const count = `case when "lockedUntil" <= clock_timestamp() then 1 else "failCount" + 1 end`
// As with passwords: an attempt is counted before the code is compared.
const charge = `
  update "sysUserSecondFactor"
  set "failCount" = ${count},
    "lockedUntil" = case
      when ${count} >= ${mostWrongPasswords} then clock_timestamp() + interval '${lockedMinutes} minutes'
    end
  where "sysUserId" = $1
    and "confirmedAt" is not null
    and "deletedAt" is null
    and ("lockedUntil" is null or "lockedUntil" <= clock_timestamp())
  returning "id", "secret"`
const right = `update "sysUserSecondFactor" set "failCount" = 0, "lockedUntil" = null`

/**
 * Uses up a code of the app or a recovery code; each works once.
 * @throws wrongSecondFactor, secondFactorLocked after five wrong ones
 */
export async function takeSecondFactor(ctx: Context, sysUserId: number, code: string): Promise<void> {
  const [factor] = await ctx.sql<{ id: number; secret: string }>(charge, [sysUserId])
  if (!factor) throw (await hasSecondFactor(ctx, sysUserId)) ? secondFactorLocked() : secondFactorUnbegun()
  const step = stepOf(unseal(factor.secret), bare(code))
  const [taken] =
    step === undefined
      ? await ctx.sql(
          `${right}, "recoveryHashes" = "recoveryHashes" - $2::text where "id" = $1 and "recoveryHashes" ? $2::text returning "id"`,
          [factor.id, recoveryHash(sysUserId, code)],
        )
      : await ctx.sql(`${right}, "lastStep" = $2 where "id" = $1 and coalesce("lastStep", 0) < $2 returning "id"`, [
          factor.id,
          step,
        ])
  if (!taken) throw wrongSecondFactor()
}
/** Replaces all recovery codes with new ones. */
export async function renewRecoveryCodes(ctx: Context, sysUserId: number): Promise<string[]> {
  const fresh = freshCodes()
  await ctx.transaction(async tx => {
    await tx.sql(
      `
        update "sysUserSecondFactor"
        set "recoveryHashes" = $2::jsonb
        where "sysUserId" = $1 and "deletedAt" is null`,
      [sysUserId, JSON.stringify(fresh.map(one => recoveryHash(sysUserId, one)))],
    )
    await tx.log('renewRecoveryCodes', { resource: 'sysUser', id: sysUserId })
  })
  return fresh
}
/** Shows in the list of operators whether they have one; whoever edits the row need not know. */
const showSecondFactor = (tx: Transaction, sysUserId: number, there: boolean) =>
  tx.acting('second factor', {}).update(sysUser, {
    set: sql`"secondFactor" = ${there}::boolean`,
    where: sql`a.id = ${sysUserId}`,
    quietly: true,
  })
/** Removes the second factor. False when there was none. */
export async function dropSecondFactor(tx: Transaction, sysUserId: number, action: string): Promise<boolean> {
  const gone = await tx.sql(
    `
      delete from "sysUserSecondFactor"
      where "sysUserId" = $1
      returning "id"`,
    [sysUserId],
  )
  await showSecondFactor(tx, sysUserId, false)
  if (gone.length) await tx.log(action, { resource: 'sysUser', id: sysUserId })
  return gone.length > 0
}
export async function secondFactorState(
  ctx: Context,
  sysUserId: number,
  required: boolean,
): Promise<AnswerOf<typeof calls.secondFactorState>> {
  const [factor] = await ctx.sql<{ confirmedAt: string; left: number }>(
    `
      select "confirmedAt", jsonb_array_length("recoveryHashes") as "left"
      from "sysUserSecondFactor"
      where "sysUserId" = $1 and "confirmedAt" is not null and "deletedAt" is null`,
    [sysUserId],
  )
  return {
    setUp: factor !== undefined,
    confirmedAt: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor?.left ?? 0,
    required,
  }
}

/** The accounts that may do everything and sign in by a password alone: for the doctor. */
export async function operatorsWithoutSecondFactor(ctx: Pick<Context, 'sql'>): Promise<string[]> {
  const rows = await ctx.sql<{ account: string }>(
    `select distinct u."account"
    from "sysUser" u
    join "relSysUserRole" r on r."sysUserId" = u.id and r."deletedAt" is null
    join "sysRole" o on o.id = r."sysRoleId" and o."allRights" and o."deletedAt" is null
    where u."deletedAt" is null
      and not exists (
        select 1 from "sysUserSecondFactor" f
        where f."sysUserId" = u.id and f."confirmedAt" is not null and f."deletedAt" is null
      )
    order by 1`,
  )
  return rows.map(({ account }) => account)
}
