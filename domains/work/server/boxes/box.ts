import { entriesOf, say, type AnyResource, type CodeValue } from '@pavilion/declare'
import { job, type Job } from '@pavilion/http'
import {
  everyRowOf,
  mustBeOutsideTransactions,
  sql,
  sqlJoin,
  type Context,
  type Sql,
  type Transaction,
} from '@pavilion/store'
import { kindOf, wordsOf, type OutsideErrorKind } from './failure.ts'

/** A row of a box; the payload of its jobs. */
export interface Which {
  readonly id: number
  readonly projectId: number | null
}
/** A row in hand: every box needs these; `columns` add the rest. */
export interface InHand extends Which {
  readonly tries: number
  /** Its state before it was taken in hand. */
  readonly from: CodeValue
}
/** What the service said: it is over, or it will say more later. */
export type Sent<R> = { readonly state: 'done' | 'accepted'; readonly result: R }
/**
 * How a try, or a question about it, ended. `unknown`: it may have been done and must not be sent
 * again; `silent`: the time for an answer is over; `passed`: there was a reason not to send it.
 */
export type CallOutcome<R> =
  | { readonly is: 'done' | 'accepted'; readonly result: R }
  | {
      readonly is: 'postponed' | 'failed' | 'unknown'
      readonly kind: OutsideErrorKind
      readonly why: string
      readonly error: unknown
    }
  | { readonly is: 'passed'; readonly why: string }
  | { readonly is: 'silent' }

/**
 * How the rows of a table are sent to an outside service. The table has `sendingFields` and a
 * `state` with `queued`, `sending` and the moves begin, postpone, accept, finish, fail, and as
 * needed lose (not repeatable) and passOver (`pass`).
 */
export interface Box<C extends InHand, R> {
  /** Unique, beginning with the name of the domain. Its jobs: `${kind}.send`, `${kind}.ask`. */
  readonly kind: string
  readonly of: AnyResource
  /** Its rows of the table, over the row `a`; all of them by default. */
  readonly mine?: Sql
  /** Further columns of a row in hand, over the row `a`. */
  readonly columns: Sql
  /** Columns that are needed only when it is sent. */
  readonly whenSent?: Sql
  /** Rows that may be sent now, over the row `a`: others stay queued until somebody enqueues them. */
  readonly ready?: Sql
  /** Until when a row has to wait that is sent by its own job: asked before it is taken in hand. */
  readonly notBefore?: (ctx: Context, which: Which) => Promise<Date | undefined>
  /** Why a row in hand is not sent after all. */
  readonly pass?: (call: C) => string | undefined
  readonly send: (ctx: Context, call: C) => Promise<Sent<R>>
  /** Asks what became of it; undefined when the service does not know it. */
  readonly ask?: (ctx: Context, call: C) => Promise<Sent<R> | undefined>
  /** Rows that the service can be asked about, over the row `a`; all by default. */
  readonly askable?: Sql
  /** Further assignments written with an outcome, over the row `a`. */
  readonly also?: (call: C, outcome: CallOutcome<R>) => Sql
  /** What an outcome means, in its transaction. Runs once for each outcome. */
  readonly means: (tx: Transaction, call: C, outcome: CallOutcome<R>) => Promise<void>
  /** Seconds before the second, third … try. The last one stands for all later ones. */
  readonly waits: readonly number[]
  /** After so many tries it has failed. */
  readonly most: number
  /** After which errors it is tried again. */
  readonly again: readonly OutsideErrorKind[]
  /**
   * The service does a key once, however often it is sent. If not, a call that may have been done
   * is asked about and never sent again by itself.
   */
  readonly repeatable: boolean
  /** Whether a queued call may have been done before: the service is asked first. */
  readonly inDoubt?: (call: C) => boolean
  /** Seconds until the service is asked, again and again. */
  readonly asks: readonly number[]
  /**
   * Whether the questions end with the last of `asks`, a repeatable call having failed then; otherwise that
   * one stands for all later.
   */
  readonly asksEnd?: boolean
  /** How long a process may take over one call before it is taken for dead, in minutes. */
  readonly lostAfter: number
}

const boxes: AnySending[] = []
type AnySending = { readonly findLost: (ctx: Context) => Promise<void> }
/** Takes up the calls whose process died, or whose job is gone: every minute. */
export async function findLostCalls(ctx: Context): Promise<void> {
  for (const { findLost } of boxes) await findLost(ctx)
}
function stateOf(of: AnyResource, key: string): CodeValue | undefined {
  const codes = of.fields.state?.codes
  return codes && entriesOf(codes).find(entry => entry.key === key)?.code
}
const nth = (list: readonly number[], at: number) => list[Math.min(at, list.length - 1)] ?? 60
/** By the database's clock, which the queue uses. */
const soon = async (tx: Context, seconds: number): Promise<Date> =>
  new Date(
    (await tx.sql<{ at: string }>('select clock_timestamp() + make_interval(secs => $1::int) as at', [seconds]))[0]
      ?.at as string,
  )
