import type { Pair } from '@pavilion/declare'

/** One of the messages that the product sends by itself, in both languages; `{name}` is filled in. */
export interface Notice {
  readonly sms: Pair
  readonly subject: Pair
  /** The mail, one paragraph per line. */
  readonly mail: Pair
  /** Variables that only the recipient may read: hidden in the outbox with a real provider. */
  readonly confidential?: readonly string[]
  /** Variables that may well be empty: the words read right without them. */
  readonly maybe?: readonly string[]
  /** It goes only in events that have switched it on. */
  readonly startsOff?: true
  /** Minutes by which it is put off where the event has not chosen: what is undone meanwhile reaches nobody. */
  readonly usualDelay?: number
}
