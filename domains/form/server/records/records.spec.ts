import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormField } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { recordFixtures } from '../testing/records.ts'

const server = await startTestServer()
const { people, recorded, statementsOf } = recordFixtures(server)

describe('the list of records', () => {
  it('returns each record with its values as JSON text, newest first [record-value-json]', async () => {
    const { list, answerTo } = await recorded()
    const { rows, count } = (
      await list({ pagination: { page: 1, limit: 10 }, includes: ['webForm', 'webFormRecordValues'] })
    ).data
    expect(count).toBe(3)
    expect(rows.map((row: { name: string }) => row.name)).toEqual(['Ada Lovelace', '韩梅梅', '李雷'])
    expect([answerTo(rows[0], 'otherPurpose'), answerTo(rows[0], 'interests'), rows[0].webForm.name]).toEqual([
      '"技术交流"',
      '["二号馆"]',
      '观众登记',
    ])
    expect(Object.keys(rows[0])).not.toContain('answers')
  })
  it('finds records by one, two and more characters of any answer', async () => {
    const { names } = await recorded()
    expect(await names('李')).toEqual(['李雷'])
    expect(await names('梅梅')).toEqual(['韩梅梅'])
    expect(await names('技术交流')).toEqual(['Ada Lovelace'])
    expect(await names('二号')).toEqual(['Ada Lovelace', '李雷', '韩梅梅'].sort())
    expect(await names('hanmeimei@')).toEqual(['韩梅梅'])
    expect(await names('13810000003')).toEqual(['Ada Lovelace'])
    expect(await names(['二号', '李雷'])).toEqual(['李雷'])
    expect(await names('nobody at all')).toEqual([])
  })
  it('finds an ID number only as a whole, and an e-mail in capitals too', async () => {
    const { names, list, form, fields } = await recorded()
    expect(await names('11010519491231002x')).toEqual(['李雷'])
    expect(await names('110105194912')).toEqual([])
    expect(
      (await list({ where: { webFormId: form.id, [`answer:${fields.email}`]: 'Ada@Example.com' } })).data.rows,
    ).toMatchObject([{ name: 'Ada Lovelace' }])
  })
  it('masks phone, e-mail and ID number in columns and answers unless the role may see them', async () => {
    const masked = await recorded({ rights: ['webFormRecord.getList', 'webFormRecord.getDetail'], unmask: false })
    const [row] = (await masked.list({ search: '李雷' })).data.rows
    expect([row.phoneNumber, row.email]).toEqual(['138****0001', 'l***@example.com'])
    expect([
      masked.answerTo(row, 'phoneNumber'),
      masked.answerTo(row, 'email'),
      masked.answerTo(row, 'idNumber'),
      masked.answerTo(row, 'name'),
    ]).toEqual(['"138****0001"', '"l***@example.com"', '"110105**********2X"', '"李雷"'])
    // The keyword does not find parts of them either, even in answers to a deleted field.
    await server.sql('update "webFormField" set "deletedAt" = now() where id = $1', [masked.fields.phoneNumber])
    await server.sql('update "webFormRecord" set "phoneNumber" = null where "webFormId" = $1', [masked.form.id])
    expect(
      await Promise.all(
        [
          '1381',
          '0001',
          '李雷 138',
          'lilei',
          'example.com',
          '13810000001',
          'LiLei@example.com',
          '11010519491231002x',
          row.number.slice(2, 8),
        ].map(masked.names),
      ),
    ).toEqual([[], [], [], [], [], ['李雷'], ['李雷'], ['李雷'], ['李雷']])
    const open = await recorded()
    const [whole] = (await open.list({ search: '李雷' })).data.rows
    expect([open.answerTo(whole, 'phoneNumber'), open.answerTo(whole, 'idNumber')]).toEqual([
      '"+8613810000001"',
      '"11010519491231002X"',
    ])
    const detail = await server.call('/webFormRecord/getDetail', { id: row.id }, { token: masked.token })
    expect(masked.answerTo(detail.data, 'email')).toBe('"l***@example.com"')
  })
  it('keeps them masked for operators who can edit fields: only those who see personal data change a masking label, or anybody while there are no answers', async () => {
    const rights = [
      'webFormRecord.getList',
      'webFormRecord.getDetail',
      'webFormField.update',
      'webForm.getDetail',
      'webForm.update',
    ]
    const masked = await recorded({ rights, unmask: false })
    const { id: empty } = await server.project()
    const fresh = await makeForm(server.system, empty, visitorForm())
    const relabel = async (id: number | undefined, label: string | null, { token }: { token: string }) => {
      const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormField" where id = $1', [
        id,
      ])
      const { result, data } = await server.call(
        '/webFormField/update',
        { id, updatedAt: row?.updatedAt, label },
        { token, language: 'en' },
      )
      return data.fields?.label ?? result
    }
    const refused = 'You see the answers to this question masked, so you cannot change its “Meaning”'
    const { phoneNumber, idNumber, name } = masked.fields
    expect([
      await relabel(phoneNumber, null, masked),
      await relabel(idNumber, 'phoneNumber', masked),
      await relabel(phoneNumber, 'phoneNumber', masked),
      await relabel(name, 'fullName', masked),
    ]).toEqual([refused, refused, 20000, 20000])
    const { id, hash, updatedAt, webFormFieldGroups } = (
      await server.call('/webForm/getDefinition', { id: masked.form.id }, masked)
    ).data
    const built = await server.call(
      '/webForm/saveDefinition',
      {
        id,
        hash,
        updatedAt,
        webFormFieldGroups: JSON.parse(
          JSON.stringify(webFormFieldGroups).replace('"label":"phoneNumber"', '"label":"mobile"'),
        ),
      },
      { ...masked, language: 'en' },
    )
    expect(built.data.fields).toEqual({ [`field.${phoneNumber}.label`]: refused })
    expect(masked.answerTo((await masked.list({ search: '李雷' })).data.rows[0], 'phoneNumber')).toBe('"138****0001"')
    // Sealed answers stay masked everywhere, even when somebody who sees them has changed the
    // field's label.
    expect(await relabel(idNumber, null, await server.operator())).toBe(20000)
    const opened = await server.call(
      '/webForm/ext/getFormDetail2',
      { webFormId: id, webFormRecordId: (await masked.list({ search: '李雷' })).data.rows[0].id },
      masked,
    )
    expect(JSON.stringify(opened.data)).toContain('110105**********2X')
    expect(JSON.stringify(opened.data)).not.toContain('11010519491231002X')
    // And sealed, when the record is edited after that.
    const whole = await server.operator()
    const [record] = await server.sql<{ id: number }>(
      `select id from "webFormRecord" where "webFormId" = $1 and "name" = '李雷'`,
      [masked.form.id],
    )
    const text = async () =>
      JSON.stringify(await server.sql('select * from "webFormRecord" where id = $1', [record?.id]))
    expect([
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          {
            webFormId: masked.form.id,
            id: record?.id,
            webFormRecordValues: fillsIn(masked.fields, {
              ...people.find(each => each.name === '李雷'),
              name: '李雷雷',
            }),
          },
          { token: whole.token, projectId: masked.projectId },
        )
      ).result,
      (await text()).includes('李雷雷'),
      (await text()).includes('11010519491231002X'),
    ]).toEqual([20000, true, false])
    expect([
      await relabel(fresh.fields.phoneNumber, null, await server.operator({ rights, unmask: false })),
      await relabel(phoneNumber, null, await server.operator()),
    ]).toEqual([20000, 20000])
  })
  it('never shows personal data in the list of single answers', async () => {
    const { token, projectId, fields, list } = await recorded()
    const [row] = (await list({ search: '李雷' })).data.rows
    const { rows } = (
      await server.call('/webFormRecordValue/getList', { where: { webFormRecordId: row.id } }, { token, projectId })
    ).data
    const of = (key: string) =>
      rows.find(({ webFormFieldId }: { webFormFieldId: number }) => webFormFieldId === fields[key])?.value
    expect([of('name'), of('phoneNumber'), of('email'), of('idNumber')]).toEqual(['"李雷"', '"***"', '"***"', '"***"'])
    const one = await server.call(
      '/webFormRecordValue/getDetail',
      { id: rows[0].id, includes: ['webFormField', 'webFormRecord'] },
      { token },
    )
    expect(one.result).toBe(20000)
    expect(JSON.stringify(one.data)).not.toContain('s1.')
  })
  it('takes as many statements for three records as for one', async () => {
    const { list } = await recorded()
    const asked = (limit: number) =>
      statementsOf(() => list({ pagination: { page: 1, limit }, includes: ['webForm', 'webFormRecordValues'] }))
    await list({ where: {} })
    // Rows, their answers, their forms; the count is cached from the first call.
    const first = await asked(3)
    expect([first, await asked(3), await asked(1)]).toEqual([4, 3, 3])
  })
  it('is refused without the right, and to operators of another project', async () => {
    const { form, projectId } = await recorded()
    const weak = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    const far = await server.operator({ rights: ['webFormRecord.getList'], projects: [(await server.project()).id] })
    const visitor = await server.visitor({ projectId })
    const ask = (token?: string) =>
      server.call('/webFormRecord/getList', { where: { webFormId: form.id } }, token ? { token } : {})
    expect([
      (await ask()).result,
      (await ask(weak.token)).result,
      (await ask(visitor.token)).result,
      (await ask(far.token)).data.count,
    ]).toEqual([50006, 40300, 40300, 0])
  })
  it('is also returned by the specification’s call, with keywords separated by blanks', async () => {
    const { list } = await recorded()
    const { rows, count } = (
      await list({ search: ['二号', '韩梅梅'], pagination: { page: 1, limit: 10 } }, 'getListIncludeWebFormFieldValues')
    ).data
    expect([count, rows[0].name]).toEqual([1, '韩梅梅'])
  })
})

