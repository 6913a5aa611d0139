import { rest } from './programs.ts'
import type { Kind } from './rates.ts'

export interface Done {
  readonly kind: Kind
  /** What the server said it is: the number of a record, the id of an order. */
  readonly name: string
  readonly began: number
  readonly ended: number
  /** How often it was sent, each time with the same key. */
  readonly tries: number
  readonly troubles: readonly string[]
}
/** A call whose sender ceased to wait: whether it was done, its key tells. */
export interface GivenUp {
  readonly kind: Kind
  readonly path: string
  readonly key: string
}
interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}
interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}
/** So long somebody tries, and so long they wait for one answer. */
const longestMs = 180_000
const patienceMs = 15_000
/** After which somebody who was answered nothing tries again. */
const soonMs = 300
class Refused extends Error {}
class Later extends Error {
  readonly waitMs: number
  constructor(what: string, retryAfter: string | null) {
    super(what)
    this.waitMs = retryAfter ? Number(retryAfter) * 1000 : soonMs
  }
}

/** Sends calls as people do: without an answer, or with one that says later, again with the same key. */
export function openSender(firstPort: number) {
  const done: Done[] = []
  const givenUp: GivenUp[] = []
  const wrong: string[] = []
  let base = ''
  let connection: { readonly connection?: 'close' } = {}
  /** `once`: each call over a connection of its own. */
  const through = (port: number, once?: 'once') => {
    base = `http://127.0.0.1:${port}`
    connection = once ? { connection: 'close' } : {}
  }
  through(firstPort)
  async function ask(path: string, { headers, body }: Request): Promise<Answer> {
    const answer = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...connection, ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  async function send(
    kind: Kind,
    path: string,
    make: () => Request,
  ): Promise<{
    readonly data: unknown
    readonly text: string
    readonly headers: Headers
    readonly tries: number
    remember(name: string): void
  }> {
    const began = performance.now()
    const troubles: string[] = []
    let key: string | undefined
    for (let tries = 1; ; tries++) {
      try {
        const request = make()
        key = request.headers['idempotency-key']
        const { status, text, headers } = await ask(path, request)
        if (status === 503 && !headers.has('retry-after')) wrong.push(`${kind}: 503 without Retry-After`)
        // 408: this process itself had no time to send the whole of it.
        if (status >= 500 || status === 429 || status === 408)
          throw new Later(codeOf(text, status), headers.get('retry-after'))
        const envelope = text.startsWith('{') ? JSON.parse(text) : {}
        if ('result' in envelope && envelope.result !== 20000) {
          // The first try is still under way, and says itself what becomes of it.
          if (/stillRunning|busy/i.test(text)) throw new Error('still running')
          throw new Refused(`${kind}: ${text.slice(0, 200)}`)
        }
        if (status >= 400) throw new Refused(`${kind}: ${status} ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`)
        return {
          data: envelope.data ?? envelope,
          text,
          headers,
          tries,
          remember: name => void done.push({ kind, name, began, ended: performance.now(), tries, troubles }),
        }
      } catch (error) {
        // An earlier try may have been done all the same.
        const isOver = error instanceof Refused || performance.now() - began > longestMs
        if (isOver && key) givenUp.push({ kind, path, key })
        if (error instanceof Refused) throw error
        const why = (error as Error).cause ? String((error as Error).cause) : (error as Error).message
        if (isOver) throw new Error(`${kind}: given up after 3 minutes: ${why}`)
        troubles.push(why)
        await rest(error instanceof Later ? error.waitMs : soonMs)
      }
    }
  }
  return { send, ask, done, givenUp, wrong, through }
}
/** `503 diskFull`: the code tells what was refused from what was down. */
function codeOf(text: string, status: number): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return code ? `${status} ${code}` : String(status)
}
