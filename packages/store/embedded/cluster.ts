import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './owner.ts'
import { EmbeddedProblem } from './problem.ts'
import { programIn } from './programs.ts'

/**
 * How to connect to a cluster. Kept inside its data directory (0600), so that a copy of the
 * directory is complete.
 */
export interface Access {
  readonly user: string
  readonly password: string
  readonly port: number
}
const accessFile = (dataDir: string) => join(dataDir, 'pavilion.json')

export function readAccess(dataDir: string): Access {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Access
  } catch (error) {
    const denied = (error as NodeJS.ErrnoException).code === 'EACCES'
    throw new EmbeddedProblem(
      denied
        ? `${dataDir} belongs to another user: start Pavilion as that user, or set another DATA_DIR.`
        : `${accessFile(dataDir)} is missing or damaged: restore it from your backup. It contains the database's password.`,
    )
  }
}
export function writeAccess(dataDir: string, access: Access, owner: Owner | undefined): void {
  const half = `${accessFile(dataDir)}.new`
  writeFileSync(half, JSON.stringify(access), { mode: 0o600 })
  if (owner) chownSync(half, owner.uid, owner.gid)
  renameSync(half, accessFile(dataDir))
}

const hasSockets = process.platform !== 'win32'
const socketName = (port: number) => `.s.PGSQL.${port}`
/**
 * The address of a database of the running cluster: by the socket in its data directory, which only
 * its user and root can enter and which saves a third of the processor time of a small statement on
 * both sides; by TCP where there is no socket, or its path is too long for one.
 */
export function addressIn(dataDir: string, { user, password, port }: Access, database: string): string {
  const socket = join(dataDir, socketName(port))
  const byTcp = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  return hasSockets && Buffer.byteLength(socket) <= longestSocket && existsSync(socket)
    ? `${byTcp}?host=${encodeURIComponent(dataDir)}`
    : byTcp
}
/** The limit of macOS; Linux allows four bytes more. */
const longestSocket = 103
/**
 * Removes the socket of a killed PostgreSQL. A new one would trust the process id in its lock file,
 * which may be another process by now. Only call this while none runs.
 */
export function removeSockets(dataDir: string): void {
  if (existsSync(dataDir))
    for (const name of readdirSync(dataDir))
      if (/^\.s\.PGSQL\.\d+(?:\.lock)?$/.test(name)) rmSync(join(dataDir, name), { force: true })
}

/**
 * The environment of PostgreSQL's programs, without PG… variables: a PGDATA or PGPORT from the
 * user's shell must not reach them.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
    LC_ALL: 'C',
    TZ: 'UTC',
  }
}
export const runAs = (owner: Owner | undefined): { uid?: number; gid?: number } =>
  owner ? { uid: owner.uid, gid: owner.gid } : {}

/**
 * Creates the cluster if there is none. It gets its final name last, so that an interrupted start
 * leaves nothing half-made.
 */
export async function ensureCluster(
  dataDir: string,
  programs: string,
  owner: Owner | undefined,
  test: boolean,
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return sameVersion(dataDir)
  const half = `${dataDir}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (owner) chownSync(half, owner.uid, owner.gid)
  const access: Access = { user: 'pavilion', password: randomBytes(24).toString('base64url'), port: await freePort() }
  initialise(half, programs, owner, access, test)
  appendFileSync(join(half, 'postgresql.conf'), "\ninclude = 'pavilion.conf'\n")
  writeAccess(half, access, owner)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(half, dataDir)
}

function initialise(dataDir: string, programs: string, owner: Owner | undefined, access: Access, test: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-init-'))
  try {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, access.password, { mode: 0o600 })
    if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
    // The C.UTF-8 locale knows letters of every script; with plain C, trigram search ignores
    // Chinese. In tests, each server opens new connections, so passwords get one round of hashing
    // instead of 4,096.
    const args = [
      '-D',
      dataDir,
      '-U',
      access.user,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(test ? ['--no-sync', '-c', 'scram_iterations=1'] : []),
    ]
    // In some releases, LC_ALL overrides --locale; initdb gets the intended locale.
    const made = spawnSync(programIn(programs, 'initdb'), args, {
      ...runAs(owner),
      cwd: folder,
      env: { ...programEnvironment(), LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    })
    if (made.error || made.status !== 0) {
      const why =
        made.error?.message ??
        made.stderr.split('\n').find(line => line.includes('error:') || line.includes('FATAL')) ??
        made.stderr.trim()
      // Remove the partial directory: it only takes up the space that was missing.
      rmSync(dataDir, { recursive: true, force: true })
      throw new EmbeddedProblem(
        `PostgreSQL could not create its data directory ${dataDir}: ${why.replace(/^.*(?:FATAL|PANIC|ERROR): +/, '')}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sameVersion(dataDir: string): void {
  let found: string
  try {
    found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return void readAccess(dataDir)
  }
  if (found !== '18')
    throw new EmbeddedProblem(
      `${dataDir} was made by PostgreSQL ${found}, this is PostgreSQL 18: see docs/operations.md, “A newer PostgreSQL”.`,
    )
}

/** A fraction of this machine's or container's memory in MB, between 256 MB and 4 GB. */
const share = (part: number): number =>
  Math.round(
    Math.min(4096, Math.max(256, (part * Math.min(totalmem(), process.constrainedMemory() || Infinity)) / 2 ** 20)),
  )

/**
 * Writes our settings, at every start. `ALTER SYSTEM`, and lines after the include in
 * postgresql.conf, override them.
 */
export function writeSettings(
  dataDir: string,
  owner: Owner | undefined,
  test: boolean,
  more: Readonly<Record<string, string>> = {},
): void {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSockets ? '.' : '',
    max_connections: '200',
    password_encryption: 'scram-sha-256',
    shared_buffers: `${test ? 256 : share(1 / 4)}MB`,
    effective_cache_size: `${test ? 1024 : share(1 / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    // Keeps personal data out of the log: neither statements nor their values.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    // Loads what was in memory before the stop, in the background, so that lists are fast at once.
    ...(test ? {} : { shared_preload_libraries: 'pg_prewarm' }),
    ...(test
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          autovacuum_naptime: '1h',
        }
      : {}),
    ...more,
  }
  const path = join(dataDir, 'pavilion.conf')
  writeFileSync(
    path,
    `# Written by Pavilion at every start; change settings with ALTER SYSTEM.\n${Object.entries(settings)
      .map(([key, value]) => `${key} = '${value}'\n`)
      .join('')}`,
  )
  chmodSync(path, 0o600)
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/**
 * A free port of 127.0.0.1.
 * @throws EmbeddedProblem when this machine has none left
 */
export async function freePort(): Promise<number> {
  const port = await listening(0)
  if (port === undefined)
    throw new EmbeddedProblem(
      'No port of 127.0.0.1 is free for PostgreSQL: too many connections are open or were just closed. Try again in a minute.',
    )
  return port
}
/** Whether a port of 127.0.0.1 is free. */
export const isFree = async (port: number): Promise<boolean> => (await listening(port)) !== undefined
function listening(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
