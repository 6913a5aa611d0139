import { entriesOf } from '@pavilion/declare'
import { conditionsOf } from './conditions.ts'
import {
  type Candidate,
  type FieldGroup,
  fieldsOf,
  type FormField,
  type FormRules,
  type VisibleRule,
} from './definition.ts'
import { firstChoice, formComponentType, visibleRuleMethod, visibleRuleType } from './codes.ts'
import { blankCandidate, blankField } from './blank.ts'

/**
 * A form that is being built: its fields and rules, and its settings by name. What has not been
 * saved yet has a negative id.
 */
export interface FormDraft extends FormRules {
  readonly settings: Readonly<Record<string, unknown>>
}

/** A place for a field: in this group (0: none), before this field or last. */
export interface Spot {
  readonly group: number
  readonly before: number | null
}

/** The next free negative id. */
export function newId(draft: FormRules): number {
  const ids = [
    ...draft.webFormFieldGroups.map(({ id }) => id),
    ...draft.webFormVisibleRules.map(({ id }) => id),
    ...fieldsOf(draft).flatMap(field => [field.id, ...field.webFormComponent.webFormCandidates.map(({ id }) => id)]),
  ]
  return Math.min(0, ...ids) - 1
}

/** A new field with only a type and a name. */
export const newField = (id: number, type: number, name: string, englishName: string): FormField => ({
  ...blankField(type),
  // What is stored is what people gave.
  ...(type === formComponentType.radio && { firstChoice: firstChoice.none }),
  id,
  name,
  englishName,
})
export const newCandidate = (
  id: number,
  name: string,
  englishName: string | null,
  about: Partial<Candidate> = {},
): Candidate => ({ ...blankCandidate(), id, name, englishName, ...about })

const firstChoices = [
  ['选项一', 'Option 1'],
  ['选项二', 'Option 2'],
] as const
const newGroup = ['新字段组', 'New group'] as const

/** The example choices of a new field; ids count down from `before`. */
export const firstCandidates = (before: number): Candidate[] =>
  firstChoices.map(([name, englishName], nth) => newCandidate(before - 1 - nth, name, englishName))
const madeUp = new Set(
  [...entriesOf(formComponentType).map(({ zh, en }) => [zh, en] as const), ...firstChoices, newGroup].map(
    ([zh, en]) => `${zh}\n${en}`,
  ),
)
interface Named {
  readonly id: number
  readonly name: string | null
  readonly englishName: string | null
}

/**
 * A draft after a change, without default English names of things that now have a Chinese name.
 * Otherwise “Input” would remain as the translation, and nobody would notice.
 */
export function withoutMadeUp<D extends FormRules>(before: FormRules, after: D): D {
  const things = ({ webFormFieldGroups: groups }: FormRules): readonly (readonly Named[])[] => {
    const fields = groups.flatMap(({ webFormFields }) => webFormFields)
    return [groups, fields, fields.flatMap(({ webFormComponent }) => webFormComponent.webFormCandidates)]
  }
  const were = things(before).map(all => new Map(all.map(one => [one.id, one])))
  const stale = things(after).map(
    (all, kind) =>
      new Set(
        all
          .filter(one => {
            const was = were[kind]?.get(one.id)
            return (
              was &&
              was.name !== one.name &&
              was.englishName === one.englishName &&
              madeUp.has(`${was.name}\n${was.englishName}`)
            )
          })
          .map(({ id }) => id),
      ),
  )
  if (stale.every(({ size }) => size === 0)) return after
  const freed = <T extends Named>(kind: number, one: T): T =>
    stale[kind]?.has(one.id) ? { ...one, englishName: null } : one
  return inGroups(after, group => ({
    ...freed(0, group),
    webFormFields: group.webFormFields.map(field =>
      freed(1, {
        ...field,
        webFormComponent: {
          ...field.webFormComponent,
          webFormCandidates: field.webFormComponent.webFormCandidates.map(one => freed(2, one)),
        },
      }),
    ),
  }))
}

const inGroups = <D extends FormRules>(draft: D, change: (group: FieldGroup) => FieldGroup): D => ({
  ...draft,
  webFormFieldGroups: draft.webFormFieldGroups.map(change),
})

/** Changes the settings of a field. */
export function changeField<D extends FormRules>(draft: D, id: number, changes: Partial<FormField>): D {
  return inGroups(draft, group =>
    group.webFormFields.some(field => field.id === id)
      ? {
          ...group,
          webFormFields: group.webFormFields.map(field => (field.id === id ? { ...field, ...changes } : field)),
        }
      : group,
  )
}
export const changeGroup = <D extends FormRules>(draft: D, id: number, changes: Partial<FieldGroup>): D =>
  inGroups(draft, group => (group.id === id ? { ...group, ...changes } : group))

