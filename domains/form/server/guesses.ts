import { networkOf } from '@pavilion/declare'
import { countCall, tooOften, type Rate } from '@pavilion/http'
import { type Context, databaseOf } from '@pavilion/store'

/** Wrong answers of one kind, counted for who is signed in alone, else for all at one address. Right ones are not counted. */
export type Guesses = Rate & { readonly what: string; readonly by: 'caller' }

/** @throws tooOften when this visitor, or this address, has sent too many wrong answers: whether another is right is not told either */
export async function mustNotGuess(tx: Context, { what, max, strangers = max }: Guesses): Promise<void> {
  const isKnown = tx.caller.id !== null
  const [blocked] = await tx.sql<{ wait: number }>(
    'select ceil(extract(epoch from "endsAt" - clock_timestamp()))::int as "wait" from "httpRate" where "key" = $1 and "count" >= $2 and "endsAt" > clock_timestamp()',
    [`${what} ${isKnown ? `${tx.caller.kind}${tx.caller.id}` : networkOf(tx.ip)}`, isKnown ? max : strangers],
  )
  if (blocked) throw tooOften({}, { retryAfter: Math.max(1, blocked.wait) })
}
/** Beside the transaction, which is forgotten with its refusal, and without waiting for it: whoever holds a connection waits for no other. */
export function noteGuess(tx: Context, guesses: Guesses): void {
  countCall(databaseOf(tx).contextFor(tx.caller, { ip: tx.ip }), guesses.what, guesses).catch(() => {})
}
