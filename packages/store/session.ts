import type { AnyResource, Event } from '@pavilion/declare'
import type { Transaction } from './context.ts'
import type { Pipelined } from './pipelined.ts'
import type { Database } from './database.ts'
import type { Statement } from './pendingTransaction.ts'
import type { Loose } from './projection.ts'
import type { Reach } from './where.ts'

/** A context as the store's own files use it: with the database behind it, and several statements in one message. */
export interface Session extends Pipelined {
  readonly database: Database
  readonly inTransaction: boolean
  /** What the caller may reach, as conditions are made of it. */
  readonly reach: Reach
  transaction<T>(work: (tx: Transaction) => Promise<T>, first?: string): Promise<T>
  /** A context for the effect of a move: a service within the row's project. */
  effectContext(of: AnyResource, row: Readonly<Record<string, unknown>>): Transaction
  /** Event rows, effects and events of rows that were created in a named state. */
  applyBirth(of: AnyResource, birth: string, made: readonly Loose[]): Promise<void>
  /** Event rows of rows that were written without being read, by their births; a birth with a rule needs the row. */
  rememberBirths(
    of: AnyResource,
    ids: readonly number[],
    births: readonly (string | undefined)[],
    options?: { atCommit?: boolean },
  ): Promise<void>
  emitMany<T>(event: Event<T>, payloads: readonly T[]): Promise<void>
  /** The last statements of a transaction, with its commit in one message; the rows of each. */
  sqlLast<T = Record<string, unknown>>(statements: readonly Statement[]): Promise<T[][]>
  /** Rows in bulk, within the transaction. */
  copy(text: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void>
  /** A line of the operate log where an operator changed the row. */
  logChange(
    of: AnyResource,
    action: string,
    before: Record<string, unknown> | undefined,
    after: Record<string, unknown>,
  ): Promise<void>
  /** A line each for many rows of one resource, in one statement. */
  logLines(
    action: string,
    resource: string,
    lines: readonly { id: number; projectId: number | null; details: unknown }[],
  ): Promise<void>
  wrote(of: AnyResource, projectId: unknown): void
}
