import { followLive, hasSockets } from '@pavilion/fields/live.ts'
import { send } from '@pavilion/pages'
import { getCandidates, getTopic, type Candidate, type Standing } from '../model/calls.ts'

const pollEvery = 3000

/** Reads all candidates, a thousand per page. */
async function everyCandidate(voteTopicId: number): Promise<readonly Candidate[]> {
  const all: Candidate[] = []
  for (let page = 1; ; page++) {
    const { rows, count } = await send(
      getCandidates,
      { where: { voteTopicId }, pagination: { page, limit: 1000 } },
      { quiet: true },
    )
    all.push(...rows)
    if (rows.length === 0 || all.length >= count) return all
  }
}
/**
 * Follows a topic over a socket, and asks every 3 seconds while there is none. `onLine` reports
 * whether the standing is heard of. Returns a function that stops it.
 */
export function follow(id: number, onData: (standing: Standing) => void, onLine: (alive: boolean) => void): () => void {
  let stopped = false
  let asking: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    try {
      const [topic, rows] = await Promise.all([send(getTopic, { id }, { quiet: true }), everyCandidate(id)])
      if (stopped || asking === undefined) return
      onData({ topic, rows, total: rows.reduce((sum, { sumNumber }) => sum + sumNumber, 0) })
      onLine(true)
    } catch {
      if (!stopped) onLine(false)
    }
  }
  const startAsking = () => {
    asking ??= setInterval(ask, pollEvery)
    void ask()
  }
  const stopAsking = () => {
    clearInterval(asking)
    asking = undefined
  }
  const stop = followLive<Standing>({
    watch: 'votes',
    id,
    onData: standing => {
      stopAsking()
      onData(standing)
      onLine(true)
    },
    // A socket that never worked does not mean that the server is down.
    onLost: worked => {
      if (worked) onLine(false)
      startAsking()
    },
  })
  if (!hasSockets()) startAsking()
  return () => {
    stopped = true
    stopAsking()
    stop()
  }
}
