import { daysLater, type Pair } from '@pavilion/declare'
import * as form from '@pavilion/form/model/index.ts'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import type { Made } from './site/event.ts'

type Choice = Pair
interface Question {
  readonly name: Pair
  readonly label?: string
  readonly type: number
  readonly required?: boolean
  readonly choices?: readonly Choice[]
  readonly max?: number
  readonly min?: number
  readonly most?: number
  readonly hint?: Pair
  readonly onlyWhen?: readonly [label: string, value: string]
}
interface Section {
  readonly name: Pair
  readonly questions: readonly Question[]
}
const { formComponentType: kind } = form

const industries: Choice[] = [
  ['茶叶种植与加工', 'Growing and processing'],
  ['品牌与零售', 'Brand and retail'],
  ['连锁茶饮', 'Tea drink chain'],
  ['进出口贸易', 'Import and export'],
  ['茶器与空间设计', 'Teaware and interiors'],
  ['其他', 'Other'],
]
const interests: Choice[] = [
  ['绿茶与产区', 'Green tea and origins'],
  ['红茶与乌龙', 'Black and oolong tea'],
  ['新茶饮原料', 'Ingredients for tea drinks'],
  ['茶器', 'Teaware'],
  ['加工设备', 'Processing equipment'],
  ['论坛', 'Forum'],
]
/** The personal registration: ten questions in two steps. */
const personal: readonly Section[] = [
  {
    name: ['您的信息', 'About you'],
    questions: [
      { name: ['姓名', 'Name'], label: 'name', type: kind.input, required: true, max: 60 },
      { name: ['手机号', 'Mobile phone'], label: 'phoneNumber', type: kind.input, required: true, max: 20 },
      { name: ['邮箱', 'E-mail'], label: 'email', type: kind.input, required: true, max: 100 },
      {
        name: ['性别', 'Gender'],
        label: 'gender',
        type: kind.radio,
        choices: [
          ['男', 'Male'],
          ['女', 'Female'],
          ['不便透露', 'Prefer not to say'],
        ],
      },
      { name: ['所在地区', 'Region'], type: kind.provinceCityDistrict },
    ],
  },
  {
    name: ['参观意向', 'Your visit'],
    questions: [
      { name: ['工作单位', 'Company'], label: 'workplace', type: kind.input, required: true, max: 100 },
      { name: ['职务', 'Position'], label: 'position', type: kind.input, max: 60 },
      {
        name: ['所属行业', 'Line of business'],
        label: 'workplaceType',
        type: kind.select,
        required: true,
        choices: industries,
      },
      {
        name: ['感兴趣的内容', 'What interests you'],
        type: kind.checkbox,
        required: true,
        choices: interests,
        most: 4,
        hint: ['最多选四项', 'Up to four'],
      },
      { name: ['计划到场日期', 'Day of your visit'], type: kind.date, required: true },
    ],
  },
]
const questionnaire: readonly Section[] = [
  {
    name: ['观众调查', 'Visitor survey'],
    questions: [
      {
        name: ['您从哪里得知本届展会？', 'How did you hear of the expo?'],
        type: kind.radio,
        required: true,
        choices: [
          ['朋友或同事', 'Friends or colleagues'],
          ['社交媒体', 'Social media'],
          ['行业媒体', 'Trade press'],
          ['往届参观', 'Earlier visit'],
        ],
      },
      { name: ['您计划采购哪些产品？', 'What do you plan to buy?'], type: kind.checkbox, choices: interests, most: 6 },
      { name: ['年采购额（万元）', 'Annual purchasing volume (10,000 CNY)'], type: kind.number },
      { name: ['您对展会的期待', 'What do you hope to find?'], type: kind.textarea, max: 500 },
    ],
  },
]
const open: readonly Section[] = [
  {
    name: ['参展咨询', 'Exhibit with us'],
    questions: [
      { name: ['公司名称', 'Company'], label: 'workplace', type: kind.input, required: true, max: 100 },
      { name: ['联系人', 'Contact'], label: 'name', type: kind.input, required: true, max: 60 },
      { name: ['手机号', 'Mobile phone'], label: 'phoneNumber', type: kind.input, required: true, max: 20 },
      { name: ['邮箱', 'E-mail'], label: 'email', type: kind.input, max: 100 },
      {
        name: ['意向展位', 'Booth you have in mind'],
        type: kind.select,
        required: true,
        choices: [
          ['标准展位 9㎡', 'Shell scheme 9 m²'],
          ['升级展位 18㎡', 'Upgraded 18 m²'],
          ['光地 36㎡ 起', 'Raw space from 36 m²'],
        ],
      },
      { name: ['主营产品', 'Main products'], type: kind.textarea, required: true, max: 300 },
    ],
  },
]

