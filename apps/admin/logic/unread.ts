/** The little of a socket that is needed; a browser's WebSocket is one. */
export interface Line {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}
/** How far long work is, by what it is called and its id. */
export interface Progress {
  readonly task: string
  readonly id: number
  readonly done?: number
  readonly skipped?: number
  readonly ended?: boolean
}
interface Doors {
  /** Opens the line, or undefined where sockets are not supported. */
  open: (() => Line) | undefined
  /** A one-time id that says whose socket this is. */
  loginId: () => Promise<string>
  /** The unread count by an ordinary call. */
  ask: () => Promise<number>
  onCount: (count: number) => void
  /** One may do or see something else from now on, or since the line last stood. */
  rights?: () => void
  /** Long work of one's own is further on, or has ended. */
  progress?: (update: Progress) => void
  /** A number from 0 to 1, another one each time. */
  chance?: () => number
}
export const heartbeatEvery = 30_000,
  pollEvery = 3_000,
  answerWithin = 10_000
/**
 * How long to wait before a line is opened again, in milliseconds. One that had worked has broken
 * for all at once: they come back spread over ten seconds. One that never answered is tried more
 * and more seldom, at last twice a minute.
 */
export const openAgainAfter = (failures: number, chance: number): number =>
  failures === 0 ? 1_000 + chance * 9_000 : Math.min(30_000, 3_000 * 2 ** (failures - 1)) * (1 - chance / 2)

/**
 * Keeps the number of unread messages up to date: over a socket with a heartbeat every 30 seconds,
 * opened again when the previous one got no reply. Where sockets are not supported, or something
 * between here and the server lets none through, it is asked for every 3 seconds; as soon as a line
 * answers, that ends. Returns how to stop.
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
      /* swallowed silently (back-office §8): the next asking comes */
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
      // What was changed before this line stood was told to nobody here.
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
    // A proxy may let a line open and nothing through it.
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
/** What stands for a line that could not even be made. */
const closed: Line = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null }
function read(data: unknown): { type?: number; count?: number; id?: number } | undefined {
  try {
    return JSON.parse(String(data)) as { type?: number; count?: number; id?: number }
  } catch {
    return undefined
  }
}
