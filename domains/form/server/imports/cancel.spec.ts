import { after, afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { Rows } from '@pavilion/store/rows.ts'
import { startTestHouse } from '@pavilion/testing'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestHouse()
const copyIn = Rows.prototype.copyIn
after(() => server.close())
afterEach(() => {
  Rows.prototype.copyIn = copyIn
})
interface At {
  token: string
  projectId: number
}
const desk = async (): Promise<At> => {
  const { id: projectId } = await server.project()
  const { token } = await server.operator()
  return { token, projectId }
}
/** Sends a sheet of so many rows off, and answers the batch. */
async function sent(at: At, many: number, mode: 'all' | 'good' = 'all'): Promise<number> {
  const body = new FormData()
  body.set('mode', mode)
  body.set(
    'file',
    new Blob([
      (await writeXlsx({
        sheets: [{ name: 'one', rows: [['名称'], ...Array.from({ length: many }, (_, nth) => [`第${nth}`])] }],
      } as never)) as BlobPart,
    ]),
    'rows.xlsx',
  )
  return (await server.call('/webContentList/import', body, at)).data.id
}
/** Runs the job until it has written its nth part, does something, lets it go on and waits for its end. */
async function whileRunning(nth: number, work: () => Promise<void>): Promise<void> {
  let part = 0
  let signalWritten: () => void = () => {}
  let letGo: () => void = () => {}
  const written = new Promise<void>(done => {
    signalWritten = done
  })
  const gate = new Promise<void>(done => {
    letGo = done
  })
  Rows.prototype.copyIn = async function (rows) {
    const ids = await copyIn.call(this, rows)
    if (++part === nth) {
      signalWritten()
      await gate
    }
    return ids
  }
  const running = server.runJobs()
  await written
  try {
    await work()
  } finally {
    letGo()
  }
  await running
}
const act = (what: 'cancel' | 'retry', id: number, { token }: Pick<At, 'token'>) =>
  server.call(`/backgroundTask/${what}`, { kind: 'import', id }, { token })
const line = async (id: number, { token }: At) =>
  (await server.call('/backgroundTask/getTasks', {}, { token })).data.rows.find(
    (row: { kind: string; id: number }) => row.kind === 'import' && row.id === id,
  )
const count = async (at: At) =>
  (await server.call('/webContentList/getList', { pagination: { page: 1, limit: 1 } }, at)).data.count
const progress = async (id: number, at: At) => (await server.call('/webContentList/importProgress', { id }, at)).data

/** What a person's screens hear of long work, in order. */
async function screenOf({ token }: Pick<At, 'token'>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  const heard: Record<string, unknown>[] = []
  const looking = new Set<() => void>()
  let tellReady: () => void = () => {}
  const ready = new Promise<void>(done => {
    tellReady = done
  })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.type === 10) tellReady()
    if (message.type === 40) {
      heard.push(message)
      for (const look of looking) look()
    }
  }
  await new Promise<void>((done, failed) => {
    socket.onopen = () => done()
    socket.onerror = failed as never
  })
  const { loginId } = (await server.call('/sysMessage/getLoginId', {}, { token })).data
  socket.send(JSON.stringify({ type: 10, loginId }))
  await ready
  return {
    heard,
    close: () => socket.close(),
    until: (what: (message: Record<string, unknown>) => boolean) =>
      new Promise<void>(done => {
        const look = () => {
          if (heard.some(what)) done()
        }
        looking.add(look)
        look()
      }),
  }
}

