import { createHash } from 'node:crypto'
import { inLanguage, networkOf, Refusal } from '@pavilion/declare'
import { keyedHash, logStatement, sql, sqlText, type Context } from '@pavilion/store'
import { sysLoginToken } from '../model/access.ts'
import { sessionKind, sysUserStatus } from '../model/codes.ts'
import { sysUser } from '../model/sysUser.ts'
import { attempting } from './attempting.ts'
import { lockedMinutes, mostWrongPasswords } from './locking.ts'
import { signedIn, signedInTwice } from './loginWords.ts'
import { giveOneTimeId, takeOneTimeId } from './oneTimeIds.ts'
import { verifyPassword } from './passwords.ts'
import { reachOfUser } from './reach.ts'
import {
  accountLocked,
  accountStopped,
  noPermissionToAccess,
  secondFactorNeeded,
  wrongLoginToken,
  wrongPassword,
  wrongPictureCode,
} from './refusals.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { createSession, freshToken } from './sessions.ts'

const pictureSeconds = 300
// Without characters that look alike when only their outlines are drawn: B 8 D O Q, C G 6, S 5, Z 2,
// U V, 1 I L; nor the wide M and W, which run into their neighbours.
const pictureCharacters = 'AEFHKNPRTXY3479'

/** The browser that a caller names. */
export const userAgentOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string =>
  String(headers['user-agent'] ?? '')
/**
 * A picture with four characters to type: `{ loginId, image }`, the image as a data URL. Valid for
 * one attempt within five minutes.
 */
export async function givePictureCode(ctx: Context): Promise<{ loginId: string; image: string }> {
  // The library with its fonts is loaded with the first picture.
  const { create } = await import('svg-captcha')
  const { text, data } = create({
    size: 4,
    charPreset: pictureCharacters,
    noise: 1,
    color: false,
    width: 132,
    height: 40,
    fontSize: 44,
  })
  // A light background in every theme: the library's own would come with pale letters.
  const picture = data.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#f5f6f8"/>')
  return {
    loginId: await giveOneTimeId(ctx, 'picture', { seconds: pictureSeconds, answer: text }),
    image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  }
}

/** Whether these are the picture's characters; the picture is used up. */
export const takePicture = async (ctx: Context, loginId: string, typed: string): Promise<boolean> =>
  (await takeOneTimeId(ctx, 'picture', loginId, typed.trim()))?.right === true

interface SignInInput {
  readonly account: string
  readonly password: string
  readonly verificationCode: string
  readonly loginId: string
}
export interface User {
  id: number
  account: string
  password: string | null
  status: number
}
const count = `case when a."lockedUntil" <= clock_timestamp() then 1 else a."failCount" + 1 end`
/**
 * Takes an attempt. Counted before the password is compared: of many concurrent attempts only five
 * get that far. Whoever edits the account need not know.
 */
async function chargeAttempt(ctx: Context, account: string): Promise<User | undefined> {
  const counted = sqlText(count)
  const [user] = await ctx.acting('sign-in', {}).transaction(tx =>
    tx.update<User>(sysUser, {
      set: sql`"failCount" = ${counted}, "locked" = ${counted} >= ${mostWrongPasswords},
        "lockedUntil" = case
          when ${counted} >= ${mostWrongPasswords}
            then clock_timestamp() + make_interval(mins => ${lockedMinutes}::int)
        end`,
      where: sql`a."account" = ${account} and (a."lockedUntil" is null or a."lockedUntil" <= clock_timestamp())`,
      returning: sql`a.id, a."account", a."password", a."status"`,
      quietly: true,
    }),
  )
  return user
}
const strangers = `case when r."endsAt" <= clock_timestamp() then 1 else r.count + 1 end`
// Unknown accounts are counted and locked like existing ones, so a lock reveals nothing. Uses the
// table of rate limits, which is swept.
const chargeStranger = `
  insert into "httpRate" as r (key, count, "endsAt")
  values ($1, 1, clock_timestamp() + interval '1 day')
  on conflict (key) do update set count = ${strangers}, "endsAt" = clock_timestamp() + case
    when ${strangers} >= ${mostWrongPasswords} then interval '${lockedMinutes} minutes'
    else interval '1 day'
  end
  where r.count < ${mostWrongPasswords} or r."endsAt" <= clock_timestamp()
  returning count`

/**
 * Signs an operator in and returns the token.
 * @throws wrongPictureCode, wrongPassword, accountLocked, accountStopped, noPermissionToAccess
 *   (without an enabled role)
 */
