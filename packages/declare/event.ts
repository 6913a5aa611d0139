/** Something that other domains react to: written in the same transaction, handled at least once by a job. */
export interface Event<T = unknown> {
  readonly name: string
  readonly '~'?: T
}
/** Names an event and the type of its payload: `event<{ recordId: number }>('recordSubmitted')`. */
export const event = <T>(name: string): Event<T> => ({ name })

/** The payload of an event that a move emits (`emits`). */
export interface Moved {
  /** The row that moved. */
  readonly id: number
  /** Its project; null where its resource belongs to none. */
  readonly projectId: number | null
  /** The move or birth, by name. */
  readonly move: string
  /** The code before; null for a birth. */
  readonly from: number | string | null
  readonly to: number | string
  /** The reason that was given. */
  readonly why: string | null
  /** The row's `updatedAt` after the move. */
  readonly at: string
}
