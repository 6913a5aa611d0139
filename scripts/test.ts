// `npm test [file …]`: makes sure of a browser and Chinese fonts, builds what is not built, runs every promise of the product.
// Files (or patterns) name what to run; without them everything runs, after the check.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, shellPath } from '@pavilion/testing/chromium.ts'
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
const quietly = (program: string, words: readonly string[]) => spawnSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Does one part and says how long it took; answers whether it went well. */
async function part(name: string, work: () => boolean | Promise<boolean>): Promise<boolean> {
  const started = performance.now()
  const well = await work()
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return well
}

const hasChineseFonts = () => quietly('fc-list', [':lang=zh', 'family']).stdout?.trim() !== '' && quietly('fc-list', ['--version']).status === 0
const complete = () => chromiumPath() !== undefined && (process.platform !== 'linux' || hasChineseFonts())

/** Installs Chromium and fonts with Chinese characters where it may; otherwise one sentence says what is missing. */
function browserIsThere(): boolean {
  const wished = process.env.CHROMIUM !== undefined || existsSync(shellPath)
  if (complete() && wished) return true
  const sudo = process.getuid?.() === 0 ? [] : quietly('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
  if (sudo && quietly('apt-get', ['--version']).status === 0) {
    const apt = (...words: string[]) => {
      const [program, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...words] as [string, ...string[]]
      return quietly(program, rest)
    }
    // The headless shell does with less than half the work; not every system has it, and a browser that is there will do.
    const install = (...packages: string[]) => apt('install', '-y', '--no-install-recommends', '--no-remove', ...packages)
    if (!complete()) {
      console.log('installing chromium and fonts-noto-cjk for the browser tests …')
      apt('update')
      install('fonts-noto-cjk', 'fontconfig')
    }
    if (!wished) install('chromium-headless-shell')
    if (!complete()) { const ended = install('chromium'); if (ended.status !== 0) console.log(ended.stderr?.trim().split('\n').slice(-3).join('\n')) }
  }
  if (complete()) return true
  console.log('The browser tests need Chromium and fonts with Chinese characters: install the packages chromium and fonts-noto-cjk (for example: sudo apt-get install chromium fonts-noto-cjk), or name a Chromium in the variable CHROMIUM.')
  return false
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
// What is checked does not wait for what is built, nor the other way round.
const checked = chosen.length > 0 || part('check', () => run(process.execPath, ['scripts/check.ts']))
const ready = (await part('browser', browserIsThere)) && (await part('build', () => run(process.execPath, ['scripts/build.ts'])))
if (!(await checked) || !ready) { console.log('0 passed, 1 failed'); process.exit(1) }
process.exit((await tests()) ? 0 : 1)
