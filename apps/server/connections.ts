import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long a client may keep the server waiting, and how much it may make it hold. Milliseconds and
 * bytes.
 */
export interface ConnectionLimits {
  /** For the headers of a request, from the opening of the connection or from their first byte. */
  readonly headers: number
  /** Between two requests of a connection. */
  readonly silence: number
  /** For a body that is no upload. */
  readonly body: number
  /** An upload and an answer move at least `least` bytes in each `patience`. */
  readonly patience: number
  readonly least: number
  /** Requests that may wait on a connection behind the one that is being answered. */
  readonly pipelined: number
  /** All unfinished bodies of callers without a token together: of calls, and of uploads. */
  readonly bodies: number
  readonly uploads: number
  /** How often connections are looked at. */
  readonly look: number
}
export const usualLimits: ConnectionLimits = {
  headers: 15_000,
  silence: 20_000,
  body: 25_000,
  patience: 20_000,
  least: 20_000,
  pipelined: 10,
  bodies: 32_000_000,
  uploads: 256_000_000,
  look: 1_000,
}
/** An upload that moves may take as long. */
const longestUpload = 1_200_000

/** What moved when it was last judged. */
export interface Pace {
  readonly moved: number
  readonly at: number
}
/**
 * The next pace of something that should move, or `stuck` when it moved less than it must in the
 * time that it had.
 */
export function paceOf(
  before: Pace | undefined,
  now: Pace,
  { patience, least }: Pick<ConnectionLimits, 'patience' | 'least'>,
): Pace | 'stuck' {
  if (!before) return now
  if (now.at - before.at < patience) return before
  return now.moved - before.moved < least ? 'stuck' : now
}

/** A request in its turn. */
interface Turn {
  readonly request: IncomingMessage
  readonly since: number
  readonly readBefore: number
  readonly isUpload: boolean
  readonly isStranger: boolean
  answered: boolean
}
/** The requests of one connection: one is answered at a time, in their order. */
interface Line {
  turn?: Turn
  readonly waiting: [IncomingMessage, ServerResponse][]
  /** More came than may wait: what has been accepted is answered, then the connection is closed. */
  full: boolean
  /** Bytes that had come when the last answer ended: what came since belongs to this request. */
  read: number
  receiving?: Pace | undefined
  sending?: Pace | undefined
}
// What has really left: Node's own idle timer looks at the same two numbers.
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}
const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Handle | null })._handle

/**
 * An HTTP server whose slow and greedy clients cost next to nothing. A connection is closed when
 * its headers or its body do not arrive in time, when an upload or the reader of an answer does not
 * move, or when it stays silent. Pipelined requests are answered one after the other: what waits
 * has opened no file and asked no database.
 */
export function openServer(handler: RequestListener, limits: ConnectionLimits = usualLimits): Server {
  const lines = new Map<Socket, Line>()
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: longestUpload,
      keepAliveTimeout: limits.silence,
      connectionsCheckingInterval: limits.look,
    },
    (request, response) => {
      const line = lineOf(request.socket)
      if (line.full) return
      if (!line.turn || line.turn.answered) begin(line, request, response)
      else if (line.waiting.length < limits.pipelined) line.waiting.push([request, response])
      else {
        line.full = true
        const last = line.waiting.at(-1)?.[1]
        if (last) last.shouldKeepAlive = false
        request.socket.pause()
      }
    },
  )
  server.keepAliveTimeoutBuffer = 0
  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { waiting: [], full: false, read: 0 }
    lines.set(socket, line)
    socket.once('close', () => lines.delete(socket))
    return line
  }
  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const turn = {
      request,
      since: performance.now(),
      readBefore: line.read,
      isUpload: /^multipart\//i.test(request.headers['content-type'] ?? ''),
      isStranger: !request.headers['x-access-token'],
      answered: false,
    }
    line.turn = turn
    line.receiving = undefined
    response.once('close', () => {
      turn.answered = true
      line.read = request.socket.bytesRead
      const next = request.socket.destroyed ? undefined : line.waiting.shift()
      if (next) begin(line, ...next)
    })
    handler(request, response)
  }
  // A socket of messages has rules of its own; behind an unanswered request it would escape these.
  server.on('upgrade', ({ socket }) => {
    const { turn } = lines.get(socket) ?? {}
    lines.delete(socket)
    if (turn && !turn.answered) socket.destroy()
  })

  function look(): void {
    const at = performance.now()
    const unfinished: [Socket, Turn][] = []
    for (const [socket, line] of lines) {
      if (sendsTooSlowly(socket, line, at, limits) || receivesTooSlowly(socket, line, at, limits)) socket.destroy()
      else if (line.turn?.isStranger && !line.turn.answered && !line.turn.request.complete)
        unfinished.push([socket, line.turn])
    }
    for (const [isUpload, most] of [
      [false, limits.bodies],
      [true, limits.uploads],
    ] as const)
      for (const socket of beyond(
        unfinished.filter(([, turn]) => turn.isUpload === isUpload),
        most,
      ))
        socket.destroy()
  }
  const looking = setInterval(look, limits.look).unref()
  server.once('close', () => clearInterval(looking))
  return server
}

/** Whether nobody reads the answer, or only a trickle of it. */
function sendsTooSlowly(socket: Socket, line: Line, at: number, limits: ConnectionLimits): boolean {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket) ?? {}
  const pace =
    socket.writableLength + writeQueueSize === 0
      ? undefined
      : paceOf(line.sending, { moved: bytesWritten - writeQueueSize, at }, limits)
  if (pace === 'stuck') return true
  line.sending = pace
  return false
}
/** Whether a body is late, or an upload does not move. */
function receivesTooSlowly(socket: Socket, line: Line, at: number, limits: ConnectionLimits): boolean {
  const { turn } = line
  if (!turn || turn.request.complete) return false
  // What comes after the answer is thrown away: an upload that was refused need not end.
  if (!turn.isUpload || turn.answered) return at - turn.since >= limits.body
  // It is us who do not read.
  if (turn.request.readableLength >= turn.request.readableHighWaterMark) {
    line.receiving = undefined
    return false
  }
  const pace = paceOf(line.receiving, { moved: socket.bytesRead, at }, limits)
  if (pace === 'stuck') return true
  line.receiving = pace
  return false
}
/** The connections that have been sending longest, so that the others hold no more than `most`. */
function beyond(unfinished: readonly [Socket, Turn][], most: number): Socket[] {
  let held = 0
  const closed: Socket[] = []
  for (const [socket, { readBefore }] of [...unfinished].sort(([, a], [, b]) => b.since - a.since)) {
    held += socket.bytesRead - readBefore
    if (held > most) closed.push(socket)
  }
  return closed
}
