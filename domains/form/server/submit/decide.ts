import { defaultCurrency, invalidInput, type Language, type Pair, priceText } from '@pavilion/declare'
import { whyWebsiteClosed } from '@pavilion/site/server/index.ts'
import { filesBeyond, type Transaction } from '@pavilion/store'
import type { SentRecord } from '../../model/calls/records.ts'
import {
  type Answers,
  type AnswerValue,
  duplicatePerson,
  fieldsOf,
  type FormRules,
  realNameAsked,
  sameAnswer,
  settle,
  type Settled,
  wrongAnswers,
} from '../../model/index.ts'
import { kindOf } from '../../model/answers/index.ts'
import { savedByAccount } from '../own/account.ts'
import { filesOfOthers, fromStored, unmaskedAgain } from '../answers/answers.ts'
import { phonesAtHome } from '../answers/chosenCountry.ts'
import { markUsed, passRules } from '../decisionRules/pass.ts'
import { type FormRow, type Loaded, versionOf } from '../definition/definitions.ts'
import { feeNow } from '../fees/fees.ts'
import { withRegions, wrongRegions } from '../answers/regionAnswers.ts'
import { wrongHotelOrders } from '../ports/hotelOrders.ts'
import { siteLanguage } from '../own/language.ts'
import { statusAtFirst } from '../own/opening.ts'
import { whyNotReal } from './realName.ts'
import { personKnown } from '../records/recordRefusals.ts'
import { feeChanged, formChanged } from '../refusals.ts'
import { asksForPerson, holdPerson, knownAlready, samePerson } from './samePerson.ts'
import { takenAnswers } from './unique.ts'
import { type Deciding, isForOthers, mayChange, type SubmitInput } from './input.ts'

/** The decision about a submit, as it is stored. */
export interface Decided {
  readonly duplicateOfId: number | null
  readonly answers: Settled['answers']
  readonly language: Language
  readonly status: 10 | 20 | 30
  readonly fee: Awaited<ReturnType<typeof feeNow>>
  /** Codes of decision rules that this submit uses up. */
  readonly codes: readonly number[]
  /** Locked answers that the caller sent otherwise: they stay as they were. */
  readonly ignored: NonNullable<SentRecord['ignored']>
}

/**
 * Decides from the form's definition what is stored; claims in the body do not count.
 * @throws websiteClosed, formChanged, feeChanged, invalidInput, personKnown
 */
export async function decide(
  tx: Transaction,
  form: FormRow,
  loaded: Loaded,
  { input, before, mode }: Deciding,
): Promise<Decided> {
  const closed = input.websiteId && tx.caller.kind !== 'operator' && (await whyWebsiteClosed(tx, input.websiteId))
  if (closed) throw closed
  if (input.webFormVersionId && input.webFormVersionId !== (await versionOf(tx, loaded))) throw formChanged()
  const rules: FormRules = { ...loaded.rules, timeZone: form.timeZone }
  // A change made outside a website, as operators do, keeps the language the record was sent in.
  const language =
    (input.websiteId ? null : (before?.language as Language | null | undefined)) ??
    (await siteLanguage(tx, form.projectId, input.websiteId))
  const kept = before ? fromStored(before.answers) : {}
  const request = {
    ...input,
    webFormRecordValues: await phonesAtHome(
      rules,
      await withRegions(rules, unmaskedAgain(tx, rules, input.webFormRecordValues, before?.answers ?? null)),
    ),
  }
  const saved = {
    ...(isForOthers({ input: request, before, mode }) ? {} : await savedByAccount(tx, form, rules)),
    ...kept,
  }
  const unknown = unknownFields(rules, request.webFormRecordValues)
  const settled = settle(rules, request.webFormRecordValues, saved)
  const wrong = {
    ...(await wrongRegions(rules, settled, saved)),
    ...unknown,
    ...wrongAnswers(rules, request.webFormRecordValues, { language, saved }, settled),
    ...(await wrongHotelOrders(tx, form.projectId, rules, { answers: settled.answers, saved: saved as Answers })),
    ...filesOfOthers(settled.answers, await filesBeyond(tx, Object.values(settled.answers)), saved),
  }
  const fine = Object.fromEntries(Object.entries(settled.answers).filter(([id]) => !wrong[id]))
  const passed = await passRules(tx, form, rules, fine, kept)
  Object.assign(wrong, passed.wrong)
  if (Object.keys(wrong).length) {
    // Report every problem at once. Without other problems, the unique index finds taken answers.
    Object.assign(wrong, await takenAnswers(tx, rules, form.projectId, changedAnswers(fine, kept), before?.id))
    throw wrongFields(wrong)
  }
  const unreal = whyNotReal(
    tx,
    realNameAsked(form, rules, settled, language),
    realNameAsked(form, rules, { ...settled, values: kept as Settled['values'] }, language),
  )
  if (unreal) throw wrongFields(unreal)
  const fee = await feeNow(tx, form, settled, before)
  if (typeof input.fee === 'number' && input.fee !== (fee.fee ?? 0))
    throw feeChanged({
      fee: priceText({ minor: fee.fee ?? 0, currency: fee.currency ?? defaultCurrency() }, 'zh'),
      englishFee: priceText({ minor: fee.fee ?? 0, currency: fee.currency ?? defaultCurrency() }, 'en'),
    })
  const duplicateOfId = await earlierRecord(tx, form, rules, {
    answers: settled.answers,
    kept,
    deciding: { input: request, before, mode },
  })
  const used = await markUsed(tx, form, passed)
  if (Object.keys(used).length) throw wrongFields(used)
  return {
    duplicateOfId,
    fee,
    codes: passed.marks.map(({ ruleId }) => ruleId),
    ignored: ignoredAnswers(rules, request.webFormRecordValues, settled),
    answers: { ...hiddenAnswers(rules, kept), ...settled.answers },
    language,
    status: await firstStatus(tx, form, request, passed.status),
  }
}

