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

describe('a visitor’s registrations', () => {
  it('are returned with their values to their owner', async () => {
    const { groups, by, groupId } = await group()
    const detail = await server.call('/webFormRecord/ext/getDetail', { id: groupId }, by)
    expect(detail.data).toMatchObject({
      id: groupId,
      webForm: { name: '团体报名' },
      webFormRecordValues: [{ webFormFieldId: groups.fields.workplace, value: '"展览公司"' }],
    })
    for (const secret of ['remark', 'onceKey', 'answers', 'printNum']) expect(detail.data).not.toHaveProperty(secret)
    expect(
      (await server.call('/webFormRecord/ext/getDetailIncludeValue', { webFormId: groups.form.id }, by)).data.id,
    ).toBe(groupId)
    expect(
      (await server.call('/webFormRecord/ext/getRegisterInfo2', { webFormId: groups.form.id }, by)).data.webFormRecord
        .webFormRecordValues,
    ).toHaveLength(1)
    expect(
      (await server.call('/webFormRecord/ext/getRegisterWebUserInfo', { webFormId: groups.form.id }, by)).data,
    ).toMatchObject({ registered: true, webUser: { name: '测试用户' } })
    expect((await server.call('/webFormRecord/ext/getDetailIncludeOrders', { id: groupId }, by)).data).toMatchObject({
      id: groupId,
      orders: [],
    })
  })
  it('say that nothing was sent yet', async () => {
    const { groups, projectId } = await group()
    const fresh = await server.visitor({ projectId })
    expect(
      (await server.call('/webFormRecord/ext/getRegisterInfo', { webFormId: groups.form.id }, { token: fresh.token }))
        .data,
    ).toMatchObject({ registered: false, webFormRecord: null })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/getDetailIncludeValue',
          { webFormId: groups.form.id },
          { token: fresh.token },
        )
      ).result,
    ).toBe(40400)
  })
})

describe('a record by its number', () => {
  it('shows the status and the name to anybody with the number, and never phone, e-mail or ID number', async () => {
    const { members, add } = await group()
    const { number } = (await add(1)).data
    const shown = await server.call('/webFormRecord/ext/getDetailByNumber', {
      number: number.toLowerCase(),
      webFormId: members.form.id,
    })
    expect(shown.data).toMatchObject({ number, status: 10, webFormRecordValues: [{ label: 'name', value: '"成员1"' }] })
    expect(JSON.stringify(shown.data)).not.toMatch(/1350000|example\.com/)
    expect((await server.call('/webFormRecord/ext/getDetailByNumber', { number: '222222222222' })).result).toBe(40400)
  })
})

describe('a unique answer while the form is filled in', () => {
  it('is checked when the field loses focus', async () => {
    const { members, add, by, projectId } = await group()
    const { id } = (await add(1)).data
    const free = async (value: string, more: object = {}, options: object = { projectId }) =>
      (
        await server.call(
          '/webFormField/ext/checkUnique',
          { webFormFieldId: members.fields.phoneNumber, value, ...more },
          options,
        )
      ).data
    expect([await free('13999998888'), await free('13500001001')]).toEqual([true, false])
    expect([
      await free('13500001001', { webFormRecordId: id }, by),
      await free('13500001001', { webFormRecordId: id }),
    ]).toEqual([true, false])
  })
})

describe('withdrawing a registration', () => {
  it('works where the form allows it, but not once it is paid; group members depend on the person who registered the group', async () => {
    const { id: projectId } = await server.project()
    const by = async (form: object) => {
      const {
        form: { id: webFormId },
        fields,
      } = await makeForm(server.system, projectId, visitorForm(form))
      const visitor = await server.visitor({ projectId })
      const call = { token: visitor.token, projectId, language: 'en' } as const
      return {
        call,
        id: (
          await server.call('/webFormRecord/ext/upsertOne', { webFormId, webFormRecordValues: fillsIn(fields) }, call)
        ).data.id as number,
        withdraw: (id: number) => server.call('/webFormRecord/ext/delete', { id }, call),
      }
    }
    const offered = await by({})
    const kept = await by({ visitorsMayWithdraw: false })
    const paid = await by({})
    await server.sql('update "webFormRecord" set "payStatus" = 20 where "id" = $1', [paid.id])
    // Clicked twice, or in two tabs, it is deleted once.
    expect(
      (await Promise.all([1, 2].map(() => offered.withdraw(offered.id)))).map(({ result }) => result).sort(),
    ).toEqual([success, 40400])
    expect(await kept.withdraw(kept.id)).toMatchObject({
      result: 40900,
      data: { code: 'withdrawalNotOffered' },
      errmsg: expect.stringContaining('cannot be withdrawn here'),
    })
    expect(await paid.withdraw(paid.id)).toMatchObject({ result: 40900, data: { code: 'paidRegistration' } })
    expect(
      await server.sql(
        'select "id" from "webFormRecord" where "projectId" = $1 and "deletedAt" is null order by "id"',
        [projectId],
      ),
    ).toEqual([{ id: kept.id }, { id: paid.id }])
    const { add, members, groupId, by: leader } = await group()
    const withdraw = (id: number) => server.call('/webFormRecord/ext/delete', { id }, leader)
    await server.sql('update "webForm" set "visitorsMayWithdraw" = false where "id" = $1', [members.form.id])
    expect((await withdraw((await add(1)).data.id)).result).toBe(success)
    // Nor together with the group when one of its members is paid.
    const { id } = (await add(2)).data
    await server.sql('update "webFormRecord" set "payStatus" = 20 where "id" = $1', [id])
    for (const each of [id, groupId]) expect((await withdraw(each)).data.code).toBe('paidRegistration')
    expect(await server.system.store(webFormRecord).find({ id })).toBeDefined()
  })
})
