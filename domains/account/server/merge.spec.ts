import { describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { bothAtOnce, startTestHouse } from '@pavilion/testing'
import { expect } from 'expect'
import { commonLoginUser, webUser } from '../model/index.ts'
import { freshPhone, signUp } from './testing.ts'

const house = await startTestHouse()
/** A person with two accounts: an old one by e-mail, a new one by phone with a registration and a participant. */
async function twice() {
  const project = await house.project(), { id: projectId, sellerId } = project, operator = await house.operator(), nth = freshPhone()
  const old = await house.visitor({ projectId, name: '王芳', email: `${nth}@expo.example` }), fresh = await signUp(house, projectId)
  const otherId = (await house.call('/webUser/ext/getWebUser', {}, { token: fresh.token, projectId })).data.id as number
  const form = await house.system.store(webForm).create({ projectId, name: '登记', type: 1 } as never)
  const record = await house.system.store(webFormRecord).create({ projectId, webFormId: form.id, number: `R${nth}`, webUserId: otherId, onceKey: `${form.id}:${otherId}:` } as never)
  const participant = await house.system.store(commonLoginUser).create({ participantId: `P-${nth}`, webUserId: otherId })
  const call = (name: string, body: object, more: { token?: string } = {}) => house.call(`/webUser/${name}`, body, { token: operator.token, language: 'en', ...more })
  const state = async () => (await house.sql<{ owner: number; key: string; participant: number; phone: string | null; email: string | null; hasPassword: boolean; gone: boolean }>(`select r."webUserId" as owner, r."onceKey" as key, p."webUserId" as participant, k."phoneNumber" as phone, k."email" as email, k."password" is not null as "hasPassword", o."deletedAt" is not null as gone
    from "webFormRecord" r, "commonLoginUser" p, "webUser" k, "webUser" o where r.id = $1 and p.id = $2 and k.id = $3 and o.id = $4`, [record.id, participant.id, old.id, otherId]))[0]
  return { projectId, sellerId, keepId: old.id, otherId, fresh, form, record, call, state }
}

describe('two accounts of one person', () => {
  it('become one: registrations, participants, phone and password go to the account that stays, the other is signed out', async () => {
    const { projectId, keepId, otherId, fresh, form, call, state } = await twice()
    expect(await call('merge', { keepId, otherId })).toMatchObject({ result: 20000, data: { moved: 2 } })
    expect(await state()).toMatchObject({ owner: keepId, key: `${form.id}:${keepId}:`, participant: keepId, phone: fresh.phoneNumber, hasPassword: true, gone: true })
    expect((await house.call('/webUser/ext/getWebUser', {}, { token: fresh.token, projectId })).result).toBe(50008)
    const { data } = await house.call('/webUser/ext/signIn', { account: fresh.phoneNumber, password: fresh.password }, { projectId })
    expect((await house.call('/webUser/ext/getWebUser', {}, { token: data.token, projectId })).data).toMatchObject({ id: keepId, name: '王芳' })
  })
  it('become two again: each has what it had, and what has changed since stays changed', async () => {
    const { keepId, otherId, fresh, call, state } = await twice(), before = await state()
    await call('merge', { keepId, otherId })
    const { data: { rows: [merge] } } = await call('getMerges', { id: keepId })
    expect(merge).toMatchObject({ otherId, undone: false, moved: 2 })
    await house.system.store(webUser).set(keepId, { name: '王芳芳' })
    expect((await call('undoMerge', { id: merge.id })).result).toBe(20000)
    expect(await state()).toEqual(before)
    expect((await house.system.store(webUser).getDetail(otherId)).phoneNumber).toBe(fresh.phoneNumber)
    expect((await house.system.store(webUser).getDetail(keepId)).name).toBe('王芳芳')
    expect((await call('getMerges', { id: keepId })).data.rows).toMatchObject([{ undone: true }])
    expect((await call('undoMerge', { id: merge.id })).data.code).toBe('mergeNotUndone')
    // Merged once more: the old line must not undo the new merge.
    await call('merge', { keepId, otherId })
    expect((await call('undoMerge', { id: merge.id })).data.code).toBe('mergeNotUndone')
    expect((await state())?.gone).toBe(true)
  })
  it('are merged, and taken apart, by one of two operators who do it at once', async () => {
    const { keepId, otherId, call } = await twice(), results = (answers: readonly unknown[]) => answers.map(answer => (answer as { result: number }).result).sort()
    expect(results(await bothAtOnce(() => call('merge', { keepId, otherId }), () => call('merge', { keepId: otherId, otherId: keepId })))).toEqual([20000, 40400])
    const rows = [...(await call('getMerges', { id: keepId })).data.rows ?? [], ...(await call('getMerges', { id: otherId })).data.rows ?? []]
    expect(rows).toHaveLength(1)
    expect(results(await bothAtOnce(() => call('undoMerge', { id: rows[0].id }), () => call('undoMerge', { id: rows[0].id })))).toEqual([20000, 40900])
  })
  it('keep both registrations of a form that each has filled in, and the one that each counts as its own', async () => {
    const { projectId, keepId, otherId, form, record, call } = await twice()
    const own = await house.system.store(webFormRecord).create({ projectId, webFormId: form.id, number: `K${freshPhone()}`, webUserId: keepId, onceKey: `${form.id}:${keepId}:` } as never)
    expect((await call('merge', { keepId, otherId })).result).toBe(20000)
    expect(await house.sql('select id, "webUserId", "onceKey" from "webFormRecord" where id = any($1) order by id', [[record.id, own.id]])).toEqual([{ id: record.id, webUserId: keepId, onceKey: `${form.id}:${otherId}:` }, { id: own.id, webUserId: keepId, onceKey: `${form.id}:${keepId}:` }])
  })
  it('are not merged across organisers, with themselves, or by who may not', async () => {
    const { keepId, otherId, call } = await twice(), { id: foreign } = await house.visitor(), { token } = await house.operator({ rights: ['webUser.getList'] })
    expect((await call('merge', { keepId, otherId: foreign })).data.code).toBe('notOneOrganiser')
    expect((await call('merge', { keepId, otherId: keepId })).data.fields).toHaveProperty('otherId')
    expect((await call('merge', { keepId, otherId }, { token })).result).toBe(40300)
    expect((await call('undoMerge', { id: 1_000_000 })).result).toBe(40400)
  })
})
