import { say, type Pair } from '@pavilion/declare'
import { formComponentType } from '../codes.ts'
import { type Candidate, type FormField, validCandidates } from '../definition.ts'
import { mostEntries, storable, type AnswerKind } from './kind.ts'

/** Names in a message; more would hide what it says. */
const mostNames = 10
// A hotel order is chosen among the visitor's orders, which are not in the definition.
const offered = (field: FormField, name: string) =>
  field.webFormComponent.type === formComponentType.hotelOrderSelect ||
  validCandidates(field).some(candidate => candidate.name === name)

/** Why a choice cannot be chosen: it was withdrawn, or never was one of these. */
function notOffered(field: FormField, name: string, parentId?: number | null): Pair {
  const known = field.webFormComponent.webFormCandidates.find(candidate => candidate.name === name)
  const candidates = validCandidates(field, parentId)
  if (known || !candidates.length)
    return say(
      `「${name}」已不再提供，请重新选择`,
      `“${known?.englishName || name}” is no longer offered. Please select again`,
    )
  const list = (names: readonly string[], comma: string) =>
    names.slice(0, mostNames).join(comma) + (names.length > mostNames ? '…' : '')
  const names = candidates.map(candidate => candidate.name)
  const englishNames = candidates.map(candidate => candidate.englishName || candidate.name)
  return say(`「${name}」不在可选项中：${list(names, '、')}`, `“${name}” is not one of ${list(englishNames, ', ')}`)
}
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 500 && storable(value)

/** One candidate, by name: select, radio, second radio, hotel order. */
export const choice: AnswerKind = {
  holds: 'choice',
  verb: 'select',
  empty: '',
  tidy: value => (isShort(value) ? value : undefined),
  withdrawn: (value: string, field) => (offered(field, value) ? [] : [value]),
  wrong: (value: string, field) => (offered(field, value) ? undefined : notOffered(field, value)),
}

/** One of a list that opens. */
export const select: AnswerKind = { ...choice, settings: ['placeholder', 'englishPlaceholder'] }

/** One of the visitor's hotel orders. */
export const order: AnswerKind = { ...choice, holds: 'order' }

/** A radio starts with its first valid candidate, and is reset to it. */
export const radio: AnswerKind = {
  ...choice,
  settings: ['firstChoice'],
  cleared: field => validCandidates(field)[0]?.name ?? '',
}

/** Several candidates, by name. */
export const checkboxes: AnswerKind = {
  holds: 'choices',
  settings: ['maxCheckedItem'],
  verb: 'select',
  empty: [],
  // Ordered like the candidates and without duplicates, so that equal choices are equal values.
  tidy: (value, field) => {
    const chosen = listOf(value)
    const rank = new Map(field.webFormComponent.webFormCandidates.map(({ name }, index) => [name, index]))
    return (
      chosen &&
      [...new Set(chosen)].sort(
        (a, b) => (rank.get(a) ?? mostEntries) - (rank.get(b) ?? mostEntries) || (a < b ? -1 : 1),
      )
    )
  },
  withdrawn: (value: readonly string[], field) => value.filter(name => !offered(field, name)),
  wrong: (value: readonly string[], field, { saved }) => {
    const most = field.webFormComponent.maxCheckedItem || mostEntries
    if (value.length > most) return say(`最多选择 ${most} 项`, `Select at most ${most}`)
    const alone =
      value.length > 1 && validCandidates(field).find(({ name, exclusive }) => exclusive && value.includes(name))
    if (alone)
      return say(
        `「${alone.name}」不能与其他选项同选`,
        `“${alone.englishName || alone.name}” cannot be selected together with others`,
      )
    const gone = value.find(name => !offered(field, name) && !(Array.isArray(saved) && saved.includes(name)))
    return gone === undefined ? undefined : notOffered(field, gone)
  },
}

/** How far down the tree a path leads: the last candidate, and the names that follow none. */
function walked(value: readonly string[], field: FormField): { last: Candidate | undefined; lost: readonly string[] } {
  let last: Candidate | undefined
  for (const [level, name] of value.entries()) {
    const next = validCandidates(field, last?.id ?? null).find(candidate => candidate.name === name)
    if (!next) return { last, lost: value.slice(level) }
    last = next
  }
  return { last, lost: [] }
}

/** A path from the root to a leaf of the tree of candidates. */
export const cascade: AnswerKind = {
  holds: 'path',
  settings: ['placeholder', 'englishPlaceholder'],
  verb: 'select',
  empty: [],
  isPath: true,
  tidy: listOf,
  withdrawn: (value: readonly string[], field) => walked(value, field).lost,
  wrong: (value: readonly string[], field): Pair | undefined => {
    const { last, lost } = walked(value, field)
    if (lost[0] !== undefined) return notOffered(field, lost[0], last?.id ?? null)
    return last && validCandidates(field, last.id).length > 0
      ? say(
          `请在「${last.name}」下继续选择，直到最后一级`,
          `Please keep selecting under “${last.englishName || last.name}” until the last level`,
        )
      : undefined
  },
}
function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length <= mostEntries && value.every(isShort) ? [...value] : undefined
}
export { listOf }
