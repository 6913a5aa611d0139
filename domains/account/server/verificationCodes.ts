import { randomInt } from 'node:crypto'
import { networkOf } from '@pavilion/declare'
import { isOffered, isSimulated, sendNotice } from '@pavilion/notification/server/index.ts'
import { keyedHash, sql, unseal, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType, verificationCodeStatus } from '../model/codes.ts'
import { readTarget, type Target } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { requestVerificationCode, verificationCode } from '../model/verificationCode.ts'
import { organiserOf } from './organiser.ts'
import { codeServiceMissing, codeWrong, phoneOrEmailWrong, sendingTooOften } from './refusals.ts'

/**
 * How long a code is valid, and how often one may be requested. An exhibition hall shares one
 * address, so addresses get many: beyond the first limit of an hour, callers must copy the
 * characters of a picture.
 */
export const codeLimits = {
  digits: 6,
  minutes: 5,
  tries: 5,
  pauseSeconds: 60,
  perTargetADay: 10,
  perTargetADayInAll: 20,
  withoutPictureAnHour: 200,
  perAddressAnHour: 5000,
  perProjectADay: 20_000,
} as const
export type CodePurpose = (typeof verificationBusiType)['signIn' | 'signUp' | 'retrievePassword']

/** Purposes for which visitors may request codes here. Other flows request their own. */
export const purposes: readonly number[] = [
  verificationBusiType.signIn,
  verificationBusiType.signUp,
  verificationBusiType.retrievePassword,
]

interface About {
  readonly projectId: number
  readonly target: string
  readonly busiType: number
}
const digest = ({ projectId, target, busiType }: About, code: string) =>
  keyedHash(`${projectId}:${busiType}:${target}:${code}`)

/**
 * Sends a six-digit code to a phone or mailbox, whether or not an account exists there: the answer
 * reveals nothing.
 * @returns seconds until the next request and until the end of this code, and whether the code is only in the local outbox
 * @throws phoneOrEmailWrong, sendingTooOften, codeServiceMissing
 */
export async function sendCode(
  ctx: Context,
  input: { target: string; busiType: number },
): Promise<{ resendAfter: number; expiresAfter: number; simulated: boolean }> {
  const { projectId, sellerId, eventName } = await organiserOf(ctx)
  const target = readTarget(input.target)
  if (!target) throw phoneOrEmailWrong({}, { field: 'target' })
  const channel = target.kind === 'phone' ? 'sms' : 'mail'
  if (!isOffered(channel)) throw codeServiceMissing()
  const about = { projectId, target: target.value, busiType: input.busiType }
  await ctx.transaction(async tx => {
    const projectContext = tx.acting('account', { projectId })
    await mustBeWithinLimits(projectContext, about, sellerId)
    const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
    const id = await keep(projectContext, about, code)
    await sendNotice(tx, {
      projectId,
      template: 'verificationCode',
      to: target.kind === 'phone' ? { phoneNumber: target.value } : { email: target.value },
      language: ctx.language,
      variables: { code, minutes: String(codeLimits.minutes), event: eventName(ctx.language) },
      dedupeKey: String(id),
    })
  })
  return {
    resendAfter: codeLimits.pauseSeconds,
    expiresAfter: codeLimits.minutes * 60,
    simulated: isSimulated(channel),
  }
}

/**
 * Whether this address has requested so many codes that a picture is needed. Not for a signed-in
 * visitor's own phone or mailbox.
 */
export async function isBusyAddress(ctx: Context, target: string): Promise<boolean> {
  const [busy] = await ctx.sql(
    `
      select 1
      from "requestVerificationCode"
      where "ip" = $1
        and "createdAt" > clock_timestamp() - interval '1 hour'
        and "deletedAt" is null
      offset $2::int
      limit 1`,
    [networkOf(ctx.ip), codeLimits.withoutPictureAnHour - 1],
  )
  if (!busy || ctx.caller.kind !== 'visitor') return Boolean(busy)
  const mine = await ctx.query(
    sql`select 1
    from ${webUser} u
    where u.id = ${ctx.caller.id}::bigint
      and ${readTarget(target)?.value ?? ''} in (u."phoneNumber", u."email")`,
  )
  return mine.length === 0
}

