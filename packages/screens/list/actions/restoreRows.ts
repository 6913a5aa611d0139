import { CallRefused } from '../../call/client.ts'
import type { AnyRow } from '../../logic/text.ts'

export interface RefusedRow {
  readonly row: AnyRow
  readonly error: unknown
}

/**
 * Restores rows one by one, in their order. A refused row does not stop the others: its unique
 * value may have been taken meanwhile. A child before its parent is tried again after the others.
 * @returns the rows that could not be restored
 */
export async function restoreRows(
  rows: readonly AnyRow[],
  restore: (row: AnyRow) => Promise<unknown>,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  let pending = rows
  while (pending.length) {
    const children: RefusedRow[] = []
    for (const row of pending)
      try {
        await restore(row)
      } catch (error) {
        const list = isParentDeleted(error) ? children : refused
        list.push({ row, error })
      }
    // No parent came back in this round: another one would change nothing.
    if (children.length === pending.length) return [...refused, ...children]
    pending = children.map(({ row }) => row)
  }
  return refused
}

const isParentDeleted = (error: unknown) => error instanceof CallRefused && error.code === 'parentDeleted'
