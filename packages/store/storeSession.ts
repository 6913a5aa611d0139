import {
  permissionDenied,
  type AnyCounter,
  type AnyResource,
  type Event,
  type Language,
  type Published,
  type Row,
} from '@pavilion/declare'
import type pg from 'pg'
import { notifyStatement } from './bus.ts'
import type { Caller } from './caller.ts'
import type { PublishedStore, Store, SystemContext, Transaction } from './context.ts'
import { copyInto } from './copy.ts'
import { translated, type Database } from './database.ts'
import { changesBetween, logLinesStatement, logStatement } from './log.ts'
import { isOutgrown, isUnreachable, prepared } from './pool.ts'
import { publishedRows } from './published.ts'
import { addJob, addJobs, insertJob } from './queuePrivate.ts'
import { Rows } from './rows.ts'
import type { Session } from './session.ts'
import { type Statement, PendingTransaction } from './pendingTransaction.ts'
import type { LockName } from './locks.ts'
import type { Loose } from './projection.ts'
import { applyBirth, makeMove, makeMoves, moveWhere, rememberBirths } from './moving.ts'
import { compileSql } from './compileSql.ts'
import type { Sql } from './sql.ts'
import { updateRows } from './updating.ts'
import type { Adjusted, CellKey, HoldOptions, MovedRow, MoveWhere, Taken, TakeOptions, UpdateRows } from './writes.ts'
import { adjust, confirm, release, take } from './counters.ts'
import { Parameters, type Reach } from './where.ts'

interface About {
  caller: Caller
  language: Language
  projectId?: number
  sellerId?: number
  ip: string
  path: string
  requestId: string
}
/** Something that went with the commit was refused: nobody has heard what it was. */
class ClosingRefused extends Error {}

/** One caller's way to the database; inside a transaction, bound to its connection. */
export class StoreSession implements Session, SystemContext {
  readonly isSystem = true as const
  readonly database: Database
  readonly #about: About
  readonly #client: pg.PoolClient | undefined
  readonly #pending: PendingTransaction | undefined
  constructor(database: Database, about: About, client?: pg.PoolClient, pending?: PendingTransaction) {
    this.database = database
    this.#about = about
    this.#client = client
    this.#pending = pending
  }
  get caller() {
    return this.#about.caller
  }
  get language() {
    return this.#about.language
  }
  get projectId() {
    return this.#about.projectId as number
  }
  get sellerId() {
    return this.#about.sellerId as number
  }
  get ip() {
    return this.#about.ip
  }
  get path() {
    return this.#about.path
  }
  get requestId() {
    return this.#about.requestId
  }
  get catalogue() {
    return this.database.catalogue
  }
  get inTransaction() {
    return this.#client !== undefined
  }
  get reach(): Reach {
    const { caller, projectId, sellerId } = this.#about
    return {
      projects: caller.projects,
      sellers: caller.sellers,
      ...(projectId !== undefined && { projectId }),
      ...(sellerId !== undefined && { sellerId }),
      ...(caller.kind === 'visitor' && { owner: caller.id ?? 0 }),
    }
  }