/**
 * The earlier record of the same person, on forms that look for one. The form either refuses the
 * answers that match, or asks once for a confirmation. A batch is never asked, and answers that stay
 * as they were are not refused: the form may not have looked for the person before.
 * @throws invalidInput, personKnown
 */
async function earlierRecord(
  tx: Transaction,
  form: FormRow,
  rules: FormRules,
  about: {
    readonly answers: Settled['answers']
    readonly kept: Readonly<Record<string, AnswerValue>>
    readonly deciding: Deciding
  },
): Promise<number | null> {
  const { answers, kept } = about
  const { input, before, mode } = about.deciding
  if (!asksForPerson(form)) return null
  await holdPerson(tx, form, rules, answers)
  const except = before?.id ?? 0
  const found = await samePerson(tx, form, rules, changedAnswers(answers, kept), { except })
  if (!found) return before ? ((await samePerson(tx, form, rules, answers, { except }))?.id ?? null) : null
  if (form.duplicatePerson === duplicatePerson.refuse) throw wrongFields(knownAlready(found.fields))
  const isConfirmed = input.confirmDuplicate || mode === 'batch' || before?.duplicateOfId === found.id
  const [field] = found.fields
  if (!isConfirmed) throw personKnown({ name: field?.name ?? '', englishName: field?.englishName || field?.name || '' })
  return found.id
}
/** Locked answers that were sent with another value. */
const ignoredAnswers = (
  rules: FormRules,
  sent: Answers,
  { locked, values }: Settled,
): NonNullable<SentRecord['ignored']> =>
  fieldsOf(rules)
    .filter(field => {
      const value = sent[field.id]
      return (
        locked.has(field.id) &&
        value !== undefined &&
        JSON.stringify(kindOf(field).tidy(value, field) ?? value) !== JSON.stringify(values[field.id])
      )
    })
    .map(({ id, name, englishName }) => ({ webFormFieldId: id, name, englishName }))

/** Answers that differ from those of the record before. */
const changedAnswers = (
  answers: Settled['answers'],
  kept: Readonly<Record<string, AnswerValue>>,
): Record<string, AnswerValue> =>
  Object.fromEntries(Object.entries(answers).filter(([id, value]) => !sameAnswer(value, kept[id])))

const wrongFields = (wrong: Readonly<Record<string, Pair>>) =>
  invalidInput(Object.fromEntries(Object.entries(wrong).map(([id, words]) => [`webFormRecordValues.${id}`, words])))

/** Keys that are no field id. Fields deleted while the page was open are ignored. */
function unknownFields(rules: FormRules, values: Answers): Record<string, Pair> {
  const known = new Set(fieldsOf(rules).map(({ id }) => String(id)))
  return Object.fromEntries(
    Object.keys(values)
      .filter(key => !known.has(key) && !/^[1-9]\d{0,15}$/.test(key))
      .map(key => [key, ['未知的字段', 'Unknown field'] as Pair]),
  )
}

/**
 * Saved answers to fields that are never shown. Operators or imports wrote them; visitors cannot
 * remove them.
 */
function hiddenAnswers(rules: FormRules, kept: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  const hidden = new Set(
    fieldsOf(rules)
      .filter(({ visible }) => visible === 0)
      .map(({ id }) => String(id)),
  )
  const known = new Set(fieldsOf(rules).map(({ id }) => String(id)))
  return Object.fromEntries(Object.entries(kept).filter(([id]) => hidden.has(id) || !known.has(id)))
}

/**
 * The status of a new record: the operator's choice, else that of a passed rule, else the form's.
 */
async function firstStatus(
  tx: Transaction,
  form: FormRow,
  { initialStatus }: SubmitInput,
  passed: 10 | 20 | 30 | undefined,
): Promise<10 | 20 | 30> {
  if (initialStatus && mayChange(tx)) return initialStatus
  return passed ?? statusAtFirst(tx, form)
}
