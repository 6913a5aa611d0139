import { readIdNumber } from '@pavilion/declare'
import { now } from '@pavilion/declare/clock.ts'
import { clearedValue, isAnswered, isQuestion, kindOf } from './answers/index.ts'
import { conditionsOf, holds, isKnown, ruleHolds } from './conditions.ts'
import {
  type Answers,
  type AnswerValue,
  fieldsOf,
  type FormField,
  type FormRules,
  isAnswerValue,
  labelled,
  validCandidates,
  type VisibleRule,
} from './definition.ts'
import { sameAnswer } from './stored.ts'
import { firstChoice, formComponentType, visibleRuleType, webFormType } from './codes.ts'

/** A settled form: what is shown, and what would be stored. */
export interface Settled {
  readonly visible: ReadonlySet<number>
  /** Shown, not locked, and must be answered. */
  readonly required: ReadonlySet<number>
  /** Shown, but not editable: a saved value with editStatus 20, or a disabled field. */
  readonly locked: ReadonlySet<number>
  /** Hidden fields whose answers were reset. */
  readonly cleared: ReadonlySet<number>
  /** Answers of the wrong shape, treated as unanswered. */
  readonly malformed: ReadonlySet<number>
  /** The value of every field, as a screen holds it; hidden fields have their reset value. */
  readonly values: Readonly<Record<string, AnswerValue>>
  /** Answers of shown fields, as they are stored. */
  readonly answers: Readonly<Record<string, AnswerValue>>
}
interface State {
  visible: boolean
  locked: boolean
  malformed: boolean
  value: AnswerValue
}

/**
 * Settles a form: which fields are shown, required, locked and cleared, and the normalised answers.
 * Rules have no cycles, so each field is decided once, after the fields it depends on. The order of
 * the answers does not matter. No condition holds of a hidden question.
 * @param saved values that were stored before or are known from the account; they lock fields
 *   with editStatus 20, and stay as they are until they are replaced, even if the field has become
 *   another kind
 */
export function settle(rules: FormRules, answers: Answers, saved: Answers = {}): Settled {
  const fields = fieldsOf(rules)
  const byId = new Map(fields.map(field => [field.id, field]))
  const targeting = rulesByTarget(rules)
  const fills = fillersOf(rules)
  const states = new Map<number, State>()
  const busy = new Set<number>()

  const stateOf = (field: FormField): State => {
    const known = states.get(field.id)
    if (known) return known
    // Only cycles stored before cycles were refused get here; the field counts as hidden.
    if (busy.has(field.id)) return { visible: false, locked: false, malformed: false, value: clearedValue(field) }
    busy.add(field.id)
    const state = decide(field)
    busy.delete(field.id)
    states.set(field.id, state)
    return state
  }
  const decide = (field: FormField): State => {
    const kind = kindOf(field)
    const kept = keptAnswer(field, saved[field.id])
    const locked = field.disabled || (field.editStatus === 20 && isAnswered(kept))
    const targetingRules = targeting.get(field.id)
    const visible = field.visible === 1 && ((locked && isAnswered(kept)) || !targetingRules || targetingRules.some(met))
    if (!visible) return { visible, locked: false, malformed: false, value: clearedValue(field) }
    if (locked)
      return {
        visible,
        locked,
        malformed: false,
        value: isAnswered(kept) ? kept : (tidied(field, field.defaultValue) ?? kind.empty),
      }
    const sent = answers[field.id]
    // Nobody answers a heading or a text; it is neither stored nor refused.
    if (!isQuestion(field)) return { visible, locked: false, malformed: false, value: kind.empty }
    const value = sent === null || sent === undefined || sent === '' ? kind.empty : kind.tidy(sent, field)
    if (value === undefined)
      return kept !== undefined && sameAnswer(sent, saved[field.id])
        ? { visible, locked, malformed: false, value: kept }
        : { visible, locked, malformed: true, value: kind.empty }
    return { visible, locked, malformed: false, value: isAnswered(value) ? value : (filled(field) ?? value) }
  }
  const met = (rule: VisibleRule) =>
    ruleHolds(
      rule,
      conditionsOf(rule).map(({ fieldId, method, value }) => {
        const field = byId.get(fieldId)
        const state = field && stateOf(field)
        const visible = state?.visible === true
        return {
          holds: visible && holds(state.value, method, value),
          known: visible && isKnown(state.value, method),
        }
      }),
    )
  const filled = (field: FormField): AnswerValue | undefined => {
    const source = fills.get(field.id)
    return source && filledByIdNumber(rules, String(stateOf(source).value))[field.id]
  }
  return gather(fields, stateOf, answers)
}

