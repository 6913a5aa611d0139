import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { webFormRecord, webFormRecordStatus } from '../../model/index.ts'
import { makeForm, type FormPlan } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()

/** A registration that waits for a review, and an operator of its project. */
async function pending(rights?: readonly string[], about: Partial<FormPlan['form']> = {}) {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, visitorForm(about))
  const visitor = await server.visitor({ projectId })
  const operator = await server.operator({ projects: [projectId], ...(rights && { rights }) })
  const answer = async (nth = 1, language: 'zh' | 'en' = 'zh', more: Parameters<typeof fillsIn>[1] = {}) =>
    server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: form.id,
        webFormRecordValues: fillsIn(fields, {
          phoneNumber: `1380000${1000 + nth}`,
          email: `p${nth}@example.com`,
          ...more,
        }),
      },
      { token: nth === 1 ? visitor.token : (await server.visitor({ projectId })).token, projectId, language },
    )
  const send = async (nth = 1, language: 'zh' | 'en' = 'zh') =>
    (await answer(nth, language)).data as { id: number; number: string }
  /** The visitor corrects the first registration and sends it again. */
  const correct = (name: string) => answer(1, 'zh', { name })
  const { id, number } = await send()
  const row = () => server.system.store(webFormRecord).getDetail(id)
  const move = async (name: string, more: object = {}) =>
    server.call(
      `/webFormRecord/${name}`,
      { id, updatedAt: (await row()).updatedAt, ...more },
      { token: operator.token, language: 'en' },
    )
  return { projectId, form, visitor, operator, send, correct, id, number, row, move }
}

describe('reviewing a record', () => {
  it('moves it from pending to valid, to invalid with a reason, and back [record-status-codes record-status-transitions]', async () => {
    const { move, row } = await pending()
    expect((await row()).status).toBe(10)
    expect((await move('approve')).data).toMatchObject({ status: 20, reason: null })
    expect((await move('reject', { reason: 'Photo is not clear' })).data).toMatchObject({
      status: 30,
      reason: 'Photo is not clear',
    })
    expect((await move('approve')).data).toMatchObject({ status: 20, reason: null })
    expect((await move('reopen')).data.status).toBe(10)
  })
  it('asks for the reason of a rejection under its field', async () => {
    const { move, row } = await pending()
    for (const reason of [undefined, '', '  '])
      expect(await move('reject', { reason })).toMatchObject({
        result: 40000,
        data: { fields: { reason: 'Please enter a reason' } },
      })
    expect((await row()).status).toBe(10)
  })
  it('lets one of two operators decide and informs the other', async () => {
    const { operator, id, row } = await pending()
    const { updatedAt } = await row()
    const answers = (await bothAtOnce(
      server.call('/webFormRecord/approve', { id, updatedAt }, { token: operator.token }),
      server.call('/webFormRecord/reject', { id, updatedAt, reason: '资料不全' }, { token: operator.token }),
    )) as { result: number }[]
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40900])
  })
  it('refuses a move that the status does not allow', async () => {
    const { move } = await pending()
    await move('approve')
    expect(await move('approve')).toMatchObject({
      result: 40900,
      data: { code: 'moveNotAllowed' },
      errmsg: 'This is not possible in the state “Valid”',
    })
  })
  it('needs its right, a token, and access to the project', async () => {
    const { id, row } = await pending()
    const { updatedAt } = await row()
    const body = { id, updatedAt }
    const weak = await server.operator({ rights: ['webFormRecord.getList'] })
    const far = await server.operator({ rights: ['webFormRecord.approve'], projects: [(await server.project()).id] })
    expect((await server.call('/webFormRecord/approve', body)).result).toBe(50006)
    expect((await server.call('/webFormRecord/approve', body, { token: weak.token })).result).toBe(40300)
    expect(
      (await server.call('/webFormRecord/reviewBatch', { ids: [id], move: 'approve' }, { token: weak.token })).result,
    ).toBe(40300)
    expect((await server.call('/webFormRecord/approve', body, { token: far.token })).result).toBe(40400)
    expect((await row()).status).toBe(10)
  })
  it('writes a line to the audit log with the change of status', async () => {
    const { move, id } = await pending()
    await move('approve')
    expect(
      await server.sql(
        `select "action", "changes"->'status' as status from "sysUserOperateLog" where "resource" = 'webFormRecord' and "rowId" = $1`,
        [id],
      ),
    ).toEqual([{ action: 'approve', status: [10, 20] }])
  })
})

