import {
  boolean,
  call,
  code,
  decimal,
  fileCall,
  idField,
  image,
  integer,
  json,
  many,
  plain,
  ref,
  rowOf,
  sometimes,
  maybe,
  text,
  thingCall,
  view,
  type BodyOf,
} from '@pavilion/declare'
import { registerUserCertBatch } from './certType.ts'
import { certBatchPeople, groupType, policeCheckBatchType, registerUserType, zzBatchStatus, zzStep } from './codes.ts'
import { registerUserPassKey } from './pass.ts'
import { passesShown } from './passView.ts'
import { batchProgress } from './progress.ts'

/** Who gets a badge type, what it opens, how it looks and what is printed of it. */
export const getCertTypePage = thingCall('registerUserCertType', ['证件类型一览', 'Everything about a badge type'])

const projectId = ref('project', '活动', 'Event', { required: true })
const printer = ref('registerUserPrinter', '打印机', 'Printer')
const template = ref('registerUserCertTemplateConfig', '证件模板', 'Badge template')

const startAt = integer('从第几个标签开始', 'Start at label', { min: 1, max: 500 })

export const printBadges = fileCall('/registerUser/printBadges', {
  name: ['打印证件', 'Print badges: their PDF, counted as printed'],
  body: {
    ids: json<readonly number[]>()('人员', 'People', { required: true, example: [1] }),
    registerUserCertTemplateConfigId: template,
    registerUserPrinterId: printer,
    startAt,
    again: boolean('再次打印', 'Print again'),
  },
  mediaType: 'application/pdf',
})
export const badgesNotOut = call('/registerUser/badgesNotOut', {
  name: ['证件未打出', 'The badges printed just now did not come out: they do not count'],
  body: { ids: json<readonly number[]>()('人员', 'People', { required: true, example: [1] }) },
  /** `kept`: handed out since, or not printed in the last half hour. */
  answer: view({ done: plain.integer, kept: plain.integer }),
})
export const printList = call('/registerUser/printList', {
  name: ['打印列表中全部人员的证件', 'Print everybody in a list, as a badge batch'],
  body: {
    projectId,
    name: text('名称', 'Name', { required: true, max: 100 }),
    where: json<Readonly<Record<string, unknown>>>()('筛选条件', 'Filter', { example: {} }),
    search: text('关键词', 'Keyword', { max: 200 }),
    people: code('人员', 'People', certBatchPeople),
    registerUserCertTemplateConfigId: template,
    registerUserPrinterId: printer,
    startAt,
    partSize: integer('分批张数', 'Badges in a part', { min: 1, max: 1000 }),
  },
  answer: rowOf(registerUserCertBatch),
})
/** How far a batch in parts is, and whose badge is the next. */
export const batchParts = view({
  total: plain.integer,
  printed: plain.integer,
  partSize: plain.integer,
  /** How many labels a sheet of the printer has. */
  labels: maybe(plain.integer),
  next: maybe(view({ name: plain.text, certNo: maybe(plain.text) })),
  /** Taken to be printed, and not confirmed. */
  out: maybe(
    view({
      first: plain.integer,
      last: plain.integer,
      at: plain.instant,
      by: maybe(plain.text),
      /** The badges of the part in the order of the file, to find the last one that came out. */
      people: many(view({ nth: plain.integer, name: plain.text, certNo: maybe(plain.text) })),
    }),
  ),
})
export const getParts = call('/registerUserCertBatch/getParts', {
  name: ['分批打印进度', 'How far a batch in parts is printed'],
  body: { id: idField },
  answer: batchParts,
  reads: true,
})
export const printPart = fileCall('/registerUserCertBatch/printPart', {
  name: ['打印下一部分', 'The next part of a batch as PDF. It counts as printed when it is confirmed'],
  body: {
    id: idField,
    from: integer('此前张数', 'Badges before it', { required: true, min: 0 }),
    startAt,
    again: boolean('再取一次', 'Take it again'),
  },
  mediaType: 'application/pdf',
})
export const confirmPart = call('/registerUserCertBatch/confirmPart', {
  name: ['确认打印到第几张', 'Say up to which badge the part came out whole'],
  body: {
    id: idField,
    from: integer('此前张数', 'Badges before it', { required: true, min: 0 }),
    upTo: integer('打印到第几张', 'Up to badge no.', { required: true, min: 0 }),
  },
  answer: batchParts,
})
export const printerTest = fileCall('/registerUserPrinter/testPage', {
  name: ['打印测试页', 'A test page: marks at known places, to find the offset of a printer'],
  body: { id: idField },
  mediaType: 'application/pdf',
  reads: true,
})
export const handOutBadge = call('/registerUser/handOutBadge', {
  name: ['确认发证', 'Confirm that a printed badge was handed out, or take that back'],
  body: {
    id: idField,
    again: boolean('再次发放', 'Hand out again'),
    takeBack: boolean('撤销发证', 'Take it back'),
  },
  answer: view({ id: plain.integer, handedOutAt: maybe(plain.instant), by: maybe(plain.text) }),
})
export const badgeQuestions = call('/registerUserCertType/getQuestions', {
  name: ['证件可用的题目', 'Questions whose answers a badge can show, with an example'],
  body: { projectId },
  answer: view({
    rows: many(
      view({
        id: plain.integer,
        name: plain.text,
        englishName: maybe(plain.text),
        form: plain.text,
        example: plain.text,
        /** What can be chosen; empty where the answer is written freely. */
        choices: many(view({ name: plain.text, englishName: maybe(plain.text) })),
      }),
    ),
  }),
  reads: true,
})
export const previewBadge = fileCall('/registerUserCertType/previewBadge', {
  name: ['预览证件', 'A badge as PDF, of a layout that may not be saved yet'],
  body: {
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { required: true }),
    layout: json()('版面', 'Layout', { required: true, example: { width: 90, height: 130, elements: [] } }),
  },
  mediaType: 'application/pdf',
  reads: true,
})
type Cells = readonly (readonly [typeId: number, groupId: number])[]
export const saveMatrix = call('/registerUserCertAuthority/saveMatrix', {
  name: ['保存证件权限矩阵', 'Save which badge types open which entrances'],
  body: {
    projectId,
    give: json<Cells>()('授权', 'Give', { example: [[1, 1]] }),
    take: json<Cells>()('取消', 'Take', { example: [] }),
  },
  answer: view({ cells: many(many(plain.integer)) }),
})
export const rotatePassKey = call('/registerUserPassKey/rotate', {
  name: ['更换通行码密钥', 'Sign passes with a new key from now on'],
  body: { projectId },
  answer: rowOf(registerUserPassKey),
})
export const getOwnPasses = call('/registerUserPass/ext/getOwn', {
  name: ['我的通行证', 'The passes of the signed-in visitor'],
  body: { projectId },
  answer: passesShown,
  reads: true,
})
export const getPassByLink = call('/registerUserPass/ext/getByLink', {
  name: ['按链接查看通行证', 'The pass of a link that we sent'],
  body: { token: text('链接', 'Link', { required: true, max: 200 }) },
  answer: passesShown,
  reads: true,
})

