import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestHouse } from '@pavilion/testing'
import {
  decisionRuleGroup,
  fieldsOf,
  type FormField,
  letterTemplate,
  registerChannel,
  webForm,
  webFormCertType,
  webFormChannel,
  webFormFeeRule,
  webFormField,
  webFormType,
  webFormVersion,
} from '../../model/index.ts'
import {
  changeField,
  duplicateField,
  newCandidate,
  newField,
  newId,
  placeField,
  removeField,
  removeGroup,
} from '../../model/draft.ts'
import { differences } from '../../model/differences.ts'
import { presets } from '../../model/presets.ts'
import { makeForm } from '../index.ts'
import { counted as ofForms } from '../statistics.ts'
import { fillsIn, visitorForm } from '../visitorForm.ts'
import type { BuiltForm } from './read.ts'

const server = await startTestHouse()
async function building(about = {}) {
  const { id: projectId } = await server.project()
  const made = await makeForm(
    server.system,
    projectId,
    visitorForm({ signInRequired: false, type: webFormType.openForm, ...about }),
  )
  const { token, id: operatorId } = await server.operator({ projects: [projectId] })
  const call = (path: string, body: object, by = token, of = 'webForm') =>
    server.call(`/${of}/${path}`, body, { token: by, projectId, language: 'en' })
  const read = async () => (await call('getDefinition', { id: made.form.id })).data as BuiltForm
  const save = (
    { id, hash, updatedAt, webFormFieldGroups, webFormVisibleRules }: BuiltForm,
    settings?: object,
    by = token,
  ) =>
    call(
      'saveDefinition',
      { id, hash, updatedAt, webFormFieldGroups, webFormVisibleRules, ...(settings && { settings }) },
      by,
    )
  const sends = (changes = {}) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: made.form.id, webFormRecordValues: fillsIn(made.fields, changes) },
      { projectId },
    )
  return {
    ...made,
    projectId,
    token,
    operatorId,
    call,
    read,
    save,
    sends,
    id: (key: string) => made.fields[key] as number,
  }
}
const named = (form: BuiltForm) =>
  form.webFormFieldGroups.map(({ name, webFormFields }) => [name, ...webFormFields.map(field => field.name)])
const byName = (form: BuiltForm, name: string) => fieldsOf(form).find(field => field.name === name) as FormField

