import { callApi } from '@pavilion/pages'
import type { Candidate, Topic } from './polls.ts'

/** What a large screen shows. */
export interface Standing {
  readonly topic: Pick<Topic, 'id' | 'name' | 'englishName' | 'status' | 'startTime' | 'endTime'>
  readonly rows: readonly Candidate[]
  readonly total: number
}
const heartbeatMs = 30_000
const againMs = 3000
const answerWithinMs = 10_000

/** A list gives a thousand rows at a time. */
async function everyCandidate(voteTopicId: number): Promise<readonly Candidate[]> {
  const all: Candidate[] = []
  for (let page = 1; ; page++) {
    const { rows, count } = await callApi<{ rows: Candidate[]; count: number }>(
      '/voteItem/ext/getListIncludeVoteRecords',
      { where: { voteTopicId }, pagination: { page, limit: 1000 } },
      { quiet: true },
    )
    all.push(...rows)
    if (rows.length === 0 || all.length >= count) return all
  }
}
/** Follows a topic over the socket, with a heartbeat every 30 seconds, opened again when the line is lost; where sockets are not supported, or
 *  something between here and the server lets none through, by asking every 3 seconds.
 *  `onLine` tells whether the line stands. Returns how to stop. */
export function follow(id: number, onData: (standing: Standing) => void, onLine: (alive: boolean) => void): () => void {
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let answered = true
  const poll = async () => {
    try {
      const [topic, rows] = await Promise.all([
        callApi<Topic>('/voteTopic/ext/getDetail', { id }, { quiet: true }),
        everyCandidate(id),
      ])
      if (!stopped) {
        onData({ topic, rows, total: rows.reduce((sum, { sumNumber }) => sum + sumNumber, 0) })
        onLine(true)
      }
    } catch {
      if (!stopped) onLine(false)
    }
  }
  const open = () => {
    if (stopped) return
    answered = true
    let works = false
    const connection = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = connection
    // A proxy may let a line open and nothing through it.
    const patience = setTimeout(() => {
      if (!works) connection.close()
    }, answerWithinMs)
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch: 'votes', id }))
    connection.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: number; data?: Standing | null }
      answered = works = true
      if (message.type === 20 && message.data) {
        onData(message.data)
        onLine(true)
      }
    }
    connection.onclose = () => {
      clearInterval(timer)
      clearTimeout(patience)
      if (stopped) return
      // One that has never told anything says nothing of the server.
      if (works) onLine(false)
      else void poll()
      setTimeout(open, againMs)
    }
    timer = setInterval(() => {
      if (!answered) {
        connection.close()
        return
      }
      answered = false
      if (connection.readyState === WebSocket.OPEN) connection.send(JSON.stringify({ type: 99 }))
    }, heartbeatMs)
  }
  if ('WebSocket' in window) open()
  else {
    void poll()
    timer = setInterval(poll, againMs)
  }
  return () => {
    stopped = true
    clearInterval(timer)
    socket?.close()
  }
}
