import { availableParallelism } from 'node:os'
import { tooManySignIns } from '@pavilion/system/server/index.ts'

/**
 * Four for each core: while some passwords are hashed, others are looked up and sessions are
 * opened. Fewer leave cores idle, more hold up other calls (`npm run bench signIns`).
 */
export const maxConcurrentSignIns = availableParallelism() * 4
const longestQueue = 400
const waiting: (() => void)[] = []
let inside = 0

/**
 * Limits how many sign-ins by password run at a time. The others wait here and not in the database,
 * where they would hold up every other call.
 * @throws tooManySignIns
 */
export async function queueSignIn<T>(work: () => Promise<T>): Promise<T> {
  if (inside < maxConcurrentSignIns) inside++
  else {
    if (waiting.length >= longestQueue) throw tooManySignIns()
    await new Promise<void>(enter => waiting.push(enter))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place passes to the next in line, so that no newcomer takes it.
    if (next) next()
    else inside--
  }
}
