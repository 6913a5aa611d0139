import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { type AnyResource, writableFields } from '@pavilion/declare'
import { expectNoTroubles, startTestServer } from '@pavilion/testing'
import {
  type Answers,
  decisionRule,
  decisionRuleGroup,
  type FormDefinition,
  formComponentType as kind,
  initialAnswers,
  letterTemplate,
  settle,
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormType,
  webFormVisibleRule,
  wrongAnswers,
} from '../model/index.ts'
import { realNameAsked } from '../model/realName.ts'
import { changeField } from '../model/draft.ts'
import { makeForm } from '../server/index.ts'
import { stepsOf } from './journey/steps.ts'
import { buttonWords } from './words.ts'

const server = await startTestServer()
const future = '2100-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'
/** A form in which every setting has a visible effect, in a project with its sites. */
async function everything() {
  const project = await projectWithSites(server)
  const { id: projectId } = project
  const ctx = server.system.acting('test', { projectId })
  const made = await makeForm(server.system, projectId, {
    form: {
      name: '提问',
      englishName: 'Ask us',
      type: webFormType.openForm,
      signInRequired: false,
      afterSubmitAction: 'letter',
    },
    groups: [
      {
        name: '甲组',
        englishName: 'First',
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: kind.input },
          { key: 'text', label: '', name: '文字', englishName: 'Text', type: kind.input },
          { key: 'day', label: '', name: '日期', englishName: 'Day', type: kind.date },
          {
            key: 'choice',
            label: '',
            name: '选择',
            englishName: 'Choice',
            type: kind.select,
            candidates: [
              ['甲', 'A'],
              ['乙', 'B'],
            ],
          },
          {
            key: 'many',
            label: '',
            name: '多选',
            englishName: 'Many',
            type: kind.checkbox,
            candidates: ['一', '二', '三'],
          },
          { key: 'path', label: '', name: '级联', englishName: 'Path', type: kind.cascader, candidates: ['上', '下'] },
        ],
      },
      {
        name: '乙组',
        englishName: 'Second',
        fields: [
          { key: 'pick', label: '', name: '单选', englishName: 'Pick', type: kind.radio, candidates: ['东', '西'] },
          { key: 'shown', label: '', name: '条件', englishName: 'Shown', type: kind.input },
          { key: 'certificateType', name: '证件类型', englishName: 'Certificate', type: kind.input },
          { key: 'ownType', name: '自定证件', englishName: 'Own certificate', type: kind.input },
          { key: 'idNumber', name: '证件号', englishName: 'ID number', type: kind.input },
        ],
      },
    ],
    rules: [{ when: 'choice', value: '甲', show: 'shown' }],
  })
  const id = (key: string) => made.fields[key] as number
  const component = async (key: string) =>
    (await ctx.store(webFormComponent).find({ webFormFieldId: id(key) }))?.id as number
  const candidates = async (key: string) =>
    ctx.store(webFormCandidate).rows({ webFormComponentId: await component(key) }, { order: [['sortNumber', 'asc']] })
  const rule = (await ctx.store(webFormVisibleRule).find({ webFormId: made.form.id }))?.id as number
  const groups = await ctx
    .store(webFormFieldGroup)
    .rows({ webFormId: made.form.id }, { order: [['sortNumber', 'asc']] })
  const detail = async () =>
    (await server.call<FormDefinition>('/webForm/ext/getFormDetail2', { webFormId: made.form.id }, { projectId })).data
  const answers = (more: Record<string, unknown> = {}) => ({
    [id('name')]: '李雷',
    [id('text')]: 'hello, 世界',
    [id('choice')]: '乙',
    ...more,
  })
  const send = async (more = {}) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: made.form.id, webFormRecordValues: answers(more) },
      { projectId },
    )
  return {
    project,
    projectId,
    own: ctx,
    form: made.form,
    id,
    component,
    candidates,
    rule,
    groups,
    detail,
    answers,
    send,
  }
}
const stage = await everything()
const { id, own: context, detail, answers, send, form, projectId } = stage
/**
 * The result of the rule core for one visitor: visible, required and locked fields, initial answers
 * and errors.
 */
