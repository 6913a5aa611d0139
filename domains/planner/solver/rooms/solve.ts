import { chanceOf } from '../chance.ts'
import { improve } from '../search.ts'
import type { RoomPlan, RoomProblem } from './problem.ts'
import { RoomState } from './state.ts'

export interface SolveOptions {
  readonly seed: number
  readonly steps: number
  readonly onProgress?: (done: number) => void
}
export interface Solved<Plan> {
  readonly plan: Plan
  /** What is bad about it: unmet wishes by their weights. 0 is perfect. */
  readonly cost: number
}
/**
 * Proposes rooms: pins stay, hard rules hold, wishes are met as far as the steps allow. It begins
 * with a former plan where there is one, so that a new proposal changes little. Pure.
 */
export function solveRooms(problem: RoomProblem, options: SolveOptions, former?: RoomPlan): Solved<RoomPlan> {
  const state = new RoomState(problem)
  if (former) state.take(former)
  state.fill()
  improve(state, { ...options, chance: chanceOf(options.seed) })
  return { plan: state.plan(), cost: state.cost() }
}
