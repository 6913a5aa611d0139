import { addDays } from '@pavilion/declare'

/** A stay of a booking, with what its nights cost. */
export interface CancelledStay {
  readonly checkInDate: string
  /** What the first nights of its rooms cost, in the order of the nights. */
  readonly nightPrices: readonly number[]
  /** Days before check-in from which a cancellation costs something; null: never. */
  readonly freeCancelDays: number | null
  readonly cancelFeeNights: number
}
/**
 * What a cancellation on this day costs: the first nights of each stay whose free days are over,
 * never more than was paid. Pure.
 */
export function cancellationFee(stays: readonly CancelledStay[], today: string, paid: number): number {
  const fee = stays.reduce((sum, { checkInDate, nightPrices, freeCancelDays, cancelFeeNights }) => {
    if (freeCancelDays === null || today <= addDays(checkInDate, -freeCancelDays)) return sum
    return sum + nightPrices.slice(0, cancelFeeNights).reduce((total, price) => total + price, 0)
  }, 0)
  return Math.min(fee, Math.max(0, paid))
}
/** The last day on which all of them are free; null: until check-in. Pure. */
export function freeUntil(stays: readonly CancelledStay[]): string | null {
  const days = stays.flatMap(({ checkInDate, freeCancelDays }) =>
    freeCancelDays === null ? [] : addDays(checkInDate, -freeCancelDays),
  )
  return days.toSorted()[0] ?? null
}
