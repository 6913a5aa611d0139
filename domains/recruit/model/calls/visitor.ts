import {
  call,
  email,
  file,
  idField,
  longText,
  many,
  maybe,
  openly,
  phone,
  plain,
  text,
  view,
  type AnswerOf,
  type ResultOf,
} from '@pavilion/declare'
import { recruitApplicationStatus } from '../codes.ts'

const own = 'applicants read what they have sent themselves'
/** An application as the person who sent it sees it. */
export const ownApplication = view({
  id: plain.integer,
  updatedAt: plain.instant,
  jobId: plain.integer,
  job: plain.pair,
  companyId: plain.integer,
  company: plain.pair,
  status: plain.code(recruitApplicationStatus),
  appliedAt: plain.instant,
  reply: maybe(plain.text),
  letter: maybe(openly(plain.text, own)),
  /** Signed for five minutes. */
  cv: maybe(plain.text),
})
export type OwnApplication = AnswerOf<typeof ownApplication>

export const getApplying = call('/recruitApplication/ext/getApplying', {
  name: ['职位可否投递', 'Whether and how one can apply for a job'],
  body: { jobId: idField },
  answer: view({
    signedIn: plain.boolean,
    /** Why nobody can apply now. */
    closed: maybe(plain.pair),
    until: maybe(plain.instant),
    needsCv: plain.boolean,
    /** The form to fill in first; `filled`: this person has. */
    form: maybe(view({ id: plain.integer, name: plain.pair, page: plain.text, filled: plain.boolean })),
    /** What is known of the person, to begin with. */
    me: maybe(
      view({
        name: plain.text,
        phoneNumber: openly(plain.text, own),
        email: openly(plain.text, own),
        /** The path of the CV sent last, signed. */
        cv: plain.text,
      }),
    ),
    application: maybe(ownApplication),
  }),
  reads: true,
})
export type Applying = ResultOf<typeof getApplying>
export const applyForJob = call('/recruitApplication/ext/apply', {
  name: ['投递职位', 'Apply for a job'],
  body: {
    jobId: idField,
    name: text('姓名', 'Name', { required: true, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number'),
    email: email('邮箱', 'E-mail'),
    cvUrl: file('简历', 'CV', { private: true }),
    letter: longText('自荐', 'Cover letter', { max: 2000 }),
  },
  answer: ownApplication,
})
export const withdrawApplication = call('/recruitApplication/ext/withdraw', {
  name: ['撤回投递', 'Withdraw an application'],
  body: { id: idField },
  answer: ownApplication,
})
export const getMyApplications = call('/recruitApplication/ext/getMine', {
  name: ['我的投递', 'My applications'],
  body: {},
  answer: many(ownApplication),
  reads: true,
})
export const uploadCv = call('/recruitApplication/ext/uploadCv', {
  name: ['上传简历', 'Upload a CV'],
  body: {},
  answer: plain.text,
  upload: true,
})
