import {
  call,
  code,
  idField,
  instant,
  integer,
  longText,
  many,
  maybe,
  openly,
  plain,
  ref,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { receiveRole, receiveTrackKind, receiveTrackStep } from '../codes.ts'
import { ofTransfer } from './transfer.ts'

/** What a phone proves who holds it with: the signed code of its link, and a secret of its own. */
const holder = {
  code: text('链接', 'Link', { required: true, max: 200 }),
  device: text('设备', 'Phone', { required: true, min: 16, max: 64 }),
}
export const guestOnPhone = view({
  passengerId: plain.integer,
  name: plain.text,
  /** Masked; null where the level of the guest keeps it from the crew. */
  phone: maybe(plain.phone),
  trip: maybe(plain.text),
  tripAt: maybe(plain.instant),
  stop: maybe(plain.pair),
  workplace: maybe(plain.text),
  luggage: maybe(plain.integer),
  wheelchair: plain.boolean,
})
export const crewTransfer = view({
  ...ofTransfer,
  guests: many(guestOnPhone),
  /** Who else goes along. */
  volunteer: maybe(plain.text),
  hotelReception: maybe(plain.text),
  remark: maybe(plain.text),
})
export type CrewTransfer = AnswerOf<typeof crewTransfer>
export const crewPage = view({
  name: plain.text,
  role: plain.code(receiveRole),
  event: plain.pair,
  timeZone: plain.text,
  /** Valid until then. */
  until: plain.instant,
  photoSteps: many(plain.integer),
  signatureSteps: many(plain.integer),
  transfers: many(crewTransfer),
  /** What the socket is asked for: a notice says that something changed, and no more. */
  watch: plain.text,
})
export type CrewPage = AnswerOf<typeof crewPage>
/** The transfers of the person to whom a link belongs. */
export const openCrewLink = call('/receiveLink/ext/open', {
  name: ['打开接送链接', 'Open the link of a driver, volunteer, hotel reception or manager'],
  body: holder,
  answer: crewPage,
})
/** One line of the tracks as it is sent: the same request id is one line, however often it comes. */
export const sentTrack = {
  requestId: text('请求编号', 'Request id', { required: true, min: 8, max: 64 }),
  kind: code('类型', 'Kind', receiveTrackKind, { required: true }),
  step: code('步骤', 'Step', receiveTrackStep),
  at: instant('发生时间', 'When it happened', { required: true }),
  round: integer('所见变更次数', 'Changes seen', { required: true, min: 0, max: 100_000 }),
  revokes: text('撤回的步骤', 'The step that is undone', { max: 64 }),
  passengerId: ref('passenger', '客人', 'Guest'),
  remark: text('备注', 'Remark', { max: 500 }),
  /** As `data:image/…;base64,…`: a phone without a line keeps it until it is sent. */
  photo: longText('照片', 'Photo', { max: 900_000 }),
  signature: longText('签名', 'Signature', { max: 400_000 }),
}
export const trackByLink = call('/receiveLink/ext/track', {
  name: ['用链接报告接送步骤', 'Report a step of a transfer through a link'],
  body: { ...holder, planId: idField, ...sentTrack },
  answer: crewTransfer,
})
export const callGuest = call('/receiveLink/ext/callGuest', {
  name: ['拨打客人电话', 'The number of a guest, for the phone of the crew to dial'],
  body: { ...holder, planId: idField, passengerId: ref('passenger', '客人', 'Guest', { required: true }) },
  answer: view({ phone: openly(plain.phone, 'the holder of the link calls this guest') }),
})

export const guestTransfer = view({
  ...ofTransfer,
  /** Of the car; the guest may call the driver once the transfer is confirmed. */
  driverPhone: maybe(openly(plain.phone, 'guests call their driver')),
  trip: maybe(plain.text),
  tripAt: maybe(plain.instant),
  direction: plain.text,
  absent: plain.boolean,
  watch: plain.text,
})
export type GuestTransfer = AnswerOf<typeof guestTransfer>
export const guestPage = view({
  name: plain.text,
  event: plain.pair,
  timeZone: plain.text,
  transfers: many(guestTransfer),
})
export type GuestPage = AnswerOf<typeof guestPage>
export const getGuestTransfers = call('/tripTicketReceivePlan/ext/getMine', {
  name: ['我的接送', 'The transfers of a guest, by their link or their account'],
  body: { code: text('链接', 'Link', { max: 200 }), device: text('设备', 'Phone', { max: 64 }) },
  answer: guestPage,
  reads: true,
})

// Operators

export const issueLink = call('/receiveLink/issue', {
  name: ['生成接送链接', 'Make the link of a person; the former one of the same person ends'],
  body: {
    role: code('角色', 'Role', receiveRole, { hint: ['留空为客人', 'Empty: a guest'] }),
    carId: ref('car', '车辆', 'Car'),
    sysUserId: ref('sysUser', '人员', 'Person'),
    stationId: ref('station', '酒店站点', 'Hotel stop'),
    passengerId: ref('passenger', '客人', 'Guest'),
    days: integer('有效天数', 'Days', { min: 1, max: 60, hint: ['留空为 7 天', 'Empty: 7'] }),
  },
  answer: view({ id: plain.integer, link: plain.text, name: plain.text, until: plain.instant }),
})
export const releaseDevice = call('/receiveLink/releaseDevice', {
  name: ['解除设备绑定', 'Let another phone open the link'],
  body: { id: idField },
  answer: view({ ok: plain.boolean }),
})