describe('reviewing many records', () => {
  /** What records were before a batch, for taking it back. */
  const were = (from: number, ids: readonly number[], reason: string | null = null) =>
    ids.map(id => ({ id, from, reason, updatedAt: expect.any(String) }))
  it('reports exactly which records were moved, and which were not and why', async () => {
    const { operator, send, move, id } = await pending()
    const second = await send(2)
    const third = await send(3)
    await move('approve')
    const answer = await server.call(
      '/webFormRecord/reviewBatch',
      { ids: [id, second.id, third.id, 999_999_999], move: 'approve' },
      { token: operator.token, language: 'en' },
    )
    expect(answer.data).toEqual({
      done: 2,
      skipped: [
        { id, code: 'moveNotAllowed', why: 'This is not possible in the state “Valid”' },
        { id: 999_999_999, code: 'noData', why: 'No data' },
      ],
      moved: were(10, [second.id, third.id]),
    })
    const refused = await server.call(
      '/webFormRecord/reviewBatch',
      { ids: [second.id, third.id], move: 'reject', reason: '重复登记' },
      { token: operator.token },
    )
    expect(refused.data).toEqual({ done: 2, skipped: [], moved: were(20, [second.id, third.id]) })
  })
  it('leaves records alone that somebody else has decided since the list was read', async () => {
    const { operator, send, move, id, row, projectId } = await pending()
    const other = await send(2)
    const at = { token: operator.token, language: 'en', projectId } as const
    const batch = (wish: string, updatedAts: unknown) =>
      server.call('/webFormRecord/reviewBatch', { ids: [id, other.id], updatedAts, move: wish }, at)
    const listed = async () =>
      Object.fromEntries(
        (await server.call('/webFormRecord/getList', {}, at)).data.rows.map(
          (record: { id: number; updatedAt: string }) => [record.id, record.updatedAt],
        ),
      )
    const before = await listed()
    await move('reject', { reason: 'Photo is not clear' })
    expect((await batch('approve', before)).data).toEqual({
      done: 1,
      skipped: [{ id, code: 'changedMeanwhile', why: 'Someone else has changed this record' }],
      moved: were(10, [other.id]),
    })
    expect(await row()).toMatchObject({ status: 30, reason: 'Photo is not clear' })
    expect((await batch('reopen', await listed())).data).toEqual({
      done: 2,
      skipped: [],
      moved: [...were(30, [id], 'Photo is not clear'), ...were(20, [other.id])],
    })
    for (const wrong of [{ [id]: 'yesterday' }, { [id]: null }, [before[id]], 'all'])
      expect((await batch('approve', wrong)).data.fields).toEqual({
        updatedAts: 'Send the updatedAt of each id',
      })
  })
  it('decides the same records in two batches of opposite order one after the other, without deadlock or restart', async () => {
    const { operator, id, send } = await pending()
    const { id: other } = await send(2)
    const batch = (ids: number[], move: string) =>
      server.call(
        '/webFormRecord/reviewBatch',
        { ids, move, reason: '重复登记' },
        { token: operator.token, headers: { 'idempotency-key': `batch-${move}-${id}` } },
      )
    const { result, statements } = await server.statements(() =>
      whileHeld(server, 'select 1 from "webFormRecord" where id = $1 for update', [id], 2, waiting => [
        batch([id, other], 'approve'),
        waiting(1).then(() => batch([other, id], 'reject')),
      ]),
    )
    expect(result.map(({ data }) => data)).toEqual([
      { done: 2, skipped: [], moved: were(10, [id, other]) },
      { done: 2, skipped: [], moved: were(20, [id, other]) },
    ])
    expect(statements.filter(text => text.includes('pg_try_advisory_xact_lock'))).toHaveLength(2)
  })
  it('refuses a batch without a reason, an unknown move, and invalid ids', async () => {
    const { operator, id } = await pending()
    const batch = (body: object) => server.call('/webFormRecord/reviewBatch', body, { token: operator.token })
    expect((await batch({ ids: [id], move: 'reject' })).data.fields).toEqual({ reason: '请输入原因' })
    expect((await batch({ ids: [id], move: 'destroy' })).result).toBe(40000)
    expect((await batch({ ids: [], move: 'approve' })).result).toBe(40000)
    for (const ids of ['1,2', id, { 0: id }, [0]])
      expect(await batch({ ids, move: 'approve' })).toMatchObject({
        result: 40000,
        data: { fields: { ids: '应为 1 到 1000 个编号' } },
      })
  })
})

