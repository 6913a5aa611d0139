import { say, type Pair } from '@pavilion/declare'
import { formComponentType } from '../codes.ts'
import { type Candidate, type FormField, validCandidates } from '../definition.ts'
import { mostEntries, storable, type AnswerKind } from './kind.ts'

const gone = say('所选项已不可用，请重新选择', 'This option is no longer available, please select again')
const offered = (field: FormField, name: string) => validCandidates(field).some(candidate => candidate.name === name)
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 500 && storable(value)

/** One candidate, by name: select, radio, second radio, hotel order. */
export const choice: AnswerKind = {
  holds: 'choice',
  verb: 'select',
  empty: '',
  tidy: value => (isShort(value) ? value : undefined),
  // A hotel order is chosen among the visitor's orders, which are not in the definition.
  wrong: (value: string, field, { saved }) =>
    value === saved || field.webFormComponent.type === formComponentType.hotelOrderSelect || offered(field, value)
      ? undefined
      : gone,
}

/** One of a list that opens. */
export const select: AnswerKind = { ...choice, settings: ['placeholder'] }

/** One of the visitor's hotel orders. */
export const order: AnswerKind = { ...choice, holds: 'order' }

/** A radio starts with its first valid candidate, and is reset to it. */
export const radio: AnswerKind = { ...choice, cleared: field => validCandidates(field)[0]?.name ?? '' }

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
    return value.every(name => offered(field, name) || (Array.isArray(saved) && saved.includes(name)))
      ? undefined
      : gone
  },
}

/** A path from the root to a leaf of the tree of candidates. */
export const cascade: AnswerKind = {
  holds: 'path',
  settings: ['placeholder'],
  verb: 'select',
  empty: [],
  tidy: listOf,
  wrong: (value: readonly string[], field, { saved }): Pair | undefined => {
    if (JSON.stringify(value) === JSON.stringify(saved)) return undefined
    let parent: Candidate | undefined
    for (const name of value) {
      parent = validCandidates(field, parent?.id ?? null).find(candidate => candidate.name === name)
      if (!parent) return gone
    }
    return validCandidates(field, parent?.id ?? null).length > 0
      ? say('请选择到最后一级', 'Please select down to the last level')
      : undefined
  },
}
function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length <= mostEntries && value.every(isShort) ? [...value] : undefined
}
export { listOf }
