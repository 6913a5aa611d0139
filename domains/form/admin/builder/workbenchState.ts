import { fieldsOf, type FrozenDefinition } from '../../model/definition.ts'
import type { FormDraft } from '../../model/draft.ts'
import type { Chosen } from './Outline.tsx'

/** The choice after a save: new questions have their final ids, other new items are deselected. */
export function chosenAfterSave(chosen: Chosen, ids: ReadonlyMap<number, number>): Chosen {
  if (chosen.what === 'form') return chosen
  if (chosen.what === 'group') return chosen.id < 0 ? { what: 'form' } : chosen
  const id = ids.get(chosen.id)
  if (id) return { what: 'field', id }
  return chosen.id > 0 ? chosen : { what: 'form' }
}

/**
 * Rows of the outline with an error, as `field.<id>`; an error of a candidate marks its question.
 */
export function rowsWithErrors(errors: Readonly<Record<string, string>>, draft: FormDraft): ReadonlySet<string> {
  const ownerOf = (candidateId: string | undefined) =>
    fieldsOf(draft).filter(field =>
      field.webFormComponent.webFormCandidates.some(({ id }) => String(id) === candidateId),
    )
  const rows = Object.keys(errors).flatMap(place => {
    const [what, id] = place.split('.')
    if (what === 'field') return [`field.${id}`]
    if (what === 'candidate') return ownerOf(id).map(field => `field.${field.id}`)
    return []
  })
  return new Set(rows)
}

/**
 * The draft with the questions and rules of a version; what versions do not keep stays as it is.
 */
export function withVersion(draft: FormDraft, version: FrozenDefinition): FormDraft {
  const current = new Map(fieldsOf(draft).map(field => [field.id, field]))
  return {
    ...draft,
    webFormFieldGroups: version.webFormFieldGroups.map(group => ({
      ...group,
      webFormFields: group.webFormFields.map(field => ({ ...current.get(field.id), ...field })),
    })),
    webFormVisibleRules: version.webFormVisibleRules,
  }
}
