import {
  call,
  exactly,
  integer,
  many,
  maybe,
  oneOf,
  open,
  plain,
  queueBody,
  ref,
  view,
  type AnswerOf,
  type Pair,
} from '@pavilion/declare'
import { recruitChangeKind } from '../codes.ts'

export const issueRecruitLink = call('/recruitLink/issue', {
  name: ['发放企业链接', 'Make the link of a company; its former one ends'],
  body: {
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Company', { required: true }),
    days: integer('有效天数', 'Days', { min: 1, max: 365, hint: ['留空为 60 天', 'Empty: 60'] }),
  },
  answer: view({ id: plain.integer, link: plain.text, name: plain.text, until: plain.instant }),
})

const fairCompany = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  province: maybe(plain.pair),
  jobs: plain.integer,
  openJobs: plain.integer,
  wanted: plain.integer,
  applications: plain.integer,
  fresh: plain.integer,
  invited: plain.integer,
  waits: plain.integer,
  /** The link's end; null: no valid link. */
  linkUntil: maybe(plain.instant),
  openedAt: maybe(plain.instant),
})
export type FairCompany = AnswerOf<typeof fairCompany>
/** The days of applications, at the event, and how many there were. */
const perDay = view({ day: plain.date, count: plain.integer })
export const jobFair = view({
  state: oneOf(exactly('open'), exactly('notOpen'), exactly('over')),
  /** The next moment that changes it. */
  until: maybe(plain.instant),
  deadline: maybe(plain.date),
  reviewed: plain.boolean,
  form: maybe(view({ id: plain.integer, name: plain.pair, usable: plain.boolean })),
  companies: plain.integer,
  jobs: plain.integer,
  openJobs: plain.integer,
  /** Places wanted by open jobs; jobs without a number are counted beside it. */
  wanted: plain.integer,
  several: plain.integer,
  applications: plain.integer,
  applicants: plain.integer,
  invited: plain.integer,
  waits: plain.integer,
  days: many(perDay),
  provinces: many(view({ id: plain.integer, name: plain.pair, count: plain.integer })),
  lonelyJobs: many(view({ id: plain.integer, name: plain.pair, company: plain.pair })),
  lonelyJobsCount: plain.integer,
  rows: many(fairCompany),
})
export type JobFair = AnswerOf<typeof jobFair>
export const getJobFair = call('/recruitCompany/getFair', {
  name: ['招聘会概况', 'The job fair in figures, and its companies'],
  body: {},
  answer: jobFair,
  reads: true,
})

const changedFact = view({
  label: open<Pair>('The name of a field'),
  before: maybe(plain.contact),
  after: maybe(plain.contact),
  picture: plain.boolean,
})
export const waitingChange = view({
  id: plain.integer,
  updatedAt: plain.instant,
  since: plain.instant,
  kind: plain.code(recruitChangeKind),
  name: plain.text,
  companyId: plain.integer,
  company: plain.text,
  facts: many(changedFact),
})
export type WaitingChange = AnswerOf<typeof waitingChange>
export const getChangeQueue = call('/recruitChange/getQueue', {
  name: ['待审核的企业修改', 'What companies changed and waits for a review'],
  body: queueBody,
  answer: view({ rows: many(waitingChange), count: plain.integer }),
  reads: true,
})
