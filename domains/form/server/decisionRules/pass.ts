import type { Pair } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import {
  type AnswerValue,
  decisionRuleGroup,
  enabledStatus,
  fieldsOf,
  type FormField,
  type FormRules,
} from '../../model/index.ts'
import type { FormRow } from '../definition/definitions.ts'
import { type Guesses, mustNotGuess, noteGuess } from '../submit/guesses.ts'
import { type Group, isUsed, lookUp, metBy, plainAnswer, refusedWords, type Rule, ruleField } from './match.ts'
import { mark } from './use.ts'

/**
 * The limit of wrong codes that come with a form, per signed-in person, else per IP address, which
 * a hall of visitors may share. Right codes are not counted. Somebody who guesses in the same hall
 * cannot block people who are signed in.
 */
export const wrongCodes: Guesses = { what: 'wrong codes of forms', max: 60, seconds: 60, by: 'caller' }
export interface Passed {
  readonly wrong: Readonly<Record<string, Pair>>
  readonly status?: 10 | 20 | 30
  readonly marks: readonly { fieldId: number; ruleId: number; group: Group }[]
}

/**
 * Checks the answers to fields with a decision rule group. A saved answer that did not change has
 * passed before.
 */
export async function passRules(
  tx: Transaction,
  form: Pick<FormRow, 'projectId'>,
  rules: FormRules,
  answers: Readonly<Record<string, AnswerValue>>,
  kept: Readonly<Record<string, AnswerValue>>,
): Promise<Passed> {
  const asked = fieldsOf(rules).filter(
    ({ id, decisionRuleGroupId }) =>
      decisionRuleGroupId !== null && answers[id] !== undefined && plainAnswer(answers[id]) !== plainAnswer(kept[id]),
  )
  if (!asked.length) return { wrong: {}, marks: [] }
  const counted = tx.caller.kind !== 'operator'
  if (counted) await mustNotGuess(tx, wrongCodes)
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const groups = new Map(
    (
      await projectContext
        .store(decisionRuleGroup)
        .rows({ id: asked.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number) })
    ).map(group => [group.id, group]),
  )
  const wrong: Record<string, Pair> = {}
  const marks: Passed['marks'][number][] = []
  let status: Passed['status']
  for (const field of asked) {
    const group = groups.get(field.decisionRuleGroupId ?? 0)
    if (!group || group.status !== enabledStatus.enabled) continue
    const { outcome, id } = await lookUp(projectContext, group, ruleField(field), answers[field.id])
    if (outcome !== 'passes') {
      wrong[field.id] = refusedWords(group, outcome)
      if (counted) noteGuess(tx, wrongCodes)
      continue
    }
    if (group.markUsed) marks.push({ fieldId: field.id, ruleId: id as number, group })
    status = group.passInitialStatus ?? status
  }
  return { wrong, marks, ...(status && { status }) }
}

/**
 * Marks the codes of a registration as used, in its transaction. Of two with the same code, the
 * second is refused: field id → message.
 */
export async function markUsed(
  tx: Transaction,
  form: Pick<FormRow, 'projectId'>,
  { marks }: Passed,
): Promise<Record<string, Pair>> {
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const wrong: Record<string, Pair> = {}
  for (const { fieldId, ruleId, group } of [...marks].sort((a, b) => a.ruleId - b.ruleId))
    if (!(await mark(projectContext, group, ruleId))) wrong[fieldId] = refusedWords(group, 'used')
  return wrong
}

/** A code that was given for a field, and its rule. */
export interface CodeMark {
  readonly field: FormField
  readonly group: Group
  readonly ruleId: number
}

export const isFree = (group: Group, { remark }: Pick<Rule, 'remark'>): boolean => !isUsed(group, remark)

/**
 * For each field with an enabled rule group, the rules that match many people's answers, by
 * normalised answer. One statement for the groups and one per field.
 */
export async function meetMany(
  ctx: Context,
  rules: FormRules,
  people: readonly Readonly<Record<string, AnswerValue>>[],
): Promise<{ field: FormField; group: Group; met: ReadonlyMap<string, readonly Rule[]> }[]> {
  const fields = fieldsOf(rules).filter(
    ({ id, decisionRuleGroupId }) => decisionRuleGroupId !== null && people.some(answers => answers[id] !== undefined),
  )
  if (!fields.length) return []
  const groups = new Map(
    (
      await ctx.store(decisionRuleGroup).rows({
        id: fields.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number),
        status: enabledStatus.enabled,
      })
    ).map(group => [group.id, group]),
  )
  const found = []
  for (const field of fields) {
    const group = groups.get(field.decisionRuleGroupId ?? 0)
    if (!group) continue
    found.push({
      field,
      group,
      met: await metBy(
        ctx,
        group,
        ruleField(field),
        people.map(answers => plainAnswer(answers[field.id])).filter(Boolean),
      ),
    })
  }
  return found
}
