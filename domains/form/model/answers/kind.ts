import { isWellFormed, type Language, type Pair } from '@pavilion/declare'
import type { AnswerValue, FormField } from '../definition.ts'

/** What a check may know beside the value: the website's language decides which checks apply, never the caller's. */
export interface Checking {
  readonly language: Language
  readonly timeZone: string /** What was saved before: an answer that did not change stays acceptable. */
  readonly saved?: AnswerValue
}

/** How one family of questions behaves. */
export interface AnswerKind {
  /** Chooses the wording: «please input», «select», «upload», «sign». */
  readonly verb: 'input' | 'select' | 'upload' | 'sign'
  /** Not answered. */
  readonly empty: AnswerValue
  /** What a hidden question is set back to; default: `empty`. */
  readonly cleared?: (field: FormField) => AnswerValue
  /** The value as it is stored, or undefined when it has the wrong shape. */
  readonly tidy: (value: unknown, field: FormField) => AnswerValue | undefined
  /** What is wrong with an answered value of the right shape. */
  readonly wrong: (value: never, field: FormField, checking: Checking) => Pair | undefined
}
/** No answer may be longer, whatever the form says. */
export const longestAnswer = 10_000
export const mostEntries = 999
/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length
export const storable = (text: string): boolean => isWellFormed(text) && !text.includes('\u0000')
