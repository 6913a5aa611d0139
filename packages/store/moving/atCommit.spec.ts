import { after, describe, it } from 'node:test'
import { pipelined } from '../database/pipelined.ts'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import type { Session } from '../session.ts'

const server = await startTestServer()
after(() => server.close())
const { database } = server.system as Session

describe('a statement sent with the commit', () => {
  const names = async (projectId: number) =>
    (
      await server.sql<{ name: string }>('select "name" from "webContentList" where "projectId" = $1 order by id', [
        projectId,
      ])
    ).map(({ name }) => name)
  const insert = 'insert into "webContentList" ("projectId", "name") values ($1::bigint, $2::text)'
  it('takes one message together with it, and a transaction without statements sends none', async () => {
    const { id: projectId } = await server.project()
    const { messages, result } = await server.statements(() =>
      server.system.transaction(async tx => {
        const [[one] = [], [two] = []] = await pipelined(tx).sqlTogether<{ many: number }>([
          ['select 1::int as many', []],
          ['select $1::int as many', [2]],
        ])
        for (const name of ['first', 'second']) await pipelined(tx).atCommit(insert, [projectId, name])
        return [
          one?.many,
          two?.many,
          (await tx.sql('select 1 from "webContentList" where "projectId" = $1', [projectId])).length,
        ]
      }),
    )
    // The beginning with both selects; the select that sees nothing yet; both inserts with the
    // commit.
    expect({ messages, result, names: await names(projectId) }).toEqual({
      messages: 3,
      result: [1, 2, 0],
      names: ['first', 'second'],
    })
    expect((await server.statements(() => server.system.transaction(async () => undefined))).messages).toBe(0)
  })
  it('that fails is sent again where it was called, so that its caller gets the error; the first attempt leaves nothing, and the connection goes on', async () => {
    const { id: projectId } = await server.project()
    const steps: string[] = []
    const after: string[] = []
    const work = (fine: boolean) =>
      server.system.transaction(async tx => {
        steps.push('begun')
        tx.afterCommit(() => after.push('committed'))
        await pipelined(tx).atCommit(insert, [projectId, 'before'])
        await pipelined(tx).atCommit(
          fine ? insert : `${insert} returning 1 / ("id" - "id")`,
          [projectId, 'refused'],
          async () => {
            steps.push('in its place')
            if (!fine) throw new Error('no more')
          },
        )
        // Sent with the others, but never prepared the first time.
        await pipelined(tx).atCommit(`${insert} returning "name"`, [projectId, 'behind'])
      })
    await expect(work(false)).rejects.toThrow('no more')
    expect({ steps, after, names: await names(projectId) }).toEqual({
      steps: ['begun', 'begun', 'in its place'],
      after: [],
      names: [],
    })
    for (let nth = 0; nth < 3; nth++) await work(true)
    expect({ after, names: await names(projectId) }).toEqual({
      after: ['committed', 'committed', 'committed'],
      names: Array.from({ length: 3 }, () => ['before', 'refused', 'behind']).flat(),
    })
  })
  it('enqueues a job and notifies the workers after it; a task that the queue does not know yet is added', async () => {
    const { pool } = database.direct
    const client = await pool.connect()
    const unseen = `unseen ${Date.now()}`
    try {
      await client.query('listen "jobs:insert"')
      const received = new Promise<{ payload?: string }>(done => client.once('notification', done))
      await server.system.transaction(tx => tx.enqueue(unseen, { nth: 1 }))
      expect(JSON.parse((await received).payload ?? '{}')).toMatchObject({ count: 1 })
      const next = new Promise<{ payload?: string }>(done => client.once('notification', done))
      await server.system.transaction(tx => tx.enqueue(unseen, { nth: 2 }))
      expect(JSON.parse((await next).payload ?? '{}')).toMatchObject({ count: 1 })
      await client.query('unlisten "jobs:insert"')
      expect(
        await server.sql(
          'select j."payload", v."max_attempts" from graphile_worker._private_jobs j join graphile_worker.jobs v on v.id = j.id where v."task_identifier" = $1 order by j.id',
          [unseen],
        ),
      ).toEqual([
        { payload: { nth: 1 }, max_attempts: 25 },
        { payload: { nth: 2 }, max_attempts: 25 },
      ])
    } finally {
      client.release()
    }
  })
})
