import { callApi } from '@pavilion/pages'
import type { Candidate, Topic } from './polls.ts'

/** What a large screen shows. */
export interface Standing { readonly topic: Pick<Topic, 'id' | 'name' | 'englishName' | 'status' | 'startTime' | 'endTime'>; readonly rows: readonly Candidate[]; readonly total: number }
const heartbeatMs = 30_000, againMs = 3000

/** Follows a topic over the socket, with a heartbeat every 30 seconds, opened again when the line is lost; where sockets are not supported, by asking every 3 seconds.
 *  `onLine` tells whether the line stands. Returns how to stop. */
export function follow(id: number, onData: (standing: Standing) => void, onLine: (alive: boolean) => void): () => void {
  let stopped = false, socket: WebSocket | undefined, timer: ReturnType<typeof setInterval> | undefined, answered = true
  const poll = async () => {
    try {
      const [topic, { rows }] = await Promise.all([callApi<Topic>('/voteTopic/ext/getDetail', { id }, { quiet: true }), callApi<{ rows: Candidate[] }>('/voteItem/ext/getListIncludeVoteRecords', { where: { voteTopicId: id } }, { quiet: true })])
      if (!stopped) { onData({ topic, rows, total: rows.reduce((sum, { sumNumber }) => sum + sumNumber, 0) }); onLine(true) }
    } catch { if (!stopped) onLine(false) }
  }
  const open = () => {
    if (stopped) return
    answered = true
    const own = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = own
    own.onopen = () => own.send(JSON.stringify({ type: 20, watch: 'votes', id }))
    own.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as { type: number; data?: Standing | null }
      answered = true
      if (told.type === 20 && told.data) { onData(told.data); onLine(true) }
    }
    own.onclose = () => { clearInterval(timer); if (!stopped) { onLine(false); setTimeout(open, againMs) } }
    timer = setInterval(() => { if (!answered) { own.close(); return } answered = false; if (own.readyState === WebSocket.OPEN) own.send(JSON.stringify({ type: 99 })) }, heartbeatMs)
  }
  if ('WebSocket' in window) open()
  else { void poll(); timer = setInterval(poll, againMs) }
  return () => { stopped = true; clearInterval(timer); socket?.close() }
}
