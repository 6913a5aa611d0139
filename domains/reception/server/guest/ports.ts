import { keyedPort, type Pair, type Tone } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** What one area says of a guest, as an operator reads it. */
export interface GuestPart {
  readonly name: Pair
  readonly lines: readonly {
    readonly text: Pair
    /** An instant, or a day (`2027-05-10`). */
    readonly at?: string
    readonly state?: Tone
    /** The page of the back-office that shows more. */
    readonly path?: string
  }[]
  /** What this area still waits for. */
  readonly missing: readonly Pair[]
}
export type GuestParts = (
  ctx: Context,
  asked: { readonly projectId: number; readonly hotelGuestIds: readonly number[] },
) => Promise<ReadonlyMap<number, GuestPart>>

/** Each area shows its part within the caller's reach; a guest without one is not in the answer. */
export const guestParts = keyedPort<string, GuestParts>('reception.guestParts', {
  what: 'what an area says of hotel guests: their room, journeys, meals, badge, money, messages',
  optional: true,
})
