import { keyedPort, port } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'

// The reception domain, which is loaded after this one, fills these.

/** A guest in a room for some nights. */
export interface Occupied {
  readonly hotelGuestId: number
  readonly hotelRoomId: number
  readonly roomNo: string
  readonly checkInDate: string
  readonly checkOutDate: string
  /** The guest has the key now. */
  readonly staying: boolean
}
export const occupancy = port<
  (
    ctx: Context,
    asked: { readonly hotelId: number; readonly from: string; readonly until: string; readonly today: string },
  ) => Promise<readonly Occupied[]>
>('hotel.occupancy', { what: 'which guests have which rooms of a hotel on which nights', optional: true })

/** Nights that a guest has lost; their rooms are free on them. */
export interface LostNights {
  readonly hotelGuestId: number
  readonly nights: readonly string[]
}
export const assignments = keyedPort<string, (tx: Transaction, lost: LostNights) => Promise<void>>(
  'hotel.assignments',
  {
    what: 'what else ends when a guest’s nights are moved, refunded or cancelled: their rooms on these nights',
    optional: true,
  },
)
/** Releases the rooms of nights that a guest no longer has, in the transaction that takes them away. */
export async function bookingMoved(tx: Transaction, lost: LostNights): Promise<void> {
  if (!lost.nights.length) return
  for (const [, release] of assignments.all()) await release(tx, lost)
}

/** The reception domain, which is loaded after this one, knows the codes of its channels. */
export const channelByCode = port<
  (ctx: Context, asked: { readonly projectId: number; readonly code: string }) => Promise<readonly number[]>
>('hotel.channelByCode', { what: 'the user channels that a code belongs to', optional: true })
/** Whether somebody may not stay with us, by phone or name: the entry, as the operator reads it. */
export const blackListedGuest = port<
  (
    ctx: Context,
    asked: { readonly projectId: number; readonly names: readonly string[]; readonly phones: readonly string[] },
  ) => Promise<string | undefined>
>('hotel.blackList', { what: 'whether a guest or roommate is black-listed', optional: true })