async function core(): Promise<unknown> {
  const definition = await detail()
  const given = { ...answers(), [id('day')]: '2026-05-01', [id('many')]: ['一', '二'], [id('path')]: ['上'] } as Answers
  const settled = settle(definition, given, { [id('text')]: 'saved' })
  return [
    [...settled.visible],
    [...settled.required],
    [...settled.locked],
    initialAnswers(definition),
    wrongAnswers(definition, given, { language: 'zh' }),
  ]
}
const registration = async () => (await detail()).registration
const sent = async () => {
  const { result, errmsg, data } = await send()
  return [result, errmsg, data.status]
}
type Probe = {
  readonly of: AnyResource
  readonly row: () => Promise<number> | number
  readonly set: Readonly<Record<string, unknown>>
  readonly along?: Readonly<Record<string, unknown>>
  readonly see: () => Promise<unknown>
}
const field = (key: string, set: Probe['set'], see = core, along: Probe['along'] = {}): Probe => ({
  of: webFormField,
  row: () => id(key),
  set,
  along,
  see,
})
const ofForm = (set: Probe['set'], see: Probe['see'], along: Probe['along'] = {}): Probe => ({
  of: webForm,
  row: () => form.id,
  set,
  along,
  see,
})
const ofRule = (set: Probe['set'], along: Probe['along'] = {}): Probe => ({
  of: webFormVisibleRule,
  row: () => stage.rule,
  set,
  along,
  see: core,
})
const letterHtml = async () => {
  const { number } = (await send()).data as { number: string }
  return (
    await (await fetch(`${server.url}${rootOf(stage.project, 'desktop', 'zh')}/letter?number=${number}`)).text()
  ).replaceAll(number, '')
}
// Belongs to another form, so that this one shows it only if it is set so.
const letter = async () =>
  (
    await context.store(letterTemplate).create({
      projectId,
      name: '专用',
      style: 'letter',
      title: '本表单的函件',
      webFormId: (
        await context.store(webForm).create({ projectId, name: '别的表单', type: webFormType.openForm } as never)
      ).id,
    } as never)
  ).id
const codes = async () => {
  const group = await context
    .store(decisionRuleGroup)
    .create({ projectId, name: '邀请码', mode: 'invitationCode' } as never)
  await context
    .store(decisionRule)
    .create({ projectId, decisionRuleGroupId: group.id, field: 'text', value: 'A1' } as never)
  return group.id
}

/**
 * What each setting changes. Visible texts are checked in the browser test below.
 */
