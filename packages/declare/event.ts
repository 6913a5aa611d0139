/**
 * Something that other domains react to. It is written in the same transaction and handled at least
 * once by a job.
 */
export interface Event<T = unknown> {
  readonly name: string
  readonly '~'?: T
}
/**
 * Declares an event and the type of its payload: `event<{ recordId: number }>('recordSubmitted')`.
 */
export const event = <T>(name: string): Event<T> => ({ name })

/** The payload of an event that a move emits (`emits`). */
export interface Moved {
  /** The row that moved. */
  readonly id: number
  /** The row's project; null where its resource belongs to none. */
  readonly projectId: number | null
  /** The name of the move or birth; `restore` when the row came back from the recycle bin. */
  readonly move: string
  /** The code before the move; null for a birth and a restored row. */
  readonly from: number | string | null
  readonly to: number | string
  /** The reason given for the move. */
  readonly why: string | null
  /** The row's `updatedAt` after the move; of a row written in bulk, when that happened. */
  readonly at: string
  /** Nobody is notified: rows that were imported or restored without the wish to tell their people. */
  readonly quiet?: boolean
}