export async function signIn(
  ctx: Context,
  { account, password, verificationCode, loginId }: SignInInput,
  userAgent?: string,
): Promise<string> {
  return logged(ctx, account, userAgent, async () => {
    if (!(await takePicture(ctx, loginId, verificationCode))) throw wrongPictureCode()
    return attempting(
      `sysUser ${account}`,
      () => charge(ctx, account),
      async charged => {
        // Open sessions stay: otherwise anybody who knows the account name could sign its owner out
        // again and again.
        if (!(await verifyPassword(password, charged?.password)) || !charged) throw wrongPassword()
        await ctx.acting('sign-in', {}).transaction(tx =>
          tx.update(sysUser, {
            set: sql`"failCount" = 0, "locked" = false, "lockedUntil" = null`,
            where: sql`a.id = ${charged.id}
              and (
                a."lockedUntil" is null
                or a."lockedUntil" <= clock_timestamp()
                or not ${charged.lockedByOthers}::boolean
              )`,
            quietly: true,
          }),
        )
        if (charged.place) await ctx.sql('delete from "httpRate" where key = $1', [charged.place])
        return charged
      },
    )
  })
}
/**
 * `place`: the key under which attempts from a known network are counted as well. `lockedByOthers`:
 * the account was locked, but not for this network.
 */
type Charged = User & { readonly place?: string; readonly lockedByOthers: boolean }
const placeKey = (account: string, network: string) => `operator ${keyedHash(`${account} at ${network}`)}`
/**
 * Takes one attempt of an account; of an unknown account it returns undefined. A network from which
 * the operator signed in lately has five attempts of its own, so that strangers elsewhere can lock
 * the account but not its owner out.
 * @throws accountLocked
 */
async function charge(ctx: Context, account: string): Promise<Charged | undefined> {
  const network = networkOf(ctx.ip)
  const place = (await placesOf(ctx, account)).includes(network) ? placeKey(account, network) : undefined
  if (place && !(await ctx.sql(chargeStranger, [place])).length) throw accountLocked()
  const charged = await chargeAttempt(ctx, account)
  if (charged) return { ...charged, ...(place && { place }), lockedByOthers: false }
  const [user] = await ctx.sql<User>(
    `
      select "id", "account", "password", "status"
      from "sysUser"
      where "account" = $1 and "deletedAt" is null`,
    [account],
  )
  if (user && place) return { ...user, place, lockedByOthers: true }
  if (user) throw accountLocked()
  const [taken] = await ctx.sql(chargeStranger, [`operator ${keyedHash(account)}`])
  if (!taken) throw accountLocked()
  return undefined
}
/** The networks from which an operator signed in within thirty days. */
const placesOf = async (ctx: Context, account: string): Promise<string[]> =>
  (
    await ctx.sql<{ ip: string }>(
      `
        select distinct s."ip"
        from "sysUser" u
        join "accessSession" s on s."userId" = u."id"
          and s."kind" = '${sessionKind.operator}'
          and s."ip" is not null
          and s."deletedAt" is null
          and s."createdAt" > clock_timestamp() - interval '30 days'
        where u."account" = $1 and u."deletedAt" is null`,
      [account],
    )
  ).map(({ ip }) => networkOf(ip))
/** Resets the attempts counted for an operator's networks, when the account is unlocked. */
export const forgetPlaces = async (tx: Context, account: string): Promise<unknown> =>
  tx.sql('delete from "httpRate" where key = any($1::text[])', [
    (await placesOf(tx, account)).map(network => placeKey(account, network)),
  ])

/**
 * Signs an operator in with a one-time link (from `login-token ACCOUNT` or another system).
 * @throws wrongLoginToken, accountStopped, noPermissionToAccess
 */
export async function signInByToken(ctx: Context, loginToken: string, userAgent?: string): Promise<string> {
  return logged(ctx, '', userAgent, async () => {
    const [loginId = '', secret = ''] = loginToken.split('.')
    const [user] = await ctx.acting('sign-in', {}).transaction(tx =>
      tx.update<User>(sysLoginToken, {
        set: sql`"usedAt" = clock_timestamp()`,
        from: sql`${sysUser} u`,
        where: sql`a."loginId" = ${loginId}
          and a."token" = ${digest(secret)}
          and a."usedAt" is null
          and a."expireAt" > clock_timestamp()
          and u.id = a."sysUserId"`,
        returning: sql`u.id, u."account", u."password", u."status"`,
      }),
    )
    if (!user) throw wrongLoginToken()
    return user
  })
}
const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * The token of a one-time sign-in link, valid for `minutes`. Undefined when there is no such
 * operator, or none with a role who may sign in.
 */
