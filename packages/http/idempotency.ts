import { createHash } from 'node:crypto'
import type { Context } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import { keyMalformed, keyReused, stillRunning } from './refusals.ts'

/** The work was done before, so it is not done again. */
class Answered extends Error {
  answer: unknown
}
/**
 * Whether a key has 122 random bits or more, as browsers make them: 32 hexadecimal digits of more
 * than a few kinds, or a UUID of version 4.
 */
const isUnguessable = (key: string) =>
  /^([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i.test(key) &&
  new Set(key).size > 6
type StoredAnswer = Record<string, unknown>
/**
 * Runs a writing call at most once per key. The answer is stored in the transaction of the work:
 * after a crash there is either both or neither. `asksFirst`: the work begins with a statement and
 * does nothing before it, so the key is looked up in the same message.
 * @throws stillRunning while the first call is running; keyReused when body, path, project or
 * caller differ (anonymous callers are compared by address, unless nobody could guess the key)
 */
export async function once(
  ctx: Context,
  key: string,
  body: unknown,
  work: (ctx: Context) => Promise<unknown>,
  asksFirst = false,
): Promise<unknown> {
  if (!/^[A-Za-z0-9_-]{8,100}$/.test(key)) throw keyMalformed()
  const caller = `${ctx.caller.kind}${ctx.caller.id ?? ''}`
  // Anonymous callers have no identity, so their address is compared, and nobody gets another
  // caller's answer. A key that nobody can guess is proof enough: a phone that lost the answer may
  // try again over another network, or after signing in.
  const who = ctx.caller.id === null ? `${caller} ${ctx.ip}` : caller
  const isOne = (before: string) => before === who || (before.includes(' ') && isUnguessable(key))
  // The same body for another project is another request: the first answer would claim that it was
  // done there too.
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([body ?? null, ctx.projectId ?? null, ctx.sellerId ?? null]))
    .digest('base64url')
  for (let attempt = 0; ; attempt++) {
    try {
      return await ctx.transaction(async joined => {
        const tx = pipelined(joined)
        // One message, but two statements: the second sees what the previous holder of the lock
        // committed.
        const asked = [
          ['select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as mine', [key]],
          ['select caller, path, "bodyHash", answer from "httpIdempotency" where key = $1', [key]],
        ] as const
        const hear = ([[lock], [known]]: [StoredAnswer[], StoredAnswer[]]) => {
          if (!lock?.mine) throw stillRunning()
          if (known && (!isOne(known.caller as string) || known.path !== ctx.path || known.bodyHash !== bodyHash))
            throw keyReused()
          if (known) throw Object.assign(new Answered(), { answer: known.answer })
        }
        if (asksFirst) await tx.sqlAhead(asked, rows => hear(rows as [StoredAnswer[], StoredAnswer[]]))
        else hear((await tx.sqlTogether(asked)) as [StoredAnswer[], StoredAnswer[]])
        const answer = (await work(tx)) ?? null
        await tx.atCommit(
          `insert into "httpIdempotency" (key, caller, path, "bodyHash", answer)
          values ($1, $2, $3, $4, $5::jsonb)`,
          [key, who, ctx.path, bodyHash, JSON.stringify(answer)],
        )
        return answer
      })
    } catch (error) {
      if (error instanceof Answered) return error.answer
      if (attempt === 0 && (error as { constraint?: string }).constraint?.startsWith('httpIdempotency')) continue
      throw error
    }
  }
}
