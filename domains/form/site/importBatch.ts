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
  readonly passedOver: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly total: number
  readonly good: number
  readonly bad: number
  readonly problems: readonly RowProblem[]
}
