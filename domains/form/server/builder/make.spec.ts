import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import {
  decisionRuleGroup,
  fieldsOf,
  letterTemplate,
  registerChannel,
  webForm,
  webFormCertType,
  webFormChannel,
  webFormFeeRule,
  webFormField,
} from '../../model/index.ts'
import { duplicateField } from '../../model/draft.ts'
import { presets } from '../../model/presets.ts'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { builderFixtures } from './testing.ts'

const server = await startTestServer()
const { building, named, byName } = builderFixtures(server)

describe('a new form', () => {
  it('is created completely from a preset', async () => {
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
  it('copies another form with everything, closed for registration, and leaves the original alone; a template of it gives the same form', async () => {
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
    // What belongs to the fields is copied with the copy's fields; nothing is left out silently.
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
      { what: ['报名价格', 'Registration price'], taken: 1, left: null },
      { what: ['表单证件类型', 'Badge type by answer'], taken: 1, left: null },
      { what: ['表单渠道', 'Form channel'], taken: 2, left: null },
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
      [0, ['您没有相应权限', 'You do not have permission']],
      [0, ['您没有相应权限', 'You do not have permission']],
      [0, ['您没有相应权限', 'You do not have permission']],
    ])
    const everywhere = await server.operator({})
    const kept = await call('keepAsTemplate', { webFormId: source.id, name: '本会登记' }, everywhere.token)
    const made = (await call('createFrom', { name: '由模板', webFormTemplateId: kept.data.id })).data as BuiltForm
    expect(bare(made)).toBe(bare(source))
    // In another project, what refers to rows of this one is left out and reported.
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
      ['Letter template', 0, 'It belongs to another event'],
      ['Closed by a submission of this form', 0, 'It belongs to another event'],
      ['Decision rule group', 0, 'It belongs to another event'],
      ['Registration price', 1, null],
      ['Badge type by answer', 0, 'It belongs to another event'],
      ['Form channel', 0, 'It belongs to another event'],
    ])
    expect(await there.store(webFormFeeRule).rows({ webFormId: carried.id })).toMatchObject([
      { projectId: away, price: 68_000, webFormFieldId: byName(carried, '参观目的').id },
    ])
    expect([await there.store(webFormCertType).rows({}), await there.store(webFormChannel).rows({})]).toEqual([[], []])
    // Without a chosen project the copy stays in the original's; nobody copies into a project
    // without access.
    expect(
      (await server.call('/webForm/createFrom', { name: '在家', webFormId: source.id }, { token: both.token })).data
        .projectId,
    ).toBe(projectId)
    expect((await call('createFrom', { name: '越界', webFormId: source.id, projectId: away })).result).not.toBe(20000)
    expect((await call('createFrom', { name: '无', preset: 'nothing' })).data.fields).toEqual({
      preset: 'This template does not exist',
    })
  })
})
