import { sql, type Context, type Transaction } from '@pavilion/store'
import { guestRegisterStatus, hotelGuest, hotelRoom } from '../../model/index.ts'

/** What the assignments of a guest or a room come to. */
export type Standing = 'allocated' | 'checkedOut' | 'unallocated'
const moveTo = { allocated: 'allocate', checkedOut: 'leave', unallocated: 'vacate' } as const

/** The state and the room of a guest follow their assignments, which the reception keeps. */
export async function guestFollows(
  tx: Transaction,
  { id, hotelRoomId, standing, error = null }: FollowingGuest,
): Promise<void> {
  await tx.store(hotelGuest).set(id, { hotelRoomId, assignError: error })
  await tx.moveIfDue(hotelGuest, { id }, moveTo[standing])
}
interface FollowingGuest {
  readonly id: number
  readonly hotelRoomId: number | null
  readonly standing: Standing
  /** Why the guest has no room. */
  readonly error?: string | null
}
export interface ExpectedArrival {
  readonly at: string | null
  /** The flight or train. */
  readonly trip: string | null
}
/** When a guest is expected. */
export const guestExpected = async (tx: Transaction, id: number, { at, trip }: ExpectedArrival): Promise<void> => {
  await tx.store(hotelGuest).set(id, { expectedArrival: at, arrivalTrip: trip })
}
/** The state of a room follows who is in it. */
export async function roomFollows(
  tx: Transaction,
  { id, standing }: { readonly id: number; readonly standing: Standing },
): Promise<void> {
  await tx.moveIfDue(hotelRoom, { id }, moveTo[standing])
}
/** Whether guests are registered visitors of the event, as the registration knows. */
export async function noteRegistered(ctx: Context, ids: readonly number[], isRegistered: boolean): Promise<void> {
  if (!ids.length) return
  const status = isRegistered ? guestRegisterStatus.registered : guestRegisterStatus.unregistered
  await ctx.transaction(tx =>
    tx.update(hotelGuest, { set: sql`"registerStatus" = ${status}`, where: sql`a.id = any(${ids}::bigint[])` }),
  )
}
