import {
  boolean,
  call,
  decimal,
  exactly,
  idField,
  json,
  many,
  maybe,
  oneOf,
  pick,
  plain,
  ref,
  rowOf,
  text,
  thingCall,
  view,
  integer,
  type AnswerOf,
} from '@pavilion/declare'
import { dailyHealthReportStatus } from './codes.ts'
import { registerUserDraw } from './draw.ts'
import { registerUser } from './registerUser.ts'

const ids = json<readonly number[]>()('多个编号', 'Several ids', { required: true, example: [1] })
const projectId = ref('project', '活动', 'Event', { required: true })

/** Who a person is here, what they registered and paid, their badge, gates and messages. */
export const getAttendeePage = thingCall('registerUser', ['参会人一览', 'Everything about an attendee'])

export const bindCard = call('/registerUser/bindCard', {
  name: ['绑卡：原卡作废', 'Bind a card: the former one is replaced'],
  body: {
    id: idField,
    rfid: text('卡号', 'Card number', {
      required: true,
      max: 64,
      example: '04A1B2C3',
      hint: ['将光标放在此处，刷卡即可。', 'Put the cursor here and scan the card.'],
    }),
  },
  answer: rowOf(registerUser),
})
export const unbindCard = call('/registerUser/unbindCard', {
  name: ['解绑：卡收回库存', 'Unbind the card of an attendee: it goes back into stock'],
  body: { id: idField, reason: text('原因', 'Reason', { required: true, max: 500 }) },
  answer: rowOf(registerUser),
})
export const syncToProject = call('/registerUser/syncToProject', {
  name: ['同步到另一活动', 'Copy attendees to another event'],
  body: { ids, targetProjectId: ref('project', '目标活动', 'Target event', { required: true }) },
  answer: view({ done: plain.integer }),
})
export const makePhotoLink = call('/registerUser/makePhotoLink', {
  name: ['更新照片的链接', 'The link with which one person replaces their photo'],
  body: {
    id: idField,
    days: integer('有效天数', 'Valid for (days)', {
      min: 1,
      max: 90,
      hint: ['留空则按活动设置。', 'Leave empty to use the event settings.'],
    }),
  },
  answer: view({ link: plain.text, until: plain.instant, name: plain.text }),
})
export const checkPhotos = call('/registerUser/checkPhotos', {
  name: ['核验照片', 'What an operator saw on photos of attendees'],
  body: { ids, passed: boolean('是本人', 'It is this person', { required: true }) },
  answer: view({ done: plain.integer, skipped: many(view({ id: plain.integer, why: plain.text })) }),
})
const badgeType = view({ id: plain.integer, name: plain.pair })
export const planBadges = call('/registerUser/planBadges', {
  name: ['预览补发证件类型', 'What giving badge types by rule would do'],
  body: { projectId },
  answer: view({
    /** Everybody who has none. */
    total: plain.integer,
    gives: many(view({ certTypeId: plain.integer, name: plain.pair, count: plain.integer })),
    /** For whom no rule is meant. */
    rest: plain.integer,
    types: many(badgeType),
  }),
  reads: true,
})
export const giveBadges = call('/registerUser/giveBadges', {
  name: ['补发证件类型', 'Give badge types'],
  body: {
    projectId,
    restCertTypeId: ref('registerUserCertType', '其余人员', 'Everybody else', {
      hint: ['没有规则适用的人', 'People to whom no rule applies'],
    }),
  },
  /** Of the run. */
  answer: view({ id: plain.integer }),
})
/** People who look like one person, as the page compares them. */
export const alike = view({
  why: many(oneOf(exactly('idCard'), exactly('phone'), exactly('company'))),
  people: many(
    view({
      id: plain.integer,
      projectId: plain.integer,
      project: plain.text,
      number: maybe(plain.text),
      name: plain.text,
      company: maybe(plain.text),
      phoneNumber: maybe(plain.phone),
      hasIdCard: plain.boolean,
      certType: maybe(plain.text),
      createdAt: plain.instant,
    }),
  ),
})
export type Alike = AnswerOf<typeof alike>
export const findAlike = call('/registerUser/findAlike', {
  name: ['疑似同一人', 'People who are probably one person'],
  body: {},
  answer: view({ groups: many(alike) }),
  reads: true,
})
export const mergeAttendees = call('/registerUser/merge', {
  name: ['合并同一人', 'Merge two attendees who are one person'],
  body: { keepId: idField, otherId: idField },
  answer: view({ id: plain.integer, moved: plain.integer }),
})

/** What everybody may know of a draw: the commitment before, everything to check it after. No names. */
export const shownDraw = view({
  ...pick(registerUserDraw, 'id', 'name', 'englishName', 'winners', 'commitment', 'drawnAt', 'seed'),
  entrants: many(plain.text),
  winningNumbers: many(plain.text),
})
export type ShownDraw = AnswerOf<typeof shownDraw>
export const getDraw = call('/registerUserDraw/ext/getDetail', {
  name: ['抽奖核验', 'A prize draw with everything to check it'],
  body: { id: idField, projectId },
  answer: shownDraw,
  reads: true,
})

/** What a visitor reports about today: for whom, and what they have said. */
export const ownReports = view({
  on: plain.boolean,
  threshold: plain.number,
  today: plain.date,
  rows: many(
    view({
      ...pick(registerUser, 'id', 'name', 'healthCheck'),
      temperature: maybe(plain.number),
      status: maybe(plain.code(dailyHealthReportStatus)),
    }),
  ),
})
export type OwnReports = AnswerOf<typeof ownReports>
export const getOwnReports = call('/registerUserDailyHealthReport/ext/getOwn', {
  name: ['我的健康上报', 'The health reports of the signed-in visitor today'],
  body: { projectId },
  answer: ownReports,
  reads: true,
})
export const reportHealth = call('/registerUserDailyHealthReport/ext/report', {
  name: ['健康上报', 'Report a temperature of today'],
  body: {
    projectId,
    registerUserId: ref('registerUser', '参会人', 'Attendee', { required: true }),
    temperature: decimal('体温', 'Temperature', { required: true, min: 30, max: 45, decimals: 1, unit: '℃' }),
  },
  answer: ownReports,
})
export const checkHealthCode = call('/registerUser/checkHealthCode', {
  name: ['查询健康码', 'Look up the health codes of attendees'],
  body: { ids },
  answer: view({ done: plain.integer, without: many(plain.text) }),
})
