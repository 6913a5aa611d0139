import { fieldsOf, type FieldGroup, type FormDefinition, type FormField } from '../../model/definition.ts'
import type { Settled } from '../../model/settle.ts'

/** A group with the fields that are visible now. */
export interface Step {
  readonly group: Pick<FieldGroup, 'id' | 'name' | 'englishName'>
  readonly fields: readonly FormField[]
}

/**
 * The steps of a form: one per group if the form is paged, else a single step with all groups.
 * Groups without a visible field are left out.
 */
export function stepsOf(
  form: Pick<FormDefinition, 'webFormFieldGroups' | 'pageByGroup' | 'webFormVisibleRules'>,
  settled: Pick<Settled, 'visible'>,
): Step[][] {
  const sections = form.webFormFieldGroups
    .map(group => ({ group, fields: group.webFormFields.filter(field => settled.visible.has(field.id)) }))
    .filter(section => section.fields.length > 0)
  return form.pageByGroup ? sections.map(section => [section]) : sections.length > 0 ? [sections] : []
}

/** The ids of a step's fields. */
export const idsOf = (step: readonly Step[] | undefined): number[] =>
  (step ?? []).flatMap(section => section.fields.map(field => field.id))

/** The first step with one of these fields, or undefined. */
export function stepWith(steps: readonly (readonly Step[])[], ids: Iterable<number>): number | undefined {
  const idSet = new Set(ids)
  const found = steps.findIndex(step => idsOf(step).some(id => idSet.has(id)))
  return found < 0 ? undefined : found
}

/** Fields with an error, in the order of the form. */
export const inOrder = (
  form: Pick<FormDefinition, 'webFormFieldGroups' | 'webFormVisibleRules'>,
  errors: Readonly<Record<string, unknown>>,
): FormField[] => fieldsOf(form).filter(field => errors[field.id] !== undefined)

/**
 * The field id in a key of the server's refusal: `12`, `webFormRecordValues.12` or
 * `webFormRecordValues.12.0`.
 */
export function fieldNamed(key: string): number | undefined {
  const found = /(?:^|^webFormRecordValues\.)(\d+)(?:\.|$)/.exec(key)
  return found ? Number(found[1]) : undefined
}