describe('messages to the visitor', () => {
  it('are sent about the submit and the decision, by text message and e-mail, in the language of the site', async () => {
    const { move, number, id, send, operator } = await pending()
    await server.runJobs()
    await move('reject', { reason: '照片不清楚' })
    await server.runJobs()
    const english = await send(2, 'en')
    const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [
      english.id,
    ])
    await server.call(
      '/webFormRecord/approve',
      { id: english.id, updatedAt: row?.updatedAt },
      { token: operator.token },
    )
    await server.runJobs()
    const messages = (about: string) =>
      server.sql<{ template: string; channel: number; language: string; content: string }>(
        'select "template", "channel", "language", "content" from "outboxMessage" where "content" like $1 order by id',
        [`%${about}%`],
      )
    expect((await messages(number)).map(({ template }) => template).sort()).toEqual([
      'recordInvalid',
      'recordInvalid',
      'recordReceived',
      'recordReceived',
    ])
    expect((await messages(number)).some(({ content }) => content.includes('照片不清楚'))).toBe(true)
    expect((await messages(english.number)).map(({ template }) => template).sort()).toEqual([
      'recordReceived',
      'recordReceived',
      'recordValid',
      'recordValid',
    ])
    expect(id).toBeGreaterThan(0)
    // A decision that is undone before any message was sent is not sent, nor is a reason that was
    // corrected.
    const mistaken = await pending()
    for (const [wish, more] of [
      ['reject', { reason: '资料不全' }],
      ['reopen', {}],
      ['approve', {}],
      ['reopen', {}],
      ['reject', { reason: '重复登记' }],
    ] as const)
      expect((await mistaken.move(wish, more)).result).toBe(20000)
    await server.runJobs()
    expect((await messages(mistaken.number)).map(({ template }) => template).sort()).toEqual([
      'recordInvalid',
      'recordInvalid',
      'recordReceived',
      'recordReceived',
    ])
  })
  it('are sent once for several decisions before a message was sent, and for every decision in between', async () => {
    const { move, number } = await pending()
    const all = async (...moves: readonly string[]) => {
      for (const name of moves)
        expect((await move(name, name === 'reject' ? { reason: '资料不全' } : {})).result).toBe(20000)
      await server.runJobs()
    }
    const templates = async () =>
      (
        await server.sql<{ template: string }>(
          `select "template" from "outboxMessage" where "content" like $1 and "channel" = 10 and "template" <> 'recordReceived' order by id`,
          [`%${number}%`],
        )
      ).map(({ template }) => template)
    await all('approve', 'reopen', 'approve')
    expect(await templates()).toEqual(['recordValid'])
    await all('reject', 'reopen', 'reject')
    expect(await templates()).toEqual(['recordValid', 'recordInvalid'])
    await all('approve')
    await all('reopen')
    await all('approve')
    expect(await templates()).toEqual(['recordValid', 'recordInvalid', 'recordValid', 'recordValid'])
  })
  it('are sent once about a rejected registration that its visitor corrects and that is valid again by itself', async () => {
    const { move, correct, row, number, id } = await pending(undefined, { initialStatus: 20 })
    await server.runJobs()
    expect((await move('reject', { reason: '照片不清楚' })).result).toBe(20000)
    await server.runJobs()
    expect((await correct('李小雷')).data).toMatchObject({ id, status: 20 })
    await server.runJobs()
    expect((await correct('李雷')).data.status).toBe(20)
    await server.runJobs()
    const sent = await server.sql<{ template: string }>(
      `select "template" from "outboxMessage" where "content" like $1 and "channel" = 10 order by id`,
      [`%${number}%`],
    )
    expect(sent.map(({ template }) => template)).toEqual(['recordValid', 'recordInvalid', 'recordValid'])
    expect(await row()).toMatchObject({ status: 20, reason: null })
  })
  it('are not sent about a rejection that its visitor has answered with a correction meanwhile', async () => {
    const { move, correct, number } = await pending()
    await server.runJobs()
    await move('reject', { reason: '照片不清楚' })
    expect((await correct('李小雷')).data.status).toBe(10)
    await server.runJobs()
    expect(
      await server.sql(
        `select 1 from "outboxMessage" where "content" like $1 and "template" <> 'recordReceived' and "state" <> 60`,
        [`%${number}%`],
      ),
    ).toEqual([])
  })
  it('are not sent about a decision that was undone while the services were unavailable', async () => {
    const { move, number } = await pending()
    const states = () =>
      server.sql(
        `select "template", "state" from "outboxMessage" where "content" like $1 and "template" <> 'recordReceived' order by id`,
        [`%${number}%`],
      )
    await move('approve')
    await server.runJobs()
    // The messages until the services are asked again.
    const waiting = () =>
      server.sql(
        `update "outboxMessage" set "state" = 10, "tries" = 1 where "content" like $1 and "template" <> 'recordReceived' and "state" = 30`,
        [`%${number}%`],
      )
    await waiting()
    await move('reopen')
    await server.runJobs()
    expect(await states()).toEqual([10, 20].map(() => ({ template: 'recordValid', state: 60 })))
    expect((await move('approve')).result).toBe(20000)
    await server.runJobs()
    await waiting()
    expect((await move('reject', { reason: '重复登记' })).result).toBe(20000)
    await server.runJobs()
    // The seconds in which the last decision could be taken back are over.
    await server.sql(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'notification.send')`,
    )
    await server.runJobs()
    expect(await states()).toEqual([
      ...Array.from({ length: 4 }, () => ({ template: 'recordValid', state: 60 })),
      ...[1, 2].map(() => ({ template: 'recordInvalid', state: 30 })),
    ])
  })
  it('are matched by the new status and the reason in the visitor’s registrations [web-user-records-status]', async () => {
    const { move, visitor, form, number } = await pending()
    await move('reject', { reason: '资料不全' })
    const info = await server.call(
      '/webFormRecord/ext/getRegisterInfo',
      { webFormId: form.id },
      { token: visitor.token },
    )
    expect(info.data).toMatchObject({
      registered: true,
      webFormRecord: { number, status: webFormRecordStatus.invalid, reason: '资料不全' },
    })
    const detail = await server.call(
      '/webUser/ext/getDetailIncludeWebFormRecords',
      { where: { 'webFormRecord.webFormId': form.id } },
      { token: visitor.token },
    )
    expect(detail.data.webFormRecords).toMatchObject([
      { number, status: webFormRecordStatus.invalid, webForm: { id: form.id } },
    ])
  })
})
