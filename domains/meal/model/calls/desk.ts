import {
  boolean,
  call,
  exactly,
  idField,
  instant,
  integer,
  json,
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
  type ResultOf,
} from '@pavilion/declare'
import type { DinerFacts, MealFacts, PlaceFacts } from '../decision.ts'
import { dinerCard, mealDecision } from '../decision.ts'

// The page on site: `/receptionManagement/meal`.

const place = ref('mealPlace', '用餐地点', 'Meal place', { required: true })
const requestId = text('扫码编号', 'Scan id', { required: true, max: 64 })
const shown = {
  mealPlaceId: place,
  requestId,
  text: text('内容', 'Scanned or typed', { max: 400 }),
  key: text('用餐人', 'Person', { max: 20 }),
}

const meal = view({
  id: plain.integer,
  name: plain.pair,
  mealType: plain.integer,
  date: plain.date,
  from: plain.instant,
  until: plain.instant,
  isNow: plain.boolean,
  expected: plain.integer,
  came: plain.integer,
})
export const mealDesk = view({
  zone: plain.text,
  at: plain.instant,
  places: many(view({ id: plain.integer, name: plain.pair, hotel: maybe(plain.pair), isServing: plain.boolean })),
  /** The meals of the chosen place today: past, now and to come. */
  meals: many(meal),
  latest: many(
    view({
      id: plain.integer,
      updatedAt: plain.instant,
      at: plain.instant,
      name: plain.text,
      place: maybe(plain.pair),
      portion: plain.integer,
      by: maybe(plain.text),
    }),
  ),
  conflicts: plain.integer,
  may: view({ secondHelping: plain.boolean, walkIn: plain.boolean, takeBack: plain.boolean }),
})
export type MealDesk = AnswerOf<typeof mealDesk>
export const getMealDesk = call('/mealRecord/getDesk', {
  name: ['现场用餐', 'The places, meals and latest guests of a meal place'],
  body: { mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place') },
  answer: mealDesk,
  reads: true,
})

export const servedAnswer = view({
  decision: mealDecision,
  recordId: maybe(plain.integer),
  at: plain.instant,
  /** This scan was answered before: nothing was written now. */
  repeated: plain.boolean,
})
export type ServedAnswer = AnswerOf<typeof servedAnswer>
export const serveMeal = call('/mealRecord/serve', {
  name: ['扫码用餐', 'Serve a meal: by a code, a number, or a person chosen from the list'],
  body: {
    ...shown,
    /** A register at another place is served here. */
    isHere: boolean('在此用餐', 'Serve here'),
    /** An old code: the operator has looked at the person. */
    isSeen: boolean('已核对本人', 'Person looked at'),
  },
  answer: servedAnswer,
})
export const secondHelping = call('/mealRecord/secondHelping', {
  name: ['再次用餐', 'A second helping, with a reason'],
  body: { ...shown, reason: text('原因', 'Reason', { required: true, max: 200 }) },
  answer: servedAnswer,
})
export const walkInMeal = call('/mealRecord/walkIn', {
  name: ['现场加餐', 'Let somebody in who is not on the list'],
  body: { ...shown, reason: text('原因', 'Reason', { max: 200 }) },
  answer: servedAnswer,
})
export const foundDiner = view({
  ...dinerCard.view,
  phoneTail: maybe(plain.text),
  /** For the meal that is served here now. */
  state: oneOf(exactly('expected'), exactly('eaten'), exactly('declined'), exactly('none')),
})
export type FoundDiner = AnswerOf<typeof foundDiner>
export const findDiners = call('/mealRecord/find', {
  name: ['查找用餐人', 'Find people by name, number or the end of the phone'],
  body: { mealPlaceId: place, text: text('内容', 'Name or number', { required: true, max: 100 }) },
  answer: view({ rows: many(foundDiner), more: plain.boolean }),
  reads: true,
})

/** A person as a handheld keeps them: what the decision asks, and how codes are recognised. */
export interface KeptDiner extends DinerFacts {
  readonly secret: string
  /** What may stand on a badge or be typed. */
  readonly numbers: readonly string[]
  readonly phoneTail: string | null
  /** The seals of their vouchers, by register. */
  readonly vouchers: Readonly<Record<string, string>>
}
export interface KeptMeals {
  readonly place: PlaceFacts
  readonly zone: string
  readonly meals: readonly MealFacts[]
  readonly places: readonly (readonly [id: number, name: readonly [string, string]])[]
  readonly passKeys: readonly unknown[]
  readonly may: { readonly secondHelping: boolean; readonly walkIn: boolean }
}
export const mealBundle = view({
  at: plain.instant,
  /** Meals and places: short, always whole. */
  kept: open<KeptMeals>('The place, its meals with their people and hours, the zone, and public keys of badges'),
  /** People of these meals: all of them, or who has changed since. */
  people: open<readonly KeptDiner[]>('People on the lists of these meals, with what they have had'),
  whole: plain.boolean,
  total: plain.integer,
})
export type MealBundle = AnswerOf<typeof mealBundle>
export const getMealBundle = call('/mealRecord/getBundle', {
  name: ['离线用餐数据', 'What a handheld keeps of a meal place, whole or since a moment'],
  body: {
    mealPlaceId: place,
    since: instant('自', 'Since'),
    total: integer('已有人数', 'People kept', { min: 0 }),
  },
  answer: mealBundle,
  reads: true,
})

/** A meal that was decided without a line. */
export interface OfflineMeal {
  readonly requestId: string
  readonly mealPlaceId: number
  readonly key: string
  readonly at: string
  /** The meal that the handheld decided about. */
  readonly mealRuleId?: number | undefined
  readonly wish?: string | undefined
  readonly reason?: string | undefined
}
export const uploadMeals = call('/mealRecord/upload', {
  name: ['上传离线用餐', 'Meals that were served without a line, in any order and any number of times'],
  body: { records: json<readonly OfflineMeal[]>()('记录', 'Records', { required: true }) },
  answer: view({
    answers: many(
      view({
        requestId: plain.text,
        outcome: oneOf(exactly('taken'), exactly('known'), exactly('conflict'), exactly('refused')),
        recordId: maybe(plain.integer),
        decision: sometimes(mealDecision),
      }),
    ),
  }),
})
export type UploadedMeals = ResultOf<typeof uploadMeals>
export const mealConflictView = view({
  id: plain.integer,
  updatedAt: plain.instant,
  conflict: plain.integer,
  name: plain.text,
  at: plain.instant,
  place: maybe(plain.pair),
  meal: plain.pair,
  /** The portion that was there before. */
  otherAt: maybe(plain.instant),
  otherPlace: maybe(plain.pair),
  by: maybe(plain.text),
})
export const getMealConflicts = call('/mealRecord/getConflicts', {
  name: ['离线冲突', 'Meals served without a line that should not have been'],
  body: { mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place') },
  answer: view({ rows: many(mealConflictView) }),
  reads: true,
})
export type MealConflicts = ResultOf<typeof getMealConflicts>
export const settleConflict = call('/mealRecord/settleConflict', {
  name: ['确认冲突', 'A conflict has been looked at: the portion stays and counts'],
  body: { id: idField, isSettled: boolean('已处理', 'Settled') },
})
