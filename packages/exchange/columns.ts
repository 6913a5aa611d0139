import {
  readableFields,
  writableFields,
  type AnyField,
  type AnyResource,
  type Language,
  type Pair,
} from '@pavilion/declare'

export interface Column {
  readonly name: string
  readonly field: AnyField
  readonly heading: string
}
/** A column that an import reads: also known by its heading in the other language. */
export interface ImportColumn extends Column {
  readonly other: string
  /** What else it may be called, where no other column is. */
  readonly also?: readonly string[]
  /** What may stand in it, where the field does not say it. */
  readonly hint?: Pair
  /** The cell's value; undefined where it cannot be read. Default: as the field's kind is read. */
  readonly read?: (cell: unknown) => unknown
}
const heading = (field: AnyField, language: Language) => (language === 'en' ? field.en : field.zh)

/**
 * Columns of an export: those the operator names, in that order, else every readable field but long
 * bodies. What the server keeps for details alone never leaves in a sheet.
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
 * Columns that an import may fill: what a create takes. Passwords and secrets are never taken from
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
    }))
const words = new Set(['text', 'longText', 'phone', 'email', 'url'])
/**
 * Whether a row of this resource can be called by its title: one of words. A code, a moment or
 * another row names none.
 */
export const isCalledByTitle = (of: AnyResource): boolean =>
  words.has((of.fields[of.title] as AnyField | undefined)?.kind ?? '')
/** The field that says what a row's money is in, where it says so itself. */
export const currencyField = (of: AnyResource): string | undefined =>
  Object.entries(of.fields as Record<string, AnyField>).find(([, { ref }]) => ref === 'currency')?.[0]
/** References to one other row: its title, where it has one of words, else its id. */
export const referenceColumns = <C extends Column>(columns: readonly C[]): C[] =>
  columns.filter(({ field }) => field.kind === 'ref' || field.kind === 'treeParent')
