import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { bothAtOnce, startTestHouse, whileHeld } from '@pavilion/testing'
import { booth, exhibitionHall } from '@pavilion/booth/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { wordFor } from '@pavilion/declare'
import {
  formComponentType,
  letterTemplate,
  webForm,
  webFormField,
  webFormRecord,
  webFormRecordPayStatus,
  webFormType,
} from '../model/index.ts'
import { letterOf } from './letters.ts'
import { makeForm } from './index.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

const server = await startTestHouse()
const success = 20000
/** The first sheet that a call answers with. */
async function sheetOf(
  path: string,
  body: object,
  { token, projectId, language }: { token: string; projectId: number; language: 'zh' | 'en' },
): Promise<unknown[][]> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Access-Token': token,
      'X-Project-Id': String(projectId),
      'X-Language': language,
    },
    body: JSON.stringify(body),
  })
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? []
}

/** A group registration with a member form, and the visitor who registers for the group. */
async function group(about: object = {}) {
  const { id: projectId } = await server.project()
  const members = await makeForm(
    server.system,
    projectId,
    visitorForm({ name: '团体成员', englishName: 'Members', ...about }),
  )
  const groups = await makeForm(server.system, projectId, {
    form: {
      name: '团体注册',
      englishName: 'Group registration',
      type: webFormType.groupRegister,
      memberFormId: members.form.id,
    },
    groups: [
      {
        fields: [
          { key: 'workplace', name: '单位', englishName: 'Company', type: formComponentType.input, required: true },
        ],
      },
    ],
  })
  const leader = await server.visitor({ projectId, phoneNumber: '13911112222' })
  const by = { token: leader.token, projectId, language: 'en' as const }
  const { id: webFormRecordId } = (
    await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: '展览公司' } },
      by,
    )
  ).data
  const person = (nth: number, more: object = {}) =>
    fillsIn(members.fields, {
      name: `成员${nth}`,
      phoneNumber: `1350000${1000 + nth}`,
      email: `m${nth}@example.com`,
      ...more,
    })
  const add = (nth: number) =>
    server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: members.form.id, groupId: webFormRecordId, isGroupMember: true, webFormRecordValues: person(nth) },
      by,
    )
  return { projectId, members, groups, leader, by, webFormRecordId, person, add }
}

