import { createHash, randomBytes } from 'node:crypto'
import { sql, type Context } from '@pavilion/store'
import type { oneTimeKind } from '../model/codes.ts'
import { sysUser } from '../model/sysUser.ts'

type Kind = keyof typeof oneTimeKind & string
const answerHash = (loginId: string, answer: string) =>
  createHash('sha256').update(`${loginId}:${answer.toLowerCase()}`).digest('hex')

/** Creates an id that works once, in a table, so that any process can take it. */
export async function giveOneTimeId(
  ctx: Context,
  kind: Kind,
  { seconds, answer, sessionId }: { seconds: number; answer?: string; sessionId?: number },
): Promise<string> {
  const loginId = randomBytes(24).toString('base64url')
  await ctx.sql(
    `
      insert into "oneTimeId" ("kind", "loginId", "answerHash", "sessionId", "expiresAt")
      values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [kind, loginId, answer === undefined ? null : answerHash(loginId, answer), sessionId ?? null, seconds],
  )
  return loginId
}

/**
 * Takes an id, whether the answer is right or not: of two concurrent calls only one gets it.
 * Undefined when it is unknown, used or expired.
 */
export async function takeOneTimeId(
  ctx: Context,
  kind: Kind,
  loginId: string,
  answer?: string,
): Promise<{ right: boolean; sessionId: number | null } | undefined> {
  const [taken] = await ctx.sql<{ answerHash: string | null; sessionId: number | null; live: boolean }>(
    `
      delete from "oneTimeId"
      where "loginId" = $1 and "kind" = $2 and "deletedAt" is null
      returning "answerHash", "sessionId", "expiresAt" > clock_timestamp() as "live"`,
    [loginId, kind],
  )
  if (!taken?.live) return undefined
  return {
    right: taken.answerHash === null || taken.answerHash === answerHash(loginId, answer ?? ''),
    sessionId: taken.sessionId,
  }
}

/** Deletes expired ids and unlocks accounts whose lock has expired. */
export async function sweep(ctx: Context): Promise<void> {
  await ctx.sql(`delete from "oneTimeId" where "expiresAt" < clock_timestamp() - interval '1 hour'`)
  await ctx.transaction(tx =>
    tx.update(sysUser, {
      set: sql`"locked" = false, "lockedUntil" = null, "failCount" = 0`,
      where: sql`a."lockedUntil" <= clock_timestamp()`,
      quietly: true,
    }),
  )
}
/** Deletes sessions that ended or expired 90 days ago. */
export const sweepSessions = async (ctx: Context): Promise<void> => {
  await ctx.sql(
    `
      delete from "accessSession"
      where "expiresAt" < clock_timestamp() - interval '90 days' or "endedAt" < clock_timestamp() - interval '90 days'`,
  )
}