describe('an import under way', () => {
  it('of which something goes wrong that nobody expected is tried again; the last time it ends, says so to who started it, and may be begun anew or deleted', async () => {
    const at = await desk()
    const id = await sent(at, 1)
    Rows.prototype.copyIn = async () => {
      throw new Error('nobody expected this')
    }
    await server.runJobs({ mayFail: true })
    expect(await progress(id, at)).toMatchObject({ running: true, message: null })
    await server.sql(
      `update graphile_worker._private_jobs set max_attempts = attempts + 1, run_at = now() where key = $1`,
      [`import ${id}`],
    )
    await server.runJobs({ mayFail: true })
    expect(await progress(id, at)).toMatchObject({
      running: false,
      status: 40,
      done: 0,
      message: expect.stringMatching(/^导入多次中断/),
    })
    expect(
      await server.sql('select 1 from "sysMessage" where content like $1', ['未导入：导入多次中断%']),
    ).toHaveLength(1)
    Rows.prototype.copyIn = copyIn
    expect((await act('retry', id, at)).result).toBe(20000)
    await server.runJobs()
    expect([(await progress(id, at)).status, await count(at)]).toEqual([30, 1])
    // So it is where each server that began it was killed over it, and could say nothing.
    const deadly = await sent(at, 2)
    await server.sql('update "importBatch" set "status" = 20 where id = $1', [deadly])
    await server.sql('update graphile_worker._private_jobs set attempts = 5 where key = $1', [`import ${deadly}`])
    await server.runJobs()
    expect([await progress(deadly, at), await count(at)]).toMatchObject([
      { running: false, status: 40, done: 0, message: expect.stringMatching(/^导入多次中断/) },
      1,
    ])
  })
  it('holds what its rows refer to: what somebody deletes meanwhile takes them along, and none stands below it afterwards', async () => {
    const at = await desk()
    const { data: hotel } = await server.call('/hotel/create', { name: '饭店' }, at)
    const body = new FormData()
    body.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['名称', '酒店'],
                ['一号楼', '饭店'],
                ['二号楼', '饭店'],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'rows.xlsx',
    )
    const {
      data: { id },
    } = await server.call('/hotelRoomGroup/import', body, at)
    const deleting = Promise.withResolvers<{ result: number }>()
    Rows.prototype.copyIn = async function (rows) {
      let over = false
      server.call('/hotel/delete', { id: hotel.id, updatedAt: hotel.updatedAt }, at).then(answer => {
        over = true
        deleting.resolve(answer)
      })
      // Either it is done at once, or it waits.
      while (
        !over &&
        !(
          await server.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length
      );
      return copyIn.call(this, rows)
    }
    await server.runJobs()
    expect([
      (await server.call('/hotelRoomGroup/importProgress', { id }, at)).data.done,
      (await deleting.promise).result,
    ]).toEqual([2, 20000])
    expect(
      await server.sql('select 1 from "hotelRoomGroup" where "hotelId" = $1 and "deletedAt" is null', [hotel.id]),
    ).toEqual([])
  })
  it('of a form with places lets visitors register meanwhile, takes its own places at its end, and none where too few are left', async () => {
    const { id: projectId } = await server.project()
    const at = { ...(await server.operator()), projectId }
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister, limitCount: 1000 },
      groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }] }],
    })
    const sheetOf = async (many: number) => {
      const body = new FormData()
      body.set('webFormId', String(form.id))
      body.set(
        'file',
        new Blob([
          (await writeXlsx({
            sheets: [{ name: 'one', rows: [['姓名'], ...Array.from({ length: many }, (_, nth) => [`第${nth}`])] }],
          } as never)) as BlobPart,
        ]),
        'rows.xlsx',
      )
      return (await server.call('/webFormRecord/import', body, at)).data.id
    }
    const register = async () =>
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: form.id, webFormRecordValues: { [fields.name as number]: '李雷' } },
          { token: (await server.visitor({ projectId })).token, projectId },
        )
      ).result
    expect(await register()).toBe(20000)
    const id = await sheetOf(700)
    await whileRunning(2, async () => {
      // Whoever sends a record takes this row: were it held until the end of the import, everybody would wait as long.
      expect(
        await server.sql('select 1 from "webFormPlaces" where "webFormId" = $1 for update nowait', [form.id]),
      ).toHaveLength(1)
      expect(await register()).toBe(20000)
    })
    const ended = async (batch: number) => (await server.call('/importBatch/getDetail', { id: batch }, at)).data
    const taken = async () =>
      (await server.sql<{ taken: number }>('select "taken" from "webFormPlaces" where "webFormId" = $1', [form.id]))[0]
        ?.taken
    expect([await ended(id), await taken()]).toMatchObject([{ status: 30, successAmt: 700 }, 702])
    const more = await sheetOf(299)
    await server.runJobs()
    expect([await ended(more), await taken()]).toMatchObject([
      { status: 40, successAmt: 0, failReason: '注册人数已满' },
      702,
    ])
  })
  it('tells the screens of who started it how far it is, as it goes on, and that it has ended; nobody else’s', async () => {
    const at = await desk()
    const ownScreen = await screenOf(at)
    const stranger = { ...at, ...(await server.operator()) }
    const other = await screenOf(stranger)
    const id = await sent(at, 1200)
    await whileRunning(2, async () => {
      await ownScreen.until(({ done }) => done === 500)
      expect(ownScreen.heard[0]).toEqual({ type: 40, task: 'import', id, done: 500, skipped: 0 })
    })
    await ownScreen.until(({ ended }) => ended === true)
    expect(ownScreen.heard.at(-1)).toEqual({ type: 40, task: 'import', id, ended: true })
    expect((await progress(id, at)).status).toBe(30)
    const next = await sent(stranger, 1)
    await server.runJobs()
    await other.until(({ ended }) => ended === true)
    expect(new Set(other.heard.map(message => message.id))).toEqual(new Set([next]))
    ownScreen.close()
    other.close()
  })
})

