import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { sweepChanges } from './undoable.ts'

const server = await startTestServer()

describe('what a process changed', () => {
  it('is kept for a week, in which it can be undone, and then deleted', async () => {
    const { id: projectId } = await server.project()
    const [run] = await server.sql<{ id: number }>(
      `insert into "processRun" ("projectId", "kind", "key", "title", "englishTitle", "state", "input")
      values ($1, 'test.sweep', 'sweep', '改动', 'Change', 10, '{}') returning id`,
      [projectId],
    )
    for (const [rowId, days] of [
      [1, 7],
      [2, 9],
    ])
      await server.sql(
        `insert into "processChange" ("projectId", "processRunId", "resource", "rowId", "before", "after", "createdAt")
        values ($1, $2, 'project', $3, '{}', '[]', now() - make_interval(days => $4))`,
        [projectId, run?.id, rowId, days],
      )
    await sweepChanges(server.system as never)
    expect(await server.sql('select "rowId" from "processChange" where "processRunId" = $1', [run?.id])).toEqual([
      { rowId: 1 },
    ])
  })
})
