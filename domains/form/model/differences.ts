import { type AnyField, say, wordFor, writableFields, type Pair } from '@pavilion/declare'
import { fieldsOf, type FormField, type FormRules } from './definition.ts'
import { webForm } from './form.ts'
import { webFormCandidate, webFormComponent, webFormField, webFormFieldGroup } from './field.ts'
import { conditionsInWords, ruleInWords } from './why.ts'

/** One difference between two states of a form, for operators. */
export interface Difference {
  readonly what: 'form' | 'group' | 'field' | 'candidate' | 'rule'
  readonly how: 'added' | 'removed' | 'changed' | 'moved'
  /** Of the group, field or rule; 0 for the form's settings. */
  readonly id: number
  /** The field whose answers are affected. */
  readonly fieldId?: number
  readonly name: Pair
  readonly details: readonly { readonly of: Pair; readonly before: Pair; readonly after: Pair }[]
}
type Loose = Readonly<Record<string, unknown>>
const structure = new Set(['webFormFieldGroupId', 'sortNumber'])

/** The settings of a field, without its place in the form. */
export const fieldSettings: readonly [string, AnyField][] = writableFields(webFormField, 'update').filter(
  ([name]) => !structure.has(name),
)
export const groupSettings: readonly [string, AnyField][] = writableFields(webFormFieldGroup, 'update').filter(
  ([name]) => !structure.has(name),
)
export const componentSettings: readonly [string, AnyField][] = writableFields(webFormComponent, 'update')
/** The settings of a candidate, without its place, its parent and its status. */
export const candidateSettings: readonly [string, AnyField][] = writableFields(webFormCandidate, 'update').filter(
  ([name]) => name !== 'sortNumber' && name !== 'parentId' && name !== 'status',
)
export const formSettings: readonly [string, AnyField][] = writableFields(webForm, 'update')

/**
 * Whether two values are equal. The order of keys does not matter, because a database stores them
 * in its own.
 */
