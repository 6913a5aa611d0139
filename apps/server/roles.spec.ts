import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { patience } from '@pavilion/testing/patience.ts'
import { expect } from 'expect'
import { openApp, type App } from './app.ts'
import { readConfig } from './config.ts'
import { rolesOf, type ProcessRole } from './roles.ts'

const server = await startTestServer()
/** A further process of this database. */
async function process<T>(roles: readonly ProcessRole[], work: (app: App) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = server
  const app = await openApp({
    databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    prepare: false,
    roles: new Set(roles),
    jobLimits: { short: 2, long: 0 },
    log: () => {},
  })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
const statuses = (url: string, paths: readonly string[]) =>
  Promise.all(paths.map(async path => [path, (await fetch(`${url}${path}`, { redirect: 'manual' })).status] as const))
/** A job that is done at once, and whether it still waits. */
const enqueue = (key: string) =>
  server.sql(`select graphile_worker.add_job('system.sweep', '{}'::json, job_key := $1)`, [key])
const waiting = async (key: string) =>
  (await server.sql(`select 1 from graphile_worker.jobs where key = $1`, [key])).length > 0
async function isTaken(key: string): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; ) if (!(await waiting(key))) return true
  return false
}

describe('a process with a role', () => {
  it('for jobs takes them, and serves health and metrics alone', async () => {
    await enqueue('for anybody')
    await process(['jobs'], async ({ url, queue }) => {
      expect(await statuses(url, ['/healthz', '/readyz', '/metrics'])).toEqual([
        ['/healthz', 200],
        ['/readyz', 200],
        ['/metrics', 200],
      ])
      for (const [path, status] of await statuses(url, ['/', '/admin', '/api/openapi.json', '/websocket']))
        expect([path, status]).toEqual([path, 404])
      expect(queue.isWorking()).toBe(true)
      expect(await isTaken('for anybody')).toBe(true)
    })
  })
  it('for the web serves calls and pages, is ready, and takes no job', async () => {
    await process(['web'], async ({ url, queue }) => {
      expect(
        (await statuses(url, ['/healthz', '/readyz', '/metrics', '/api/openapi.json'])).map(([, status]) => status),
      ).toEqual([200, 200, 200, 200])
      // Leads to the page that there is none.
      expect((await statuses(url, ['/websocket']))[0]?.[1]).toBe(302)
      await enqueue('for a worker')
      expect(queue.isWorking()).toBe(false)
      expect(await waiting('for a worker')).toBe(true)
    })
    // The control: the next process for jobs takes it.
    await process(['jobs'], async () => expect(await isTaken('for a worker')).toBe(true))
  })
  it('for sockets answers a back-office that listens, and no calls', async () => {
    await process(['sockets'], async ({ url }) => {
      expect((await statuses(url, ['/api/openapi.json', '/healthz'])).map(([, status]) => status)).toEqual([404, 200])
      const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`)
      await new Promise((done, failed) => {
        socket.onopen = done
        socket.onerror = failed
      })
      socket.close()
    })
  })
  it('is named by PAVILION_ROLE, several by commas, and a name that does not exist is refused', () => {
    expect([...(rolesOf('web,jobs') ?? [])]).toEqual(['web', 'jobs'])
    expect([...readConfig({}).roles].sort()).toEqual(['jobs', 'sockets', 'web'])
    expect(readConfig({ PAVILION_ROLE: 'jobs', LONG_JOBS_AT_ONCE: '0' })).toMatchObject({
      jobLimits: { short: 4, long: 0 },
    })
    expect(() => readConfig({ PAVILION_ROLE: 'worker' })).toThrow('PAVILION_ROLE is "worker": give web, jobs, sockets')
    expect(() => readConfig({ JOBS_AT_ONCE: 'many' })).toThrow('JOBS_AT_ONCE')
  })
})
