import { invalidInput, type AnyField, type Pair, say, wrongIn, entryOf } from '@pavilion/declare'
import { wrongSettings, wrongTitle } from '../../model/settings.ts'
import { cyclesIn } from '../../model/settle.ts'
import { conditionsOf } from '../../model/conditions.ts'
import {
  candidateSettings,
  componentSettings,
  fieldSettings,
  formSettings,
  groupSettings,
} from '../../model/differences.ts'
import type { Candidate, FieldGroup, FormField, FormRules, VisibleRule } from '../../model/definition.ts'
import { ruleJoin, visibleRuleMethod, visibleRuleType, webFormCandidateStatus } from '../../model/codes.ts'
import { ruleCircle } from '../refusals.ts'

type Loose = Readonly<Record<string, unknown>>

/**
 * A draft as the builder sends it; new rows have negative ids. Keys that are no settings are
 * ignored, because the tree is sent back as it was read.
 */
export interface SentForm {
  readonly settings: Loose
  readonly webFormFieldGroups: readonly FieldGroup[]
  readonly webFormVisibleRules: readonly VisibleRule[]
}

/** More than anybody can fill in; a guard against mistakes. */
export const most = { groups: 200, fields: 500, candidates: 2000, rules: 1000, conditions: 20 } as const

const isPlain = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && value !== 0
const shapeless = say('格式不正确', 'Has the wrong format')
const twice = say('编号重复', 'This id appears twice')

/** The settings of a row; for an existing one, settings that were not sent stay. */
const picked = (settings: readonly [string, AnyField][], row: Loose, exists: boolean) =>
  Object.fromEntries(
    settings
      .filter(([name]) => !exists || row[name] !== undefined)
      .map(([name, field]) => [name, row[name] ?? field.default ?? (field.kind === 'boolean' ? false : null)]),
  )
const asFields = (settings: readonly [string, AnyField][]) => Object.fromEntries(settings)

/**
 * Reads and checks the draft. Wrong settings are named by their place: `field.12.name`,
 * `candidate.-3.name`.
 * @throws invalidInput, ruleCircle
 */
