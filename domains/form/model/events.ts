import { event } from '@pavilion/declare'

/** A visitor sent a form, or changed an own record. */
export const recordSubmitted = event<{ recordId: number; webFormId: number; projectId: number; isNew: boolean }>(
  'recordSubmitted',
)
/** An operator moved a record: `status` is a code of webFormRecordStatus. Other rooms make passes, orders and notices of it. */
export const recordReviewed = event<{
  recordId: number
  webFormId: number
  projectId: number
  status: number
  from: number
  reason: string | null /** When, as the record's updatedAt: tells two decisions apart. */
  at: string
}>('recordReviewed')
/** An import has made records, some thousand at a time; their persons are not written to. `runs`: first and last id of each run of records. */
export const recordsImported = event<{
  importBatchId: number
  webFormId: number
  projectId: number
  runs: readonly (readonly [number, number])[]
}>('recordsImported')
