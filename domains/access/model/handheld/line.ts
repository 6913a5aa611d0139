import { clockTolerance } from '../decision.ts'
import { signRequest, type TerminalKeys } from './sealing.ts'

/** A server that a terminal may ask: the hub of its hall, or the main server. */
export interface Target {
  readonly name: 'hub' | 'main'
  /** Scheme and host; empty: where the page came from. */
  readonly base: string
}
/** The server said no in a way that ends the terminal: its secret counts no more. */
export class Revoked extends Error {}
/** No server answered. */
export class NoLine extends Error {}
/** A server answered, and did not take it. */
export class NotTaken extends Error {}

export interface LineOptions {
  readonly terminal: number
  readonly keys: TerminalKeys
  readonly targets: () => readonly Target[]
  /** The server's time as this terminal knows it. */
  readonly now: () => number
  /** Hears the server's time with each answer. */
  readonly heard: (target: Target, serverTime: number) => void
  readonly fetch?: typeof fetch
}
interface Asking {
  readonly ms?: number
  readonly only?: Target['name']
  readonly again?: boolean
}
/** The answers of a main server that end a terminal: its secret counts no more. */
export const endings: readonly string[] = ['unknownTerminal', 'wrongSignature']

/**
 * Asks the first server that answers: the hub before the main one.
 * @throws Revoked, NoLine, NotTaken
 */
export async function ask<T extends object>(
  line: LineOptions,
  name: string,
  body: object,
  { ms = 8000, only, again = false }: Asking = {},
): Promise<T & { readonly by: Target }> {
  const text = JSON.stringify(body)
  const path = `/api/terminal/${name}`
  for (const target of line.targets()) {
    if (only && target.name !== only) continue
    const time = String(line.now())
    const nonce = crypto.randomUUID()
    const signature = await signRequest(line.keys, path, { time, nonce, body: text })
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), ms)
    let answer: { status: number; data: T & { error?: string; serverTime?: string } }
    try {
      const response = await (line.fetch ?? fetch)(`${target.base}${path}`, {
        method: 'POST',
        headers: { 'x-terminal': String(line.terminal), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature },
        body: text,
        credentials: 'omit',
        signal: controller.signal,
      })
      answer = { status: response.status, data: await response.json() }
    } catch {
      // No answer, or none in our words (a proxy's page): the next one may know.
      continue
    } finally {
      clearTimeout(timer)
    }
    const { status, data } = answer
    // A hub that has not heard of this terminal yet does not end it: only the main server does.
    if (status === 401 && endings.includes(data.error ?? '')) {
      if (target.name === 'main') throw new Revoked(data.error)
      continue
    }
    if (status >= 500 || status === 429) continue
    if (data.serverTime) line.heard(target, Date.parse(data.serverTime))
    // The clock of this phone stood elsewhere; the answer has set it right.
    if (Math.abs(line.now() - Number(time)) > clockTolerance && !again)
      return ask(line, name, body, { ms, only: target.name, again: true })
    if (status !== 200) throw new NotTaken(data.error ?? String(status))
    return { ...data, by: target }
  }
  throw new NoLine()
}
