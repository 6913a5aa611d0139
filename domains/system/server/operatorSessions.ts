import { noData, type BodyOf, type ResultOf } from '@pavilion/declare'
import { handle, may, operator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../model/calls/account.ts'
import { sessionKind, sysUserStatus } from '../model/codes.ts'
import { mayActOn } from './operators.ts'
import { mustBeThemselves } from './seeAs.ts'
import { endSessions } from './sessions.ts'

const living = `
  from "accessSession" s
  join "sysUser" u on u."id" = s."userId"
    and u."deletedAt" is null
    and u."status" = ${sysUserStatus.normal}
  where s."kind" = '${sessionKind.operator}'
    and s."endedAt" is null
    and s."deletedAt" is null
    and s."expiresAt" > clock_timestamp()`

/** The sessions of all operators, or of one, last used first. Two statements. */
async function list(
  ctx: Context,
  { search, sysUserId, page, limit }: BodyOf<typeof calls.getSessions>,
): Promise<ResultOf<typeof calls.getSessions>> {
  const conditions = `and ($1::text = '' or strpos(lower(concat_ws(' ', u."account", u."name", s."ip")), lower($1)) > 0) and ($2::bigint is null or u."id" = $2)`
  const filters = [search?.trim() ?? '', sysUserId ?? null]
  const size = limit ?? 20
  const rows = await ctx.sql<calls.OperatorSession>(
    `
      select s."id", u."id" as "sysUserId", u."account", u."name", s."ip", s."userAgent",
        s."createdAt", s."lastSeenAt", s."expiresAt",
        s."id" = $3::bigint as "isCurrent" ${living} ${conditions}
      order by s."lastSeenAt" desc nulls last, s."id" desc
      limit $4 offset $5`,
    [...filters, ctx.caller.sessionId ?? 0, size, ((page ?? 1) - 1) * size],
  )
  const [counted] = await ctx.sql<{ count: number }>(`select count(*)::int as "count" ${living} ${conditions}`, filters)
  return { rows, count: counted?.count ?? 0 }
}
/**
 * Ends one session, on every process. The caller must be allowed to act on its operator.
 * @throws noData, beyondOwnReach
 */
async function end(ctx: Context, id: number): Promise<null> {
  const [session] = await ctx.sql<{ sysUserId: number; account: string; tokenHash: string }>(
    `select u."id" as "sysUserId", u."account", s."tokenHash" ${living} and s."id" = $1`,
    [id],
  )
  if (!session) throw noData()
  await mayActOn(ctx, session.sysUserId)
  await ctx.transaction(async tx => {
    await endSessions(tx, { tokenHash: session.tokenHash })
    await tx.log('endSession', { resource: 'sysUser', id: session.sysUserId, details: { session: [id, null] } })
  })
  return null
}
/** Ends all sessions of an operator except the current one. @throws noData, beyondOwnReach */
async function endAll(ctx: Context, sysUserId: number): Promise<null> {
  const [user] = await ctx.sql(
    `
      select 1
      from "sysUser"
      where "id" = $1 and "deletedAt" is null`,
    [sysUserId],
  )
  if (!user) throw noData()
  await mayActOn(ctx, sysUserId)
  await ctx.transaction(async tx => {
    await endSessions(tx, {
      kind: 'operator',
      userId: sysUserId,
      ...(tx.caller.id === sysUserId && tx.caller.sessionId !== undefined && { except: tx.caller.sessionId }),
    })
    await tx.log('endSessions', { resource: 'sysUser', id: sysUserId })
  })
  return null
}

/** Listing and ending sessions: everybody's with the rights, your own always. */
export const sessionCalls: Call[] = [
  handle(calls.getSessions, { guard: may('accessSession.getList') }, ({ ctx, body }) => list(ctx, body)),
  handle(calls.getOwnSessions, { guard: operator() }, ({ ctx }) =>
    list(ctx, { sysUserId: ctx.caller.id ?? 0, limit: 100 }),
  ),
  handle(calls.endSession, { guard: may('accessSession.end') }, ({ ctx, body }) => end(ctx, body.id)),
  handle(calls.endAllSessions, { guard: may('accessSession.end') }, ({ ctx, body }) => endAll(ctx, body.sysUserId)),
  handle(calls.endOwnSessions, { guard: operator() }, async ({ ctx }) => {
    mustBeThemselves(ctx)
    return endAll(ctx, ctx.caller.id ?? 0)
  }),
]