export const sameValue = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)
const ordered = (input: unknown): string =>
  JSON.stringify(input ?? null, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
const same = (one: unknown, other: unknown) =>
  sameValue(one, other) ||
  ((one === '' || one === null || one === undefined) && (other === '' || other === null || other === undefined))
const nothing = say('（空）', '(empty)')
function words(field: AnyField, value: unknown): Pair {
  if (value === null || value === undefined || value === '') return nothing
  if (field.kind === 'boolean') return value ? say('是', 'Yes') : say('否', 'No')
  if (field.codes) return wordFor(field.codes, value)
  const text = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : JSON.stringify(value)
  const cut = text.length > 120 ? `${text.slice(0, 120)}…` : text
  return say(cut, cut)
}
// Settings that a version does not keep (they give no answer another meaning) are not compared.
const changes = (settings: readonly [string, AnyField][], before: Loose, after: Loose) =>
  settings
    .filter(([name]) => before[name] !== undefined && after[name] !== undefined && !same(before[name], after[name]))
    .map(([name, field]) => ({
      of: say(field.zh, field.en),
      before: words(field, before[name]),
      after: words(field, after[name]),
    }))
const named = (one: { readonly name?: string | null; readonly englishName?: string | null }, otherwise: Pair): Pair =>
  one.name ? say(one.name, one.englishName || one.name) : otherwise
const loose = say('未分组', 'No group')

/** The differences between two states of a form. */
export function differences(
  before: FormRules & { readonly settings?: Loose },
  after: FormRules & { readonly settings?: Loose },
): Difference[] {
  const settings = before.settings && after.settings ? changes(formSettings, before.settings, after.settings) : []
  return [
    ...(settings.length
      ? [
          {
            what: 'form' as const,
            how: 'changed' as const,
            id: 0,
            name: say('表单设置', 'Form settings'),
            details: settings,
          },
        ]
      : []),
    ...ofGroups(before, after),
    ...ofFields(before, after),
    ...ofRules(before, after),
  ]
}
function ofGroups(before: FormRules, after: FormRules): Difference[] {
  const was = new Map(before.webFormFieldGroups.filter(({ id }) => id).map(group => [group.id, group]))
  const now = new Map(after.webFormFieldGroups.filter(({ id }) => id).map(group => [group.id, group]))
  const out: Difference[] = []
  const order = orderChanged(
    [...was.keys()].filter(id => now.has(id)),
    [...now.keys()].filter(id => was.has(id)),
  )
  for (const [id, group] of now) {
    const old = was.get(id)
    if (!old) {
      out.push({ what: 'group', how: 'added', id, name: named(group, loose), details: [] })
      continue
    }
    const details = changes(groupSettings, old, group)
    if (details.length) out.push({ what: 'group', how: 'changed', id, name: named(group, loose), details })
    if (order.has(id)) out.push({ what: 'group', how: 'moved', id, name: named(group, loose), details: [] })
  }
  for (const [id, group] of was)
    if (!now.has(id)) out.push({ what: 'group', how: 'removed', id, name: named(group, loose), details: [] })
  return out
}

/**
 * The fewest entries that must move to turn one order into the other: those outside the longest
 * common run.
 */
function orderChanged(before: readonly number[], after: readonly number[]): Set<number> {
  const place = new Map(before.map((id, at) => [id, at]))
  const best: { at: number; length: number; from: number }[] = []
  after.forEach((id, nth) => {
    const at = place.get(id) ?? 0
    let length = 1
    let from = -1
    for (let earlier = 0; earlier < nth; earlier++) {
      const one = best[earlier]
      if (one && one.at < at && one.length + 1 > length) {
        length = one.length + 1
        from = earlier
      }
    }
    best.push({ at, length, from })
  })
  const kept = new Set<number>()
  for (
    let nth = best.reduce((most, one, at) => (one.length > (best[most]?.length ?? 0) ? at : most), 0);
    nth >= 0 && best[nth];
    nth = best[nth]?.from ?? -1
  )
    kept.add(after[nth] as number)
  return new Set(after.filter(id => !kept.has(id)))
}
type Among = readonly [FormField, ReadonlyMap<number, FormField>]
/** Both states of a field; another field that its name repeats is called by its name. */
const sourcesNamed = (...states: readonly [Among, Among]) =>
  states[0][0].titleFieldId === states[1][0].titleFieldId
    ? states.map(([field]) => field)
    : states.map(([field, all]) => ({
        ...field,
        titleFieldId: all.get(field.titleFieldId ?? 0)?.name ?? field.titleFieldId,
      }))
function ofFields(before: FormRules, after: FormRules): Difference[] {
  const was = new Map(fieldsOf(before).map(field => [field.id, field]))
  const now = new Map(fieldsOf(after).map(field => [field.id, field]))
  const out: Difference[] = []
  const home = (rules: FormRules) =>
    new Map(rules.webFormFieldGroups.flatMap(group => group.webFormFields.map(field => [field.id, group] as const)))
  const homeWas = home(before)
  const homeNow = home(after)
  const moved = orderChanged(
    [...was.keys()].filter(id => now.has(id)),
    [...now.keys()].filter(id => was.has(id)),
  )
  for (const [id, field] of now) {
    const old = was.get(id)
    const name = named(field, nothing)
    if (!old) {
      out.push({ what: 'field', how: 'added', id, fieldId: id, name, details: [] })
      continue
    }
    const details = [
      ...changes(fieldSettings, ...(sourcesNamed([old, was], [field, now]) as [never, never])),
      ...changes(componentSettings, old.webFormComponent, field.webFormComponent),
    ]
    if (details.length) out.push({ what: 'field', how: 'changed', id, fieldId: id, name, details })
    const from = homeWas.get(id)
    const to = homeNow.get(id)
    if (from?.id !== to?.id)
      out.push({
        what: 'field',
        how: 'moved',
        id,
        fieldId: id,
        name,
        details: [{ of: say('字段组', 'Group'), before: named(from ?? {}, loose), after: named(to ?? {}, loose) }],
      })
    else if (moved.has(id)) out.push({ what: 'field', how: 'moved', id, fieldId: id, name, details: [] })
    out.push(...ofCandidates(old, field))
  }
  for (const [id, field] of was)
    if (!now.has(id))
      out.push({ what: 'field', how: 'removed', id, fieldId: id, name: named(field, nothing), details: [] })
  return out
}
function ofCandidates(before: FormField, after: FormField): Difference[] {
  const was = new Map(before.webFormComponent.webFormCandidates.map(each => [each.id, each]))
  const now = new Map(after.webFormComponent.webFormCandidates.map(each => [each.id, each]))
  const fieldId = after.id
  const under = (each: { name: string; englishName: string | null }) =>
    say(`${after.name} › ${each.name}`, `${after.englishName || after.name} › ${each.englishName || each.name}`)
  const out: Difference[] = []
  for (const [id, candidate] of now) {
    const old = was.get(id)
    if (!old) {
      out.push({ what: 'candidate', how: 'added', id, fieldId, name: under(candidate), details: [] })
      continue
    }
    const details = changes(candidateSettings, old, candidate)
    if (old.status !== candidate.status)
      details.push({ of: say('状态', 'Status'), before: stateOf(old.status), after: stateOf(candidate.status) })
    if (old.parentId !== candidate.parentId)
      details.push({
        of: say('上级', 'Parent'),
        before: plain(was.get(old.parentId ?? 0)?.name),
        after: plain(now.get(candidate.parentId ?? 0)?.name),
      })
    if (details.length) out.push({ what: 'candidate', how: 'changed', id, fieldId, name: under(candidate), details })
  }
  for (const [id, candidate] of was)
    if (!now.has(id)) out.push({ what: 'candidate', how: 'removed', id, fieldId, name: under(candidate), details: [] })
  const order = orderChanged(
    [...was.keys()].filter(id => now.has(id)),
    [...now.keys()].filter(id => was.has(id)),
  )
  if (order.size)
    out.push({
      what: 'candidate',
      how: 'moved',
      id: fieldId,
      fieldId,
      name: say(`${after.name}的候选项`, `Choices of ${after.englishName || after.name}`),
      details: [],
    })
  return out
}
const plain = (value: string | null | undefined): Pair => (value ? say(value, value) : nothing)
const stateOf = (status: number): Pair => (status === 10 ? say('有效', 'Valid') : say('无效', 'Invalid'))
function ofRules(before: FormRules, after: FormRules): Difference[] {
  const was = new Map(before.webFormVisibleRules.map(rule => [rule.id, rule]))
  const now = new Map(after.webFormVisibleRules.map(rule => [rule.id, rule]))
  const out: Difference[] = []
  for (const [id, rule] of now) {
    const old = was.get(id)
    if (!old)
      out.push({ what: 'rule', how: 'added', id, fieldId: rule.resultId, name: ruleInWords(rule, after), details: [] })
    else if (!same(old, rule))
      out.push({
        what: 'rule',
        how: 'changed',
        id,
        fieldId: rule.resultId,
        name: ruleInWords(rule, after),
        details: [
          {
            of: say('条件', 'Conditions'),
            before: conditionsInWords(old, before),
            after: conditionsInWords(rule, after),
          },
        ],
      })
  }
  for (const [id, rule] of was)
    if (!now.has(id))
      out.push({
        what: 'rule',
        how: 'removed',
        id,
        fieldId: rule.resultId,
        name: ruleInWords(rule, before),
        details: [],
      })
  return out
}

/**
 * The fields whose answers a change affects: changed or removed fields, or fields with such
 * candidates. Moving a field affects no answer.
 */
export const fieldsTouched = (found: readonly Difference[]): number[] => [
  ...new Set(
    found.flatMap(({ what, how, fieldId }) =>
      fieldId !== undefined &&
      fieldId > 0 &&
      (what === 'field' || what === 'candidate') &&
      (how === 'changed' || how === 'removed')
        ? [fieldId]
        : [],
    ),
  ),
]