const moveOf = {
  done: 'finish',
  accepted: 'accept',
  postponed: 'postpone',
  failed: 'fail',
  unknown: 'lose',
  passed: 'passOver',
} as const

/** Sends the rows of a table: one at a time by jobs, or many by `sendWaiting`. */
export class Sending<C extends InHand, R> {
  readonly #about: Box<C, R>
  readonly #queued: CodeValue
  readonly #sending: CodeValue
  /** States in which the service may still say more. */
  readonly #open: readonly CodeValue[]
  constructor(about: Box<C, R>) {
    const { of } = about
    this.#about = about
    this.#queued = stateOf(of, 'queued') as CodeValue
    this.#sending = stateOf(of, 'sending') as CodeValue
    const finish = of.fields.state?.moves?.finish
    this.#open = ((finish?.from ?? []) as readonly string[])
      .filter(key => key !== 'sending')
      .map(key => stateOf(of, key) as CodeValue)
    boxes.push(this)
  }
  get jobs(): readonly Job[] {
    const { kind } = this.#about
    return [
      job<Which>(`${kind}.send`, this.send, {
        tries: 12,
        minutes: 10,
        givenUp: say(
          '一条外发内容未完成；系统每分钟自动重试，也可在其列表中处理',
          'An outgoing item was not sent. It is retried every minute; you can also handle it in its list',
        ),
      }),
      job<Which & { nth: number }>(`${kind}.ask`, this.ask, {
        tries: 8,
        minutes: 10,
        givenUp: say(
          '对方的处理结果未知；系统每分钟再次查询',
          'The result is not known yet. The service is asked again every minute',
        ),
      }),
    ]
  }
  #key = (what: 'send' | 'ask', id: number) => `${this.#about.kind}.${what}:${id}`
  #within = (ctx: Context, projectId: number | null) => ctx.acting(this.#about.kind, { projectId })
  /** A shadow event tells nobody: whatever it writes is never taken in hand, nor asked about. */
  get #mine(): Sql {
    return sql`${this.#about.mine ?? sql`true`} and not exists (
      select 1 from "project" s where s.id = a."projectId" and s."rehearsalOf" is not null
    )`
  }

  /** A worker sends the row, after the commit or at its time. */
  enqueue = (tx: Transaction, { id, projectId }: Which, runAt?: Date): Promise<void> =>
    tx.enqueue(`${this.#about.kind}.send`, { id, projectId }, { key: this.#key('send', id), ...(runAt && { runAt }) })
  /** Asks about the row later, for the time after the `nth`. */
  async #askLater(tx: Transaction, { id, projectId }: Which, after: number): Promise<void> {
    const { kind, of, asks, repeatable } = this.#about
    const runAt = await soon(tx, nth(asks, after))
    if (repeatable)
      await tx.update(of, { set: sql`"dueAt" = ${runAt.toISOString()}::timestamptz`, where: sql`a.id = ${id}` })
    await tx.enqueue(`${kind}.ask`, { id, projectId, nth: after }, { key: this.#key('ask', id), runAt })
  }

  /**
   * Sends one row. It is marked before anything is sent and settled afterwards, and only one
   * process gets it: a locked row is skipped, not waited for.
   */
  send = async (ctx: Context, which: Which): Promise<void> => {
    const { id, projectId } = which
    const later = await this.#about.notBefore?.(this.#within(ctx, projectId), which)
    if (later) return ctx.transaction(tx => this.enqueue(tx, { id, projectId }, later))
    await this.#sendAll(ctx, projectId, [id])
  }
  /** Returns how many of them were to be had: others are locked, in hand, or held back. */
  async #sendAll(ctx: Context, projectId: number | null, ids: readonly number[]): Promise<number> {
    const inside = this.#within(ctx, projectId)
    const calls = await this.#begin(inside, ids)
    await Promise.all(calls.map(call => this.#sendOne(inside, call)))
    return calls.length
  }
  async #sendOne(inside: Context, call: C): Promise<void> {
    const { kind, pass, ask, send, inDoubt } = this.#about
    const why = pass?.(call)
    if (why) return this.#conclude(inside, call, this.#sending, { is: 'passed', why })
    mustBeOutsideTransactions(kind)
    try {
      const before = ask && (call.from === this.#sending || inDoubt?.(call)) ? await ask(inside, call) : undefined
      const { state, result } = before ?? (await send(inside, call))
      await this.#conclude(inside, call, this.#sending, { is: state, result })
    } catch (error) {
      await this.#conclude(inside, call, this.#sending, this.#judged(call, error))
    }
  }
  /** Marks those of these rows that nobody else has in hand: in one statement, however many. */
  async #begin(ctx: Context, ids: readonly number[]): Promise<C[]> {
    const { of, columns, whenSent, ready, repeatable, lostAfter } = this.#about
    const lost = repeatable
      ? sql`a."state" = ${this.#sending} and a."startedAt" < clock_timestamp() - make_interval(mins => ${lostAfter}::int)`
      : sql`false`
    return ctx.transaction(tx =>
      tx.moveWhere<C>(of, 'begin', {
        ids,
        where: sql`${this.#mine} and (a."state" = ${this.#queued} or ${lost})${ready ? sql` and (${ready})` : sql``}`,
        set: sql`"tries" = a."tries" + 1, "startedAt" = clock_timestamp(), "dueAt" = null`,
        skipLocked: true,
        returning: sql`a."tries", ${columns}${whenSent ? sql`, ${whenSent}` : sql``}`,
      }),
    )
  }
  #judged(call: C, error: unknown): CallOutcome<R> {
    const { again, most, repeatable } = this.#about
    const kind = kindOf(error)
    const is =
      kind === 'unknown' && !repeatable ? 'unknown' : again.includes(kind) && call.tries < most ? 'postponed' : 'failed'
    return { is, kind, why: wordsOf(error), error }
  }
  /** Writes an outcome, unless somebody else has meanwhile ended or repeated this try. */
  async #conclude(ctx: Context, call: C, from: CodeValue, outcome: CallOutcome<R>): Promise<void> {
    const { of, also, means, waits, ask } = this.#about
    if (outcome.is === 'silent') return ctx.transaction(tx => means(tx, call, outcome))
    await ctx.transaction(async tx => {
      const runAt = outcome.is === 'postponed' ? await soon(tx, nth(waits, call.tries - 1)) : null
      const further = also?.(call, outcome)
      const moved = await tx.moveWhere(of, moveOf[outcome.is], {
        ids: [call.id],
        where: sql`a."state" = ${from} and a."tries" = ${call.tries}`,
        set: sqlJoin([
          sql`"error" = ${'why' in outcome ? outcome.why : null}::text`,
          sql`"errorKind" = ${'kind' in outcome ? outcome.kind : null}::text`,
          sql`"dueAt" = ${runAt?.toISOString() ?? null}::timestamptz`,
          ...(further ? [further] : []),
        ]),
      })
      if (!moved.length) return
      await means(tx, call, outcome)
      if (runAt) await this.enqueue(tx, call, runAt)
      else if (ask && (outcome.is === 'accepted' || outcome.is === 'unknown')) await this.#askLater(tx, call, 0)
    })
  }

  /**
   * Asks what became of a call that was accepted, or that may have been done.
   * @param nth how often it was asked before
   */
  ask = async (ctx: Context, { id, projectId, nth: asked }: Which & { readonly nth: number }): Promise<void> => {
    const { ask, asks, asksEnd } = this.#about
    const inside = this.#within(ctx, projectId)
    const [call] = await inside.query<C>(this.#openRows(sql`a.id = ${id}`))
    if (!call || !ask) return
    const outcome = await this.#said(inside, call, ask)
    if (outcome) return this.#conclude(inside, call, call.from, outcome)
    if (asksEnd && asked + 1 >= asks.length) return this.#conclude(inside, call, call.from, this.#neverSaid)
    await inside.transaction(tx => this.#askLater(tx, call, asked + 1))
  }
  get #neverSaid(): CallOutcome<R> {
    if (!this.#about.repeatable) return { is: 'silent' }
    return { is: 'failed', kind: 'unavailable', why: 'no result in all this time', error: undefined }
  }
  /** What the service says of a call; undefined when it is to be asked again. */
  async #said(ctx: Context, call: C, ask: NonNullable<Box<C, R>['ask']>): Promise<CallOutcome<R> | undefined> {
    try {
      const said = await ask(ctx, call)
      if (said?.state === 'done') return { is: 'done', result: said.result }
      if (said || !this.#about.repeatable) return undefined
      return { is: 'postponed', kind: 'unknown', why: 'the service does not know it', error: undefined }
    } catch (error) {
      // A failed question is not an answer: it is repeated.
      return kindOf(error) === 'rejected' ? { is: 'failed', kind: 'rejected', why: wordsOf(error), error } : undefined
    }
  }
  /**
   * What the service reports by itself about calls that are open, by their ids: like an answer, in
   * the transaction of its notice. `isOf`: whether the report is about this row.
   */
  async hear(
    ctx: Context,
    reports: ReadonlyMap<number, CallOutcome<R>>,
    isOf: (call: C) => boolean = () => true,
  ): Promise<void> {
    const calls = await ctx.query<C>(this.#openRows(sql`a.id = any(${[...reports.keys()]}::bigint[])`))
    for (const call of calls)
      if (isOf(call))
        await this.#conclude(this.#within(ctx, call.projectId), call, call.from, reports.get(call.id) as CallOutcome<R>)
  }
  #openRows(which: Sql): Sql {
    const { of, columns, askable } = this.#about
    return sql`select a.id, a."projectId", a."tries", a."state" as "from", ${columns}
      from ${of} a
      where ${which} and ${this.#mine} and a."state" = any(${[...this.#open]}::int[]) and ${askable ?? sql`true`}
      order by a.id`
  }

  /** Rows whose process died, or whose job is gone, over all projects. */
  findLost = async (ctx: Context): Promise<void> => {
    const { kind, of, lostAfter, repeatable, ask } = this.#about
    const rows = everyRowOf(of, 'calls of all projects, by the index over project and state')
    // Project by project, so that this index is used however many rows there are.
    const late = (condition: Sql) => sql`
      select l.id, l."projectId", l."state"
      from "project" p
      cross join lateral (
        select a.id, a."projectId", a."state"
        from ${rows} a
        where a."projectId" = p.id and a."deletedAt" is null and ${this.#mine} and ${condition}
        limit 1000
      ) l
      union all
      select a.id, a."projectId", a."state"
      from ${rows} a
      where a."projectId" is null and a."deletedAt" is null and ${this.#mine} and ${condition}`
    const before = sql`clock_timestamp() - make_interval(mins => ${lostAfter}::int)`
    const died = sql`a."state" = ${this.#sending} and a."startedAt" < ${before}`
    await ctx.transaction(async tx => {
      if (repeatable) {
        const waiting = [this.#sending, this.#queued, ...this.#open]
        const lost = await tx.query<Which & { state: CodeValue }>(
          late(sql`a."state" = any(${waiting}::int[]) and (${died} or a."dueAt" < ${before})`),
        )
        for (const { id, projectId, state } of lost)
          if (this.#open.includes(state))
            await tx.enqueue(`${kind}.ask`, { id, projectId, nth: 0 }, { key: this.#key('ask', id) })
          else await this.enqueue(tx, { id, projectId })
        return
      }
      const outcome: CallOutcome<R> = {
        is: 'unknown',
        kind: 'unknown',
        why: 'interrupted while sending',
        error: undefined,
      }
      const lost = await tx.moveWhere<C>(of, 'lose', {
        where: sql`a.id in (select l.id from (${late(died)}) l)`,
        set: sql`"error" = ${outcome.why}::text, "errorKind" = ${outcome.kind}::text`,
        skipLocked: true,
        returning: sql`a."tries", ${this.#about.columns}`,
      })
      for (const call of lost) {
        await this.#about.means(tx, call, outcome)
        if (ask) await this.#askLater(tx, call, 0)
      }
    })
  }

  /**
   * Sends many waiting rows, `atOnce` at a time, in the order of their ids. Rows that wait for a
   * further try have their own jobs.
   * @param goesOn asked before each few, with the number sent since it was asked last
   * @returns `sent` when none waits any longer, `held` when those that wait cannot be had now, `stopped` by `goesOn`
   */
  async sendWaiting(
    ctx: Context,
    { projectId, where, atOnce }: { readonly projectId: number; readonly where: Sql; readonly atOnce: number },
    goesOn: (sent: number) => Promise<boolean>,
  ): Promise<'sent' | 'held' | 'stopped'> {
    for (let after = 0, sent = 0, inRound = 0; ; ) {
      if (!(await goesOn(sent))) return 'stopped'
      const waiting = await ctx.query<{ id: number }>(
        sql`select a.id
        from ${this.#about.of} a
        where ${where} and ${this.#mine} and a.id > ${after} and a."state" = ${this.#queued} and a."tries" = 0
        order by a.id
        limit ${atOnce}`,
      )
      if (!waiting.length) {
        if (after === 0) return 'sent'
        if (inRound === 0) return 'held'
      }
      // Start once more from the beginning: one that was locked for a moment is still waiting.
      after = waiting.at(-1)?.id ?? 0
      sent = await this.#sendAll(
        ctx,
        projectId,
        waiting.map(({ id }) => id),
      )
      inRound = waiting.length ? inRound + sent : 0
    }
  }
}
