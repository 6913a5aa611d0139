import type { Candidate, FieldGroup, FormField, VisibleRule } from './definition.ts'
import { fieldsOf } from './definition.ts'
import { conditionsOf } from './conditions.ts'
import { type FormDraft, placeField } from './draft.ts'
import { sameValue as same } from './differences.ts'

type Loose = Readonly<Record<string, unknown>>

/**
 * Merges settings one by one: a setting that only they changed is theirs, every other one is mine.
 */
const settled = <T extends object>(base: T, mine: T, theirs: T, except: readonly string[] = []): T => ({
  ...mine,
  ...Object.fromEntries(
    Object.keys(theirs)
      .filter(key => !except.includes(key) && same((base as Loose)[key], (mine as Loose)[key]))
      .map(key => [key, (theirs as Loose)[key]]),
  ),
})

/**
 * Merges lists by id: mine in my order, then what they added. What they deleted goes, unless I
 * changed it.
 */
function entries<T extends { readonly id: number }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  both: (base: T, mine: T, theirs: T) => T,
): T[] {
  const was = new Map(base.map(one => [one.id, one]))
  const other = new Map(theirs.map(one => [one.id, one]))
  const myIds = new Set(mine.map(({ id }) => id))
  const kept = mine.flatMap(one => {
    const before = was.get(one.id)
    const now = other.get(one.id)
    return now ? [before ? both(before, one, now) : one] : before && same(before, one) ? [] : [one]
  })
  return [...kept, ...theirs.filter(({ id }) => !myIds.has(id) && !was.has(id))]
}

/**
 * Merges two concurrent edits of a form. Changes made on one side only are kept; where both changed
 * the same setting, mine wins. Fields that the other side added keep their group.
 */
export function merged(base: FormDraft, mine: FormDraft, theirs: FormDraft): FormDraft {
  const was = new Map(fieldsOf(base).map(field => [field.id, field]))
  const now = new Map(fieldsOf(theirs).map(field => [field.id, field]))
  const field = (one: FormField): FormField[] => {
    const before = was.get(one.id)
    const other = now.get(one.id)
    if (!other) return before && same(before, one) ? [] : [one]
    if (!before) return [one]
    const component = settled(before.webFormComponent, one.webFormComponent, other.webFormComponent, [
      'webFormCandidates',
    ])
    const candidates = entries<Candidate>(
      before.webFormComponent.webFormCandidates,
      one.webFormComponent.webFormCandidates,
      other.webFormComponent.webFormCandidates,
      (a, b, c) => settled(a, b, c, ['sortNumber']),
    )
    return [
      {
        ...settled(before, one, other, ['webFormComponent', 'webFormFieldGroupId', 'sortNumber']),
        webFormComponent: { ...component, webFormCandidates: candidates },
      },
    ]
  }
  const groups = entries<FieldGroup>(
    base.webFormFieldGroups,
    mine.webFormFieldGroups,
    theirs.webFormFieldGroups,
    (a, b, c) => settled(a, b, c, ['webFormFields', 'sortNumber']),
  )
  const mineHas = new Set(fieldsOf(mine).map(({ id }) => id))
  const added = fieldsOf(theirs).filter(({ id }) => !mineHas.has(id) && !was.has(id))
  let draft: FormDraft = {
    settings: settled(base.settings, mine.settings, theirs.settings),
    webFormVisibleRules: entries<VisibleRule>(
      base.webFormVisibleRules,
      mine.webFormVisibleRules,
      theirs.webFormVisibleRules,
      (a, b, c) => settled(a, b, c),
    ),
    webFormFieldGroups: groups.map(group => ({
      ...group,
      webFormFields: (mine.webFormFieldGroups.find(({ id }) => id === group.id)?.webFormFields ?? []).flatMap(field),
    })),
  }
  for (const one of added)
    draft = placeField(draft, one, {
      group: theirs.webFormFieldGroups.find(group => group.webFormFields.some(({ id }) => id === one.id))?.id ?? 0,
      before: null,
    })
  // A field that I moved into a group they deleted goes to the last group.
  const placed = new Set(fieldsOf(draft).map(({ id }) => id))
  for (const one of fieldsOf(mine))
    if (!placed.has(one.id)) for (const kept of field(one)) draft = placeField(draft, kept, { group: 0, before: null })
  const there = new Set(fieldsOf(draft).map(({ id }) => id))
  return {
    ...draft,
    webFormVisibleRules: draft.webFormVisibleRules.filter(
      rule => there.has(rule.resultId) && conditionsOf(rule).every(({ fieldId }) => there.has(fieldId)),
    ),
  }
}
