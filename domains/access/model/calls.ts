import {
  boolean,
  call,
  code,
  decimal,
  exactly,
  fileCall,
  idField,
  integer,
  json,
  longText,
  many,
  maybe,
  oneOf,
  open,
  plain,
  ref,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { backCheckPattern, conflictKind, entryType, longestCode, termCommand } from './codes.ts'
import { decision } from './decision.ts'
import type { DeltaAnswer } from './offline.ts'

const projectId = ref('project', '活动', 'Event', { required: true })
const device = ref('registerUserTermInfo', '设备', 'Device', { required: true })
const ids = json<readonly number[]>()('参会人', 'People', { required: true, example: [1] })
const done = view({ done: plain.integer })

/** A passage that the counters of all gates would have refused, or that could not be recorded. */
const conflict = view({
  requestId: plain.text,
  code: plain.integer,
  kind: plain.code(conflictKind),
  person: plain.text,
  place: plain.text,
  time: plain.instant,
  otherPlace: maybe(plain.text),
  otherTime: maybe(plain.instant),
})
export type Conflict = AnswerOf<typeof conflict>
/**
 * What became of one record: written now or before, refused because it names nobody for sure, later
 * than its hub was revoked, no record at all, or, for no reason of its own, to be sent again.
 */
const outcome = oneOf(
  exactly('accepted'),
  exactly('known'),
  exactly('refused'),
  exactly('late'),
  exactly('faulty'),
  exactly('failed'),
)
export type Outcome = AnswerOf<typeof outcome>
const uploaded = view({
  accepted: plain.integer,
  known: plain.integer,
  refused: plain.integer,
  /** One for each record, in their order. */
  answers: many(
    view({
      /** As it was sent; null where none was. */
      requestId: maybe(plain.text),
      outcome,
      /** A code of `entryReason`. */
      code: sometimes(plain.integer),
      /** The passage, of an answer to one that was taken back. */
      takesBack: sometimes(plain.text),
    }),
  ),
  conflicts: many(conflict),
  /** When the sender was revoked, where that is why some were refused. */
  revokedAt: sometimes(plain.instant),
})
export type Uploaded = AnswerOf<typeof uploaded>
/** The answer to one scan. */
const checked = view({
  decision,
  /** Answered before, under this request id or as the same scan a moment ago. */
  repeated: plain.boolean,
  /** The passage that was written, now or when it was answered before. */
  recordId: maybe(plain.integer),
  place: plain.text,
  /** Under which id it is kept: the one it came with, unless that stood for another scan. */
  requestId: plain.text,
  /** Its own id stood for another scan. */
  used: plain.boolean,
  /** How the scan came that was answered before under this id. */
  formerly: sometimes(oneOf(exactly('asked'), exactly('passed'), exactly('turnedAway'))),
})
export type Checked = AnswerOf<typeof checked>
const scan = {
  registerUserTermInfoId: device,
  requestId: text('请求标识', 'Request id', {
    required: true,
    max: 64,
    hint: ['相同标识得到相同答复', 'The same id is answered as before'],
  }),
  checkPattern: code('核验方式', 'Checked by', backCheckPattern, { required: true }),
  value: text('凭证内容', 'What was read', { required: true, max: longestCode }),
  entryType: code('进出类型', 'Entry or exit', entryType),
  photo: longText('现场照片', 'Photo at the gate', {
    max: 400_000,
    hint: ['JPEG 的 Base64；只比对，不保存', 'A JPEG in base64. It is compared and not kept'],
  }),
  score: decimal('比对得分', 'Score', { min: 0, max: 100, decimals: 2 }),
  clockOff: integer('时钟偏差', 'Clock offset', { unit: 'ms' }),
  temperature: decimal('体温', 'Temperature', { min: 30, max: 45, decimals: 1 }),
}

// Calls of scans take no idempotency key: the request id makes each count once.

export const checkEntry = call('/registerUserEntryRecord/check', {
  name: ['核验入场', 'Check a person at a gate'],
  body: scan,
  answer: checked,
  reads: true,
})
export const overrideEntry = call('/registerUserEntryRecord/override', {
  name: ['人工放行', 'Let a refused person in by hand, with a reason'],
  body: { ...scan, reason: longText('放行理由', 'Reason', { required: true, max: 500 }) },
  answer: checked,
  reads: true,
})
/** A wrong code counts, so the call takes no idempotency key either. */
export const registerTerminal = call('/terminal/register', {
  name: ['设备注册', 'A device registers with its one-time code'],
  body: {
    deviceNo: text('设备编号', 'Device number', { required: true, max: 100 }),
    code: text('注册码', 'Code', { required: true, max: 20 }),
    version: text('版本', 'Version', { max: 50 }),
    model: text('型号', 'Model', { max: 100 }),
  },
  answer: view({
    terminal: plain.integer,
    secret: plain.text,
    projectId: plain.integer,
    serverTime: plain.instant,
    /** What the device had to send when it was last heard of: it is lost with its former registration. */
    unsent: maybe(view({ records: plain.integer, at: plain.instant })),
  }),
  reads: true,
})
export const offerCode = call('/registerUserTermInfo/offerCode', {
  name: ['取得设备注册码', 'A one-time code with which a device registers'],
  body: {
    id: idField,
    override: boolean('允许人工放行', 'May let in by hand', {
      hint: [
        '须本人有人工放行权限，记录归于本人名下',
        'For operators who may do it themselves. It is recorded in their name',
      ],
    }),
    hub: boolean('本馆中心', 'Hub of its hall', {
      hint: [
        '此设备是馆内的服务器，替主服务器应答本活动的闸机；须有下发指令的权限',
        'The device is a server in the hall that answers the gates of this event. For operators who may command devices',
      ],
    }),
  },
  answer: view({ code: plain.text, until: plain.instant, deviceNo: plain.text }),
})
export const commandTerminal = call('/registerUserTermInfo/command', {
  name: ['下发设备指令', 'Tell a device what to do with its next heartbeat'],
  body: { registerUserTermInfoId: device, command: code('指令', 'Command', termCommand, { required: true }) },
  answer: view({ id: plain.integer }),
})
export const playCrowd = call('/registerUserTermInfo/playCrowd', {
  name: ['开始模拟人流', 'Whether a crowd may be simulated at the gates'],
  answer: view({}),
  reads: true,
})
export const getDelta = call('/registerUserTermInfo/delta', {
  name: ['设备离线数据', 'What a device needs to decide offline'],
  body: {
    registerUserTermInfoId: device,
    cursor: text('游标', 'Cursor', { max: 60 }),
    limit: integer('数量', 'People at a time', { min: 1, max: 20_000 }),
  },
  answer: open<DeltaAnswer>('What a device keeps, as its protocol has it: people are lists of values'),
  reads: true,
})
export const uploadPassages = call('/registerUserTermInfo/upload', {
  name: ['上传设备离线记录', 'Passages of a device while it was offline'],
  body: {
    registerUserTermInfoId: device,
    records: json<readonly object[]>()('记录', 'Records', {
      required: true,
      example: [{ requestId: 'a1', kind: 'typed', value: 'R1001', direction: 'in', time: 1_764_208_800_000 }],
    }),
  },
  answer: uploaded,
  reads: true,
})
export const recount = call('/entryCountDifference/recount', {
  name: ['按记录重新统计入场', 'Recount the passages of an event from its records'],
  body: { projectId: integer('活动', 'Event', { required: true, min: 1 }) },
  answer: view({ count: plain.integer }),
})

// Faces: consents, databases, and the certificate of their destruction.

const who = { projectId, token: text('链接', 'Link', { max: 200 }) }
const ownConsents = view({
  version: plain.text,
  text: many(plain.pair),
  /** The people whom the reader of the page may decide for. */
  rows: many(
    view({
      id: plain.integer,
      name: plain.text,
      event: plain.text,
      eventEN: plain.text,
      /** Null: never asked, or withdrawn. */
      givenAt: maybe(plain.instant),
      withdrawnAt: maybe(plain.instant),
    }),
  ),
})
export type OwnConsents = AnswerOf<typeof ownConsents>
export const getOwnConsents = call('/registerUserFaceConsent/ext/getOwn', {
  name: ['我的人脸同意', 'Whether the caller agreed to the use of their face'],
  body: who,
  answer: ownConsents,
  reads: true,
})
export const decideConsent = call('/registerUserFaceConsent/ext/decide', {
  name: ['同意或撤回', 'Agree to the use of the face, or withdraw'],
  body: {
    ...who,
    registerUserId: idField,
    agrees: boolean('同意', 'Agrees', { required: true }),
    language: text('语言', 'Language', { required: true, max: 5, example: 'zh' }),
  },
  answer: ownConsents,
})
export const makeConsentLink = call('/registerUserFaceConsent/makeLink', {
  name: ['人脸同意链接', 'The link with which one person agrees to the use of their face, or withdraws'],
  body: { id: idField },
  answer: view({ link: plain.text, name: plain.text }),
})
export const askForConsent = call('/registerUserFaceConsent/ask', {
  name: ['发送人脸同意链接', 'Send people the link for the consent'],
  body: { ids },
  answer: view({ done: plain.integer, skipped: many(view({ id: plain.integer, why: plain.text })) }),
})
export const addToFaceDatabase = call('/registerUser/syncFaceDatabase', {
  name: ['照片加入人脸库', 'Put photos of attendees into a face database'],
  body: {
    ids,
    registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', { required: true }),
  },
  answer: view({ done: plain.integer, withoutPhoto: many(plain.text), withoutConsent: many(plain.text) }),
})
/** How far a face database is. */
const databaseState = view({
  total: plain.integer,
  waiting: plain.integer,
  running: plain.integer,
  synced: plain.integer,
  failed: plain.integer,
  removing: plain.integer,
  /** Photos that nobody has looked at. */
  unseen: plain.integer,
  agreed: plain.integer,
  /** So many have agreed that the law wants it filed. */
  filing: plain.boolean,
})
export type DatabaseState = AnswerOf<typeof databaseState>
export const getDatabaseState = call('/registerUserFaceDatabase/getState', {
  name: ['人脸库进度', 'How far the synchronisation of a face database is'],
  body: { id: idField },
  answer: databaseState,
  reads: true,
})
export const retryFailedFaces = call('/registerUserFaceDatabase/retryFailed', {
  name: ['重试失败的人', 'Retry everybody who failed'],
  body: { id: idField },
  answer: done,
})
export const reconcileFaces = call('/registerUserFaceDatabase/reconcile', {
  name: ['核对人数', 'Compare a face database with its supplier'],
  body: { id: idField },
  answer: databaseState,
  reads: true,
})
export const downloadCertificate = fileCall('/registerUserFaceCertificate/download', {
  name: ['下载销毁证明', 'The certificate as PDF'],
  body: { id: idField },
  mediaType: 'application/pdf',
  reads: true,
})

export const namedFigure = view({ name: plain.text, nameEN: maybe(plain.text), value: plain.integer })
export type NamedFigure = AnswerOf<typeof namedFigure>
export const hallFigure = view({
  id: plain.integer,
  name: plain.text,
  nameEN: maybe(plain.text),
  entries: plain.integer,
  exits: plain.integer,
  inside: plain.integer,
  /** How many people it holds; null: no limit is set. */
  scale: maybe(plain.integer),
  /** Without exits at its gates nobody knows how many have left. */
  hasExits: plain.boolean,
})
export type HallFigure = AnswerOf<typeof hallFigure>
export const gateFigure = view({
  id: plain.integer,
  name: plain.text,
  nameEN: maybe(plain.text),
  group: maybe(plain.text),
  isExit: plain.boolean,
  enabled: plain.boolean,
  today: plain.integer,
  /** Passages of each of the last full minutes, the latest last. */
  minutes: many(plain.integer),
  /** The most passages in one minute today. */
  best: plain.integer,
})
export type GateFigure = AnswerOf<typeof gateFigure>
/** A project's gates as large screens and the day page show them. No person's data. */
export const entryFigures = view({
  /** When they were read. */
  at: plain.instant,
  zone: plain.text,
  day: plain.date,
  entries: plain.integer,
  exits: plain.integer,
  /** Entries of the day before, until the same time of day and altogether. */
  before: view({ untilNow: plain.integer, all: plain.integer }),
  inside: plain.integer,
  halls: many(hallFigure),
  gates: many(gateFigure),
  types: many(namedFigure),
  channels: many(namedFigure),
  /** Entries and exits in slots of `minutes`, from the first passage of the day until now. */
  curve: view({
    from: plain.instant,
    minutes: plain.integer,
    in: many(plain.integer),
    out: many(plain.integer),
  }),
  /** Entries of the last days, today last. */
  days: many(view({ day: plain.date, value: plain.integer })),
})
export type EntryFigures = AnswerOf<typeof entryFigures>
