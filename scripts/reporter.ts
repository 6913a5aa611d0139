// The report of a test run: a line per file with its time, failures in full at the end, the titles
// of passed tests in reports/passed.txt, and «N passed, N failed» as the very last line. It fails
// on no tests at all, on a file without tests, on a file that was not run to its end, on a skipped
// test and on a todo: a promise is either kept or it is not. It is the reporter of `node --test`
// too (default export), and takes the files of a whole run from processes that run many.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'
import { seed } from '@pavilion/testing/sample.ts'

interface Failure {
  readonly file: string
  readonly title: string
  readonly why: string
}
interface Ended {
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

const root = process.cwd()
/** Whether files that pass may print too: `npm test -- FILE --print`. */
const print = process.env.TEST_PRINT === '1'
/** So much of what a file prints is shown where it fails. */
const shown = print ? 1_000_000 : 4000
const short = (file: string | undefined) => (file ? relative(root, file) : '?')

/** What the events of one run come to; knows nothing of files or the screen. */
export class Tally {
  readonly passed: string[] = []
  readonly failures: Failure[] = []
  readonly files: Ended[] = []
  readonly #paths = new Map<number, string[]>()
  readonly #counts = new Map<string, { tests: number; failed: number }>()
  readonly #said = new Map<string, string>()
  readonly #warnings: string[] = []
  /** Whose words a stream carries at the moment. */
  readonly #atWork = new Map<string, string>()

  /**
   * Takes one event of the process with this number; returns a line to show now, if there is one.
   */
  take(event: TestEvent, process = 0): string | undefined {
    const path = this.#paths.get(process) ?? []
    this.#paths.set(process, path)
    switch (event.type) {
      case 'test:start':
        path[event.data.nesting] = event.data.name
        path.length = event.data.nesting + 1
        return undefined
      case 'test:complete':
        return this.#complete(event.data)
      case 'test:pass':
        this.#ended(event.data, path)
        return undefined
      case 'test:fail':
        this.#ended(event.data, path, event.data.details.error)
        return undefined
      // What goes on after its test has ended fails the process without a word of why, but for this
      // one.
      case 'test:diagnostic':
        if (event.data.message.startsWith('Warning: ')) this.#warnings.push(event.data.message)
        return undefined
      case 'test:stdout':
      case 'test:stderr':
        this.#say(`${process} ${event.type}`, short(event.data.file), event.data.message)
        return undefined
      default:
        return undefined
    }
  }
  /**
   * Settles the run: a run without tests has failed, and so has each of these files that did not
   * come to its end.
   */
  close(files: readonly string[] = []): void {
    for (const file of files)
      if (!this.files.some(ended => ended.file === short(file)))
        this.failures.push({
          file: short(file),
          title: short(file),
          why: 'this file was not run to its end: its process ended before',
        })
    if (this.passed.length + this.failures.length === 0)
      this.failures.push({ file: '', title: 'this run', why: 'no test was found' })
  }
  saidBy(file: string): string {
    return [...(file === turnsFile ? this.#warnings : []), this.#said.get(file) ?? ''].filter(Boolean).join('\n')
  }

  #say(stream: string, of: string, message: string): void {
    for (const [nth, text] of message.split(turnMark).entries()) {
      const cut = nth === 0 ? 0 : text.indexOf('\n') + 1
      if (cut) this.#atWork.set(stream, short(text.slice(0, cut - 1)))
      const file = this.#atWork.get(stream) ?? of
      this.#said.set(file, ((this.#said.get(file) ?? '') + text.slice(cut)).slice(-shown))
    }
  }
  #count(file: string): { tests: number; failed: number } {
    const count = this.#counts.get(file) ?? { tests: 0, failed: 0 }
    this.#counts.set(file, count)
    return count
  }

