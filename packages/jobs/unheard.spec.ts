import { randomUUID } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import pg from 'pg'
import { guardWorkers } from './abandoned.ts'
import { openQueue } from './index.ts'

// A worker asks for a job, the database writes that the job is the worker's, and is lost before it answers.

const testServer = await startTestServer()
const rules = { tries: 3, minutes: 5, givenUp: ['没有做完', 'It is not done'] } as const
const opened: { stop(): Promise<unknown> }[] = []
after(async () => {
  for (const one of opened) await one.stop()
})
const enqueue = async (job: string) =>
  String((await testServer.sql<{ id: string }>('select (graphile_worker.add_job($1)).id', [job]))[0]?.id)
const lockedBy = async (job: string) =>
  (
    await testServer.sql<{ worker: string | null }>(
      'select locked_by as worker from graphile_worker.jobs where task_identifier = $1',
      [job],
    )
  ).map(({ worker }) => worker)
const lockedLongAgo = `update graphile_worker._private_jobs
  set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where id = any($2::bigint[])`

describe('a job that was taken with the last words of a lost database', () => {
  it('runs again once two looks have found it in nobody’s hands, with all its tries', async () => {
    const job = `unheard ${randomUUID()}`
    const name = `pavilion-${randomUUID()}`
    const lines: unknown[] = []
    const id = await enqueue(job)
    await testServer.sql(lockedLongAgo, [name, [id]])
    const hands = new Set([id])
    const guard = await guardWorkers(testServer.databaseUrl, name, {
      log: line => {
        lines.push(line)
      },
      seconds: 3600,
      hands,
    })
    opened.push(guard)
    // The control: what our workers have in their hands stays theirs.
    for (let nth = 0; nth < 3; nth++) expect(await guard.look()).toBe(0)
    expect(await lockedBy(job)).toEqual([name])
    hands.clear()
    // The answer that it is ours may just have come: one look is not enough.
    expect([await guard.look(), await lockedBy(job)]).toEqual([0, [name]])
    expect([await guard.look(), await lockedBy(job)]).toEqual([1, [null]])
    expect(await testServer.sql(`select attempts from graphile_worker.jobs where id = $1`, [id])).toEqual([
      { attempts: 0 },
    ])
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', message: expect.stringContaining('lost: 1') })])
  })
  it('runs again at a server whose other jobs, short and long, stay in its hands and run once', async () => {
    const [short, long, lost] = ['short', 'long', 'lost'].map(name => `${name} ${randomUUID()}`) as [
      string,
      string,
      string,
    ]
    const begun: string[] = []
    const gate = Promise.withResolvers<void>()
    const ran = Promise.withResolvers<void>()
    const held = (name: string) => async () => {
      begun.push(name)
      await gate.promise
    }
    const pool = new pg.Pool({ connectionString: testServer.databaseUrl })
    const ids = [await enqueue(short), await enqueue(long)]
    const queue = await openQueue({
      store: { pool, direct: { url: testServer.databaseUrl, pool }, system: () => ({}) } as never,
      jobs: [
        { ...rules, name: short, run: held('short') },
        { ...rules, name: long, run: held('long'), long: true },
        { ...rules, name: lost, run: async () => ran.resolve() },
      ] as never,
      handlers: [],
      log: () => {},
      lookSeconds: 0.05,
    })
    while (begun.length < 2) await new Promise(setImmediate)
    const [name] = await lockedBy(short)
    // Not due for the workers, so that only the lock of this test is on it.
    const id = String(
      (
        await testServer.sql<{ id: string }>(
          `select (graphile_worker.add_job($1, run_at => now() + interval '1 hour')).id`,
          [lost],
        )
      )[0]?.id,
    )
    await testServer.sql(lockedLongAgo, [name, [...ids, id]])
    await testServer.sql('update graphile_worker._private_jobs set run_at = now() where id = $1', [id])
    await ran.promise
    expect(begun.toSorted()).toEqual(['long', 'short'])
    // Neither given back nor taken again meanwhile.
    const [stayed] = await testServer.sql<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs
      where id = any($1::bigint[]) and locked_by = $2 and locked_at < now() - interval '30 seconds'`,
      [ids, name],
    )
    expect(stayed?.n).toBe(2)
    gate.resolve()
    await queue.stop()
    await pool.end()
  })
})