describe('the result sheet of an import', () => {
  it('holds all that was sent: who sees personal values masked has that of their own alone', async () => {
    const { id: projectId } = await server.project()
    const at = { ...(await server.operator()), projectId }
    const seen = async (id: number, unmask: boolean, who?: { token: string }) => {
      const { token } =
        who ??
        (await server.operator({
          rights: ['importBatch.getDetail', 'webContentList.import'],
          projects: [projectId],
          unmask,
        }))
      return Promise.all(
        ['/importBatch/downloadResult', '/webContentList/importResult'].map(
          async path => (await server.call(path, { id }, { token, projectId })).result,
        ),
      )
    }
    const id = await sent(at, 3)
    const masked = await server.operator({
      rights: ['importBatch.getDetail', 'webContentList.import'],
      projects: [projectId],
    })
    const maskedId = await sent({ ...masked, projectId }, 4)
    await server.runJobs()
    expect([await seen(id, false), await seen(id, true), await seen(maskedId, false, masked)]).toEqual([
      [40300, 40300],
      [0, 0],
      [0, 0],
    ])
  })
})
describe('an import that waits', () => {
  it('writes nothing when its turn comes and who sent it was deleted, may import no more or has lost the project, and says so', async () => {
    const { id: projectId } = await server.project()
    const boss = { ...(await server.operator()), projectId }
    const lost: readonly (readonly [string, (who: { id: number; roleId: number }) => Promise<unknown>])[] = [
      [
        '发起人已停用或不再有权限',
        async ({ id }) =>
          server.call(
            '/sysUser/delete',
            { id, updatedAt: (await server.call('/sysUser/getDetail', { id }, boss)).data.updatedAt },
            boss,
          ),
      ],
      ['没有权限', ({ roleId }) => server.sql('delete from "relSysRoleOperation" where "sysRoleId" = $1', [roleId])],
      [
        '发起人已停用或不再有权限',
        ({ roleId }) => server.sql('delete from "relSysRoleProject" where "sysRoleId" = $1', [roleId]),
      ],
    ]
    for (const [message, lose] of lost) {
      const who = await server.operator({ rights: ['webContentList.import'], projects: [projectId] })
      const id = await sent({ ...who, projectId }, 3, 'good')
      await lose(who)
      await server.runJobs()
      expect([(await server.call('/importBatch/getDetail', { id }, boss)).data, await count(boss)]).toMatchObject([
        { status: 40, failReason: message },
        0,
      ])
    }
  })
})
describe('an import that is cancelled', () => {
  it('while it runs leaves nothing of all rows or none, and is begun anew when asked', async () => {
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
  it('keeps the good rows written until then where only these are imported, says how many and which, and all of them can be undone', async () => {
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
  it('after its last row was written, but before it ended, leaves nothing either', async () => {
    const at = await desk()
    const id = await sent(at, 600)
    await whileRunning(2, async () => {
      expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    })
    expect([await progress(id, at), await count(at)]).toMatchObject([{ status: 40, done: 0, message: '已取消' }, 0])
  })
  it('before it began never begins; nobody else cancels or repeats it', async () => {
    const at = await desk()
    const id = await sent(at, 3)
    const stranger = await server.operator({ rights: ['webContentList.import'], projects: [at.projectId] })
    for (const what of ['cancel', 'retry'] as const)
      expect(await act(what, id, stranger)).toMatchObject({ result: 40400 })
    // Who may undo everybody's imports may stop them, and begin anew those into lists that are theirs to fill.
    const undoer = await server.operator({ rights: ['importBatch.undo'], projects: [at.projectId] })
    expect(await act('cancel', id, undoer)).toMatchObject({ result: 20000 })
    expect(await act('retry', id, undoer)).toMatchObject({ result: 40300 })
    expect(await act('retry', id, at)).toMatchObject({ result: 20000 })
    expect(await act('cancel', id, at)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([await progress(id, at), await count(at)]).toMatchObject([{ status: 40, message: '已取消' }, 0])
  })
  it('stays cancelled when its server is killed before it has stopped; whose job was given up then, it ends at once', async () => {
    const at = await desk()
    const id = await sent(at, 3, 'good')
    const left = await sent(at, 4, 'good')
    // As a server leaves them that was killed in the middle, the one not missed yet.
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