describe('the members of a group in a sheet', () => {
  it('are exported to whoever registered them, all of them, with the columns of their table, and to nobody else', async () => {
    const { add, by, webFormRecordId, projectId } = await group()
    for (const nth of [1, 2, 3]) expect((await add(nth)).result).toBe(success)
    const [headings = [], ...rows] = await sheetOf('/webFormRecord/ext/exportMembers', { webFormRecordId }, by)
    expect(headings).toEqual([
      'No.',
      'Name',
      'Phone number',
      'E-mail',
      'ID number',
      'Birth date',
      'Gender',
      'Age',
      'Purpose',
      'Other purpose',
      'Halls of interest',
      'Number',
      'Status',
      'Locked',
      'Remark',
      'Created',
      'Updated',
    ])
    expect(rows.map(row => [row[0], row[1], row[2], row[8], row[12]])).toEqual(
      [3, 2, 1].map((nth, at) => [at + 1, `成员${nth}`, `1350000${1000 + nth}`, 'Buying', 'Pending']),
    )
    const stranger = await server.visitor({ projectId })
    expect(
      (await server.call('/webFormRecord/ext/exportMembers', { webFormRecordId }, { ...by, token: stranger.token }))
        .result,
    ).toBe(40400)
    const operator = await server.operator({ rights: ['webFormRecord.getList'], projects: [projectId] })
    expect(
      (await server.call('/webFormRecord/ext/exportMembers', { webFormRecordId }, { projectId, token: operator.token }))
        .result,
    ).toBe(40300)
  })
  it('are masked in it for an operator who need not know the person, and leave a line in the operate log', async () => {
    const { add, webFormRecordId, projectId } = await group()
    await add(1)
    const { id, token } = await server.operator({ rights: ['webFormRecord.export'], projects: [projectId] })
    const [, row = []] = await sheetOf(
      '/webFormRecord/ext/exportMembers',
      { webFormRecordId },
      { token, projectId, language: 'zh' },
    )
    expect(JSON.stringify(row)).not.toMatch(/13500001001|m1@example\.com/)
    expect(
      await server.sql('select 1 from "sysUserOperateLog" where "sysUserId" = $1 and "action" = \'export\'', [id]),
    ).toHaveLength(1)
  })
  it('come in by a template with a column per question, be the form called what no sheet may be called', async () => {
    const { by, webFormRecordId, projectId } = await group({ name: "'团体成员'", englishName: 'History' })
    expect((await sheetOf('/webFormRecord/ext/downloadMemberTemplate', { webFormRecordId }, by))[0]).toContain('Name *')
    const [headings = [], hints = []] = await sheetOf(
      '/webFormRecord/ext/downloadMemberTemplate',
      { webFormRecordId },
      { ...by, language: 'zh' },
    )
    expect(headings.slice(0, 4)).toEqual(['姓名 *', '手机号 *', '邮箱 *', '证件号码'])
    expect(String(hints[5])).toContain('男 / 女')
    const stranger = await server.visitor({ projectId })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/downloadMemberTemplate',
          { webFormRecordId },
          { ...by, token: stranger.token },
        )
      ).result,
    ).toBe(40400)
  })
  it('show whoever registered them the remark that stands in their table', async () => {
    const { add, by, webFormRecordId, members } = await group()
    const { id } = (await add(1)).data
    await server.system.store(webFormRecord).set(id, { remark: '已联系' })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/getListIncludeWebFormFieldValues',
          { where: { webFormId: members.form.id, groupId: webFormRecordId } },
          by,
        )
      ).data.rows,
    ).toMatchObject([{ id, remark: '已联系' }])
  })
  it('tell whoever registered them nothing of another’s record that is taken for the same person’s, nor of what else stands behind them', async () => {
    const { add, by, webFormRecordId, members } = await group()
    const { id } = (await add(1)).data
    const { number, id: other } = (await add(2)).data
    await server.sql(
      'update "webFormRecord" set "duplicateOfId" = $2, "groupId" = case when id = $1 then "groupId" end where id = any(array[$1::bigint, $2])',
      [id, other],
    )
    expect(
      (
        await server.call(
          '/webFormRecord/ext/getListIncludeWebFormFieldValues',
          { where: { webFormId: members.form.id, groupId: webFormRecordId } },
          by,
        )
      ).data.rows,
    ).toEqual([expect.not.objectContaining({ duplicateOfId: other })])
    expect(
      (await server.call('/importBatch/ext/getList', { where: { webFormRecordId, 'sysUser.account': 'admin' } }, by))
        .data.fields,
    ).toEqual({ 'where.sysUser.account': 'Unknown filter' })
    for (const [beyond, value] of [
      ['duplicateOf.number', { startsWith: number.slice(0, 2) }],
      ['webForm.name', '团体成员'],
    ] as const)
      expect(
        await server.call(
          '/webFormRecord/ext/getListIncludeWebFormFieldValues',
          { where: { webFormId: members.form.id, groupId: webFormRecordId, [beyond]: value } },
          by,
        ),
      ).toMatchObject({ result: 40000, data: { fields: { [`where.${beyond}`]: 'Unknown filter' } } })
  })
})

