import pg from 'pg'

type Listener = (text: string) => void
/** One statement, or several that go together. */
interface Sent { readonly text?: string; readonly queries?: readonly { readonly text?: string }[] }
const listeners = new Set<Listener>()
let watching = false

/** Every statement of this process goes through here once somebody counts. */
function watch(): void {
  if (watching) return
  watching = true
  const send = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first] = words as [string | Sent | undefined]
    for (const { text } of typeof first === 'string' ? [{ text: first }] : first?.queries ?? [first ?? {}]) if (text) for (const listener of listeners) listener(text)
    return send.apply(this, words)
  } as typeof pg.Client.prototype.query
}
// What one process tells the others after a while belongs to no work in particular.
const isFrame = (text: string) => text === 'select pg_notify($1, $2)' || /^\s*(?:begin|start transaction|commit|rollback|savepoint|release|set local|listen|unlisten)\b/i.test(text)

/** Runs `work` and tells which SQL statements this process sent meanwhile, without those that only frame a transaction. */
export async function statements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[]; count: number }> {
  watch()
  const seen: string[] = []
  const listener: Listener = text => { if (!isFrame(text)) seen.push(text) }
  listeners.add(listener)
  try { return { result: await work(), statements: seen, count: seen.length } } finally { listeners.delete(listener) }
}
