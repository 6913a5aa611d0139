import type { Row } from '@pavilion/declare'
import type { importBatch } from '../../model/channel.ts'
import { importBatchStatus } from '../../model/codes.ts'

/** One imported sheet and what became of its rows. */
export type ImportBatch = Row<typeof importBatch>
export const isRunning = ({ status }: ImportBatch) =>
  status === importBatchStatus.waiting || status === importBatchStatus.running
