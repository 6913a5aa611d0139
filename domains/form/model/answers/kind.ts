import { isWellFormed, type Language, type Pair } from '@pavilion/declare'
import type { AnswerValue, FormField } from '../definition.ts'

/**
 * Knowledge of a check besides the value. The website's language decides which checks apply, not the
 * caller's.
 */
export interface Checking {
  readonly language: Language
  readonly timeZone: string
  /** The saved answer, of which a part may stay. An unchanged answer is not checked. */
  readonly saved?: AnswerValue
}

/** The form of the answers of a kind; `nothing`: it is read and not answered. */
export type Held =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'path'
  | 'order'
  | 'moment'
  | 'region'
  | 'country'
  | 'file'
  | 'picture'
  | 'rows'
  | 'nothing'

/** How one kind of field behaves. */
export interface AnswerKind {
  readonly holds: Held
  /** Settings that have a meaning for this kind, besides those of every kind. */
  readonly settings?: readonly string[]
  /** Chooses the wording: “Please enter”, “Please select”, “Please upload”, “Please sign”. */
  readonly verb: 'input' | 'select' | 'upload' | 'sign'
  /** The value of an unanswered field. */
  readonly empty: AnswerValue
  /** The value that a hidden field is reset to; default: `empty`. */
  readonly cleared?: (field: FormField) => AnswerValue
  /** The value as it is stored, or undefined when it has the wrong shape. */
  readonly tidy: (value: unknown, field: FormField) => AnswerValue | undefined
  // Methods, so that each kind names the values that it gets.
  /** The parts of a value that are not offered (any more); only choices have them. */
  withdrawn?(value: AnswerValue, field: FormField): readonly string[]
  /** The value is one path down a tree, not several choices. */
  readonly isPath?: true
  /** The fault of a non-empty value of the right shape. */
  wrong(value: AnswerValue, field: FormField, checking: Checking): Pair | undefined
}

/** The longest answer, whatever the form allows. */
export const longestAnswer = 10_000
export const mostEntries = 999

/** The number of characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length
export const storable = (text: string): boolean => isWellFormed(text) && !text.includes('\u0000')