const members: readonly Section[] = [
  {
    name: ['成员信息', 'Member'],
    questions: [
      { name: ['姓名', 'Name'], label: 'name', type: kind.input, required: true, max: 60 },
      { name: ['手机号', 'Mobile phone'], label: 'phoneNumber', type: kind.input, max: 20 },
      { name: ['职务', 'Position'], label: 'position', type: kind.input, max: 60 },
      {
        name: ['用餐要求', 'Meals'],
        label: 'meals',
        type: kind.radio,
        required: true,
        choices: [
          ['无特殊要求', 'No special wishes'],
          ['素食', 'Vegetarian'],
          ['清真', 'Halal'],
        ],
      },
    ],
  },
]
const kindsOfGroup: Choice[] = [
  ['企业', 'Company'],
  ['院校', 'School or university'],
  ['行业协会', 'Trade association'],
  ['旅行社', 'Travel agency'],
  ['其他', 'Other'],
]
// The leader registers the group; its members are below.
const group: readonly Section[] = [
  {
    name: ['团体', 'The group'],
    questions: [
      { name: ['团体名称', 'Name of the group'], label: 'workplace', type: kind.input, required: true, max: 100 },
      {
        name: ['团体性质', 'Kind of group'],
        label: 'workplaceType',
        type: kind.select,
        required: true,
        choices: kindsOfGroup,
      },
      {
        name: ['请说明', 'Please explain'],
        label: 'groupKind',
        type: kind.input,
        required: true,
        max: 100,
        onlyWhen: ['workplaceType', '其他'],
      },
      { name: ['预计人数', 'Expected number of people'], label: 'expected', type: kind.number, required: true },
      {
        name: ['需要专场讲解', 'Would you like a guided tour?'],
        label: 'tour',
        type: kind.radio,
        required: true,
        choices: [
          ['不需要', 'No'],
          ['需要', 'Yes'],
        ],
      },
      {
        name: ['讲解语言', 'Language of the tour'],
        label: 'tourLanguage',
        type: kind.radio,
        required: true,
        choices: [
          ['中文', 'Chinese'],
          ['英文', 'English'],
        ],
        onlyWhen: ['tour', '需要'],
      },
    ],
  },
  {
    name: ['领队', 'Group leader'],
    questions: [
      { name: ['领队姓名', "Leader's name"], label: 'name', type: kind.input, required: true, max: 60 },
      { name: ['手机号', 'Mobile phone'], label: 'phoneNumber', type: kind.input, required: true, max: 20 },
      { name: ['邮箱', 'E-mail'], label: 'email', type: kind.input, required: true, max: 100 },
    ],
  },
]

