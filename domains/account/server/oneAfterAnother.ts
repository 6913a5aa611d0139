import { availableParallelism } from 'node:os'
import { tooManySignIns } from '@pavilion/system/server/index.ts'

/** Four for each core: while some passwords are hashed, others are looked up and sessions opened. Fewer leave cores idle, more hold up other calls (`npm run bench signIns`). */
export const signInsAtATime = availableParallelism() * 4
const longestQueue = 400
const waiting: (() => void)[] = []
let inside = 0

/** Lets so many sign-ins by password work at a time; the others wait here and not in the database, whose calls would all be asked in one breath and hold up everybody else's. @throws tooManySignIns */
export async function oneAfterAnother<T>(work: () => Promise<T>): Promise<T> {
  if (inside < signInsAtATime) inside++
  else {
    if (waiting.length >= longestQueue) throw tooManySignIns()
    await new Promise<void>(enter => waiting.push(enter))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given back: nobody slips in between.
    if (next) next()
    else inside--
  }
}
