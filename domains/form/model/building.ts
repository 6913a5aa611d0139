import { blankCandidate, blankField } from './blank.ts'
import { formComponentType } from './codes.ts'
import type { Candidate, FormField, FormRules, VisibleRule } from './definition.ts'

/** A field with everything off except what is given. For tests and previews without a database. */
export function plainField(
  id: number,
  about: Partial<Omit<FormField, 'webFormComponent'>> & {
    type?: number
    candidates?: readonly (string | Partial<Candidate>)[]
    maxCheckedItem?: number
    fileKinds?: readonly string[]
  } = {},
): FormField {
  const { type = formComponentType.input, candidates = [], maxCheckedItem = null, fileKinds = null, ...rest } = about
  return {
    ...blankField(type),
    id,
    name: `字段${id}`,
    englishName: `Field ${id}`,
    sortNumber: id,
    webFormId: 1,
    webFormFieldGroupId: 1,
    ...rest,
    webFormComponent: {
      id,
      type,
      maxCheckedItem,
      fileKinds,
      webFormCandidates: candidates.map((candidate, nth) => ({
        ...blankCandidate(),
        id: id * 1000 + nth,
        name: typeof candidate === 'string' ? candidate : `候选${nth}`,
        sortNumber: nth,
        ...(typeof candidate === 'object' && candidate),
      })),
    },
  }
}

/** Shows the field `resultId` while the answer to `fieldId` meets the condition. */
export const plainRule = (
  fieldId: number,
  method: string,
  value: unknown,
  resultId: number,
  more: Partial<VisibleRule> = {},
): VisibleRule => ({
  id: fieldId * 1000 + resultId,
  fieldId,
  method,
  value,
  resultId,
  type: 2,
  join: 'and',
  conditions: null,
  ...more,
})
export const plainForm = (fields: readonly FormField[], rules: readonly VisibleRule[] = []): FormRules => ({
  webFormFieldGroups: [{ id: 1, name: null, englishName: null, sortNumber: 1, webFormFields: fields }],
  webFormVisibleRules: rules,
})
