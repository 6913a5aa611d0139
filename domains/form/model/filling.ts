import { isAnswered } from './answers/index.ts'
import { type Answers, fieldsOf, type FormRules, labelled } from './definition.ts'
import { filledByIdNumber, initialAnswers, settle, type Settled, startingValue } from './settle.ts'
import { sameAnswer } from './stored.ts'

/** A form on a page while somebody fills it in. */
export interface Filling {
  readonly answers: Answers
  /** The fields that a person answered; the others may be filled in for them. */
  readonly given: readonly number[]
}

/**
 * A form as it opens.
 * @param known values of the record, or those that the account already has
 * @param typed what the person typed before, and which of the fields they answered (from a draft)
 */
export function openedFilling(
  rules: FormRules,
  known: Answers,
  { saved = {}, typed }: { readonly saved?: Answers; readonly typed?: Partial<Filling> } = {},
): Filling {
  // Whoever has answered this form has left open what is not there: nobody chooses it for them now.
  const isAnsweredBefore = Object.keys(saved).length > 0
  const start = initialAnswers(rules, known, { isAnsweredBefore })
  const answers = { ...start, ...typed?.answers }
  // Answers that follow from the known ID number are nobody's choice: they follow a corrected number too.
  const source = labelled(rules, 'idNumber')
  const derived = source ? filledByIdNumber(rules, String(known[source.id] ?? '')) : {}
  const isGiven = (id: number) =>
    typed?.given?.includes(id) ||
    (typed?.given === undefined && !sameAnswer(answers[id], start[id])) ||
    (isAnswered(known[id]) && !sameAnswer(known[id], derived[id]))
  const given = fieldsOf(rules).flatMap(({ id }) => (isGiven(id) ? [id] : []))
  return followed(rules, { answers, given }, saved)
}

/** After a person has changed one answer. */
export const answered = (
  rules: FormRules,
  { answers, given }: Filling,
  { id, value, saved = {} }: { readonly id: number; readonly value: Answers[string]; readonly saved?: Answers },
): Filling =>
  followed(
    rules,
    { answers: { ...answers, [id]: value }, given: given.includes(id) ? given : [...given, id] },
    saved,
    id,
  )

/** After a person has left a field: what it says is complete now. */
export const left = (rules: FormRules, filling: Filling, saved: Answers = {}): Filling =>
  followed(rules, filling, saved)

/** The fields whose answers differ between two states of a form. */
export const changedFields = (before: Answers, after: Answers): number[] =>
  Object.keys({ ...before, ...after })
    .map(Number)
    .filter(id => !sameAnswer(before[id], after[id]))

/** Rounds after which a form settles, however its rules and the ID number depend on each other. */
const mostRounds = 5

/**
 * Consequences of the answers: hidden fields start again, and the ID number fills birth date, age
 * and sex that nobody chose.
 * @param typing the field that is being typed in; it is left alone
 */
function followed(rules: FormRules, filling: Filling, saved: Answers, typing?: number): Filling {
  let now = filling
  for (let round = 0; round < mostRounds; round++) {
    const settled = settle(rules, now.answers, saved)
    const hidden = fieldsOf(rules).filter(({ id }) => !settled.visible.has(id))
    const changes = Object.entries({
      ...Object.fromEntries(hidden.map(field => [field.id, startingValue(rules, field)])),
      ...fromIdNumber(rules, now, settled, typing),
    }).filter(([id, value]) => !sameAnswer(now.answers[id], value))
    const given = now.given.filter(id => settled.visible.has(id))
    if (!changes.length && given.length === now.given.length) return now
    now = { answers: { ...now.answers, ...Object.fromEntries(changes) }, given }
  }
  return now
}

/** Digits of a complete number; the first 15 of them may look like one of the old kind. */
const completeLength = 18

function fromIdNumber(rules: FormRules, { answers, given }: Filling, settled: Settled, typing?: number): Answers {
  const source = labelled(rules, 'idNumber')
  const number = source && settled.visible.has(source.id) ? String(settled.values[source.id]) : ''
  if (!source || (typing === source.id && number.length !== completeLength)) return {}
  return Object.fromEntries(
    Object.entries(filledByIdNumber(rules, number)).filter(([key]) => {
      const id = Number(key)
      const isChosen = given.includes(id) && isAnswered(answers[id])
      return id !== typing && settled.visible.has(id) && !settled.locked.has(id) && !isChosen
    }),
  )
}
