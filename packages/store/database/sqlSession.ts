import type { AnyResource, Language } from '@pavilion/declare'
import type pg from 'pg'
import type { Caller } from '../reach/caller.ts'
import { now } from '../clock.ts'
import { copyInto } from '../writing/copy.ts'
import { translated, type Database } from './database.ts'
import { mustBeInTime } from './doing.ts'
import type { PendingTransaction, Statement } from './pendingTransaction.ts'
import { isOutgrown, prepared } from './pool.ts'
import { narrowedReach } from '../reach/narrowing.ts'
import type { Reach } from '../reach/reach.ts'
import { mustStillHold } from '../reach/rights.ts'
import type { Counts } from '../lists/counts.ts'
import type { Reading } from './standby.ts'

/** What a standby may be asked. Whatever else writes after all is refused there, and asked again. */
const isRead = /^\s*(?:select|with)\b/i

export interface About {
  caller: Caller
  language: Language
  projectId?: number
  sellerId?: number
  ip: string
  path: string
  requestId: string
  /** The right of the call's guard. */
  right?: string
  /** Where reads outside of transactions may be answered by a standby. */
  reading?: Reading
}

/** Who calls, and how statements reach the database: on a connection of their own, or in a transaction. */
export class SqlSession {
  readonly database: Database
  protected readonly about: About
  protected readonly client: pg.PoolClient | undefined
  protected readonly pending: PendingTransaction | undefined
  constructor(database: Database, about: About, client?: pg.PoolClient, pending?: PendingTransaction) {
    this.database = database
    this.about = about
    this.client = client
    this.pending = pending
  }
  get right() {
    return this.about.right as string
  }
  get caller() {
    return this.about.caller
  }
  get language() {
    return this.about.language
  }
  get projectId() {
    return this.about.projectId as number
  }
  get sellerId() {
    return this.about.sellerId as number
  }
  get ip() {
    return this.about.ip
  }
  get path() {
    return this.about.path
  }
  get requestId() {
    return this.about.requestId
  }
  now(): Date {
    return now()
  }
  get catalogue() {
    return this.database.catalogue
  }
  get inTransaction() {
    return this.client !== undefined
  }
  get reached(): Reach {
    const { caller, projectId, sellerId } = this.about
    return {
      projects: caller.projects,
      sellers: caller.sellers,
      ...(projectId !== undefined && { projectId }),
      ...(sellerId !== undefined && { sellerId }),
      ...(caller.kind === 'visitor' && { owner: caller.id ?? 0 }),
      ...narrowedReach(caller),
    }
  }

  async sql<T = Record<string, unknown>>(text: string, parameters: readonly unknown[] = []): Promise<T[]> {
    this.database.onStatement?.(text)
    try {
      const { rows } = (await this.#fromStandby(text, parameters)) ?? (await this.#ask(text, parameters))
      return rows as T[]
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  /** Writes what the rest of the call does not read, such as a line of a log. */
  protected async writeAside(text: string, parameters: readonly unknown[]): Promise<void> {
    this.database.onStatement?.(text)
    try {
      await this.#ask(text, parameters)
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  /** The one place where a statement goes to a standby instead of the primary. */
  async #fromStandby(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult | undefined> {
    const { reading } = this.about
    if (!reading || this.client) return undefined
    mustBeInTime()
    const answered = reading.isOpen && isRead.test(text) ? await reading.ask(prepared(text, parameters)) : undefined
    if (!answered) reading.primaryAsked()
    return answered
  }
  /** From here on the reads of this call come from the primary: what they bring is kept for others. */
  readNewest(): void {
    this.about.reading?.newest()
  }
  /** Counts that these reads may share with others. */
  get counts(): Counts {
    return this.about.reading?.isOpen ? this.about.reading.counts : this.database.counts
  }
  async #ask(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    mustBeInTime()
    if (this.client && this.pending) {
      const [result] = await this.pending.send(this.client, [prepared(text, parameters)])
      return result as pg.QueryResult
    }
    const ask = () => this.database.pool.query(prepared(text, parameters))
    return ask().catch(error => {
      if (isOutgrown(error)) return ask()
      throw error
    })
  }
  async sqlTogether<T = Record<string, unknown>>(asked: readonly Statement[]): Promise<T[][]> {
    if (!this.client || !this.pending) throw new Error('sqlTogether() must be called inside a transaction')
    mustBeInTime()
    for (const [text] of asked) this.database.onStatement?.(text)
    const queries = asked.map(([text, parameters]) => prepared(text, parameters))
    try {
      const results = await this.pending.send(this.client, queries)
      return results.map(({ rows }) => rows as T[])
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  async sqlLast<T = Record<string, unknown>>(asked: readonly Statement[]): Promise<T[][]> {
    const pending = this.pending
    if (!pending || pending.closing.length) return this.sqlTogether<T>(asked)
    await mustStillHold(this.about)
    const rows = await this.sqlTogether<T>([...asked, ['commit', []]])
    pending.done = true
    return rows.slice(0, -1)
  }
  async sqlAhead(asked: readonly Statement[], hear: (rows: Record<string, unknown>[][]) => void): Promise<void> {
    if (!this.pending || this.pending.stepwise || !this.pending.isUnsent) {
      hear(await this.sqlTogether(asked))
      return
    }
    for (const [text] of asked) this.database.onStatement?.(text)
    this.pending.ahead(asked, hear)
  }
  async atCommit(
    text: string,
    parameters: readonly unknown[] = [],
    inItsPlace: () => Promise<unknown> = () => this.sql(text, parameters),
  ): Promise<void> {
    if (!this.pending || this.pending.stepwise) {
      await inItsPlace()
      return
    }
    this.database.onStatement?.(text)
    this.pending.closing.push(prepared(text, parameters))
  }
  async copy(text: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
    if (!this.client) throw new Error('COPY needs a transaction')
    mustBeInTime()
    this.database.onStatement?.(text)
    try {
      if (this.pending?.isUnsent) await this.pending.send(this.client, [])
      await copyInto(this.client, text, lines)
    } catch (error) {
      throw translated(this.database.catalogue, error)
    }
  }
  /** Remembers a write, for counts and caches. Outside a transaction it counts at once. */
  wrote(of: AnyResource, projectId: unknown): void {
    const project = typeof projectId === 'number' ? projectId : null
    if (!this.pending) {
      this.database.written(new Map([[of.name, new Set([project])]]))
      return
    }
    const projects = this.pending.rows.get(of.name) ?? new Set()
    this.pending.rows.set(of.name, projects.add(project))
  }
  afterCommit(act: () => void): void {
    if (this.pending) this.pending.after.push(act)
    else act()
  }
}
