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
} from '../model/index.ts'

/** One way of writing for what counts as the same answer. */
const comparable = (value: AnswerValue) =>
  JSON.stringify(typeof value === 'string' ? value.trim().toLowerCase() : value)
/** The keyed hash by which two answers are compared without being shown. */
export const answerHash = (value: AnswerValue): string => keyedHash(comparable(value))

/** An ID number as it is stored. */
export const sealedAnswer = (value: string): Sealed => ({ sealed: seal(value), hash: answerHash(value) })
/** Answers as they are stored: what stands under the label idNumber is sealed. `former`: as they were stored before; what was sealed to a question that
 *  was deleted, or whose label is another by now, stays so. */
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
/** Stored answers as their owner gave them; without those that nobody can read any more. */
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
/** Answers as they are shown: private pictures under an address that is good for five minutes. */
export const forReading = (answers: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, eachFile(value, signedAddress)]))
/** Stored answers as calls tell them, private pictures under such addresses: opened, signed and written in one go, for a list holds hundreds. */
export const shownValues = (stored: StoredAnswers | null): RecordValue[] =>
  Object.entries(stored ?? {}).map(([id, value]) => ({
    webFormFieldId: Number(id),
    value: JSON.stringify(eachFile(isSealed(value) ? (unsealedOrNull(value.sealed) ?? '') : value, signedAddress)),
  }))
/** Answers as they were sent, such an address being the picture itself again. */
export const asSent = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      value === null || value === undefined ? value : eachFile(value, bareAddress),
    ]),
  )

/** What is wrong with answers that name private files of somebody else: to answer with one would be to open it. Those that stand in the record or account already stay. */
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
      .map(([id]) => [id, ['文件已不存在，请重新上传', 'This file is no longer there: please upload it again']]),
  )

const personal = { phoneNumber: 'phone', email: 'email', idNumber: 'idNumber' } as const
/** Is it masked for eyes that need not know the person? */
export const isPersonal = ({ label }: { readonly label?: string | null }): boolean =>
  Object.hasOwn(personal, label ?? '')
/** Answers for eyes that need not know the person: phone, e-mail and ID number masked. `labels`: field id → label. */
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

/** ID numbers opened only to be masked again, whatever label their field has now. */
export const hidden = (stored: StoredAnswers | null): Record<string, AnswerValue> => {
  const open = fromStored(stored)
  return Object.fromEntries(
    Object.entries(open).map(([id, value]) => [id, isSealed(stored?.[id]) ? masked('idNumber', String(value)) : value]),
  )
}
const labelsIn = (rules: FormRules): ReadonlyMap<number, string | null> =>
  new Map(fieldsOf(rules).map(({ id, label }) => [id, label]))
/** A record's answers as whoever opens it to change it sees them: an operator who need not know the person sees masked ones. */
export const forChanging = (
  { caller }: Pick<Context, 'caller'>,
  rules: FormRules,
  stored: StoredAnswers | null,
): Readonly<Record<string, AnswerValue>> =>
  caller.kind === 'operator' && !caller.unmask ? maskedAnswers(hidden(stored), labelsIn(rules)) : fromStored(stored)
/** What was sent back as it was masked has not been changed. */
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

/** The columns of a record that its answers feed. */
export function columnsFrom(
  rules: FormRules,
  answers: Answers,
): { name: string | null; phoneNumber: string | null; email: string | null } {
  const of = (label: string) => {
    const field = labelled(rules, label)
    const value = field && answers[field.id]
    return typeof value === 'string' && value ? value.slice(0, 200) : null
  }
  return { name: of('name'), phoneNumber: of('phoneNumber')?.slice(0, 20) ?? null, email: of('email') }
}