const probes: Readonly<Record<string, Probe>> = {
  'webForm.type': ofForm({ type: webFormType.personalRegister }, async () => buttonWords(await detail())),
  'webForm.registerStatus': ofForm({ registerStatus: 20 }, registration),
  'webForm.startTime': ofForm({ startTime: future }, registration),
  'webForm.endTime': ofForm({ endTime: past }, registration),
  'webForm.limitCount': ofForm({ limitCount: 1 }, async () => {
    await send()
    return registration()
  }),
  'webForm.signInRequired': ofForm(
    { signInRequired: true },
    async () => (await server.call('/webForm/ext/getOpenFormDetail', { webFormId: form.id }, { projectId })).result,
    { type: webFormType.questionnaire },
  ),
  'webForm.initialStatus': ofForm({ initialStatus: 20 }, sent),
  'webForm.pageByGroup': ofForm({ pageByGroup: true }, async () => {
    const definition = await detail()
    return stepsOf(definition, settle(definition, {})).length
  }),
  'webForm.registrationCloseTip': ofForm({ registrationCloseTip: '下届再会' }, sent, { registerStatus: 20 }),
  // Without Chinese words everybody reads the English ones.
  'webForm.englishRegistrationCloseTip': ofForm({ englishRegistrationCloseTip: 'See you next year' }, sent, {
    registerStatus: 20,
    registrationCloseTip: null,
  }),
  'webForm.letterTemplateId': ofForm(
    {
      get letterTemplateId() {
        return letter()
      },
    },
    letterHtml,
  ),
  'webForm.certTypeField': ofForm({ certTypeField: 'ownType' }, async () => {
    const definition = changeField(await detail(), id('idNumber'), { required: true })
    const settled = settle(definition, {
      [id('name')]: '李雷',
      [id('idNumber')]: '11010519491231002X',
      [id('certificateType')]: '身份证',
      [id('ownType')]: '护照',
    })
    return realNameAsked({ ...definition, realNameCheck: true }, definition, settled, 'zh')
  }),
  'webFormField.label': field('text', { label: 'email' }),
  'webFormField.required': field('day', { required: true }),
  'webFormField.visible': field('day', { visible: 0 }),
  'webFormField.disabled': field('day', { disabled: true }),
  'webFormField.editStatus': field('text', { editStatus: 20 }),
  'webFormField.defaultValue': field('shown', { defaultValue: '默认' }),
  'webFormField.firstChoice': field('pick', { firstChoice: 30 }),
  'webFormField.maxlength': field('text', { maxlength: 3 }),
  'webFormField.minlength': field('text', { minlength: 30 }),
  'webFormField.letterOrDigitOnly': field('text', { letterOrDigitOnly: true }),
  'webFormField.minDate': field('day', { minDate: '2026-06-01T00:00:00.000Z' }),
  'webFormField.maxDate': field('day', { maxDate: '2026-04-01T00:00:00.000Z' }),
  'webFormField.repeat': field('text', { repeat: false }, async () => {
    await send()
    await server.runJobs()
    return (
      await server.call(
        '/webFormField/ext/checkUnique',
        { webFormFieldId: id('text'), value: 'hello, 世界' },
        { projectId },
      )
    ).data
  }),
  'webFormField.decisionRuleGroupId': field(
    'text',
    {
      get decisionRuleGroupId() {
        return codes()
      },
    },
    sent,
  ),
  'webFormField.webFormFieldGroupId': field(
    'day',
    {
      get webFormFieldGroupId() {
        return stage.groups[1]?.id
      },
    },
    async () => (await detail()).webFormFieldGroups.map(group => group.webFormFields.length),
  ),
  'webFormField.sortNumber': field('day', { sortNumber: 0 }, async () =>
    (await detail()).webFormFieldGroups[0]?.webFormFields.map(each => each.id),
  ),
  'webFormFieldGroup.sortNumber': {
    of: webFormFieldGroup,
    row: () => stage.groups[0]?.id as number,
    set: { sortNumber: 9 },
    see: async () => (await detail()).webFormFieldGroups.map(each => each.id),
  },
  'webFormComponent.type': {
    of: webFormComponent,
    row: () => stage.component('day'),
    set: { type: kind.number },
    see: core,
  },
  'webFormComponent.maxCheckedItem': {
    of: webFormComponent,
    row: () => stage.component('many'),
    set: { maxCheckedItem: 1 },
    see: core,
  },
  'webFormCandidate.sortNumber': {
    of: webFormCandidate,
    row: async () => (await stage.candidates('choice'))[0]?.id as number,
    set: { sortNumber: 9 },
    see: async () =>
      (await detail()).webFormFieldGroups[0]?.webFormFields[3]?.webFormComponent.webFormCandidates.map(each => each.id),
  },
  'webFormCandidate.parentId': {
    of: webFormCandidate,
    row: async () => (await stage.candidates('path'))[1]?.id as number,
    set: {
      get parentId() {
        return stage.candidates('path').then(all => all[0]?.id)
      },
    },
    see: core,
  },
  'webFormVisibleRule.fieldId': ofRule(
    {
      get fieldId() {
        return id('name')
      },
    },
    { value: '李雷' },
  ),
  'webFormVisibleRule.method': ofRule({ method: 'ne' }),
  'webFormVisibleRule.value': ofRule({ value: '乙' }),
  'webFormVisibleRule.resultId': ofRule({
    get resultId() {
      return id('day')
    },
  }),
  'webFormVisibleRule.type': ofRule({ type: 1 }),
  'webFormVisibleRule.join': ofRule(
    { join: 'or' },
    {
      get conditions() {
        return [{ fieldId: id('name'), method: 'notEmpty', value: null }]
      },
    },
  ),
  'webFormVisibleRule.conditions': ofRule(
    {
      get conditions() {
        return [{ fieldId: id('name'), method: 'notEmpty', value: null }]
      },
    },
    { join: 'or' },
  ),
}
/** What the browser shows, with a unique word per setting. */
const seen = [
  'webForm.name',
  'webForm.englishName',
  'webForm.notice',
  'webForm.englishNotice',
  'webForm.afterSubmitAction',
  'webForm.afterSubmitNotice',
  'webForm.englishAfterSubmitNotice',
  'webForm.showQrcode',
  'webForm.confirmFeeWhenPending',
  'webForm.confirmFeeText',
  'webForm.confirmFeeEnglishText',
  'webForm.showUserInformation',
  'webForm.userInformation',
  'webForm.englishUserInformation',
  'webFormFieldGroup.name',
  'webFormFieldGroup.englishName',
  'webFormField.name',
  'webFormField.englishName',
  'webFormField.placeholder',
  'webFormField.englishPlaceholder',
  'webFormField.remark',
  'webFormField.englishRemark',
  'webFormField.width',
  'webFormField.widthUnit',
  'webFormCandidate.name',
  'webFormCandidate.englishName',
]
/** Settings tested elsewhere, with the spec file, relative to this domain. */
const elsewhere: Readonly<Record<string, string>> = {
  'webForm.validWhenFirstRecordValid': 'server/submit/submit.spec.ts',
  'webForm.disableAfterPayApplied': 'server/fees/payStatus.spec.ts',
  'webForm.closedByFormId': 'server/fees/payStatus.spec.ts',
  'webForm.realNameCheck': 'server/submit/realName.spec.ts',
  'webForm.memberFormId': 'server/testing/groups.ts',
  'webForm.invitationPreview': 'server/own/invitation.spec.ts',
  'webForm.visitorsMayWithdraw': 'server/own/ownRecords.spec.ts',
  'webForm.duplicatePerson': 'server/submit/samePerson.spec.ts',
  'webForm.registerUserCertTypeId': '../registration/server/testing/attending.ts',
  'webForm.signInTemplate': 'site/phonePages.spec.ts',
  'webFormField.showInList': '../../apps/admin/review.spec.ts',
  'webFormField.sortable': 'server/answers/answerListsLarge.spec.ts',
  'webFormField.content': 'model/questions.spec.ts',
  'webFormField.englishContent': 'server/answers/questionKinds.spec.ts',
  'webFormField.titleFieldId': 'model/questions.spec.ts',
  'webFormField.pattern': 'model/questions.spec.ts',
  'webFormField.ownPattern': 'model/questions.spec.ts',
  'webFormField.patternMessage': 'model/questions.spec.ts',
  'webFormField.englishPatternMessage': 'model/questions.spec.ts',
  'webFormField.minValue': 'model/questions.spec.ts',
  'webFormField.maxValue': 'model/questions.spec.ts',
  'webFormField.step': 'model/questions.spec.ts',
  'webFormField.unit': 'model/questions.spec.ts',
  'webFormField.englishUnit': 'model/questions.spec.ts',
  'webFormComponent.fileKinds': 'model/questions.spec.ts',
  'webFormComponent.rowColumns': 'model/questions.spec.ts',
  'webFormComponent.leastRows': 'model/questions.spec.ts',
  'webFormComponent.mostRows': 'model/questions.spec.ts',
  'webFormCandidate.picture': 'site/fields/questionKinds.spec.ts',
  'webFormCandidate.exclusive': 'model/questions.spec.ts',
  'webFormVisibleRule.negated': 'model/questions.spec.ts',
}
/** Remarks for operators only. */
const notes = ['webForm.remark', 'webFormCandidate.remark']
const settled = async (promises: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(await Promise.all(Object.entries(promises).map(async ([name, value]) => [name, await value])))

describe('every setting of form, group and question', () => {
  it('has a test that changes it', async () => {
    const { readFile } = await import('node:fs/promises')
    const all = [
      webForm,
      webFormFieldGroup,
      webFormField,
      webFormComponent,
      webFormCandidate,
      webFormVisibleRule,
    ].flatMap(of => writableFields(of as AnyResource, 'update').map(([name]) => `${of.name}.${name}`))
    const covered = [...Object.keys(probes), ...seen, ...Object.keys(elsewhere), ...notes]
    expect([
      all.filter(name => !covered.includes(name)),
      covered.filter(name => !all.includes(name)),
      covered.filter((name, at) => covered.indexOf(name) !== at),
    ]).toEqual([[], [], []])
    for (const [name, file] of Object.entries(elsewhere))
      expect([
        file,
        (await readFile(new URL(`../${file}`, import.meta.url), 'utf8')).includes(name.split('.')[1] as string),
      ]).toEqual([file, true])
  })
  it('changes the result of a visit', async () => {
    const idle: string[] = []
    for (const [name, { of, row, set, along = {}, see }] of Object.entries(probes)) {
      const rowId = await row()
      const change = await settled(set)
      const beside = await settled(along)
      const before = (await context.store(of).getDetail(rowId)) as Record<string, unknown>
      const back = Object.fromEntries(
        [...Object.keys(change), ...Object.keys(beside)].map(key => [key, before[key] ?? null]),
      )
      await context.store(of).set(rowId, beside as never)
      const was = JSON.stringify(await see())
      await context.store(of).set(rowId, change as never)
      if (JSON.stringify(await see()) === was) idle.push(name)
      await context.store(of).set(rowId, back as never)
    }
    expect(idle).toEqual([])
  })
  it('changes what a visitor sees, each with a unique word, in both languages and after the submit', async () => {
    const { project } = stage
    const path = `/open-form?id=${form.id}`
    const set = (of: AnyResource, rowId: number | undefined, change: object) =>
      context.store(of).set(rowId as number, change as never)
    const [first] = stage.groups
    const [candidate] = await stage.candidates('many')
    const words = {
      zh: ['表单甲', '公告甲', '分组甲', '题目甲', '提示甲', '说明甲', '选项甲'],
      en: ['Form Q', 'Notice Q', 'Group Q', 'Question Q', 'Hint Q', 'Help Q', 'Option Q'],
    } as const
    const html = (page: { content(): Promise<string> }) => page.content()
    for (const language of ['zh', 'en'] as const) {
      const { page, close } = await visit(server, project, path, { language })
      await expect(page.locator('[data-field]').first()).toBeVisible()
      const before = await html(page)
      const half = await page.locator('.rf-half').count()
      for (const word of words[language]) expect(before).not.toContain(word)
      await set(webForm, form.id, {
        name: '表单甲',
        englishName: 'Form Q',
        notice: '<p>公告甲</p>',
        englishNotice: '<p>Notice Q</p>',
      })
      await set(webFormFieldGroup, first?.id, { name: '分组甲', englishName: 'Group Q' })
      await set(webFormField, id('text'), {
        name: '题目甲',
        englishName: 'Question Q',
        placeholder: '提示甲',
        englishPlaceholder: 'Hint Q',
        remark: '说明甲',
        englishRemark: 'Help Q',
        width: 50,
        widthUnit: '%',
      })
      await set(webFormCandidate, candidate?.id, { name: '选项甲', englishName: 'Option Q' })
      await page.reload()
      await expect(page.locator('[data-field]').first()).toBeVisible()
      for (const word of words[language])
        await expect(async () => expect((await html(page)).includes(word), word).toBe(true)).toPass()
      await expect(page.locator('.rf-half')).toHaveCount(half + 1)
      // 50 px is narrow, 500 px is not: the unit matters.
      await set(webFormField, id('text'), { width: 100 })
      await page.reload()
      await expect(page.locator('[data-field]').first()).toBeVisible()
      await expect(page.locator('.rf-half')).toHaveCount(half)
      await set(webFormField, id('text'), { widthUnit: 'px' })
      await page.reload()
      await expect(page.locator('.rf-half')).toHaveCount(half + 1)
      // The fee confirmation before the submit, the notice and the code after it.
      await set(webForm, form.id, {
        confirmFeeWhenPending: true,
        confirmFeeText: '会议费甲',
        confirmFeeEnglishText: 'Fee Q',
        afterSubmitAction: 'notice',
        afterSubmitNotice: '之后甲',
        englishAfterSubmitNotice: 'After Q',
        showQrcode: language === 'zh',
      })
      await page.reload()
      await page.getByRole('button', { name: language === 'zh' ? '提交' : 'Submit', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(language === 'zh' ? '会议费甲' : 'Fee Q')
      await dialog.getByRole('button').last().click()
      await expect(page.getByText(language === 'zh' ? '之后甲' : 'After Q')).toBeVisible()
      await expect(page.getByRole('img', { name: /QR|二维码/ })).toHaveCount(language === 'zh' ? 1 : 0)
      // The notice before the form. A link to the same address starts an empty form; a reload shows
      // what was sent.
      await set(webForm, form.id, {
        showUserInformation: 10,
        userInformation: '<p>须知甲</p>',
        englishUserInformation: '<p>Rules Q</p>',
      })
      await page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('a'), { href: location.href }))
        ;(document.body.lastElementChild as HTMLElement).click()
      })
      await expect(page.getByRole('dialog')).toContainText(language === 'zh' ? '须知甲' : 'Rules Q')
      await close()
      await set(webForm, form.id, {
        name: '提问',
        englishName: 'Ask us',
        notice: null,
        englishNotice: null,
        englishUserInformation: null,
        confirmFeeWhenPending: false,
        afterSubmitAction: 'none',
        showUserInformation: 20,
      })
      await set(webFormFieldGroup, first?.id, { name: '甲组', englishName: 'First' })
      await set(webFormField, id('text'), {
        name: '文字',
        englishName: 'Text',
        placeholder: null,
        englishPlaceholder: null,
        remark: null,
        englishRemark: null,
        width: null,
        widthUnit: null,
      })
      await set(webFormCandidate, candidate?.id, { name: '一', englishName: null })
    }
  })
  it('keeps alignment, bold and colours in the text above the form, in the notice and in the letter', async () => {
    const { project } = stage
    const set = (change: object) => context.store(webForm).set(form.id, change as never)
    const text = (words: string) =>
      `<p style="text-align:right;color:#a01010"><span style="font-weight:700">${words}</span></p>`
    await set({ notice: text('公告乙'), showUserInformation: 10, userInformation: text('须知乙') })
    const { number } = (await send()).data as { number: string }
    await context
      .store(letterTemplate)
      .create({ projectId, name: '乙函', style: 'letter', content: text('尊敬的{name}'), webFormId: form.id } as never)
    for (const [path, ...all] of [
      [`/open-form?id=${form.id}`, '公告乙', '须知乙'],
      [`/letter?number=${number}`, '尊敬的李雷'],
    ]) {
      const opened = await visit(server, project, path as string, { language: 'zh' })
      for (const words of all) {
        await expect(opened.page.locator('p', { hasText: words })).toHaveCSS('color', 'rgb(160, 16, 16)')
        await expect(opened.page.locator('p', { hasText: words })).toHaveCSS('text-align', 'right')
        await expect(opened.page.getByText(words)).toHaveCSS('font-weight', '600')
      }
      expectNoTroubles(opened)
      await opened.close()
    }
    await set({ notice: null, showUserInformation: 20, userInformation: null })
  })
})
