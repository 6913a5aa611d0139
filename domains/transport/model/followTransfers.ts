import { heardPosition } from '@pavilion/declare/position.ts'
const heartbeatMs = 30_000
const retryMs = 3000
/**
 * Hears over a WebSocket that transfers have changed; it connects again when the connection is lost,
 * and then what was missed is read too. Returns a function that stops it.
 */
export function followTransfers(watch: string, onChange: () => void): () => void {
  if (!('WebSocket' in window)) return () => {}
  let stopped = false
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let seen: string | undefined
  const open = () => {
    const connection = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = connection
    let answered = true
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch: 'transfers', id: watch }))
    connection.onmessage = ({ data }) => {
      answered = true
      const message = JSON.parse(String(data)) as {
        position?: string
        watch?: string
        data?: { version: string } | null
      }
      heardPosition(message.position)
      if (message.watch !== 'transfers' || !message.data || message.data.version === seen) return
      // The first answer tells what was there when the page was read, or what a lost line missed.
      if (seen !== undefined) onChange()
      seen = message.data.version
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
