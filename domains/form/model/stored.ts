import type { Language } from '@pavilion/declare'
import type { AnswerValue, RecordValue } from './definition.ts'

/** A stored ID number: encrypted, with a keyed hash for equality. */
export interface Sealed {
  readonly sealed: string
  readonly hash: string
}
export type StoredAnswer = AnswerValue | Sealed

/** Answers in the database: field id → value. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value

/** Answers on the wire: a list of `{ webFormFieldId, value }` with the value as JSON text. */
export const toRecordValues = (answers: Readonly<Record<string, AnswerValue>>): RecordValue[] =>
  Object.entries(answers).map(([id, value]) => ({ webFormFieldId: Number(id), value: JSON.stringify(value) }))

/** Whether two answers are equal. */
export const sameAnswer = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The addresses of the files in an answer; undefined for other answers, such as those from before
 * the question asked for a file.
 */
export function fileAddresses(value: AnswerValue | null | undefined): readonly string[] | undefined {
  const entries = [value ?? []].flat().map(String)
  return entries.length && entries.every(entry => entry.startsWith('/')) ? entries : undefined
}

const joined = (value: AnswerValue | null | undefined, comma: string): string =>
  Array.isArray(value)
    ? value
        // A row of a small table, where its question has become another kind.
        .map(entry => (typeof entry === 'object' && entry !== null ? Object.values(entry).join(' ') : String(entry)))
        .map(name => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
        .join(comma)
    : String(value ?? '')

/**
 * An answer as rules compare it: lists are joined with commas, and a name with a comma is quoted
 * (visitor-side §3).
 */
export const comparedAnswer = (value: AnswerValue | null | undefined): string => joined(value, ',')

/** An answer for display: the same, with a space after each comma in English. */
export const shownAnswer = (value: AnswerValue | null | undefined, language: Language): string =>
  joined(value, language === 'en' ? ', ' : ',')

/**
 * The search words of a record besides its columns: every answer except files; an ID number only as
 * its hash.
 */
export function wordsOfRecord(row: Readonly<Record<string, unknown>>): string[] {
  const known = new Set([row.name, row.phoneNumber, row.email])
  // A row to be stored has its answers as JSON text, a row that was read has an object.
  const answers = (typeof row.answers === 'string' ? JSON.parse(row.answers) : (row.answers ?? {})) as StoredAnswers
  return (
    Object.values(answers)
      .flatMap(value => (isSealed(value) ? [value.hash] : Array.isArray(value) ? value : [String(value)]))
      // The cells of a small table are words as well.
      .flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value).map(String) : [value]))
      .filter(text => !text.startsWith('/') && !known.has(text))
  )
}
