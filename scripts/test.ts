// `npm test [-- file …]`: finds a browser and Chinese fonts, builds what is not built, runs the
// tests. Files, folders or patterns name what to run; without them everything runs, after the
// check. `npm run test:all` takes every case of the sweeps over the catalogue (testing/sample.ts);
// `--print` shows what files print that pass.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { browserIsThere } from './browser.ts'
import { inMemory } from './inMemory.ts'

const root = join(import.meta.dirname, '..')
const everything = ['{packages,domains,apps,testing,e2e,scripts,bench}/**/*.spec.ts']
const args = process.argv.slice(2)
const takesAll = args.includes('--all')
if (takesAll) process.env.TEST_ALL = '1'
if (args.includes('--print')) process.env.TEST_PRINT = '1'
const { seed } = await import('@pavilion/testing/sample.ts')
const chosen = args.filter(arg => !arg.startsWith('--')).map(patternOf)

/** A folder means all of its tests. */
function patternOf(word: string): string {
  const isFolder = existsSync(join(root, word)) && statSync(join(root, word)).isDirectory()
  return isFolder ? `${word.replace(/\/$/, '')}/**/*.spec.ts` : word
}

/**
 * Runs a program with its output shown, until it ends or `signal` ends it; answers whether it
 * succeeded.
 */
function run(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  signal?: AbortSignal,
): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      ...(signal && { signal }),
    })
    // A signal that ends the run also ends what it has started.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', error => {
      if (!signal?.aborted) {
        console.log(error.message)
        done(false)
      }
    })
    child.once('close', code => done(code === 0))
  })
}

/** Runs one step and prints how long it took; answers whether it succeeded. */
async function step(name: string, work: () => boolean | Promise<boolean>): Promise<boolean> {
  const started = performance.now()
  const well = await work()
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return well
}

async function tests(signal: AbortSignal): Promise<boolean> {
  const place = inMemory()
  const well = await run(
    process.execPath,
    ['scripts/inOrder.ts', ...(chosen.length > 0 ? chosen : everything)],
    {
      NODE_ENV: 'test',
      // The day may end before the run does.
      ...((takesAll || process.env.SEED) && { SEED: String(seed) }),
      ...(takesAll && { TEST_FILE_MINUTES: process.env.TEST_FILE_MINUTES ?? '90' }),
      // Several processes run the files: what one has compiled, the others need not.
      NODE_COMPILE_CACHE: join(root, '.cache/compile'),
      ...(place && { TMPDIR: place.folder }),
    },
    signal,
  )
  place?.end()
  if (signal.aborted) return false
  const summary = summaryOf()
  if (summary === undefined) {
    console.log('the test run ended before it could report')
    console.log('0 passed, 1 failed')
  }
  return well && summary !== undefined && / 0 failed$/.test(summary)
}
function summaryOf(): string | undefined {
  const path = join(root, 'reports/summary.txt')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
function fail(): never {
  forgetReports()
  console.log('0 passed, 1 failed')
  process.exit(1)
}
function forgetReports(): void {
  for (const name of ['summary.txt', 'passed.txt']) rmSync(join(root, 'reports', name), { force: true })
}

console.log(
  takesAll
    ? `every case, SEED=${seed}`
    : `SEED=${seed}: sweeps take one case of each shape and a sample; npm run test:all takes all`,
)
forgetReports()
// The check, the browser and the build run side by side. A failed check ends the tests.
const checkFailed = new AbortController()
const checked =
  chosen.length > 0 ||
  step('check', () => run(process.execPath, ['scripts/check.ts'])).then(well => {
    if (!well) checkFailed.abort()
    return well
  })
const ready = await Promise.all([
  step('browser', browserIsThere),
  step('build', () => run(process.execPath, ['scripts/build.ts'])),
])
const well = !ready.includes(false) && !checkFailed.signal.aborted && (await tests(checkFailed.signal))
if (!(await checked) || ready.includes(false)) fail()
process.exit(well ? 0 : 1)
