import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { databaseOwner } from '@pavilion/store/embedded/owner.ts'

/** What the cluster is made of, and the Debian package that brings it. */
const needed = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
} as const

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
/** The newest PostgreSQL of Debian's packages. */
export const postgresPrograms = (): string | undefined =>
  [18, 17, 16, 15].map(version => `/usr/lib/postgresql/${version}/bin`).find(existsSync)
function missingPackages(): string[] {
  const missing = Object.entries(needed)
    .filter(([program]) => !places.some(place => existsSync(join(place, program))))
    .map(([, name]) => name as string)
  return postgresPrograms() ? missing : [...missing, 'postgresql']
}
/**
 * Installs what is missing where that is allowed: as root, on Debian.
 * @throws Error that names every package that is missing
 */
export function requirePrograms(say: (sentence: string) => void): void {
  const missing = missingPackages()
  if (!missing.length) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing what is missing: ${missing.join(' ')}`)
    install(missing)
  }
  const still = missingPackages()
  if (still.length)
    throw new Error(`The proof needs Debian's packages ${still.join(' ')}: apt-get install ${still.join(' ')}`)
}
function install(packages: readonly string[]): void {
  // Nothing that is installed for the proof may begin to serve by itself.
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

const mounted: string[] = []
/** A disk of its own for a folder, in memory; false where nothing can be mounted. */
export function smallDisk(path: string, megabytes: number): boolean {
  const owner = databaseOwner(join(path, 'none'))
  const options = `size=${megabytes}m,mode=0700${owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''}`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  if (status === 0) mounted.push(path)
  return status === 0
}
export function unmountDisks(): void {
  for (const path of mounted.splice(0)) spawnSync('umount', ['-l', path], { stdio: 'ignore' })
}

/** One folder for everything, which the databases' user may enter. */
export function openFolder(): {
  readonly path: string
  sub(name: string): string
  write(name: string, text: string): string
} {
  const path = mkdtempSync(join(tmpdir(), 'pavilion-proof-'))
  const owner = databaseOwner(join(path, 'none'))
  chmodSync(path, 0o755)
  const own = (at: string) => {
    if (owner) chownSync(at, owner.uid, owner.gid)
    return at
  }
  return {
    path,
    sub(name) {
      mkdirSync(join(path, name), { recursive: true, mode: 0o700 })
      return own(join(path, name))
    },
    write(name, text) {
      writeFileSync(join(path, name), text, { mode: 0o600 })
      return own(join(path, name))
    },
  }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  unmountDisks()
})
export interface Started {
  readonly pid: number
  readonly ended: Promise<void>
  /** Ends it and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}
/** Starts a program as the databases' user; what it says goes to `log`. */
export function begin(
  program: string,
  args: readonly string[],
  { log, env = {}, asOwner = true }: { log: string; env?: NodeJS.ProcessEnv; asOwner?: boolean },
): Started {
  const owner = asOwner ? databaseOwner(join(log, 'none')) : undefined
  const out = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  running.add(child)
  const ended = new Promise<void>(done => {
    child.once('exit', () => {
      running.delete(child)
      done()
    })
    child.once('error', () => done())
  })
  return {
    pid: child.pid as number,
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** So many free ports of 127.0.0.1. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>(done => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server))
        }),
    ),
  )
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => new Promise(done => server.close(done))))
  return ports
}

export const rest = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
/** Asks until it is true. @throws Error after `seconds` */
export async function until(what: string, is: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const end = performance.now() + seconds * 1000; ; await rest(200)) {
    if (await is().catch(() => false)) return
    if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} s`)
  }
}
