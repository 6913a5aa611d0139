import type { Pair } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { type AnswerValue, duplicatePerson, fieldsOf, type FormField, type FormRules } from '../../model/index.ts'
import { answerHash } from '../answers/answers.ts'
import type { FormRow } from '../definition/definitions.ts'
import { takenMessage } from './unique.ts'

/** The answers that identify a person. */
const known = ['phoneNumber', 'email', 'idNumber']
type Given = Readonly<Record<string, AnswerValue>>
const tellingFields = (rules: FormRules): FormField[] =>
  fieldsOf(rules).filter(({ label }) => label !== null && known.includes(label))

/** The stored answers of a record of the same person. */
export const held = (field: FormField, answer: AnswerValue) =>
  JSON.stringify({ [field.id]: field.label === 'idNumber' ? { hash: answerHash(answer) } : answer })

/** The answers that identify a person. */
export const comparedAnswers = (rules: FormRules, answers: Given) =>
  tellingFields(rules).flatMap(field => {
    const answer = answers[field.id]
    return answer === undefined || answer === '' ? [] : [{ field, answer }]
  })

/** Until the transaction ends, others who send the same person to this form wait. */
export async function holdPerson(
  tx: Transaction,
  form: Pick<FormRow, 'id'>,
  rules: FormRules,
  answers: Given,
): Promise<void> {
  const keys = comparedAnswers(rules, answers).map(
    ({ field, answer }) => `${form.id} ${field.id} ${answerHash(answer)}`,
  )
  // Always in the same order, so that two submits with two answers in common cannot deadlock.
  for (const key of keys.sort()) await tx.hold('samePerson', key)
}

/** The earliest other record of this person in the form, by phone, e-mail or ID number, and the fields that match. */
export async function samePerson(
  ctx: Context,
  form: Pick<FormRow, 'id' | 'projectId'>,
  rules: FormRules,
  answers: Given,
  { except = 0 } = {},
): Promise<{ id: number; fields: FormField[] } | undefined> {
  const asked = comparedAnswers(rules, answers).map(({ field, answer }) => ({ field, holds: held(field, answer) }))
  if (!asked.length) return undefined
  const [found] = await ctx.sql<{ id: number; by: number[] }>(
    `select id,
      array(
        select nth
        from unnest($3::jsonb[]) with ordinality as asked(holds, nth)
        where "answers" @> holds
      )::int[] as by
    from "webFormRecord"
    where "projectId" = $1
      and "webFormId" = $2
      and "deletedAt" is null
      and id <> $4
      and (${asked.map((_, nth) => `"answers" @> ($3::jsonb[])[${nth + 1}]`).join(' or ')})
    order by id
    limit 1`,
    [form.projectId, form.id, asked.map(({ holds }) => holds), except],
  )
  return found && { id: found.id, fields: found.by.flatMap(nth => asked[nth - 1]?.field ?? []) }
}
export const asksForPerson = (form: Pick<FormRow, 'duplicatePerson'>): boolean =>
  form.duplicatePerson !== duplicatePerson.allow

/** The messages under the fields that match an earlier record. */
export const knownAlready = (fields: readonly FormField[]): Record<string, Pair> =>
  Object.fromEntries(fields.map(field => [field.id, takenMessage(field)]))
