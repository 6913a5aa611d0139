import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { startTestServer, whileHeld } from '@pavilion/testing'
import { order } from '@pavilion/order/model/index.ts'
import { webFormField, webFormRecord } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { groupFixtures } from '../testing/groups.ts'

const server = await startTestServer()
const success = 20000
const { group, sheetOf } = groupFixtures(server)

describe('the members of a group in a sheet', () => {
  it('are all exported to the person who registered them, with the columns of their table, and to nobody else', async () => {
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
      [3, 2, 1].map((nth, at) => [at + 1, `成员${nth}`, `+861350000${1000 + nth}`, 'Buying', 'Pending']),
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
  it('are masked for an operator without the right to personal data, and leave a line in the audit log', async () => {
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
  it('are imported with a template that has a column per field, even if the form’s name is not a valid sheet name', async () => {
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
  it('show the remark of their table to the person who registered them', async () => {
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
  it('reveal nothing about another record of the same person, nor about rows behind it', async () => {
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

describe('deleting a group', () => {
  it('keeps the members that an order refers to, and deletes the others of the batch', async () => {
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
  it('frees the places of its members, whoever deletes it, and takes them again when it is restored', async () => {
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
  it('prevents new members at the same moment, singly or in a sheet, because they would belong to no group', async () => {
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
                ['姓名', '手机号', '邮箱', '参观目的'],
                ['张三', '13800138077', 'zhangsan@example.com', '采购'],
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
  it('takes the same number of statements for its owner, however many members it has', async () => {
    const asked: number[] = []
    // The first call fills the caches.
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
  it('is refused to its owner while a member is locked', async () => {
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

describe('a field locked to the account’s value', () => {
  it('is locked for the person only, not for the members they register', async () => {
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
    expect((await server.system.store(webFormRecord).getDetail(id)).phoneNumber).toBe('+8613500001007')
    // Nor when a member is edited who had no answer at first.
    const send = (more: object) =>
      server.call('/webFormRecord/ext/upsertOne', { webFormId: members.form.id, ...more }, by)
    const later = (
      await send({ groupId: webFormRecordId, isGroupMember: true, webFormRecordValues: person(8, { phoneNumber: '' }) })
    ).data
    expect((await send({ id: later.id, webFormRecordValues: person(8) })).result).toBe(success)
    expect((await server.system.store(webFormRecord).getDetail(later.id)).phoneNumber).toBe('+8613500001008')
  })
})

describe('a member edited by an operator', () => {
  it('is shown with masked phone and e-mail to an operator without the right to personal data, and keeps them', async () => {
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
      '+8613500001001',
      'm1@example.com',
      '+8613500001001',
    ])
  })
})

describe('the member form of a group', () => {
  it('cannot be changed while members exist, by any way; afterwards it can', async () => {
    const { projectId, groups, members, add, by, webFormRecordId } = await group()
    const { token } = await server.operator({ projects: [projectId] })
    const act = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
    const other = await makeForm(server.system, projectId, visitorForm({ name: '新成员表' }))
    const { id: member } = (await add(1)).data
    const row = async () => (await act('/webForm/getDetail', { id: groups.form.id })).data
    const change = async (changes: object) =>
      act('/webForm/update', { id: groups.form.id, updatedAt: (await row()).updatedAt, ...changes })
    const save = async (settings: object) => {
      const { data } = await act('/webForm/getDefinition', { id: groups.form.id })
      return act('/webForm/saveDefinition', {
        id: groups.form.id,
        hash: data.hash,
        updatedAt: data.updatedAt,
        settings,
        webFormFieldGroups: data.webFormFieldGroups,
        webFormVisibleRules: data.webFormVisibleRules,
      })
    }
    for (const refused of [
      await change({ memberFormId: other.form.id }),
      await change({ memberFormId: null }),
      await save({ memberFormId: other.form.id }),
    ])
      expect(refused).toMatchObject({
        result: 40900,
        data: { code: 'membersExist' },
        errmsg: '1 group member has filled in “Members”, so the member form cannot be changed',
      })
    expect((await row()).memberFormId).toBe(members.form.id)
    expect((await change({ remark: '其他改动' })).result).toBe(success)
    expect(webFormRecordId).toBeGreaterThan(0)
    expect((await server.call('/webFormRecord/ext/delete', { id: member }, by)).result).toBe(success)
    expect((await change({ memberFormId: other.form.id })).result).toBe(success)
  })
})
