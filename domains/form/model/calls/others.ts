import {
  call,
  code,
  codes,
  idField,
  json,
  many,
  maybe,
  nothing,
  open,
  pageOf,
  pick,
  plain,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { webForm } from '../form.ts'
import { webFormRecord } from '../record.ts'
import { formList } from './bodies.ts'

// Calls of other domains that the pages and screens of forms send. The domains themselves answer them;
// stated here is the part that forms read.

/** A province, city or district with those below it. */
export interface Region {
  readonly value: string
  readonly label: string
  readonly englishLabel?: string | null
  readonly children?: readonly Region[] | null
}
export const getRegions = call('/region/ext/getTree', {
  name: ['地区', 'Regions'],
  answer: open<readonly Region[]>('Provinces with their cities, and those with their districts'),
  reads: true,
})
export const getCountries = call('/country/ext/getList', {
  name: ['国家', 'Countries'],
  body: formList,
  answer: pageOf(view({ name: plain.text, englishName: plain.text, code: sometimes(maybe(plain.text)) })),
  reads: true,
})
export const getHotelOrders = call('/order/ext/getList', {
  name: ['我的订单', 'My orders'],
  body: formList,
  answer: pageOf(
    view({
      orderNumber: plain.text,
      orderCommodities: many(view({ name: plain.text, englishName: sometimes(maybe(plain.text)) })),
      currencyDetail: view({ abbr: plain.text, symbol: plain.text }),
      price: plain.money,
      status: plain.integer,
      type: plain.integer,
    }),
  ),
  reads: true,
})

/** The signed-in web user. */
export const visitor = view({
  id: plain.integer,
  name: maybe(plain.text),
  phoneNumber: maybe(plain.text),
  email: maybe(plain.text),
})
export type Visitor = AnswerOf<typeof visitor>
export const getVisitor = call('/webUser/ext/getWebUser', {
  name: ['本人账号', 'Own account'],
  answer: visitor,
  reads: true,
})
/** A record of the signed-in visitor, in short. */
const ownRecord = view({
  ...pick(webFormRecord, 'number', 'status', 'name'),
  webForm: view(pick(webForm, 'id', 'name', 'englishName', 'type')),
})
export type OwnRecord = AnswerOf<typeof ownRecord>
export const getVisitorRecords = call('/webUser/ext/getDetailIncludeWebFormRecords', {
  name: ['本人账号与表单记录', 'Your account with form records'],
  answer: view({ webFormRecords: many(ownRecord) }),
  reads: true,
})
export const getParticipants = call('/webUser/ext/rowsIncludeParticipantType', {
  name: ['本人的参会人及类型', 'Your participants with their types'],
  body: { where: json<Record<string, unknown>>()('条件', 'Conditions') },
  answer: view({ rows: many(view({ id: plain.integer })) }),
  reads: true,
})

const purpose = text('用途', 'Purpose', { max: 20 })
/** A face photo, which is checked before it is kept; the answer is its address. */
export const uploadFace = call('/uploadedFile/ext/uploadForRegisterUser', {
  name: ['上传人脸照片', 'Upload a face photo'],
  body: { purpose },
  answer: plain.text,
  upload: true,
})
export const uploadSignature = call('/uploadedFile/ext/tddd1', {
  name: ['上传签名', 'Upload a signature'],
  body: { purpose },
  answer: plain.text,
  upload: true,
})

const imports = codes({ import: ['import', '导入', 'Import'] })
const task = { kind: code('种类', 'Kind', imports, { required: true }), id: idField }
export const cancelTask = call('/backgroundTask/cancel', {
  name: ['取消任务', 'Cancel a task'],
  body: task,
  answer: nothing,
})
export const retryTask = call('/backgroundTask/retry', {
  name: ['重试任务', 'Retry a task'],
  body: task,
  answer: nothing,
})
