/** Something that other rooms may want to know, written in the same transaction and handled at least once by a job. */
export interface Event<T = unknown> {
  readonly name: string
  readonly '~'?: T
}
/** Names an event and the type of what it tells: `event<{ recordId: number }>('recordApproved')`. */
export const event = <T>(name: string): Event<T> => ({ name })
