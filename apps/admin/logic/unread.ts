import { heardPosition } from '@pavilion/declare/position.ts'
import { answerWithin, heartbeatEvery, openAgainAfter } from '@pavilion/fields/live.ts'

/** The part of a WebSocket that is used here. */
export interface Line {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}
/** The progress of a long task, by its name and id. */
export interface Progress {
  readonly task: string
  readonly id: number
  readonly done?: number
  readonly skipped?: number
  readonly ended?: boolean
}
interface Doors {
  /** Opens a socket; undefined if sockets are not supported. */
  open: (() => Line) | undefined
  /** A one-time id that identifies the socket's user. */
  loginId: () => Promise<string>
  /** Reads the unread count by an ordinary call. */
  ask: () => Promise<number>
  onCount: (count: number) => void
  /** Called when rights may have changed, now or while there was no socket. */
  rights?: () => void
  /** Called when a long task of this person makes progress or ends. */
  progress?: (update: Progress) => void
  /** A random number from 0 to 1. */
  chance?: () => number
}
export const pollEvery = 3_000

/**
 * Keeps the number of unread messages up to date over a socket with a heartbeat every 30 seconds.
 * It opens a new socket if a heartbeat got no reply. If sockets are not supported or something on
 * the way blocks them, it polls every 3 seconds until a socket answers. Returns a function that
 * stops it.
 */
export function watchUnread({
  open,
  loginId,
  ask,
  onCount: tell,
  rights,
  progress,
  chance = Math.random,
}: Doors): () => void {
  let stopped = false
  let line: Line | undefined
  let failures = 0
  let beat: ReturnType<typeof setInterval> | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const poll = async () => {
    try {
      const count = await ask()
      if (!stopped && asking !== undefined) tell(count)
    } catch {
      /* Ignored (back-office §8): the next poll follows. */
    }
  }
  const startAsking = () => {
    if (asking !== undefined) return
    asking = setInterval(poll, pollEvery)
    poll()
  }
  const stopAsking = () => {
    clearInterval(asking)
    asking = undefined
  }
  const stop = () => {
    stopped = true
    clearInterval(beat)
    clearTimeout(again)
    clearTimeout(patience)
    stopAsking()
    line?.close()
  }
  if (!open) {
    startAsking()
    return stop
  }

  const connect = (how: () => Line) => {
    clearTimeout(again)
    let answered = true
    let worked = false
    let connection: Line
    const later = () => {
      if (stopped || line !== connection) return
      line = undefined
      clearInterval(beat)
      clearTimeout(patience)
      failures = worked ? 0 : failures + 1
      if (failures > 1) startAsking()
      again = setTimeout(() => connect(how), openAgainAfter(failures, chance()))
    }
    const giveUp = () => {
      const given = connection
      later()
      given.close()
    }
    const works = () => {
      // Nobody here was notified of changes before this socket was open.
      if (!worked) rights?.()
      answered = worked = true
      failures = 0
      clearTimeout(patience)
      stopAsking()
    }
    try {
      connection = line = how()
    } catch {
      connection = line = closed
      later()
      return
    }
    // A proxy may accept a socket and pass nothing through.
    patience = setTimeout(giveUp, answerWithin)
    connection.onopen = async () => {
      try {
        connection.send(JSON.stringify({ type: 10, loginId: await loginId() }))
      } catch {
        giveUp()
        return
      }
      clearInterval(beat)
      beat = setInterval(() => {
        if (!answered) {
          giveUp()
          return
        }
        answered = false
        connection.send(JSON.stringify({ type: 99 }))
      }, heartbeatEvery)
    }
    connection.onmessage = ({ data }) => {
      const message = read(data)
      if (message?.type === 99) works()
      else if (message?.type === 30) rights?.()
      else if (message?.type === 40 && typeof message.id === 'number') progress?.(message as unknown as Progress)
      else if (message?.type === 10 && typeof message.count === 'number') {
        works()
        tell(message.count)
      }
    }
    connection.onclose = later
  }
  connect(open)
  return stop
}
/** Replaces a socket that could not be created. */
const closed: Line = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null }
function read(data: unknown): { type?: number; count?: number; id?: number } | undefined {
  try {
    const message = JSON.parse(String(data)) as { type?: number; count?: number; id?: number; position?: string }
    heardPosition(message.position)
    return message
  } catch {
    return undefined
  }
}
