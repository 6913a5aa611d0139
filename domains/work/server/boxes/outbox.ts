import type { Context, Transaction } from '@pavilion/store'
import { now, sql } from '@pavilion/store'
import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { outboundCall } from '../../model/index.ts'
import { findLostCalls, Sending, type InHand, type CallOutcome, type Sent } from './box.ts'

/** One kind of call to an outside service. */
export interface Outbound<P extends object, R> {
  /** Unique, beginning with the name of the domain: `order.refund`. */
  readonly kind: string
  /** Sends it. `key` is our number for it: the service does it once, however often it is sent. */
  readonly send: (ctx: Context, payload: P, key: string) => Promise<Sent<R>>
  /** Asks what became of it; undefined when the service does not know it. */
  readonly ask?: (ctx: Context, payload: P, key: string) => Promise<Sent<R> | undefined>
  /** Writes what it means, together with the end of the call. Runs once. */
  readonly settle: (tx: Transaction, payload: P, result: R) => Promise<void>
  /** Writes that the service has taken it on, its result to come. */
  readonly taken?: (tx: Transaction, payload: P, result: R) => Promise<void>
  /** Writes that it failed for good, with the reason. */
  readonly failed?: (tx: Transaction, payload: P, why: string) => Promise<void>
  /** Seconds before the second, third … try. The last one stands for all later ones. */
  readonly waits?: readonly number[]
  /** After so many tries it has failed; 30 by default. */
  readonly most?: number
  /** Seconds after which it is sent first, for a question that is too early at once. */
  readonly first?: number
  /** Seconds between the questions about a call that was accepted: it has failed after the last one. */
  readonly asks?: readonly number[]
}
export interface OutboundAbout {
  readonly key: string
  readonly projectId: number | null
  readonly resource?: string
  readonly rowId?: number
  /** Nothing is sent earlier: whoever wished it may still take it back. */
  readonly notBefore?: Date
}
/** A declared kind: `enqueue` in the transaction of its reason, `jobs` for the server. */
export interface Outbox<P extends object> {
  /** Writes the call; a worker sends it after the commit. The same key is written once. */
  enqueue(tx: Transaction, payload: P, about: OutboundAbout): Promise<void>
  readonly jobs: readonly Job[]
}
const usualWaits = [10, 30, 120, 600, 3600] as const
interface Call extends InHand {
  readonly key: string
  readonly payload: object
  readonly doubt: string | null
}
/** A call that may have been done is in doubt until the service has said what became of it. */
function afterwards({ doubt }: Call, outcome: CallOutcome<unknown>) {
  const isOver = outcome.is === 'done' || outcome.is === 'failed'
  const stillInDoubt = 'kind' in outcome && outcome.kind === 'unknown' ? 'unknown' : doubt
  return sql`"doubt" = ${outcome.is === 'done' ? null : stillInDoubt}::text,
    "endedAt" = ${isOver ? now().toISOString() : null}::timestamptz`
}
const kinds = new Map<string, Pick<Sending<Call, unknown>, 'enqueue' | 'jobs'>>()

/** Declares a kind of call to an outside service. Nothing is sent inside a transaction. */
export function outbox<P extends object, R>(about: Outbound<P, R>): Outbox<P> {
  const { kind, ask, waits = usualWaits, most = 30, first = 0, asks } = about
  const box = new Sending<Call, R>({
    kind,
    of: outboundCall,
    mine: sql`a."kind" = ${kind}`,
    columns: sql`a."key", a."payload", a."doubt"`,
    send: (ctx, { payload, key }) => about.send(ctx, payload as P, key),
    ...(ask && { ask: (ctx, { payload, key }) => ask(ctx, payload as P, key) }),
    also: afterwards,
    async means(tx, { payload }, outcome) {
      if (outcome.is === 'done') await about.settle(tx, payload as P, outcome.result)
      else if (outcome.is === 'accepted') await about.taken?.(tx, payload as P, outcome.result)
      else if (outcome.is === 'failed') await about.failed?.(tx, payload as P, outcome.why)
    },
    waits,
    most,
    again: ['notSent', 'rateLimited', 'unavailable', 'unknown'],
    repeatable: true,
    inDoubt: ({ doubt }) => doubt !== null,
    asks: asks ?? waits,
    asksEnd: asks !== undefined,
    lostAfter: 5,
  })
  kinds.set(kind, box)
  return {
    async enqueue(tx, payload, { key, projectId, resource, rowId, notBefore }) {
      const inside = tx.acting(kind, { projectId })
      if (await inside.store(outboundCall).exists({ key })) return
      const due = notBefore ?? (first ? new Date(now().getTime() + first * 1000) : undefined)
      const row = await inside.store(outboundCall).create({
        projectId,
        kind,
        key,
        payload,
        resource: resource ?? null,
        rowId: rowId ?? null,
        dueAt: due?.toISOString() ?? null,
      })
      await box.enqueue(inside, { id: row.id, projectId }, due)
    },
    jobs: box.jobs,
  }
}
export const boxJobs: readonly Job[] = [
  schedule('system.findLostCalls', '* * * * *', findLostCalls, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
/** Sends a call again: it is due at once, with a new count of tries. */
export async function sendCallAgain(
  tx: Transaction,
  { id, projectId, kind }: { readonly id: number; readonly projectId?: number | null; readonly kind: string },
): Promise<void> {
  await kinds.get(kind)?.enqueue(tx, { id, projectId: projectId ?? null })
}
