import {
  allFields,
  entriesOf,
  isHidden,
  pairsToTranslate,
  untranslated,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Many,
  type Relation,
} from '@pavilion/declare'
import { FieldCondition, refuse } from './fieldCondition.ts'
import { type Masked, nowhere } from './masked.ts'
import { type Parameters, quoted } from '../sql/parameters.ts'

/** Whether a `where` from outside may use this field. */
export const isFilterable = (field: AnyField): boolean =>
  !isHidden(field) && Boolean(field.filter || field.unique || field.kind === 'state')

/**
 * Further conditions for a related row that a filter refers to: a caller who may not read a row
 * must not find out its values by filtering.
 */
export type Beyond = (other: AnyResource, parameters: Parameters, alias: string) => string[]
const everywhere: Beyond = () => []
/**
 * The conditions of a `where`, as SQL over the table alias. `trusted`: it comes from our own code.
 * A key without a value is an error of our own: left out, it would mean any row.
 * @throws invalidInput naming the key
 */
export function compileWhere(
  all: Catalogue,
  of: AnyResource,
  where: Readonly<Record<string, unknown>>,
  parameters: Parameters,
  alias: string,
  trusted = false,
  beyond = everywhere,
  masked = nowhere,
): string[] {
  const fields = allFields(of)
  return Object.entries(where).map(([key, value]) => {
    if (value === undefined) throw new Error(`${of.name}: the condition ${key} is undefined`)
    if (key === untranslated && !Object.hasOwn(fields, key)) return compileUntranslated(of, value, alias)
    if (key.includes('.')) return compileStep(all, of, key, value, parameters, alias, trusted, beyond, masked)
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field || isHidden(field)) return refuse(key, ['未知的筛选条件', 'Unknown filter'])
    if (!trusted && !isFilterable(field))
      return refuse(key, [`${field.zh}不能用于筛选`, `${field.en} cannot be used as a filter`])
    return new FieldCondition(key, field, parameters, alias, masked(field, of)).compile(value)
  })
}
/** Rows whose fixed fields cannot be changed now (`fixedIn`). */
function compileFixed(of: AnyResource, { while: states }: NonNullable<AnyResource['fixed']>, alias: string): string {
  const some = Object.entries(states).map(([name, keys = []]) => {
    const codes = entriesOf((of.fields[name] as Required<AnyField>).codes)
      .filter(({ key }) => keys.includes(key))
      .map(({ code }) => (typeof code === 'number' ? code : `'${String(code).replaceAll("'", "''")}'`))
    return `coalesce(${alias}.${quoted(name)} in (${codes.join(', ')}), false)`
  })
  return `(${some.join(' or ')})`
}
/**
 * Rows with Chinese words and an empty English half (pairs.ts). Names without any need none; what is
 * fixed now, nobody can translate.
 */
function compileUntranslated(of: AnyResource, value: unknown, alias: string): string {
  const pairs = pairsToTranslate(of)
  if (value !== true || pairs.length === 0) return refuse(untranslated, ['未知的筛选条件', 'Unknown filter'])
  const missing = pairs.map(([name, english]) => {
    const lacks = `${alias}.${quoted(name)} ~ '[\\u3400-\\u9fff]' and coalesce(${alias}.${quoted(english)}, '') = ''`
    return of.fixed?.fields.includes(english) ? `(${lacks} and not ${compileFixed(of, of.fixed, alias)})` : `(${lacks})`
  })
  return `(${missing.join(' or ')})`
}
/**
 * One step over a declared relation: `'website.pageType': 1` means that at least one such row
 * exists.
 */
function compileStep(
  all: Catalogue,
  of: AnyResource,
  key: string,
  value: unknown,
  parameters: Parameters,
  alias: string,
  trusted: boolean,
  beyond: Beyond,
  masked: Masked,
): string {
  const [step = '', ...rest] = key.split('.')
  const relations = all.relationsOf(of)
  // A relation is named by its own name, or by the resource it leads to: `website.pageType` of a
  // project's websites.
  const relation =
    relations.get(step) ?? [...relations.values()].find(entry => entry.kind !== 'one' && entry.resource.name === step)
  if (!relation || rest.length !== 1) return refuse(key, ['未知的筛选条件', 'Unknown filter'])
  const inner = `${alias}_${step}`
  const conditions = [
    ...beyond(relation.resource, parameters, inner),
    ...compileWhere(
      all,
      relation.resource,
      { [rest[0] as string]: value },
      parameters,
      inner,
      trusted,
      everywhere,
      (field, other) => masked(field, other, true),
    ),
  ]
  const isRelated = joinOf(relation, alias, inner)
  return `exists (
    select 1
    from ${quoted(relation.resource.name)} ${inner}
    where ${[isRelated, `${inner}."deletedAt" is null`, ...conditions].join(' and ')}
  )`
}
/** The condition that a row `inner` belongs to the row `alias` over this relation. */
function joinOf({ kind, field, many }: Relation, alias: string, inner: string): string {
  if (kind === 'one') return `${inner}.id = ${alias}.${quoted(field)}`
  if (kind === 'many') return `${inner}.${quoted(field)} = ${alias}.id`
  const { resource, to } = (many as Required<Many>).through
  return `${inner}.id in (
      select t.${quoted(to)}
      from ${quoted(resource)} t
      where t.${quoted(field)} = ${alias}.id and t."deletedAt" is null
    )`
}
