import type { AnswerValue, VisibleRule } from './definition.ts'
import { isAnswered } from './answers/index.ts'

/** Methods that an unanswered question never meets, whatever they compare it with. */
const needsAnswer: ReadonlySet<string> = new Set(['ne', 'notIn', 'gt', 'gte', 'lt', 'lte'])

/**
 * Compares the answer to a shown question with the value of a rule; no condition holds of a hidden
 * one. Lists are equal when they have the same entries; `in` matches any of them.
 */
export function holds(actual: AnswerValue, method: string, ruleValue: unknown): boolean {
  return (isAnswered(actual) || !needsAnswer.has(method)) && matches(actual, method, ruleValue)
}

/** The bare comparison, also of the value that stands for “not answered”. */
export function matches(actual: AnswerValue, method: string, ruleValue: unknown): boolean {
  const expected = plain(ruleValue)
  switch (method) {
    case 'empty':
      return !isAnswered(actual)
    case 'notEmpty':
      return isAnswered(actual)
    case 'eq':
      return sameEntries(actual, expected)
    case 'ne':
      return !sameEntries(actual, expected)
    case 'in':
      return overlap(actual, expected)
    case 'notIn':
      return !overlap(actual, expected)
    case 'contains':
      return typeof actual === 'string'
        ? textsOf(expected).some(part => part !== '' && actual.includes(part))
        : overlap(actual, expected)
    case 'gt':
      return compared(actual, expected, order => order > 0)
    case 'gte':
      return compared(actual, expected, order => order >= 0)
    case 'lt':
      return compared(actual, expected, order => order < 0)
    case 'lte':
      return compared(actual, expected, order => order <= 0)
    default:
      return false
  }
}

/** The outcome of one condition. `known`: its question is shown and answered, or asked for being so. */
export interface Outcome {
  readonly holds: boolean
  readonly known: boolean
}

/** Whether a condition on a shown question can be decided: of an empty one nothing is known. */
export const isKnown = (actual: AnswerValue, method: string): boolean =>
  isAnswered(actual) || method === 'empty' || method === 'notEmpty'

/**
 * Whether a rule holds. A negated one («not (a and b)») needs an answer that proves it: a question
 * that is hidden or unanswered proves nothing.
 */
export function ruleHolds({ join, negated }: Pick<VisibleRule, 'join' | 'negated'>, outcomes: readonly Outcome[]) {
  if (!negated) return join === 'or' ? outcomes.some(each => each.holds) : outcomes.every(each => each.holds)
  const fails = ({ holds, known }: Outcome) => known && !holds
  return join === 'or' ? outcomes.every(fails) : outcomes.some(fails)
}

/** All conditions of a rule, starting with its first. */
export const conditionsOf = ({ fieldId, method, value, conditions }: VisibleRule) => [
  { fieldId, method, value },
  ...(conditions ?? []),
]

/** A rule's value is JSON text on the wire. Values that are not JSON are used as they are. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]).map(String)
function sameEntries(actual: AnswerValue, expected: unknown): boolean {
  if (!isAnswered(actual)) return textsOf(expected).length === 0 || (actual === 0 && String(expected) === '0')
  const mine = new Set(textsOf(actual))
  const theirs = new Set(textsOf(expected))
  return mine.size === theirs.size && [...mine].every(entry => theirs.has(entry))
}
const overlap = (actual: AnswerValue, expected: unknown) => {
  const theirs = new Set(textsOf(expected))
  return isAnswered(actual) && textsOf(actual).some(entry => theirs.has(entry))
}
function compared(actual: AnswerValue, expected: unknown, test: (order: number) => boolean): boolean {
  if (Array.isArray(actual) || Array.isArray(expected) || expected === null || expected === undefined || actual === '')
    return false
  if (typeof actual === 'number') {
    const bound = Number(expected)
    return !Number.isNaN(bound) && test(actual - bound)
  }
  const bound = String(expected)
  const numbers = /^-?\d+(\.\d+)?$/.test(actual as string) && /^-?\d+(\.\d+)?$/.test(bound)
  return test(
    numbers ? Number(actual) - Number(bound) : (actual as string) < bound ? -1 : (actual as string) > bound ? 1 : 0,
  )
}
