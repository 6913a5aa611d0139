import {
  call,
  code,
  decimal,
  image,
  integer,
  json,
  many,
  maybe,
  parts,
  pick,
  plain,
  ref,
  refs,
  shape,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { booth, exhibitionHall, type PlanMark } from './booth.ts'
import { boothOpenStatus, boothReserveStatus, boothType, boothWaitStatus } from './codes.ts'

const demandId = ref('exhibitorBoothDemandInfo', '展位需求', 'Stand request', { required: true })
const boothId = ref('booth', '展位', 'Stand', { required: true })
const boothIds = refs('booth', '展位', 'Stands', { required: true })
const hallId = ref('exhibitionHall', '展馆', 'Hall', { required: true })
const why = text('原因', 'Reason', { max: 500 })

/** A stand as everybody sees it. */
export const shownStand = view({
  ...pick(booth, 'id', 'boothNo', 'name', 'englishName', 'area', 'openSides', 'zone', 'rotation'),
  ...pick(booth, 'offsetLeft', 'offsetTop', 'width', 'height'),
  type: plain.code(boothType),
  open: plain.code(boothOpenStatus),
  state: plain.code(boothReserveStatus),
  price: maybe(plain.money),
  company: maybe(plain.text),
  company2: maybe(plain.text),
})
export type ShownStand = AnswerOf<typeof shownStand>
export const hallPlan = view({
  hall: view({
    ...pick(exhibitionHall, 'id', 'name', 'englishName', 'area', 'planImage'),
    ...pick(exhibitionHall, 'planWidth', 'planHeight', 'metresAcross', 'planMarks', 'updatedAt'),
  }),
  stands: many(shownStand),
})
export type HallPlan = AnswerOf<typeof hallPlan>
/** What the socket says of an open plan: the stands that are not simply free. */
export interface Standing {
  /** Another one: the drawing has changed, and is read again. */
  readonly version: string
  readonly others: readonly (readonly [
    id: number,
    open: number,
    state: number,
    company: string | null,
    company2: string | null,
  ])[]
}
export const getPlan = call('/booth/ext/getPlan', {
  name: ['展馆平面图', 'The plan of a hall with its stands'],
  body: { exhibitionHallId: hallId },
  answer: hallPlan,
  reads: true,
})

/** What a company is on the plan for. */
export const ownRequest = view({
  id: plain.integer,
  companyName: plain.text,
  companyName2: maybe(plain.text),
  boothType: plain.code(boothType),
  area: maybe(plain.number),
  deposited: plain.boolean,
  /** What one stand of its type is held for. */
  depositEach: plain.money,
  /** So many stands are reserved without another deposit: theirs is paid. */
  covered: plain.integer,
  /** The fee of the stands that it has and was not asked for yet. */
  feeDue: plain.money,
  stands: many(
    view({
      id: plain.integer,
      boothNo: plain.text,
      hallId: plain.integer,
      state: plain.code(boothReserveStatus),
      heldUntil: maybe(plain.instant),
      orderId: maybe(plain.integer),
      deposit: plain.money,
      fee: maybe(plain.money),
    }),
  ),
  waits: many(
    view({
      id: plain.integer,
      boothId: maybe(plain.integer),
      status: plain.code(boothWaitStatus),
      offeredBoothId: maybe(plain.integer),
      offeredUntil: maybe(plain.instant),
      place: plain.integer,
    }),
  ),
})
export type OwnRequest = AnswerOf<typeof ownRequest>
export const ownPlan = view({
  requests: many(ownRequest),
  opensAt: maybe(plain.instant),
  /** Companies take a place in a queue first. */
  hasQueue: plain.boolean,
})
export type OwnPlan = AnswerOf<typeof ownPlan>
export const getOwnPlan = call('/booth/ext/getMine', {
  name: ['本企业的展位', 'Your own requests and stands'],
  answer: ownPlan,
  reads: true,
})
export const queueUp = call('/booth/ext/queueUp', {
  name: ['选位排队', 'Take a place in the queue of the opening'],
  body: { demandId },
  answer: view({ ticket: plain.text, ahead: plain.integer, seconds: plain.integer }),
})
export const release = call('/booth/ext/release', {
  name: ['放弃占用的展位', 'Give up stands that are held'],
  body: { boothId },
  answer: view({ ok: plain.boolean }),
})
export const waitFor = call('/booth/ext/wait', {
  name: ['加入候补', 'Join a waiting list'],
  body: {
    demandId,
    boothId: ref('booth', '展位', 'Stand', { hint: ['留空则候补同类型展位', 'Empty: any of the type'] }),
  },
  answer: view({ id: plain.integer, place: plain.integer }),
})
export const stopWaiting = call('/booth/ext/stopWaiting', {
  name: ['退出候补', 'Leave a waiting list'],
  body: { id: integer('候补', 'Waiting list entry', { required: true, min: 1 }) },
  answer: view({ ok: plain.boolean }),
})

// Operators

export const boardStand = view({
  ...shownStand.view,
  companyId: maybe(plain.integer),
  demandId: maybe(plain.integer),
  orderId: maybe(plain.integer),
  heldUntil: maybe(plain.instant),
  agreedPrice: maybe(plain.money),
})
export type BoardStand = AnswerOf<typeof boardStand>
export const boardRequest = view({
  id: plain.integer,
  companyId: plain.integer,
  companyName: plain.text,
  companyName2: maybe(plain.text),
  boothType: plain.code(boothType),
  area: maybe(plain.number),
  productType: maybe(plain.text),
  deposited: plain.boolean,
  stands: plain.integer,
})
export type BoardRequest = AnswerOf<typeof boardRequest>
export const board = view({ hall: hallPlan.view.hall, stands: many(boardStand), requests: many(boardRequest) })
export type Board = AnswerOf<typeof board>
export const getBoard = call('/booth/getBoard', {
  name: ['展位分配', 'The assignment board of a hall'],
  body: { exhibitionHallId: hallId },
  answer: board,
  reads: true,
})
export const assignment = view({
  /** Competitors nearer than the project wants them. */
  near: many(view({ boothNo: plain.text, metres: plain.number })),
})
export type Assignment = AnswerOf<typeof assignment>
export const assign = call('/booth/assign', {
  name: ['分配展位', 'Assign stands'],
  body: { demandId, boothIds },
  answer: assignment,
})
export const takeBack = call('/booth/takeBack', {
  name: ['收回展位', 'Take a stand back'],
  body: { boothId, why: text('原因', 'Reason', { required: true, max: 500 }) },
  answer: view({ ok: plain.boolean }),
})
export const swap = call('/booth/swap', {
  name: ['互换展位', 'Swap the companies of two stands, or move one to a free stand'],
  body: { boothId, otherId: ref('booth', '另一展位', 'The other stand', { required: true }), why },
  answer: view({ ok: plain.boolean }),
})

const percent = { required: true, min: 0, max: 100, decimals: 3 } as const
export const plannedStand = shape({
  id: integer('编号', 'Id', { min: 1 }),
  boothNo: text('展位号', 'Stand number', { required: true, max: 50 }),
  type: code('类型', 'Type', boothType, { required: true }),
  area: decimal('面积', 'Area', { min: 0, max: 100_000, decimals: 2 }),
  openSides: integer('开口数', 'Open sides', { min: 0, max: 4 }),
  zone: text('分区', 'Zone', { max: 50 }),
  offsetLeft: decimal('左偏移', 'Offset left', percent),
  offsetTop: decimal('上偏移', 'Offset top', percent),
  width: decimal('宽度', 'Width', percent),
  height: decimal('高度', 'Height', percent),
  rotation: decimal('旋转', 'Rotation', { min: 0, max: 359.9, decimals: 1 }),
})
export const savePlan = call('/exhibitionHall/savePlan', {
  name: ['保存平面图', 'Save the plan of a hall: picture, scale, aisles and stands'],
  body: {
    id: integer('展馆', 'Hall', { required: true, min: 1 }),
    updatedAt: text('版本', 'Version', { required: true, max: 40 }),
    planImage: image('平面图', 'Floor plan', { purpose: 'sitePicture' }),
    planWidth: integer('平面图宽', 'Plan width', { min: 1, max: 100_000 }),
    planHeight: integer('平面图高', 'Plan height', { min: 1, max: 100_000 }),
    metresAcross: decimal('平面图实际宽度', 'Width in metres', { min: 0.001, max: 10_000, decimals: 3 }),
    planMarks: json<readonly PlanMark[]>()('通道与出入口', 'Aisles and entrances'),
    stands: parts('展位', 'Stands', plannedStand, { required: true, max: 5000 }),
  },
  answer: view({ id: plain.integer, updatedAt: plain.instant }),
})
