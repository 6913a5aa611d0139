import { entriesOf } from './codes.ts'
import type { AnyField } from './field.ts'
import type { AnyResource, Fixed } from './resource.ts'
import { ownFields, scopeFields } from './scope.ts'
import type { Pair } from './words.ts'

/** Every field of a row: the store's, the scope's and the declared ones, in that order. */
export const allFields = (of: AnyResource): Record<string, AnyField> => ({
  ...ownFields,
  ...scopeFields(of.scope),
  ...of.fields,
})

/** Whether an index has the rows in the order of this field. */
export const isIndexed = (of: AnyResource, name: string): boolean => {
  const field = allFields(of)[name]
  return (
    name === 'id' ||
    of.indexes.some(([first]) => first === name) ||
    Boolean(
      of.fields[name] &&
        field &&
        ((field.filter && !field.unindexed) || field.unique) &&
        !['refs', 'codeList', 'idNumber'].includes(field.kind),
    )
  )
}
/** How many rows may be sorted in any order. Longer lists need an index to give a page in time. */
export const mostSorted = 50_000
/**
 * Whether a list of any length may be sorted by this field. `within`: the list is of one project or
 * organiser, as the indexes are. By id it always may.
 */
export const isSortedByIndex = (of: AnyResource, name: string, within: boolean): boolean =>
  name === 'id' || (isIndexed(of, name) && (within || of.scope === 'global'))
/** Why a long list is not sorted by a field. */
export const whyUnsorted = ({ zh, en }: { readonly zh: string; readonly en: string }): Pair => [
  `超过 50,000 条，不能按「${zh}」排序：请先筛选`,
  `More than 50,000 rows cannot be sorted by “${en}”. Filter the list first`,
]
/** Whether a field never leaves the server. */
export const isHidden = (field: AnyField): boolean => field.kind === 'password' || field.kind === 'secret'
/** The fields that an answer may contain. */
export const readableFields = (of: AnyResource): [string, AnyField][] =>
  Object.entries(allFields(of)).filter(([, field]) => !isHidden(field))
/** The fields that a create or an update accepts. */
export const writableFields = (of: AnyResource, when: 'create' | 'update'): [string, AnyField][] =>
  Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.written !== 'server' && (when === 'create' || field.written !== 'once'),
  )

/** The fields of this row that are fixed now, and why; undefined where all may be changed. */
export const fixedIn = (of: AnyResource, row: Readonly<Record<string, unknown>>): Fixed | undefined =>
  of.fixed &&
  Object.entries(of.fixed.while).some(([name, keys = []]) =>
    entriesOf(of.fields[name].codes).some(({ key, code }) => code === row[name] && keys.includes(key)),
  )
    ? of.fixed
    : undefined

/**
 * The two references of a relation table, whose rows only connect two others. It must be unique by
 * this pair alone and require nothing else. Undefined for other resources.
 */
export function pairOf(of: AnyResource): readonly [one: string, other: string] | undefined {
  const fields = of.fields as Record<string, AnyField>
  const [pair] = of.unique
  if (
    of.unique.length !== 1 ||
    pair?.length !== 2 ||
    !pair.every(name => fields[name]?.kind === 'ref' && fields[name]?.required)
  )
    return undefined
  const complete = Object.entries(fields).every(
    ([name, field]) =>
      pair.includes(name) ||
      !field.required ||
      field.default !== undefined ||
      field.kind === 'state' ||
      field.written === 'server',
  )
  return complete && of.operations.includes('create') && of.operations.includes('delete')
    ? (pair as unknown as [string, string])
    : undefined
}
