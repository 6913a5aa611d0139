import { importBatchStatus } from '../model/codes.ts'

export interface RowProblem {
  readonly row: number
  readonly column: string
  readonly message: string
}
/** One imported sheet and what became of its rows. */
export interface ImportBatch {
  readonly id: number
  readonly name: string
  readonly remark: string | null
  readonly status: number
  readonly totalAmt: number | null
  readonly successAmt: number | null
  readonly failAmt: number | null
  readonly failReason: string | null
  readonly failDetail: readonly RowProblem[] | null
  readonly createdAt: string
}
export const isRunning = ({ status }: ImportBatch) =>
  status === importBatchStatus.waiting || status === importBatchStatus.running
/** What an import of the sheet would do. */
export interface SheetPreview {
  readonly columns: readonly { readonly heading: string }[]
  /** The columns of the sheet, and the field that each is read into. */
  readonly found: readonly {
    readonly key: string
    readonly heading: string
    readonly name: string | null
    readonly sample: string
  }[]
  readonly fields: readonly { readonly name: string; readonly heading: string; readonly required: boolean }[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly total: number
  readonly good: number
  readonly bad: number
  readonly problems: readonly RowProblem[]
  /** Rows that may be duplicates, and are imported all the same. */
  readonly noted: number
  readonly notes: readonly RowProblem[]
}