// Batches of people: checks by the police, and the production of badges.

const batchName = text('批次名称', 'Batch name', { required: true, max: 100 })
/** Which attendees a batch takes. */
const peopleFilter = {
  registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type'),
  userType: code('用户类型', 'User type', registerUserType),
  registerUserCompanyId: ref('registerUserCompany', '参会单位', 'Attendee company'),
  groupType: code('个人/团体', 'Individual or group', groupType),
  groupId: text('团体标识', 'Group id', { max: 50 }),
  unchecked: boolean('仅尚未通过此类核查的人员', 'Only people who have not passed this check'),
  ids: json<readonly number[]>()('指定人员', 'These people', { example: [1] }),
}
const added = view({ id: plain.integer, added: plain.integer })

export const createPoliceBatch = call('/registerUserPoliceCheckBatch/createFromFilter', {
  name: ['按条件新建核查批次', 'Create a police check batch from a filter'],
  body: { projectId, batchName, type: code('类型', 'Type', policeCheckBatchType), ...peopleFilter },
  answer: added,
})
export const addPolicePeople = call('/registerUserPoliceCheckBatch/addMembers', {
  name: ['按条件加入核查人员', 'Add people to a police check batch by filter'],
  body: { id: idField, ...peopleFilter },
  answer: added,
})
export const exportForPolice = call('/registerUserPoliceCheckBatch/exportFile', {
  name: ['导出核查名单', 'Export the list for the police in the background: it contains full ID numbers'],
  body: { id: idField },
  answer: view({ id: plain.integer, task: plain.integer }),
})
export const createZzBatch = call('/registerUserZZBatch/createFromFilter', {
  name: ['按条件新建制证批次', 'Create a production batch from a filter'],
  body: { projectId, batchName, ...peopleFilter },
  answer: added,
})
export const addZzPeople = call('/registerUserZZBatch/addMembers', {
  name: ['按条件加入制证人员', 'Add people to a production batch by filter'],
  body: { id: idField, ...peopleFilter },
  answer: added,
})
export type PeopleFilter = Omit<BodyOf<typeof addPolicePeople>, 'id'>
export const getZzProgress = call('/registerUserZZBatch/getProgress', {
  name: ['制证进度', 'How far a production batch is'],
  body: { id: idField },
  answer: batchProgress,
  reads: true,
})
export const doZzStep = call('/registerUserZZBatch/step', {
  name: ['制证步骤', 'Do a step of a production batch'],
  body: {
    id: idField,
    step: code('步骤', 'Step', zzStep, { required: true }),
    seen: code('操作时所见状态', 'Status as it was seen', zzBatchStatus),
    registerUserZZBatchDetailId: ref('registerUserZZBatchDetail', '制证明细', 'Production batch detail'),
    ids: json<readonly number[]>()('交付的明细', 'Details that are delivered', { example: [1] }),
    rfid: text('卡号', 'RFID', { max: 64 }),
    again: boolean('换卡', 'Replace the card'),
    receiver: text('领取人', 'Received by', { max: 100 }),
    signaturePic: image('领取签名', 'Recipient’s signature', { purpose: 'answer', private: true }),
    offsetX: decimal('水平偏移', 'Offset to the right', { min: -50, max: 50, decimals: 1, unit: 'mm' }),
    offsetY: decimal('垂直偏移', 'Offset downwards', { min: -50, max: 50, decimals: 1, unit: 'mm' }),
  },
  answer: view({
    id: plain.integer,
    /** Of an export for the police. */
    task: sometimes(plain.integer),
    // Of a card that was bound.
    detailId: sometimes(plain.integer),
    rfid: sometimes(plain.text),
    name: sometimes(plain.text),
    certNo: sometimes(maybe(plain.text)),
    /** Of a delivery. */
    delivered: sometimes(plain.integer),
    /** So many are still without a card, or undelivered. */
    left: sometimes(plain.integer),
  }),
})
