import { masked, type Pair } from '@pavilion/declare'
import { type Context, keyedHash, seal, unsealedOrNull } from '@pavilion/store'
import { bareAddress, signedAddress } from '@pavilion/system/server/index.ts'
import {
  type Answers,
  type AnswerValue,
  fieldsOf,
  type FormRules,
  isSealed,
  labelled,
  type RecordValue,
  type Sealed,
  type StoredAnswer,
  type StoredAnswers,
} from '../../model/index.ts'

/** A canonical form, equal for equal answers. */
const comparable = (value: AnswerValue) =>
  JSON.stringify(typeof value === 'string' ? value.trim().toLowerCase() : value)

/** The keyed hash that compares two answers without showing them. */
export const answerHash = (value: AnswerValue): string => keyedHash(comparable(value))

/** An ID number as it is stored. */
export const sealedAnswer = (value: string): Sealed => ({ sealed: seal(value), hash: answerHash(value) })

/**
 * Answers in their stored form: those labelled idNumber are sealed.
 * @param former the stored answers before; what was sealed for a field that was deleted or
 *   relabelled stays sealed
 */
export function toStored(
  rules: FormRules,
  answers: Readonly<Record<string, AnswerValue>>,
  former?: StoredAnswers | null,
): StoredAnswers {
  const fields = fieldsOf(rules)
  const known = new Set(fields.map(({ id }) => String(id)))
  const secret = new Set(fields.filter(({ label }) => label === 'idNumber').map(({ id }) => String(id)))
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]): [string, StoredAnswer] => {
      const was = former?.[id]
      return [
        id,
        isSealed(was) && (!known.has(id) || (!secret.has(id) && was.hash === answerHash(value)))
          ? was
          : secret.has(id) && typeof value === 'string'
            ? sealedAnswer(value)
            : value,
      ]
    }),
  )
}

/** Stored answers in plain form, without those that can no longer be decrypted. */
export const fromStored = (stored: StoredAnswers | null | undefined): Record<string, AnswerValue> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, value]) => {
      const answer = isSealed(value) ? unsealedOrNull(value.sealed) : value
      return answer === null ? [] : [[id, answer]]
    }),
  )

const eachFile = (value: AnswerValue, to: (path: string) => string): AnswerValue =>
  typeof value === 'string'
    ? to(value)
    : Array.isArray(value)
      ? (value.map(entry => (typeof entry === 'string' ? to(entry) : entry)) as AnswerValue)
      : value

/** Answers for display: private files get URLs that are valid for five minutes. */
export const forReading = (answers: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, eachFile(value, signedAddress)]))

/**
 * Stored answers on the wire, with signed URLs for private files. Decrypting, signing and writing
 * happen in one pass, because lists contain hundreds.
 */
export const shownValues = (stored: StoredAnswers | null): RecordValue[] =>
  Object.entries(stored ?? {}).map(([id, value]) => ({
    webFormFieldId: Number(id),
    value: JSON.stringify(eachFile(isSealed(value) ? (unsealedOrNull(value.sealed) ?? '') : value, signedAddress)),
  }))

/** Sent answers, with signed URLs turned back into paths. */
export const asSent = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      value === null || value === undefined ? value : eachFile(value, bareAddress),
    ]),
  )

/**
 * Refuses answers that name somebody else's private files, because sending one would open it. Files
 * that are already in the record or the account are allowed.
 */
export const filesOfOthers = (
  answers: Readonly<Record<string, unknown>>,
  beyond: ReadonlySet<string>,
  saved: unknown = {},
): Record<string, Pair> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) =>
        [value].flat().some(path => beyond.has(path as string) && !JSON.stringify(saved).includes(path as string)),
      )
      .map(([id]) => [id, ['文件已不存在，请重新上传', 'This file no longer exists. Please upload it again']]),
  )

const personal = { phoneNumber: 'phone', email: 'email', idNumber: 'idNumber' } as const

/** Whether answers of this field are masked for operators who may not see personal data. */
export const isPersonal = ({ label }: { readonly label?: string | null }): boolean =>
  Object.hasOwn(personal, label ?? '')

/**
 * Masks phone, e-mail and ID number for operators who may not see personal data. `labels`: field id
 * → label.
 */
export const maskedAnswers = (
  answers: Readonly<Record<string, AnswerValue>>,
  labels: ReadonlyMap<number, string | null>,
): Record<string, AnswerValue> =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => {
      const kind = personal[labels.get(Number(id)) as keyof typeof personal]
      return [id, kind && typeof value === 'string' && value ? masked(kind, value) : value]
    }),
  )

/** Decrypts ID numbers only to mask them, whatever label their field has now. */
export const hidden = (stored: StoredAnswers | null): Record<string, AnswerValue> => {
  const open = fromStored(stored)
  return Object.fromEntries(
    Object.entries(open).map(([id, value]) => [id, isSealed(stored?.[id]) ? masked('idNumber', String(value)) : value]),
  )
}
const labelsIn = (rules: FormRules): ReadonlyMap<number, string | null> =>
  new Map(fieldsOf(rules).map(({ id, label }) => [id, label]))

/** A record's answers for editing; masked for operators who may not see personal data. */
export const forChanging = (
  { caller }: Pick<Context, 'caller'>,
  rules: FormRules,
  stored: StoredAnswers | null,
): Readonly<Record<string, AnswerValue>> =>
  caller.kind === 'operator' && !caller.unmask ? maskedAnswers(hidden(stored), labelsIn(rules)) : fromStored(stored)

/** A masked value that comes back unchanged means that the answer did not change. */
export function unmaskedAgain(
  { caller }: Pick<Context, 'caller'>,
  rules: FormRules,
  sent: Answers,
  stored: StoredAnswers | null,
): Answers {
  if (caller.kind !== 'operator' || caller.unmask) return sent
  const kept = fromStored(stored)
  const masks = maskedAnswers(hidden(stored), labelsIn(rules))
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => [id, kept[id] !== undefined && value === masks[id] ? kept[id] : value]),
  )
}

/** The columns of a record that are filled from its answers. */
export function columnsFrom(
  rules: FormRules,
  answers: Answers,
): { name: string | null; phoneNumber: string | null; email: string | null } {
  const of = (label: string) => {
    const field = labelled(rules, label)
    const value = field && answers[field.id]
    return typeof value === 'string' && value ? value : null
  }
  return {
    name: of('name')?.slice(0, 200) ?? null,
    phoneNumber: of('phoneNumber')?.slice(0, 20) ?? null,
    email: of('email'),
  }
}
