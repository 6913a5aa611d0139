import { type Pair, say } from '@pavilion/declare'
import { isAnswered, kindOf } from './answers/index.ts'
import type { AnswerValue, FormField } from './definition.ts'
import { sameAnswer, shownAnswer } from './stored.ts'

/** An answer as a page shows it, with what the form no longer offers. */
export interface DrawnAnswer {
  /** The value of the control. */
  readonly value: AnswerValue | null | undefined
  /** Saved choices that were withdrawn or renamed: they can be kept, and chosen again. */
  readonly withdrawn: readonly string[]
  /** The old answer, where the control cannot show it. */
  readonly note?: Pair
}

/**
 * Draws an answer. A saved one is shown as it was until a person replaces it, whatever has become of
 * the question.
 */
export function drawnAnswer(
  field: FormField,
  value: AnswerValue | null | undefined,
  saved: AnswerValue | null | undefined,
): DrawnAnswer {
  if (!isAnswered(saved)) return { value, withdrawn: [] }
  const kind = kindOf(field)
  const fitting = fitted(field, saved)
  const lost = fitting === undefined ? [] : (kind.withdrawn?.(fitting, field) ?? [])
  // A path has no list in which its lost end could be chosen.
  const withdrawn = kind.isPath ? [] : lost
  if (!sameAnswer(value, saved)) return { value, withdrawn }
  if (fitting === undefined) return { value: kind.empty, withdrawn, note: kept(saved, 'unfit') }
  return { value: fitting, withdrawn, ...(lost.length > withdrawn.length && { note: kept(saved, 'withdrawn') }) }
}

/** The answer in the shape of the field as it is now, if it can be shown there without a loss. */
function fitted(field: FormField, saved: AnswerValue): AnswerValue | undefined {
  const kind = kindOf(field)
  const entries = [saved].flat()
  const shapes: readonly unknown[] = [
    saved,
    ...(entries.length === 1 ? [String(entries[0]), Number(entries[0])] : []),
    // One choice among several, one picture of several; a word makes no list of places.
    ...(kind.withdrawn || kind.verb === 'upload' ? [entries.map(String)] : []),
  ]
  return shapes.map(shape => kind.tidy(shape, field)).find(isAnswered)
}

const kept = (saved: AnswerValue, why: 'unfit' | 'withdrawn'): Pair => {
  const [zh, en] = why === 'withdrawn' ? ['不再提供', 'no longer offered'] : ['不符合现在的题型', 'no longer fits']
  return say(
    `原答案：「${shownAnswer(saved, 'zh')}」（${zh}），未重新填写前保留`,
    `Earlier answer: “${shownAnswer(saved, 'en')}” (${en}). It is kept until it is replaced`,
  )
}
