import { heardPosition } from '@pavilion/declare/position.ts'
import { send } from '@pavilion/pages'
import { getCandidates, getTopic, type Candidate, type Standing } from '../model/calls.ts'

const heartbeatMs = 30_000
const retryMs = 3000
const answerTimeoutMs = 10_000

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
 * Follows a topic over a WebSocket, with a heartbeat every 30 seconds; it reconnects when the
 * connection is lost. If sockets do not work here, it polls every 3 seconds.
 * `onLine` reports whether it is connected. Returns a function that stops it.
 */
export function follow(id: number, onData: (standing: Standing) => void, onLine: (alive: boolean) => void): () => void {
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let answered = true
  const poll = async () => {
    try {
      const [topic, rows] = await Promise.all([send(getTopic, { id }, { quiet: true }), everyCandidate(id)])
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
    // Behind some proxies a socket opens but no message arrives.
    const patience = setTimeout(() => {
      if (!works) connection.close()
    }, answerTimeoutMs)
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch: 'votes', id }))
    connection.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { position?: string; type: number; data?: Standing | null }
      heardPosition(message.position)
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
      // A socket that never worked does not mean that the server is down: poll instead.
      if (works) onLine(false)
      else void poll()
      setTimeout(open, retryMs)
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
    timer = setInterval(poll, retryMs)
  }
  return () => {
    stopped = true
    clearInterval(timer)
    socket?.close()
  }
}
