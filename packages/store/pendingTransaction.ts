import type pg from 'pg'
import { type LockName, lockOrder } from './locks.ts'
import { prepared } from './pool.ts'
import { pipeline } from './pgPrivate.ts'

export type Statement = readonly [text: string, parameters: readonly unknown[]]
type Rows = Record<string, unknown>[]

/** Asks with a callback, not for pg's own promise: what that one answers is still held while the next is asked, so that V8 keeps the rows of a long
 *  transaction (an export, an import) as if they were to stay, until it has grown by a hundred megabytes. */
const answered = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((done, failed) => {
    client.query(query, (error, result) => {
      if (error) failed(error)
      else done(result)
    })
  })

/** A transaction under way: what it leaves to be done once it is committed, and the statements that have not gone out yet. */
export class PendingTransaction {
  readonly rows = new Map<string, Set<number | null>>()
  readonly after: (() => void)[] = []
  /** What goes with the commit. */
  readonly closing: pg.QueryConfig[] = []
  /** It runs again, for something that went with the commit was refused: now everything is asked at its place. */
  readonly stepwise: boolean
  /** It was committed with its last statement. */
  done = false
  /** Its beginning, which goes with its first statement. */
  readonly #opening: pg.QueryConfig[]
  #ahead: { from: number; hear: (rows: Rows[]) => void } | undefined
  #refused: unknown
  constructor(first: string, stepwise: boolean) {
    this.#opening = ['begin', ...(first ? [first] : [])].map(text => prepared(text, []))
    this.stepwise = stepwise
  }
  #highestLock = -1
  /** The statement that takes an advisory lock. @throws when a later one is held already */
  lockStatement(lock: LockName): string {
    const place = lockOrder.indexOf(lock)
    if (place < this.#highestLock)
      throw new Error(`the lock ${lock} is taken before ${lockOrder[this.#highestLock]} (packages/store/locks.ts)`)
    this.#highestLock = place
    return 'select pg_advisory_xact_lock(hashtextextended($1, 1))'
  }
  /** Has nothing been sent yet? */
  get isUnsent(): boolean {
    return this.#opening.length > 0
  }
  /** Statements that go with the first one that is asked. `hear`: gets their rows before whoever asks that one has its own; what it throws is the answer to that and every other. */
  ahead(statements: readonly Statement[], hear: (rows: Rows[]) => void): void {
    if (!this.isUnsent || this.#ahead) throw new Error('ahead of what has been asked already')
    this.#ahead = { from: this.#opening.length, hear }
    this.#opening.push(...statements.map(([text, parameters]) => prepared(text, parameters)))
  }
  /** Takes back what was put off for the commit since now: work that was refused leaves nothing. */
  mark(): () => void {
    const closing = this.closing.length
    const after = this.after.length
    return () => {
      this.closing.length = closing
      this.after.length = after
    }
  }
  /** What goes ahead of a first statement that never came. */
  async settle(client: pg.ClientBase): Promise<void> {
    if (this.#ahead) await this.send(client, [])
  }
  /** Sends statements in one message, with its beginning where these are the first. */
  async send(client: pg.ClientBase, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
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
