import {
  changedMeanwhile,
  entriesOf,
  moveNotAllowed,
  movesOf,
  permissionDenied,
  reservedRow,
  wordFor,
  type AnyResource,
  type Event,
  type Language,
  type Published,
  type Row,
  type ServerChanges,
} from '@pavilion/declare'
import type pg from 'pg'
import { notifyStatement } from './bus.ts'
import type { Caller, Context, PublishedStore, Store } from './context.ts'
import { copyInto } from './copy.ts'
import { translated, type Database } from './database.ts'
import { changesBetween, logLinesStatement, logStatement } from './log.ts'
import { isOutgrown, isUnreachable, prepared } from './pool.ts'
import { publishedRows } from './published.ts'
import { Rows } from './rows.ts'
import { type Statement, PendingTransaction } from './pendingTransaction.ts'
import { compileScope, Parameters, quoted, type Reach } from './where.ts'
import { keptAs } from './kinds.ts'

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
export class Scope implements Context {
  readonly database: Database
  readonly #about: About
  readonly #client: pg.PoolClient | undefined
  readonly #under: PendingTransaction | undefined
  constructor(database: Database, about: About, client?: pg.PoolClient, under?: PendingTransaction) {
    this.database = database
    this.#about = about
    this.#client = client
    this.#under = under
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
        this.#client && this.#under
          ? ((await this.#under.send(this.#client, [prepared(text, parameters)]))[0] as pg.QueryResult)
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
    if (!this.#client || !this.#under) throw new Error('statements go together in a transaction')
    for (const [text] of asked) this.database.onStatement?.(text)
    try {
      return (
        await this.#under.send(
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
    const under = this.#under
    if (!under || under.closing.length) return this.sqlTogether<T>(asked)
    const rows = await this.sqlTogether<T>([...asked, ['commit', []]])
    under.done = true
    return rows.slice(0, -1)
  }
  async sqlAhead(asked: readonly Statement[], hear: (rows: Record<string, unknown>[][]) => void): Promise<void> {
    if (!this.#under || this.#under.stepwise || !this.#under.isUnsent) {
      hear(await this.sqlTogether(asked))
      return
    }
    for (const [text] of asked) this.database.onStatement?.(text)
    this.#under.ahead(asked, hear)
  }
  async atCommit(
    text: string,
    parameters: readonly unknown[] = [],
    inItsPlace: () => Promise<unknown> = () => this.sql(text, parameters),
  ): Promise<void> {
    if (!this.#under || this.#under.stepwise) {
      await inItsPlace()
      return
    }
    this.database.onStatement?.(text)
    this.#under.closing.push(prepared(text, parameters))
  }
  /** Rows in bulk, within the transaction. */
  async copy(text: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
    if (!this.#client) throw new Error('COPY lives in a transaction')
    this.database.onStatement?.(text)
    try {
      if (this.#under?.isUnsent) await this.#under.send(this.#client, [])
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
  async transaction<T>(work: (tx: Context) => Promise<T>, first = ''): Promise<T> {
    if (this.#client) return work(this)
    for (let attempt = 1, stepwise = false; ; attempt++) {
      const under = new PendingTransaction(first, stepwise)
      try {
        return await this.#once(work, under)
      } catch (error) {
        const { code } = error as { code?: string }
        if (error instanceof ClosingRefused) stepwise = true
        else if (attempt >= 3 || (code !== '40001' && code !== '40P01' && !isOutgrown(error))) throw error
      }
    }
  }
  async #once<T>(work: (tx: Context) => Promise<T>, under: PendingTransaction): Promise<T> {
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
      const result = await work(new Scope(this.database, this.#about, client, under))
      await under.settle(client)
      closing = !under.done && under.closing.length > 0
      // Where nothing was asked, nothing was begun.
      if (closing) await under.send(client, [...under.closing, prepared('commit', [])])
      else if (!under.isUnsent && !under.done) await client.query('commit')
      closing = false
      this.database.written(under.rows)
      for (const act of under.after) act()
      return result
    } catch (error) {
      if (!lost && !under.isUnsent && !under.done)
        await client.query('rollback').catch(failed => {
          lost = failed
        })
      if (closing && !lost && !under.stepwise && !isUnreachable(error)) throw new ClosingRefused()
      throw translated(this.database.catalogue, error)
    } finally {
      client.off('error', onLost)
      client.release(lost)
    }
  }
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#under) return work()
    await this.sql('savepoint attempt')
    const takeBack = this.#under.mark()
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
    if (!this.#under) {
      this.database.written(new Map([[of.name, new Set([project])]]))
      return
    }
    const projects = this.#under.rows.get(of.name) ?? new Set()
    this.#under.rows.set(of.name, projects.add(project))
  }
  afterCommit(act: () => void): void {
    if (this.#under) this.#under.after.push(act)
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
    changes: ServerChanges<R> = {} as ServerChanges<R>,
  ): Promise<Row<R>> {
    const found = movesOf(of).find(entry => entry.name === name)
    if (!found) throw new Error(`${of.name} has no move ${name}`)
    const { field, move } = found
    const { codes } = of.fields[field]
    const code = (key: string) => entriesOf(codes).find(entry => entry.key === key)?.code
    return this.transaction(async tx => {
      const scope = tx as Scope
      const rows = new Rows(scope, of)
      const parameters = new Parameters()
      rows.mayWrite()
      const before = await rows.lockAs(row.id, false)
      const id = parameters.add(row.id, 'bigint')
      const set = [
        `${quoted(field)} = ${parameters.add(code(move.to), keptAs(of.fields[field]).type(of.fields[field]))}`,
        ...rows.assignments({ ...before, ...changes }, Object.keys(changes), parameters),
      ]
      const conditions = [
        `a.id = ${id}`,
        'a."deletedAt" is null',
        `a.${quoted(field)} = any(${parameters.add(move.from.map(code), `${keptAs(of.fields[field]).type(of.fields[field])}[]`)})`,
        ...(row.updatedAt ? [`a."updatedAt" = ${parameters.add(row.updatedAt, 'timestamptz')}`] : []),
        ...(of.reserved ? [`not a.${quoted(of.reserved)}`] : []),
        ...compileScope(of, scope.reach, parameters, 'a'),
      ]
      const [after] = await scope.sql<Row<R>>(
        `update ${quoted(of.name)} a set ${set.join(', ')} where ${conditions.join(' and ')} returning ${rows.columns('a')}`,
        parameters.values,
      )
      if (!after) {
        if (of.reserved && before[of.reserved]) throw reservedRow()
        if (row.updatedAt && before.updatedAt !== row.updatedAt)
          throw changedMeanwhile({}, { resource: of.name, row: before })
        const [zh, en] = wordFor(codes, before[field])
        throw moveNotAllowed({ state: zh, englishState: en })
      }
      const present = rows.present(after as Record<string, unknown>)
      await scope.logChange(of, name, before, present)
      scope.wrote(of, (present as { projectId?: number }).projectId)
      return present as Row<R>
    })
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
      this.sql(
        'select graphile_worker.add_job($1::text, $2::json, queue_name => $3::text, run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6::text, priority => $7::int)',
        [
          job,
          JSON.stringify(payload),
          queue ?? null,
          runAt?.toISOString() ?? null,
          maxAttempts ?? null,
          key ?? null,
          priority ?? null,
        ],
      )
    if (!this.#under || this.#under.stepwise || queue || runAt || maxAttempts || key || priority) {
      await add()
      return
    }
    // The queue's function does four statements and a notification, which lets one transaction commit at a time. A task that the queue has never seen is refused here, and added there.
    await this.atCommit(
      'insert into graphile_worker._private_jobs ("task_id", "payload") values ((select id from graphile_worker._private_tasks where identifier = $1::text), $2::json)',
      [job, JSON.stringify(payload)],
    )
    this.afterCommit(() => this.database.jobWaits())
  }
  acting(service: string, { projectId, sellerId }: { projectId?: number | null; sellerId?: number }): Context {
    const caller: Caller = {
      kind: 'service',
      id: null,
      name: service,
      rights: 'all',
      projects: projectId === null ? 'all' : projectId === undefined ? [] : [projectId],
      sellers: sellerId === undefined ? [] : [sellerId],
    }
    const { projectId: _project, sellerId: _seller, ...about } = this.#about
    return new Scope(
      this.database,
      {
        ...about,
        caller,
        ...(typeof projectId === 'number' && { projectId }),
        ...(sellerId !== undefined && { sellerId }),
      },
      this.#client,
      this.#under,
    )
  }
  async notify(channel: string, payload: object): Promise<void> {
    const { text, values } = notifyStatement(channel, payload)
    await this.sql(text, values)
  }
}
