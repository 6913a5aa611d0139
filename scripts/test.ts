// `npm test [file …]`: makes sure of a browser and Chinese fonts, builds what is not built, runs every promise of the product.
// Files (or patterns) name what to run; without them everything runs, after the check.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { browserIsThere } from './browser.ts'
import { inMemory } from './inMemory.ts'

const root = join(import.meta.dirname, '..')
const everything = ['{packages,domains,apps,e2e,scripts,bench}/**/*.spec.ts']
/** A folder stands for all of its tests. */
const chosen = process.argv.slice(2).map(word => (existsSync(join(root, word)) && statSync(join(root, word)).isDirectory() ? `${word.replace(/\/$/, '')}/**/*.spec.ts` : word))

/** Runs a program in sight; answers whether it went well. */
function run(program: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } })
    // Who ends the run ends all that it began.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', error => { console.log(error.message); done(false) })
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

async function tests(): Promise<boolean> {
  // Several processes take the files in turn: compiled once for all of them.
  const place = inMemory()
  const well = await run(process.execPath, ['scripts/inOrder.ts', ...(chosen.length > 0 ? chosen : everything)], { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...(place && { TMPDIR: place.folder }) })
  place?.end()
  const summary = existsSync(join(root, 'reports/summary.txt')) ? readFileSync(join(root, 'reports/summary.txt'), 'utf8').trim() : undefined
  if (summary === undefined) { console.log('the test run broke off before it could report'); console.log('0 passed, 1 failed') }
  return well && summary !== undefined && / 0 failed$/.test(summary)
}

// What an earlier run said is no longer true.
for (const name of ['summary.txt', 'passed.txt']) rmSync(join(root, 'reports', name), { force: true })
// What is checked, fetched and built does not wait for each other.
const ready = await Promise.all([
  chosen.length > 0 || part('check', () => run(process.execPath, ['scripts/check.ts'])),
  part('browser', browserIsThere), part('build', () => run(process.execPath, ['scripts/build.ts'])),
])
if (ready.includes(false)) { console.log('0 passed, 1 failed'); process.exit(1) }
process.exit((await tests()) ? 0 : 1)