describe('a group that is deleted', () => {
  it('keeps its members where an order holds it, though others of the same batch go', async () => {
    const { webFormRecordId, add, projectId, members } = await group()
    const { token } = await server.operator({ projects: [projectId] })
    const desk = { token, projectId, language: 'en' as const }
    const [member, other] = [(await add(1)).data.id, (await add(2)).data.id]
    await server.system.store(order).create({ projectId, orderNumber: `G${projectId}`, webFormRecordId } as never)
    expect((await server.call('/webFormRecord/delete', { ids: [webFormRecordId, other] }, desk)).data).toMatchObject({
      done: 1,
      skipped: [{ id: webFormRecordId, code: 'stillReferred' }],
    })
    expect(
      (await server.call('/webFormRecord/getList', { where: { webFormId: members.form.id } }, desk)).data.rows,
    ).toMatchObject([{ id: member, groupId: webFormRecordId }])
  })
  it('gives the places of its members back, by whoever it is deleted, and takes them again when it is restored', async () => {
    const { webFormRecordId, by, add, projectId, members } = await group({ limitCount: 2 })
    const { token } = await server.operator({ projects: [projectId] })
    const desk = { token, projectId }
    const another = (nth: number) =>
      server.call(
        '/webFormRecord/ext/createBatch',
        {
          webFormId: members.form.id,
          rows: [fillsIn(members.fields, { phoneNumber: `1360000${1000 + nth}`, email: `o${nth}@example.com` })],
        },
        by,
      )
    const taken = async () =>
      (
        await server.sql<{ taken: number }>('select "taken" from "webFormPlaces" where "webFormId" = $1', [
          members.form.id,
        ])
      )[0]?.taken
    for (const nth of [1, 2]) expect((await add(nth)).result).toBe(success)
    expect((await another(1)).data.code).toBe('registrationFull')
    expect((await server.call('/webFormRecord/delete', { id: webFormRecordId }, desk)).result).toBe(success)
    expect(await taken()).toBe(0)
    expect((await server.call('/webFormRecord/restore', { id: webFormRecordId }, desk)).result).toBe(success)
    expect(await taken()).toBe(2)
    expect((await server.call('/webFormRecord/ext/delete', { id: webFormRecordId }, by)).result).toBe(success)
    expect((await another(2)).result).toBe(success)
  })
  it('takes no further member at that very moment, who would stand in no group, one by one or in a sheet', async () => {
    const {
      add,
      by,
      by: { projectId },
      webFormRecordId,
    } = await group()
    const { token } = await server.operator()
    const { data: one } = await add(1)
    const sheet = new FormData()
    sheet.set('name', '第一批')
    sheet.set('webFormRecordId', String(webFormRecordId))
    sheet.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['姓名', '手机号'],
                ['张三', '13800138077'],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'members.xlsx',
    )
    expect((await server.call('/importBatch/ext/create', sheet, by)).result).toBe(success)
    const answers = await whileHeld<{ result: number }>(
      server,
      'select 1 from "webFormRecord" where id = $1 for update',
      [one.id],
      3,
      waiting => [
        server.call('/webFormRecord/delete', { ids: [webFormRecordId] }, { token, projectId }),
        waiting(1).then(() => add(2)),
        waiting(1).then(async () => {
          await server.runJobs()
          return { result: success }
        }),
      ],
    )
    expect(answers.map(({ result }) => result)).toEqual([success, 40400, success])
    expect(
      await server.sql('select 1 from "webFormRecord" where "projectId" = $1 and "deletedAt" is null', [projectId]),
    ).toEqual([])
  })
  it('is deleted by whoever registered it in as many statements, however many members it has', async () => {
    const asked: number[] = []
    // The first one reads what is kept from then on.
    for (const members of [1, 1, 6]) {
      const { add, by, webFormRecordId } = await group()
      for (let nth = 1; nth <= members; nth++) expect((await add(nth)).result).toBe(success)
      const { result, statements } = await server.statements(() =>
        server.call('/webFormRecord/ext/delete', { id: webFormRecordId }, by),
      )
      expect(result.result).toBe(success)
      asked.push(statements.length)
    }
    expect(asked[2]).toBe(asked[1])
  })
  it('is not deleted by whoever registered it while one of its members is locked', async () => {
    const { webFormRecordId, by, add, projectId } = await group()
    const { token } = await server.operator({ projects: [projectId] })
    const { id } = (await add(1)).data
    const lock = async (move: string) =>
      server.call(
        `/webFormRecord/${move}`,
        { id, updatedAt: (await server.system.store(webFormRecord).getDetail(id)).updatedAt },
        { token, projectId },
      )
    await lock('lockMember')
    expect(await server.call('/webFormRecord/ext/delete', { id: webFormRecordId }, by)).toMatchObject({
      result: 40900,
      data: { code: 'memberLocked' },
    })
    expect(await server.system.store(webFormRecord).find({ id })).toBeDefined()
    await lock('unlockMember')
    expect((await server.call('/webFormRecord/ext/delete', { id: webFormRecordId }, by)).result).toBe(success)
  })
})

describe('a field that is locked to what the account knows', () => {
  it('is locked for the person alone, not for the members they register', async () => {
    const { members, by, add, webFormRecordId, person } = await group()
    const phone = members.fields.phoneNumber as number
    await server.system.store(webFormField).set(phone, { editStatus: 20, required: false })
    const formDetail = (
      await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id, isGroupMember: true }, by)
    ).data
    expect(
      formDetail.webFormFieldGroups[0].webFormFields.find(({ id }: { id: number }) => id === phone).webFormRecordValues,
    ).toEqual([])
    const { id } = (await add(7)).data
    expect((await server.system.store(webFormRecord).getDetail(id)).phoneNumber).toBe('13500001007')
    // Nor when one of them is changed, who gave none at first.
    const send = (more: object) =>
      server.call('/webFormRecord/ext/upsertOne', { webFormId: members.form.id, ...more }, by)
    const later = (
      await send({ groupId: webFormRecordId, isGroupMember: true, webFormRecordValues: person(8, { phoneNumber: '' }) })
    ).data
    expect((await send({ id: later.id, webFormRecordValues: person(8) })).result).toBe(success)
    expect((await server.system.store(webFormRecord).getDetail(later.id)).phoneNumber).toBe('13500001008')
  })
})

