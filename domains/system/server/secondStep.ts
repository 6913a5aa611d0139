import { integer, noData, noToken, password, say, shape, text } from '@pavilion/declare'
import { anyone, may, operator, post, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { mayActOn } from './operators.ts'
import { verifyPassword } from './passwords.ts'
import { reachOfUser } from './reach.ts'
import { mustBeThemselves } from './seeAs.ts'
import { notYourOwnFactor, secondFactorRequired, signInAgain, wrongOldPassword } from './refusals.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  takeSecondFactor,
} from './secondFactor.ts'
import { endSessions, forgetSessions, hashOf } from './sessions.ts'
import { logged, openSession, type User } from './signIn.ts'

/** The operator who has given the right password and holds this ticket. @throws signInAgain */
async function waiting(ctx: Context, ticket: string): Promise<User> {
  const [user] = await ctx.sql<User>(
    `
      select u."id", u."account", u."password", u."status"
      from "accessSession" s
      join "sysUser" u on u."id" = s."userId" and u."deletedAt" is null
      where s."tokenHash" = $1
        and s."kind" = 'secondFactor'
        and s."endedAt" is null
        and s."expiresAt" > clock_timestamp()`,
    [hashOf(ticket)],
  )
  if (!user) throw signInAgain()
  return user
}
/** Opens the session; each ticket works once. @throws signInAgain */
async function finish(ctx: Context, user: User, ticket: string, userAgent: string): Promise<string> {
  return ctx.transaction(async tx => {
    const [used] = await tx.sql(
      `
        update "accessSession"
        set "endedAt" = clock_timestamp()
        where "tokenHash" = $1 and "endedAt" is null
        returning "id"`,
      [hashOf(ticket)],
    )
    if (!used) throw signInAgain()
    return openSession(tx, user, userAgent, true)
  })
}
const agentOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers['user-agent'] ?? '')
async function ownOf(ctx: Context): Promise<{ id: number; account: string; password: string | null }> {
  mustBeThemselves(ctx)
  const [user] = await ctx.sql<{ id: number; account: string; password: string | null }>(
    `select "id", "account", "password" from "sysUser" where "id" = $1 and "deletedAt" is null`,
    [ctx.caller.id],
  )
  if (!user) throw noToken()
  return user
}

/**
 * Removes the second factor of an operator who has lost it: they sign in with the password and set
 * up a new one if their role requires it.
 * @throws noData, notYourOwnFactor, beyondOwnReach
 */
async function reset(ctx: Context, id: number): Promise<null> {
  if (ctx.caller.id === id) throw notYourOwnFactor()
  await ctx.transaction(async tx => {
    await mayActOn(tx, id)
    if (!(await dropSecondFactor(tx, id, 'resetSecondFactor'))) throw noData()
    await endSessions(tx, { kind: 'operator', userId: id })
  })
  return null
}
/** The same for the command line. False when there is nothing to remove. */
export async function resetByAccount(ctx: Context, account: string): Promise<boolean> {
  const [user] = await ctx.sql<{ id: number }>(
    `select "id" from "sysUser" where "account" = $1 and "deletedAt" is null`,
    [account],
  )
  if (!user) return false
  return ctx.transaction(async tx => {
    const done = await dropSecondFactor(tx, user.id, 'resetSecondFactor')
    if (done) await endSessions(tx, { kind: 'operator', userId: user.id })
    return done
  })
}

const ticket = password('登录凭据', 'Ticket of the sign-in', { required: true, max: 64 })
const code = text('验证码', 'Code', { required: true, max: 20, example: '123456' })
const setUp = {
  shape: shape({
    secret: text('密钥', 'Secret', { required: true }),
    uri: text('地址', 'Address', { required: true, max: 500 }),
    picture: text('二维码', 'QR code', { required: true, max: 100_000 }),
  }),
}
const recoveryCodes = { type: 'array', items: { type: 'string' } }
const few = { max: 30, seconds: 60 }
const callerRate = { max: 10, seconds: 60, by: 'caller' } as const