/**
 * Places a field: a new field is added, an existing one moves. If the group is unknown, it goes to
 * the last one.
 */
export function placeField<D extends FormRules>(draft: D, field: FormField, { group: wanted, before }: Spot): D {
  if (before === field.id) return draft
  const without = inGroups(draft, group =>
    group.webFormFields.some(({ id }) => id === field.id)
      ? { ...group, webFormFields: group.webFormFields.filter(({ id }) => id !== field.id) }
      : group,
  )
  const groups = without.webFormFieldGroups.length
    ? without.webFormFieldGroups
    : [{ id: newId(draft) - 1, name: null, englishName: null, sortNumber: 1, webFormFields: [] }]
  const target = groups.find(({ id }) => id === wanted) ?? (groups[groups.length - 1] as FieldGroup)
  const at = target.webFormFields.findIndex(({ id }) => id === before)
  const placed = { ...field, webFormFieldGroupId: target.id || null }
  const fields = at < 0 ? [...target.webFormFields, placed] : target.webFormFields.toSpliced(at, 0, placed)
  return {
    ...without,
    webFormFieldGroups: groups.map(group => (group.id === target.id ? { ...group, webFormFields: fields } : group)),
  }
}

/** Moves a field one step up or down, across the edge into the neighbouring group. */
export function stepField<D extends FormRules>(draft: D, id: number, step: -1 | 1): D {
  const groups = draft.webFormFieldGroups
  const at = groups.findIndex(group => group.webFormFields.some(field => field.id === id))
  const group = groups[at]
  if (!group) return draft
  const nth = group.webFormFields.findIndex(field => field.id === id)
  const field = group.webFormFields[nth] as FormField
  const others = group.webFormFields
  if (step < 0 && nth > 0) return placeField(draft, field, { group: group.id, before: others[nth - 1]?.id ?? null })
  if (step > 0 && nth < others.length - 1)
    return placeField(draft, field, { group: group.id, before: others[nth + 2]?.id ?? null })
  const next = groups[at + step]
  return next
    ? placeField(draft, field, { group: next.id, before: step < 0 ? null : (next.webFormFields[0]?.id ?? null) })
    : draft
}
export function addGroup<D extends FormRules>(
  draft: D,
  [name, englishName]: readonly [string, string] = newGroup,
): { draft: D; id: number } {
  const id = newId(draft)
  return {
    id,
    draft: {
      ...draft,
      webFormFieldGroups: [...draft.webFormFieldGroups, { id, name, englishName, sortNumber: 0, webFormFields: [] }],
    },
  }
}

/** Places a group before another, or last. Fields without a group always come first. */
export function placeGroup<D extends FormRules>(draft: D, id: number, before: number | null): D {
  const group = draft.webFormFieldGroups.find(each => each.id === id)
  if (!group || id === 0 || before === id) return draft
  const others = draft.webFormFieldGroups.filter(each => each.id !== id)
  const at = others.findIndex(each => each.id === before)
  return {
    ...draft,
    webFormFieldGroups: others.toSpliced(at < 0 ? others.length : Math.max(at, others[0]?.id === 0 ? 1 : 0), 0, group),
  }
}
export function stepGroup<D extends FormRules>(draft: D, id: number, step: -1 | 1): D {
  const at = draft.webFormFieldGroups.findIndex(group => group.id === id)
  const groups = draft.webFormFieldGroups
  if (at < 0 || !groups[at + step]) return draft
  return placeGroup(draft, id, step < 0 ? (groups[at - 1]?.id ?? null) : (groups[at + 2]?.id ?? null))
}

/** Removes a field, the rules that refer to it, and its answer from the names of others. */
export function removeField<D extends FormRules>(draft: D, id: number): D {
  const without = inGroups(draft, group => ({
    ...group,
    webFormFields: group.webFormFields
      .filter(field => field.id !== id)
      .map(field => (field.titleFieldId === id ? { ...field, titleFieldId: null } : field)),
  }))
  return {
    ...without,
    webFormVisibleRules: draft.webFormVisibleRules.filter(
      rule => rule.resultId !== id && !conditionsOf(rule).some(({ fieldId }) => fieldId === id),
    ),
  }
}

/**
 * Removes a group. Its fields go to the group before it, else to the one after, else to no group.
 */
