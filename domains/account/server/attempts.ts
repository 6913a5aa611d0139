import { keyedHash, type Context } from '@pavilion/store'
import { attempting as underAttempt } from '@pavilion/system/server/index.ts'
import { readTarget } from '../model/target.ts'
import { webUserLocked } from './refusals.ts'

/** Five wrong passwords in a row lock an account for fifteen minutes. */
export const lock = { wrong: 5, minutes: 15 } as const
/** Whose attempt it is: a web user's, or a stranger's under a name that nobody has. */
export type Attempting = { readonly table: 'webUser' | 'signInStranger'; readonly id: number }

/** Takes one of the five attempts before any password is looked at, in one conditional update: however many try at once, five are
 *  looked at. The fifth locks; a right password frees everything again. @throws webUserLocked */
export async function takeAttempt(ctx: Context, { table, id }: Attempting): Promise<void> {
  const count = `(case when "lockedUntil" is null then "failedSignIns" else 0 end) + 1`
  const [taken] = await ctx.sql(
    `update "${table}" set "failedSignIns" = ${count},
      "lockedUntil" = case when ${count} >= $2 then clock_timestamp() + make_interval(mins => $3) end
    where "id" = $1 and ("lockedUntil" is null or "lockedUntil" <= clock_timestamp()) and "deletedAt" is null returning "id"`,
    [id, lock.wrong, lock.minutes],
  )
  if (!taken) throw webUserLocked()
}

/** Looks at an answer under one of the five attempts; `look` frees them itself when the answer is right. @throws webUserLocked, and what `look` throws */
export const attempting = <T>(ctx: Context, whose: Attempting, look: () => Promise<T>): Promise<T> =>
  underAttempt(`${whose.table} ${whose.id}`, () => takeAttempt(ctx, whose), look)

/** Forgets wrong passwords: after a right one, a new one, or an operator's unlocking. */
export const forgetAttempts = (ctx: Context, webUserId: number): Promise<unknown> =>
  ctx.sql(`update "webUser" set "failedSignIns" = 0, "lockedUntil" = null where "id" = $1 and "deletedAt" is null`, [
    webUserId,
  ])

/** Frees what a right answer frees, wherever it was counted. */
export const freeAttempts = (ctx: Context, { table, id }: Attempting): Promise<unknown> =>
  ctx.sql(`update "${table}" set "failedSignIns" = 0, "lockedUntil" = null where "id" = $1 and "deletedAt" is null`, [
    id,
  ])

/** The place where attempts under any name are counted, whether or not somebody has it. Only a keyed hash of the name is kept. */
export async function attemptsUnder(ctx: Context, name: string): Promise<Attempting> {
  const key = keyedHash(name)
  await ctx.sql(
    `insert into "signInStranger" ("key", "failedSignIns") values ($1, 0) on conflict ("key") where "deletedAt" is null do nothing`,
    [key],
  )
  const [row] = await ctx.sql<{ id: number }>(
    `select "id" from "signInStranger" where "key" = $1 and "deletedAt" is null`,
    [key],
  )
  if (!row) throw new Error('a stranger’s row vanished between two statements')
  return { table: 'signInStranger', id: row.id }
}
/** The same for an account that nobody has, so that it locks as a real one would. */
export const strangerOf = (ctx: Context, sellerId: number, account: string): Promise<Attempting> =>
  attemptsUnder(ctx, `stranger:${sellerId}:${readTarget(account)?.value ?? account.trim().toLowerCase()}`)
/** Whether something that works once is used for the first time; of two at once, one is. It must be worthless after a day, when this is forgotten. */
export async function isFirstUse(ctx: Context, what: string): Promise<boolean> {
  const taken = await ctx.sql(
    `insert into "signInStranger" ("key", "failedSignIns") values ($1, 0) on conflict ("key") where "deletedAt" is null do nothing returning "id"`,
    [keyedHash(`once:${what}`)],
  )
  return taken.length > 0
}
/** Strangers of yesterday are forgotten. */
export const forgetStrangers = (ctx: Context): Promise<unknown> =>
  ctx.sql(`delete from "signInStranger" where "createdAt" < clock_timestamp() - interval '1 day'`)
