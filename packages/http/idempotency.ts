import { createHash } from 'node:crypto'
import type { Context } from '@pavilion/store'
import { pipelined } from '@pavilion/store/pipelined.ts'
import { keyMalformed, keyReused, stillRunning } from './refusals.ts'

/** The work has been done already: nothing more of it is done. */
class Answered extends Error {
  answer: unknown
}
/** Whether it is 122 random bits or more, as browsers make them: 32 hexadecimal digits of more than a few kinds, or a UUID of version 4. */
const isUnguessable = (key: string) =>
  /^([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i.test(key) &&
  new Set(key).size > 6
type StoredAnswer = Record<string, unknown>
/** Runs a writing call at most once per key. The answer is written in the work's own transaction: after a crash there is either both or neither.
 *  `asksFirst`: the work begins with a statement and does nothing before; the key is looked up in one message with it.
 *  @throws stillRunning while the first is under way, keyReused when body, path, project or caller differ (an anonymous caller by address, unless the key is one that nobody can guess) */
export async function once(
  ctx: Context,
  key: string,
  body: unknown,
  work: (ctx: Context) => Promise<unknown>,
  asksFirst = false,
): Promise<unknown> {
  if (!/^[A-Za-z0-9_-]{8,100}$/.test(key)) throw keyMalformed()
  const caller = `${ctx.caller.kind}${ctx.caller.id ?? ''}`
  // Anonymous callers share no identity: their address stands in, so that nobody replays another's answer. A key that nobody can guess says by itself whose it is: a phone that
  // has lost the answer asks again over another network, or by somebody who has signed in meanwhile.
  const who = ctx.caller.id === null ? `${caller} ${ctx.ip}` : caller
  const isOne = (before: string) => before === who || (before.includes(' ') && isUnguessable(key))
  // The same words to another project are another wish: the answer of the first would say that it was done there too.
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([body ?? null, ctx.projectId ?? null, ctx.sellerId ?? null]))
    .digest('base64url')
  for (let attempt = 0; ; attempt++) {
    try {
      return await ctx.transaction(async joined => {
        const tx = pipelined(joined)
        // One message, but two statements: the second sees what whoever held the lock before has committed.
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
          'insert into "httpIdempotency" (key, caller, path, "bodyHash", answer) values ($1, $2, $3, $4, $5::jsonb)',
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
