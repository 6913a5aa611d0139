// The reporter of `node --test` in this repository: a line per file with its time, failures in full at the end, the titles of
// passed tests in reports/passed.txt, and «N passed, N failed» as the very last line. It fails on no tests at all, on a file
// without tests, on a skipped test and on a todo: a promise is either kept or it is not.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'

interface Failure { readonly file: string; readonly title: string; readonly why: string }
interface Ended { readonly file: string; readonly seconds: number; readonly tests: number }

const root = process.cwd()
const short = (file: string | undefined) => (file ? relative(root, file) : '?')

/** What the events of one run come to; knows nothing of files or the screen. */
export class Tally {
  readonly passed: string[] = []
  readonly failures: Failure[] = []
  readonly files: Ended[] = []
  readonly #path: string[] = []
  readonly #counts = new Map<string, { tests: number; failed: number }>()
  readonly #said = new Map<string, string>()

  /** Takes one event; returns a line to show now, if there is one. */
  take(event: TestEvent): string | undefined {
    switch (event.type) {
      case 'test:start': this.#path[event.data.nesting] = event.data.name; this.#path.length = event.data.nesting + 1; return undefined
      case 'test:complete': return this.#complete(event.data)
      case 'test:pass': this.#ended(event.data); return undefined
      case 'test:fail': this.#ended(event.data, event.data.details.error); return undefined
      case 'test:stdout': case 'test:stderr': this.#said.set(short(event.data.file), ((this.#said.get(short(event.data.file)) ?? '') + event.data.message).slice(-4000)); return undefined
      default: return undefined
    }
  }
  /** Settles the run: a run without tests has failed. */
  close(): void {
    if (this.passed.length + this.failures.length === 0) this.failures.push({ file: '', title: 'this run', why: 'no test was found' })
  }
  saidBy(file: string): string { return this.#said.get(file) ?? '' }

  #complete(data: { name: string; nesting: number; file?: string; details: { duration_ms: number; type?: string; passed?: boolean } }): string | undefined {
    const file = short(data.file)
    const count = this.#counts.get(file) ?? { tests: 0, failed: 0 }
    this.#counts.set(file, count)
    if (!isFile(data)) {
      if (data.details.type !== 'suite') { count.tests++; if (data.details.passed === false) count.failed++ }
      return undefined
    }
    const seconds = data.details.duration_ms / 1000
    this.files.push({ file, seconds, tests: count.tests })
    const well = count.failed === 0 && count.tests > 0 && data.details.passed !== false
    return `${well ? '✔' : '✖'} ${file}  ${count.tests} ${count.tests === 1 ? 'test' : 'tests'}, ${seconds.toFixed(1)} s${count.failed ? `, ${count.failed} failed` : ''}`
  }

  #ended(data: { name: string; nesting: number; file?: string; skip?: string | boolean; todo?: string | boolean; details: { type?: string } }, error?: Error & { failureType?: string }): void {
    const file = short(data.file), title = [...this.#path.slice(0, data.nesting), data.name].join(' › ')
    const failed = (why: string) => this.failures.push({ file, title, why })
    if (data.skip !== undefined && data.skip !== false) failed('skipped: a test that does not run promises nothing')
    else if (data.todo !== undefined && data.todo !== false) failed('todo: write the test or take it away')
    else if (error?.failureType === 'subtestsFailed') return
    else if (error) failed(explain(error))
    else if (isFile(data)) failed('this file holds no test')
    else if (data.details.type !== 'suite') this.passed.push(title)
  }
}

/** A file stands for itself in the events, under its own path as its name. */
const isFile = ({ name, nesting, file }: { name: string; nesting: number; file?: string }) => nesting === 0 && file !== undefined && (name === file || join(root, name) === file)
const explain = (error: Error & { cause?: unknown; exitCode?: number | null; signal?: string | null }): string => {
  if (error.exitCode || error.signal) return `the file ended with ${error.signal ?? `exit code ${error.exitCode}`}`
  const cause = error.cause ?? error
  return cause instanceof Error ? (cause.stack ?? cause.message) + (cause.cause ? `\ncaused by ${inspect(cause.cause)}` : '') : inspect(cause)
}
const indent = (text: string) => text.trimEnd().split('\n').map(line => `    ${line}`).join('\n')

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tally = new Tally(), started = performance.now()
  for await (const event of events) {
    const line = tally.take(event)
    if (line) yield `${line}\n`
  }
  tally.close()
  keep('passed.txt', tally.passed.map(title => `${title}\n`).join(''))
  for (const file of new Set(tally.failures.map(failure => failure.file))) {
    yield `\n── ${file || 'all files'}\n`
    for (const { title, why } of tally.failures.filter(failure => failure.file === file)) yield `\n  ✖ ${title}\n${indent(why)}\n`
    const said = tally.saidBy(file)
    if (said) yield `\n  it said:\n${indent(said)}\n`
  }
  const slowest = tally.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)
  yield `\n${tally.files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s; slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`).join(', ')}\n`
  const last = `${tally.passed.length} passed, ${tally.failures.length} failed`
  keep('summary.txt', `${last}\n`)
  if (tally.failures.length > 0) process.exitCode = 1
  yield `${last}\n`
}

function keep(name: string, text: string): void {
  const path = join(process.env.PAVILION_REPORTS ?? join(root, 'reports'), name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
