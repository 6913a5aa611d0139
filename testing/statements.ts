import pg from 'pg'
import { busConnection } from '@pavilion/store/database/bus.ts'

/** Hears the statements of each message. */
type Listener = (texts: readonly string[]) => void
/** One statement, or several that go together. */
interface SentMessage {
  readonly text?: string
  readonly queries?: readonly { readonly text?: string }[]
}
/** The private side of a client: what it connects with. */
interface Named {
  readonly connectionParameters: { readonly application_name?: string }
}
const listeners = new Set<Listener>()
let watching = false

/** Every statement of this process goes through here once somebody counts. */
function watch(): void {
  if (watching) return
  watching = true
  const send = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first] = words as [string | SentMessage | undefined]
    const texts = (typeof first === 'string' ? [{ text: first }] : (first?.queries ?? [first ?? {}])).flatMap(
      ({ text }) => text || [],
    )
    // The connection that listens asks by the clock whether it still works: that is nobody's work.
    const isBus = (this as unknown as Named).connectionParameters.application_name === busConnection
    if (texts.length && !isBus) for (const listener of listeners) listener(texts)
    return send.apply(this, words)
  } as typeof pg.Client.prototype.query
}
// What one process tells the others after a while belongs to no work in particular.
const isApart = (text: string) => text === 'select pg_notify($1, $2)' || /^\s*(?:listen|unlisten)\b/i.test(text)
// Who calls is read once in thirty seconds and then known: at whose call that is belongs to the clock.
const isCaller = (text: string) =>
  /from "accessSession" s\b[^;]*where s\."tokenHash" = \$1/.test(text) ||
  /^\s*update "accessSession"\s+set "lastSeenAt"/.test(text) ||
  /^\s*select r\."id", r\."name",[^;]*from "sysRole" r\b/.test(text)
const isFrame = (text: string) =>
  isApart(text) ||
  isCaller(text) ||
  /^\s*(?:begin|start transaction|commit|rollback|savepoint|release|set local)\b/i.test(text)

/**
 * Runs `work` and tells which SQL statements this process sent meanwhile, without those that only
 * frame a transaction or ask who calls; `messages`: how often it went to the database, for these too;
 * `callers`: how often it asked who calls.
 */
export async function statements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; count: number; messages: number; callers: number }> {
  watch()
  const seen: string[] = []
  let messages = 0
  let callers = 0
  const listener: Listener = texts => {
    if (!texts.every(text => isApart(text) || isCaller(text))) messages++
    callers += texts.filter(isCaller).length
    seen.push(...texts.filter(text => !isFrame(text)))
  }
  listeners.add(listener)
  try {
    return { result: await work(), statements: seen, count: seen.length, messages, callers }
  } finally {
    listeners.delete(listener)
  }
}