/** A created form: field ids by question, for the records. */
export interface MadeForm {
  readonly id: number
  readonly questions: readonly (Question & { id: number })[]
}
async function make(
  ctx: Context,
  { projectId }: Made,
  row: Record<string, unknown>,
  sections: readonly Section[],
): Promise<MadeForm> {
  const made = await ctx.store(form.webForm).create({ projectId, ...row } as never)
  const questions: (Question & { id: number })[] = []
  for (const [at, section] of sections.entries()) {
    const group = await ctx.store(form.webFormFieldGroup).create({
      projectId,
      webFormId: made.id,
      name: section.name[0],
      englishName: section.name[1],
      sortNumber: at + 1,
    })
    for (const [order, question] of section.questions.entries()) {
      const field = await ctx.store(form.webFormField).create({
        projectId,
        webFormId: made.id,
        webFormFieldGroupId: group.id,
        name: question.name[0],
        englishName: question.name[1],
        label: question.label ?? null,
        required: question.required ?? false,
        sortNumber: order + 1,
        maxlength: question.max ?? null,
        // Nobody is a man, goes without a tour or eats everything who has not said so.
        firstChoice: form.firstChoice.none,
        remark: question.hint?.[0] ?? null,
        englishRemark: question.hint?.[1] ?? null,
      } as never)
      const component = await ctx.store(form.webFormComponent).create({
        projectId,
        webFormFieldId: field.id,
        type: question.type as never,
        maxCheckedItem: question.most ?? null,
      })
      if (question.choices)
        await ctx.store(form.webFormCandidate).createMany(
          question.choices.map(([name, englishName], place) => ({
            projectId,
            webFormComponentId: component.id,
            name,
            englishName,
            sortNumber: place + 1,
          })) as never,
        )
      questions.push({ ...question, id: field.id })
    }
  }
  const idOf = (label: string) => questions.find(question => question.label === label)?.id as number
  for (const { id, onlyWhen } of questions)
    if (onlyWhen)
      await ctx.store(form.webFormVisibleRule).create({
        projectId,
        webFormId: made.id,
        fieldId: idOf(onlyWhen[0]),
        method: 'eq',
        value: onlyWhen[1],
        resultId: id,
      } as never)
  return { id: made.id, questions }
}
export interface DemoForms {
  readonly personal: MadeForm
  readonly questionnaire: MadeForm
  readonly open: MadeForm
  readonly group: MadeForm
  readonly members: MadeForm
}
/**
 * The personal registration, a questionnaire, an open form for companies, and a group registration
 * with its members' form.
 */
export async function makeForms(ctx: Context, made: Made): Promise<DemoForms> {
  // A page without a form id shows the newest form of its type: the members' form must come before
  // the visitors'.
  const memberForm = await make(
    ctx,
    made,
    {
      name: '团体成员',
      englishName: 'Group members',
      type: form.webFormType.personalRegister,
      signInRequired: true,
      initialStatus: form.webFormRecordStatus.valid,
    },
    members,
  )
  const groupForm = await make(
    ctx,
    made,
    {
      name: '团体登记',
      englishName: 'Group registration',
      type: form.webFormType.groupRegister,
      signInRequired: true,
      memberFormId: memberForm.id,
      notice: '<p>十人以上的团体可预约专场讲解。</p>',
    },
    group,
  )
  return {
    group: groupForm,
    members: memberForm,
    personal: await make(
      ctx,
      made,
      {
        name: '观众登记',
        englishName: 'Visitor registration',
        type: form.webFormType.personalRegister,
        pageByGroup: true,
        showQrcode: true,
        signInRequired: true,
        limitCount: 80_000,
        showUserInformation: form.showUserInformation.show,
        startTime: daysLater(now(), -45).toISOString(),
        endTime: made.end.toISOString(),
        registrationCloseTip: '登记已结束，感谢关注。',
        englishRegistrationCloseTip: 'Registration is closed. Thank you for your interest.',
      },
      personal,
    ),
    questionnaire: await make(
      ctx,
      made,
      {
        name: '观众调查',
        englishName: 'Visitor survey',
        type: form.webFormType.questionnaire,
        signInRequired: true,
        initialStatus: form.webFormRecordStatus.valid,
      },
      questionnaire,
    ),
    open: await make(
      ctx,
      made,
      { name: '参展咨询', englishName: 'Exhibit with us', type: form.webFormType.openForm, signInRequired: false },
      open,
    ),
  }
}
