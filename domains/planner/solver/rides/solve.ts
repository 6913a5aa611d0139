import { chanceOf } from '../chance.ts'
import type { SolveOptions, Solved } from '../rooms/solve.ts'
import { improve } from '../search.ts'
import type { RidePlan, RideProblem } from './problem.ts'
import { RideState } from './state.ts'

/**
 * Proposes cars: pins stay, hard rules hold, few cars and short waits as far as the steps allow. It
 * begins with a former plan where there is one. Pure.
 */
export function solveRides(problem: RideProblem, options: SolveOptions, former?: RidePlan): Solved<RidePlan> {
  const state = new RideState(problem, former)
  if (former) state.take(former)
  state.fill()
  improve(state, { ...options, chance: chanceOf(options.seed) })
  return { plan: state.plan(), cost: state.cost() }
}
