import {
  permissionDenied,
  Refusal,
  type AnyCounter,
  type AnyResource,
  type Event,
  type Language,
  type Published,
  type Row,
  type ServerWhere,
  type Position,
} from '@pavilion/declare'
import type pg from 'pg'
import { notifyStatement } from './database/bus.ts'
import type { Caller } from './reach/caller.ts'
import type {
  Context,
  FieldOf,
  LockOptions,
  PublishedStore,
  Read,
  Store,
  SystemContext,
  Transaction,
} from './context.ts'
import { translated } from './database/database.ts'
import { asTransaction, mustBeInTime } from './database/doing.ts'
import { changesBetween, logLinesStatement, logStatement } from './writing/log.ts'
import { isOutgrown, isUnreachable, prepared } from './database/pool.ts'
import { publishedRows } from './lists/published.ts'
import { addJob, addJobs, insertJob } from './database/queuePrivate.ts'
import { confined, hasRight, mustStillHold, placesOf } from './reach/rights.ts'
import { projectDenied } from './refusals.ts'
import { Rows } from './rows.ts'
import type { Born, Session } from './session.ts'
import { PendingTransaction } from './database/pendingTransaction.ts'
import { SqlSession } from './database/sqlSession.ts'
import type { LockName } from './locks.ts'
import type { Loose } from './lists/projection.ts'
import { applyBirth, makeMove, makeMoves, moveIfDue, moveWhere, rememberBirths } from './moving/moving.ts'
import { compileSql } from './sql/compileSql.ts'
import { lockedRows } from './writing/lockedRows.ts'
import type { Sql } from './sql/sql.ts'
import { setTags, tagRows } from './writing/tagging.ts'
import { updateRows } from './writing/updating.ts'
import type {
  Adjusted,
  CellKey,
  GiveBackOptions,
  HoldOptions,
  MovedRow,
  MoveOptions,
  MoveWhere,
  Tagged,
  Tagging,
  Taken,
  TakeOptions,
  UpdateRows,
} from './writing/writes.ts'
import { adjust, confirm, giveBack, release, take, takeBack } from './counters/counters.ts'
import { Parameters } from './sql/parameters.ts'

/** For a job that this process does not know. */
const usualTries = 25
/** A statement sent with the commit failed, so no caller has received the error yet. */
class ClosingRefused extends Error {}

/** One caller's session; inside a transaction it is bound to a connection. */
export class StoreSession extends SqlSession implements Session, SystemContext {
  readonly isSystem = true as const