describe('a member that an operator changes', () => {
  it('is shown with masked phone and e-mail to an operator who need not know the person, and keeps them', async () => {
    const { add, members, projectId } = await group()
    const { id } = (await add(1)).data
    const phone = members.fields.phoneNumber as number
    const { token } = await server.operator({
      rights: ['webFormRecord.getDetail', 'webFormRecord.update', 'webForm.getDetail'],
      projects: [projectId],
    })
    const opened = (
      await server.call(
        '/webForm/ext/getFormDetail',
        { webFormId: members.form.id, webFormRecordId: id, isGroupMember: true },
        { token, projectId },
      )
    ).data
    expect(JSON.stringify(opened)).not.toMatch(/13500001001|m1@example\.com/)
    const values = Object.fromEntries(
      opened.webFormFieldGroups.flatMap(
        ({ webFormFields }: { webFormFields: { id: number; webFormRecordValues: { value: string }[] }[] }) =>
          webFormFields.flatMap(field =>
            field.webFormRecordValues[0] ? [[field.id, JSON.parse(field.webFormRecordValues[0].value)]] : [],
          ),
      ),
    )
    const saved = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: members.form.id, id, webFormRecordValues: { ...values, [String(members.fields.name)]: '改名' } },
      { token, projectId },
    )
    expect([saved.result, saved.data.fields]).toEqual([success, undefined])
    const kept = await server.system.store(webFormRecord).getDetail(id)
    expect([kept.name, kept.phoneNumber, kept.email, (kept.answers as Record<string, unknown>)[phone]]).toEqual([
      '改名',
      '13500001001',
      'm1@example.com',
      '13500001001',
    ])
  })
})

describe('several people registered by one', () => {
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
  it('get a record each, which is not the registration of the person who sent them', async () => {
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
  it('are told who is wrong and why, and then none is stored; the same batch sent twice at once is stored once', async () => {
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
  it('take their places together or not at all', async () => {
    const { batch, person, members } = await several()
    await server.sql('update "webForm" set "limitCount" = 2 where id = $1', [members.form.id])
    expect((await batch([person(1), person(2), person(3)])).data.code).toBe('registrationFull')
    expect((await batch([person(1), person(2)])).result).toBe(success)
  })
  it('get the last places together when two batches want them at once: one batch gets in, the other not in part', async () => {
    const { batch, person, members } = await several()
    await server.sql('update "webForm" set "limitCount" = 3 where id = $1', [members.form.id])
    const outcomes = await bothAtOnce(batch([person(1), person(2)]), batch([person(3), person(4)]))
    expect(outcomes.map(outcome => (outcome as { data: { code?: string } }).data.code ?? 'in').sort()).toEqual([
      'in',
      'registrationFull',
    ])
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])).toHaveLength(2)
  })
  it('are shown by their numbers in the order asked, name and state alone, by one statement', async () => {
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
    // Behind the one address of a hall, where everybody opens their pass at the entrance, and not for ever.
    const after = async (count: number) => {
      await server.sql(`update "httpRate" set "count" = $1 where "key" like '/webFormRecord/ext/getListByNumbers%'`, [
        count,
      ])
      return (await server.call('/webFormRecord/ext/getListByNumbers', { numbers }, { projectId })).result
    }
    expect([await after(600), await after(1200)]).toEqual([20000, 42900])
    await server.sql(`delete from "httpRate"`)
  })
  it('are charged what was shown for each of them and answer the questions that were shown, or none is stored', async () => {
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
      errmsg: 'The fee is now ¥680.00. Please check it and submit again',
    })
    for (const fees of [[0], [0, '68000'], [0, -1], 'no']) expect((await batch(rows, { fees })).result).toBe(40000)
    await server.system.store(webFormField).set(members.fields.age as number, { required: true })
    expect((await batch(rows, { webFormVersionId, fees: [0, 68_000] })).data.code).toBe('formChanged')
    expect(await stored()).toEqual([])
    await server.system.store(webFormField).set(members.fields.age as number, { required: false })
    expect((await batch(rows, { webFormVersionId: await version(), fees: [0, 68_000] })).result).toBe(success)
    expect(await stored()).toEqual([{ fee: null }, { fee: 68_000 }])
  })
  it('cannot be a group by this way', async () => {
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

describe('a form that a payment application closes', () => {
  it('is shown as disabled to whoever has applied, takes no submit from them, and stays open to others [disabled-after-payment-application]', async () => {
    const { members, groups, by, person, projectId } = await group()
    await server.system
      .store(webForm)
      .set(members.form.id, { disableAfterPayApplied: true, closedByFormId: groups.form.id } as never)
    const open = async (options: object) =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id }, options)).data.registration
    expect(await open(by)).toBe('applied')
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: members.form.id, webFormRecordValues: person(1) },
          by,
        )
      ).data.code,
    ).toBe('paymentApplied')
    const other = { ...by, token: (await server.visitor({ projectId })).token }
    expect(await open(other)).toBe('open')
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: members.form.id, webFormRecordValues: person(1) },
          other,
        )
      ).result,
    ).toBe(success)
    await server.system.store(webForm).set(members.form.id, { disableAfterPayApplied: false } as never)
    expect(await open(by)).toBe('open')
  })
  it('is closed by a paid record of its own; a record begins as unpaid, 10, and is paid at 20 [record-pay-codes]', async () => {
    const { members, by, person } = await group()
    await server.system.store(webForm).set(members.form.id, { disableAfterPayApplied: true } as never)
    const { id } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: members.form.id, webFormRecordValues: person(1) },
        by,
      )
    ).data
    const registration = async () =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id }, by)).data.registration
    expect([
      (await server.call('/webFormRecord/ext/getDetail', { id }, by)).data.payStatus,
      await registration(),
    ]).toEqual([10, 'open'])
    await server.system.store(webFormRecord).set(id, { payStatus: 20 })
    expect([
      (await server.call('/webFormRecord/ext/getDetail', { id }, by)).data.payStatus,
      await registration(),
    ]).toEqual([20, 'applied'])
    expect([10, 20].map(code => wordFor(webFormRecordPayStatus, code)[1])).toEqual(['Unpaid', 'Paid'])
  })
})

