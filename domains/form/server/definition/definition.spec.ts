import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import type { FormDefinition } from '../../model/index.ts'
import {
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormType,
  webFormVersion,
} from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()
async function built(about = {}) {
  const { id: projectId } = await server.project()
  const made = await makeForm(server.system, projectId, visitorForm({ signInRequired: false, ...about }))
  const { token } = await server.operator({ projects: [projectId] })
  const detail = async (language: 'zh' | 'en' = 'zh') =>
    (
      await server.call<FormDefinition>(
        '/webForm/ext/getFormDetail2',
        { webFormId: made.form.id },
        { projectId, language },
      )
    ).data
  const change = async (
    resource: 'webFormField' | 'webFormCandidate' | 'webFormVisibleRule',
    id: number,
    changes: object,
  ) => {
    const [row] = await server.sql<{ updatedAt: string }>(`select "updatedAt" from "${resource}" where id = $1`, [id])
    return server.call(`/${resource}/update`, { id, updatedAt: row?.updatedAt, ...changes }, { token })
  }
  return { ...made, projectId, token, detail, change, projectContext: server.system.acting('test', { projectId }) }
}

describe('a form to fill in', () => {
  it('is returned as a tree: groups, fields, component, candidates, in order', async () => {
    const { detail, form, fields } = await built()
    const tree = await detail()
    expect(tree).toMatchObject({
      timeZone: 'Asia/Shanghai',
      id: form.id,
      webFormId: form.id,
      name: '观众登记',
      englishName: 'Visitor registration',
      registration: 'open',
      webFormRecord: null,
    })
    expect(tree.webFormFieldGroups.map(({ name, webFormFields }) => [name, webFormFields.length])).toEqual([
      ['个人信息', 7],
      ['参观', 3],
    ])
    expect(tree.webFormFieldGroups[1]?.webFormFields[0]).toMatchObject({
      id: fields.purpose,
      label: 'purpose',
      webFormComponent: {
        type: 4,
        webFormCandidates: [
          { name: '采购', englishName: 'Buying' },
          { name: '其他', englishName: 'Other' },
        ],
      },
    })
    expect(tree.webFormVisibleRules).toMatchObject([
      { fieldId: fields.purpose, method: 'eq', value: '其他', resultId: fields.otherPurpose, type: 2, join: 'and' },
    ])
  })
  it('changes for the next visitor as soon as an operator changes it', async () => {
    const { detail, change, fields } = await built()
    await detail()
    await change('webFormField', fields.name as number, { name: '参会者姓名', maxlength: 5 })
    expect((await detail()).webFormFieldGroups[0]?.webFormFields[0]).toMatchObject({ name: '参会者姓名', maxlength: 5 })
  })
  it('hides candidates that have become invalid, and refuses them if they were selected before [candidate-invalid-hidden]', async () => {
    const { fields, projectContext: own, form, projectId, token } = await built({ type: webFormType.openForm })
    const component = await own.store(webFormComponent).find({ webFormFieldId: fields.purpose })
    const buying = await own.store(webFormCandidate).find({ webFormComponentId: component?.id, name: '采购' })
    await server.call('/webFormCandidate/setInvalid', { id: buying?.id, updatedAt: buying?.updatedAt }, { token })
    const sent = await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: fillsIn(fields, { purpose: '采购' }) },
      { projectId, language: 'en' },
    )
    expect(sent.data.fields).toEqual({
      [`webFormRecordValues.${fields.purpose}`]: '“Buying” is no longer offered. Please select again',
    })
  })
  it('is sent with its rules to everybody; its rules are also available by their own call [visibility-rule-shape]', async () => {
    const { form, fields, projectId } = await built()
    const rules = await server.call(
      '/webFormVisibleRule/ext/getList',
      { where: { type: 2, 'webForm.id': form.id } },
      { projectId },
    )
    expect(rules.data.rows).toMatchObject([{ fieldId: fields.purpose, resultId: fields.otherPurpose, type: 2 }])
  })
  it('returns its fields with their group for tables of members [group-list-columns]', async () => {
    const { form } = await built()
    const { data } = await server.call('/webFormField/ext/getListIncludeWebFormFieldGroup', {
      where: { webFormId: form.id },
      order: [['sortNumber', 'asc']],
    })
    expect([data.count, data.rows[0].name, data.rows[0].webFormFieldGroup.name]).toEqual([10, '姓名', '个人信息'])
    expect((await server.call('/webFormField/ext/getListIncludeWebFormFieldGroup', { where: {} })).result).toBe(40000)
    expect(
      (await server.call('/webForm/ext/getDetailIncludeWebFormFields', { id: form.id })).data.webFormFields,
    ).toHaveLength(10)
  })
  it('is not shown without a token if it needs a sign-in', async () => {
    const { form } = await built({ signInRequired: true })
    for (const call of ['getFormDetail', 'getFormDetail2', 'getOpenFormDetail'])
      expect((await server.call(`/webForm/ext/${call}`, { webFormId: form.id })).result).toBe(50006)
  })
  it('does not publish operators’ settings and remarks', async () => {
    const { form } = await built({ remark: '内部备注', limitCount: 5 })
    const published = (await server.call('/webForm/ext/getDetail', { id: form.id })).data
    expect(published).toMatchObject({ name: '观众登记', webFormId: form.id })
    for (const secret of ['remark', 'limitCount', 'closedByFormId', 'initialStatus'])
      expect(published).not.toHaveProperty(secret)
    const filledIn = (await server.call('/webForm/ext/getFormDetail2', { webFormId: form.id })).data
    for (const secret of ['closedByFormId', 'disableAfterPayApplied', 'validWhenFirstRecordValid', 'sellerId'])
      expect(filledIn).not.toHaveProperty(secret)
  })
})

