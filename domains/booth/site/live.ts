import { heardPosition } from '@pavilion/declare/position.ts'
import type { Standing } from '../model/calls.ts'

const heartbeatMs = 30_000
const retryMs = 3000
/**
 * Follows the stands of a hall over a WebSocket, with a heartbeat; it connects again when the
 * connection is lost, and then `onLost` reads what was missed. Returns a function that stops it.
 */
export function followHall(id: number, onData: (standing: Standing) => void, onLost: () => void): () => void {
  if (!('WebSocket' in window)) return () => {}
  let stopped = false
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const connection = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = connection
    let answered = true
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch: 'hallPlan', id }))
    connection.onmessage = ({ data }) => {
      answered = true
      const message = JSON.parse(String(data)) as {
        position?: string
        type: number
        watch?: string
        data?: Standing | null
      }
      heardPosition(message.position)
      if (message.type === 20 && message.watch === 'hallPlan' && message.data) onData(message.data)
    }
    connection.onclose = () => {
      clearInterval(beat)
      if (stopped) return
      onLost()
      again = setTimeout(open, retryMs)
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