describe('what an exhibitor has at the event', () => {
  /** A record whose person exhibits with two booths. */
  async function exhibiting() {
    const fixture = await group()
    const { projectId, leader } = fixture
    const company = await server.system
      .acting('exhibitor', { projectId })
      .store(exhibitorCompanyInfo)
      .create({ projectId, name: '青岚茶业', webUserId: leader.id } as never)
    const hall = await server.system
      .acting('booth', { projectId })
      .store(exhibitionHall)
      .create({ projectId, name: '一号馆' } as never)
    for (const boothNo of ['b2-07', 'a1-03']) {
      const { id } = await server.system
        .acting('booth', { projectId })
        .store(booth)
        .create({ projectId, boothNo, exhibitionHallId: hall.id } as never)
      await server.system.store(booth).set(id, { exhibitorCompanyInfoId: company.id } as never)
    }
    return fixture
  }
  it('stands on the invitation: booth numbers in capitals, exhibitor and workplace, where the form has one [invitation-preview]', async () => {
    const { webFormRecordId, groups, projectId } = await exhibiting()
    const { token } = await server.operator({ rights: ['webFormRecord.getDetail'], projects: [projectId] })
    const ask = (language: 'zh' | 'en' = 'en') =>
      server.call('/webFormRecord/getInvitation', { id: webFormRecordId }, { token, projectId, language })
    expect((await ask()).data.code).toBe('noInvitation')
    await server.system.store(webForm).set(groups.form.id, { invitationPreview: true })
    expect((await ask()).data).toMatchObject({
      boothNumbers: ['A1-03', 'B2-07'],
      exhibitor: '青岚茶业',
      workplace: '展览公司',
    })
    const stranger = await server.operator({
      rights: ['webFormRecord.getDetail'],
      projects: [(await server.project()).id],
    })
    expect(
      (await server.call('/webFormRecord/getInvitation', { id: webFormRecordId }, { token: stranger.token })).result,
    ).toBe(40400)
  })
  it('stands on a letter whose template shows booth numbers, in capitals, and on no other', async () => {
    const { webFormRecordId, projectId } = await exhibiting()
    const projectContext = server.system.acting('form', { projectId })
    const { number } = await projectContext.store(webFormRecord).getDetail(webFormRecordId)
    const template = await projectContext.store(letterTemplate).create({
      projectId,
      name: '参展函',
      style: 'letter',
      content: '<p>展位 {boothNumber}</p>',
      showBoothNumber: false,
    } as never)
    const letter = () =>
      letterOf('letter')(server.system, { site: { project: { id: projectId } }, query: { number } }) as Promise<{
        html: string
        boothNumber: string | null
      }>
    expect(await letter()).toMatchObject({ boothNumber: null, html: '<p>展位 </p>' })
    await projectContext.store(letterTemplate).set(template.id, { showBoothNumber: true })
    expect(await letter()).toMatchObject({ boothNumber: 'A1-03, B2-07', html: '<p>展位 A1-03, B2-07</p>' })
  })
})
