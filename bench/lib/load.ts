import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from './deadline.ts'
import { median, percentile } from './machine.ts'
import { serve } from './server.ts'

/**
 * Requests for one server: each is whole HTTP text without content-length and host, sent over as
 * many connections, one after the other on each.
 */
export interface Load {
  readonly port: number
  readonly requests: readonly LoadRequest[]
  /** How often all requests are sent again; default 1. */
  readonly rounds?: number
  readonly connections: number
  /** Each connection rests so long between two requests, as people do; default: not at all. */
  readonly restMs?: number
  /** Ends sooner when so many ms have passed; default 60,000. */
  readonly atMostMs?: number
  /** What every answer must hold; others are counted as wrong. */
  readonly holds?: string
}
export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface Result {
  readonly requests: number
  readonly wallMs: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers that were not 200 or lacked what they must hold; the first of them. */
  readonly wrong: number
  readonly firstWrong?: string
  readonly lastBody: string
}

const textOf = ({ method = 'POST', path, body, headers = {} }: LoadRequest, port: number): Buffer => {
  const sent =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return Buffer.from(`${body === undefined ? 'GET' : method} ${path} HTTP/1.1\r\n${lines}${sent}\r\n${body ?? ''}`)
}

/**
 * One connection: writes a request, waits for its whole answer. Reads only what is needed, so that
 * the generator costs little.
 */
class Line {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #wanted = -1
  #had = 0
  #done: ((answer: Buffer) => void) | undefined
  #failed: ((error: Error) => void) | undefined
  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', part => this.#take(part))
    socket.on('error', error => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')))
  }
  static open(port: number): Promise<Line> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => done(new Line(socket)))
      socket.once('error', failed)
    })
  }
  send(request: Buffer): Promise<Buffer> {
    return new Promise((done, failed) => {
      this.#done = done
      this.#failed = failed
      this.#socket.write(request)
    })
  }
  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#had += part.length
    if (this.#wanted < 0) {
      const head = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, end + 2))?.[1]
      if (length === undefined) {
        this.#failed?.(new Error(`an answer without content-length: ${head.toString('latin1', 0, 200)}`))
        return
      }
      this.#wanted = end + 4 + Number(length)
    }
    if (this.#had < this.#wanted) return
    const whole = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    this.#parts = []
    this.#had = 0
    this.#wanted = -1
    this.#done?.(whole)
  }
  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }
}

async function send({
  port,
  requests,
  rounds = 1,
  connections,
  restMs = 0,
  atMostMs = 60_000,
  holds = '',
}: Load): Promise<Result> {
  const texts = requests.map(asked => textOf(asked, port))
  const many = texts.length * rounds
  const times: number[] = []
  const lines = await within(
    60,
    `${connections} connections to port ${port}`,
    Promise.all(Array.from({ length: Math.min(connections, many) }, () => Line.open(port))),
  )
  let next = 0
  let wrong = 0
  let firstWrong: string | undefined
  let last = Buffer.alloc(0) as Buffer
  const began = performance.now()
  await Promise.all(
    lines.map(async line => {
      while (next < many && performance.now() - began < atMostMs) {
        const text = texts[next++ % texts.length]!
        const at = performance.now()
        const answer = await within(120, `the answer to ${text.toString('latin1', 0, 80)}`, line.send(text))
        times.push(performance.now() - at)
        if (answer.toString('latin1', 9, 12) !== '200' || !answer.includes(holds)) {
          wrong++
          firstWrong ??= answer.toString('utf8', 0, 1500)
        }
        last = answer
        if (restMs) await pause(restMs)
      }
    }),
  )
  const wallMs = performance.now() - began
  for (const line of lines) line.close()
  const sorted = times.sort((a, b) => a - b)
  return {
    requests: times.length,
    wallMs,
    perSecond: (times.length / wallMs) * 1000,
    p50: median(sorted),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    wrong,
    ...(firstWrong !== undefined && { firstWrong }),
    lastBody: last.toString('utf8', last.indexOf('\r\n\r\n') + 4, 2_000_000),
  }
}

if (import.meta.main) await serve(async () => ({ answers: { send }, close: async () => {} }))
