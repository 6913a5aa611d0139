/** A row of a sheet; `index` counts from 0. */
export interface SheetLine {
  readonly index: number
  readonly values: unknown[]
}
/** The first sheet of an opened file, and its cells that are merged over several rows. */
export interface OpenSheet {
  readonly merged: readonly Merged[]
  lines(): AsyncIterable<SheetLine[]> | Iterable<SheetLine[]>
}
/**
 * Merged cells of a column by their first and last row, counted from 0. The first cell has the
 * value that a person sees in all of them.
 */
export interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}
/** The most columns that a sheet has. */
export const mostColumns = 16_384

/** Whether a person sees something in a cell: spaces are nothing. */
export const isSomething = (cell: unknown): boolean =>
  cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')

/** A row that is longer than this may have few cells that are far apart. */
const longRow = 256
/**
 * The places of the cells in which a person sees something, from the left. The work grows with the
 * cells that there are, not with how far to the right they are.
 */
export function filledIn(values: readonly unknown[]): number[] {
  if (values.length > longRow)
    return Object.keys(values)
      .map(Number)
      .filter(at => isSomething(values[at]))
  const places: number[] = []
  for (let at = 0; at < values.length; at++) if (isSomething(values[at])) places.push(at)
  return places
}
