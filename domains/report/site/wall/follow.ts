import { heardPosition } from '@pavilion/declare/position.ts'
import type { WallFigures, WallView } from '../../model/calls.ts'

export interface Following {
  /** Reads the whole screen: at first, when sockets do not work, and each minute, as it may be changed. */
  readonly read: () => Promise<WallView>
  readonly onView: (view: WallView) => void
  readonly onFigures: (figures: WallFigures) => void
  readonly onLine: (alive: boolean) => void
  /** The server says that there is nothing to see (any more). */
  readonly onRefused: (why: unknown) => void
  /** Whether a failed reading was a refusal of the server, not a lost line. */
  readonly isRefusal: (error: unknown) => boolean
}
const heartbeatMs = 30_000
const retryMs = 3000
const readAgainMs = 60_000
/** Without a message for so long the figures are old. */
const silentMs = 12_000

/**
 * Follows a large screen: figures are pushed every few seconds by a socket, or asked for where
 * sockets do not work. When the line is lost the last figures stay; it goes on by itself later.
 * Returns a function that stops it.
 */
export function followWall({ read, onView, onFigures, onLine, onRefused, isRefusal }: Following): () => void {
  let stopped = false
  let view: WallView | undefined
  let socket: WebSocket | undefined
  let watched = ''
  let heard = 0
  let readAt = 0
  let reading = false
  const ask = async () => {
    if (reading || stopped) return
    reading = true
    try {
      const fresh = await read()
      if (stopped) return
      view = fresh
      heard = readAt = performance.now()
      onView(fresh)
      onLine(true)
      // A ticket is over after a day or two: the screen watches with the new one, not with two sockets.
      if (socket && watched !== fresh.live) {
        const former = socket
        socket = undefined
        former.close()
      }
      if (!socket) open(fresh.live)
    } catch (error) {
      if (stopped) return
      if (isRefusal(error)) onRefused(error)
      else onLine(false)
    } finally {
      reading = false
    }
  }
  const open = (live: string) => {
    if (!('WebSocket' in window)) return
    const connection = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = connection
    watched = live
    const beat = setInterval(() => {
      if (connection.readyState === WebSocket.OPEN) connection.send(JSON.stringify({ type: 99 }))
    }, heartbeatMs)
    connection.onopen = () => connection.send(JSON.stringify({ type: 20, watch: 'wall', id: live }))
    connection.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { position?: string; type: number; data?: WallFigures | null }
      heardPosition(message.position)
      if (stopped || message.type !== 20 || socket !== connection) return
      if (!message.data) {
        // Revoked, or the day of a ticket is over: the next reading says which.
        void ask()
        return
      }
      heard = performance.now()
      onFigures(message.data)
      onLine(true)
    }
    connection.onclose = () => {
      clearInterval(beat)
      if (socket === connection) socket = undefined
    }
  }
  const timer = setInterval(() => {
    const at = performance.now()
    const isSilent = at - heard > Math.min(silentMs, (view?.interval ?? 5) * 1000)
    if (view && at - heard > silentMs) onLine(false)
    if (isSilent || at - readAt > readAgainMs) void ask()
  }, retryMs)
  void ask()
  return () => {
    stopped = true
    clearInterval(timer)
    socket?.close()
  }
}
