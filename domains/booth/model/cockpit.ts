import {
  call,
  code,
  codes,
  decimal,
  many,
  maybe,
  money,
  open,
  pick,
  plain,
  ref,
  resource,
  standardOperations,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { orderStatus, orderType } from '@pavilion/order/model/codes.ts'
import { booth, exhibitionHall } from './booth.ts'
import { hallPlan } from './calls.ts'
import { boothReserveStatus, boothType } from './codes.ts'

/** What an organiser wants to sell of a type in a hall. */
export const boothTarget = resource('boothTarget', '展位销售目标', 'Stand target', {
  scope: 'project',
  operations: standardOperations,
  title: 'exhibitionHallId',
  unique: [['exhibitionHallId', 'boothType']],
  fields: {
    exhibitionHallId: ref('exhibitionHall', '展馆', 'Hall', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    boothType: code('类型', 'Type', boothType, { required: true, filter: true }),
    area: decimal('目标面积', 'Target area', { min: 0, max: 10_000_000, decimals: 2, unit: '㎡' }),
    income: money('目标展位费', 'Target income', { min: 0, hint: ['不含押金', 'Without deposits'] }),
    deposit: money('目标押金', 'Target deposits', { min: 0 }),
  },
})

/** How far the money of a stand is. Worked out, never kept. */
export const boothPayState = codes({
  none: [0, '无款项', 'Nothing asked', 'draft'],
  depositDue: [10, '待付押金', 'Deposit due', 'pending'],
  depositPaid: [20, '押金已付', 'Deposit paid', 'info'],
  balanceDue: [30, '待付展位费', 'Balance due', 'pending'],
  overdue: [40, '已逾期', 'Overdue', 'invalid'],
  allPaid: [50, '已付清', 'All paid', 'valid'],
})
export type PayState = AnswerOf<typeof payMap>['stands'][number]['pay']
/** A line of a deposit or a stand fee, and until when its order is to be paid. */
export interface AskedLine {
  readonly kind: number
  readonly orderStatus: number
  /** A day where the event is. */
  readonly due: string | null
}
/** How far the money of a stand is, from what is asked for it. What is overdue comes first. Pure. */
export function payStateOf(
  stand: { readonly state: number; readonly agreedPrice: number | null },
  lines: readonly AskedLine[],
  today: string,
): PayState {
  if (stand.state === boothReserveStatus.free) return boothPayState.none
  const unpaid = lines.filter(line => line.orderStatus === orderStatus.unpaid)
  if (unpaid.some(({ due }) => due !== null && due < today)) return boothPayState.overdue
  if (unpaid.some(({ kind }) => kind === orderType.exhibitorDeposit)) return boothPayState.depositDue
  if (unpaid.length) return boothPayState.balanceDue
  if (lines.some(({ kind }) => kind === orderType.standFee)) return boothPayState.allPaid
  if (!lines.length) return boothPayState.none
  return stand.agreedPrice === 0 ? boothPayState.allPaid : boothPayState.depositPaid
}
/** Days to pay what has neither instalments nor a time at which it closes. */
export const usualPayDays = 7

const figures = {
  stands: plain.integer,
  soldStands: plain.integer,
  area: plain.number,
  soldArea: plain.number,
  /** Stand fees that were paid and not given back. */
  income: plain.money,
  /** What was agreed for sold stands, paid or not. */
  agreed: plain.money,
  deposit: plain.money,
  targetArea: maybe(plain.number),
  targetIncome: maybe(plain.money),
  targetDeposit: maybe(plain.money),
}
export const cockpitRow = view({ type: plain.code(boothType), targetId: maybe(plain.integer), ...figures })
export type CockpitRow = AnswerOf<typeof cockpitRow>
export const cockpitHall = view({
  ...pick(exhibitionHall, 'id', 'name', 'englishName'),
  rows: many(cockpitRow),
})
export type CockpitHall = AnswerOf<typeof cockpitHall>

/** What an operator does next. */
export type NextKind =
  | 'company'
  | 'agreement'
  | 'product'
  | 'activity'
  | 'transfer'
  | 'demand'
  | 'overdue'
  | 'blackListed'
export const nextAction = view({
  kind: open<NextKind>('What is to be done'),
  id: plain.integer,
  name: plain.text,
  since: plain.instant,
  /** How many of this kind there are. */
  count: plain.integer,
})
export type NextAction = AnswerOf<typeof nextAction>
export const overdueOrder = view({
  orderId: plain.integer,
  orderNumber: plain.text,
  type: plain.code(orderType),
  companyId: maybe(plain.integer),
  company: maybe(plain.text),
  left: plain.money,
  due: plain.text,
  days: plain.integer,
})
export type OverdueOrder = AnswerOf<typeof overdueOrder>
export const cockpit = view({
  today: plain.text,
  currency: plain.text,
  halls: many(cockpitHall),
  /** Deposits that were paid before a stand was chosen. */
  unplacedDeposit: plain.money,
  next: many(nextAction),
  overdue: many(overdueOrder),
})
export type Cockpit = AnswerOf<typeof cockpit>
export const getCockpit = call('/booth/getCockpit', {
  name: ['展位销售概况', 'Sold area, income and deposits of halls, and what is to be done'],
  answer: cockpit,
  reads: true,
})
export const payMap = view({
  hall: hallPlan.view.hall,
  stands: many(
    view({
      ...pick(booth, 'id', 'boothNo', 'rotation', 'offsetLeft', 'offsetTop', 'width', 'height'),
      company: maybe(plain.text),
      companyId: maybe(plain.integer),
      orderId: maybe(plain.integer),
      pay: plain.code(boothPayState),
    }),
  ),
})
export type PayMap = AnswerOf<typeof payMap>
export const getPayMap = call('/booth/getPayMap', {
  name: ['展位付款图', 'The plan of a hall with the payment state of its stands'],
  body: { exhibitionHallId: ref('exhibitionHall', '展馆', 'Hall', { required: true }) },
  answer: payMap,
  reads: true,
})
