import { after, describe, it } from 'node:test'
import { randomUUID } from 'node:crypto'
import { expect } from 'expect'
import pg from 'pg'
import { startTestServer } from '@pavilion/testing'
import { guardWorkers, workerLock } from './abandoned.ts'
import { serverDomains } from '@pavilion/app-server/domains.ts'
import { cronItems, longAtATime, openQueue, rulesOf, type Queue } from './index.ts'

const testServer = await startTestServer()
const quiet = { log: () => {} }
const rules = { tries: 3, minutes: 5, givenUp: ['没有做完', 'It is not done'] } as const
const opened: { stop(): Promise<unknown> }[] = []
after(async () => {
  for (const one of opened) await one.stop()
})

/** Another server with only this job, which runs until it is released. */
async function server(job: string, options: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString: testServer.databaseUrl, ...options })
  let begun = 0
  let markStarted: () => void = () => {}
  let letGo: () => void = () => {}
  const started = new Promise<void>(done => {
    markStarted = done
  })
  const gate = new Promise<void>(done => {
    letGo = done
  })
  const work = async () => {
    begun++
    markStarted()
    await gate
  }
  const open = (options: object): Promise<Queue> =>
    openQueue({
      store: { pool, direct: { url: testServer.databaseUrl, pool }, system: () => ({}) } as never,
      jobs: [{ ...rules, name: job, run: work }] as never,
      handlers: [],
      ...quiet,
      ...options,
    })
  return { pool, open, work, started, letGo, begun: () => begun }
}
const enqueue = (job: string) => testServer.sql('select graphile_worker.add_job($1)', [job])
const lockedBy = async (job: string) =>
  (
    await testServer.sql<{ worker: string | null }>(
      'select locked_by as worker from graphile_worker.jobs where task_identifier = $1',
      [job],
    )
  ).map(({ worker }) => worker)