describe('a record in the recycle bin', () => {
  it('is not listed, is restored completely, but not while somebody else has its unique answer', async () => {
    const { list, token, form, fields, projectId } = await recorded()
    const [row] = (await list({ search: '李雷' })).data.rows
    expect(
      (await server.call('/webFormRecord/delete', { id: row.id, updatedAt: row.updatedAt }, { token })).result,
    ).toBe(20000)
    expect((await list()).data.count).toBe(2)
    expect((await list({ deleted: true })).data.rows.map(({ name }: { name: string }) => name)).toEqual(['李雷'])
    expect((await server.call('/webFormRecord/restore', { id: row.id }, { token })).result).toBe(20000)
    expect((await list()).data.count).toBe(3)
    await server.call('/webFormRecord/delete', { id: row.id }, { token })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/createOpenOne',
          { webFormId: form.id, webFormRecordValues: fillsIn(fields, people[0]) },
          { projectId },
        )
      ).result,
    ).toBe(20000)
    expect(
      await server.call(
        '/webFormRecord/restore',
        { id: row.id },
        { token, language: 'en', headers: { 'idempotency-key': `restore-${row.id}` } },
      ),
    ).toMatchObject({ errmsg: 'Phone number is already in use', data: { code: 'alreadyTaken' } })
    // Nor when the field became unique while the record was deleted.
    const [ada] = (await list({ search: 'Ada' })).data.rows
    const again = { ...people[2], phoneNumber: '13810000004', email: 'ada@example.org' }
    const send = (more: object = {}) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields, { ...again, ...more }) },
        { projectId, language: 'en' },
      )
    const restore = (nth: number) =>
      server.call(
        '/webFormRecord/restore',
        { id: ada.id },
        { token, language: 'en', headers: { 'idempotency-key': `restore-${ada.id}-${nth}` } },
      )
    await server.call('/webFormRecord/delete', { id: ada.id }, { token })
    const { updatedAt } = await server.system.store(webFormField).getDetail(fields.otherPurpose as number)
    expect(
      (await server.call('/webFormField/update', { id: fields.otherPurpose, updatedAt, repeat: false }, { token }))
        .result,
    ).toBe(20000)
    await server.runJobs()
    expect((await restore(1)).result).toBe(20000)
    expect((await send()).data.fields).toEqual({
      [`webFormRecordValues.${fields.otherPurpose}`]: 'Other purpose has already been registered',
    })
    await server.call('/webFormRecord/delete', { id: ada.id }, { token })
    expect((await send()).result).toBe(20000)
    expect(await restore(2)).toMatchObject({
      errmsg: 'Other purpose is already in use',
      data: { code: 'alreadyTaken' },
    })
  })
})