interface SendCounts {
  wait: number
  targetToday: number
  targetTodayInAll: number
  addressThisHour: number
  projectToday: number
}

/**
 * One statement counts the requests. Two requests at once for the same target or address wait for
 * each other.
 */
async function mustBeWithinLimits(tx: Transaction, { projectId, target }: About, sellerId: number): Promise<void> {
  const from = networkOf(tx.ip)
  for (const key of [`codes from ${from}`, `codes to ${target}`].sort()) await tx.hold('verificationCode', key)
  const [asked] = await tx.sql<SendCounts>(
    `
      select
        coalesce((
          select ceil(extract(epoch from max("createdAt") + make_interval(secs => $4) - clock_timestamp()))::int
          from "requestVerificationCode"
          where "target" = $1
            and "projectId" = $2
            and "deletedAt" is null
        ), 0) as "wait",
        (
          select count(*)::int
          from "requestVerificationCode"
          where "target" = $1
            and "projectId" = $2
            and "createdAt" > clock_timestamp() - interval '1 day'
            and "deletedAt" is null
        ) as "targetToday",
        (
          select count(*)::int
          from "requestVerificationCode"
          where "target" = $1
            and "createdAt" > clock_timestamp() - interval '1 day'
            and "deletedAt" is null
        ) as "targetTodayInAll",
        (
          select count(*)::int
          from "requestVerificationCode"
          where "ip" = $3
            and "createdAt" > clock_timestamp() - interval '1 hour'
            and "deletedAt" is null
        ) as "addressThisHour",
        (
          select count(*)::int
          from "requestVerificationCode"
          where "projectId" = $2
            and "createdAt" > clock_timestamp() - interval '1 day'
            and "deletedAt" is null
        ) as "projectToday"`,
    [target, projectId, from, codeLimits.pauseSeconds],
  )
  if (!asked) return
  if (asked.wait > 0) throw sendingTooOften({ seconds: asked.wait }, { retryAfter: asked.wait })
  // All events together count too: an attacker may use each of them.
  const isSpent =
    asked.targetToday >= codeLimits.perTargetADay || asked.targetTodayInAll >= codeLimits.perTargetADayInAll
  if (asked.projectToday >= codeLimits.perProjectADay || (isSpent && !(await hasOwnLeft(tx, target, sellerId))))
    throw sendingTooOften({ seconds: 86_400 }, { retryAfter: 86_400 })
  if (asked.addressThisHour >= codeLimits.perAddressAnHour)
    throw sendingTooOften({ seconds: 3600 }, { retryAfter: 3600 })
}

/**
 * Whether the owner of the phone or mailbox signed in recently from the address of this request and
 * has codes left there. Strangers elsewhere then cannot use up the owner's codes.
 */
async function hasOwnLeft(ctx: Context, target: string, sellerId: number): Promise<boolean> {
  const from = networkOf(ctx.ip)
  const [asked] = await ctx.sql<{ n: number }>(
    `
      select count(*)::int as n
      from "requestVerificationCode"
      where "target" = $1
        and "ip" = $2
        and "createdAt" > clock_timestamp() - interval '1 day'
        and "deletedAt" is null`,
    [target, from],
  )
  if ((asked?.n ?? 0) >= codeLimits.perTargetADay) return false
  const places = await ctx.sql<{ ip: string }>(
    `
      select distinct s."ip"
      from "webUser" w
      join "accessSession" s on s."userId" = w."id"
        and s."kind" = 'visitor'
        and s."ip" is not null
        and s."createdAt" > clock_timestamp() - interval '30 days'
        and s."deletedAt" is null
      where w."sellerId" = $1
        and (w."phoneNumber" = $2 or w."email" = $2)
        and w."deletedAt" is null`,
    [sellerId, target],
  )
  return places.some(({ ip }) => networkOf(ip) === from)
}

