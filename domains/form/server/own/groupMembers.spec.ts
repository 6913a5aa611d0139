import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormRecord } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { ownGroups } from '../testing/members.ts'

const server = await startTestServer()
const success = 20000
const { group } = ownGroups(server)

describe('members of a group', () => {
  it('are records of the member form, linked to the group record [group-member-is-record role-group-member]', async () => {
    const { add, groupId, list, leader, members } = await group()
    for (const nth of [1, 2]) expect((await add(nth)).result).toBe(success)
    expect(
      await server.sql('select "groupId", "isGroupMember", "webUserId" from "webFormRecord" where "webFormId" = $1', [
        members.form.id,
      ]),
    ).toEqual(Array(2).fill({ groupId, isGroupMember: true, webUserId: leader.id }))
    const { rows, count } = (await list()).data
    expect([count, rows[0].webFormRecordValues.length > 3, rows.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      true,
      ['成员2', '成员1'],
    ])
    expect((await list({ search: ['成员1'] })).data.count).toBe(1)
  })
  it('are shown only to the group’s visitor and to operators with the right', async () => {
    const { add, list, projectId } = await group()
    await add(1)
    const stranger = await server.visitor({ projectId })
    const operator = await server.operator({ rights: ['webFormRecord.getList'], projects: [projectId] })
    expect((await list({}, { token: stranger.token, projectId })).result).toBe(40400)
    expect((await list({}, { projectId } as never)).result).toBe(50006)
    expect((await list({}, { token: operator.token, projectId })).data.count).toBe(1)
  })
  it('cannot be edited or deleted once they are locked [group-edit-locked]', async () => {
    const { add, by } = await group()
    const { token } = await server.operator()
    const { id } = (await add(1)).data
    const { updatedAt } = await server.system.store(webFormRecord).getDetail(id)
    expect((await server.call('/webFormRecord/lockMember', { id, updatedAt }, { token })).result).toBe(success)
    expect((await add(1, { id })).data.code).toBe('memberLocked')
    expect((await server.call('/webFormRecord/ext/delete', { id }, by)).data.code).toBe('memberLocked')
    const { data } = await server.call(
      '/webForm/ext/getFormDetail',
      {
        webFormId: (await server.system.store(webFormRecord).getDetail(id)).webFormId,
        webFormRecordId: id,
        isGroupMember: true,
      },
      by,
    )
    expect(data.webFormRecord.locked).toBe(true)
  })
  it('cannot be added to somebody else’s group', async () => {
    const { members, groupId, projectId } = await group()
    const stranger = await server.visitor({ projectId })
    const answer = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: members.form.id, groupId, isGroupMember: true, webFormRecordValues: fillsIn(members.fields) },
      { token: stranger.token },
    )
    expect(answer.result).toBe(40400)
  })
  it('cannot be added to a record of the visitor that is not a group for this form', async () => {
    const { members, projectId, by, add } = await group()
    const other = await makeForm(
      server.system,
      projectId,
      visitorForm({ name: '别的表单', englishName: 'Another form' }),
    )
    const registrationId = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: other.form.id, webFormRecordValues: fillsIn(other.fields) },
        by,
      )
    ).data.id as number
    const member = (await add(1)).data.id as number
    for (const id of [registrationId, member]) {
      expect((await add(2, { groupId: id })).result).toBe(40400)
      expect(
        (
          await server.call(
            '/webFormRecord/ext/createBatch',
            { webFormId: members.form.id, groupId: id, rows: [fillsIn(members.fields)] },
            by,
          )
        ).result,
      ).toBe(40400)
    }
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])).toHaveLength(1)
  })
  it('are added as a batch, all or none, with the row and field of every problem', async () => {
    const { members, groupId, by, list } = await group()
    const rows = [1, 2].map(nth =>
      fillsIn(members.fields, {
        name: `批量${nth}`,
        phoneNumber: `1340000${1000 + nth}`,
        email: `b${nth}@example.com`,
      }),
    )
    const wrong = await server.call(
      '/webFormRecord/ext/createBatch',
      { webFormId: members.form.id, groupId, rows: [rows[0], { ...rows[1], [String(members.fields.email)]: 'x' }] },
      { ...by, language: 'en' },
    )
    expect(wrong.data.fields).toEqual({ [`rows.1.${members.fields.email}`]: 'Email incorrect' })
    expect((await list()).data.count).toBe(0)
    expect(
      (await server.call('/webFormRecord/ext/createBatch', { webFormId: members.form.id, groupId, rows }, by)).data
        .numbers,
    ).toHaveLength(2)
    expect((await list()).data.count).toBe(2)
  })
  it('are deleted with their group', async () => {
    const { add, by, groupId, members } = await group()
    await add(1)
    expect((await server.call('/webFormRecord/ext/delete', { id: groupId }, by)).result).toBe(success)
    expect(
      await server.sql('select 1 from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [
        members.form.id,
      ]),
    ).toEqual([])
  })
})
