import type { Transaction } from '../context.ts'

/**
 * A transaction that controls in which message its statements are sent. Use it only where each
 * round trip matters to thousands of callers: idempotent calls, and submitting a form.
 */
export interface Pipelined extends Transaction {
  /**
   * Sends several statements in one message. They run in order, each seeing what was committed
   * before it, and their rows come back in the same order.
   */
  sqlTogether<T = Record<string, unknown>>(
    asked: readonly (readonly [text: string, parameters: readonly unknown[]])[],
  ): Promise<T[][]>
  /**
   * Sends statements together with the transaction's first one, while none has been sent yet (else
   * at once). `hear` gets their rows before that statement's caller gets its own; what `hear`
   * throws becomes the result of that and every other statement.
   */
  sqlAhead(
    asked: readonly (readonly [text: string, parameters: readonly unknown[]])[],
    hear: (rows: Record<string, unknown>[][]) => void,
  ): Promise<void>
  /**
   * Sends a statement with the commit, for one whose result nobody needs before. If any of these
   * fails, the transaction runs again and runs each `inItsPlace` (by default the statement itself)
   * where it was called, so that the right caller gets the error.
   */
  atCommit(text: string, parameters?: readonly unknown[], inItsPlace?: () => Promise<unknown>): Promise<void>
}
export const pipelined = (tx: Transaction): Pipelined => tx as Pipelined