export function readSent(body: {
  readonly settings?: unknown
  readonly webFormFieldGroups: unknown
  readonly webFormVisibleRules?: unknown
}): SentForm {
  const wrong: Record<string, Pair> = {}
  const seen = {
    group: new Set<number>(),
    field: new Set<number>(),
    candidate: new Set<number>(),
    rule: new Set<number>(),
  }
  const known = (what: keyof typeof seen, id: unknown, at: string): id is number => {
    if (!isId(id)) {
      wrong[`${at}.id`] = shapeless
      return false
    }
    if (seen[what].has(id)) {
      wrong[`${what}.${id}`] = twice
      return false
    }
    seen[what].add(id)
    return true
  }
  const list = (value: unknown, limit: number, at: string): readonly Loose[] => {
    if (value === undefined || value === null) return []
    if (!Array.isArray(value) || !value.every(isPlain)) {
      wrong[at] = shapeless
      return []
    }
    if (value.length > limit) wrong[at] = say(`最多 ${limit} 项`, `At most ${limit} entries`)
    return value.slice(0, limit)
  }
  const candidateOf = (input: Loose, at: string): Candidate[] => {
    if (!known('candidate', input.id, at)) return []
    const { id } = input
    const place = `candidate.${id}`
    const values = trimmed(picked(candidateSettings, input, false))
    Object.assign(wrong, wrongIn(asFields(candidateSettings), values, { at: `${place}.` }))
    if (!values.name) wrong[`${place}.name`] = say('请输入候选项名称', 'Please enter a name for the choice')
    if (input.status !== undefined && !entryOf(webFormCandidateStatus, input.status))
      wrong[`${place}.status`] = shapeless
    if (input.parentId !== undefined && input.parentId !== null && !isId(input.parentId))
      wrong[`${place}.parentId`] = shapeless
    return [
      {
        ...(values as object as Pick<Candidate, 'englishName' | 'remark'>),
        id: id as number,
        name: String(values.name ?? ''),
        status: (input.status ?? 10) as 10,
        sortNumber: 0,
        parentId: (input.parentId ?? null) as number | null,
      },
    ]
  }
  const fieldOf = (input: Loose, at: string): FormField[] => {
    if (!known('field', input.id, at)) return []
    const component = isPlain(input.webFormComponent) ? input.webFormComponent : {}
    const exists = Number(input.id) > 0
    const values = picked(fieldSettings, input, exists)
    const drawn = picked(componentSettings, component, exists)
    const place = `field.${input.id}`
    // A field that is not saved yet has a negative id; wrongTitle checks that it is one of the form.
    const { titleFieldId: source, ...own } = values
    if (source !== null && source !== undefined && !isId(source)) wrong[`${place}.titleFieldId`] = shapeless
    Object.assign(
      wrong,
      wrongIn(asFields(fieldSettings), own, { at: `${place}.`, partial: exists }),
      wrongIn(asFields(componentSettings), drawn, { at: `${place}.`, partial: exists }),
    )
    const webFormCandidates = list(component.webFormCandidates, most.candidates, `${place}.webFormCandidates`).flatMap(
      (each, nth) => candidateOf(each, `${place}.webFormCandidates.${nth}`),
    )
    const names = new Set<string>()
    for (const { id, name, parentId } of webFormCandidates) {
      if (names.has(`${parentId} ${name}`))
        wrong[`candidate.${id}.name`] = say(`「${name}」已存在`, `“${name}” already exists`)
      names.add(`${parentId} ${name}`)
      if (parentId !== null && !parentsFirst(webFormCandidates, id, parentId))
        wrong[`candidate.${id}.parentId`] = say('上级应排在前面', 'The choice above must come before those below it')
    }
    return [
      {
        ...values,
        id: input.id,
        webFormComponent: { id: 0, ...drawn, webFormCandidates },
      } as unknown as FormField,
    ]
  }
  const groups = list(body.webFormFieldGroups, most.groups, 'webFormFieldGroups').flatMap(
    (input, nth): FieldGroup[] => {
      const at = `webFormFieldGroups.${nth}`
      const inNone = input.id === 0
      if (!inNone && !known('group', input.id, at)) return []
      const exists = Number(input.id) > 0
      const values = picked(groupSettings, input, exists)
      if (!inNone)
        Object.assign(wrong, wrongIn(asFields(groupSettings), values, { at: `group.${input.id}.`, partial: exists }))
      return [
        {
          ...values,
          id: input.id,
          webFormFields: list(input.webFormFields, most.fields, `${at}.webFormFields`).flatMap((field, place) =>
            fieldOf(field, `${at}.webFormFields.${place}`),
          ),
        } as unknown as FieldGroup,
      ]
    },
  )
  if (seen.field.size > most.fields)
    wrong.webFormFieldGroups = say(`最多 ${most.fields} 道题`, `At most ${most.fields} questions`)
  const rules = list(body.webFormVisibleRules, most.rules, 'webFormVisibleRules').flatMap((input, nth) =>
    ruleOf(input, `webFormVisibleRules.${nth}`),
  )
  function ruleOf(input: Loose, at: string): VisibleRule[] {
    if (!known('rule', input.id, at)) return []
    const place = `rule.${input.id}`
    const gone = say('请选择本表单的字段', 'Please select a field of this form')
    const conditions =
      input.conditions === null || input.conditions === undefined
        ? null
        : list(input.conditions, most.conditions, `${place}.conditions`).map(({ fieldId, method, value }) => ({
            fieldId: fieldId as number,
            method: String(method),
            value: value ?? null,
          }))
    const rule = {
      id: Number(input.id),
      fieldId: Number(input.fieldId),
      method: input.method as string,
      value: input.value ?? null,
      resultId: Number(input.resultId),
      type: Number(input.type ?? visibleRuleType.visible),
      join: (input.join ?? 'and') as 'and',
      negated: input.negated === true,
      conditions: conditions?.length ? conditions : null,
    }
    if (!seen.field.has(rule.resultId)) wrong[`${place}.resultId`] = gone
    conditionsOf(rule).forEach(({ fieldId, method }, index) => {
      const one = index ? `${place}.conditions.${index - 1}` : place
      if (!seen.field.has(fieldId)) wrong[`${one}.fieldId`] = gone
      if (!entryOf(visibleRuleMethod, method)) wrong[`${one}.method`] = shapeless
    })
    if (!entryOf(visibleRuleType, rule.type)) wrong[`${place}.type`] = shapeless
    if (!entryOf(ruleJoin, rule.join)) wrong[`${place}.join`] = shapeless
    return [rule]
  }
  const settings =
    body.settings === undefined || body.settings === null ? {} : isPlain(body.settings) ? body.settings : undefined
  const fields = groups.flatMap(({ webFormFields }) => webFormFields)
  for (const field of fields) {
    const problems = Object.entries(wrongSettings(field))
    const title = wrongTitle(field, { webFormFieldGroups: groups, webFormVisibleRules: rules })
    if (title) problems.push(['titleFieldId', title])
    for (const [name, words] of problems) wrong[`field.${field.id}.${name}`] ??= words
  }
  if (settings) Object.assign(wrong, wrongIn(asFields(formSettings), settings, { partial: true, at: 'settings.' }))
  else wrong.settings = shapeless
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  const sent: SentForm = { settings: settings ?? {}, webFormFieldGroups: groups, webFormVisibleRules: rules }
  refuseCircles(sent)
  return sent
}

/** @throws ruleCircle with the fields on the cycle */
export function refuseCircles(rules: FormRules): void {
  const [circle] = cyclesIn(rules)
  if (circle)
    throw ruleCircle({
      fields: circle.map(({ name }) => name).join(' → '),
      englishFields: circle.map(({ name, englishName }) => englishName || name).join(' → '),
    })
}
/** Settings without blanks around their texts. */
const trimmed = (settings: Loose): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  )
const parentsFirst = (candidates: readonly Candidate[], id: number, parentId: number) => {
  const parent = candidates.findIndex(each => each.id === parentId)
  return parent >= 0 && parent < candidates.findIndex(each => each.id === id)
}
