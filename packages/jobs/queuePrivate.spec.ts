import { after, describe, it } from 'node:test'
import {
  addJob,
  addJobs,
  clearJobs,
  forgetFutureRuns,
  hasRun,
  insertJob,
  unlockJobs,
} from '@pavilion/store/database/queuePrivate.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
after(() => server.close())
const jobs = () =>
  server.sql<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    order by j.id`,
  )

describe('the private parts of the queue that we use', () => {
  it('adds jobs by its tables and by its function, and the queue sees both as its own', async () => {
    await server.sql(clearJobs)
    await server.sql(addJob, ['test.one', '{"n":1}', null, null, 3, 'key', null])
    await server.sql(addJobs, ['test.one', ['{"n":2}', '{"n":3}'], null, 3])
    await server.sql(insertJob, ['test.one', '{"n":4}', 3])
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
    const [seen] = await server.sql<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'test.one'`,
    )
    expect(seen?.n).toBe(4)
    await server.sql(clearJobs)
    expect(await jobs()).toEqual([])
  })
  it('refuses an unknown task when it is inserted directly', async () => {
    await expect(server.sql(insertJob, ['test.neverSeen', '{}', 3])).rejects.toThrow('task_id')
  })
  it('knows whether a scheduled job has run, and unlocks what a restore brought back', async () => {
    const [asked] = await server.sql<{ ran: boolean }>(`select ${hasRun("'no such job'")} as ran`)
    expect(asked?.ran).toBe(false)
    for (const statement of [forgetFutureRuns, ...unlockJobs]) await server.sql(statement)
  })
})
