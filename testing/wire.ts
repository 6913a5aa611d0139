import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What came back, as text. */
export interface Wired {
  readonly status: number
  readonly headers: Headers
  /** Its content-type, as it was sent. */
  readonly type: string
  readonly text: string
}
interface WireRequest {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | undefined
}

/**
 * One request over a connection that is kept. `fetch` takes ten times the processor for the same,
 * and opens a new connection for each DELETE; node's own client still four times: a whole run sends
 * a hundred thousand requests.
 */
export function wire(address: string | URL, { method, headers, body }: WireRequest): Promise<Wired> {
  const url =
    typeof address === 'string' && plainAddress.test(address) && !address.includes('/..')
      ? address
      : new URL(address).href
  const from = url.indexOf('/', 7)
  const host = url.slice(7, from)
  let head = `${method} ${url.slice(from)} HTTP/1.1\r\n`
  let plain = url.startsWith('http://')
  for (const [name, value] of Object.entries({ host, 'user-agent': 'node', ...headers }))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) {
        head += `${name}: ${one}\r\n`
        plain &&= plainValue.test(String(one))
      }
  // The length is sent, so that methods that rarely have a body may have one.
  const text = body === undefined ? head : `${head}content-length: ${Buffer.byteLength(body)}\r\n`
  // Signs that a head cannot hold, and lines within a value, are judged by node's own client.
  return plain
    ? lineTo(host).ask(`${text}\r\n${body ?? ''}`, method === 'HEAD')
    : byNode(url, { method, headers, body })
}
const plainAddress = /^http:\/\/[\w.:-]+\/[\w/.~%?&=,:@!$()*+;-]*$/
const plainValue = /^[\x20-\x7e\t]*$/

/** Idle connections by server. A request that finds none idle opens another. */
const resting = new Map<string, Line[]>()
function lineTo(host: string): Line {
  const idleLines = resting.get(host)
  for (let line = idleLines?.pop(); line; line = idleLines?.pop()) if (line.isFresh()) return line
  return new Line(host)
}
/** One connection: one request after the other, each with its answer. */
class Line {
  readonly #host: string
  readonly #socket: Socket
  #parts: Buffer[] = []
  #bytes = 0
  /** Of the answer that is coming: how much is needed before it is worth another look. */
  #awaits = 0
  #asking:
    | { readonly done: (answer: Wired) => void; readonly failed: (error: Error) => void; readonly bare: boolean }
    | undefined
  #freshUntil = 0
  constructor(host: string) {
    this.#host = host
    const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
    this.#socket = connect({ host: name.replace(/^\[|\]$/g, ''), port: Number(port), noDelay: true })
    this.#socket
      .on('data', part => this.#hear(part))
      .on('error', error => this.#fail(error))
      .on('end', () => this.#end())
      .on('close', () => this.#fail(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })))
  }
  /**
   * A server closes a connection that rests for long: none is used in the moment when it may be
   * closing.
   */
  isFresh(): boolean {
    const fresh = !this.#socket.destroyed && this.#socket.writable && Date.now() < this.#freshUntil
    if (!fresh) this.#socket.destroy()
    return fresh
  }
  /** `bare`: its answer has a head alone, whatever that says. */
  ask(text: string, bare: boolean): Promise<Wired> {
    return new Promise((done, failed) => {
      this.#asking = { done, failed, bare }
      this.#socket.ref().write(text)
    })
  }
  #hear(part: Buffer): void {
    this.#parts.push(part)
    this.#bytes += part.length
    if (this.#bytes >= this.#awaits) this.#read(false)
  }
  #read(ended: boolean): void {
    const bytes = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
    const end = bytes.indexOf('\r\n\r\n')
    this.#parts = [bytes]
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const bare = this.#asking?.bare || status === 204 || status === 304
    const body = bare
      ? { text: '' }
      : length !== undefined
        ? sized(bytes, end + 4, Number(length))
        : /\r\ntransfer-encoding: *chunked/i.test(head)
          ? chunked(bytes, end + 4)
          : ended
            ? sized(bytes, end + 4, bytes.length - end - 4)
            : undefined
    if (!body) {
      this.#awaits = length === undefined ? 0 : end + 4 + Number(length)
      return
    }
    const { done } = this.#asking ?? {}
    this.#parts = []
    this.#bytes = this.#awaits = 0
    this.#asking = undefined
    // At rest it keeps no process alive.
    this.#socket.unref()
    if (ended || /\r\nconnection: *close/i.test(head)) this.#socket.destroy()
    else {
      this.#freshUntil = Date.now() + Number(/\r\nkeep-alive: *timeout=(\d+)/i.exec(head)?.[1] ?? 5) * 1000 - 1000
      const idleLines = resting.get(this.#host)
      if (idleLines) idleLines.push(this)
      else resting.set(this.#host, [this])
    }
    done?.({
      status,
      type: /\r\ncontent-type: *([^\r]*)/i.exec(head)?.[1] ?? '',
      text: body.text,
      get headers() {
        return headersOf(head)
      },
    })
  }
  /** Without a length the answer lasts as long as the connection. */
  #end(): void {
    if (this.#bytes > 0) this.#read(true)
  }
  #fail(error: Error): void {
    const idleLines = resting.get(this.#host)
    const at = idleLines?.indexOf(this) ?? -1
    if (at >= 0) idleLines?.splice(at, 1)
    this.#socket.destroy()
    this.#asking?.failed(error)
    this.#asking = undefined
  }
}
interface Body {
  readonly text: string
}
const sized = (bytes: Buffer, from: number, size: number): Body | undefined =>
  bytes.length < from + size ? undefined : { text: bytes.toString('utf8', from, from + size) }
function chunked(bytes: Buffer, from: number): Body | undefined {
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (bytes.length < line + 4 + size) return undefined
    if (size === 0) return { text: Buffer.concat(parts).toString() }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
}
function headersOf(head: string): Headers {
  const headers = new Headers()
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':')
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
function byNode(address: string, { method, headers, body }: WireRequest): Promise<Wired> {
  return new Promise((done, failed) => {
    const asked = request(
      address,
      {
        method,
        headers: {
          'user-agent': 'node',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      answer => {
        const parts: Buffer[] = []
        answer
          .on('data', part => {
            parts.push(part)
          })
          .on('error', failed)
        answer.on('end', () =>
          done({
            status: answer.statusCode as number,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
            headers: new Headers(
              Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
                values.map(value => [name, value] as [string, string]),
              ),
            ),
          }),
        )
      },
    )
    asked.on('error', failed).end(body)
  })
}
