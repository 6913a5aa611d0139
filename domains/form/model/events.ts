import { event, type Moved } from '@pavilion/declare'

/** A visitor sent a form, or changed a record. */
export const recordSubmitted = event<{ recordId: number; webFormId: number; projectId: number; isNew: boolean }>(
  'recordSubmitted',
)

/**
 * A record was decided: by an operator, or by the form after its visitor corrected it. Other domains
 * create passes, orders and notices from it.
 */
export const recordReviewed = event<Moved>('recordReviewed')

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
