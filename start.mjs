// The one door: `npm start`, `npm test` and all other scripts come through here. Plain JavaScript that Node 20 understands:
// it installs what the lock file names, then goes on under the Node that the lock file brings.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const words = {
  start: 'apps/server/main.ts',
  test: 'scripts/test.ts',
  'test:screens': 'e2e/screens/all.ts',
  check: 'scripts/check.ts',
  bench: 'bench/run.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  describe: 'apps/server/cli.ts',
  pavilion: 'apps/server/cli.ts',
}
const NEEDED = 24
// How much V8 keeps for values just made: 34 MB instead of 134, which long work (an import, an export) fills before anything is let go of.
const flags = { start: ['--max-semi-space-size=16'] }

const giveUp = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
const readJson = path => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether node_modules holds what package-lock.json names. npm writes its own list when, and only when, an install came to its end. */
function installed() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted) giveUp('package-lock.json is missing or damaged: fetch it again with git.')
  if (!present) return false
  return Object.entries(wanted).every(([path, told]) => {
    if (!path.startsWith('node_modules/')) return true
    if (told.link) return existsSync(join(root, path))
    const found = present[path]
    // Programs for other machines (optional) are not installed on this one.
    return found ? found.version === told.version : Boolean(told.optional || told.peer)
  })
}

function install() {
  process.stderr.write('Installing what package-lock.json names (once; a minute or two) …\n')
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Under `npm start`, npm tells where it lives; `node start.mjs start` looks for it on the PATH.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath, ...ci], false]
    : ['npm', ci, process.platform === 'win32']
  // Output goes to stderr: `npm run -s describe` prints JSON and nothing else. NODE_ENV=production would leave out what tests and builds need.
  const done = spawnSync(npm[0], [...npm[1], '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: npm[2],
  })
  if (done.error) giveUp(`npm could not be started (${done.error.message}): install Node ≥ 20 with npm.`)
  if (done.status !== 0) giveUp("The packages could not be installed: see npm's message above, then try again.")
}

/** The Node that the lock file brings for this machine, else this one when it is new enough. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const own = join(
    root,
    'node_modules',
    `node-${name}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  // A program that is there may still not run here (another C library): asked once, it answers in milliseconds.
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  return giveUp(
    `No Node ${NEEDED} comes ready-made for ${process.platform} on ${process.arch}: install Node ≥ ${NEEDED} (https://nodejs.org) and try again.`,
  )
}

/** Goes on with `program` in the foreground; its signals and its exit code are ours. */
function goOn(node, program, args) {
  // Also the first file is then found compiled; a program can ask for that only after its own beginning.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compile')
  const child = spawn(node, [...program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, PATH: searchPath() },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'))
  child.on('error', error => giveUp(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
/** Under npm a shell stands between: a signal that npm passes on ends that shell, which tells us nothing. Without it we would go on, with nobody left to stop us. */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 300)
}
/** Programs that the packages bring (node first) come before the machine's. */
const searchPath = () =>
  [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(process.platform === 'win32' ? ';' : ':')

const [word, ...args] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 20)
  giveUp(`Pavilion needs Node ≥ 20 to begin; this is ${process.version}.`)
if (!Object.hasOwn(words, word ?? '')) giveUp(`Say one of: ${Object.keys(words).join(', ')}.`)
if (!installed()) install()
goOn(
  pinnedNode(),
  [...(flags[word] ?? []), join(root, words[word])],
  word === 'describe' ? ['describe', ...args] : args,
)
