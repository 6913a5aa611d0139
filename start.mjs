// `npm start`, `npm test` and all other npm scripts run through this file. Plain JavaScript for Node 20:
// it installs what the lock file names, then continues under the Node that the lock file brings.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
/** What each npm script runs, with the arguments that it always gets. */
const scripts = {
  start: ['apps/server/main.ts'],
  test: ['scripts/test.ts'],
  'test:all': ['scripts/test.ts', '--all'],
  check: ['scripts/check.ts'],
  bench: ['bench/run.ts'],
  proof: ['e2e/proof/run.ts'],
  build: ['scripts/build.ts'],
  dev: ['scripts/dev.ts'],
  release: ['scripts/release.ts'],
  describe: ['apps/server/cli.ts', 'describe'],
  pavilion: ['apps/server/cli.ts'],
}
const NEEDED = 24
// V8 keeps 34 MB for new values instead of 134, which an import or an export would fill before
// anything is freed.
const flags = { start: ['--max-semi-space-size=16'] }

const fail = sentence => {
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

/** Whether node_modules has what package-lock.json names. npm writes its own list only after a complete install. */
function installed() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted) fail('package-lock.json is missing or damaged: fetch it again with git.')
  if (!present) return false
  // A release archive comes without the packages of developers.
  const released = existsSync(join(root, 'release.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    if (entry.link) return existsSync(join(root, path))
    const found = present[path]
    // Optional packages are those for other machines.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer || (released && entry.dev))
  })
}

function install() {
  process.stderr.write('Installing what package-lock.json names (once; a minute or two) …\n')
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Under `npm start`, npm_execpath names npm; `node start.mjs start` finds it on the PATH.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath, ...ci], false]
    : ['npm', ci, process.platform === 'win32']
  // Output goes to stderr: `npm run -s describe` prints JSON alone. Development packages are included
  // even with NODE_ENV=production: builds need them.
  const done = spawnSync(npm[0], [...npm[1], '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: npm[2],
  })
  if (done.error) fail(`npm could not be started (${done.error.message}): install Node ≥ 20 with npm.`)
  if (done.status !== 0) fail("The packages could not be installed: see npm's message above, then try again.")
}

/** The Node that the lock file brings for this machine, or this one if it is new enough. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const pinned = join(
    root,
    'node_modules',
    `node-${name}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  // It may be installed and still not run here, because of another C library.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  return fail(
    `No Node ${NEEDED} comes ready-made for ${process.platform} on ${process.arch}: install Node ≥ ${NEEDED} (https://nodejs.org) and try again.`,
  )
}

/** Runs a Node program in the foreground, passes signals on to it and exits with its code. */
function run(node, args) {
  // From the environment, the first file is cached too; a program could only ask for it later.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compile')
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, PATH: searchPath() },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'))
  child.on('error', error => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
/**
 * npm starts us through a shell. A signal that npm passes on ends the shell without reaching us, so
 * we watch for the shell's end.
 */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 300)
}
/** Programs of the installed packages, node first, come before the machine's. */
const searchPath = () =>
  [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(process.platform === 'win32' ? ';' : ':')

const [name, ...args] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Pavilion needs Node ≥ 20 to start; this is ${process.version}.`)
if (!Object.hasOwn(scripts, name ?? '')) fail(`Use one of: ${Object.keys(scripts).join(', ')}.`)
if (!installed()) install()
const [file, ...given] = scripts[name]
run(pinnedNode(), [...(flags[name] ?? []), join(root, file), ...given, ...args])