/** Stores the code's keyed hash. Only the newest code of a target is valid. */
async function keep(ctx: Context, about: About, code: string): Promise<number> {
  await ctx.sql(
    `
      update "verificationCode"
      set "status" = $4
      where "target" = $1
        and "busiType" = $2
        and "projectId" = $3
        and "status" = $5
        and "deletedAt" is null`,
    [about.target, about.busiType, about.projectId, verificationCodeStatus.expired, verificationCodeStatus.unused],
  )
  const hashed = digest(about, code)
  const common = { ...about, busiType: about.busiType as CodePurpose, status: verificationCodeStatus.unused }
  const { createdAt } = await ctx
    .store(requestVerificationCode)
    .create({ ...common, verificationCode: hashed, ip: networkOf(ctx.ip) })
  // By the database clock, which also checks it: this server's clock may be behind, and every code
  // would have expired on arrival.
  const expireAt = new Date(Date.parse(createdAt) + codeLimits.minutes * 60_000).toISOString()
  const { id } = await ctx.store(verificationCode).create({ ...common, code: hashed, expireAt })
  return id
}

/** A code that was right and is not used yet. */
export interface ProvenCode {
  readonly id: number
  readonly target: Target
}

/**
 * Checks the code. Each check spends one of five tries, whatever happens to the rest of the call,
 * so it must run outside a transaction.
 * @throws codeWrong, phoneOrEmailWrong
 */
export async function checkCode(
  ctx: Context,
  projectId: number,
  { target: typed, busiType, code }: { target: string; busiType: CodePurpose; code: string },
): Promise<ProvenCode> {
  const target = readTarget(typed)
  if (!target) throw phoneOrEmailWrong()
  const about = { projectId, target: target.value, busiType }
  const [found] = await ctx.sql<{ id: number; code: string }>(
    `
      update "verificationCode"
      set "tries" = "tries" + 1
      where "id" = (
        select max("id")
        from "verificationCode"
        where "target" = $1
          and "busiType" = $2
          and "projectId" = $3
          and "deletedAt" is null
      )
        and "status" = $4
        and "expireAt" > clock_timestamp()
        and "tries" < $5
      returning "id", "code"`,
    [target.value, busiType, projectId, verificationCodeStatus.unused, codeLimits.tries],
  )
  if (!found || unseal(found.code) !== digest(about, code)) throw codeWrong({}, { field: 'verificationCode' })
  return { id: found.id, target }
}

/**
 * Uses the code up in the transaction of what it allows: of two calls with the same code, one
 * succeeds.
 * @throws codeWrong
 */
export async function spendCode(tx: Transaction, { id }: ProvenCode): Promise<void> {
  const [spent] = await tx.sql<{ target: string; busiType: number; projectId: number }>(
    `
      update "verificationCode"
      set "status" = $2
      where "id" = $1
        and "status" = $3
      returning "target", "busiType", "projectId"`,
    [id, verificationCodeStatus.used, verificationCodeStatus.unused],
  )
  if (!spent) throw codeWrong({}, { field: 'verificationCode' })
  await tx.sql(
    `
      update "requestVerificationCode"
      set "status" = $4
      where "target" = $1
        and "busiType" = $2
        and "projectId" = $3
        and "status" = $5`,
    [spent.target, spent.busiType, spent.projectId, verificationCodeStatus.used, verificationCodeStatus.unused],
  )
}

/** Marks expired codes for the list. Nothing depends on it. */
export async function expireCodes(ctx: Context): Promise<void> {
  await ctx.sql(
    `
      update "verificationCode"
      set "status" = $1
      where "status" = $2
        and "expireAt" < clock_timestamp()`,
    [verificationCodeStatus.expired, verificationCodeStatus.unused],
  )
  await ctx.sql(
    `
      update "requestVerificationCode"
      set "status" = $1
      where "status" = $2
        and "createdAt" < clock_timestamp() - make_interval(mins => $3)`,
    [verificationCodeStatus.expired, verificationCodeStatus.unused, codeLimits.minutes],
  )
}

/**
 * Deletes codes and requests older than 90 days: they name phones and addresses and are no longer
 * needed.
 */
export async function forgetCodes(ctx: Context): Promise<void> {
  for (const table of ['verificationCode', 'requestVerificationCode'])
    await ctx.sql(`delete from "${table}" where "createdAt" < clock_timestamp() - interval '90 days'`)
}
