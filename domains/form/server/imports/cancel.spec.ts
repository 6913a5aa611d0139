import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { importFixtures } from './testing/running.ts'

const server = await startTestServer()
const { desk, sent, whileRunning, act, line, count, progress } = importFixtures(server)

describe('a cancelled import', () => {
  it('leaves nothing in mode all, and can be started again', async () => {
    const at = await desk()
    const id = await sent(at, 1200)
    await whileRunning(1, async () => {
      expect(await line(id, at)).toMatchObject({ status: 20, mayCancel: true, mayRetry: false })
      expect(await act('retry', id, at)).toMatchObject({ data: { code: 'taskNotRepeatable' } })
      expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    })
    expect([await progress(id, at), await count(at)]).toMatchObject([
      { running: false, status: 40, done: 0, message: '已取消' },
      0,
    ])
    expect(await line(id, at)).toMatchObject({ status: 40, why: '已取消', mayCancel: false, mayRetry: true })
    expect(await act('cancel', id, at)).toMatchObject({ data: { code: 'taskNotCancellable' } })
    expect(await act('retry', id, at)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([await progress(id, at), await count(at)]).toMatchObject([
      { status: 30, done: 1200, skipped: 0, message: null },
      1200,
    ])
  })
  it('keeps the good rows written so far in mode good, reports how many and which, and can be undone', async () => {
    const at = await desk()
    const id = await sent(at, 1200, 'good')
    await whileRunning(1, async () => {
      expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    })
    expect([await progress(id, at), await count(at)]).toMatchObject([
      { status: 30, done: 500, skipped: 0, message: '已取消' },
      500,
    ])
    const answer = await fetch(`${server.url}/api/webContentList/importResult`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': at.token,
        'x-project-id': String(at.projectId),
        'x-language': 'zh',
      },
      body: JSON.stringify({ id }),
    })
    const rows = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? []
    expect([rows.length, rows[500]?.[1], rows[501]?.[1], rows[1200]?.[1]]).toEqual([
      1201,
      expect.stringMatching(/^已导入（编号 \d+）$/),
      '未导入：此行之前已取消',
      '未导入：此行之前已取消',
    ])
    expect((await server.call('/importBatch/undo', { id }, at)).data).toMatchObject({ undone: 500 })
    expect(await count(at)).toBe(0)
    expect(await act('retry', id, at)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect(await count(at)).toBe(1200)
  })
  it('leaves nothing even after its last row was written, until it has ended', async () => {
    const at = await desk()
    const id = await sent(at, 600)
    await whileRunning(2, async () => {
      expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    })
    expect([await progress(id, at), await count(at)]).toMatchObject([{ status: 40, done: 0, message: '已取消' }, 0])
  })
  it('never starts if it was waiting; nobody else can cancel or repeat it', async () => {
    const at = await desk()
    const id = await sent(at, 3)
    const stranger = await server.operator({ rights: ['webContentList.import'], projects: [at.projectId] })
    for (const what of ['cancel', 'retry'] as const)
      expect(await act(what, id, stranger)).toMatchObject({ result: 40400 })
    // Operators who can undo all imports can cancel them, and restart those into lists they can
    // import to.
    const undoer = await server.operator({ rights: ['importBatch.undo'], projects: [at.projectId] })
    expect(await act('cancel', id, undoer)).toMatchObject({ result: 20000 })
    expect(await act('retry', id, undoer)).toMatchObject({ result: 40300 })
    expect(await act('retry', id, at)).toMatchObject({ result: 20000 })
    expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([await progress(id, at), await count(at)]).toMatchObject([{ status: 40, message: '已取消' }, 0])
  })
  it('stays cancelled when its server is killed before it stops; if its job was discarded, it ends at once', async () => {
    const at = await desk()
    const id = await sent(at, 3, 'good')
    const left = await sent(at, 4, 'good')
    // The state after a server was killed during one import, whose job is still locked.
    await server.sql('update "importBatch" set "status" = 20 where id = any($1::bigint[])', [[id, left]])
    await server.sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key = $1`, [
      `import ${id}`,
    ])
    await server.sql(`select graphile_worker.remove_job($1)`, [`import ${left}`])
    for (const one of [id, left]) expect(await act('cancel', one, at)).toMatchObject({ result: 20000 })
    expect([await line(id, at), await line(left, at)]).toMatchObject([
      { status: 20 },
      { status: 40, why: '已取消', mayRetry: true },
    ])
    await server.sql(`select graphile_worker.force_unlock_workers(array['gone'])`)
    await server.runJobs()
    expect([await progress(id, at), await count(at)]).toMatchObject([{ status: 40, message: '已取消' }, 0])
  })
})
