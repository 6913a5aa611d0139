import { event } from '@pavilion/declare'

/** A visitor sent a form, or changed a record. */
export const recordSubmitted = event<{ recordId: number; webFormId: number; projectId: number; isNew: boolean }>(
  'recordSubmitted',
)

/**
 * An operator moved a record; `status` is a code of webFormRecordStatus. Other domains create
 * passes, orders and notices from it.
 */
export const recordReviewed = event<{
  recordId: number
  webFormId: number
  projectId: number
  status: number
  from: number
  reason: string | null
  /** The record's updatedAt, which identifies the decision. */
  at: string
}>('recordReviewed')

/**
 * An import created records, a few thousand at a time. Their people get no message. `runs`: first
 * and last id of each range of records.
 */
export const recordsImported = event<{
  importBatchId: number
  webFormId: number
  projectId: number
  runs: readonly (readonly [number, number])[]
}>('recordsImported')
