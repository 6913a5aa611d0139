import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { webForm, webFormRecord, webFormType } from '../../model/index.ts'
import { makeForm, type FormPlan } from '../index.ts'
import { holdsPlace } from '../own/opening.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()

/** An open form with this many places, and a way to send it as the nth person. */
async function limited(limitCount: number, about: Partial<FormPlan['form']> = {}) {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(
    server.system,
    projectId,
    visitorForm({ type: webFormType.openForm, limitCount, ...about }),
  )
  const send = (nth: number) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: fillsIn(fields, { phoneNumber: `138${10_000_000 + nth}`, email: `v${nth}@example.com` }),
      },
      { projectId },
    )
  const holding = async () =>
    (
      await server.sql<{ count: number }>(
        `select count(*) as count from "webFormRecord" where "webFormId" = $1 and ${holdsPlace}`,
        [form.id],
      )
    )[0]?.count
  const mayRegister = async () => (await server.call('/webForm/ext/checkLimitCount', { webFormId: form.id })).data
  const projectContext = server.system.acting('test', { projectId })
  return { projectId, form, fields, send, holding, mayRegister, own: projectContext }
}
const codes = (answers: { result: number; data: { code?: string } }[]) =>
  Object.entries(
    Object.groupBy(answers, ({ result, data }) => (result === 20000 ? 'in' : (data.code ?? String(result)))),
  ).map(([code, group]) => [code, group?.length])

describe('a form with a limit', () => {
  it('gives the last place to exactly one of forty who submit at once, and tells the others that it is full [registration-full]', async () => {
    const { send, holding } = await limited(3)
    await send(1)
    await send(2)
    const answers = await allAtOnce(40, nth => send(100 + nth))
    expect(Object.fromEntries(codes(answers))).toEqual({ in: 1, registrationFull: 39 })
    expect(await holding()).toBe(3)
    expect((await server.call('/webFormRecord/ext/createOpenOne', { webFormId: 0 }, {})).result).toBe(40000)
    const refused = answers.find(({ result }) => result !== 20000)
    expect(refused?.errmsg).toBe('报名人数已满')
  })
  it('would let too many in if it counted before writing: the control', async () => {
    const { form, own: projectContext, projectId, holding } = await limited(1)
    // Without the guard: a service that reads before it writes. All have read before the first one
    // writes.
    const looked = Promise.withResolvers<void>()
    let lookers = 0
    await allAtOnce(8, async nth =>
      projectContext.transaction(async tx => {
        if ((await tx.store(webFormRecord).count({ webFormId: form.id })) >= 1) return
        if (++lookers === 8) looked.resolve()
        await looked.promise
        await tx.store(webFormRecord).create({ projectId, webFormId: form.id, number: `CONTROL${form.id}N${nth}` })
      }),
    )
    expect(await holding()).toBeGreaterThan(1)
  })
  it('gives its first place to one person only, however many come at once', async () => {
    const { send, holding } = await limited(1)
    expect(Object.fromEntries(codes(await allAtOnce(12, send)))).toEqual({ in: 1, registrationFull: 11 })
    expect(await holding()).toBe(1)
  })
  it('says in advance whether registration is still possible [check-limit-boolean limit-check]', async () => {
    const { send, mayRegister, form } = await limited(1)
    expect(await mayRegister()).toBe(true)
    await send(1)
    expect(await mayRegister()).toBe(false)
    expect((await server.call('/webForm/ext/getOpenFormDetail', { webFormId: form.id })).data.registration).toBe('full')
    // The counter decides: tens of thousands of records are not counted for everybody who opens the
    // form.
    await server.sql('update "webFormPlaces" set "taken" = 0 where "webFormId" = $1', [form.id])
    expect(await mayRegister()).toBe(true)
  })
  it('frees a place when a record becomes invalid or is deleted, and takes it again when it is approved or restored', async () => {
    const { send, holding } = await limited(1)
    const { token } = await server.operator()
    const { id } = (await send(1)).data
    const act = async (move: string, more = {}) => {
      const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [
        id,
      ])
      const answer = await server.call(
        `/webFormRecord/${move}`,
        { id, ...(move !== 'restore' && { updatedAt: row?.updatedAt }), ...more },
        { token },
      )
      expect([answer.result, answer.errmsg]).toEqual([20000, ''])
    }
    // One place less, without counting a million records for each decision while submits wait for
    // the counter.
    const decided = await server.statements(() => act('reject', { reason: '资料不全' }))
    expect(decided.statements.filter(text => text.includes('"webFormPlaces"') && text.includes('count(*)'))).toEqual([])
    const second = await send(2)
    expect(second.result).toBe(20000)
    expect((await send(3)).data.code).toBe('registrationFull')
    await act('approve')
    expect(await holding()).toBe(2)
    await server.call('/webFormRecord/delete', { ids: [id, second.data.id] }, { token })
    expect((await send(4)).result).toBe(20000)
    await act('restore')
    expect((await send(5)).data.code).toBe('registrationFull')
  })
  it('gives a rejected registration that its visitor corrects a place again, unless the form is full meanwhile', async () => {
    const { projectId, form, fields, holding } = await limited(1, {
      type: webFormType.personalRegister,
      initialStatus: 20,
    })
    const { token } = await server.operator()
    const [north, south] = [await server.visitor({ projectId }), await server.visitor({ projectId })]
    const send = (visitor: { token: string }, phoneNumber: string) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber, email: `${phoneNumber}@example.com` }),
        },
        { token: visitor.token },
      )
    const reject = async (id: number) => {
      const { updatedAt } = await server.system.store(webFormRecord).getDetail(id)
      const answer = await server.call('/webFormRecord/reject', { id, updatedAt, reason: '资料不全' }, { token })
      expect(answer.result).toBe(20000)
    }
    const first = (await send(north, '13811110001')).data
    await reject(first.id)
    const second = (await send(south, '13811110002')).data
    expect((await send(north, '13811110003')).data.code).toBe('registrationFull')
    expect(await server.system.store(webFormRecord).getDetail(first.id)).toMatchObject({
      status: 30,
      phoneNumber: '+8613811110001',
    })
    await reject(second.id)
    expect((await send(north, '13811110003')).data.status).toBe(20)
    expect([await holding(), (await send(south, '13811110002')).data.code]).toEqual([1, 'registrationFull'])
  })
  it('never refuses an edit of an existing record because it is full', async () => {
    const { projectId, form, fields } = await limited(1, { type: webFormType.personalRegister })
    const { token } = await server.visitor({ projectId })
    const send = (name: string) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields, { name }) },
        { token },
      )
    expect((await send('李雷')).result).toBe(20000)
    expect((await send('韩梅梅')).result).toBe(20000)
  })
  it('counts existing records when a limit is set later, and when it is raised', async () => {
    const { send, form } = await limited(0)
    const { token } = await server.operator()
    for (const nth of [1, 2, 3]) await send(nth)
    const setLimit = async (limitCount: number) => {
      const { updatedAt } = await server.system.store(webForm).getDetail(form.id)
      expect((await server.call('/webForm/update', { id: form.id, updatedAt, limitCount }, { token })).result).toBe(
        20000,
      )
    }
    await setLimit(3)
    expect((await send(4)).data.code).toBe('registrationFull')
    await setLimit(4)
    expect((await send(5)).result).toBe(20000)
    expect((await send(6)).data.code).toBe('registrationFull')
    // People who registered while there was no limit are counted once there is one again.
    await setLimit(0)
    for (const nth of [7, 8]) expect((await send(nth)).result).toBe(20000)
    await setLimit(6)
    expect((await send(9)).data.code).toBe('registrationFull')
  })
})
