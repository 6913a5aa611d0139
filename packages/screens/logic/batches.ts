import type { BatchOutcome } from '../alter.ts'
import type { AnyRow } from './text.ts'

/**
 * Handles each row, four at a time, and reports progress. A refused row is skipped with the reason.
 * Rows whose refusal may be due to other rows (`again` decides) are tried again in reverse order as
 * long as one succeeds: a parent after its children.
 */
export async function eachOf(
  rows: readonly AnyRow[],
  act: (row: AnyRow) => Promise<unknown>,
  progress: (share: number) => void,
  again: (error: unknown) => boolean = () => false,
): Promise<BatchOutcome> {
  const refused = new Map<AnyRow, unknown>()
  let finished = 0
  for (let waiting = rows, before = 0; waiting.length !== before; ) {
    const first = before === 0
    let next = 0
    before = waiting.length
    const work = async () => {
      for (let row = waiting[next++]; row; row = waiting[next++]) {
        try {
          await act(row)
          refused.delete(row)
        } catch (error) {
          refused.set(row, error)
        }
        if (first) progress(++finished / rows.length)
      }
    }
    await Promise.all([work(), work(), work(), work()])
    waiting = waiting.filter(row => refused.has(row) && again(refused.get(row))).reverse()
  }
  const skipped = rows.flatMap(row =>
    refused.has(row) ? [{ id: row.id, why: (refused.get(row) as Error).message }] : [],
  )
  return { done: rows.length - skipped.length, skipped }
}

/** So many rows are handled by one call. */
export const lotSize = 50
/**
 * Handles fifty rows at a time and reports progress. A lot that fails as a whole is skipped with
 * the reason; the results of the other lots remain valid.
 */
export async function inLots(
  rows: readonly AnyRow[],
  act: (lot: readonly AnyRow[]) => Promise<BatchOutcome>,
  progress: (share: number) => void,
): Promise<BatchOutcome> {
  const skipped: { id: number; why: string }[] = []
  const undos: (() => Promise<unknown>)[] = []
  let done = 0
  for (let from = 0; from < rows.length; from += lotSize) {
    const lot = rows.slice(from, from + lotSize)
    try {
      const outcome = await act(lot)
      done += outcome.done
      skipped.push(...outcome.skipped)
      if (outcome.undo) undos.push(outcome.undo)
    } catch (error) {
      if (rows.length <= lotSize) throw error
      skipped.push(...lot.map(({ id }) => ({ id, why: (error as Error).message })))
    }
    progress(Math.min(1, (from + lotSize) / rows.length))
  }
  if (!undos.length) return { done, skipped }
  const undo = async () => {
    for (const undoLot of undos) await undoLot()
  }
  return { done, skipped, undo }
}
