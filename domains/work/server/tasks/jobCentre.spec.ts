import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { backgroundWork, startTask, sweepTasks, type TaskTools } from './background.ts'
import { inboxOf } from '@pavilion/system/server/testing.ts'

const server = await startTestServer()
interface Line {
  kind: string
  id: number
  name: string
  status: number
  done: number
  total: number | null
  why: string | null
  hasResult: boolean
  mayCancel: boolean
  mayRetry: boolean
}
const listed = async (token: string, body: object = {}): Promise<Line[]> =>
  (await server.call('/backgroundTask/getTasks', body, { token })).data.rows
const { unread } = inboxOf(server)
/** Work that a test leads by the hand. */
let script: (tools: TaskTools) => Promise<void> = async () => {}
backgroundWork.fill('test', async (_ctx, _payload, tools) => script(tools))
/** A task of this operator, started as their call would. */
const begun = async (operator: { id: number; account: string }, kind = 'test') => {
  const { id } = await startTask(server.system, { kind, name: '对账', payload: {} })
  await server.sql('update "backgroundTask" set "sysUserId" = $2 where "id" = $1', [id, operator.id])
  return id
}

describe('the task centre', () => {
  it('exports a list in the background: progress, a private result file, and a message at the end', async () => {
    const operator = await server.operator()
    const other = await server.operator()
    const key = unused('key')
    for (const value of ['一', '二'])
      await server.call('/systemDict/create', { key: `${key}${value}`, value }, { token: operator.token })
    expect(
      await server.call(
        '/backgroundTask/startExport',
        { resource: 'systemDict', search: key, columns: ['key', 'value'] },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    expect(await listed(operator.token)).toMatchObject([
      { kind: 'task', name: '导出：数据字典', status: 10, mayCancel: true, hasResult: false },
    ])
    await server.runJobs()
    const [line] = await listed(operator.token)
    expect(line).toMatchObject({ status: 30, hasResult: true, mayCancel: false, mayRetry: false })
    expect(line?.done).toBe(line?.total)
    expect(await unread(operator.id)).toMatchObject([{ title: '已完成：导出：数据字典' }])
    const { data } = await server.call('/backgroundTask/getResult', { id: line?.id }, { token: operator.token })
    expect(data.name).toBe('数据字典.xlsx')
    const sheet = await fetch(`${server.url}${data.address}`)
    expect([
      sheet.status,
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK'])
    expect((await fetch(`${server.url}${data.address.split('?')[0]}`)).status).toBe(404)
    // Nobody else's, whatever they may.
    expect(await server.call('/backgroundTask/getResult', { id: line?.id }, { token: other.token })).toMatchObject({
      result: 40400,
    })
    expect(await listed(other.token)).toEqual([])
  })
  it('uses the rights at the time of the run: without them the task fails with the reason', async () => {
    const operator = await server.operator({ rights: ['systemDict.getList', 'systemDict.export'] })
    expect(
      await server.call('/backgroundTask/startExport', { resource: 'sysUser' }, { token: operator.token }),
    ).toMatchObject({ result: 40300 })
    for (const where of [{ key: 'a\0b' }, { key: '\ud800' }])
      expect(
        await server.call('/backgroundTask/startExport', { resource: 'systemDict', where }, { token: operator.token }),
      ).toMatchObject({ result: 40000 })
    expect(
      await server.call('/backgroundTask/startExport', { resource: 'accessSession' }, { token: operator.token }),
    ).toMatchObject({ result: 40000 })
    await server.call('/backgroundTask/startExport', { resource: 'systemDict' }, { token: operator.token })
    await server.sql('delete from "relSysRoleOperation" where "sysRoleId" = $1', [operator.roleId])
    await server.runJobs()
    expect(await listed(operator.token)).toMatchObject([
      { status: 40, why: '没有权限', hasResult: false, mayRetry: true },
    ])
    expect(await unread(operator.id)).toMatchObject([{ title: '失败：导出：数据字典', content: '没有权限' }])
  })
  it('notifies administrators of a failed task whose starter is gone', async () => {
    const operator = await server.operator()
    const boss = await server.operator()
    const id = await begun(operator)
    const [ruler] = await server.sql<{ id: number }>(`select "id" from "sysUser" where "account" = 'admin'`)
    let ran = false
    script = async () => {
      ran = true
    }
    await server.call(
      '/sysUser/delete',
      {
        id: operator.id,
        updatedAt: (await server.call('/sysUser/getDetail', { id: operator.id }, boss)).data.updatedAt,
      },
      boss,
    )
    await server.runJobs()
    expect(ran).toBe(false)
    expect((await unread(ruler?.id as number)).at(-1)).toEqual({
      title: '失败：对账',
      content: '发起人已停用或不再有权限',
    })
    // Whoever does it again does it in their own name: in that of somebody who is gone it could
    // never be done.
    expect(await server.call('/backgroundTask/retry', { kind: 'task', id }, { token: boss.token })).toMatchObject({
      result: 20000,
    })
    await server.runJobs()
    expect([ran, await listed(boss.token)]).toMatchObject([true, [{ id, status: 30 }]])
    await server.sql('delete from "backgroundTask" where "id" = $1', [id])
  })
  it('leaves unknown kinds of tasks to a newer server: they keep waiting and run as soon as one starts', async () => {
    const operator = await server.operator()
    const kind = unused('newer')
    const id = await begun(operator, kind)
    const queued = () =>
      server.sql<{ later: boolean }>(
        'select run_at > now() as later from graphile_worker.jobs where key = $1 and attempts < max_attempts',
        [`task ${id}`],
      )
    let done = 0
    await server.runJobs()
    expect([await listed(operator.token), await unread(operator.id), await queued()]).toMatchObject([
      [{ id, status: 10, why: null, mayCancel: true }],
      [],
      [{ later: true }],
    ])
    backgroundWork.fill(kind, async () => {
      done++
    })
    await server.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`task ${id}`])
    await server.runJobs()
    expect([done, await listed(operator.token), await queued()]).toMatchObject([1, [{ id, status: 30 }], []])
  })
  it('cancels a waiting task at once and a running one at its next step; an ended one cannot be cancelled', async () => {
    const operator = await server.operator()
    const waiting = await begun(operator)
    const cancel = (id: number, token = operator.token) =>
      server.call('/backgroundTask/cancel', { kind: 'task', id }, { token })
    expect(await cancel(waiting, (await server.operator({ rights: ['systemDict.getList'] })).token)).toMatchObject({
      result: 40400,
    })
    let ran = 0
    script = async () => {
      ran++
    }
    expect(await cancel(waiting)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect(ran).toBe(0)
    const running = await begun(operator)
    let after = false
    script = async tools => {
      await tools.progress(1, 3)
      expect(await cancel(running)).toMatchObject({ result: 20000 })
      await tools.progress(2, 3)
      after = true
    }
    await server.runJobs()
    expect(after).toBe(false)
    expect(await listed(operator.token)).toMatchObject([
      { id: running, status: 50, done: 2, total: 3 },
      { id: waiting, status: 50 },
    ])
    expect(await cancel(running)).toMatchObject({ result: 40900, data: { code: 'taskNotCancellable' } })
    expect(await unread(operator.id)).toEqual([])
    // Begun by a server that is gone, and its job given up: nobody will come to its next step.
    const left = await begun(operator)
    await server.sql('update "backgroundTask" set "status" = 20 where "id" = $1', [left])
    const [job] = await server.sql<{ id: number }>('select id from graphile_worker.jobs where key = $1', [
      `task ${left}`,
    ])
    expect(
      await server.call('/backgroundTask/dropJob', { id: job?.id }, { token: (await server.operator()).token }),
    ).toMatchObject({ result: 20000 })
    expect(await cancel(left)).toMatchObject({ result: 20000 })
    expect((await listed(operator.token))[0]).toMatchObject({ id: left, status: 50, mayCancel: false, mayRetry: true })
  })
  it('shows what failed and why, and retries it', async () => {
    const operator = await server.operator()
    const id = await begun(operator)
    script = async () => {
      throw new Error('the printer is out of paper')
    }
    await server.runJobs()
    expect(await listed(operator.token, { status: 40 })).toMatchObject([
      { id, status: 40, why: 'the printer is out of paper', mayRetry: true },
    ])
    script = async () => {}
    const again = () => server.call('/backgroundTask/retry', { kind: 'task', id }, { token: operator.token })
    expect(await again()).toMatchObject({ result: 20000 })
    expect(await again()).toMatchObject({ result: 40900, data: { code: 'taskNotRepeatable' } })
    await server.runJobs()
    expect(await listed(operator.token)).toMatchObject([{ id, status: 30, why: null }])
    expect((await unread(operator.id)).map(({ title }) => title)).toEqual(['失败：对账', '已完成：对账'])
  })
  it('restarts a task that a server left unfinished', async () => {
    const operator = await server.operator()
    const id = await begun(operator)
    await server.sql('update "backgroundTask" set "status" = 20, "done" = 5 where "id" = $1', [id])
    script = tools => tools.progress(1)
    await server.runJobs()
    expect(await listed(operator.token)).toMatchObject([{ id, status: 30, done: 1 }])
    // Each server that began it was killed over it: begun once more it is ended and says so, or it
    // would run for ever, and could be neither cancelled nor repeated.
    const deadly = await begun(operator)
    await server.sql('update "backgroundTask" set "status" = 20 where "id" = $1', [deadly])
    await server.sql('update graphile_worker._private_jobs set attempts = 5 where key = $1', [`task ${deadly}`])
    script = async () => {
      throw new Error('killed once more')
    }
    await server.runJobs()
    expect(await listed(operator.token)).toMatchObject([
      { id: deadly, status: 40, why: '多次中断，请重试；仍然失败时请联系管理员', mayCancel: false, mayRetry: true },
      { id },
    ])
    expect((await unread(operator.id)).at(-1)).toEqual({
      title: '失败：对账',
      content: '多次中断，请重试；仍然失败时请联系管理员',
    })
  })
  it('shows everybody’s tasks with the right, within their projects, imports and bulk messages included', async () => {
    const { id: projectId } = await server.project()
    const { id: elsewhere } = await server.project()
    const chief = await server.operator({ rights: ['backgroundTask.getList'], projects: [projectId] })
    const operator = await server.operator()
    const [local, foreign] = [await begun(operator), await begun(operator)]
    await server.sql(
      'update "backgroundTask" set "projectId" = case when "id" = $1 then $2::bigint else $3 end where "id" in ($1, $4)',
      [local, projectId, elsewhere, foreign],
    )
    const batch = await server.sql<{ id: number }>(
      `
        insert into "importBatch" (
          "projectId", "name", "importData", "status", "sysUserId", "totalAmt", "successAmt",
          "failAmt"
        )
        values ($1, '展商名单', '/files/private/x.xlsx', 10, $2, 12, 0, 0)
        returning "id"`,
      [projectId, operator.id],
    )
    await server.sql(
      `
        insert into "outboxMessage" (
          "projectId", "channel", "template", "subject", "state", "dedupeKey", "error", "language"
        )
        values
          ($1, 10, 'recordValid', '审核通过', 40, $2, '号码停机', 'zh'),
          ($1, 10, 'recordValid', '审核通过', 30, $3, null, 'zh')`,
      [projectId, unused('key'), unused('key')],
    )
    const rows = (await listed(chief.token, { all: true, limit: 200 })).filter(
      ({ kind, id }) => kind !== 'task' || id === local || id === foreign,
    )
    expect(rows.map(({ kind, name, status }) => [kind, name, status]).sort()).toEqual([
      ['import', '展商名单', 10],
      ['send', '报名已通过 · 短信', 40],
      ['task', '对账', 10],
    ])
    expect(rows.find(({ kind }) => kind === 'send')).toMatchObject({
      total: 2,
      done: 1,
      failed: 1,
      why: '号码停机',
      mayCancel: false,
    })
    // Hundreds of thousands of messages are counted once for a page and its count, also of a page
    // that holds none, and once for what is under way.
    const asked = async (path: string, body: object) => {
      const { result, statements } = await server.statements(() =>
        server.call(`/backgroundTask/${path}`, body, { token: chief.token }),
      )
      return [result.data, new Set(statements.filter(text => text.includes('from "outboxMessage"'))).size]
    }
    expect(await asked('getTasks', { all: true, page: 900 })).toEqual([{ rows: [], count: expect.any(Number) }, 1])
    expect(
      (await server.call('/backgroundTask/getTasks', { all: true, page: 900 }, { token: chief.token })).data.count,
    ).toBeGreaterThanOrEqual(3)
    expect(await asked('getAllCount', {})).toEqual([{ waiting: expect.any(Number), running: expect.any(Number) }, 1])
    expect(
      await server.call(
        '/backgroundTask/getTasks',
        { all: true },
        { token: (await server.operator({ rights: ['systemDict.getList'] })).token },
      ),
    ).toMatchObject({ result: 40300 })
    expect(
      await server.call('/backgroundTask/cancel', { kind: 'import', id: batch[0]?.id }, { token: operator.token }),
    ).toMatchObject({ result: 20000 })
    expect(
      await server.sql('select "status", "failReason" from "importBatch" where "id" = $1', [batch[0]?.id]),
    ).toEqual([{ status: 40, failReason: '已取消' }])
  })
  it('shows the queue with the right: failed jobs with the reason, to be retried or discarded', async () => {
    const chief = await server.operator({ rights: ['backgroundTask.manage'] })
    const name = unused('job')
    await server.sql(`select graphile_worker.add_job($1, run_at => now() + interval '1 day')`, [name])
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select id from graphile_worker.jobs where task_identifier = $1',
      [name],
    )
    await server.sql(`update graphile_worker._private_jobs set last_error = 'no paper', attempts = 3 where id = $1`, [
      id,
    ])
    expect(
      (await server.call('/backgroundTask/getJobs', {}, { token: chief.token })).data.rows.find(
        (row: { name: string }) => row.name === name,
      ),
    ).toMatchObject({ id, attempts: 3, why: 'no paper', running: false })
    expect(await server.call('/backgroundTask/retryJob', { id }, { token: chief.token })).toMatchObject({
      result: 20000,
    })
    expect(
      await server.sql('select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1', [id]),
    ).toEqual([{ attempts: 0, due: true }])
    expect(await server.call('/backgroundTask/dropJob', { id }, { token: chief.token })).toMatchObject({
      result: 20000,
    })
    expect(await server.call('/backgroundTask/dropJob', { id }, { token: chief.token })).toMatchObject({
      result: 40900,
    })
    expect(
      await server.call(
        '/backgroundTask/getJobs',
        {},
        { token: (await server.operator({ rights: ['systemDict.getList'] })).token },
      ),
    ).toMatchObject({ result: 40300 })
  })
  it('says of a job that gave up what that means, before all others', async () => {
    const chief = await server.operator()
    const [job] = await server.sql<{ id: number }>(
      `select id from graphile_worker.add_job('order.closeAttempts', '{}', run_at => now() + interval '1 day')`,
    )
    await server.sql(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer' where id = $1`,
      [job?.id],
    )
    const [first] = (await server.call('/backgroundTask/getJobs', {}, { token: chief.token })).data.rows
    expect(first).toMatchObject({
      id: job?.id,
      why: 'no answer',
      givenUp: [expect.stringContaining('请重试'), expect.stringContaining('Try again')],
    })
    await server.sql('delete from graphile_worker._private_jobs where id = $1', [job?.id])
  })
  it('keeps results for a week', async () => {
    const operator = await server.operator()
    await server.call('/backgroundTask/startExport', { resource: 'systemDict' }, { token: operator.token })
    await server.runJobs()
    const [task] = await server.sql<{ id: number; result: string }>(
      'select "id", "result" from "backgroundTask" where "sysUserId" = $1',
      [operator.id],
    )
    const place = join(server.dataDir, task?.result ?? '')
    await sweepTasks(server.system)
    expect(existsSync(place)).toBe(true)
    await server.sql(
      `update "backgroundTask" set "finishedAt" = clock_timestamp() - interval '8 days' where "id" = $1`,
      [task?.id],
    )
    await sweepTasks(server.system)
    expect(existsSync(place)).toBe(false)
    expect(await listed(operator.token)).toMatchObject([{ hasResult: false, status: 30 }])
  })
})
