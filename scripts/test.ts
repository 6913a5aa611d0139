// `npm test [file …]`: makes sure of a browser and Chinese fonts, builds what is not built, runs every promise of the product.
// Files (or patterns) name what to run; without them everything runs, after the check.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { browserIsThere } from './browser.ts'
import { inMemory } from './inMemory.ts'

const root = join(import.meta.dirname, '..')
const everything = ['{packages,domains,apps,testing,e2e,scripts,bench}/**/*.spec.ts']
/** A folder stands for all of its tests. */
const chosen = process.argv
  .slice(2)
  .map(word =>
    existsSync(join(root, word)) && statSync(join(root, word)).isDirectory()
      ? `${word.replace(/\/$/, '')}/**/*.spec.ts`
      : word,
  )

/** Runs a program in sight, until it ends or `signal` ends it; answers whether it went well. */
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
    // Who ends the run ends all that it began.
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

/** Does one part and says how long it took; answers whether it went well. */
async function part(name: string, work: () => boolean | Promise<boolean>): Promise<boolean> {
  const started = performance.now()
  const well = await work()
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return well
}

async function tests(signal: AbortSignal): Promise<boolean> {
  // Several processes take the files in turn: compiled once for all of them.
  const place = inMemory()
  const well = await run(
    process.execPath,
    ['scripts/inOrder.ts', ...(chosen.length > 0 ? chosen : everything)],
    { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...(place && { TMPDIR: place.folder }) },
    signal,
  )
  place?.end()
  if (signal.aborted) return false
  const summary = existsSync(join(root, 'reports/summary.txt'))
    ? readFileSync(join(root, 'reports/summary.txt'), 'utf8').trim()
    : undefined
  if (summary === undefined) {
    console.log('the test run broke off before it could report')
    console.log('0 passed, 1 failed')
  }
  return well && summary !== undefined && / 0 failed$/.test(summary)
}
/** The end of a run whose tests did not count. */
function giveUp(): never {
  forget()
  console.log('0 passed, 1 failed')
  process.exit(1)
}

// What an earlier run said is no longer true.
const forget = () => {
  for (const name of ['summary.txt', 'passed.txt']) rmSync(join(root, 'reports', name), { force: true })
}
forget()
// What is checked, fetched and built does not wait for each other, nor the tests for what is checked: what that finds ends them.
const found = new AbortController()
const checked =
  chosen.length > 0 ||
  part('check', () => run(process.execPath, ['scripts/check.ts'])).then(well => {
    if (!well) found.abort()
    return well
  })
const ready = await Promise.all([
  part('browser', browserIsThere),
  part('build', () => run(process.execPath, ['scripts/build.ts'])),
])
const well = !ready.includes(false) && !found.signal.aborted && (await tests(found.signal))
if (!(await checked) || ready.includes(false)) giveUp()
process.exit(well ? 0 : 1)
