import type pg from 'pg'
import { copyFrom } from '../database/pgPrivate.ts'

/** Requests that wait for their answer, with the time they came in. */
const awaited = new Map<object, number>()
const aside = new Set<() => void>()
let lastAsked = Number.NEGATIVE_INFINITY
/**
 * Marks the beginning of a request, so that long work yields to it. Returns the function that marks
 * its end.
 */
export function beginAnswer(): () => void {
  const mark = {}
  lastAsked = performance.now()
  awaited.set(mark, lastAsked)
  return () => {
    if (awaited.delete(mark) && !awaited.size) for (const proceed of aside) proceed()
  }
}
// A request that takes longer is long work itself: an export, an upload. A client that has just
// sent one soon sends the next.
const soonMs = 100
const longestAsideMs = 20
const momentMs = 200
/**
 * Yields to other work. After a recent request, long work rests for as long as its last piece took
 * (`spentMs`), which leaves it half of a processor and of the database. While a request waits, long
 * work waits for its end, but at most a fiftieth of a second, so that it proceeds under any load.
 * `before`: requests that came before the work began, one of which may be the work itself.
 */
async function stepAside(before: ReadonlySet<object>, spentMs: number, beganAt: number): Promise<void> {
  await new Promise(done => setImmediate(done))
  if (lastAsked > beganAt && performance.now() - lastAsked < momentMs && spentMs >= 1)
    await new Promise(done => setTimeout(done, Math.min(spentMs, longestAsideMs)))
  const now = performance.now()
  if ([...awaited].every(([mark, since]) => now - since >= soonMs || before.has(mark))) return
  await new Promise<void>(done => {
    const proceed = () => {
      clearTimeout(timer)
      aside.delete(proceed)
      done()
    }
    const timer = setTimeout(proceed, longestAsideMs)
    aside.add(proceed)
  })
}
/**
 * Lets long work yield to requests. Called between small pieces, it yields only after some ms. A
 * request needs several turns of the event loop (session, count, rows); without this, each of them
 * would wait for a piece.
 */
export function breathing(ms = 4): () => Promise<void> | undefined {
  const before = new Set(awaited.keys())
  const beganAt = performance.now()
  let since = beganAt
  return () => {
    const spent = performance.now() - since
    return spent < ms
      ? undefined
      : stepAside(before, spent, beganAt).then(() => {
          since = performance.now()
        })
  }
}

type Lines = Iterable<string> | AsyncIterable<string>
/**
 * COPY … FROM STDIN in text format. `lines` are whole lines without their newline.
 * @throws the error of PostgreSQL
 */
export function copyInto(client: pg.ClientBase, text: string, lines: Lines): Promise<void> {
  return copyFrom(client, text, async sink => {
    let waiting: string[] = []
    let length = 0
    const flush = () => {
      const full = sink.send(Buffer.from(`${waiting.join('\n')}\n`))
      waiting = []
      length = 0
      return full
    }
    for await (const line of lines) {
      waiting.push(line)
      length += line.length
      if (length >= 200_000) await flush()
    }
    if (waiting.length) await flush()
  })
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const unsafe = /[\\\t\n\r]/
const marks = /["\\]/
const escaped = (text: string) =>
  unsafe.test(text) ? text.replace(/[\\\t\n\r]/g, character => escapes[character] as string) : text
const inList = (entry: string) => (marks.test(entry) ? entry.replace(/["\\]/g, '\\$&') : entry)
/** A list as a PostgreSQL array. One test of the joined text shows that most need no escaping. */
function listed(value: readonly unknown[]): string {
  if (!value.length) return '{}'
  const all = value.join(' ')
  return unsafe.test(all) || marks.test(all)
    ? escaped(`{${value.map(entry => `"${inList(String(entry))}"`).join(',')}}`)
    : `{"${value.join('","')}"}`
}
/** A value in COPY's text format; lists become PostgreSQL arrays. */
export const copied = (value: unknown): string =>
  value === null || value === undefined ? '\\N' : Array.isArray(value) ? listed(value) : escaped(String(value))