function gather(fields: readonly FormField[], stateOf: (field: FormField) => State, sent: Answers): Settled {
  const visible = new Set<number>()
  const required = new Set<number>()
  const locked = new Set<number>()
  const cleared = new Set<number>()
  const malformed = new Set<number>()
  const values: Record<string, AnswerValue> = {}
  const answers: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const { id } = field
    const state = stateOf(field)
    values[id] = state.value
    if (state.visible) visible.add(id)
    else if (isAnswered(sent[id]) && JSON.stringify(sent[id]) !== JSON.stringify(state.value)) cleared.add(id)
    if (state.locked) locked.add(id)
    if (state.malformed) malformed.add(id)
    if (state.visible && field.required && !state.locked && isQuestion(field)) required.add(id)
    if (state.visible && isAnswered(state.value)) answers[id] = state.value
  }
  return { visible, required, locked, cleared, malformed, values, answers }
}
const tidied = (field: FormField, value: AnswerValue | null | undefined) =>
  value === null || value === undefined ? undefined : kindOf(field).tidy(value, field)

/** A saved answer as the field holds it now; as it was, if the field has become another kind. */
export const keptAnswer = (field: FormField, saved: AnswerValue | null | undefined): AnswerValue | undefined =>
  tidied(field, saved) ?? (isAnswerValue(saved) ? saved : undefined)

function rulesByTarget({ webFormVisibleRules }: FormRules): Map<number, VisibleRule[]> {
  const targeting = new Map<number, VisibleRule[]>()
  for (const rule of webFormVisibleRules)
    if (rule.type === visibleRuleType.visible)
      targeting.set(rule.resultId, [...(targeting.get(rule.resultId) ?? []), rule])
  return targeting
}

const fillable = ['birthDate', 'age', 'gender'] as const

/** Which field fills which: the ID number fills birth date, age and gender. */
function fillersOf(rules: FormRules): Map<number, FormField> {
  const source = labelled(rules, 'idNumber')
  return new Map(
    source
      ? fieldsOf(rules)
          .filter(({ label }) => fillable.some(name => name === label))
          .map(({ id }) => [id, source])
      : [],
  )
}

/**
 * The values of other fields that follow from an ID number: field id → value. Empty when it has no
 * plausible birth date.
 */
export function filledByIdNumber(rules: FormRules, idNumber: string): Record<string, AnswerValue> {
  const read = readIdNumber(idNumber, now(), rules.timeZone)
  const filled: Record<string, AnswerValue> = {}
  if (!read) return filled
  const words = read.gender === 1 ? ['男', 'Male'] : ['女', 'Female']
  for (const field of fieldsOf(rules)) {
    const candidates = validCandidates(field)
    const raw =
      field.label === 'birthDate'
        ? read.birthDate
        : field.label === 'age'
          ? typeof kindOf(field).empty === 'number'
            ? read.age
            : String(read.age)
          : field.label === 'gender'
            ? candidates.length
              ? candidates.find(({ name, englishName }) => words.includes(name) || words.includes(englishName ?? ''))
                  ?.name
              : words[0]
            : undefined
    const kind = kindOf(field)
    const value = raw === undefined ? undefined : kind.tidy(raw, field)
    // An age is no choice among ranges of ages.
    if (value !== undefined && !kind.withdrawn?.(value, field).length) filled[field.id] = value
  }
  return filled
}

/** Whether a radio starts with its first choice; by itself in every form but a questionnaire. */
const startsChosen = ({ type }: FormRules, field: FormField): boolean =>
  (field.firstChoice ?? firstChoice.asForm) === firstChoice.asForm
    ? type !== webFormType.questionnaire
    : field.firstChoice === firstChoice.chosen

/** The value that a field starts with, on a new form and whenever it is shown again. */
export const startingValue = (rules: FormRules, field: FormField): AnswerValue =>
  tidied(field, field.defaultValue) ??
  (field.webFormComponent.type === formComponentType.radio && !startsChosen(rules, field)
    ? kindOf(field).empty
    : clearedValue(field))

/**
 * The answers of a form as it opens: known values, else those that its fields start with; of a form that was
 * answered before, a single choice without an answer starts with none.
 */
export const initialAnswers = (
  rules: FormRules,
  known: Answers = {},
  { isAnsweredBefore = false }: { readonly isAnsweredBefore?: boolean } = {},
): Record<string, AnswerValue> =>
  Object.fromEntries(
    fieldsOf(rules).map(field => [
      field.id,
      keptAnswer(field, known[field.id]) ??
        (isAnsweredBefore && field.webFormComponent.type === formComponentType.radio
          ? kindOf(field).empty
          : startingValue(rules, field)),
    ]),
  )

/** Cycles among visibility rules, each as the fields on it. A form that can be saved has none. */
export function cyclesIn(rules: FormRules): FormField[][] {
  const byId = new Map(fieldsOf(rules).map(field => [field.id, field]))
  const targeting = rulesByTarget(rules)
  const done = new Set<number>()
  const path: number[] = []
  const cycles: FormField[][] = []
  const walk = (id: number) => {
    const at = path.indexOf(id)
    if (at >= 0) {
      cycles.push(path.slice(at).flatMap(step => byId.get(step) ?? []))
      return
    }
    if (done.has(id)) return
    path.push(id)
    for (const rule of targeting.get(id) ?? []) for (const { fieldId } of conditionsOf(rule)) walk(fieldId)
    path.pop()
    done.add(id)
  }
  for (const id of byId.keys()) walk(id)
  return cycles
}
