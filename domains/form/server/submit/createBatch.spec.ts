import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { webFormField } from '../../model/index.ts'
import { groupFixtures } from '../testing/groups.ts'

const server = await startTestServer()
const success = 20000
const { group } = groupFixtures(server)

describe('several people registered by one person', () => {
  const several = async () => {
    const fixture = await group()
    return {
      ...fixture,
      batch: (rows: object[], more: object = {}) =>
        server.call(
          '/webFormRecord/ext/createBatch',
          { webFormId: fixture.members.form.id, rows, ...more },
          fixture.by,
        ),
    }
  }
  it('get a record each, which is not the registration of the sender', async () => {
    const { batch, person, members, by, leader } = await several()
    const { numbers } = (await batch([person(1), person(2)])).data
    expect(new Set(numbers).size).toBe(2)
    expect(
      await server.sql(
        'select "name", "webUserId", "onceKey" from "webFormRecord" where "webFormId" = $1 order by id',
        [members.form.id],
      ),
    ).toEqual(['成员1', '成员2'].map(name => ({ name, webUserId: leader.id, onceKey: null })))
    expect(
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id }, by)).data.webFormRecord,
    ).toBe(null)
    expect(
      (await server.call('/webFormRecord/ext/getDetailIncludeValue', { webFormId: members.form.id }, by)).result,
    ).toBe(40400)
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: members.form.id, webFormRecordValues: person(3) },
          by,
        )
      ).result,
    ).toBe(success)
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])).toHaveLength(3)
  })
  it('are refused as a whole with who is wrong and why; the same batch sent twice at once is stored once', async () => {
    const { batch, person, members, by } = await several()
    const count = () => server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])
    expect((await batch([person(1), person(2, { phoneNumber: '13500001001' })])).data.fields).toEqual({
      [`rows.1.${members.fields.phoneNumber}`]: 'Phone number has already been registered',
    })
    expect(await count()).toEqual([])
    const send = () =>
      server.call(
        '/webFormRecord/ext/createBatch',
        { webFormId: members.form.id, rows: [person(1), person(2)] },
        { ...by, headers: { 'Idempotency-Key': 'a-batch-of-two' } },
      )
    await bothAtOnce(send(), send())
    expect(await count()).toHaveLength(2)
  })
  it('take their places all together or not at all', async () => {
    const { batch, person, members } = await several()
    await server.sql('update "webForm" set "limitCount" = 2 where id = $1', [members.form.id])
    expect((await batch([person(1), person(2), person(3)])).data.code).toBe('registrationFull')
    expect((await batch([person(1), person(2)])).result).toBe(success)
  })
  it('get the last places all together when two batches compete for them; the other batch gets none', async () => {
    const { batch, person, members } = await several()
    await server.sql('update "webForm" set "limitCount" = 3 where id = $1', [members.form.id])
    const outcomes = await bothAtOnce(batch([person(1), person(2)]), batch([person(3), person(4)]))
    expect(outcomes.map(outcome => (outcome as { data: { code?: string } }).data.code ?? 'in').sort()).toEqual([
      'in',
      'registrationFull',
    ])
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])).toHaveLength(2)
  })
  it('are shown by their numbers in the given order, with name and status only, by one statement', async () => {
    const { batch, person, projectId } = await several()
    const { numbers } = (await batch([person(1), person(2)])).data as { numbers: string[] }
    const asked = [...numbers].reverse()
    const { result: shown, statements } = await server.statements(() =>
      server.call('/webFormRecord/ext/getListByNumbers', { numbers: [...asked, '222222222222'] }, { projectId }),
    )
    expect(shown.data.rows).toMatchObject([
      { number: asked[0], name: '成员2', status: 10, webForm: { name: '团体成员' } },
      { number: asked[1], name: '成员1' },
    ])
    expect(JSON.stringify(shown.data)).not.toMatch(/1350000|example\.com/)
    expect(statements.filter(text => text.includes('"webFormRecord"'))).toHaveLength(1)
    expect(
      (
        await server.call(
          '/webFormRecord/ext/getListByNumbers',
          { numbers },
          { projectId: (await server.project()).id },
        )
      ).data.rows,
    ).toEqual([])
    expect((await server.call('/webFormRecord/ext/getListByNumbers', { numbers: [] }, { projectId })).result).toBe(
      40000,
    )
    // At the one address of a hall, where everybody opens their pass at the entrance, but not
    // without a limit.
    const after = async (count: number) => {
      await server.sql(`update "httpRate" set "count" = $1 where "key" like '/webFormRecord/ext/getListByNumbers%'`, [
        count,
      ])
      return (await server.call('/webFormRecord/ext/getListByNumbers', { numbers }, { projectId })).result
    }
    expect([await after(600), await after(1200)]).toEqual([20000, 42900])
    await server.sql(`delete from "httpRate"`)
  })
  it('are charged the fees that were shown and answer the fields that were shown, or none is stored', async () => {
    const { batch, person, members, projectId, by } = await several()
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    const { id, updatedAt } = (
      await server.call(
        '/webFormFeeRule/create',
        {
          webFormId: members.form.id,
          name: '采购商',
          webFormFieldId: members.fields.purpose,
          value: ['采购'],
          price: 10_000,
        },
        as,
      )
    ).data
    const rows = [person(1, { purpose: '其他', otherPurpose: '看看' }), person(2)]
    const stored = () =>
      server.sql('select "fee" from "webFormRecord" where "webFormId" = $1 order by id', [members.form.id])
    const version = async () =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id, isGroupMember: true }, by)).data
        .webFormVersionId as number
    const webFormVersionId = await version()
    expect((await server.call('/webFormFeeRule/update', { id, updatedAt, price: 68_000 }, as)).result).toBe(success)
    expect(await batch(rows, { webFormVersionId, fees: [0, 10_000] })).toMatchObject({
      result: 40900,
      data: { code: 'feeChanged' },
      errmsg: 'The fee is now CN¥680.00. Please check it and submit again',
    })
    for (const fees of [[0], [0, '68000'], [0, -1], 'no']) expect((await batch(rows, { fees })).result).toBe(40000)
    await server.system.store(webFormField).set(members.fields.age as number, { required: true })
    expect((await batch(rows, { webFormVersionId, fees: [0, 68_000] })).data.code).toBe('formChanged')
    expect(await stored()).toEqual([])
    await server.system.store(webFormField).set(members.fields.age as number, { required: false })
    expect((await batch(rows, { webFormVersionId: await version(), fees: [0, 68_000] })).result).toBe(success)
    expect(await stored()).toEqual([{ fee: null }, { fee: 68_000 }])
  })
  it('cannot be a group', async () => {
    const { groups, by } = await several()
    expect(
      (
        await server.call(
          '/webFormRecord/ext/createBatch',
          { webFormId: groups.form.id, rows: [{ [String(groups.fields.workplace)]: '甲公司' }] },
          by,
        )
      ).data.code,
    ).toBe('notThisForm')
  })
})
