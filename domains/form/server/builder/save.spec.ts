import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { fieldsOf, type FormField, webFormFeeRule } from '../../model/index.ts'
import { changeField, newCandidate, newField, newId, placeField, removeField } from '../../model/draft.ts'
import { makeForm } from '../index.ts'
import { counted as ofForms } from '../figures/statistics.ts'
import { visitorForm } from '../testing/visitorForm.ts'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { builderFixtures } from './testing.ts'

const server = await startTestServer()
const { building, named, byName } = builderFixtures(server)

describe('saving a draft', () => {
  it('stores settings, groups, fields, candidates and rules at once, and gives new ones their ids', async () => {
    const { read, save, id } = await building()
    const form = await read()
    const first = newId(form)
    const vehicle: FormField = {
      ...newField(first, 4, '是否驾车', 'By car?'),
      required: true,
      webFormComponent: {
        id: 0,
        type: 4,
        maxCheckedItem: null,
        webFormCandidates: [newCandidate(first - 1, '是', 'Yes'), newCandidate(first - 2, '否', 'No', { status: 20 })],
      },
    }
    const draft = placeField(
      placeField(changeField(form, id('name'), { name: '参会者', maxlength: 30 }), vehicle, {
        group: form.webFormFieldGroups[1]?.id as number,
        before: id('purpose'),
      }),
      newField(first - 3, 1, '车牌', 'Plate'),
      { group: form.webFormFieldGroups[1]?.id as number, before: null },
    )
    const sent = await save(
      {
        ...draft,
        webFormVisibleRules: [
          ...draft.webFormVisibleRules,
          {
            id: first - 4,
            fieldId: first,
            method: 'eq',
            value: '是',
            resultId: first - 3,
            type: 2,
            join: 'or',
            conditions: [{ fieldId: id('purpose'), method: 'eq', value: '采购' }],
          },
        ],
      },
      { limitCount: 50, notice: '<p>欢迎</p><script>x</script>' },
    )
    expect(sent).toMatchObject({ result: 20000 })
    const now = await read()
    expect(now).toEqual(sent.data)
    expect(named(now)).toEqual([
      ['个人信息', '参会者', '手机号', '邮箱', '证件号码', '出生日期', '性别', '年龄'],
      ['参观', '是否驾车', '参观目的', '其他目的', '感兴趣的展区', '车牌'],
    ])
    expect(byName(now, '是否驾车')).toMatchObject({
      required: true,
      webFormComponent: {
        type: 4,
        webFormCandidates: [
          { name: '是', status: 10 },
          { name: '否', englishName: 'No', status: 20 },
        ],
      },
    })
    expect(now.webFormVisibleRules.at(-1)).toMatchObject({
      fieldId: byName(now, '是否驾车').id,
      resultId: byName(now, '车牌').id,
      join: 'or',
      conditions: [{ fieldId: id('purpose'), method: 'eq', value: '采购' }],
    })
    expect(now.settings).toMatchObject({ limitCount: 50, notice: '<p>欢迎</p>' })
    expect(byName(now, '参会者').id).toBe(id('name'))
  })
  it('writes only what differs: saving an unchanged form writes nothing but its lock', async () => {
    const { read, save } = await building()
    await save(await read())
    const form = await read()
    const { statements } = await server.statements(() => save(form))
    expect(
      statements.filter(
        text => /^\s*(insert|update|delete)/i.test(text) && !/session|idempot|sysLog|operateLog/i.test(text),
      ),
    ).toEqual([])
  })
  it('updates conditions, fee rules and the default when a choice is renamed, and matches both names while records have the former one', async () => {
    const {
      read,
      save,
      id,
      sends,
      call,
      projectId,
      form: { id: webFormId },
    } = await building()
    const field = { projectId, webFormId, webFormFieldId: id('purpose') }
    const fee = (name: string, value: unknown) =>
      server.system.store(webFormFeeRule).create({ ...field, name, value, price: 100 } as never)
    const [buying, any] = [await fee('采购', '采购'), await fee('全部', ['采购', '其他'])]
    const rename = async (from: string, to: string, changes: Partial<FormField> = {}) => {
      const now = await read()
      const asked = fieldsOf(now).find(each => each.id === id('purpose')) as FormField
      const { webFormComponent } = asked
      const saved = await save(
        changeField(now, id('purpose'), {
          ...changes,
          webFormComponent: {
            ...webFormComponent,
            webFormCandidates: webFormComponent.webFormCandidates.map(choice =>
              choice.name === from ? { ...choice, name: to } : choice,
            ),
          },
        }),
      )
      expect(saved.result).toBe(20000)
      return saved.data as BuiltForm
    }
    const feeRuleValues = async () =>
      (await server.system.store(webFormFeeRule).rows({ id: [buying.id, any.id] }, { order: [['id', 'asc']] })).map(
        ({ value }) => value,
      )
    const first = await rename('其他', '别的', { defaultValue: '其他' })
    expect([
      first.webFormVisibleRules[0],
      fieldsOf(first).find(each => each.id === id('purpose'))?.defaultValue,
      await feeRuleValues(),
    ]).toEqual([expect.objectContaining({ method: 'eq', value: '别的' }), '别的', ['采购', ['采购', '别的']]])
    for (const [purpose, phoneNumber] of [
      ['别的', '13800000001'],
      ['采购', '13800000002'],
    ])
      expect(
        (
          await sends({
            purpose,
            phoneNumber,
            email: `${phoneNumber}@example.com`,
            ...(purpose === '别的' && { otherPurpose: '参观' }),
          })
        ).result,
      ).toBe(20000)
    const second = await rename('别的', '另有')
    expect([second.webFormVisibleRules[0], await feeRuleValues()]).toEqual([
      expect.objectContaining({ method: 'in', value: ['别的', '另有'] }),
      ['采购', ['采购', '别的', '另有']],
    ])
    // Also by its own call, outside the builder.
    const choice = fieldsOf(second)
      .flatMap(each => each.webFormComponent.webFormCandidates)
      .find(({ name }) => name === '采购')
    const { updatedAt } = (await call('getDetail', { id: choice?.id }, undefined, 'webFormCandidate')).data
    expect(
      (await call('update', { id: choice?.id, updatedAt, name: '购买' }, undefined, 'webFormCandidate')).result,
    ).toBe(20000)
    expect(await feeRuleValues()).toEqual([
      ['采购', '购买'],
      ['采购', '购买', '别的', '另有'],
    ])
    const sent = await sends({ purpose: '购买', phoneNumber: '13800000003', email: 'three@example.com' })
    expect(sent).toMatchObject({ result: 20000, data: { fee: 100 } })
  })
  it('is refused with the current form when somebody else has saved meanwhile, and stores nothing', async () => {
    const { read, save, id } = await building()
    const form = await read()
    const outcomes = await allAtOnce(6, nth => save(changeField(form, id('name'), { name: `姓名${nth}` })))
    expect(outcomes.map(answer => (answer as { result: number }).result).sort()).toEqual([
      20000,
      ...Array(5).fill(40900),
    ])
    const refused = outcomes.find(answer => (answer as { result: number }).result === 40900) as {
      data: { code: string; now: BuiltForm }
    }
    const now = await read()
    expect([refused.data.code, fieldsOf(refused.data.now)[0]?.name]).toEqual([
      'definitionChanged',
      fieldsOf(now)[0]?.name,
    ])
    // Saved over the current version, it is accepted.
    expect(
      (await save({ ...now, webFormFieldGroups: changeField(form, id('name'), { name: '我的' }).webFormFieldGroups }))
        .result,
    ).toBe(20000)
  })
  it('refuses a cycle of rules with its fields, and changes nothing', async () => {
    const { read, save, id } = await building()
    const form = await read()
    const rule = form.webFormVisibleRules[0] as BuiltForm['webFormVisibleRules'][number]
    const answer = await save({
      ...changeField(form, id('name'), { name: '不该存下' }),
      webFormVisibleRules: [
        rule,
        { ...rule, id: -9, fieldId: id('otherPurpose'), resultId: id('purpose'), method: 'notEmpty', value: null },
      ],
    })
    expect(answer).toMatchObject({ result: 40000, data: { code: 'ruleCircle' } })
    expect(answer.errmsg).toContain('Purpose → Other purpose')
    expect(await read()).toEqual(form)
  })
  it('names every wrong setting by its place, and accepts nothing that belongs to another form', async () => {
    const { read, save, id, projectId } = await building()
    const form = await read()
    const other = await makeForm(server.system, projectId, visitorForm())
    const wrong = await save(
      {
        ...changeField(changeField(form, id('name'), { name: '', maxlength: -1 }), id('interests'), {
          webFormComponent: {
            id: 0,
            type: 99,
            maxCheckedItem: null,
            webFormCandidates: [newCandidate(-5, '一号馆', null), newCandidate(-6, '一号馆', null)],
          },
        }),
        webFormVisibleRules: [
          {
            id: -1,
            fieldId: 999999,
            method: 'is',
            value: null,
            resultId: id('name'),
            type: 2,
            join: 'and',
            conditions: null,
          },
        ],
      },
      { limitCount: -3 },
    )
    expect(Object.keys(wrong.data.fields).sort()).toEqual(
      [
        'candidate.-6.name',
        `field.${id('interests')}.type`,
        `field.${id('name')}.maxlength`,
        `field.${id('name')}.name`,
        'rule.-1.fieldId',
        'rule.-1.method',
        'settings.limitCount',
      ].sort(),
    )
    const stolen = await save(
      placeField(
        form,
        { ...newField(other.fields.name as number, 1, '别处', 'Elsewhere') },
        { group: 0, before: null },
      ),
    )
    expect(stolen.data.fields).toEqual({ [`webFormField.${other.fields.name}`]: 'Does not belong to this form' })
    for (const shape of [null, 7, 'x', [1], [{ id: 'a' }], [{ id: -1, webFormFields: [{ id: -1.5 }] }]])
      expect((await save({ ...form, webFormFieldGroups: shape as never })).result).toBe(40000)
    expect(
      (await save(form, { endTime: '2026-01-01T00:00:00.000Z', startTime: '2026-02-01T00:00:00.000Z' })).data.fields,
    ).toEqual({ 'settings.endTime': 'The end time must be after the start time' })
    expect(await read()).toEqual(form)
  })
  it('needs the right for each change, and access to the project', async () => {
    const {
      read,
      save,
      id,
      projectId,
      call,
      form: { id: formId },
    } = await building()
    const form = await read()
    const may = async (...rights: string[]) =>
      (await server.operator({ rights: ['webForm.getDetail', 'webForm.update', ...rights], projects: [projectId] }))
        .token
    expect((await save(changeField(form, id('name'), { name: '新名' }), undefined, await may())).result).toBe(40300)
    expect((await save(removeField(form, id('interests')), undefined, await may('webFormField.update'))).result).toBe(
      40300,
    )
    expect((await read()).hash).toBe(form.hash)
    expect(
      (await save(changeField(form, id('name'), { name: '新名' }), undefined, await may('webFormField.update'))).result,
    ).toBe(20000)
    const { id: elsewhere } = await server.project()
    const stranger = await server.operator({ projects: [elsewhere] })
    const { hash, updatedAt, webFormFieldGroups } = form
    for (const [path, body] of [
      ['getDefinition', {}],
      ['getTouched', { fieldIds: [1] }],
      ['saveDefinition', { hash, updatedAt, webFormFieldGroups }],
      ['keepAsTemplate', { name: 'x' }],
    ] as const)
      expect(
        (
          await server.call(
            `/webForm/${path}`,
            { ...(path === 'keepAsTemplate' ? { webFormId: formId } : { id: formId }), ...body },
            { token: stranger.token },
          )
        ).result,
      ).toBe(40400)
    expect(
      (
        await server.call(
          '/webForm/createFrom',
          { name: 'x', webFormId: formId },
          { token: stranger.token, projectId: elsewhere },
        )
      ).result,
    ).toBe(40400)
    expect((await call('getDefinition', { id: formId }, '')).result).toBe(50006)
  })
  it('reports how many records a change affects before it is saved', async () => {
    const {
      sends,
      call,
      form: { id: formId },
      id,
    } = await building()
    await sends()
    await sends({ phoneNumber: '13912345678', email: 'b@example.com', interests: [] })
    const { result: counted, count } = await server.statements(() =>
      call('getTouched', { id: formId, fieldIds: [id('interests'), id('name'), id('age')] }),
    )
    expect(counted.data).toEqual({ records: 2, fields: { [id('interests')]: 1, [id('name')]: 2 } })
    expect(count).toBeLessThan(8)
    // For a form with a million records, a sample of this size is read.
    const usual = ofForms.atOnce
    ofForms.atOnce = 1
    const { result: large, statements } = await server.statements(() =>
      call('getTouched', { id: formId, fieldIds: [id('interests'), id('name')] }),
    )
    ofForms.atOnce = usual
    expect(large.data).toEqual({ records: 2, fields: { [id('interests')]: 1, [id('name')]: 2 }, about: true })
    expect(statements.filter(text => text.includes('"answers" ?') && !text.includes('generate_series'))).toEqual([])
  })
})
