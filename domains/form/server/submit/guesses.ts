import { networkOf } from '@pavilion/declare'
import { countCall, tooOften, type Rate } from '@pavilion/http'
import { databaseOf, type Context } from '@pavilion/store'

/**
 * A limit of wrong answers of one kind, per signed-in person, else per IP address. Right answers
 * are not counted.
 */
export type Guesses = Rate & { readonly what: string; readonly by: 'caller' }

/**
 * Refuses further answers, right or wrong, once this visitor or IP address has sent too many wrong
 * ones.
 * @throws tooOften
 */
export async function mustNotGuess(ctx: Context, { what, max, strangers = max }: Guesses): Promise<void> {
  const isKnown = ctx.caller.id !== null
  const [blocked] = await ctx.sql<{ wait: number }>(
    `select ceil(extract(epoch from "endsAt" - clock_timestamp()))::int as "wait"
    from "httpRate"
    where "key" = $1 and "count" >= $2 and "endsAt" > clock_timestamp()`,
    [`${what} ${isKnown ? `${ctx.caller.kind}${ctx.caller.id}` : networkOf(ctx.ip)}`, isKnown ? max : strangers],
  )
  if (blocked) throw tooOften({}, { retryAfter: Math.max(1, blocked.wait) })
}

/**
 * Counts outside the transaction, which is rolled back by the refusal, and without waiting: a
 * caller that holds a connection must not wait for another.
 */
export function noteGuess(ctx: Context, guesses: Guesses): void {
  countCall(databaseOf(ctx).contextFor(ctx.caller, { ip: ctx.ip }), guesses.what, guesses).catch(() => {})
}