export async function createLoginToken(ctx: Context, account: string, minutes = 10): Promise<string | undefined> {
  const [user] = await ctx.sql<{ id: number }>(
    `
      select "id"
      from "sysUser"
      where "account" = $1 and "deletedAt" is null and "status" = ${sysUserStatus.normal}`,
    [account],
  )
  if (!user || !(await reachOfUser(ctx, user.id)).roles.length) return undefined
  const loginId = freshToken()
  const secret = freshToken()
  await ctx.sql(
    `
      insert into "sysLoginToken" ("loginId", "token", "sysUserId", "expireAt")
      values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4::int))`,
    [loginId, digest(secret), user.id, minutes],
  )
  return `${loginId}.${secret}`
}

/**
 * Lets the user in whom `find` returns, and records the result in the login log. An outstanding
 * second factor is not a result yet.
 */
export async function logged(
  ctx: Context,
  account: string,
  userAgent: string | undefined,
  find: () => Promise<User>,
  letIn: (user: User) => Promise<string> = user => open(ctx, user, userAgent),
): Promise<string> {
  let user: User | undefined
  try {
    user = await find()
    return await letIn(user)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'secondFactorNeeded')
      await writeLoginLog(ctx, {
        account: user?.account ?? account,
        userId: user?.id ?? null,
        result: false,
        message: inLanguage(error.words, 'zh'),
        userAgent,
      })
    throw error
  }
}

/** Time between password and second factor, in days: ten minutes. */
const ticketDays = 10 / 1440
/**
 * Opens a session. If the operator has a second factor, or a role requires one, throws the ticket
 * for it instead.
 * @throws secondFactorNeeded with its ticket, accountStopped, noPermissionToAccess
 */
async function open(ctx: Context, user: User, userAgent?: string): Promise<string> {
  if (user.status !== sysUserStatus.normal) throw accountStopped()
  const { roles, secondFactor } = await reachOfUser(ctx, user.id)
  if (!roles.length) throw noPermissionToAccess()
  const known = await hasSecondFactor(ctx, user.id)
  if (known || secondFactor)
    throw secondFactorNeeded(
      {},
      {
        ticket: await createSession(ctx, { kind: 'secondFactor', userId: user.id, ip: ctx.ip, days: ticketDays }),
        setUp: !known,
      },
    )
  return openSession(ctx, user, userAgent, false)
}
/**
 * @throws accountStopped when the operator was stopped, deleted or given another password meanwhile
 */
export async function openSession(
  ctx: Context,
  { id, account, password }: User,
  userAgent: string | undefined,
  secondFactor: boolean,
): Promise<string> {
  return ctx.transaction(async tx => {
    const [still] = await tx.acting('sign-in', {}).update(sysUser, {
      set: sql`"lastLoginAt" = clock_timestamp()`,
      where: sql`a.id = ${id}
        and a."status" = ${sysUserStatus.normal}
        and a."password" is not distinct from ${password}::text`,
      returning: sql`a.id`,
      quietly: true,
    })
    if (!still) throw accountStopped()
    const token = await createSession(tx, {
      kind: 'operator',
      userId: id,
      ip: tx.ip,
      secondFactor,
      ...(userAgent && { userAgent }),
    })
    await writeLoginLog(tx, {
      account,
      userId: id,
      result: true,
      message: (secondFactor ? signedInTwice : signedIn)[0],
      userAgent,
    })
    await tx.sql(logStatement, [id, account, 'signIn', 'sysUser', id, null, tx.ip, tx.path, '{}'])
    return token
  })
}

interface Attempt {
  account: string
  userId: number | null
  result: boolean
  message: string
  userAgent: string | undefined
}
const writeLoginLog = (ctx: Context, { account, userId, result, message, userAgent }: Attempt) =>
  ctx.sql(
    `
      insert into "sysUserLoginLog" (
        "account", "sysUserId", "result", "message", "ip", "userAgent", "loginAt"
      )
      values (
        $1,
        coalesce(
          $2::bigint,
          (select "id" from "sysUser" where "account" = $1 and "deletedAt" is null)
        ), $3, $4, $5, $6, clock_timestamp()
      )`,
    [account.slice(0, 255), userId, result, message, ctx.ip, userAgent?.slice(0, 500) ?? null],
  )
