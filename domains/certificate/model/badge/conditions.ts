import type { Pair } from '@pavilion/declare'

/** By what an element is only on the badges of some people. */
export const conditionKinds = {
  certType: ['证件类型', 'Badge type'],
  userType: ['用户类型', 'User type'],
  answer: ['报名答案', 'Answer'],
  product: ['购买的商品', 'Product bought'],
  meal: ['用餐', 'Meal'],
  performance: ['专场', 'Session'],
  group: ['团体标识', 'Group id'],
} as const satisfies Readonly<Record<string, Pair>>
export type ConditionKind = keyof typeof conditionKinds

/** One sentence: «only for people who answered … to …», or, with `not`, only for all others. */
export interface BadgeCondition {
  readonly of: ConditionKind
  /** Of rows: badge types, products, meals, sessions; codes of user types. Any of them is enough. */
  readonly ids?: readonly number[]
  /** Of an answer: the question. */
  readonly question?: number
  /** Of an answer or a group: any of these. */
  readonly texts?: readonly string[]
  readonly not?: true
}
/** How a condition is known among those of a layout. */
export const conditionKey = ({ not: _not, ...condition }: BadgeCondition): string =>
  JSON.stringify([condition.of, condition.ids ?? [], condition.question ?? 0, condition.texts ?? []])

const known = new Set(['of', 'ids', 'question', 'texts', 'not'])
const mostChoices = 50
const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
/** What is wrong with a condition as it was sent; undefined: nothing. Pure. */
export function wrongCondition(value: unknown): Pair | undefined {
  const wrong: Pair = ['显示条件有误', 'its condition is wrong']
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const { of: kind, ids = [], question, texts = [], not } = value as Record<string, unknown>
  if (Object.keys(value).some(name => !known.has(name))) return wrong
  if (typeof kind !== 'string' || !Object.hasOwn(conditionKinds, kind)) return wrong
  if (!Array.isArray(ids) || ids.length > mostChoices || !ids.every(isId)) return wrong
  if (!Array.isArray(texts) || texts.length > mostChoices) return wrong
  if (!texts.every(text => typeof text === 'string' && text.trim() !== '' && text.length <= 200)) return wrong
  if (not !== undefined && not !== true) return wrong
  if (question !== undefined && !isId(question)) return wrong
  const isByText = kind === 'answer' || kind === 'group'
  if ((kind === 'answer') !== (question !== undefined)) return ['请选择题目', 'its condition lacks a question']
  if (!(isByText ? texts : ids).length) return ['请选择显示给谁', 'its condition says nobody it is for']
  return undefined
}
