import { after, describe, it } from 'node:test'
import { outboxState } from '@pavilion/notification/model/index.ts'
import { advance } from '@pavilion/work/server/processes/advance.ts'
import type { SystemContext } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { webFormRecordStatus } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { atOnce } from './reviewAll.ts'

const server = await startTestServer()
const { pending, valid, invalid } = webFormRecordStatus
const usual = atOnce.records
let nthPerson = 0
after(() => {
  atOnce.records = usual
})

/** So many registrations that wait for a review, and the operator who decides. */
async function waiting(many: number) {
  atOnce.records = 2
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, visitorForm({ initialStatus: pending }))
  const operator = await server.operator({ projects: [projectId] })
  const at = { token: operator.token, projectId, language: 'en' } as const
  const ids: number[] = []
  for (let nth = 0; nth < many; nth++) {
    const { data } = await server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: form.id,
        webFormRecordValues: fillsIn(fields, {
          phoneNumber: `1380000${2000 + ++nthPerson}`,
          email: `q${nthPerson}@example.com`,
        }),
      },
      { token: (await server.visitor({ projectId })).token, projectId },
    )
    ids.push(data.id)
  }
  await server.runJobs()
  const decide = (move: string, more: object = {}) =>
    server.call('/webFormRecord/startReview', { webFormId: form.id, move, ...more }, at)
  const rows = async () =>
    (
      await server.sql<{ status: number; reason: string | null }>(
        'select "status", "reason" from "webFormRecord" where id = any($1::bigint[]) order by id',
        [ids],
      )
    ).map(({ status, reason }) => (reason === null ? status : [status, reason]))
  const line = async (id: number) =>
    (await server.call('/backgroundTask/getTasks', {}, at)).data.rows.find(
      (row: { kind: string; id: number }) => row.kind === 'process' && row.id === id,
    )
  const act = (id: number, name: string, who: object = at) =>
    server.call('/backgroundTask/act', { kind: 'process', id, act: name }, who)
  const leftOut = async (id: number) =>
    (await server.call('/backgroundTask/getLeftOut', { kind: 'process', id }, at)).data.rows as { why: string }[]
  const review = async (id: number, move: string, more: object = {}) => {
    const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [id])
    return server.call(`/webFormRecord/${move}`, { id, updatedAt: row?.updatedAt, ...more }, at)
  }
  /** The states of e-mails about decisions, in the order in which they were written. */
  const messages = async () =>
    (
      await server.sql<{ template: string; state: number }>(
        `select "template", "state" from "outboxMessage"
        where "projectId" = $1 and "template" in ('recordValid', 'recordInvalid') and "channel" = 20
        order by id`,
        [projectId],
      )
    ).map(({ template, state }) => [template, state])
  /** The seconds for which messages are held are over. */
  const later = async () => {
    await server.sql(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'notification.send')`,
    )
    await server.runJobs()
  }
  return { projectId, form, operator, at, ids, decide, rows, line, act, leftOut, review, messages, later }
}
const times = <T>(many: number, what: T) => Array.from({ length: many }, () => what)

describe('a decision about all records of a list', () => {
  it('is undone for a day: every record is what it was, and nobody has heard of it', async () => {
    const { ids, decide, rows, line, act, messages, later, review } = await waiting(5)
    await review(ids[4] as number, 'reject', { reason: '资料不全' })
    const { data: run } = await decide('approve', { ids })
    await server.runJobs()
    expect(await rows()).toEqual(times(5, valid))
    expect(await line(run.id)).toMatchObject({ status: 30, done: 5, total: 5, undoUntil: expect.any(String) })
    expect((await line(run.id)).acts).toMatchObject([{ act: 'undo', words: ['撤销 5 条', 'Undo 5'] }])
    const held = (await messages()).filter(([template]) => template === 'recordValid')
    expect(held).toEqual(times(5, ['recordValid', outboxState.queued]))
    expect((await act(run.id, 'undo')).result).toBe(20000)
    await server.runJobs()
    expect(await rows()).toEqual([...times(4, pending), [invalid, '资料不全']])
    await later()
    expect((await messages()).filter(([template]) => template === 'recordValid')).toEqual(
      times(5, ['recordValid', outboxState.cancelled]),
    )
    expect(await line(run.id)).toMatchObject({ status: 60, done: 5, failed: null, acts: [] })
    expect((await act(run.id, 'undo')).data.code).toBe('taskMovedOn')
  })
  it('leaves a record as somebody has made it since, and names it and that person', async () => {
    const { ids, decide, rows, line, act, leftOut, review, at } = await waiting(4)
    const { data: run } = await decide('reject', { ids, reason: '名额已满' })
    await server.runJobs()
    await review(ids[1] as number, 'approve')
    const [gone] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [
      ids[2],
    ])
    expect((await server.call('/webFormRecord/delete', { id: ids[2], updatedAt: gone?.updatedAt }, at)).result).toBe(
      20000,
    )
    await act(run.id, 'undo')
    await server.runJobs()
    expect(await rows()).toEqual([pending, valid, [invalid, '名额已满'], pending])
    expect(await line(run.id)).toMatchObject({ status: 60, done: 4, total: 4, failed: 2 })
    const numbers = await server.sql<{ number: string }>('select "number" from "webFormRecord" where id = $1', [ids[1]])
    expect((await leftOut(run.id)).map(({ why }) => why)).toEqual([
      expect.stringMatching(new RegExp(`^${numbers[0]?.number}: changed since \\(.+\\), left as it is$`)),
      `${ids[2]}: deleted since`,
    ])
  })
  it('tells those who had heard of it what holds now, and nobody else', async () => {
    const { ids, decide, rows, act, messages, later } = await waiting(3)
    await decide('approve', { ids })
    await server.runJobs()
    await later()
    const heardBefore = times(3, ['recordValid', outboxState.done])
    const { data: run } = await decide('reject', { ids, reason: '重复报名' })
    await server.runJobs()
    // One of the three messages goes out before the operator notices.
    await server.sql(
      `update graphile_worker._private_jobs set run_at = now() where id in (
        select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'notification.send' and (j.payload ->> 'id')::bigint = (
          select min(id) from "outboxMessage" where "template" = 'recordInvalid' and "channel" = 20 and "state" = 10
        ))`,
    )
    await server.runJobs()
    await act(run.id, 'undo')
    await server.runJobs()
    await later()
    expect(await rows()).toEqual(times(3, valid))
    expect((await messages()).toSorted()).toEqual(
      [
        ...heardBefore,
        ['recordInvalid', outboxState.done],
        ...times(2, ['recordInvalid', outboxState.cancelled]),
        ['recordValid', outboxState.done],
      ].toSorted(),
    )
  })
  it('goes on undoing where a server died, and puts each record back once', async () => {
    const { ids, decide, rows, act, line, projectId } = await waiting(5)
    const { data: run } = await decide('approve', { ids })
    await server.runJobs()
    await act(run.id, 'undo')
    const system = server.system as SystemContext
    await advance(system, { id: run.id })
    expect(await rows()).toEqual([pending, pending, valid, valid, valid])
    let begun = 0
    const dying = new Proxy(server.system, {
      get: (of, name) =>
        name !== 'transaction'
          ? Reflect.get(of, name, of)
          : (work: (tx: unknown) => Promise<unknown>) =>
              of.transaction(async tx => {
                await work(tx)
                if (++begun === 2) throw new Error('dead')
              }),
    })
    await advance(dying as SystemContext, { id: run.id }).catch(() => undefined)
    await server.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`process ${run.id}`])
    await server.runJobs()
    expect([await rows(), await line(run.id)]).toMatchObject([times(5, pending), { status: 60, done: 5, failed: null }])
    expect(
      await server.sql(
        `select count(*)::int as "n" from "stateEvent" where "projectId" = $1 and "resource" = 'webFormRecord' and "move" = 'reopen'`,
        [projectId],
      ),
    ).toEqual([{ n: 5 }])
  })
  it('is not undone after its day, nor by somebody who may not act on it', async () => {
    const { ids, decide, rows, act, line } = await waiting(2)
    const { data: run } = await decide('approve', { ids })
    await server.runJobs()
    const stranger = await server.operator({ rights: ['webFormRecord.getList'] })
    expect((await act(run.id, 'undo', stranger)).result).toBe(40400)
    await server.sql(`update "processRun" set "endedAt" = "endedAt" - interval '24 hours 1 second' where id = $1`, [
      run.id,
    ])
    expect((await line(run.id)).acts).toEqual([])
    expect((await act(run.id, 'undo')).data.code).toBe('taskMovedOn')
    expect(await rows()).toEqual([valid, valid])
  })
})

describe('a decision that is undone while its messages go out', () => {
  /** Registrations that were valid, whose rejection is to be undone, and whose messages about it are due. */
  async function rejected(many: number) {
    const made = await waiting(many)
    await made.decide('approve')
    await server.runJobs()
    await made.later()
    const { data: run } = await made.decide('reject', { ids: made.ids, reason: '重复报名' })
    await server.runJobs()
    return { ...made, run: run.id as number }
  }
  /** Only messages are due now: what else is in the queue comes later. */
  const onlySending = () =>
    server.sql(
      `update graphile_worker._private_jobs j
      set run_at = case when t.identifier = 'notification.send' then now() else now() + interval '1 hour' end
      from graphile_worker._private_tasks t
      where t.id = j.task_id`,
    )
  /** What each person has been sent, in order. */
  const heard = async (projectId: number) =>
    Object.values(
      Object.groupBy(
        await server.sql<{ email: string; template: string }>(
          `select "email", "template" from "outboxMessage"
          where "projectId" = $1 and "channel" = 20 and "state" = $2 and "template" <> 'recordReceived'
          order by id`,
          [projectId, outboxState.done],
        ),
        ({ email }) => email,
      ),
    ).map(some => some?.map(({ template }) => template))

  it('has the last word with everybody who had heard of it', async () => {
    const { rows, run, act, projectId } = await rejected(8)
    await act(run, 'undo')
    await onlySending()
    const undo = async () => {
      for (let lot = 0; lot < 5; lot++) await advance(server.system as SystemContext, { id: run })
    }
    await Promise.all([server.runJobs(), undo()])
    // First what is left of the undo, whose part the worker may have had in hand; then what it wrote to people.
    for (let round = 0; round < 2; round++) {
      await server.sql('update graphile_worker._private_jobs set run_at = now()')
      await server.runJobs()
    }
    expect(await rows()).toEqual(times(8, valid))
    expect((await heard(projectId)).map(words => words?.at(-1))).toEqual(times(8, 'recordValid'))
  })
  it('would reach people after it is undone if only the records went back', async () => {
    const { rows, ids, at, projectId } = await rejected(3)
    await server.call('/webFormRecord/reviewBatch', { ids, move: 'approve' }, at)
    await onlySending()
    await server.runJobs()
    expect([await rows(), await heard(projectId)]).toEqual([
      times(3, valid),
      times(3, ['recordValid', 'recordInvalid']),
    ])
  })
})
