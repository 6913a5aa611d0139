import { say } from '@pavilion/declare'
import type { Context, SystemContext, Transaction } from '@pavilion/store'
import { now, sql } from '@pavilion/store'
import { job, type Job, madeUpFor, schedule } from '@pavilion/http'
import { outboundCall, outboundState, outsideError } from '../../model/index.ts'

/**
 * What is known after a call to an outside service that did not succeed. `notSent`, `rateLimited`
 * and `unavailable` are tried again; `rejected` ends it; `unknown` may have happened, so the service
 * is asked by our key before anything is sent again.
 */
export type OutsideErrorKind = keyof typeof outsideError & string
/** Anything thrown with one of these kinds; every other error counts as `unknown`. */
export interface OutsideFailure extends Error {
  readonly kind: OutsideErrorKind
}
/** What the service said: it is over, or it will say more later. */
export type Sent<R> = { readonly state: 'done' | 'accepted'; readonly result: R }

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
}
export interface OutboundAbout {
  readonly key: string
  readonly projectId: number | null
  readonly resource?: string
  readonly rowId?: number
}
/** A declared kind: `enqueue` in the transaction of its reason, `jobs` for the server. */
export interface Outbox<P extends object> {
  /** Writes the call; a worker sends it after the commit. The same key is written once. */
  enqueue(tx: Transaction, payload: P, about: OutboundAbout): Promise<void>
  readonly jobs: readonly Job[]
}
const usualWaits = [10, 30, 120, 600, 3600] as const
const jobKey = (id: number) => `outbound ${id}`
interface Call {
  readonly id: number
  readonly projectId: number | null
  readonly key: string
  readonly payload: object
  readonly tries: number
  readonly before: number
  readonly doubt: string | null
}
const within = (ctx: Context, kind: string, projectId: number | null) => ctx.acting(kind, { projectId })

/** Declares a kind of call to an outside service. Nothing is sent inside a transaction. */
export function outbox<P extends object, R>(about: Outbound<P, R>): Outbox<P> {
  const jobName = `${about.kind}.send`
  const run = async (ctx: SystemContext, { id, projectId }: { id: number; projectId: number | null }) => {
    const inside = within(ctx, about.kind, projectId)
    const call = await begin(inside, id)
    if (call) await work(inside, about, jobName, call)
  }
  return {
    async enqueue(tx, payload, { key, projectId, resource, rowId }) {
      const inside = tx.acting(about.kind, { projectId })
      const [known] = await inside.query(sql`select 1 from ${outboundCall} c where c."key" = ${key}`)
      if (known) return
      const row = await inside.store(outboundCall).create({
        projectId,
        kind: about.kind,
        key,
        payload,
        resource: resource ?? null,
        rowId: rowId ?? null,
      } as never)
      await inside.enqueue(jobName, { id: row.id, projectId }, { key: jobKey(row.id) })
    },
    jobs: [
      job(jobName, run, {
        tries: 12,
        minutes: 10,
        givenUp: say(
          '一次外部调用未完成；系统每分钟重新安排，也可在「外部调用」中处理',
          'One call to an outside service did not end. It is taken up again every minute; see also “Outbound calls”',
        ),
      }),
    ],
  }
}

/**
 * Marks a call as being sent: only one process gets it. One that was being sent before, or whose
 * result was open, is in doubt.
 */
