import { keyedHash, sql, type Context, type Transaction } from '@pavilion/store'
import { attempting as underAttempt } from '@pavilion/system/server/index.ts'
import { readTarget } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { webUserLocked } from './refusals.ts'

/** Five wrong passwords in a row lock an account for fifteen minutes. */
export const lock = { wrong: 5, minutes: 15 } as const
/** Where an attempt is counted: at a web user, or at an account name that does not exist. */
export type AttemptCounter = { readonly table: 'webUser' | 'signInStranger'; readonly id: number }

/**
 * Takes one of the five attempts in one conditional update, before any password is checked: however
 * many try at once, five are checked. The fifth locks; a right password clears the count.
 * @throws webUserLocked
 */
export async function takeAttempt(ctx: Context, { table, id }: AttemptCounter): Promise<void> {
  const count = `(case when "lockedUntil" is null then "failedSignIns" else 0 end) + 1`
  const [taken] = await ctx.sql(
    `
      update "${table}"
      set "failedSignIns" = ${count},
        "lockedUntil" = case when ${count} >= $2 then clock_timestamp() + make_interval(mins => $3) end
      where "id" = $1
        and ("lockedUntil" is null or "lockedUntil" <= clock_timestamp())
        and "deletedAt" is null
      returning "id"`,
    [id, lock.wrong, lock.minutes],
  )
  if (!taken) throw webUserLocked()
}

/**
 * Checks an answer under one of the five attempts. `look` clears them itself when the answer is
 * right.
 * @throws webUserLocked, and what `look` throws
 */
export const attempting = <T>(ctx: Context, whose: AttemptCounter, look: () => Promise<T>): Promise<T> =>
  underAttempt(`${whose.table} ${whose.id}`, () => takeAttempt(ctx, whose), look)

/**
 * Clears wrong passwords: after a right one, a new one, or when an operator unlocks the account.
 */
export const forgetAttempts = (tx: Transaction, webUserId: number): Promise<unknown> =>
  tx.update(webUser, {
    set: sql`"failedSignIns" = 0, "lockedUntil" = null`,
    where: sql`a.id = ${webUserId}::bigint`,
    quietly: true,
  })

/** Clears the count after a right answer, wherever it was kept. */
export const clearAttempts = (ctx: Context, { table, id }: AttemptCounter): Promise<unknown> =>
  ctx.sql(
    `
      update "${table}"
      set "failedSignIns" = 0, "lockedUntil" = null
      where "id" = $1
        and "deletedAt" is null`,
    [id],
  )

/**
 * The row that counts attempts under any name, whether or not an account has it. Only a keyed hash
 * of the name is stored.
 */
export async function attemptsUnder(ctx: Context, name: string): Promise<AttemptCounter> {
  const key = keyedHash(name)
  await ctx.sql(
    `
      insert into "signInStranger" ("key", "failedSignIns")
      values ($1, 0)
      on conflict ("key") where "deletedAt" is null do nothing`,
    [key],
  )
  const [row] = await ctx.sql<{ id: number }>(
    `select "id" from "signInStranger" where "key" = $1 and "deletedAt" is null`,
    [key],
  )
  if (!row) throw new Error('a stranger’s row vanished between two statements')
  return { table: 'signInStranger', id: row.id }
}

/** The same for an account that does not exist, so that it locks like a real one. */
export const strangerOf = (ctx: Context, sellerId: number, account: string): Promise<AttemptCounter> =>
  attemptsUnder(ctx, `stranger:${sellerId}:${readTarget(account)?.value ?? account.trim().toLowerCase()}`)
/**
 * Whether something single-use is used for the first time; of two at once, one is. It must be
 * worthless after a day, when this row is deleted.
 */
export async function isFirstUse(ctx: Context, what: string): Promise<boolean> {
  const taken = await ctx.sql(
    `
      insert into "signInStranger" ("key", "failedSignIns")
      values ($1, 0)
      on conflict ("key") where "deletedAt" is null do nothing
      returning "id"`,
    [keyedHash(`once:${what}`)],
  )
  return taken.length > 0
}

/** Deletes the attempts of unknown accounts after a day. */
export const forgetStrangers = (ctx: Context): Promise<unknown> =>
  ctx.sql(`delete from "signInStranger" where "createdAt" < clock_timestamp() - interval '1 day'`)