/** The second step of signing in, and the operator's own authenticator. */
export const secondFactorCalls: Call[] = [
  post(
    '/auth/secondFactor',
    {
      guard: anyone(),
      writes: false,
      rate: few,
      summary: say('登录：两步验证', 'Sign in: two-step verification'),
      answer: { shape: shape({ token: text('令牌', 'Token', { required: true }) }) },
      body: shape({ ticket, code }),
    },
    async ({ ctx, body, headers }) => {
      const user = await waiting(ctx, body.ticket)
      const userAgent = agentOf(headers)
      return {
        token: await logged(
          ctx,
          user.account,
          userAgent,
          async () => {
            await takeSecondFactor(ctx, user.id, body.code)
            return user
          },
          () => finish(ctx, user, body.ticket, userAgent),
        ),
      }
    },
  ),
  post(
    '/auth/secondFactor/setUp',
    {
      guard: anyone(),
      writes: false,
      rate: few,
      summary: say('登录：开始设置两步验证', 'Sign in: start setting up two-step verification'),
      answer: setUp,
      body: shape({ ticket }),
    },
    async ({ ctx, body }) => {
      const user = await waiting(ctx, body.ticket)
      return beginSecondFactor(ctx, user.id, user.account)
    },
  ),
  post(
    '/auth/secondFactor/confirm',
    {
      guard: anyone(),
      writes: false,
      rate: few,
      summary: say('登录：完成设置两步验证', 'Sign in: finish setting up two-step verification'),
      answer: { schema: { type: 'object', properties: { token: { type: 'string' }, recoveryCodes } } },
      body: shape({ ticket, code }),
    },
    async ({ ctx, body, headers }) => {
      const user = await waiting(ctx, body.ticket)
      const codes = await confirmSecondFactor(ctx, user.id, body.code)
      return { token: await finish(ctx, user, body.ticket, agentOf(headers)), recoveryCodes: codes }
    },
  ),
  post(
    '/sysUser/getSecondFactor',
    {
      guard: operator(),
      writes: false,
      summary: say('自己的两步验证', 'My two-step verification'),
      answer: { schema: { type: 'object' } },
      body: shape({}),
    },
    async ({ ctx }) => {
      const { id } = await ownOf(ctx)
      return secondFactorState(ctx, id, (await reachOfUser(ctx, id)).secondFactor)
    },
  ),
  post(
    '/sysUser/beginSecondFactor',
    {
      guard: operator(),
      writes: false,
      rate: callerRate,
      summary: say('设置自己的两步验证', 'Start setting up my two-step verification'),
      answer: setUp,
      body: shape({ password: password('密码', 'Password', { required: true, max: 128 }) }),
    },
    async ({ ctx, body }) => {
      const user = await ownOf(ctx)
      if (!(await verifyPassword(body.password, user.password))) throw wrongOldPassword()
      return beginSecondFactor(ctx, user.id, user.account)
    },
  ),
  post(
    '/sysUser/confirmSecondFactor',
    {
      guard: operator(),
      writes: false,
      rate: callerRate,
      summary: say('完成设置自己的两步验证', 'Finish setting up my two-step verification'),
      answer: { schema: { type: 'object', properties: { recoveryCodes } } },
      body: shape({ code }),
    },
    async ({ ctx, body }) => {
      const { id } = await ownOf(ctx)
      const codes = await confirmSecondFactor(ctx, id, body.code)
      const { sessionId = 0 } = ctx.caller
      await ctx.transaction(async tx => {
        await tx.sql(
          `
            update "accessSession"
            set "secondFactor" = true
            where "id" = $1`,
          [sessionId],
        )
        await endSessions(tx, { kind: 'operator', userId: id, except: sessionId })
      })
      forgetSessions({ kind: 'operator', userId: id })
      return { recoveryCodes: codes }
    },
  ),
  post(
    '/sysUser/renewRecoveryCodes',
    {
      guard: operator(),
      writes: false,
      rate: callerRate,
      summary: say('换新的恢复码', 'Get new recovery codes'),
      answer: { schema: { type: 'object', properties: { recoveryCodes } } },
      body: shape({ code }),
    },
    async ({ ctx, body }) => {
      const { id } = await ownOf(ctx)
      await takeSecondFactor(ctx, id, body.code)
      return { recoveryCodes: await renewRecoveryCodes(ctx, id) }
    },
  ),
  post(
    '/sysUser/removeSecondFactor',
    {
      guard: operator(),
      writes: false,
      rate: callerRate,
      summary: say('停用自己的两步验证', 'Turn off my two-step verification'),
      answer: { nothing: true },
      body: shape({ code }),
    },
    async ({ ctx, body }) => {
      const { id } = await ownOf(ctx)
      if ((await reachOfUser(ctx, id)).secondFactor) throw secondFactorRequired()
      await takeSecondFactor(ctx, id, body.code)
      await ctx.transaction(tx => dropSecondFactor(tx, id, 'removeSecondFactor'))
      return null
    },
  ),
  post(
    '/sysUser/resetSecondFactor',
    {
      guard: may('sysUser.resetSecondFactor'),
      summary: say('员工账号：重置两步验证', 'Staff account: reset two-step verification'),
      answer: { nothing: true },
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
    },
    ({ ctx, body }) => reset(ctx, body.id),
  ),
]
