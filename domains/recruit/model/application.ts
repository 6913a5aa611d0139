import {
  code,
  email,
  file,
  instant,
  json,
  longText,
  phone,
  ref,
  resource,
  state,
  text,
  type Move,
} from '@pavilion/declare'
import { noticeLanguage } from '@pavilion/notification/model/codes.ts'
import {
  changeMoves,
  recruitApplicationStatus,
  recruitChangeKind,
  recruitChangeStatus,
  recruitLinkStatus,
} from './codes.ts'
import { applicationDecided } from './events.ts'

const applicationMoves = {
  markSeen: { from: ['received'], to: 'seen', label: ['标为已查看', 'Mark as seen'] },
  invite: {
    from: ['received', 'seen', 'declined'],
    to: 'invited',
    label: ['邀请面谈', 'Invite'],
    takes: ['reply'],
    tone: 'good',
    emits: applicationDecided,
  },
  decline: {
    from: ['received', 'seen', 'invited'],
    to: 'declined',
    label: ['不合适', 'Decline'],
    takes: ['reply'],
    tone: 'danger',
    emits: applicationDecided,
  },
  putBack: {
    from: ['invited', 'declined'],
    to: 'seen',
    label: ['撤回决定', 'Take the decision back'],
    emits: applicationDecided,
  },
  withdraw: {
    from: ['received', 'seen', 'invited', 'declined'],
    to: 'withdrawn',
    by: 'service',
    label: ['求职者撤回', 'Withdrawn by the applicant'],
    emits: applicationDecided,
  },
  sendAgain: { from: ['withdrawn'], to: 'received', by: 'service', label: ['重新投递', 'Applied again'] },
} as const satisfies Record<string, Move>

/** A person applied for a job: once for each (ours). The CV opens for its company and the organiser. */
export const recruitApplication = resource('recruitApplication', '职位投递', 'Job application', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail', 'delete'],
  import: false,
  order: [
    ['appliedAt', 'desc'],
    ['id', 'desc'],
  ],
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  unique: [['recruitJobId', 'webUserId']],
  indexes: [['recruitCompanyId', 'status'], ['appliedAt']],
  personal: { purpose: 'recruitment', until: 'erasure', fields: ['name', 'reply'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, written: 'server', search: true, oneLanguage: true }),
    phoneNumber: phone('手机号', 'Phone number', { written: 'server', search: true, personal: true }),
    email: email('邮箱', 'E-mail', { written: 'server', search: true, personal: true }),
    recruitJobId: ref('recruitJob', '职位', 'Job', { required: true, written: 'server', filter: true }),
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Company', { required: true, written: 'server', filter: true }),
    status: state('状态', 'Status', recruitApplicationStatus, {
      initial: 'received',
      history: true,
      moves: applicationMoves,
    }),
    appliedAt: instant('投递时间', 'Applied', { required: true, written: 'server', filter: true }),
    cvUrl: file('简历', 'CV', { private: true, masks: 'whole', written: 'server' }),
    letter: longText('自荐', 'Cover letter', { max: 2000, masks: 'found', written: 'server', list: false }),
    reply: longText('给求职者的话', 'Words to the applicant', {
      max: 500,
      list: false,
      hint: ['如面谈的时间和展位，随通知发给求职者', 'Such as when and where to meet. Sent with the notice'],
    }),
    webFormRecordId: ref('webFormRecord', '投递表单记录', 'Record of the form', {
      written: 'server',
      whenParentGoes: 'clear',
      list: false,
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
      list: false,
    }),
    language: code('语言', 'Language', noticeLanguage, { written: 'server', list: false }),
    decidedAt: instant('处理时间', 'Decided', { written: 'server', list: false }),
  },
})

/** What a company changes through its link, as it is kept until somebody looks at it. */
export type ChangeContent = Readonly<Record<string, string | number | null>>

/** A change that a company made through its link (ours): at once, or after the organiser has looked. */
export const recruitChange = resource('recruitChange', '招聘企业修改', 'Change by a company', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail'],
  import: false,
  order: [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  personal: { purpose: 'recruitment', until: 'organiser' },
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, written: 'server', search: true, oneLanguage: true }),
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Company', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    recruitJobId: ref('recruitJob', '职位', 'Job', { written: 'server', filter: true, whenParentGoes: 'take' }),
    kind: code('内容', 'What', recruitChangeKind, { required: true, written: 'server', filter: true }),
    status: state('状态', 'Status', recruitChangeStatus, {
      initial: 'waiting',
      history: true,
      births: { applied: { to: 'applied', label: ['直接发布', 'Published at once'] } },
      moves: changeMoves,
    }),
    content: json<ChangeContent>()('修改内容', 'Content', {
      required: true,
      written: 'server',
      entered: 'elsewhere',
      masks: 'each',
      list: false,
    }),
    /** What an approval found in the place of the content; without it, there is nothing to put back. */
    former: json<ChangeContent>()('原内容', 'Former content', {
      written: 'server',
      entered: 'elsewhere',
      masks: 'each',
      list: false,
    }),
    remark: text('原因', 'Reason', { max: 500, written: 'server' }),
  },
})

/** A company's way to its own entry, jobs and applicants (ours). Its code is signed, not kept. */
export const recruitLink = resource('recruitLink', '企业链接', 'Company link', {
  scope: 'project',
  title: 'recruitCompanyId',
  operations: ['getList', 'getDetail', 'delete'],
  import: false,
  order: [['createdAt', 'desc']],
  fields: {
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Company', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    status: state('状态', 'Status', recruitLinkStatus, {
      initial: 'valid',
      history: true,
      moves: {
        revoke: {
          from: ['valid'],
          to: 'revoked',
          label: ['作废', 'Revoke'],
          confirm: ['作废后此链接立即失效。', 'The link stops working at once.'],
          tone: 'danger',
        },
      },
    }),
    expiresAt: instant('失效时间', 'Valid until', { required: true, written: 'server', filter: true }),
    openedAt: instant('最近打开', 'Last opened', { written: 'server' }),
  },
})