describe('what an operator gets back', () => {
  it('has the answers as values after a change, after a move and in a conflict, masked where needed', async () => {
    const { list, token } = await recorded({
      rights: ['webFormRecord.getList', 'webFormRecord.update', 'webFormRecord.approve', 'webFormRecord.lockMember'],
      unmask: false,
    })
    const [row] = (await list({ search: '李雷' })).data.rows
    const changed = await server.call(
      '/webFormRecord/update',
      { id: row.id, updatedAt: row.updatedAt, remark: '已电话确认' },
      { token },
    )
    const late = await server.call(
      '/webFormRecord/update',
      { id: row.id, updatedAt: row.updatedAt, remark: '晚了一步' },
      { token },
    )
    const moved = await server.call(
      '/webFormRecord/approve',
      { id: row.id, updatedAt: changed.data.updatedAt },
      { token },
    )
    const locked = await server.call(
      '/webFormRecord/lockMember',
      { id: row.id, updatedAt: moved.data.updatedAt },
      { token },
    )
    expect([changed.result, late.result, moved.result, locked.result]).toEqual([20000, 40900, 20000, 20000])
    expect(late.data.row).toMatchObject({ remark: '已电话确认', phoneNumber: '138****0001' })
    for (const { data } of [changed, late, moved, locked])
      expect(JSON.stringify(data)).not.toMatch(/13810000001|lilei@|11010519491231002X|s1\.|onceKey/)
    for (const { data } of [changed, moved, locked]) expect(data.webFormRecordValues.length).toBeGreaterThan(5)
    expect((await list({ search: '技术交流' })).data.count).toBe(1)
    expect((await list({ search: '李雷' })).data.count).toBe(1)
    // The audit log outlives an erased person; what was written about them is masked there.
    await server.call(
      '/webFormRecord/update',
      {
        id: row.id,
        updatedAt: locked.data.updatedAt,
        remark: '请回电 13810000001 或 lilei@example.com，证件 11010519491231002X，R20260012',
      },
      { token },
    )
    expect(
      await server.sql(
        `select "changes" -> 'remark' -> 1 as remark from "sysUserOperateLog" where "resource" = 'webFormRecord' and "rowId" = $1 order by id desc limit 1`,
        [row.id],
      ),
    ).toEqual([{ remark: '请回电 138****0001 或 l***@example.com，证件 110105**********2X，R20260012' }])
  })
})