  store<R extends AnyResource>(of: R): Store<R> {
    const { kind, name } = this.caller
    if (kind === 'anonymous')
      throw new Error(`${of.name}: nobody is signed in; use published() for what everybody may read`)
    if (kind === 'visitor' && !of.owner)
      throw new Error(`${of.name} has no owner: a visitor's call reads published() or lets a service act (${name})`)
    return new Rows(this, of) as unknown as Store<R>
  }
  published(of: AnyResource, view: Published | undefined = of.published): PublishedStore {
    if (!view) throw new Error(`${of.name} publishes nothing`)
    return publishedRows(this, of, view)
  }
  /**
   * `first`: a statement without values that is sent together with `begin`, if a transaction begins
   * here.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, first = ''): Promise<T> {
    if (this.client) return work(this)
    this.about.reading?.primaryAsked()
    // What leaves no jobs is a story: each statement is sent where it belongs, by the clock of its time.
    for (let attempt = 1, stepwise = !this.database.takesJobs; ; attempt++) {
      const pending = new PendingTransaction(first, stepwise, this.database.takesJobs)
      try {
        return await this.#once(work, pending)
      } catch (error) {
        const { code } = error as { code?: string }
        if (error instanceof ClosingRefused) stepwise = true
        else if (attempt >= 3 || (code !== '40001' && code !== '40P01' && !isOutgrown(error))) throw error
      }
    }
  }
  async readTransaction<T>(work: (tx: Transaction) => Promise<T>, first = '', mayRepeat = () => true): Promise<T> {
    const { reading } = this.about
    if (this.client || !reading?.isOpen) return this.transaction(work, first)
    const run = (on: pg.PoolClient) => this.#once(work, new PendingTransaction(first, false), on)
    const answered = await reading.transaction(run, mayRepeat)
    return answered ? answered.done : this.transaction(work, first)
  }
  /** The same caller, whose reads a standby may answer that has everything up to a position, by default: by now. */
  async fromStandby(seen?: Position): Promise<StoreSession> {
    const { standby } = this.database
    if (!standby?.state().fit || this.client || this.about.reading) return this
    const position = seen ?? (await standby.position())
    if (seen ? standby.replayed < seen : !(await standby.caughtUp(position))) return this
    return new StoreSession(this.database, { ...this.about, reading: standby.reading(position).begin() })
  }
  /** `on`: a connection of the standby, which is given back by whoever took it. */
  async #once<T>(work: (tx: Transaction) => Promise<T>, pending: PendingTransaction, on?: pg.PoolClient): Promise<T> {
    let client: pg.PoolClient
    try {
      client = on ?? (await this.database.pool.connect())
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
    // A backend that is killed while we hold its connection must end this transaction, not the
    // process.
    let lost: Error | undefined
    let closing = false
    const onLost = (error: Error) => {
      lost = error
    }
    client.on('error', onLost)
    try {
      const inside = new StoreSession(this.database, this.about, client, pending)
      const result = await asTransaction(() => work(inside))
      mustBeInTime()
      if (!pending.done) await mustStillHold(this.about)
      await pending.settle(client)
      closing = !pending.done && pending.closing.length > 0
      // Without a statement there was no `begin` either.
      if (closing) await pending.send(client, [...pending.closing, prepared('commit', [])])
      else if (!pending.isUnsent && !pending.done) await client.query('commit')
      closing = false
      this.database.written(pending.rows)
      for (const act of pending.after) act()
      return result
    } catch (error) {
      if (!lost && !pending.isUnsent && !pending.done)
        await client.query('rollback').catch(failed => {
          lost = failed
        })
      if (closing && !lost && !pending.stepwise && !isUnreachable(error)) throw new ClosingRefused()
      throw translated(this.database.catalogue, error)
    } finally {
      client.off('error', onLost)
      if (!on) client.release(lost)
    }
  }
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    if (!this.pending) return work()
    await this.sql('savepoint attempt')
    const takeBack = this.pending.mark()
    try {
      const result = await work()
      await this.sql('release savepoint attempt')
      return result
    } catch (error) {
      takeBack()
      // If the connection is gone, so is the transaction; the error of the work itself is the one
      // to report.
      await this.sqlTogether([
        ['rollback to savepoint attempt', []],
        ['release savepoint attempt', []],
      ]).catch(() => undefined)
      throw error
    }
  }
  has(right: string, projectId = this.about.projectId) {
    return hasRight({ ...this.about, ...(projectId !== undefined && { projectId }) }, this.database.catalogue, right)
  }
  may(right: string, projectId = this.about.projectId) {
    this.database.onRight?.(this, right)
    if (!this.has(right, projectId)) throw permissionDenied()
  }
  where(right: string): Transaction | undefined {
    const there = this.#confinedTo(right)
    return there instanceof Refusal ? undefined : there
  }
  reach(right: string): Transaction {
    this.database.onRight?.(this, right)
    const there = this.#confinedTo(right)
    if (there instanceof Refusal) throw there
    return there
  }
  #confinedTo(right: string): Transaction | Refusal {
    if (!placesOf(this.caller, right)) return permissionDenied()
    const about = confined(this.about, this.database.catalogue, right)
    return about instanceof Refusal ? about : new StoreSession(this.database, about, this.client, this.pending)
  }

  async move<R extends AnyResource, T = object>(
    of: R,
    row: { id: number; updatedAt?: string },
    name: string,
    input: Readonly<Record<string, unknown>> = {},
    options: MoveOptions = {},
  ): Promise<Row<R> & T> {
    this.#mustBeTransaction('move')
    return (await makeMove(this, of, row, name, input, options)) as Row<R> & T
  }
  async moveIfDue<R extends AnyResource, T = object>(
    of: R,
    row: { id: number },
    name: string,
    input: Readonly<Record<string, unknown>> = {},
    options: MoveOptions & { where?: Sql } = {},
  ): Promise<(Row<R> & T) | undefined> {
    this.#mustBeTransaction('moveIfDue')
    return (await moveIfDue(this, of, row.id, name, input, options)) as (Row<R> & T) | undefined
  }
  async lockAll<R extends AnyResource, F extends FieldOf<R>>(
    of: R,
    which: readonly number[] | ServerWhere<R>,
    options: LockOptions<F> = {},
  ): Promise<Read<R, F>[]> {
    this.#mustBeTransaction('lockAll')
    return (await lockedRows(this, of, which, options)) as Read<R, F>[]
  }
  async moveMany(
    of: AnyResource,
    ids: readonly number[],
    name: string,
    input: Readonly<Record<string, unknown>> = {},
    seen: Readonly<Record<number, string>> = {},
    { quiet = false }: { readonly quiet?: boolean } = {},
  ): ReturnType<Transaction['moveMany']> {
    this.#mustBeTransaction('moveMany')
    return makeMoves(this, of, ids, name, { input, seen, quiet })
  }
  async moveWhere<T = object>(of: AnyResource, name: string, which: MoveWhere): Promise<(MovedRow & T)[]> {
    this.#mustBeTransaction('moveWhere')
    return moveWhere<T>(this, of, name, which)
  }
  applyBirth(of: AnyResource, birth: string, made: readonly Loose[]): Promise<void> {
    return applyBirth(this, of, birth, made)
  }
  rememberBirths(
    of: AnyResource,
    made: readonly Born[],
    options: { atCommit?: boolean; quiet?: boolean } = {},
  ): Promise<void> {
    return rememberBirths(this, of, made, options)
  }
  #mustBeTransaction(what: string): void {
    if (!this.client) throw new Error(`${what}() must be called inside a transaction`)
  }
  async query<T = Record<string, unknown>>(statement: Sql): Promise<T[]> {
    const parameters = new Parameters()
    return this.sql<T>(compileSql(statement, parameters, this.reached), parameters.values)
  }
  async update<T = Record<string, unknown>>(of: AnyResource, changes: UpdateRows): Promise<T[]> {
    return updateRows<T>(this, of, changes)
  }
  async tag(of: AnyResource, ids: readonly number[], tagging: Tagging): Promise<number[]> {
    this.#mustBeTransaction('tag')
    return tagRows(this, of, ids, tagging)
  }
  async setTags(of: AnyResource, rows: readonly Tagged[]): Promise<number[]> {
    this.#mustBeTransaction('setTags')
    return setTags(this, of, rows)
  }
  async take(counter: AnyCounter, cells: readonly CellKey[], options: TakeOptions): Promise<Taken> {
    this.#mustBeTransaction('take')
    return take(this, counter, cells, options)
  }
  async confirm(counter: AnyCounter, options: HoldOptions): Promise<number> {
    this.#mustBeTransaction('confirm')
    return confirm(this, counter, options)
  }
  async release(counter: AnyCounter, options: HoldOptions): Promise<number> {
    this.#mustBeTransaction('release')
    return release(this, counter, options)
  }
  async giveBack(counter: AnyCounter, options: GiveBackOptions): Promise<void> {
    this.#mustBeTransaction('giveBack')
    return giveBack(this, counter, options)
  }
  async takeBack(counter: AnyCounter, options: GiveBackOptions): Promise<boolean> {
    this.#mustBeTransaction('takeBack')
    return takeBack(this, counter, options)
  }
  async adjust(counter: AnyCounter, cells: readonly CellKey[], options: HoldOptions): Promise<Adjusted> {
    this.#mustBeTransaction('adjust')
    return adjust(this, counter, cells, options)
  }
  async hold(lock: LockName, key: string | number = ''): Promise<void> {
    this.#mustBeTransaction('hold')
    await this.sql(this.pending?.lockStatement(lock) as string, [`${lock} ${key}`])
  }
  effectContext(of: AnyResource, row: Readonly<Record<string, unknown>>): Transaction {
    const projectId = of.name === 'project' ? (row.id as number) : (row.projectId as number | null | undefined)
    const within = typeof projectId === 'number' ? { projectId } : { projectId: null }
    return this.acting(`${of.name} moves`, within) as Transaction
  }
  /** Operators' changes are logged; those of visitors and services leave their event rows. */
  async logChange(
    of: AnyResource,
    action: string,
    before: Record<string, unknown> | undefined,
    after: Record<string, unknown>,
  ): Promise<void> {
    if (this.caller.kind !== 'operator' || of.log) return
    await this.log(action, {
      resource: of.name,
      id: after.id as number,
      projectId: of.name === 'project' ? (after.id as number) : ((after.projectId as number | undefined) ?? null),
      details: changesBetween(of, before, after),
    })
  }
  async log(
    action: string,
    {
      resource,
      id,
      projectId,
      details,
    }: { resource: string; id?: number; projectId?: number | null; details?: unknown },
  ): Promise<void> {
    const write = this.client ? this.sql.bind(this) : this.writeAside.bind(this)
    await write(logStatement, [
      this.#operatorId,
      this.caller.name,
      action,
      resource,
      id ?? null,
      projectId ?? this.about.projectId ?? null,
      this.ip,
      this.path,
      JSON.stringify(details ?? {}),
    ])
  }
  async logLines(
    action: string,
    resource: string,
    lines: readonly { id: number; projectId: number | null; details: unknown }[],
  ): Promise<void> {
    await this.sql(logLinesStatement, [
      this.#operatorId,
      this.caller.name,
      action,
      resource,
      lines.map(({ id }) => id),
      lines.map(({ projectId }) => projectId ?? this.about.projectId ?? null),
      this.ip,
      this.path,
      lines.map(({ details }) => JSON.stringify(details)),
    ])
  }
  get #operatorId(): number | null {
    return this.caller.kind === 'operator' ? this.caller.id : null
  }
  async emit<T>(event: Event<T>, about: T): Promise<void> {
    for (const handler of this.database.handlersOf(event.name)) await this.enqueue(handler, { about: about as object })
  }
  /** One statement for each handler. Very many wait behind what somebody waits for. */
  async emitMany<T>(event: Event<T>, payloads: readonly T[]): Promise<void> {
    const priority = payloads.length > 100 ? 10 : 0
    for (const handler of this.database.handlersOf(event.name))
      await this.sql(addJobs, [
        handler,
        payloads.map(about => JSON.stringify({ about })),
        priority,
        this.database.jobRules(handler)?.tries ?? usualTries,
      ])
  }
  async enqueue(
    job: string,
    payload: object,
    { key, runAt, priority, queue }: { key?: string; runAt?: Date; priority?: number; queue?: string } = {},
  ): Promise<void> {
    if (!this.database.takesJobs) return
    const tries = this.database.jobRules(job)?.tries ?? usualTries
    const add = () =>
      this.sql(addJob, [
        job,
        JSON.stringify(payload),
        queue ?? null,
        runAt?.toISOString() ?? null,
        tries,
        key ?? null,
        priority ?? null,
      ])
    if (!this.pending || this.pending.stepwise || queue || runAt || key || priority) {
      await add()
      return
    }
    // The queue's function runs four statements and a notification, which lets only one transaction
    // commit at a time. If the queue does not know the task yet, this insert fails at the commit
    // and the transaction runs again with `add`.
    await this.atCommit(insertJob, [job, JSON.stringify(payload), tries])
    this.afterCommit(() => this.database.jobWaits())
  }
  acting(
    service: string,
    { projectId, sellerId }: { projectId?: number | null; sellerId?: number | 'all' },
  ): Transaction {
    const { caller: asking } = this
    const behalf = asking.kind === 'service' ? asking.behalf : asking
    const caller: Caller = {
      kind: 'service',
      id: null,
      name: service,
      ...(behalf && { behalf }),
      rights: 'all',
      projects: projectsOf(projectId),
      sellers: sellerId === 'all' ? sellerId : sellerId === undefined ? [] : [sellerId],
    }
    const { projectId: _project, sellerId: _seller, ...about } = this.about
    return new StoreSession(
      this.database,
      {
        ...about,
        caller,
        ...(typeof projectId === 'number' && { projectId }),
        ...(typeof sellerId === 'number' && { sellerId }),
      },
      this.client,
      this.pending,
    )
  }
  inNameOf(
    person: Caller,
    { projectId, language = this.language }: { projectId?: number | null | undefined; language?: Language },
  ): Transaction {
    if (this.caller.kind !== 'system' && this.caller.kind !== 'service')
      throw new Error(`${this.caller.kind} may not act in the name of ${person.name}`)
    if (typeof projectId === 'number' && person.projects !== 'all' && !person.projects.includes(projectId))
      throw projectDenied()
    const { projectId: _project, sellerId: _seller, right: _right, ...about } = this.about
    const there = confined(
      { ...about, caller: person, language, ...(typeof projectId === 'number' && { projectId }) },
      this.database.catalogue,
      undefined,
    )
    if (there instanceof Refusal) throw there
    return new StoreSession(this.database, there, this.client, this.pending)
  }
  async notify(channel: string, payload: object): Promise<void> {
    const { text, values } = notifyStatement(channel, payload)
    await this.sql(text, values)
  }
}
/**
 * The same context for a long read, such as an export: a standby may answer it that has everything
 * committed by now. `seen`: it need only have what was committed before that position, and is not
 * waited for. Inside a transaction, and without a standby, it is the context itself.
 */
export const readingStandby = (ctx: Context, seen?: Position): Promise<Context> =>
  (ctx as StoreSession).fromStandby(seen)
/** The projects of a service: one, none, or no limit for rows without a project (null). */
function projectsOf(projectId: number | null | undefined): Caller['projects'] {
  if (projectId === null) return 'all'
  return projectId === undefined ? [] : [projectId]
}
