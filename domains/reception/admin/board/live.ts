import { heardPosition } from '@pavilion/declare/position.ts'
const heartbeatMs = 30_000
const retryMs = 3000
/**
 * Says when a live view has changed since it was first heard of, over a WebSocket with a heartbeat.
 * A lost connection is opened again, and what was missed is read. Returns a function that stops it.
 */
export function follow(watch: string, id: number, onChange: () => void): () => void {
  if (!('WebSocket' in window)) return () => {}
  let stopped = false
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let version: string | undefined
  const open = () => {
    const connection = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = connection
    let answered = true
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch, id }))
    connection.onmessage = ({ data }) => {
      answered = true
      const message = JSON.parse(String(data)) as {
        position?: string
        type: number
        watch?: string
        data?: { version: string } | null
      }
      heardPosition(message.position)
      if (message.type !== 20 || message.watch !== watch || !message.data) return
      if (version !== undefined && version !== message.data.version) onChange()
      version = message.data.version
    }
    connection.onclose = () => {
      clearInterval(beat)
      if (!stopped) again = setTimeout(open, retryMs)
    }
    beat = setInterval(() => {
      if (!answered) return connection.close()
      answered = false
      if (connection.readyState === WebSocket.OPEN) connection.send(JSON.stringify({ type: 99 }))
    }, heartbeatMs)
  }
  open()
  return () => {
    stopped = true
    clearInterval(beat)
    clearTimeout(again)
    socket?.close()
  }
}