export function removeGroup<D extends FormRules>(draft: D, id: number): D {
  const at = draft.webFormFieldGroups.findIndex(group => group.id === id)
  const gone = draft.webFormFieldGroups[at]
  if (!gone || id === 0) return draft
  const others = draft.webFormFieldGroups.filter(group => group.id !== id)
  const heir = others[Math.max(0, at - 1)]
  if (!heir)
    return {
      ...draft,
      webFormFieldGroups: gone.webFormFields.length
        ? [
            {
              id: 0,
              name: null,
              englishName: null,
              sortNumber: 0,
              webFormFields: gone.webFormFields.map(field => ({ ...field, webFormFieldGroupId: null })),
            },
          ]
        : [],
    }
  const moved = gone.webFormFields.map(field => ({ ...field, webFormFieldGroupId: heir.id || null }))
  return {
    ...draft,
    webFormFieldGroups: others.map(group =>
      group.id === heir.id
        ? {
            ...group,
            webFormFields: at === 0 ? [...moved, ...group.webFormFields] : [...group.webFormFields, ...moved],
          }
        : group,
    ),
  }
}

/**
 * Duplicates a field right after the original. The label stays with the original, because a label
 * identifies one field.
 */
export function duplicateField<D extends FormRules>(draft: D, id: number): { draft: D; id: number } {
  const group = draft.webFormFieldGroups.find(each => each.webFormFields.some(field => field.id === id))
  const at = group?.webFormFields.findIndex(field => field.id === id) ?? -1
  const field = group?.webFormFields[at]
  if (!group || !field) return { draft, id }
  let next = newId(draft)
  const copyId = next--
  const ids = new Map(field.webFormComponent.webFormCandidates.map(candidate => [candidate.id, next--]))
  const candidates = field.webFormComponent.webFormCandidates.map(candidate => ({
    ...candidate,
    id: ids.get(candidate.id) ?? candidate.id,
    parentId: candidate.parentId === null ? null : (ids.get(candidate.parentId) ?? null),
  }))
  const copy: FormField = {
    ...field,
    id: copyId,
    label: null,
    name: `${field.name}（副本）`.slice(0, 200),
    englishName: field.englishName && `${field.englishName} (copy)`.slice(0, 200),
    webFormComponent: { ...field.webFormComponent, id: 0, webFormCandidates: candidates },
  }
  return {
    id: copyId,
    draft: placeField(draft, copy, { group: group.id, before: group.webFormFields[at + 1]?.id ?? null }),
  }
}
export function addRule<D extends FormRules>(
  draft: D,
  about: Partial<VisibleRule> & Pick<VisibleRule, 'fieldId' | 'resultId'>,
): { draft: D; id: number } {
  const id = newId(draft)
  return {
    id,
    draft: {
      ...draft,
      webFormVisibleRules: [
        ...draft.webFormVisibleRules,
        {
          method: visibleRuleMethod.eq,
          value: null,
          type: visibleRuleType.visible,
          join: 'and',
          negated: false,
          conditions: null,
          ...about,
          id,
        },
      ],
    },
  }
}
export const changeRule = <D extends FormRules>(draft: D, id: number, changes: Partial<VisibleRule>): D => ({
  ...draft,
  webFormVisibleRules: draft.webFormVisibleRules.map(rule => (rule.id === id ? { ...rule, ...changes } : rule)),
})
export const removeRule = <D extends FormRules>(draft: D, id: number): D => ({
  ...draft,
  webFormVisibleRules: draft.webFormVisibleRules.filter(rule => rule.id !== id),
})

/**
 * Reads pasted candidates: one a line, Chinese and English name separated by a tab, “|” or “ / ”.
 * Existing candidates with the same name keep their id.
 */
export function pastedCandidates(text: string, there: readonly Candidate[], firstId: number): Candidate[] {
  const known = new Map(there.filter(({ parentId }) => parentId === null).map(candidate => [candidate.name, candidate]))
  const seen = new Set<string>()
  const out: Candidate[] = []
  let id = firstId
  for (const line of text.split(/\r?\n/)) {
    const [name = '', english = ''] = line.split(/\t|\s*[|｜]\s*|\s+\/\s+/).map(part => part.trim())
    if (!name || seen.has(name)) continue
    seen.add(name)
    const kept = known.get(name)
    out.push(
      kept
        ? { ...kept, englishName: english || kept.englishName }
        : newCandidate(id--, name.slice(0, 200), english.slice(0, 200) || null),
    )
  }
  return out
}
