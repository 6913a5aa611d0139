import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'

type Events = AsyncIterator<TestEvent>

/** Runs test files in so many processes, each of which takes the next file that nobody has begun; in the order given. Yields what they tell as it comes, each with
 *  the number of its process. `files`: absolute paths; `signal` ends them all. */
export async function* inTurns(files: readonly string[], processes: number, signal?: AbortSignal): AsyncGenerator<readonly [TestEvent, number]> {
  const claims = mkdtempSync(join(tmpdir(), 'pavilion-turns-'))
  process.env.PAVILION_TURNS = JSON.stringify({ files, claims })
  const runs = Array.from({ length: processes }, () => run({ files: [join(import.meta.dirname, 'inTurn.ts')], ...(signal && { signal }) })[Symbol.asyncIterator]() as Events)
  const next = async (nth: number) => [nth, await (runs[nth] as Events).next()] as const
  const waiting = new Map(runs.map((_, nth) => [nth, next(nth)]))
  while (waiting.size > 0) {
    const [nth, { done, value }] = await Promise.race(waiting.values())
    if (done) { waiting.delete(nth); continue }
    waiting.set(nth, next(nth))
    yield [value, nth]
  }
  rmSync(claims, { recursive: true, force: true })
}
