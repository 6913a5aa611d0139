import {
  boolean,
  call,
  code,
  email,
  fileCall,
  idField,
  instant,
  integer,
  longText,
  many,
  maybe,
  nothing,
  parts,
  phone,
  pick,
  plain,
  shape,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { exhibitionHall } from '../booth.ts'
import { leadQuestionKind, staffPassKind } from '../codes.ts'

// What the people of a company do for the days of the fair.

const companyId = integer('展商', 'Exhibitor', { required: true, min: 1 })

export const leadQuestion = view({
  id: plain.integer,
  question: plain.text,
  kind: plain.code(leadQuestionKind),
  choices: many(plain.text),
})
export type LeadQuestion = AnswerOf<typeof leadQuestion>
const person = view({
  name: plain.text,
  englishName: maybe(plain.text),
  company: maybe(plain.text),
  position: maybe(plain.text),
  phoneNumber: maybe(plain.phone),
  email: maybe(plain.email),
})
export const shownLead = view({
  id: plain.integer,
  requestId: plain.text,
  scannedAt: plain.instant,
  consent: plain.boolean,
  /** By the visitor, who alone can give it again. */
  takenBack: plain.boolean,
  /** Only of a visitor who agreed, and has not said no since. */
  person: maybe(person),
  by: maybe(plain.text),
  note: maybe(plain.text),
  answers: many(view({ id: plain.integer, question: plain.text, value: plain.text })),
})
export type ShownLead = AnswerOf<typeof shownLead>
export const leadsHere = view({
  /** The companies for which this person may scan. */
  companies: many(view({ id: plain.integer, name: plain.text, name2: maybe(plain.text) })),
  current: maybe(
    view({
      id: plain.integer,
      name: plain.text,
      name2: maybe(plain.text),
      questions: many(leadQuestion),
      leads: many(shownLead),
      total: plain.integer,
      timeZone: plain.text,
    }),
  ),
})
export type LeadsHere = AnswerOf<typeof leadsHere>
export const getLeads = call('/exhibitorLead/ext/getMine', {
  name: ['本企业的客户', 'The leads of one’s own company, the latest first'],
  body: {
    companyId: integer('展商', 'Exhibitor', { min: 1 }),
    most: integer('最多', 'At most', { min: 1, max: 500, default: 100 }),
  },
  answer: leadsHere,
  reads: true,
})
const note = longText('备注', 'Note', { max: 2000 })
const answers = parts(
  '回答',
  'Answers',
  shape({
    id: integer('问题', 'Question', { required: true, min: 1 }),
    question: text('问题', 'Question', { required: true, max: 200 }),
    value: text('回答', 'Answer', { required: true, max: 500 }),
  }),
  { max: 20 },
)
export const scanLead = call('/exhibitorLead/ext/scan', {
  name: ['记录客户', 'Note a visitor by the pass; once for each request id'],
  body: {
    companyId,
    requestId: text('请求编号', 'Request id', { required: true, max: 60 }),
    text: text('证件', 'Pass', {
      required: true,
      max: 400,
      hint: ['扫码内容或证件编号', 'What the code says, or the number on the pass'],
    }),
    tail: text('手机号后四位', 'Last four digits of the phone', {
      max: 4,
      hint: ['手动输入编号时必填', 'Needed with a number that was typed'],
    }),
    scannedAt: instant('扫码时间', 'Scanned at', { required: true }),
    consent: boolean('同意提供联系方式', 'Agreed to give contact details', { required: true }),
    note,
    answers,
  },
  answer: shownLead,
})
export const changeLead = call('/exhibitorLead/ext/update', {
  name: ['修改客户记录', 'Change the note, the answers or the consent of a lead'],
  body: { id: idField, consent: boolean('同意提供联系方式', 'Agreed to give contact details'), note, answers },
  answer: shownLead,
})
export const deleteLead = call('/exhibitorLead/ext/delete', {
  name: ['删除客户记录', 'Delete a lead'],
  body: { id: idField },
  answer: nothing,
})
export const ownConsents = view({
  timeZone: plain.text,
  companies: many(
    view({
      id: plain.integer,
      name: plain.text,
      name2: maybe(plain.text),
      stands: many(plain.text),
      /** How often a pass was scanned, and when for the last time. */
      times: plain.integer,
      lastAt: plain.instant,
      consent: plain.boolean,
      /** What the visitor said on this page last, and when. */
      saidAt: maybe(plain.instant),
    }),
  ),
})
export type OwnConsents = AnswerOf<typeof ownConsents>
export const getOwnConsents = call('/exhibitorLeadConsent/ext/getMine', {
  name: ['记录过我的展商', 'The exhibitors that have leads of oneself, and what one agreed to'],
  answer: ownConsents,
  reads: true,
})
export const setOwnConsent = call('/exhibitorLeadConsent/ext/say', {
  name: ['同意或撤回', 'Agree that an exhibitor sees one’s contact details, or take it back'],
  body: { companyId, consent: boolean('同意提供联系方式', 'Agree to give contact details', { required: true }) },
  answer: ownConsents,
})
export const saveLeadQuestions = call('/exhibitorLeadQuestion/ext/save', {
  name: ['保存提问', 'The questions of a company, all of them in their order'],
  body: {
    companyId,
    questions: parts(
      '提问',
      'Questions',
      shape({
        id: integer('编号', 'Id', { min: 1 }),
        question: text('问题', 'Question', { required: true, max: 200 }),
        kind: code('类型', 'Kind', leadQuestionKind, { required: true }),
        choices: longText('选项', 'Choices', { max: 2000, hint: ['每行一个', 'One a line'] }),
      }),
      { max: 20 },
    ),
  },
  answer: view({ questions: many(leadQuestion) }),
})
export const exportLeads = fileCall('/exhibitorLead/ext/export', {
  name: ['导出客户', 'The leads of a company as a spreadsheet'],
  body: { companyId },
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const kind = code('类别', 'Kind', staffPassKind, { required: true })
export const fairView = view({
  passes: many(
    view({
      kind: plain.code(staffPassKind),
      /** Whether the organiser offers them at all. */
      offered: plain.boolean,
      quota: plain.integer,
      used: plain.integer,
      people: many(
        view({
          id: plain.integer,
          name: plain.text,
          phoneNumber: maybe(plain.phone),
          email: maybe(plain.email),
          certNo: maybe(plain.text),
          /** Opens the pass without signing in. */
          link: maybe(plain.text),
        }),
      ),
      /** By the organiser or because stands give fewer, the latest first. */
      withdrawn: many(view({ id: plain.integer, name: plain.text, why: plain.text })),
    }),
  ),
  services: many(
    view({
      spuId: plain.integer,
      name: plain.text,
      englishName: maybe(plain.text),
      cover: maybe(plain.text),
      remark: maybe(plain.text),
      englishRemark: maybe(plain.text),
      /** The least price of its variants. */
      price: maybe(plain.money),
      deadline: maybe(plain.instant),
      over: plain.boolean,
    }),
  ),
  halls: many(
    view(
      pick(
        exhibitionHall,
        'id',
        'name',
        'englishName',
        'buildUpFrom',
        'buildUpUntil',
        'dismantleFrom',
        'dismantleUntil',
        'buildUpRemark',
        'englishBuildUpRemark',
      ),
    ),
  ),
})
export type FairView = AnswerOf<typeof fairView>
export const getFair = call('/exhibitorStaff/ext/getMine', {
  name: ['现场事务', 'Passes, services and build-up of one’s own company'],
  body: { companyId },
  answer: fairView,
  reads: true,
})
export const addStaff = call('/exhibitorStaff/ext/add', {
  name: ['添加人员', 'Enter a person who gets a pass'],
  body: {
    companyId,
    kind,
    name: text('姓名', 'Name', { required: true, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number'),
    email: email('邮箱', 'E-mail'),
  },
  answer: view({ id: plain.integer }),
})
export const removeStaff = call('/exhibitorStaff/ext/remove', {
  name: ['收回人员证', 'Withdraw a pass'],
  body: { id: idField },
  answer: nothing,
})
export const importStaff = call('/exhibitorStaff/ext/import', {
  name: ['导入人员', 'Enter people from a sheet: all of them or none'],
  body: {
    companyId: text('展商', 'Exhibitor', { required: true, max: 20 }),
    kind: text('类别', 'Kind', { required: true, max: 4 }),
  },
  answer: view({ added: plain.integer, skipped: plain.integer }),
  upload: true,
})
