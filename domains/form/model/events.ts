import { event, type Moved } from '@pavilion/declare'

/** A form was sent or a record changed, or a record was imported and its person is to hear of it. */
export const recordSubmitted = event<{ recordId: number; webFormId: number; projectId: number; isNew: boolean }>(
  'recordSubmitted',
)

/**
 * A record became valid, invalid or pending again, in whatever way: at its first submit, by a
 * decision, a correction, an import, a restore, or the erasure of its person. Other domains create
 * passes, orders and notices from it. `quiet`: the person gets no message.
 */
export const recordReviewed = event<Moved>('recordReviewed')
