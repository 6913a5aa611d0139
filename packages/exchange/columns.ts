import {
  readableFields,
  writableFields,
  type AnyField,
  type AnyResource,
  type Language,
  type Pair,
} from '@pavilion/declare'
import { formerNames } from './former.ts'

export interface Column {
  readonly name: string
  readonly field: AnyField
  readonly heading: string
}
/** A column that an import reads. Its heading in the other language is accepted too. */
export interface ImportColumn extends Column {
  readonly other: string
  /** Other headings, unless another column has them. */
  readonly also?: readonly string[]
  /** What its field was called before. */
  readonly former?: readonly string[]
  /** What it says about a person, such as `phoneNumber`; by default what its field says. */
  readonly meaning?: string
  /** How to fill it in, if the field does not say. */
  readonly hint?: Pair
  /** The values allowed in it, if the field does not define them. `several`: a cell may have more. */
  readonly choices?: { readonly names: readonly Pair[]; readonly several: boolean }
  /** Reads a cell; undefined if it cannot. Default: by the field's kind. */
  readonly read?: (cell: unknown) => unknown
}
const heading = (field: AnyField, language: Language) => (language === 'en' ? field.en : field.zh)

/**
 * The columns of an export: those requested, in that order, or else every readable field except
 * long bodies. Fields that the server keeps for details only are never exported.
 */
export function exportColumns(of: AnyResource, names: readonly string[] | undefined, language: Language): Column[] {
  const readable = new Map(readableFields(of))
  const wanted = names?.length
    ? [...new Set(names)]
    : readableFields(of)
        .filter(([, field]) => !field.detailOnly)
        .map(([name]) => name)
  return wanted
    .filter(name => readable.has(name) && !(readable.get(name)?.detailOnly && readable.get(name)?.written === 'server'))
    .map(name => ({
      name,
      field: readable.get(name) as AnyField,
      heading: heading(readable.get(name) as AnyField, language),
    }))
}
/**
 * The columns that an import can fill: those of a create. Passwords and secrets are never read from
 * a sheet.
 */
export const importColumns = (of: AnyResource, language: Language): ImportColumn[] =>
  writableFields(of, 'create')
    .filter(([, field]) => field.kind !== 'password' && field.kind !== 'secret')
    .map(([name, field]) => ({
      name,
      field,
      heading: heading(field, language),
      other: heading(field, language === 'en' ? 'zh' : 'en'),
      former: [field.zh, field.en].flatMap(formerNames),
      ...meaningIn(of, name),
    }))
/** Of a list of people it is declared which fields say who somebody is. */
function meaningIn({ contact }: AnyResource, field: string): Pick<ImportColumn, 'meaning'> {
  if (!contact || 'through' in contact) return {}
  const [meaning] = Object.entries(contact).find(([, name]) => name === field) ?? []
  return meaning ? { meaning: meaning === 'company' ? 'workplace' : meaning } : {}
}
const words = new Set(['text', 'longText', 'phone', 'email', 'url'])
/**
 * Whether a title identifies rows of this resource: only a text does, not a code, a moment or a
 * reference.
 */
export const isCalledByTitle = (of: AnyResource): boolean =>
  words.has((of.fields[of.title] as AnyField | undefined)?.kind ?? '')
/** The field with the currency of a row, if it has one. */
export const currencyField = (of: AnyResource): string | undefined =>
  Object.entries(of.fields as Record<string, AnyField>).find(([, { ref }]) => ref === 'currency')?.[0]
/** References to another row: by its title if that is a text, otherwise by its id. */
export const referenceColumns = <C extends Column>(columns: readonly C[]): C[] =>
  columns.filter(({ field }) => field.kind === 'ref' || field.kind === 'treeParent')
