import { heardPosition } from '@pavilion/declare/position.ts'

export const heartbeatEvery = 30_000,
  answerWithin = 10_000
/**
 * How long to wait before opening a socket again, in milliseconds. A socket that worked has
 * probably broken for everybody at once, so clients come back spread over ten seconds. One that
 * never answered is retried less and less often, at last twice a minute.
 */
export const openAgainAfter = (failures: number, chance: number): number =>
  failures === 0 ? 1_000 + chance * 9_000 : Math.min(30_000, 3_000 * 2 ** (failures - 1)) * (1 - chance / 2)

/** Whether this browser has sockets at all. */
export const hasSockets = (): boolean => 'WebSocket' in globalThis

interface Following<T> {
  /** The live view (system `liveViews`), and which one of them. */
  readonly watch: string
  readonly id: number | string
  readonly onData: (data: T) => void
  /** The line is lost, or could not be had. `worked`: the server had answered over it. */
  readonly onLost?: (worked: boolean) => void
}
interface Message<T> {
  readonly type: number
  readonly watch?: string
  readonly position?: string
  readonly data?: T | null
}
/**
 * Follows a live view over a socket with a heartbeat. A socket that does not answer is closed:
 * behind some proxies it opens and no message arrives. A lost one is opened again. Returns a
 * function that stops it.
 */
export function followLive<T>({ watch, id, onData, onLost }: Following<T>): () => void {
  if (!hasSockets()) return () => {}
  let stopped = false
  let failures = 0
  let socket: WebSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`)
    socket = line
    let worked = false
    let answered = true
    const patience = setTimeout(() => worked || line.close(), answerWithin)
    const beat = setInterval(() => {
      if (!answered) return line.close()
      answered = false
      if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ type: 99 }))
    }, heartbeatEvery)
    line.onopen = () => line.send(JSON.stringify({ type: 20, watch, id }))
    line.onmessage = ({ data }) => {
      answered = worked = true
      const message = JSON.parse(String(data)) as Message<T>
      heardPosition(message.position)
      if (!stopped && message.type === 20 && message.watch === watch && message.data) onData(message.data)
    }
    line.onclose = () => {
      clearInterval(beat)
      clearTimeout(patience)
      if (stopped) return
      failures = worked ? 0 : failures + 1
      onLost?.(worked)
      again = setTimeout(open, openAgainAfter(failures, Math.random()))
    }
  }
  open()
  return () => {
    stopped = true
    clearTimeout(again)
    socket?.close()
  }
}

/**
 * Says when a live view has another version than when it was first heard of, or than before its
 * line was lost: then it is read again. Returns a function that stops it.
 */
export function followVersion(watch: string, id: number | string, onChange: () => void): () => void {
  let seen: string | undefined
  return followLive<{ readonly version: string }>({
    watch,
    id,
    onData: ({ version }) => {
      if (seen !== undefined && seen !== version) onChange()
      seen = version
    },
  })
}
