/** A row of a sheet; `index` counts from 0. */
export interface SheetLine {
  readonly index: number
  readonly values: unknown[]
}
