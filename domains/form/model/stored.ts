import type { Language } from '@pavilion/declare'
import type { AnswerValue, RecordValue } from './definition.ts'

/** An ID number at rest: encrypted, with a keyed hash for equality. */
export interface Sealed {
  readonly sealed: string
  readonly hash: string
}
export type StoredAnswer = AnswerValue | Sealed
/** Answers as they stand in the database: field id → value. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value

/** Answers as the calls speak of them: a list of `{ webFormFieldId, value }`, the value as JSON text. */
export const toRecordValues = (answers: Readonly<Record<string, AnswerValue>>): RecordValue[] =>
  Object.entries(answers).map(([id, value]) => ({ webFormFieldId: Number(id), value: JSON.stringify(value) }))

const joined = (value: AnswerValue | null | undefined, comma: string): string =>
  Array.isArray(value)
    ? value.map(name => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(comma)
    : String(value ?? '')
/** An answer as rules compare it: lists joined with commas, a name that holds a comma in quotes (visitor-side §3). */
export const comparedAnswer = (value: AnswerValue | null | undefined): string => joined(value, ',')
/** An answer for people: the same, with a space behind each comma in English. */
export const shownAnswer = (value: AnswerValue | null | undefined, language: Language): string =>
  joined(value, language === 'en' ? ', ' : ',')

/** What the keyword finds a record by, beside its own columns: every answer but files; an ID number by its hash alone. */
export function wordsOfRecord(row: Readonly<Record<string, unknown>>): string[] {
  const known = new Set([row.name, row.phoneNumber, row.email])
  // A row before it is stored holds the answers as JSON text, a row that was read as an object.
  const answers = (typeof row.answers === 'string' ? JSON.parse(row.answers) : (row.answers ?? {})) as StoredAnswers
  return Object.values(answers)
    .flatMap(value => (isSealed(value) ? [value.hash] : Array.isArray(value) ? value : [String(value)]))
    .filter(text => !text.startsWith('/') && !known.has(text))
}
