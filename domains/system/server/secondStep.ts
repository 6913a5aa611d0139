import { noData, noToken } from '@pavilion/declare'
import { anyone, handle, may, operator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../model/calls/account.ts'
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
import { logged, openSession, userAgentOf, type User } from './signIn.ts'

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

const few = { max: 30, seconds: 60 }
const callerRate = { max: 10, seconds: 60, by: 'caller' } as const

/** The second step of signing in, and the operator's own authenticator. */
export const secondFactorCalls: Call[] = [
  handle(calls.secondStep, { guard: anyone(), rate: few }, async ({ ctx, body, headers }) => {
    const user = await waiting(ctx, body.ticket)
    const userAgent = userAgentOf(headers)
    const takeCode = async () => {
      await takeSecondFactor(ctx, user.id, body.code)
      return user
    }
    return {
      token: await logged(ctx, user.account, userAgent, takeCode, () => finish(ctx, user, body.ticket, userAgent)),
    }
  }),
  handle(calls.beginSecondStep, { guard: anyone(), rate: few }, async ({ ctx, body }) => {
    const user = await waiting(ctx, body.ticket)
    return beginSecondFactor(ctx, user.id, user.account)
  }),
  handle(calls.confirmSecondStep, { guard: anyone(), rate: few }, async ({ ctx, body, headers }) => {
    const user = await waiting(ctx, body.ticket)
    const recoveryCodes = await confirmSecondFactor(ctx, user.id, body.code)
    return { token: await finish(ctx, user, body.ticket, userAgentOf(headers)), recoveryCodes }
  }),
  handle(calls.getSecondFactor, { guard: operator() }, async ({ ctx }) => {
    const { id } = await ownOf(ctx)
    return secondFactorState(ctx, id, (await reachOfUser(ctx, id)).secondFactor)
  }),
  handle(calls.beginSecondFactor, { guard: operator(), rate: callerRate }, async ({ ctx, body }) => {
    const user = await ownOf(ctx)
    if (!(await verifyPassword(body.password, user.password))) throw wrongOldPassword()
    return beginSecondFactor(ctx, user.id, user.account)
  }),
  handle(calls.confirmSecondFactor, { guard: operator(), rate: callerRate }, async ({ ctx, body }) => {
    const { id } = await ownOf(ctx)
    const recoveryCodes = await confirmSecondFactor(ctx, id, body.code)
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
    return { recoveryCodes }
  }),
  handle(calls.renewRecoveryCodes, { guard: operator(), rate: callerRate }, async ({ ctx, body }) => {
    const { id } = await ownOf(ctx)
    await takeSecondFactor(ctx, id, body.code)
    return { recoveryCodes: await renewRecoveryCodes(ctx, id) }
  }),
  handle(calls.removeSecondFactor, { guard: operator(), rate: callerRate }, async ({ ctx, body }) => {
    const { id } = await ownOf(ctx)
    if ((await reachOfUser(ctx, id)).secondFactor) throw secondFactorRequired()
    await takeSecondFactor(ctx, id, body.code)
    await ctx.transaction(tx => dropSecondFactor(tx, id, 'removeSecondFactor'))
    return null
  }),
  handle(calls.resetSecondFactor, { guard: may('sysUser.resetSecondFactor') }, ({ ctx, body }) => reset(ctx, body.id)),
]