describe('jobs of several servers', () => {
  it('leaves a job alone while its server is alive, however often others look', async () => {
    const job = `held ${randomUUID()}`
    const one = await server(job)
    await enqueue(job)
    const queue = await one.open({})
    opened.push({
      stop: async () => {
        await queue.stop()
        await one.pool.end()
      },
    })
    await one.started
    const [name] = await lockedBy(job)
    expect(name).toMatch(/^pavilion-/)
    const other = await guardWorkers(testServer.databaseUrl, undefined, quiet)
    opened.push(other)
    for (let nth = 0; nth < 3; nth++) expect(await other.look()).toBe(0)
    expect(await lockedBy(job)).toEqual([name])
    expect(one.begun()).toBe(1)
    one.letGo()
  })
  it('leaves a job alone that is run by hand, without workers', async () => {
    const job = `drained ${randomUUID()}`
    const one = await server(job)
    await enqueue(job)
    const queue = await one.open({ work: false })
    const draining = queue.drain()
    await one.started
    const other = await guardWorkers(testServer.databaseUrl, undefined, quiet)
    opened.push(other)
    expect(await other.look()).toBe(0)
    expect(await lockedBy(job)).toEqual([expect.stringMatching(/^pavilion-/)])
    one.letGo()
    await draining
    expect(one.begun()).toBe(1)
    expect(await lockedBy(job)).toEqual([])
    await one.pool.end()
  })
  it('returns the jobs of a server whose connection is gone to the queue, and logs it', async () => {
    const job = `left ${randomUUID()}`
    const name = `pavilion-${randomUUID()}`
    const lines: unknown[] = []
    await enqueue(job)
    const held = new pg.Client({ connectionString: testServer.databaseUrl })
    await held.connect()
    await held.query(`select pg_advisory_lock(${workerLock})`, [name])
    await testServer.sql(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = $2)',
      [name, job],
    )
    const other = await guardWorkers(testServer.databaseUrl, undefined, {
      log: line => {
        lines.push(line)
      },
    })
    opened.push(other)
    expect(await other.look()).toBe(0)
    await held.query(`select pg_advisory_unlock(${workerLock})`, [name])
    await held.end()
    expect(await other.look()).toBe(1)
    expect(await lockedBy(job)).toEqual([null])
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', message: expect.stringContaining(name) })])
  })
  it('leaves a job alone when its server loses the connection of its lock, which takes it again at once', async () => {
    const job = `cut off ${randomUUID()}`
    const one = await server(job)
    await enqueue(job)
    const queue = await one.open({})
    await one.started
    const [name] = await lockedBy(job)
    const holder = async () =>
      (
        await testServer.sql<{ pid: number }>(
          `select pid from pg_locks, (select ${workerLock} as key) lock where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = lock.key`,
          [name],
        )
      )[0]?.pid
    const other = await guardWorkers(testServer.databaseUrl, undefined, { ...quiet, seconds: 3600 })
    const before = await holder()
    expect(before).toEqual(expect.any(Number))
    await testServer.sql('select pg_terminate_backend($1)', [before])
    let now = before
    while (now === before || now === undefined) now = await holder()
    expect(await other.look()).toBe(0)
    expect([one.begun(), await lockedBy(job)]).toEqual([1, [name]])
    one.letGo()
    while ((await lockedBy(job)).length) await new Promise(setImmediate)
    await other.stop()
    await queue.stop()
    await one.pool.end()
  })
  it('finishes a job while no connection is free to record it: it is recorded later, once, and the process goes on', async () => {
    const job = `crowded ${randomUUID()}`
    const one = await server(job, { max: 3 })
    await enqueue(job)
    const queue = await one.open({})
    const connect = one.pool.connect.bind(one.pool)
    await one.started
    // The queue listens for jobs on one connection.
    const held = await Promise.all([connect(), connect()])
    const refused = Promise.withResolvers<void>()
    // No waiting for connections from here on; before, opening one takes its time on a busy
    // machine.
    one.pool.options.connectionTimeoutMillis = 200
    one.pool.connect = ((callback?: never) =>
      callback
        ? connect(callback)
        : connect().catch(error => {
            refused.resolve()
            throw error
          })) as never
    one.letGo()
    await refused.promise
    // A process that missed the error would have ended by now.
    await new Promise(setImmediate)
    for (const client of held) client.release()
    while ((await lockedBy(job)).length) await new Promise(setImmediate)
    expect([one.begun(), queue.isWorking()]).toEqual([1, true])
    await queue.stop()
    await one.pool.end()
  })
  it('runs a job of every minute once at a time, with one waiting, however long it takes and on however many servers', async () => {
    const job = `minute by minute ${randomUUID()}`
    const [slow, fast] = [await server(job), await server(`${job}, other`)]
    const item = cronItems([{ name: job, cron: '* * * * *' }] as never)[0]?.options
    const tick = () =>
      testServer.sql('select graphile_worker.add_job($1, queue_name => $2, job_key => $3)', [
        job,
        item?.queueName,
        item?.jobKey,
      ])
    await tick()
    // Two workers each, which one job could occupy.
    const queues = [
      await slow.open({ concurrency: 2 }),
      await slow.open({
        concurrency: 2,
        jobs: [
          { ...rules, name: job, run: slow.work },
          { ...rules, name: `${job}, other`, run: fast.work },
        ],
      }),
    ]
    await slow.started
    for (let nth = 0; nth < 5; nth++) await tick()
    fast.letGo()
    await enqueue(`${job}, other`)
    while ((await lockedBy(`${job}, other`)).length) await new Promise(setImmediate)
    expect([slow.begun(), (await lockedBy(job)).filter(Boolean).length, (await lockedBy(job)).length]).toEqual([
      1, 1, 2,
    ])
    slow.letGo()
    while ((await lockedBy(job)).length) await new Promise(setImmediate)
    expect(slow.begun()).toBe(2)
    for (const queue of queues) await queue.stop()
    for (const { pool } of [slow, fast]) await pool.end()
  })
  it('runs short jobs while the server runs as much long work as it may, with more of it waiting', async () => {
    const job = `long ${randomUUID()}`
    const [slow, fast] = [await server(job), await server(`${job}, other`)]
    for (let nth = 0; nth <= longAtATime; nth++) await enqueue(job)
    // No more workers than long jobs, which could occupy all of them.
    const queue = await slow.open({
      concurrency: longAtATime,
      jobs: [
        { ...rules, name: job, run: slow.work, long: true },
        { ...rules, name: `${job}, other`, run: fast.work },
      ],
    })
    while (slow.begun() < longAtATime) await new Promise(setImmediate)
    fast.letGo()
    await enqueue(`${job}, other`)
    while ((await lockedBy(`${job}, other`)).length) await new Promise(setImmediate)
    expect([slow.begun(), (await lockedBy(job)).filter(Boolean).length]).toEqual([longAtATime, longAtATime])
    slow.letGo()
    while ((await lockedBy(job)).length) await new Promise(setImmediate)
    expect(slow.begun()).toBe(longAtATime + 1)
    await queue.stop()
    for (const { pool } of [slow, fast]) await pool.end()
  })
  it('keeps one run of a job of every minute that always fails, and tries it again', async () => {
    const job = `failing ${randomUUID()}`
    const one = await server(job)
    const item = cronItems([{ name: job, cron: '* * * * *' }] as never)[0]?.options
    const queue = await one.open({
      work: false,
      jobs: [
        {
          ...rules,
          name: job,
          run: async () => {
            throw new Error('each time')
          },
        },
      ],
    })
    for (let nth = 0; nth < 3; nth++) {
      await testServer.sql('select graphile_worker.add_job($1, queue_name => $2, job_key => $3)', [
        job,
        item?.queueName,
        item?.jobKey,
      ])
      await queue.drain()
    }
    expect(
      await testServer.sql('select attempts, last_error as why from graphile_worker.jobs where task_identifier = $1', [
        job,
      ]),
    ).toEqual([{ attempts: 1, why: expect.stringContaining('each time') }])
    await one.pool.end()
  })
  it('runs a daily job after the start when no server was running at its time', async () => {
    const job = `by night ${randomUUID()}`
    const one = await server(job)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await testServer.sql(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ($1, now() - interval '3 days', now() - interval '2 days')`,
      [job],
    )
    const queue = await one.open({
      jobs: [{ name: job, cron: `${hourAgo.getUTCMinutes()} ${hourAgo.getUTCHours()} * * *`, run: one.work }],
    })
    await one.started
    one.letGo()
    while ((await lockedBy(job)).length) await new Promise(setImmediate)
    expect(one.begun()).toBe(1)
    await queue.stop()
    await one.pool.end()
  })
  it('runs scheduled jobs again after the clock was years ahead and was corrected', async () => {
    const job = `ahead ${randomUUID()}`
    const one = await server(job)
    const tick = async (at: string) =>
      (
        await testServer.sql(
          `insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution) values ($1, $2, $2)
      on conflict (identifier) do update set last_execution = excluded.last_execution where known.last_execution < excluded.last_execution returning 1`,
          [job, at],
        )
      ).length === 1
    // As the queue records each run, so that only one server runs it.
    const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
    expect([await tick('2099-01-01T00:00:00Z'), await tick(inAMinute())]).toEqual([true, false])
    const queue = await one.open({ jobs: [{ name: job, cron: '* * * * *', run: one.work }] })
    expect(await tick(inAMinute())).toBe(true)
    await queue.stop()
    await one.pool.end()
  })
})

describe('what jobs declare', () => {
  it('is there for every job, schedule and handler of the product: tries, minutes, and what it means that it gave up', async () => {
    const domains = await serverDomains()
    const all = rulesOf(
      domains.flatMap(domain => [...(domain.jobs ?? [])]),
      domains.flatMap(domain => [...(domain.handlers ?? [])]),
    )
    expect(all.size).toBeGreaterThan(40)
    expect(all.get('order.closeDue')).toMatchObject({ tries: 3, minutes: 10 })
  })
  it('must be there, or the server does not start', () => {
    const run = async () => {}
    for (const lacks of ['tries', 'minutes', 'givenUp'])
      expect(() => rulesOf([{ ...rules, name: 'test.one', run, [lacks]: undefined } as never], [])).toThrow(
        'the job test.one must declare its tries, its minutes and what it means that it gave up',
      )
    expect(() => rulesOf([], [{ event: 'orderPaid', name: 'tell', run } as never])).toThrow('on orderPaid: tell')
  })
  it('decides how often a job is tried, enqueued alone, in bulk or by a schedule', async () => {
    const [declared] = (await serverDomains()).flatMap(domain => [...(domain.jobs ?? [])])
    const { name, tries } = declared as { name: string; tries: number }
    await testServer.system.transaction(async tx => {
      await tx.enqueue(name, {}, { key: 'one', runAt: new Date(Date.now() + 3_600_000) })
      await tx.enqueue(name, {})
    })
    const kept = await testServer.sql<{ most: number }>(
      'select max_attempts as most from graphile_worker.jobs where task_identifier = $1',
      [name],
    )
    expect(kept.map(({ most }) => most)).toEqual([tries, tries])
    await testServer.sql('delete from graphile_worker._private_jobs')
    expect(cronItems([{ ...rules, name, cron: '* * * * *' }] as never)[0]?.options).toMatchObject({ maxAttempts: 3 })
  })
  it('ends a try that takes too long: it counts as failed', async () => {
    const job = `slow ${randomUUID()}`
    const one = await server(job)
    const queue = await one.open({ work: false, jobs: [{ ...rules, minutes: 0.001, name: job, run: one.work }] })
    await enqueue(job)
    await queue.drain()
    expect(
      await testServer.sql('select attempts, last_error as why from graphile_worker.jobs where task_identifier = $1', [
        job,
      ]),
    ).toEqual([{ attempts: 1, why: expect.stringContaining('took longer than 0.06 seconds') }])
    one.letGo()
    await one.pool.end()
  })
})
