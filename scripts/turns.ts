import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'

type Events = AsyncIterator<TestEvent>

/**
 * What one process takes at a time: a file, or several that share a server (testGroups.ts).
 * Absolute paths.
 */
export type Turn = readonly string[]
/** Who does what in a whole run. */
export interface Plan {
  readonly turns: readonly Turn[]
  readonly processes: number
  /** The turns (by their numbers) that open pages, and how many processes may do so: one per core. */
  readonly pages: readonly number[]
  readonly browsers: number
}
/**
 * Runs test files in several processes. Each takes the next turn that no other has started, in the
 * order given; those with a page only as many processes as there may be browsers. Yields their
 * events as they come, with the number of the process. `signal` ends all.
 */
export async function* inTurns(
  { processes, ...plan }: Plan,
  signal?: AbortSignal,
): AsyncGenerator<readonly [TestEvent, number]> {
  const claims = mkdtempSync(join(tmpdir(), 'pavilion-turns-'))
  process.env.PAVILION_TURNS = JSON.stringify({ ...plan, claims })
  const runs = Array.from(
    { length: processes },
    () =>
      run({ files: [join(import.meta.dirname, 'inTurn.ts')], ...(signal && { signal }) })[
        Symbol.asyncIterator
      ]() as Events,
  )
  const next = async (nth: number) => [nth, await (runs[nth] as Events).next()] as const
  const waiting = new Map(runs.map((_, nth) => [nth, next(nth)]))
  try {
    while (waiting.size > 0) {
      const [nth, { done, value }] = await Promise.race(waiting.values())
      if (done) {
        waiting.delete(nth)
        continue
      }
      waiting.set(nth, next(nth))
      yield [value, nth]
    }
  } finally {
    rmSync(claims, { recursive: true, force: true })
  }
}
