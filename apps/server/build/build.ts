// Builds what browsers load: the public site, its server rendering and the back-office. Each is
// built only when its sources have changed; the server asks for it at every start.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { takeLock } from '@pavilion/store/embedded/lock.ts'
import { swapIn } from './swapIn.ts'

const root = join(import.meta.dirname, '../../..')
const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)
export interface App {
  readonly name: string
  readonly title: string
  /** Everything that may change the result. */
  readonly sources: readonly string[]
  /** What Node runs to build it, relative to the root. */
  readonly command: readonly string[]
  /**
   * It is built in `dist/.making` and compressed there, then replaces the previous build while
   * servers read it. An app that is not swapped writes into its place itself.
   */
  readonly swapped: boolean
}
/** Sources of every app. */
const common = ['package-lock.json', 'tsconfig.json', 'packages/declare/**', 'packages/fields/**', 'domains/*/model/**']
export const apps: readonly App[] = [
  {
    name: 'site',
    title: 'the public site',
    sources: [...common, 'apps/site/**', 'packages/pages/**', 'domains/*/site/**'],
    command: ['apps/site/build.ts'],
    swapped: false,
  },
  // Screens show pages of a domain as visitors see them, for example a form while it is edited.
  {
    name: 'admin',
    title: 'the back-office',
    sources: [
      ...common,
      'apps/admin/**',
      // What leaves declarations out.
      'apps/site/trimmed.ts',
      // The guide, which the back-office shows.
      'docs/guide/**',
      'apps/server/domains.ts',
      'packages/screens/**',
      'packages/pages/**',
      'domains/*/admin/**',
      'domains/*/site/**',
    ],
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/admin',
      '--config',
      'apps/admin/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    swapped: true,
  },
]

/** Vite refused the sources; the message contains its output. */
export class BuildProblem extends Error {}

/** A hash of names and contents of an app's sources: a checkout or a copy does not change it. */
export function fingerprintOf(app: App, folder = root): string {
  const hash = createHash('sha256')
  const exclude = ['**/dist/**', '**/node_modules/**', '**/*.spec.ts', '**/*.spec.tsx', '**/README.md']
  const files = globSync([...app.sources], { cwd: folder, exclude })
    .filter(file => statSync(join(folder, file)).isFile())
    .sort()
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
const stampOf = (app: App, folder: string) => join(folder, 'apps', app.name, 'dist', '.built-from')
export const isBuilt = (app: App, folder = root): boolean =>
  existsSync(stampOf(app, folder)) && readFileSync(stampOf(app, folder), 'utf8') === fingerprintOf(app, folder)

/** Builds every app whose sources differ from what its dist was built from. @throws BuildProblem */
export async function buildWhatChanged(
  say: (sentence: string) => void,
  {
    names,
    again = false,
    folder = root,
    among = apps,
  }: { names?: readonly string[] | undefined; again?: boolean; folder?: string; among?: readonly App[] } = {},
): Promise<void> {
  for (const app of among.filter(({ name }) => !names || names.includes(name))) {
    if (again || !isBuilt(app, folder)) await locked(app, folder, () => build(app, folder, say, again))
  }
}

async function build(app: App, folder: string, say: (sentence: string) => void, again: boolean): Promise<void> {
  if (!again && isBuilt(app, folder)) return
  const began = performance.now()
  const fingerprint = fingerprintOf(app, folder)
  const dist = join(folder, 'apps', app.name, 'dist')
  const making = join(dist, '.making')
  await run(app, folder)
  if (app.swapped) {
    await compress(making)
    swapIn(making, dist)
  }
  // Sources that change during the build are built again at the next start.
  writeFileSync(stampOf(app, folder), fingerprint)
  say(`Built ${app.title} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

/** Runs Vite in a process of its own, so that its memory is free when the server starts. */
function run(app: App, folder: string): Promise<void> {
  return new Promise((done, failed) => {
    const [file = '', ...args] = app.command
    const child = spawn(process.execPath, [join(folder, file), ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece
      })
    child.once('error', failed)
    child.once('close', code =>
      code === 0 ? done() : failed(new BuildProblem(`Building ${app.title} failed:\n${output.trim()}`)),
    )
  })
}

/** Writes a .br and a .gz next to every file that gets smaller by it, for static file servers. */
async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(
    files.map(async file => {
      const bytes = readFileSync(join(folder, file))
      if (bytes.length < 1000) return
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        gzip(bytes, { level: 9 }),
      ])
      if (br.length < bytes.length) writeFileSync(join(folder, `${file}.br`), br)
      if (gz.length < bytes.length) writeFileSync(join(folder, `${file}.gz`), gz)
    }),
  )
}

/** Allows one build of an app at a time; a second process waits and then finds it done. */
async function locked(app: App, folder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(join(folder, '.cache'), { recursive: true })
  const path = join(folder, '.cache', `build-${app.name}.lock`)
  let lock = takeLock(path)
  for (; 'heldBy' in lock; lock = takeLock(path)) await pause(200)
  try {
    await work()
  } finally {
    lock.release()
  }
}
