import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { Rows } from '@pavilion/store/rows.ts'
import { startTestServer } from '@pavilion/testing'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { copyIn, importFixtures } from './testing/running.ts'

const server = await startTestServer()
const { desk, sent, whileRunning, act, count, progress, screenOf } = importFixtures(server)

describe('a running import', () => {
  it('is tried again after an unexpected error; the last time it ends, notifies its sender, and can be started again or deleted', async () => {
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
    // The state when every server that started it was killed and could report nothing.
    const deadly = await sent(at, 2)
    await server.sql('update "importBatch" set "status" = 20 where id = $1', [deadly])
    await server.sql('update graphile_worker._private_jobs set attempts = 5 where key = $1', [`import ${deadly}`])
    await server.runJobs()
    expect([await progress(deadly, at), await count(at)]).toMatchObject([
      { running: false, status: 40, done: 0, message: expect.stringMatching(/^导入多次中断/) },
      1,
    ])
  })
  it('locks what its rows refer to: deleting that meanwhile deletes them too, and leaves no orphans', async () => {
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
  it('of a limited form lets visitors register meanwhile, takes its places at its end, and none if too few are left', async () => {
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
      // Every submit locks this row; if the import held it to its end, all visitors would wait.
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
      { status: 40, successAmt: 0, failReason: '报名人数已满' },
      702,
    ])
    // The records hold their batch, as whatever refers to a row does; its cancelling waits for none of them.
    const cancelled = await sheetOf(250)
    await whileRunning(1, async () => {
      expect((await act('cancel', cancelled, at)).result).toBe(20000)
    })
    expect([await ended(cancelled), await taken()]).toMatchObject([{ status: 40, failReason: '已取消' }, 702])
  })
  it('shows its progress and its end on its sender’s screens only', async () => {
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
  it('has everything that was sent; operators who see personal data masked get only their own', async () => {
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

describe('a waiting import', () => {
  it('writes nothing and says why if its sender was deleted, or lost the right or the project', async () => {
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