  async sql<T = Record<string, unknown>>(text: string, parameters: readonly unknown[] = []): Promise<T[]> {
    this.database.onStatement?.(text)
    try {
      const ask = () => this.database.pool.query(prepared(text, parameters))
      return (
        this.#client && this.#pending
          ? ((await this.#pending.send(this.#client, [prepared(text, parameters)]))[0] as pg.QueryResult)
          : await ask().catch(error => {
              if (isOutgrown(error)) return ask()
              throw error
            })
      ).rows as T[]
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  async sqlTogether<T = Record<string, unknown>>(asked: readonly Statement[]): Promise<T[][]> {
    if (!this.#client || !this.#pending) throw new Error('statements go together in a transaction')
    for (const [text] of asked) this.database.onStatement?.(text)
    try {
      return (
        await this.#pending.send(
          this.#client,
          asked.map(([text, parameters]) => prepared(text, parameters)),
        )
      ).map(({ rows }) => rows as T[])
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  /** The last statements of a transaction, with its commit in one message; the rows of each. */
  async sqlLast<T = Record<string, unknown>>(asked: readonly Statement[]): Promise<T[][]> {
    const pending = this.#pending
    if (!pending || pending.closing.length) return this.sqlTogether<T>(asked)
    const rows = await this.sqlTogether<T>([...asked, ['commit', []]])
    pending.done = true
    return rows.slice(0, -1)
  }
  async sqlAhead(asked: readonly Statement[], hear: (rows: Record<string, unknown>[][]) => void): Promise<void> {
    if (!this.#pending || this.#pending.stepwise || !this.#pending.isUnsent) {
      hear(await this.sqlTogether(asked))
      return
    }
    for (const [text] of asked) this.database.onStatement?.(text)
    this.#pending.ahead(asked, hear)
  }
  async atCommit(
    text: string,
    parameters: readonly unknown[] = [],
    inItsPlace: () => Promise<unknown> = () => this.sql(text, parameters),
  ): Promise<void> {
    if (!this.#pending || this.#pending.stepwise) {
      await inItsPlace()
      return
    }
    this.database.onStatement?.(text)
    this.#pending.closing.push(prepared(text, parameters))
  }
  /** Rows in bulk, within the transaction. */
  async copy(text: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
    if (!this.#client) throw new Error('COPY lives in a transaction')
    this.database.onStatement?.(text)
    try {
      if (this.#pending?.isUnsent) await this.#pending.send(this.#client, [])
      await copyInto(this.#client, text, lines)
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  store<R extends AnyResource>(of: R): Store<R> {
    const { kind, name } = this.caller
    if (kind === 'anonymous')
      throw new Error(`${of.name}: nobody is signed in; what everybody may read comes from published()`)
    if (kind === 'visitor' && !of.owner)
      throw new Error(`${of.name} has no owner: a visitor's call reads published() or lets a service act (${name})`)
    return new Rows(this, of) as unknown as Store<R>
  }
  published(of: AnyResource, view: Published | undefined = of.published): PublishedStore {
    if (!view) throw new Error(`${of.name} publishes nothing`)
    return publishedRows(this, of, view)
  }
  /** `first`: a statement without values that goes with its beginning, in one message; only for one that is begun here. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, first = ''): Promise<T> {
    if (this.#client) return work(this)
    for (let attempt = 1, stepwise = false; ; attempt++) {
      const pending = new PendingTransaction(first, stepwise)
      try {
        return await this.#once(work, pending)
      } catch (error) {
        const { code } = error as { code?: string }
        if (error instanceof ClosingRefused) stepwise = true
        else if (attempt >= 3 || (code !== '40001' && code !== '40P01' && !isOutgrown(error))) throw error
      }
    }
  }
  async #once<T>(work: (tx: Transaction) => Promise<T>, pending: PendingTransaction): Promise<T> {
    let client: pg.PoolClient
    try {
      client = await this.database.pool.connect()
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
    // A backend killed while we hold its connection must end this transaction, not the process.
    let lost: Error | undefined
    let closing = false
    const onLost = (error: Error) => {
      lost = error
    }
    client.on('error', onLost)
    try {
      const result = await work(new StoreSession(this.database, this.#about, client, pending))
      await pending.settle(client)
      closing = !pending.done && pending.closing.length > 0
      // Where nothing was asked, nothing was begun.
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
      client.release(lost)
    }
  }
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#pending) return work()
    await this.sql('savepoint attempt')
    const takeBack = this.#pending.mark()
    try {
      const result = await work()
      await this.sql('release savepoint attempt')
      return result
    } catch (error) {
      takeBack()
      // Where the connection is gone, so is the transaction; what is said is why the work failed.
      await this.sqlTogether([
        ['rollback to savepoint attempt', []],
        ['release savepoint attempt', []],
      ]).catch(() => undefined)
      throw error
    }
  }
  /** Remembers a write, for counts and caches; at once when there is no transaction. */
  wrote(of: AnyResource, projectId: unknown): void {
    const project = typeof projectId === 'number' ? projectId : null
    if (!this.#pending) {
      this.database.written(new Map([[of.name, new Set([project])]]))
      return
    }
    const projects = this.#pending.rows.get(of.name) ?? new Set()
    this.#pending.rows.set(of.name, projects.add(project))
  }
  afterCommit(act: () => void): void {
    if (this.#pending) this.#pending.after.push(act)
    else act()
  }
  has(right: string) {
    return this.caller.rights === 'all' || this.caller.rights.has(right)
  }
  may(right: string) {
    if (!this.has(right)) throw permissionDenied()
  }

  async move<R extends AnyResource>(
    of: R,
    row: { id: number; updatedAt?: string },
    name: string,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Row<R>> {
    this.#mustBeTransaction('move')
    return (await makeMove(this, of, row, name, input)) as Row<R>
  }
  async moveMany(
    of: AnyResource,
    ids: readonly number[],
    name: string,
    input: Readonly<Record<string, unknown>> = {},
  ): ReturnType<Transaction['moveMany']> {
    this.#mustBeTransaction('moveMany')
    return makeMoves(this, of, ids, name, input)
  }
  async moveWhere(of: AnyResource, name: string, which: MoveWhere): Promise<MovedRow[]> {
    this.#mustBeTransaction('moveWhere')
    return moveWhere(this, of, name, which)
  }
  applyBirth(of: AnyResource, birth: string, made: readonly Loose[]): Promise<void> {
    return applyBirth(this, of, birth, made)
  }
  rememberBirths(
    of: AnyResource,
    ids: readonly number[],
    births: readonly (string | undefined)[],
    options: { atCommit?: boolean } = {},
  ): Promise<void> {
    return rememberBirths(this, of, ids, births, options)
  }
  #mustBeTransaction(what: string): void {
    if (!this.#client) throw new Error(`${what}() must be called inside a transaction`)
  }
  async query<T = Record<string, unknown>>(statement: Sql): Promise<T[]> {
    const parameters = new Parameters()
    return this.sql<T>(compileSql(statement, parameters, this.reach), parameters.values)
  }
  async update<T = Record<string, unknown>>(of: AnyResource, changes: UpdateRows): Promise<T[]> {
    return updateRows<T>(this, of, changes)
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
  async adjust(counter: AnyCounter, cells: readonly CellKey[], options: HoldOptions): Promise<Adjusted> {
    this.#mustBeTransaction('adjust')
    return adjust(this, counter, cells, options)
  }
  async hold(lock: LockName, key: string | number = ''): Promise<void> {
    this.#mustBeTransaction('hold')
    await this.sql(this.#pending?.lockStatement(lock) as string, [`${lock} ${key}`])
  }
  effectContext(of: AnyResource, row: Readonly<Record<string, unknown>>): Transaction {
    const projectId = of.name === 'project' ? (row.id as number) : (row.projectId as number | null | undefined)
    const within = typeof projectId === 'number' ? { projectId } : { projectId: null }
    return this.acting(`${of.name} moves`, within) as Transaction
  }
  /** An operator's change leaves a line; visitors' and services' acts leave their event row. */
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
    await this.sql(logStatement, [
      this.#operatorId,
      this.caller.name,
      action,
      resource,
      id ?? null,
      projectId ?? this.#about.projectId ?? null,
      this.ip,
      this.path,
      JSON.stringify(details ?? {}),
    ])
  }
  /** A line each for many rows of one resource, in one statement. */
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
      lines.map(({ projectId }) => projectId ?? this.#about.projectId ?? null),
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
  /** The same event for many: one statement for each handler. */
  async emitMany<T>(event: Event<T>, payloads: readonly T[]): Promise<void> {
    for (const handler of this.database.handlersOf(event.name))
      await this.sql(addJobs, [handler, payloads.map(about => JSON.stringify({ about }))])
  }
  async enqueue(
    job: string,
    payload: object,
    {
      key,
      runAt,
      priority,
      maxAttempts,
      queue,
    }: { key?: string; runAt?: Date; priority?: number; maxAttempts?: number; queue?: string } = {},
  ): Promise<void> {
    const add = () =>
      this.sql(addJob, [
        job,
        JSON.stringify(payload),
        queue ?? null,
        runAt?.toISOString() ?? null,
        maxAttempts ?? null,
        key ?? null,
        priority ?? null,
      ])
    if (!this.#pending || this.#pending.stepwise || queue || runAt || maxAttempts || key || priority) {
      await add()
      return
    }
    // The queue's function does four statements and a notification, which lets one transaction commit at a time. A task that the queue has never seen is refused here, and added there.
    await this.atCommit(insertJob, [job, JSON.stringify(payload)])
    this.afterCommit(() => this.database.jobWaits())
  }
  acting(service: string, { projectId, sellerId }: { projectId?: number | null; sellerId?: number }): Transaction {
    const { caller: asking } = this
    const behalf = asking.kind === 'service' ? asking.behalf : asking
    const caller: Caller = {
      kind: 'service',
      id: null,
      name: service,
      ...(behalf && { behalf }),
      rights: 'all',
      projects: projectId === null ? 'all' : projectId === undefined ? [] : [projectId],
      sellers: sellerId === undefined ? [] : [sellerId],
    }
    const { projectId: _project, sellerId: _seller, ...about } = this.#about
    return new StoreSession(
      this.database,
      {
        ...about,
        caller,
        ...(typeof projectId === 'number' && { projectId }),
        ...(sellerId !== undefined && { sellerId }),
      },
      this.#client,
      this.#pending,
    )
  }
  async notify(channel: string, payload: object): Promise<void> {
    const { text, values } = notifyStatement(channel, payload)
    await this.sql(text, values)
  }
}
