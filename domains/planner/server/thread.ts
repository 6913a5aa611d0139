import { Worker } from 'node:worker_threads'
import type { MealPlan, MealProblem } from '../solver/meals/problem.ts'
import type { RidePlan, RideProblem } from '../solver/rides/problem.ts'
import type { Road } from '../solver/rides/roads.ts'
import type { RoomPlan, RoomProblem } from '../solver/rooms/problem.ts'
import type { Solved } from '../solver/rooms/solve.ts'

/** Rides as they go to the thread: roads instead of a function. */
export interface RidesByRoad extends Omit<RideProblem, 'minutes'> {
  readonly roads: readonly Road[]
  readonly usualMinutes: number
}
interface Effort {
  readonly seed: number
  readonly steps: number
}
export interface Plans {
  room: { problem: RoomProblem; former: RoomPlan; plan: RoomPlan }
  ride: { problem: RidesByRoad; former: RidePlan; plan: RidePlan }
  meal: { problem: MealProblem; former: MealPlan; plan: MealPlan }
}
export type Asked = {
  [K in keyof Plans]: Effort & { kind: K; problem: Plans[K]['problem']; former: Plans[K]['former'] }
}[keyof Plans]
export type Said =
  | { readonly done: number }
  | { readonly solved: Solved<Plans[keyof Plans]['plan']> }
  | { readonly failed: string }

/**
 * Looks for a plan in a thread of its own, so that other calls are answered meanwhile. The thread
 * ends with its answer, or when `onProgress` throws because nobody wants it any more.
 */
export function solveAside<K extends keyof Plans>(
  asked: Extract<Asked, { kind: K }>,
  onProgress: (done: number) => Promise<void>,
): Promise<Solved<Plans[K]['plan']>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: asked })
  return new Promise<Solved<Plans[K]['plan']>>((resolve, reject) => {
    let reporting = Promise.resolve()
    worker.on('message', (said: Said) => {
      if ('failed' in said) return reject(new Error(said.failed))
      // A plan that nobody wants any more is not answered: the last report is heard before.
      reporting = reporting.then(() => onProgress('solved' in said ? 1 : said.done)).catch(reject)
      if ('solved' in said) void reporting.then(() => resolve(said.solved as Solved<Plans[K]['plan']>))
    })
    worker.on('error', reject)
    worker.on(
      'exit',
      () => void reporting.then(() => reject(new Error('the planner’s thread ended without an answer'))),
    )
  }).finally(() => worker.terminate())
}
