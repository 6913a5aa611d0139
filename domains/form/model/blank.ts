import type { AnyField } from '@pavilion/declare'
import type { Candidate, FormComponent, FormField } from './definition.ts'
import { candidateSettings, componentSettings, fieldSettings } from './differences.ts'

const unset = (settings: readonly [string, AnyField][]) =>
  Object.fromEntries(
    settings.map(([name, { kind, default: usual }]) => [name, usual ?? (kind === 'boolean' ? false : null)]),
  )

/** A field of this type with every setting as it is declared, and no name yet. */
export const blankField = (type: number): FormField =>
  ({
    ...unset(fieldSettings),
    id: 0,
    name: '',
    sortNumber: 0,
    webFormId: 0,
    webFormFieldGroupId: null,
    webFormComponent: {
      ...(unset(componentSettings) as object),
      id: 0,
      type,
      webFormCandidates: [],
    } as unknown as FormComponent,
  }) as unknown as FormField

/** A valid candidate with every setting as it is declared, and no name yet. */
export const blankCandidate = (): Candidate =>
  ({ ...unset(candidateSettings), id: 0, name: '', status: 10, sortNumber: 0, parentId: null }) as unknown as Candidate
