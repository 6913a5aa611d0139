import { createHash, randomBytes } from 'node:crypto'
import type { Caller, Context, Transaction } from '@pavilion/store'
import { sessionKind, sysUserStatus } from '../model/codes.ts'
import { coveredBy, reachOfRole, reachOfUser } from './reach.ts'

/** `secondFactor`: the step from the password to the second factor; it gives no access. */
export type SessionKind = 'operator' | 'visitor' | 'secondFactor'
export interface NewSession {
  readonly kind: SessionKind
  /** sysUser.id or webUser.id. */
  readonly userId: number
  /** The organiser of a web user. */
  readonly sellerId?: number | null
  readonly ip?: string
  readonly userAgent?: string
  /** Signed in with a second factor. */
  readonly secondFactor?: boolean
  /** Ends after this many days, used or not. */
  readonly days?: number
  /** Ends after this many hours without a call. */
  readonly idleHours?: number
  /** Only what this role gives counts. The session ends with the one that it was opened from. */
  readonly as?: { readonly roleId: number; readonly sessionId: number }
}
/** The caller of a session. */
export interface SignedIn extends Caller {
  readonly sessionId: number
  readonly kind: 'operator' | 'visitor'
  /** Can see personal data in full. */
  readonly unmask: boolean
  /** Somebody else chose the password: no rights until it is changed. */
  readonly mustChangePassword: boolean
}
/** Which sessions: all of a user, optionally except one; or one by its token. */
export type WhichSessions =
  | { readonly kind: SessionKind; readonly userId: number; readonly except?: number }
  | { readonly token: string }
  | { readonly tokenHash: string }

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
/** A new token: 32 random bytes. */
export const freshToken = (): string => randomBytes(32).toString('base64url')
const looksLikeToken = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token)

/**
 * Opens a session and returns its token; only the digest is stored. Default lifetime: operators 12
 * hours without a call, visitors 30 days.
 */
export async function createSession(
  tx: Context,
  { kind, userId, sellerId = null, ip, userAgent, secondFactor = false, days, idleHours, as }: NewSession,
): Promise<string> {
  const token = freshToken()
  const idle = idleHours ?? (days === undefined && kind === 'operator' ? 12 : undefined)
  const minutes = Math.round(idle === undefined ? (days ?? 30) * 1440 : idle * 60)
  await tx.sql(
    `
      insert into "accessSession" (
        "kind", "userId", "sellerId", "tokenHash", "idleMinutes", "expiresAt", "lastSeenAt", "ip",
        "userAgent", "secondFactor", "asRoleId", "fromSessionId"
      )
      values (
        $1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6::int), clock_timestamp(),
        $7, $8, $9, $10, $11
      )`,
    [
      sessionKind[kind],
      userId,
      sellerId,
      hashOf(token),
      idle === undefined ? null : minutes,
      minutes,
      ip ?? null,
      userAgent?.slice(0, 500) ?? null,
      secondFactor,
      as?.roleId ?? null,
      as?.sessionId ?? null,
    ],
  )
  return token
}

interface SessionLine {
  id: number
  kind: SessionKind
  userId: number
  sellerId: number | null
  idle: boolean
  secondFactor: boolean
  asRoleId: number | null
  account: string | null
  mustChangePassword: boolean | null
  lastsMs: number
  stale: boolean
}
const findSession = `
  select s."id", s."kind", s."userId", s."sellerId", s."idleMinutes" is not null as "idle",
    s."secondFactor", s."asRoleId", u."account", u."mustChangePassword",
    floor(extract(epoch from s."expiresAt" - clock_timestamp()) * 1000)::bigint as "lastsMs",
    s."lastSeenAt" < clock_timestamp() - interval '1 minute' as "stale"
  from "accessSession" s
  left join "sysUser" u on s."kind" = '${sessionKind.operator}'
    and u."id" = s."userId"
    and u."deletedAt" is null
    and u."status" = ${sysUserStatus.normal}
  where s."tokenHash" = $1
    and s."endedAt" is null
    and s."deletedAt" is null
    and s."expiresAt" > clock_timestamp()`

/**
 * The holder of a token according to the database; undefined when the session has ended or its
 * operator was stopped.
 */
