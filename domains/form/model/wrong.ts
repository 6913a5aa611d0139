import { defaultZone, say, type Language, type Pair } from '@pavilion/declare'
import { isAnswered, kindOf } from './answers/index.ts'
import { wrongIdNumber } from './answers/text.ts'
import { type Answers, type AnswerValue, fieldsOf, type FormField, type FormRules, labelled } from './definition.ts'
import { keptAnswer, settle, type Settled } from './settle.ts'
import { sameAnswer } from './stored.ts'
import { withTitles } from './titles.ts'

/** Knowledge that the checks need. */
export interface Checking {
  /**
   * The website's language; it decides which checks apply (such as the phone check of Chinese
   * sites).
   */
  readonly language: Language
  /** Answers of the record that is edited: one that stays as it was meets no new rule. */
  readonly saved?: Answers
  /** Only these fields: the one that lost focus, or those of the current step. */
  readonly only?: Iterable<number>
}

/** Shown next to a required field. */
export const isRequired: Pair = say('必填', 'is required')

const verbs: Readonly<Record<'input' | 'select' | 'upload' | 'sign', Pair>> = {
  input: ['请输入', 'Please enter '],
  select: ['请选择', 'Please select '],
  upload: ['请上传', 'Please upload '],
  sign: ['请签名', 'Please sign '],
}

/** “Please enter / select / upload” with the field's name, in both languages. */
export function requiredMessage(field: FormField): Pair {
  const { verb } = kindOf(field)
  const [zh, en] = verbs[verb]
  if (verb === 'sign') return say('请签名', 'Please sign')
  return say(`${zh}${field.name}`, `${en}${field.englishName || field.name}`)
}

/**
 * Problems with the answers: field id → message in both languages. Hidden and locked fields have
 * none (visitor-side §5).
 */
export function wrongAnswers(
  rules: FormRules,
  answers: Answers,
  checking: Checking,
  settled: Settled = settle(rules, answers, checking.saved),
): Record<string, Pair> {
  const wrong: Record<string, Pair> = {}
  const only = checking.only && new Set(checking.only)
  for (const field of fieldsOf(withTitles(rules, settled.answers))) {
    if (!settled.visible.has(field.id) || settled.locked.has(field.id) || (only && !only.has(field.id))) continue
    const problem = wrongAnswer(rules, field, settled, checking)
    if (problem) wrong[field.id] = problem
  }
  return wrong
}
function wrongAnswer(
  rules: FormRules,
  field: FormField,
  settled: Settled,
  { language, saved }: Checking,
): Pair | undefined {
  if (settled.malformed.has(field.id))
    return say(`${field.name}格式不正确`, `${field.englishName || field.name} is incorrect`)
  const value = settled.values[field.id] as AnswerValue
  if (!isAnswered(value)) return settled.required.has(field.id) ? requiredMessage(field) : undefined
  const kept = keptAnswer(field, saved?.[field.id])
  const isUnchanged = isAnswered(kept) && sameAnswer(value, kept)
  const problem = isUnchanged
    ? undefined
    : kindOf(field).wrong(value, field, {
        language,
        timeZone: rules.timeZone ?? defaultZone(),
        ...(isAnswered(kept) && { saved: kept }),
      })
  if (problem || field.label !== 'idNumber' || typeof value !== 'string') return problem
  const identityCard = isIdentityCard(rules, settled)
  // A passport number that stays must be an identity card's once the certificate says so.
  const wasIdentityCard = isIdentityCard(rules, { values: saved ?? {}, visible: settled.visible })
  return isUnchanged && identityCard === wasIdentityCard ? undefined : wrongIdNumber(value, identityCard)
}

/**
 * Whether the ID number is of a mainland identity card: the certificate type decides; without that
 * field it is.
 */
export function isIdentityCard(
  rules: FormRules,
  settled: { readonly values: Answers; readonly visible: Settled['visible'] },
  label = 'certificateType',
): boolean {
  const asked = labelled(rules, label)
  if (!asked || !settled.visible.has(asked.id)) return true
  const chosen = String(settled.values[asked.id] ?? '')
  return (
    chosen === '' ||
    (/身份证|identity card|id card/i.test(chosen) && !/港|澳|台|hong kong|macau|macao|taiwan|passport/i.test(chosen))
  )
}
