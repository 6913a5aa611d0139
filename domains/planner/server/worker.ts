import { parentPort, workerData } from 'node:worker_threads'
import { solveMeals } from '../solver/meals/solve.ts'
import { minutesOn } from '../solver/rides/roads.ts'
import { solveRides } from '../solver/rides/solve.ts'
import { solveRooms } from '../solver/rooms/solve.ts'
import type { Asked, Said } from './thread.ts'

const say = (said: Said) => parentPort?.postMessage(said)
async function solved(asked: Asked) {
  const options = { seed: asked.seed, steps: asked.steps, onProgress: (done: number) => say({ done }) }
  if (asked.kind === 'room') return solveRooms(asked.problem, options, asked.former)
  if (asked.kind === 'meal') return solveMeals(asked.problem)
  const { roads, usualMinutes, ...problem } = asked.problem
  return solveRides({ ...problem, minutes: minutesOn(roads, usualMinutes) }, options, asked.former)
}
try {
  say({ solved: await solved(workerData as Asked) })
} catch (error) {
  say({ failed: String(error) })
}