async function begin(ctx: Context, id: number): Promise<Call | undefined> {
  return ctx.transaction(async tx => {
    const [row] = await tx.query<Call & { state: number }>(
      sql`select c.id, c."projectId", c."key", c."payload", c."tries", c."state" as "before", c."doubt"
      from ${outboundCall} c
      where c.id = ${id}
      for update skip locked`,
    )
    if (!row) return undefined
    const [begun] = await tx.moveWhere(outboundCall, 'begin', {
      ids: [id],
      where: undefined,
      set: sql`"tries" = a."tries" + 1, "startedAt" = ${now().toISOString()}::timestamptz, "dueAt" = null`,
    })
    return begun && { ...row, tries: row.tries + 1 }
  })
}
async function work<P extends object, R>(
  ctx: Context,
  about: Outbound<P, R>,
  jobName: string,
  call: Call,
): Promise<void> {
  const payload = call.payload as P
  try {
    const inDoubt = call.doubt !== null || call.before !== outboundState.queued
    const heard = inDoubt && about.ask ? await about.ask(ctx, payload, call.key) : undefined
    const sent = heard ?? (await about.send(ctx, payload, call.key))
    await (sent.state === 'done'
      ? finish(ctx, about, call, sent.result)
      : accepted(ctx, about, jobName, call, sent.result))
  } catch (error) {
    await unsuccessful(ctx, about, jobName, call, error)
  }
}
async function finish<P extends object, R>(ctx: Context, about: Outbound<P, R>, call: Call, result: R): Promise<void> {
  await ctx.transaction(async tx => {
    const [moved] = await tx.moveWhere(outboundCall, 'finish', {
      ids: [call.id],
      where: undefined,
      set: sql`"endedAt" = ${now().toISOString()}::timestamptz, "error" = null, "errorKind" = null, "doubt" = null`,
    })
    if (moved) await about.settle(tx, call.payload as P, result)
  })
}
const waitOf = ({ waits = usualWaits }: { readonly waits?: readonly number[] }, tries: number) =>
  new Date(Date.now() + (waits[Math.min(tries, waits.length) - 1] as number) * 1000)

async function accepted<P extends object, R>(
  ctx: Context,
  about: Outbound<P, R>,
  jobName: string,
  call: Call,
  result: R,
): Promise<void> {
  const runAt = waitOf(about, call.tries)
  await ctx.transaction(async tx => {
    await tx.moveWhere(outboundCall, 'accept', {
      ids: [call.id],
      where: undefined,
      set: sql`"dueAt" = ${runAt.toISOString()}::timestamptz, "error" = null, "errorKind" = null`,
    })
    await about.taken?.(tx, call.payload as P, result)
    await tx.enqueue(jobName, { id: call.id, projectId: call.projectId }, { key: jobKey(call.id), runAt })
  })
}
const kindOf = (error: unknown): OutsideErrorKind => {
  const { kind } = error as Partial<OutsideFailure>
  return kind !== undefined && kind in outsideError ? kind : 'unknown'
}
async function unsuccessful<P extends object, R>(
  ctx: Context,
  about: Outbound<P, R>,
  jobName: string,
  call: Call,
  error: unknown,
): Promise<void> {
  const kind = kindOf(error)
  const why = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isOver = kind === 'rejected' || call.tries >= (about.most ?? 30)
  const runAt = waitOf(about, call.tries)
  const doubt = kind === 'unknown' ? kind : call.doubt
  await ctx.transaction(async tx => {
    await tx.moveWhere(outboundCall, isOver ? 'fail' : 'postpone', {
      ids: [call.id],
      where: undefined,
      set: sql`"error" = ${why}::text, "errorKind" = ${kind}::text, "doubt" = ${doubt}::text,
        "dueAt" = ${isOver ? null : runAt.toISOString()}::timestamptz,
        "endedAt" = ${isOver ? now().toISOString() : null}::timestamptz`,
    })
    if (isOver) await about.failed?.(tx, call.payload as P, why)
    else await tx.enqueue(jobName, { id: call.id, projectId: call.projectId }, { key: jobKey(call.id), runAt })
  })
}

/** How long a process may take over one call before it is taken for dead. */
const lostAfter = '5 minutes'
/** Enqueues calls again whose process died while sending: the service is asked first. */
export async function findLostCalls(ctx: SystemContext): Promise<void> {
  const lost = await ctx.query<{ id: number; projectId: number | null; kind: string }>(
    sql`select c.id, c."projectId", c."kind"
    from ${outboundCall} c
    where c."state" = ${outboundState.sending} and c."startedAt" < clock_timestamp() - ${lostAfter}::interval
    order by c.id
    limit 500`,
  )
  if (lost.length)
    await ctx.transaction(async tx => {
      for (const { id, projectId, kind } of lost)
        await tx.enqueue(`${kind}.send`, { id, projectId }, { key: jobKey(id) })
    })
}
export const boxJobs: readonly Job[] = [
  schedule('system.findLostCalls', '* * * * *', findLostCalls, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
/** What “send again” does: the call is due at once, with its tries counted anew. */
export async function sendCallAgain(
  tx: Transaction,
  { id, projectId, kind }: { readonly id: number; readonly projectId?: number | null; readonly kind: string },
): Promise<void> {
  await tx.enqueue(`${kind}.send`, { id, projectId: projectId ?? null }, { key: jobKey(id) })
}
