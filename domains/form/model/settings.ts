import { type Pair, say } from '@pavilion/declare'
import { concerns, isQuestion } from './answers/index.ts'
import { wrongOwnPattern } from './answers/pattern.ts'
import { wrongColumns } from './answers/rows.ts'
import { fieldsOf, type FormField, type FormRules } from './definition.ts'
import { canStandInTitle, hasPlace } from './titles.ts'

/**
 * Settings of a field that contradict each other or its type: name of the setting → what is wrong.
 * A single value is checked by its declaration. Builder and server ask the same.
 */
export function wrongSettings(field: FormField): Record<string, Pair> {
  const wrong: Record<string, Pair> = {}
  const { minValue: least, maxValue: most, minlength, maxlength } = field
  const { type } = field.webFormComponent
  const pattern = concerns('pattern', type) ? wrongOwnPattern(field) : undefined
  if (pattern) wrong.ownPattern = pattern
  const columns = concerns('rowColumns', type) ? wrongColumns(field) : undefined
  if (columns) wrong.rowColumns = columns
  if (typeof least === 'number' && typeof most === 'number' && most < least && concerns('maxValue', type))
    wrong.maxValue = say('最大值不能小于最小值', 'The highest number must not be less than the lowest')
  if (minlength && maxlength && maxlength < minlength && concerns('maxlength', type))
    wrong.maxlength = say('最大长度不能小于最小长度', 'The maximum length must not be less than the minimum length')
  return wrong
}

/** Why the name of a field cannot show the answer to its `titleFieldId`, or undefined. */
export function wrongTitle(field: FormField, rules: FormRules): Pair | undefined {
  if (field.titleFieldId === null || field.titleFieldId === undefined) return undefined
  const fields = fieldsOf(rules)
  const source = fields.findIndex(({ id }) => id === field.titleFieldId)
  if (source < 0 || source >= fields.findIndex(({ id }) => id === field.id))
    return say('请选择排在此题之前的题目', 'Please select a question that comes before this one')
  if (!canStandInTitle(fields[source] as FormField))
    return say('此题的答案不能显示在名称中', 'The answer to this question cannot be shown in a name')
  return hasPlace(field) ? undefined : say('请在名称中写「{答案}」', 'Please write {answer} in the name')
}

/** The questions whose answer a field can show in its name: those before it. */
export const titleSources = (rules: FormRules, id: number): FormField[] => {
  const fields = fieldsOf(rules)
  return fields
    .slice(
      0,
      fields.findIndex(field => field.id === id),
    )
    .filter(field => isQuestion(field) && canStandInTitle(field))
}
