import { event } from '@pavilion/declare'

/** The times of a trip, as they were and as they are. */
export interface TripTimesChanged {
  readonly tripTicketId: number
  readonly passengerId: number | null
  readonly direction: number | null
  readonly old: { readonly departTime: string | null; readonly arriveTime: string | null }
  readonly now: { readonly departTime: string | null; readonly arriveTime: string | null }
  readonly cancelled: boolean
}
/**
 * Trips run otherwise than before: a carrier changed a flight or train (`tripChangeId`), or the desk
 * changed, refunded or issued a ticket. Whoever plans cars, rooms and meals looks again.
 */
export const tripChanged = event<{
  readonly projectId: number
  readonly tripChangeId: number | null
  readonly why: 'carrier' | 'changed' | 'refunded' | 'issued'
  readonly trips: readonly TripTimesChanged[]
}>('tripChanged')
