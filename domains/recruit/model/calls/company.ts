import {
  boolean,
  call,
  code,
  codes,
  date,
  idField,
  image,
  integer,
  longText,
  many,
  maybe,
  openly,
  phone,
  plain,
  ref,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { recruitApplicationStatus, recruitJobStatus } from '../codes.ts'

// What a company does through its signed link, without an account.

/** What proves whose link it is: its signed code. */
const holder = { code: text('链接', 'Link', { required: true, max: 200 }) }
/** What was on the screen: a save over something newer is refused. */
const version = text('所见版本', 'Version seen', { max: 200 })
/** The company's own entry, as it writes it: plain text. */
export const entryFields = {
  name: text('名称', 'Name', { required: true, max: 200 }),
  englishName: text('英文名称', 'English name', { max: 200 }),
  logo: image('Logo', 'Logo', { purpose: 'sitePicture' }),
  provinceId: ref('recruitProvince', '省份', 'Province'),
  recruitTradeId: ref('recruitTrade', '行业', 'Trade'),
  contacter: text('联系人', 'Contact', { max: 50 }),
  contacterPhone: phone('联系人电话', 'Contact phone'),
  introduction: longText('介绍', 'Introduction', { max: 5000 }),
  englishIntroduction: longText('英文介绍', 'English introduction', { max: 5000 }),
}
export const jobFields = {
  name: text('职位名称', 'Job title', { required: true, max: 100 }),
  englishName: text('英文名称', 'English title', { max: 200 }),
  position: text('职务', 'Position', { max: 100 }),
  englishPosition: text('英文职务', 'English position', { max: 200 }),
  amount: integer('招聘人数', 'Number wanted', { min: 1, max: 100_000 }),
  requirement: longText('要求', 'Requirements'),
  englishRequirement: longText('英文要求', 'English requirements'),
  treatment: longText('待遇', 'Pay and benefits'),
  englishTreatment: longText('英文待遇', 'English pay and benefits'),
  deadline: date('投递截止日', 'Apply until'),
}
const shownEntry = view({
  name: plain.text,
  englishName: plain.text,
  logo: plain.text,
  provinceId: maybe(plain.integer),
  recruitTradeId: maybe(plain.integer),
  contacter: plain.text,
  contacterPhone: openly(plain.text, 'the company reads its own contact'),
  introduction: plain.text,
  englishIntroduction: plain.text,
})
const shownJob = view({
  name: plain.text,
  englishName: plain.text,
  position: plain.text,
  englishPosition: plain.text,
  amount: maybe(plain.integer),
  requirement: plain.text,
  englishRequirement: plain.text,
  treatment: plain.text,
  englishTreatment: plain.text,
  deadline: plain.text,
})
export type ShownEntry = AnswerOf<typeof shownEntry>
export type ShownJobFields = AnswerOf<typeof shownJob>
/** Why the organiser refused the last change. */
const refusedWhy = maybe(plain.text)
const deskJob = view({
  /** Null: a new job that waits for the organiser. */
  id: maybe(plain.integer),
  changeId: maybe(plain.integer),
  fields: shownJob,
  status: maybe(plain.code(recruitJobStatus)),
  waits: plain.boolean,
  refused: refusedWhy,
  applications: plain.integer,
  fresh: plain.integer,
  version: plain.text,
})
export type DeskJob = AnswerOf<typeof deskJob>
const choice = view({ id: plain.integer, name: plain.pair })
export const companyDesk = view({
  companyId: plain.integer,
  event: plain.pair,
  timeZone: plain.text,
  /** The link works until then. */
  until: plain.instant,
  /** What is changed is published after a review. */
  reviewed: plain.boolean,
  entry: view({ fields: shownEntry, waits: plain.boolean, refused: refusedWhy, version: plain.text }),
  jobs: many(deskJob),
  provinces: many(choice),
  trades: many(choice),
})
export type CompanyDesk = AnswerOf<typeof companyDesk>

const toCompany = 'the company reads those who have applied to it'
export const applicant = view({
  id: plain.integer,
  updatedAt: plain.instant,
  jobId: plain.integer,
  job: plain.pair,
  name: plain.text,
  phoneNumber: maybe(openly(plain.text, toCompany)),
  email: maybe(openly(plain.text, toCompany)),
  status: plain.code(recruitApplicationStatus),
  appliedAt: plain.instant,
  letter: maybe(openly(plain.text, toCompany)),
  reply: maybe(plain.text),
  hasCv: plain.boolean,
  /** What the person answered in the form. */
  answers: many(view({ question: plain.pair, answer: openly(plain.text, toCompany) })),
})
export type Applicant = AnswerOf<typeof applicant>

export const openDesk = call('/recruitLink/ext/open', {
  name: ['打开企业链接', 'Open the link of a company'],
  body: holder,
  answer: companyDesk,
})
export const saveEntry = call('/recruitLink/ext/saveEntry', {
  name: ['修改企业资料', 'Change the entry of a company through its link'],
  body: { ...holder, version, ...entryFields },
  answer: companyDesk,
})
export const saveJob = call('/recruitLink/ext/saveJob', {
  name: ['保存职位', 'Write or change a job through the link'],
  body: {
    ...holder,
    version,
    jobId: integer('职位', 'Job', { min: 1, hint: ['留空为新职位', 'Empty: a new one'] }),
    changeId: integer('待审核的新职位', 'New job that waits', { min: 1 }),
    ...jobFields,
  },
  answer: companyDesk,
})
export const openJob = call('/recruitLink/ext/openJob', {
  name: ['停止或恢复招聘', 'Close a job, or open it again, through the link'],
  body: { ...holder, jobId: idField, open: boolean('招聘中', 'Open') },
  answer: companyDesk,
})
export const uploadLogo = call('/recruitLink/ext/uploadLogo', {
  name: ['上传企业 Logo', 'Upload the logo of a company through its link'],
  body: holder,
  answer: plain.text,
  upload: true,
})
export const getApplicants = call('/recruitLink/ext/getApplicants', {
  name: ['企业收到的投递', 'Who applied to the company of the link'],
  body: holder,
  answer: many(applicant),
  reads: true,
})
/** What a company does with an application. */
export const decision = codes({
  markSeen: ['markSeen', '标为已查看', 'Mark as seen'],
  invite: ['invite', '邀请面谈', 'Invite'],
  decline: ['decline', '不合适', 'Decline'],
  putBack: ['putBack', '撤回决定', 'Take the decision back'],
})
export const decideApplicant = call('/recruitLink/ext/decide', {
  name: ['处理投递', 'Invite or decline an applicant through the link'],
  body: {
    ...holder,
    id: idField,
    updatedAt: text('更新时间', 'Updated', { max: 40 }),
    decision: code('处理', 'Decision', decision, { required: true }),
    reply: longText('给求职者的话', 'Words to the applicant', { max: 500 }),
  },
  answer: applicant,
})
export const openCv = call('/recruitLink/ext/openCv', {
  name: ['打开简历', 'The CV of an applicant, for five minutes'],
  body: { ...holder, id: idField },
  answer: view({ address: plain.text }),
})
