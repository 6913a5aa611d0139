import type pg from 'pg'
import { copyFrom } from './pgPrivate.ts'

/** Answers that somebody waits for, by when they were asked for. */
const awaited = new Map<object, number>()
const aside = new Set<() => void>()
let lastAsked = Number.NEGATIVE_INFINITY
/** Somebody waits for an answer of this process: long work steps aside until it is given. Returns how to say that it is. */
export function beginAnswer(): () => void {
  const mark = {}
  lastAsked = performance.now()
  awaited.set(mark, lastAsked)
  return () => {
    if (awaited.delete(mark) && !awaited.size) for (const goOn of aside) goOn()
  }
}
// An answer that takes longer is long work itself: an export, an upload. Who asked a moment ago asks again soon.
const soonMs = 100
const longestAsideMs = 20
const momentMs = 200
/** The others' turn. Where somebody asked a moment ago, long work rests for as long as its piece took, `spentMs`: it has half of a processor then, and so has the
 *  database's part of it. While somebody waits for an answer, it waits until that is given, or for a fiftieth of a second: it goes on, if slowly, under any load.
 *  `before`: what was asked before the work began; perhaps it is the answer. */
async function stepAside(before: ReadonlySet<object>, spentMs: number, beganAt: number): Promise<void> {
  await new Promise(done => setImmediate(done))
  if (lastAsked > beganAt && performance.now() - lastAsked < momentMs && spentMs >= 1)
    await new Promise(done => setTimeout(done, Math.min(spentMs, longestAsideMs)))
  const now = performance.now()
  if ([...awaited].every(([mark, since]) => now - since >= soonMs || before.has(mark))) return
  await new Promise<void>(done => {
    const goOn = () => {
      clearTimeout(timer)
      aside.delete(goOn)
      done()
    }
    const timer = setTimeout(goOn, longestAsideMs)
    aside.add(goOn)
  })
}
/** Lets others have their turn in long work: asked between small pieces, it waits only once some ms have passed. A call goes through several turns until it is
 *  answered (its token, its count, its rows); without stepping aside, each of them would wait for a piece. */
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
/** COPY … FROM STDIN in text format. `lines` are whole lines without their newline. @throws what PostgreSQL refuses */
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
/** A list as PostgreSQL's arrays. Most hold nothing that needs care, which one look at all of it tells. */
function listed(value: readonly unknown[]): string {
  if (!value.length) return '{}'
  const all = value.join(' ')
  return unsafe.test(all) || marks.test(all)
    ? escaped(`{${value.map(entry => `"${inList(String(entry))}"`).join(',')}}`)
    : `{"${value.join('","')}"}`
}
/** A value as COPY's text format has it; lists as PostgreSQL's arrays. */
export const copied = (value: unknown): string =>
  value === null || value === undefined ? '\\N' : Array.isArray(value) ? listed(value) : escaped(String(value))
