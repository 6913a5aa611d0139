// Who eats where (specification: back-office §3 meals): the places of one meal of one day.

export interface Diner {
  readonly id: number
  readonly name: string
  readonly hotelId: number | null
  readonly company: string | null
  /** The places of the rules that entitle them. */
  readonly placeIds: readonly number[]
  readonly rank: number
  /** A place that a person has chosen: it stays. */
  readonly pinned: number | null
}
export interface PlannedPlace {
  readonly id: number
  readonly name: string
  /** Null: as many as come. */
  readonly portions: number | null
  readonly hotelId: number | null
  /** Serves the guests of its hotel only. */
  readonly ownGuests: boolean
}
export interface MealWeights {
  readonly unplaced: number
  /** Eats outside the own hotel. */
  readonly walk: number
  /** Sits where fewer of the company are asked to. */
  readonly apart: number
}
export const usualMealWeights: MealWeights = { unplaced: 1000, walk: 10, apart: 1 }
export interface MealProblem {
  readonly diners: readonly Diner[]
  readonly places: readonly PlannedPlace[]
  readonly weights: MealWeights
}
/** Where each diner eats; one who is not in it has no place. */
export type MealPlan = ReadonlyMap<number, number>
