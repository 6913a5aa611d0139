import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { clusterIn, embeddedState } from '@pavilion/store/embedded/index.ts'
import { processesIn } from '@pavilion/store/embedded/processes.ts'
import { expect } from 'expect'
import pg from 'pg'
import { ROOT } from './config.ts'
import { Server } from './trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-server-'))
const prepared = join(folder, 'prepared')
const servers: Server[] = []
let count = 0
let firstWords: string[] = []

/** A server that this file ends, however the test goes. */
function server(environment: Record<string, string>, options?: ConstructorParameters<typeof Server>[1]): Server {
  const started = new Server(environment, options)
  servers.push(started)
  return started
}
/** A data folder as the first start left it: migrated once for the whole file, then copied. */
function dataFolder(): string {
  const copy = join(folder, `data-${++count}`)
  spawnSync('cp', ['-a', prepared, copy])
  return copy
}
const cluster = (dataDir: string) => join(dataDir, 'postgres')
async function ask(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const state = embeddedState(dataDir, false)
  const client = new pg.Client({ connectionString: typeof state === 'object' ? state.url : 'postgres://nowhere' })
  await client.connect()
  try { return (await client.query(statement)).rows } finally { await client.end() }
}

before(async () => {
  chmodSync(folder, 0o755)
  const first = server({ DATA_DIR: prepared })
  await first.opened()
  await first.stop()
  firstWords = first.lines
})
after(async () => {
  for (const { process: child } of servers) child.kill('SIGKILL')
  for (let number = 0; number <= count; number++) {
    for (const pid of processesIn(cluster(number ? join(folder, `data-${number}`) : prepared))) process.kill(pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('prints the addresses and the operator\'s account at the first start, the password once', async () => {
    expect(firstWords.join('\n')).toMatch(/Operator: admin, password \S{8,30} \(shown this once/)
    expect(firstWords.some(line => /Back-office {2}http:\/\/127\.0\.0\.1:\d+\/admin$/.test(line))).toBe(true)
    const second = server({ DATA_DIR: dataFolder() })
    await second.opened()
    await second.stop()
    expect(second.lines.join('\n')).toContain('Operator: admin, with the password of the first start')
  })

  it('keeps all data over a second start', async () => {
    const dataDir = dataFolder()
    const first = server({ DATA_DIR: dataDir })
    await first.opened()
    await ask(dataDir, `update "sysUser" set name = 'Registration desk' where account = 'admin'`)
    await first.stop()
    const second = server({ DATA_DIR: dataDir })
    await second.opened()
    expect(await ask(dataDir, `select name from "sysUser" where account = 'admin'`)).toEqual([{ name: 'Registration desk' }])
    await second.stop()
  })

  it('ends with one sentence and 1 when a value is wrong', async () => {
    for (const [name, value] of [['PORT', 'http'], ['DATABASE_URL', 'db'], ['ADMIN_PASSWORD', 'secret'], ['DEMO', 'no']] as const) {
      const wrong = server({ DATA_DIR: prepared, [name]: value })
      expect(await wrong.ended).toEqual({ code: 1, signal: null })
      expect(wrong.complaints).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`))])
      expect(wrong.lines).toEqual([])
    }
  })

  it('ends with one sentence and 1 when the port is taken, and starts nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const dataDir = dataFolder()
    const late = server({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await late.ended).toEqual({ code: 1, signal: null })
    expect(late.complaints).toEqual([`Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1}.`])
    expect(processesIn(cluster(dataDir))).toEqual([])
    squatter.close()
  })

  it('ends with one sentence and 1 when the database of DATABASE_URL does not answer', async () => {
    const lonely = server({ DATA_DIR: dataFolder(), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/events' })
    expect(await lonely.ended).toEqual({ code: 1, signal: null })
    expect(lonely.complaints).toEqual([expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be used: .+\.$/)])
  })

  it('lets only one server run on a folder; the second says so and ends with 1', async () => {
    const dataDir = dataFolder()
    const first = server({ DATA_DIR: dataDir })
    const url = await first.opened()
    const second = server({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.complaints).toEqual([`Another Pavilion (process ${first.process.pid}) already runs on ${dataDir}: stop it first, or give this one another DATA_DIR.`])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await first.stop()
  })
})

describe('the end of a server', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`comes cleanly with ${signal}: server and database are gone, exit code 0`, async () => {
      const dataDir = dataFolder()
      const running = server({ DATA_DIR: dataDir })
      await running.opened()
      expect(processesIn(cluster(dataDir)).length).toBeGreaterThan(1)
      expect(await running.stop(signal)).toEqual({ code: 0, signal: null })
      expect(processesIn(cluster(dataDir))).toEqual([])
      expect(existsSync(join(cluster(dataDir), 'postmaster.pid'))).toBe(false)
      expect(running.complaints).toEqual([])
    })
  }

  it('comes cleanly with Ctrl-C, which reaches launcher and server alike', async () => {
    const dataDir = dataFolder()
    const running = server({ DATA_DIR: dataDir }, { launcher: true })
    await running.opened()
    process.kill(-running.process.pid!, 'SIGINT')
    expect(await running.ended).toEqual({ code: 0, signal: null })
    expect(processesIn(cluster(dataDir))).toEqual([])
    expect(running.lines.filter(line => line === 'Stopping …')).toHaveLength(1)
  })

  it('waits for a call that is in flight, and answers it', async () => {
    const dataDir = dataFolder()
    const running = server({ DATA_DIR: dataDir })
    const { port } = new URL(await running.opened())
    const body = '{"account":"nobody"}'
    const line = connect(Number(port), '127.0.0.1')
    line.write(`POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`)
    await once(line, 'ready')
    // The server has seen the call when it has answered another one that was sent later.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    running.process.kill('SIGTERM')
    await running.said('Stopping …')
    line.write(body.slice(5))
    const pieces = await line.toArray()
    expect(Buffer.concat(pieces).toString()).toMatch(/^HTTP\/1\.1 200[\s\S]+"result":40000/)
    expect(await running.ended).toEqual({ code: 0, signal: null })
  })

  it('comes cleanly while it is still starting', async () => {
    const dataDir = dataFolder()
    const starting = server({ DATA_DIR: dataDir })
    const lock = join(dataDir, 'server.lock')
    while (!existsSync(lock)) await new Promise(resolve => setImmediate(resolve))
    expect(await starting.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(processesIn(cluster(dataDir))).toEqual([])
    expect(existsSync(lock)).toBe(false)
  })
})

describe('after a kill -9', () => {
  it('of the server: the next start takes over PostgreSQL, with all data', async () => {
    const dataDir = dataFolder()
    const first = server({ DATA_DIR: dataDir })
    await first.opened()
    await ask(dataDir, `update "sysUser" set name = 'Night shift' where account = 'admin'`)
    const postgres = clusterIn(cluster(dataDir))!.pid
    await first.stop('SIGKILL')
    const second = server({ DATA_DIR: dataDir })
    await second.opened()
    expect(second.lines).toContain('PostgreSQL still ran after the last server had been killed; it is taken over.')
    expect(clusterIn(cluster(dataDir))!.pid).toBe(postgres)
    expect(await ask(dataDir, `select name from "sysUser" where account = 'admin'`)).toEqual([{ name: 'Night shift' }])
    await second.stop()
    expect(processesIn(cluster(dataDir))).toEqual([])
  })

  it('of PostgreSQL: the server says 503 and recovers by itself', async () => {
    const dataDir = dataFolder()
    const running = server({ DATA_DIR: dataDir })
    const url = await running.opened()
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expect(await ready()).toBe(200)
    process.kill(clusterIn(cluster(dataDir))!.pid, 'SIGKILL')
    while (await ready() !== 503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    while (await ready() !== 200);
    await running.stop()
    expect(processesIn(cluster(dataDir))).toEqual([])
  })
})

describe('a clone that is closed to others', () => {
  it('works for whoever starts it; for root the database then lives where its user can reach it, said in one line', async () => {
    // Beside the sources, so that the packages can be linked rather than copied.
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    const closed = mkdtempSync(join(ROOT, '.cache/clone-'))
    chmodSync(closed, 0o700)
    try {
      const parts = ['apps', 'domains', 'packages', 'scripts', 'start.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
      spawnSync('cp', ['-a', ...parts.map(part => join(ROOT, part)), closed])
      spawnSync('cp', ['-al', join(ROOT, 'node_modules'), closed])
      const running = server({}, { root: closed, launcher: true })
      const url = await running.opened()
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      const elsewhere = running.lines.filter(line => line.includes('the database is kept in'))
      const root = process.getuid?.() === 0
      expect(elsewhere).toHaveLength(root ? 1 : 0)
      const home = root ? (JSON.parse(readFileSync(join(closed, 'data/postgres.at.json'), 'utf8')) as { folder: string }).folder : join(closed, 'data')
      expect(processesIn(cluster(home)).length).toBeGreaterThan(1)
      await running.stop()
      expect(processesIn(cluster(home))).toEqual([])
      if (root) rmSync(home, { recursive: true })
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  })
})
