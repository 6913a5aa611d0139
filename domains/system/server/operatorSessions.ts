import { integer, noData, say, shape, text, type Value } from '@pavilion/declare'
import { may, operator, post, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sessionKind, sysUserStatus } from '../model/codes.ts'
import { mayActOn } from './operators.ts'
import { mustBeThemselves } from './seeAs.ts'
import { endSessions } from './sessions.ts'

/** A device on which an operator is signed in. */
export interface OperatorSession {
  id: number
  sysUserId: number
  account: string
  name: string
  ip: string | null
  userAgent: string | null
  createdAt: string
  lastSeenAt: string | null
  expiresAt: string
  isCurrent: boolean
}
const living = `
  from "accessSession" s
  join "sysUser" u on u."id" = s."userId"
    and u."deletedAt" is null
    and u."status" = ${sysUserStatus.normal}
  where s."kind" = '${sessionKind.operator}'
    and s."endedAt" is null
    and s."deletedAt" is null
    and s."expiresAt" > clock_timestamp()`

const query = shape({
  search: text('关键字', 'Keyword', { max: 100 }),
  sysUserId: integer('员工账号', 'Staff account', { min: 1 }),
  page: integer('页码', 'Page', { min: 1, max: 100_000, default: 1 }),
  limit: integer('每页条数', 'Rows per page', { min: 1, max: 1000, default: 20 }),
})
/** The sessions of all operators, or of one, last used first. Two statements. */
async function list(
  ctx: Context,
  { search, sysUserId, page, limit }: Value<typeof query>,
): Promise<{ rows: OperatorSession[]; count: number }> {
  const conditions = `and ($1::text = '' or strpos(lower(concat_ws(' ', u."account", u."name", s."ip")), lower($1)) > 0) and ($2::bigint is null or u."id" = $2)`
  const filters = [search?.trim() ?? '', sysUserId ?? null]
  const size = limit ?? 20
  const rows = await ctx.sql<OperatorSession>(
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

const sessionsAnswer = {
  schema: {
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object' } }, count: { type: 'integer' } },
  },
}
/** Listing and ending sessions: everybody's with the rights, your own always. */
export const sessionCalls: Call[] = [
  post(
    '/accessSession/getSessions',
    {
      guard: may('accessSession.getList'),
      writes: false,
      summary: say('查看操作人的登录会话', 'List sessions of operators'),
      answer: sessionsAnswer,
      body: query,
    },
    ({ ctx, body }) => list(ctx, body),
  ),
  post(
    '/accessSession/getOwnList',
    {
      guard: operator(),
      writes: false,
      summary: say('自己的登录会话', 'My sessions'),
      answer: sessionsAnswer,
      body: shape({}),
    },
    ({ ctx }) => list(ctx, { sysUserId: ctx.caller.id ?? 0, limit: 100 }),
  ),
  post(
    '/accessSession/end',
    {
      guard: may('accessSession.end'),
      summary: say('结束一个登录会话', 'End a session'),
      answer: { nothing: true },
      body: shape({ id: integer('会话', 'Session', { required: true, min: 1 }) }),
    },
    ({ ctx, body }) => end(ctx, body.id),
  ),
  post(
    '/accessSession/endAll',
    {
      guard: may('accessSession.end'),
      summary: say('结束操作人的全部会话', 'End all sessions of an operator'),
      answer: { nothing: true },
      body: shape({ sysUserId: integer('员工账号', 'Staff account', { required: true, min: 1 }) }),
    },
    ({ ctx, body }) => endAll(ctx, body.sysUserId),
  ),
  post(
    '/accessSession/endOwn',
    {
      guard: operator(),
      summary: say('结束自己的其他会话', 'Sign out my other sessions'),
      answer: { nothing: true },
      body: shape({}),
    },
    async ({ ctx }) => {
      mustBeThemselves(ctx)
      return endAll(ctx, ctx.caller.id ?? 0)
    },
  ),
]