describe('versions of a form', () => {
  it('keep each record with the definition that it was made with', async () => {
    const { form, fields, projectId, change, projectContext: own, token } = await built({ type: webFormType.openForm })
    const send = (nth: number) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: `1381234${1000 + nth}`, email: `v${nth}@example.com` }),
        },
        { projectId },
      )
    await send(1)
    await send(2)
    await change('webFormField', fields.name as number, { name: '全名' })
    await send(3)
    const versions = await own.store(webFormVersion).rows({ webFormId: form.id }, { order: [['versionNumber', 'asc']] })
    expect(
      versions.map(({ versionNumber, definition }) => [
        versionNumber,
        definition.webFormFieldGroups[0]?.webFormFields[0]?.name,
      ]),
    ).toEqual([
      [1, '姓名'],
      [2, '全名'],
    ])
    const { rows } = (
      await server.call('/webFormRecord/getList', { where: { webFormId: form.id }, order: [['id', 'asc']] }, { token })
    ).data
    expect(rows.map(({ webFormVersionId }: { webFormVersionId: number }) => webFormVersionId)).toEqual([
      versions[0]?.id,
      versions[0]?.id,
      versions[1]?.id,
    ])
  })
  it('return to the former version when a change is undone', async () => {
    const { form, fields, change, detail, projectContext: own } = await built()
    const first = (await detail()).webFormVersionId
    await change('webFormField', fields.name as number, { name: '全名' })
    expect((await detail()).webFormVersionId).not.toBe(first)
    await change('webFormField', fields.name as number, { name: '姓名' })
    expect((await detail()).webFormVersionId).toBe(first)
    expect(await own.store(webFormVersion).count({ webFormId: form.id })).toBe(2)
  })
  it('of a form with thousands of records can be deleted without locking anything for long', async () => {
    const { form, projectId, token } = await built({ type: webFormType.openForm })
    await server.sql(
      `insert into "webFormRecord" ("projectId", "webFormId", "number") select $1, $2::bigint, 'many' || $2::bigint || '-' || nth from generate_series(1, 1000) nth`,
      [projectId, form.id],
    )
    const { result: refused, statements } = await server.statements(async () =>
      server.call(
        '/webForm/delete',
        { id: form.id, updatedAt: (await server.system.store(webForm).getDetail(form.id)).updatedAt },
        { token },
      ),
    )
    expect(refused.data).toMatchObject({ code: 'stillReferred', resource: 'webFormRecord' })
    expect(refused.errmsg).toMatch(/仍有至少 1000 条|at least 1000 other records/)
    expect(
      statements.filter(text => /^\s*select id\s+from .* for update$|^\s*update .*"deletedAt" = /s.test(text)),
    ).toEqual([])
  })
  it('never lose an answer when its field is deleted', async () => {
    const { form, fields, projectId, token, projectContext: own } = await built({ type: webFormType.openForm })
    await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: fillsIn(fields, { idNumber: 'x'.repeat(0) }) },
      { projectId },
    )
    expect((await server.call('/webFormField/getRecordsTouched', { id: fields.interests }, { token })).data).toEqual({
      count: 1,
    })
    const field = await own.store(webFormField).getDetail(fields.interests as number)
    expect(
      (await server.call('/webFormField/delete', { id: field.id, updatedAt: field.updatedAt }, { token })).result,
    ).toBe(20000)
    const [row] = (await server.call('/webFormRecord/getList', { where: { webFormId: form.id } }, { token })).data.rows
    expect(row.webFormRecordValues).toContainEqual({ webFormFieldId: fields.interests, value: '["二号馆"]' })
    // Once edited, the record belongs to a version without the field; the record itself then
    // describes it, and so do printed records.
    const changed = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, id: row.id, webFormRecordValues: fillsIn(fields, { interests: undefined, idNumber: '' }) },
      { projectId, token },
    )
    const expected = {
      webFormRecordValues: expect.arrayContaining([{ webFormFieldId: fields.interests, value: '["二号馆"]' }]),
      formerQuestions: [
        {
          id: fields.interests,
          name: field.name,
          webFormComponent: {
            type: 3,
            webFormCandidates: expect.arrayContaining([expect.objectContaining({ name: '二号馆' })]),
          },
        },
      ],
    }
    expect([changed, await server.call('/webFormRecord/getDetail', { id: row.id }, { token })]).toMatchObject([
      { result: 20000 },
      { data: expected },
    ])
    expect(
      (
        await server.call(
          '/webFormRecord/getList',
          { where: { webFormId: form.id }, includes: ['formerQuestions'] },
          { token },
        )
      ).data.rows,
    ).toMatchObject([expected])
    expect(row.formerQuestions).toBeUndefined()
  })
})