async function readCaller(ctx: Context, tokenHash: string): Promise<{ caller: SignedIn; lastsMs: number } | undefined> {
  const [line] = await ctx.sql<SessionLine>(findSession, [tokenHash])
  if (!line || line.kind === 'secondFactor') return undefined
  if (line.stale)
    await ctx.sql(
      `
        update "accessSession"
        set "lastSeenAt" = clock_timestamp(),
          "expiresAt" = case
            when "idleMinutes" is null then "expiresAt"
            else least(
              clock_timestamp() + make_interval(mins => "idleMinutes"::int),
              "createdAt" + interval '30 days'
            )
          end
        where "id" = $1 and "endedAt" is null`,
      [line.id],
    )
  const common = { id: line.userId, sessionId: line.id, kind: line.kind }
  if (line.kind === 'visitor')
    // A visitor is limited to published and their own data, not by a list of projects.
    return {
      lastsMs: line.lastsMs,
      caller: {
        ...common,
        name: '',
        rights: new Set(),
        projects: 'all',
        sellers: line.sellerId === null ? [] : [line.sellerId],
        unmask: false,
        mustChangePassword: false,
      },
    }
  if (line.account === null) return undefined
  const own = await reachOfUser(ctx, line.userId)
  const { asRoleId } = line
  const { grants, rights, projects, sellers, unmask } = asRoleId === null ? own : await reachOfRole(ctx, asRoleId)
  // The role has grown beyond the person who sees as it, or they have become less.
  if (asRoleId !== null && !coveredBy(grants, own)) return undefined
  // The role now requires two-step verification: the operator must sign in again.
  if (own.secondFactor && !line.secondFactor) return undefined
  const mustChangePassword = line.mustChangePassword === true
  return {
    lastsMs: line.lastsMs,
    caller: {
      ...common,
      name: line.account,
      rights: mustChangePassword ? new Set() : rights,
      grants: mustChangePassword ? grants.map(grant => ({ ...grant, rights: new Set<string>() })) : grants,
      projects,
      sellers,
      unmask,
      mustChangePassword,
      ...(asRoleId !== null && { asRoleId }),
    },
  }
}

// Measured with performance.now(), which is never adjusted.
const keepFor = 30_000
const keepMost = 20_000
const known = new Map<string, { caller: SignedIn; until: number }>()
// Counts invalidations: a result that was being read during one is not cached, because it may be
// outdated.
let forgotten = 0

/**
 * The holder of a token: cached for at most 30 s in this process, and forgotten at once when a
 * session ends or a role changes. Undefined when nobody holds it.
 */
export async function findCaller(ctx: Context, token: string): Promise<SignedIn | undefined> {
  if (!looksLikeToken(token)) return undefined
  const tokenHash = hashOf(token)
  const kept = known.get(tokenHash)
  if (kept && kept.until > performance.now()) return kept.caller
  known.delete(tokenHash)
  const asOf = forgotten
  const found = await readCaller(ctx, tokenHash)
  if (!found) return undefined
  const now = () => (asOf === forgotten ? undefined : findCaller(ctx, token).then(later => later ?? null))
  const caller = { ...found.caller, now }
  if (asOf === forgotten) {
    if (known.size >= keepMost) known.clear()
    known.set(tokenHash, { caller, until: performance.now() + Math.min(keepFor, found.lastsMs) })
  }
  return caller
}

/**
 * Ends sessions in the caller's transaction and notifies every process after the commit; this
 * process forgets them before it answers.
 */
export async function endSessions(tx: Transaction, which: WhichSessions): Promise<void> {
  if ('userId' in which) {
    await tx.sql(
      `
        update "accessSession"
        set "endedAt" = clock_timestamp()
        where ("kind" = $1 or ($1 = 'operator' and "kind" = 'secondFactor'))
          and "userId" = $2
          and "endedAt" is null
          and "deletedAt" is null
          and "id" <> $3`,
      [which.kind, which.userId, which.except ?? 0],
    )
    return forgetEverywhere(tx, { kind: which.kind, userId: which.userId })
  }
  const tokenHash = 'token' in which ? hashOf(which.token) : which.tokenHash
  const below = await tx.sql<{ tokenHash: string }>(
    `
      with ended as (
        update "accessSession"
        set "endedAt" = clock_timestamp()
        where "tokenHash" = $1 and "endedAt" is null and "deletedAt" is null
        returning "id"
      )
      update "accessSession" s
      set "endedAt" = clock_timestamp()
      from ended e
      where s."fromSessionId" = e."id" and s."endedAt" is null and s."deletedAt" is null
      returning s."tokenHash"`,
    [tokenHash],
  )
  for (const hash of [tokenHash, ...below.map(one => one.tokenHash)]) await forgetEverywhere(tx, { tokenHash: hash })
}
async function forgetEverywhere(tx: Transaction, about: Parameters<typeof forgetSessions>[0]): Promise<void> {
  tx.afterCommit(() => forgetSessions(about))
  await tx.notify('sessions', about)
}
/**
 * The rights of operators have changed. This process reads them again before it answers, every
 * other within a second. Nobody is signed out; open browsers of the role's holders, or of all
 * operators, are notified.
 */
export async function rightsChanged(tx: Transaction, sysRoleId?: number): Promise<void> {
  tx.afterCommit(() => forgetSessions({}))
  await tx.notify('sessions', { rights: true, ...(sysRoleId !== undefined && { sysRoleId }) })
}

/**
 * Handles a notice of the channel `sessions`. After `reconnected`, notices may have been missed:
 * call it with {}.
 */
export function forgetSessions(about: {
  readonly tokenHash?: string
  readonly kind?: string
  readonly userId?: number
}): void {
  forgotten++
  if (about.tokenHash) known.delete(about.tokenHash)
  else if (about.userId === undefined) known.clear()
  else
    for (const [hash, { caller }] of known)
      if (caller.kind === about.kind && caller.id === about.userId) known.delete(hash)
}
