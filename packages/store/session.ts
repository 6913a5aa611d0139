import type { AnyResource } from '@pavilion/declare'
import type { Transaction } from './context.ts'
import type { Pipelined } from './database/pipelined.ts'
import type { Database } from './database/database.ts'
import type { Statement } from './database/pendingTransaction.ts'
import type { Counts } from './lists/counts.ts'
import type { Loose } from './lists/projection.ts'
import type { Reach } from './reach/reach.ts'

/** A row that nobody read, and how it was born. */
export interface Born {
  readonly id: number
  readonly projectId: number | null
  readonly birth: string | undefined
}
/**
 * A context as the store's own files use it: with its database, and with several statements in one
 * message.
 */
export interface Session extends Pipelined {
  readonly database: Database
  readonly inTransaction: boolean
  /** What the caller may reach; the conditions of scope are made from it. */
  readonly reached: Reach
  transaction<T>(work: (tx: Transaction) => Promise<T>, first?: string): Promise<T>
  /**
   * A transaction that only reads, which a standby may run. `mayRepeat`: whether `work` can still
   * begin again on the primary, when the standby gives up in the middle.
   */
  readTransaction<T>(work: (tx: Transaction) => Promise<T>, first?: string, mayRepeat?: () => boolean): Promise<T>
  /** Counts that these reads may share with others. */
  readonly counts: Counts
  /** The context for the effect of a move: a service within the row's project. */
  effectContext(of: AnyResource, row: Readonly<Record<string, unknown>>): Transaction
  /**
   * Writes the event rows of rows that were created by a named birth, runs its effect and emits.
   */
  applyBirth(of: AnyResource, birth: string, made: readonly Loose[]): Promise<void>
  /**
   * Writes the event rows of rows that nobody read, by their births, and emits. A birth with a rule
   * needs the row.
   */
  rememberBirths(
    of: AnyResource,
    made: readonly Born[],
    options?: { atCommit?: boolean; quiet?: boolean },
  ): Promise<void>
  /**
   * Sends the last statements of a transaction together with its commit, and returns the rows of
   * each.
   */
  sqlLast<T = Record<string, unknown>>(statements: readonly Statement[]): Promise<T[][]>
  /** Copies rows in bulk, within the transaction. */
  copy(text: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void>
  /** Writes a line of the audit log if the caller is an operator. */
  logChange(
    of: AnyResource,
    action: string,
    before: Record<string, unknown> | undefined,
    after: Record<string, unknown>,
  ): Promise<void>
  /** Writes a line of the audit log for each of many rows of one resource, in one statement. */
  logLines(
    action: string,
    resource: string,
    lines: readonly { id: number; projectId: number | null; details: unknown }[],
  ): Promise<void>
  wrote(of: AnyResource, projectId: unknown): void
}
