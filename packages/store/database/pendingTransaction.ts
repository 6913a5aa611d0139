import type pg from 'pg'
import { type LockName, lockOrder } from '../locks.ts'
import { prepared } from './pool.ts'
import { pipeline } from './pgPrivate.ts'

export type Statement = readonly [text: string, parameters: readonly unknown[]]
type Rows = Record<string, unknown>[]

/**
 * Sends a query with a callback instead of pg's promise, which still holds the last result while
 * the next query runs. V8 would then keep the rows of a long transaction (an export, an import)
 * until it has grown by a hundred megabytes.
 */
const answered = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((done, failed) => {
    client.query(query, (error, result) => {
      if (error) failed(error)
      else done(result)
    })
  })

/**
 * A transaction under way: statements that have not been sent yet, and what to do after the commit.
 */
export class PendingTransaction {
  readonly rows = new Map<string, Set<number | null>>()
  readonly after: (() => void)[] = []
  /** Statements that are sent with the commit. */
  readonly closing: pg.QueryConfig[] = []
  /**
   * The transaction runs again because a statement sent with the commit failed. Now each statement
   * is sent where it belongs.
   */
  readonly stepwise: boolean
  /** It was committed with its last statement. */
  done = false
  /** Its beginning, which is sent with its first statement. */
  readonly #opening: pg.QueryConfig[]
  #ahead: { from: number; hear: (rows: Rows[]) => void } | undefined
  #refused: unknown
  /** Whether it takes its named locks in their order: a story is many transactions in one. */
  readonly #ordered: boolean
  constructor(first: string, stepwise: boolean, ordered = true) {
    this.#ordered = ordered
    this.#opening = ['begin', ...(first ? [first] : [])].map(text => prepared(text, []))
    this.stepwise = stepwise
  }
  #highestLock = -1
  /**
   * The statement that takes an advisory lock.
   * @throws Error in tests, when a later lock is held already. In production PostgreSQL ends a
   *   circle of waiting transactions, and this one runs again.
   */
  lockStatement(lock: LockName): string {
    const place = lockOrder.indexOf(lock)
    if (this.#ordered && place < this.#highestLock && process.env.NODE_ENV === 'test')
      throw new Error(`the lock ${lock} is taken before ${lockOrder[this.#highestLock]} (packages/store/locks.ts)`)
    this.#highestLock = Math.max(this.#highestLock, place)
    return 'select pg_advisory_xact_lock(hashtextextended($1, 1))'
  }
  /** Whether nothing has been sent yet. */
  get isUnsent(): boolean {
    return this.#opening.length > 0
  }
  /**
   * Sends statements together with the transaction's first one. `hear` gets their rows before that
   * statement's caller gets its own; what `hear` throws becomes the result of that and every other
   * statement.
   */
  ahead(statements: readonly Statement[], hear: (rows: Rows[]) => void): void {
    if (!this.isUnsent || this.#ahead) throw new Error('a statement has been sent already')
    this.#ahead = { from: this.#opening.length, hear }
    this.#opening.push(...statements.map(([text, parameters]) => prepared(text, parameters)))
  }
  /**
   * Returns a function that drops everything deferred to the commit since now, for work that was
   * rolled back.
   */
  mark(): () => void {
    const closing = this.closing.length
    const after = this.after.length
    return () => {
      this.closing.length = closing
      this.after.length = after
    }
  }
  /** Sends statements that were to go ahead of a first one which never came. */
  async settle(client: pg.ClientBase): Promise<void> {
    if (this.#ahead) await this.send(client, [])
  }
  #underWay: Promise<void> | undefined
  /**
   * Sends statements in one message, together with the beginning where these are the first. One
   * message at a time: statements that are asked at once wait for each other.
   */
  async send(client: pg.ClientBase, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    while (this.#underWay) await this.#underWay
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#underWay = promise
    try {
      return await this.#send(client, queries)
    } finally {
      this.#underWay = undefined
      resolve()
    }
  }
  async #send(client: pg.ClientBase, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    if (this.done) throw new Error('this transaction has been committed')
    if (this.#refused) throw this.#refused
    const before = this.#opening.splice(0)
    const [first] = queries
    const ahead = this.#ahead
    if (!before.length && first && queries.length === 1) return [await answered(client, first)]
    this.#ahead = undefined
    const results = await pipeline(client, [...before, ...queries])
    try {
      ahead?.hear(results.slice(ahead.from, before.length).map(({ rows }) => rows))
    } catch (error) {
      throw (this.#refused = error)
    }
    return results.slice(before.length)
  }
}