describe('saving a form that was built', () => {
  it('stores settings, groups, questions, candidates and rules at once, and gives what is new its numbers', async () => {
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
  it('touches only what differs: a form that is saved as it stands writes nothing but its lock', async () => {
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
  it('lets conditions, fee rules and the default follow a choice that gets another name, and mean both while records hold the former one', async () => {
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
    // Of itself, too, beside the builder.
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
  it('is refused when somebody else has saved meanwhile, with the form as it stands now, and stores nothing of it', async () => {
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
    // Saved upon what stands now, it goes in.
    expect(
      (await save({ ...now, webFormFieldGroups: changeField(form, id('name'), { name: '我的' }).webFormFieldGroups }))
        .result,
    ).toBe(20000)
  })
  it('refuses a circle of rules, naming the questions, and keeps everything as it was', async () => {
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
  it('names every wrong setting by its place, and takes nothing of another form', async () => {
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
    ).toEqual({ 'settings.endTime': 'The end time must be later than the start time' })
    expect(await read()).toEqual(form)
  })
  it('asks for the right to each thing that it does, and for the project', async () => {
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
  it('tells how many records a change touches, before it is saved', async () => {
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
    // Of a form of a million, some of all its records are looked at: about so many.
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

describe('versions of a form', () => {
  it('are made by every save; one of old brings deleted questions back under their numbers, and their answers with them', async () => {
    const {
      read,
      save,
      sends,
      id,
      call,
      operatorId,
      form: { id: formId },
      projectId,
    } = await building()
    await sends()
    const before = await read()
    const projectContext = server.system.acting('test', { projectId })
    await save(
      removeGroup(
        removeField(removeField(before, id('interests')), id('otherPurpose')),
        before.webFormFieldGroups[1]?.id as number,
      ),
    )
    expect(named(await read())).toEqual([
      ['个人信息', '姓名', '手机号', '邮箱', '证件号码', '出生日期', '性别', '年龄', '参观目的'],
    ])
    const versions = await projectContext
      .store(webFormVersion)
      .rows({ webFormId: formId }, { order: [['versionNumber', 'asc']] })
    expect(versions).toHaveLength(2)
    // Who made it, and the form's settings as they stood: the first was seen by a visitor before anybody had saved it.
    expect(versions.map(({ sysUserId }) => sysUserId)).toEqual([null, operatorId])
    await save(await read(), { limitCount: 7 })
    await save(changeField(await read(), id('name'), { name: '参会者' }))
    const [last] = (
      await call(
        'getList',
        { where: { webFormId: formId }, includes: ['sysUser'], order: [['versionNumber', 'desc']] },
        undefined,
        'webFormVersion',
      )
    ).data.rows
    const whole = (await call('getDetail', { id: last.id }, undefined, 'webFormVersion')).data
    expect([
      last.sysUser.id,
      whole.settings.limitCount,
      (versions[1]?.settings as { limitCount: unknown } | null)?.limitCount,
    ]).toEqual([operatorId, 7, null])
    expect(
      differences(
        { ...(versions[1]?.definition as unknown as BuiltForm), settings: versions[1]?.settings as never },
        { ...whole.definition, settings: whole.settings },
      ).map(({ what, details }) => [what, details.map(({ before, after }) => [before[1], after[1]])]),
    ).toEqual([
      ['form', [['(nothing)', '7']]],
      ['field', [['姓名', '参会者']]],
    ])
    await save(changeField(await read(), id('name'), { name: '姓名' }))
    const old = versions[0]?.definition as unknown as BuiltForm
    const restored = await save({
      ...(await read()),
      webFormFieldGroups: old.webFormFieldGroups,
      webFormVisibleRules: old.webFormVisibleRules,
    })
    expect(restored.result).toBe(20000)
    expect([restored.data.webFormFieldGroups, restored.data.webFormVisibleRules]).toEqual([
      before.webFormFieldGroups,
      before.webFormVisibleRules,
    ])
    const [record] = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [formId],
    )
    expect(record?.answers[id('interests')]).toEqual(['二号馆'])
    expect(
      (await sends({ phoneNumber: '13912345678', email: 'b@example.com', purpose: '其他', otherPurpose: '看看' }))
        .result,
    ).toBe(20000)
  })
  it('of old bring a question back as unique and as sortable as it was, whatever became of the records meanwhile', async () => {
    const {
      read,
      save,
      sends,
      id,
      call,
      token,
      fields,
      form: { id: formId },
    } = await building()
    const email = id('email')
    expect(
      (
        await call(
          'update',
          {
            id: email,
            updatedAt: (await server.system.store(webFormField).getDetail(email)).updatedAt,
            sortable: true,
          },
          token,
          'webFormField',
        )
      ).result,
    ).toBe(20000)
    await server.runJobs()
    const [first, other] = [
      (await sends()).data,
      (await sends({ phoneNumber: '13912345670', email: 'o@example.com' })).data,
    ]
    const before = await read()
    expect((await save(removeField(before, email))).result).toBe(20000)
    // What is kept beside the answers misses whatever is changed or sent meanwhile; of the other it is gone as by night, once the question has been deleted for thirty days.
    expect(
      (
        await call(
          'ext/upsertOne',
          { id: first.id, webFormId: formId, webFormRecordValues: fillsIn(fields, { name: '李蕾', email: undefined }) },
          token,
          'webFormRecord',
        )
      ).result,
    ).toBe(20000)
    const late = (await sends({ phoneNumber: '13912345679', email: undefined })).data
    for (const list of ['webFormUniqueAnswer', 'webFormSortAnswer'])
      await server.sql(
        `delete from "${list}" where "webFormFieldId" = $1 and "webFormRecordId" = $2 and "deletedAt" is not null`,
        [email, other.id],
      )
    const now = await read()
    expect((await save({ ...before, hash: now.hash, updatedAt: now.updatedAt })).result).toBe(20000)
    const ready = async () =>
      (
        await server.sql<{ since: string | null }>(
          'select "sortableSince" as since from "webFormField" where id = $1',
          [email],
        )
      )[0]?.since
    expect(await ready()).toBeNull()
    await server.runJobs()
    for (const taken of ['lilei@example.com', 'o@example.com'])
      expect([
        taken,
        (await sends({ phoneNumber: '13912345671', email: taken })).data.fields?.[`webFormRecordValues.${email}`],
      ]).toEqual([taken, '邮箱已被登记'])
    expect(await ready()).not.toBeNull()
    expect(
      await server.sql(
        'select "webFormRecordId" as id, "value" from "webFormSortAnswer" where "webFormFieldId" = $1 and "deletedAt" is null order by 1',
        [email],
      ),
    ).toEqual([
      { id: first.id, value: 'lilei@example.com' },
      { id: other.id, value: 'o@example.com' },
      { id: late.id, value: null },
    ])
  })
})

describe('a new form', () => {
  it('starts from one of the product’s templates, whole', async () => {
    const { call } = await building()
    const preset = presets.find(({ key }) => key === 'speaker') as (typeof presets)[number]
    const { result, data } = (await call('createFrom', {
      name: preset.name[0],
      englishName: preset.name[1],
      preset: preset.key,
    })) as { result: number; data: BuiltForm }
    expect([result, data.type, data.settings.pageByGroup, named(data)]).toEqual([
      20000,
      preset.type,
      true,
      preset.groups.map(group => [group.name, ...group.fields.map(field => field.name)]),
    ])
    expect(data.webFormVisibleRules).toHaveLength(2)
  })
  it('copies another with everything, its registration closed, without touching it; a template kept of it makes the same', async () => {
    const { call, read, save, id, projectId } = await building({ limitCount: 30, notice: '<p>公告</p>' })
    const draft = duplicateField(await read(), id('interests')).draft
    await save(draft)
    const source = await read()
    const copy = (await call('createFrom', { name: '副本', webFormId: source.id })).data as BuiltForm
    const bare = (form: BuiltForm) =>
      JSON.stringify({
        groups: form.webFormFieldGroups.map(group => [
          group.name,
          group.webFormFields.map(
            ({
              id: _id,
              webFormId: _form,
              webFormFieldGroupId: _group,
              sortNumber: _sort,
              webFormComponent: { type, maxCheckedItem, webFormCandidates },
              ...settings
            }) => [
              settings,
              type,
              maxCheckedItem,
              webFormCandidates.map(({ name, englishName, status }) => [name, englishName, status]),
            ],
          ),
        ]),
        rules: form.webFormVisibleRules.map(rule => [
          fieldsOf(form).find(field => field.id === rule.fieldId)?.name,
          rule.method,
          rule.value,
          fieldsOf(form).find(field => field.id === rule.resultId)?.name,
        ]),
      })
    expect(bare(copy)).toBe(bare(source))
    expect(copy.settings).toMatchObject({ limitCount: 30, notice: '<p>公告</p>', registerStatus: 20 })
    expect(await read()).toEqual(source)
    // What stands beside the questions comes along with the copy's own questions; nothing silently.
    const projectContext = server.system.acting('test', { projectId })
    const channel = await projectContext.store(registerChannel).create({ projectId, name: '官网' })
    await projectContext.store(webFormFeeRule).create({
      projectId,
      webFormId: source.id,
      name: '采购',
      webFormFieldId: id('purpose'),
      value: ['采购'],
      price: 68_000,
    })
    await projectContext
      .store(webFormCertType)
      .create({ projectId, webFormId: source.id, name: '专业观众', webFormFieldId: id('purpose'), value: '采购' })
    await projectContext.store(webFormChannel).createMany([
      {
        projectId,
        webFormId: source.id,
        name: '官网',
        registerChannelId: channel.id,
        url: `https://e.example/register?id=${source.id}&channel=${channel.id}`,
      },
      { projectId, webFormId: source.id, name: '短信', url: 'https://e.example/s/x' },
    ])
    const taken = (await call('createFrom', { name: '又一份', webFormId: source.id })).data
    expect(taken.alongside).toEqual([
      { what: ['表单收费规则', 'Fee rule'], taken: 1, left: null },
      { what: ['表单证件类型', 'Web form cert type'], taken: 1, left: null },
      { what: ['表单渠道', 'Web form channel'], taken: 2, left: null },
    ])
    const question = byName(taken, '参观目的').id
    const [fee, cert, channels] = await Promise.all(
      [webFormFeeRule, webFormCertType, webFormChannel].map(of =>
        projectContext.store(of as typeof webFormFeeRule).rows({ webFormId: taken.id }, { order: [['id', 'asc']] }),
      ),
    )
    expect([fee, cert]).toMatchObject([
      [{ webFormFieldId: question, value: ['采购'], price: 68_000 }],
      [{ webFormFieldId: question, value: '采购' }],
    ])
    expect(channels).toMatchObject([
      { registerChannelId: channel.id, url: `https://e.example/register?id=${taken.id}&channel=${channel.id}` },
      { name: '短信', url: null },
    ])
    const few = await server.operator({
      rights: [
        'webForm.getDetail',
        'webForm.create',
        'webForm.update',
        'webFormFieldGroup.create',
        'webFormField.create',
        'webFormComponent.create',
        'webFormCandidate.create',
        'webFormVisibleRule.create',
        'webFormFeeRule.create',
      ],
      projects: [projectId],
    })
    const less = await call('createFrom', { name: '少', webFormId: source.id }, few.token)
    expect(less.data.alongside.map(({ taken: many, left }: { taken: number; left: unknown }) => [many, left])).toEqual([
      [0, ['您没有相应权限', 'You do not have the right to it']],
      [0, ['您没有相应权限', 'You do not have the right to it']],
      [0, ['您没有相应权限', 'You do not have the right to it']],
    ])
    const everywhere = await server.operator({})
    const kept = await call('keepAsTemplate', { webFormId: source.id, name: '本会登记' }, everywhere.token)
    const made = (await call('createFrom', { name: '由模板', webFormTemplateId: kept.data.id })).data as BuiltForm
    expect(bare(made)).toBe(bare(source))
    // In another project, what names rows of this one stays behind, and is told.
    const { id: away } = await server.project()
    const both = await server.operator({ projects: [projectId, away] })
    const list = await projectContext.store(decisionRuleGroup).create({ projectId, name: '采购商邀请码' })
    const letter = await projectContext.store(letterTemplate).create({ projectId, name: '邀请函', style: 'letter' })
    await projectContext
      .store(webForm)
      .set(source.id, { closedByFormId: copy.id, letterTemplateId: letter.id } as never)
    await projectContext.store(webFormField).set(id('interests'), { decisionRuleGroupId: list.id } as never)
    const carried = (await call('createFrom', { name: '另一届', webFormId: source.id, projectId: away }, both.token))
      .data
    const there = server.system.acting('test', { projectId: away })
    expect([carried.projectId, bare(carried), carried.settings]).toEqual([
      away,
      bare(source),
      expect.objectContaining({ limitCount: 30, registerStatus: 20, closedByFormId: null, letterTemplateId: null }),
    ])
    expect(
      fieldsOf(carried as BuiltForm)
        .map(field => field.decisionRuleGroupId)
        .filter(Boolean),
    ).toEqual([])
    expect(
      carried.alongside.map(({ what, taken: many, left }: { what: string[]; taken: number; left: string[] | null }) => [
        what[1],
        many,
        left?.[1] ?? null,
      ]),
    ).toEqual([
      ['Letter template', 0, 'It belongs to another project'],
      ['Closed by a submission of this form', 0, 'It belongs to another project'],
      ['Decision rule group', 0, 'It belongs to another project'],
      ['Fee rule', 1, null],
      ['Web form cert type', 0, 'It belongs to another project'],
      ['Web form channel', 0, 'It belongs to another project'],
    ])
    expect(await there.store(webFormFeeRule).rows({ webFormId: carried.id })).toMatchObject([
      { projectId: away, price: 68_000, webFormFieldId: byName(carried, '参观目的').id },
    ])
    expect([await there.store(webFormCertType).rows({}), await there.store(webFormChannel).rows({})]).toEqual([[], []])
    // Without a project chosen the copy stays at home; nobody copies into a project out of reach.
    expect(
      (await server.call('/webForm/createFrom', { name: '在家', webFormId: source.id }, { token: both.token })).data
        .projectId,
    ).toBe(projectId)
    expect((await call('createFrom', { name: '越界', webFormId: source.id, projectId: away })).result).not.toBe(20000)
    expect((await call('createFrom', { name: '无', preset: 'nothing' })).data.fields).toEqual({
      preset: 'There is no such template',
    })
  })
})
