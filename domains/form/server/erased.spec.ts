import { describe, it } from 'node:test'
import { outboxMessage } from '@pavilion/notification/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { passenger } from '@pavilion/transport/model/index.ts'
import { expect } from 'expect'
import { webFormRecord, webFormRecordStatus } from '../model/index.ts'
import { groupFixtures } from './testing/groups.ts'
import { registrations } from './submit/testing.ts'

const server = await startTestServer()
const { registration } = registrations(server)
const { group } = groupFixtures(server)
const { pending, invalid } = webFormRecordStatus
const success = 20000

/** An operator's calls in a project. */
async function desk(projectId: number) {
  const { token } = await server.operator()
  const call = (path: string, body: object = {}) => server.call(path, body, { token, projectId, language: 'en' })
  const row = (id: number) => server.system.store(webFormRecord).getDetail(id)
  const move = async (name: string, id: number, more: object = {}) =>
    call(`/webFormRecord/${name}`, { id, updatedAt: (await row(id)).updatedAt, ...more })
  return { call, row, move }
}

describe('an erased person', () => {
  it('leaves the review: the record is invalid by the erasure, and nobody moves or changes it', async () => {
    const { projectId, webFormId, webUserId, send } = await registration({ limitCount: 1 })
    const { call, row, move } = await desk(projectId)
    const { id } = (await send()).data as { id: number }
    expect((await row(id)).status).toBe(pending)
    const needs = async () =>
      ((await call('/dashboard/getSummary')).data.needs as { key: string }[]).map(({ key }) => key)
    expect(await needs()).toContain(`pending-${webFormId}`)
    expect((await call('/webUser/erase', { id: webUserId })).result).toBe(success)
    expect(await row(id)).toMatchObject({ status: invalid, erasedAt: expect.any(String), webUserId: null })
    for (const [name, more] of [
      ['approve', {}],
      ['reopen', {}],
      ['lockMember', {}],
      ['update', { remark: '回访' }],
    ] as const)
      expect([name, (await move(name, id, more)).data.code]).toEqual([name, 'personErased'])
    expect((await call('/webFormRecord/reviewBatch', { ids: [id], move: 'approve' })).data).toMatchObject({
      done: 0,
      skipped: [{ id, code: 'personErased' }],
    })
    // Lists and figures mark it; its history names the erasure and nobody.
    expect((await call('/webFormRecord/getList', { where: { webFormId } })).data.rows[0].erasedAt).not.toBeNull()
    expect(await needs()).not.toContain(`pending-${webFormId}`)
    expect(
      ((await call('/dashboard/getSummary')).data.forms as { id: number }[]).find(form => form.id === webFormId),
    ).toMatchObject({ pending: 0, invalid: 1, erased: 1, total: 1 })
    expect((await call('/webFormRecord/getHistory', { id })).data.rows[0]).toMatchObject({
      what: 'erase',
      changes: { status: [pending, invalid] },
    })
    expect(
      await server.sql(
        `select "move", "why", "actorName" from "stateEvent" where "resource" = 'webFormRecord' and "rowId" = $1`,
        [id],
      ),
    ).toEqual([{ move: 'erase', why: null, actorName: null }])
    await server.runJobs()
    // The place is free for the next person.
    const { token } = await server.visitor({ projectId })
    expect((await send({ phoneNumber: '13900000001', email: 'next@example.com' }, { by: token })).result).toBe(success)
  })
  it('stays a ghost when the record comes back from the recycle bin', async () => {
    const { projectId, webUserId, send } = await registration()
    const { call, row, move } = await desk(projectId)
    const { id } = (await send()).data as { id: number }
    await call('/webFormRecord/delete', { id, updatedAt: (await row(id)).updatedAt })
    await call('/webUser/erase', { id: webUserId })
    expect((await call('/webFormRecord/restore', { id })).data).toMatchObject({ status: invalid })
    expect((await move('approve', id)).data.code).toBe('personErased')
  })
  it('takes no group member along: they are other people, except with the person’s own number', async () => {
    const { projectId, members, leader, by, webFormRecordId, person, add } = await group()
    const { call, row } = await desk(projectId)
    const { id: other } = (await add(1)).data as { id: number }
    const { id: self } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: members.form.id,
          groupId: webFormRecordId,
          isGroupMember: true,
          webFormRecordValues: person(2, { phoneNumber: '13911112222' }),
        },
        by,
      )
    ).data as { id: number }
    const { lines } = (await call('/webUser/erase', { id: leader.id })).data
    expect(await row(other)).toMatchObject({ status: pending, name: '成员1', erasedAt: null, webUserId: null })
    expect(await row(self)).toMatchObject({ status: invalid, name: null })
    expect(await row(webFormRecordId)).toMatchObject({ status: invalid, erasedAt: expect.any(String) })
    expect(
      (lines as { resource: string; fate: string; rows: number }[])
        .filter(({ resource }) => resource === 'webFormRecord')
        .map(({ fate, rows }) => [fate, rows]),
    ).toEqual([
      ['emptied', 2],
      ['kept', 1],
    ])
  })
  it('leaves the queues of other domains too: passengers to review, messages to send again', async () => {
    const { id: projectId } = await server.project()
    const { call } = await desk(projectId)
    const { id: webUserId } = await server.visitor({ projectId, phoneNumber: '13911113333' })
    const traveller = await server.system
      .store(passenger)
      .create({ projectId, name: '韩梅梅', phoneNumber: '13911113333', webUserId } as never)
    const message = await server.system.store(outboxMessage).create({
      projectId,
      channel: 10,
      template: 'recordValid',
      language: 'zh',
      dedupeKey: `gone:${webUserId}`,
      phoneNumber: '13911113333',
      subject: '通过',
      content: '您好',
      sealedMessage: '{}',
      webUserId,
    } as never)
    await server.sql('update "outboxMessage" set "state" = 40 where id = $1', [message.id])
    expect((await call('/dashboard/getSummary')).data.needs).toMatchObject([{ key: 'failedNotices', count: 1 }])
    expect((await call('/webUser/erase', { id: webUserId })).result).toBe(success)
    expect((await call('/dashboard/getSummary')).data.needs).toEqual([])
    for (const [resource, id, move, state] of [
      ['passenger', traveller.id, 'approve', { status: 30 }],
      ['outboxMessage', message.id, 'retry', { state: 60 }],
    ] as const) {
      const { data: row } = await call(`/${resource}/getDetail`, { id })
      expect(row).toMatchObject({ ...state, erasedAt: expect.any(String) })
      expect((await call(`/${resource}/${move}`, { id, updatedAt: row.updatedAt })).data.code).toBe('personErased')
    }
  })
})
