import type { Transaction } from './context.ts'

/**
 * A transaction that says itself in which message its statements go. Only where each message is felt by thousands
 * at once: answers of idempotent calls, and submitting a form.
 */
export interface Pipelined extends Transaction {
  /** Several statements in one message, in a transaction: one after the other, each seeing what was committed before it; their rows in the same order. */
  sqlTogether<T = Record<string, unknown>>(
    asked: readonly (readonly [text: string, parameters: readonly unknown[]])[],
  ): Promise<T[][]>
  /** Statements that go with the transaction's first one, in one message, while nothing has been asked in it yet (else at once). `hear` gets their rows before whoever
   *  asks that first statement has its own; what it throws is the answer to that one and to every other. */
  sqlAhead(
    asked: readonly (readonly [text: string, parameters: readonly unknown[]])[],
    hear: (rows: Record<string, unknown>[][]) => void,
  ): Promise<void>
  /** A statement that nobody reads or waits for before the commit: it goes with it, in one message. Should any of these be refused, the transaction runs once more
   *  and does each `inItsPlace` (by default the statement itself), so that whoever asked says what is wrong. */
  atCommit(text: string, parameters?: readonly unknown[], inItsPlace?: () => Promise<unknown>): Promise<void>
}
export const pipelined = (tx: Transaction): Pipelined => tx as Pipelined