  #complete(
    data: TestInfo & { details: { duration_ms: number; type?: string; passed?: boolean } },
  ): string | undefined {
    const file = fileOf(data)
    const count = this.#count(file)
    if (!isFile(data)) {
      if (data.details.type !== 'suite') {
        count.tests++
        if (data.details.passed === false) count.failed++
      }
      return undefined
    }
    if (file === turnsFile) return undefined
    const seconds = data.details.duration_ms / 1000
    this.files.push({ file, seconds, tests: count.tests })
    const well = count.failed === 0 && count.tests > 0 && data.details.passed !== false
    return `${well ? '✔' : '✖'} ${file}  ${count.tests} ${count.tests === 1 ? 'test' : 'tests'}, ${seconds.toFixed(1)} s${count.failed ? `, ${count.failed} failed` : ''}`
  }

  #ended(
    data: TestInfo & { skip?: string | boolean; todo?: string | boolean; details: { type?: string } },
    path: readonly string[],
    error?: Error & { failureType?: string },
  ): void {
    // A file that took its turn is above its own tests; its name is no part of their titles.
    const above = path.slice(0, data.nesting)
    const file = fileOf(data)
    const title = [...(above[0] !== undefined && isPath(above[0]) ? above.slice(1) : above), data.name].join(' › ')
    const failed = (why: string) => this.failures.push({ file, title, why })
    if (data.skip !== undefined && data.skip !== false) failed('skipped: a test that does not run promises nothing')
    else if (data.todo !== undefined && data.todo !== false) failed('todo: write the test or take it away')
    else if (error?.failureType === 'subtestsFailed') return
    else if (error) failed(explain(error))
    else if (!isFile(data)) {
      if (data.details.type !== 'suite') this.passed.push(title)
    } else if (file !== turnsFile && this.#count(file).tests === 0) failed('this file holds no test')
  }
}

interface TestInfo {
  readonly name: string
  readonly nesting: number
  readonly file?: string | undefined
}
const turnsFile = short(join(import.meta.dirname, 'inTurn.ts'))
/**
 * Stands in the output of a process that runs many files, before the path of the one that begins.
 */
export const turnMark = '\u0001turn of '
const isPath = (name: string) => isAbsolute(name) && /\.spec\.m?[jt]s$/.test(name)
/**
 * A file is an event too: named by its path, or a test of its process when many files share one.
 */
const isFile = ({ name, nesting, file }: TestInfo) =>
  nesting === 0 && file !== undefined && (name === file || join(root, name) === file || isPath(name))
const fileOf = (data: TestInfo) => short(data.nesting === 0 && isPath(data.name) ? data.name : data.file)
const explain = (error: Error & { cause?: unknown; exitCode?: number | null; signal?: string | null }): string => {
  if (error.exitCode || error.signal) return `the file ended with ${error.signal ?? `exit code ${error.exitCode}`}`
  const cause = error.cause ?? error
  return cause instanceof Error
    ? (cause.stack ?? cause.message) + (cause.cause ? `\ncaused by ${inspect(cause.cause)}` : '')
    : inspect(cause)
}
const indent = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')

/** Reports one run of `node --test`. */
export default async function* reported(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  yield* report(
    (async function* () {
      for await (const event of events) yield [event, 0] as const
    })(),
  )
}
/**
 * Reports the events of a run's processes, each by its number; all `files` must come to their end.
 */
export async function* report(
  events: AsyncIterable<readonly [TestEvent, number]>,
  files: readonly string[] = [],
): AsyncGenerator<string> {
  const tally = new Tally()
  const started = performance.now()
  for await (const [event, process] of events) {
    const line = tally.take(event, process)
    if (!line) continue
    yield `${line}\n`
    const said = print && tally.saidBy(line.split(/\s+/, 2)[1] as string)
    if (said) yield `${indent(said)}\n`
  }
  tally.close(files)
  keep('passed.txt', tally.passed.map(title => `${title}\n`).join(''))
  for (const file of new Set(tally.failures.map(failure => failure.file))) {
    yield `\n── ${file || 'all files'}\n`
    for (const { title, why } of tally.failures.filter(failure => failure.file === file))
      yield `\n  ✖ ${title}\n${indent(why)}\n`
    const said = tally.saidBy(file)
    if (said) yield `\n  it said:\n${indent(said)}\n`
  }
  const slowest = tally.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)
  yield `\n${tally.files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s, SEED=${seed}; slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`).join(', ')}\n`
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
