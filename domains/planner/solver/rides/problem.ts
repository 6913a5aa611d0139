// Who rides in which car (specification: back-office §2 Reception, §3 transport). Times are whole
// minutes from the first midnight of the plan, in UTC, so that no clock change counts twice.

/** People who ride together: one guest with a wheelchair, or a couple with four suitcases. */
export interface Ride {
  readonly id: number
  readonly name: string
  readonly kind: 'pickUp' | 'seeOff'
  /** Station or hotel. */
  readonly fromId: number
  readonly toId: number
  /** When they can leave at the earliest: landing and luggage for a pick-up. */
  readonly earliest: number
  /** When they must leave at the latest: the longest wait, or the closing of the gate. */
  readonly latest: number
  readonly seats: number
  readonly luggage: number
  readonly wheelchair: boolean
  /** Rides with no strangers. */
  readonly alone: boolean
  readonly carTypeId: number | null
  readonly channelId: number | null
  readonly company: string | null
  readonly rank: number
  /** A car that a person has chosen: it stays. */
  readonly pinned: number | null
}
export interface PlannedCar {
  readonly id: number
  readonly name: string
  readonly carTypeId: number | null
  readonly seats: number
  /** Null: as much as its guests bring. */
  readonly luggage: number | null
  readonly wheelchair: boolean
  /** The channels it is kept for. Empty: everybody's. */
  readonly channelIds: readonly number[]
  /** When its driver works. */
  readonly shifts: readonly { readonly from: number; readonly until: number }[]
}
export interface RideRules {
  /** Places at which one run lets people off. */
  readonly maxStops: number
  readonly weights: RideWeights
}
export interface RideWeights {
  readonly unplaced: number
  /** Per minute of waiting and person. */
  readonly wait: number
  readonly car: number
  readonly run: number
  /** Per further run over which a company that arrives together is spread. */
  readonly apart: number
}
export const usualRideWeights: RideWeights = { unplaced: 5000, wait: 1, car: 120, run: 20, apart: 15 }
export interface RideProblem {
  readonly rides: readonly Ride[]
  readonly cars: readonly PlannedCar[]
  /** Minutes on the road from a place to another at a time; Infinity where no line goes. */
  readonly minutes: (fromId: number, toId: number, at: number) => number
  readonly rules: RideRules
}
/** A car that leaves once with some people. */
export interface Run {
  readonly carId: number
  readonly fromId: number
  readonly leaves: number
  /** In the order in which they are reached. */
  readonly stops: readonly { readonly placeId: number; readonly at: number }[]
  readonly rideIds: readonly number[]
}
export interface RidePlan {
  readonly runs: readonly Run[]
}