describe('saving rules', () => {
  it('refuses a cycle and names its fields', async () => {
    const { form, fields, token, detail, projectId } = await built()
    const rule = {
      projectId,
      webFormId: form.id,
      fieldId: fields.otherPurpose,
      method: 'notEmpty',
      resultId: fields.purpose,
    }
    const refused = await server.call('/webFormVisibleRule/create', rule, { token, language: 'en' })
    expect(refused).toMatchObject({ result: 40000, data: { code: 'ruleCircle' } })
    expect(refused.errmsg).toContain('Purpose')
    expect((await detail()).webFormVisibleRules).toHaveLength(1)
    expect(
      (await server.call('/webFormVisibleRule/create', { ...rule, resultId: fields.otherPurpose }, { token })).data
        .code,
    ).toBe('ruleCircle')
  })
  it('refuses an update that would close a cycle', async () => {
    const { form, fields, token, change, projectId } = await built()
    const made = await server.call(
      '/webFormVisibleRule/create',
      { projectId, webFormId: form.id, fieldId: fields.otherPurpose, method: 'notEmpty', resultId: fields.interests },
      { token },
    )
    expect(made.result).toBe(20000)
    expect((await change('webFormVisibleRule', made.data.id, { resultId: fields.purpose })).data.code).toBe(
      'ruleCircle',
    )
  })
  it('deletes a rule with a field in one of its further conditions, and restores it with the field', async () => {
    const { fields, token, change, detail, projectContext: own } = await built()
    const [rule] = (await detail()).webFormVisibleRules
    const field = {
      id: fields.gender as number,
      updatedAt: (await own.store(webFormField).getDetail(fields.gender as number)).updatedAt,
    }
    expect(
      (
        await change('webFormVisibleRule', rule?.id as number, {
          conditions: [{ fieldId: fields.gender, method: 'eq', value: '男' }],
        })
      ).result,
    ).toBe(20000)
    expect([
      (await server.call('/webFormField/delete', field, { token })).result,
      (await detail()).webFormVisibleRules,
    ]).toEqual([20000, []])
    expect([
      (await server.call('/webFormField/restore', { id: field.id }, { token })).result,
      (await detail()).webFormVisibleRules,
    ]).toMatchObject([20000, [{ id: rule?.id, resultId: fields.otherPurpose }]])
  })
  it('refuses fields of another form', async () => {
    const { form, fields, token, projectId } = await built()
    const other = await makeForm(server.system, projectId, visitorForm())
    const refused = await server.call(
      '/webFormVisibleRule/create',
      { projectId, webFormId: form.id, fieldId: fields.purpose, method: 'eq', value: 'x', resultId: other.fields.name },
      { token, language: 'en' },
    )
    expect(refused.data.fields).toEqual({ resultId: 'Not a field of this form' })
  })
  it('refuses another form’s group for a field, and an end before the start', async () => {
    const { fields, token, projectId, change, form } = await built()
    const other = await makeForm(server.system, projectId, visitorForm())
    const [group] = await server.sql<{ id: number }>(
      'select id from "webFormFieldGroup" where "webFormId" = $1 limit 1',
      [other.form.id],
    )
    expect((await change('webFormField', fields.name as number, { webFormFieldGroupId: group?.id })).result).toBe(40000)
    expect(
      (
        await server.call(
          '/webForm/update',
          {
            id: form.id,
            updatedAt: form.updatedAt,
            startTime: '2026-11-02T00:00:00Z',
            endTime: '2026-11-01T00:00:00Z',
          },
          { token },
        )
      ).data.fields,
    ).toHaveProperty('endTime')
  })
})
