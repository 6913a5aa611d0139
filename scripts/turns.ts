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
/**
 * Runs test files in so many processes. Each takes the next turn that no other has started, in the
 * order given. Yields their events as they come, with the number of the process. `signal` ends all.
 */
export async function* inTurns(
  turns: readonly Turn[],
  processes: number,
  signal?: AbortSignal,
): AsyncGenerator<readonly [TestEvent, number]> {
  const claims = mkdtempSync(join(tmpdir(), 'pavilion-turns-'))
  process.env.PAVILION_TURNS = JSON.stringify({ turns, claims })
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
