import { say } from '@pavilion/declare'
import { formComponentType } from '../codes.ts'
import type { AnswerKind } from './kind.ts'

/** Number and rate: 0 counts as no answer. */
export const number = (verb: 'input' | 'select'): AnswerKind => ({
  verb,
  empty: 0,
  tidy: value =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e15
      ? Object.is(value, -0)
        ? 0
        : value
      : undefined,
  wrong: (value: number, { webFormComponent: { type, maxCheckedItem } }) =>
    type === formComponentType.rate && (value < 0 || value > (maxCheckedItem || 5))
      ? say('评分超出范围', 'The rating is out of range')
      : undefined,
})
