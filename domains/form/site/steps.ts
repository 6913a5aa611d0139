import { fieldsOf, type FieldGroup, type FormDefinition, type FormField } from '../model/definition.ts'
import { type Settled } from '../model/settle.ts'

/** One page of a form: a group with the fields that are shown now. */
export interface Step {
  readonly group: Pick<FieldGroup, 'id' | 'name' | 'englishName'>
  readonly fields: readonly FormField[]
}

/** The steps of a form as it stands: one per group with a field to see when the form is paged, else all groups at once.
 *  A group whose fields are all hidden is no step. */
export function stepsOf(
  form: Pick<FormDefinition, 'webFormFieldGroups' | 'pageByGroup' | 'webFormVisibleRules'>,
  settled: Pick<Settled, 'visible'>,
): Step[][] {
  const sections = form.webFormFieldGroups
    .map(group => ({ group, fields: group.webFormFields.filter(field => settled.visible.has(field.id)) }))
    .filter(section => section.fields.length > 0)
  return form.pageByGroup ? sections.map(section => [section]) : sections.length > 0 ? [sections] : []
}

/** Ids of the fields of one step. */
export const idsOf = (step: readonly Step[] | undefined): number[] =>
  (step ?? []).flatMap(section => section.fields.map(field => field.id))

/** The first step that holds one of these fields, or undefined. */
export function stepWith(steps: readonly (readonly Step[])[], ids: Iterable<number>): number | undefined {
  const wanted = new Set(ids)
  const found = steps.findIndex(step => idsOf(step).some(id => wanted.has(id)))
  return found < 0 ? undefined : found
}

/** Fields with an error, in the order in which they stand in the form. */
export const inOrder = (
  form: Pick<FormDefinition, 'webFormFieldGroups' | 'webFormVisibleRules'>,
  errors: Readonly<Record<string, unknown>>,
): FormField[] => fieldsOf(form).filter(field => errors[field.id] !== undefined)

/** The field that a refusal of the server speaks of: `12`, `webFormRecordValues.12` or `webFormRecordValues.12.0`. */
export function fieldNamed(key: string): number | undefined {
  const found = /(?:^|^webFormRecordValues\.)(\d+)(?:\.|$)/.exec(key)
  return found ? Number(found[1]) : undefined
}
