import {
  allFields,
  invalidInput,
  isHidden,
  isMaskedField,
  messageFor,
  problemOf,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Pair,
  type Relation,
} from '@pavilion/declare'
import type { Caller } from './caller.ts'
import { hashColumn, hashOf, keptAs } from './kinds.ts'
import { isSearched, scopeColumn } from './columns.ts'
import { gramsOf, isAllHan, isShort, likePattern, normal, wordsOf } from './search.ts'

export const quoted = (name: string) => `"${name}"`
/** Collects the parameters of a statement and returns their places. */
export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown, type?: string): string {
    this.values.push(value)
    return `$${this.values.length}${type ? `::${type}` : ''}`
  }
}
/** Whether a `where` from outside may use this field. */
export const isFilterable = (field: AnyField): boolean =>
  !isHidden(field) && Boolean(field.filter || field.unique || field.kind === 'state')
const comparisons = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const operators = new Set([
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'contains',
  'startsWith',
  'isNull',
])
const refuse = (key: string, words: Pair): never => {
  throw invalidInput({ [`where.${key}`]: words })
}
const listKinds = new Set(['refs', 'codeList'])
/**
 * The comparisons allowed for a value that is shown masked. The search bar sends `contains`, which
 * then means the whole value.
 */
const wholly = new Set(['eq', 'ne', 'in', 'notIn', 'isNull', 'contains'])
/**
 * A column's text in the same form as keywords (search.ts): narrow letters find letters of full
 * width.
 */
const asCompared = (column: string) => `lower(normalize(${column}, NFKC))`
const isWhole = (column: string, text: string, parameters: Parameters) =>
  `${asCompared(column)} = ${parameters.add(normal(text.trim()), 'text')}`
/**
 * The text of a field with `search: true` is also part of the row's search text, which has an
 * index. This condition narrows the rows by that index. For words of one or two letters the index
 * knows only the beginnings of words, so it narrows nothing.
 */
function siftedBy(field: AnyField, word: string, parameters: Parameters, alias: string): string[] {
  if (!field.search || field.kind === 'idNumber') return []
  if (!isShort(word)) return [`${alias}."searchText" like ${parameters.add(likePattern(word))}`]
  return word && isAllHan(word) ? [`${alias}."searchGrams" @> ${parameters.add([word], 'text[]')}`] : []
}

/**
 * Further conditions for a related row that a filter refers to: a caller who may not read a row
 * must not find out its values by filtering.
 */
export type Beyond = (other: AnyResource, parameters: Parameters, alias: string) => string[]
const everywhere: Beyond = () => []
/**
 * Whether this field is shown masked to the caller. Such a field is found by its whole value only;
 * otherwise it could be found out letter by letter.
 */
export type Masked = (field: AnyField) => boolean
const nowhere: Masked = () => false
/**
 * The fields that are masked for this caller: for operators whose role may not see personal data.
 */
export const maskedFor = ({ kind, unmask }: Pick<Caller, 'kind' | 'unmask'>): Masked =>
  kind === 'operator' && !unmask ? isMaskedField : nowhere
/**
 * The conditions of a `where`, as SQL over the table alias. `trusted`: it comes from our own code.
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
  return Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      if (key.includes('.')) return compileStep(all, of, key, value, parameters, alias, trusted, beyond, masked)
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      if (!field || isHidden(field)) return refuse(key, ['未知的筛选条件', 'Unknown filter'])
      if (!trusted && !isFilterable(field))
        return refuse(key, [`${field.zh}不能用于筛选`, `${field.en} cannot be used as a filter`])
      return compileField(key, field, value, parameters, alias, masked(field))
    })
}
function compileField(
  key: string,
  field: AnyField,
  value: unknown,
  parameters: Parameters,
  alias: string,
  masked: boolean,
): string {
  const column = `${alias}.${quoted(field.kind === 'idNumber' ? hashColumn(key) : key)}`
  const type =
    field.kind === 'idNumber'
      ? 'text'
      : keptAs(listKinds.has(field.kind) ? { ...field, kind: field.kind === 'refs' ? 'ref' : 'code' } : field).type(
          field,
        )
  const one = (entry: unknown): string => {
    const problem = listKinds.has(field.kind)
      ? problemOf({ ...field, kind: field.kind === 'refs' ? 'ref' : 'code', required: true }, entry)
      : problemOf({ ...field, required: true, min: undefined, max: undefined } as AnyField, entry)
    if (problem) refuse(key, messageFor(problem, field))
    return parameters.add(field.kind === 'idNumber' ? hashOf(entry) : entry, type)
  }
  const many = (entries: unknown): string => {
    if (!Array.isArray(entries) || entries.length > 1000)
      return refuse(key, ['应为不超过 1000 个值的列表', 'Must be a list of at most 1,000 values'])
    for (const entry of entries) {
      one(entry)
      parameters.values.pop()
    }
    return parameters.add(field.kind === 'idNumber' ? entries.map(hashOf) : entries, `${type}[]`)
  }
  if (value === null) return `${column} is null`
  if (listKinds.has(field.kind)) return `${column} && ${many(Array.isArray(value) ? value : [value])}`
  if (Array.isArray(value)) return value.length === 0 ? 'false' : `${column} = any(${many(value)})`
  if (typeof value !== 'object') return `${column} = ${one(value)}`
  const conditions = Object.entries(value as Record<string, unknown>).map(([operator, wanted]) => {
    if (!operators.has(operator)) refuse(`${key}.${operator}`, ['未知的比较方式', 'Unknown comparison'])
    if (masked && !wholly.has(operator))
      refuse(key, [
        `您看到的${field.zh}已脱敏，请输入完整内容筛选`,
        `You see ${field.en} masked: filter by the whole value`,
      ])
    if (operator === 'isNull') return `${column} is ${wanted === false ? 'not ' : ''}null`
    if (operator === 'in') return `${column} = any(${many(wanted)})`
    if (operator === 'notIn') return `${column} <> all(${many(wanted)})`
    if (operator === 'between') {
      if (!Array.isArray(wanted) || wanted.length !== 2) refuse(key, ['应为两个值', 'Must be two values'])
      const [from, to] = wanted as unknown[]
      return `${column} between ${one(from)} and ${one(to)}`
    }
    if (operator === 'contains' || operator === 'startsWith') {
      if (type !== 'text' || typeof wanted !== 'string' || wanted.length > 255 || wanted.includes('\u0000'))
        refuse(key, ['应为文字', 'Must be text'])
      // The search bar sends `contains`. A masked value is found by all of it, as a sealed number
      // is.
      if (masked) {
        if (problemOf({ ...field, required: true } as AnyField, wanted))
          refuse(key, [
            `您看到的${field.zh}已脱敏，请输入完整内容筛选`,
            `You see ${field.en} masked: filter by the whole value`,
          ])
        return field.kind === 'idNumber'
          ? `${column} = ${one(wanted)}`
          : [
              ...siftedBy(field, normal((wanted as string).trim()), parameters, alias),
              isWhole(column, wanted as string, parameters),
            ].join(' and ')
      }
      const word = normal(wanted as string)
      const pattern = likePattern(word)
      return [
        ...siftedBy(field, word, parameters, alias),
        `${asCompared(column)} like ${parameters.add(operator === 'contains' ? pattern : pattern.slice(1))}`,
      ].join(' and ')
    }
    return `${column} ${comparisons[operator as keyof typeof comparisons]} ${one(wanted)}`
  })
  return conditions.length ? `(${conditions.join(' and ')})` : 'true'
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
      masked,
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
  const { resource, to } = many?.through as { resource: string; to: string }
  return `${inner}.id in (
      select t.${quoted(to)}
      from ${quoted(resource)} t
      where t.${quoted(field)} = ${alias}.id and t."deletedAt" is null
    )`
}

const maskedTexts = new Map<string, string>()
/**
 * Masked texts among the search words that a resource computes itself, as SQL: an array of such
 * texts of the row `a`.
 */
export const maskedWords = {
  register(resource: string, texts: string): void {
    maskedTexts.set(resource, texts)
  },
}
/**
 * A keyword from a caller who sees values masked matches a row if a visible line of the search text
 * contains it, or if it equals a masked value. Chinese words need no check: no masked value
 * contains Chinese characters. For a frequent word (a mail host, the first digits of a number)
 * nearly every row is rejected, so the masked columns are compared first, which is cheap, and only
 * then the computed words. The columns are only lowered: normalising would triple the cost, and
 * phone numbers and e-mails are plain letters and digits.
 */
function beyondMasks(of: AnyResource, word: string, parameters: Parameters, alias: string, masked: Masked): string[] {
  const columns = Object.entries(of.fields as Record<string, AnyField>)
    .filter(([, field]) => field.search && field.kind !== 'idNumber' && masked(field))
    .map(([name]) => `lower(${alias}.${quoted(name)}::text)`)
  const words = masked === nowhere ? undefined : maskedTexts.get(of.name)
  if ((!columns.length && !words) || isAllHan(word)) return []
  const sought = parameters.add(word, 'text')
  const end = `E'\\n'`
  const text = columns.reduce(
    (rest, column) => `replace(${rest}, ${end} || coalesce(${column}, '') || ${end}, ${end})`,
    `${end} || ${alias}."searchText" || ${end}`,
  )
  return [
    `(strpos(${text}, ${sought}) > 0${columns.map(column => ` or coalesce(${column} = ${sought}, false)`).join('')})`,
    ...(words
      ? [
          `exists (
            select 1
            from (select ${words} as texts offset 0) hidden,
              unnest(string_to_array(${alias}."searchText", ${end})) line
            where strpos(line, ${sought}) > 0 and (line = ${sought} or line <> all(hidden.texts))
          )`,
        ]
      : []),
  ]
}
/**
 * The keyword as SQL. Short words use the grams alone, others LIKE over the trigram index; a whole
 * ID number is compared by its keyed hash. `walking`: the rows are checked one by one, so the same
 * conditions are written in the way that is fastest for one row.
 */
export function compileSearch(
  of: AnyResource,
  search: unknown,
  parameters: Parameters,
  alias: string,
  walking = false,
  masked = nowhere,
): string[] {
  if (search === undefined || search === null || search === '') return []
  const fields = of.fields as Record<string, AnyField>
  if (!isSearched(of)) throw invalidInput({ search: ['此列表不支持关键字', 'This list has no keyword search'] })
  if (typeof search === 'object' && !Array.isArray(search)) {
    return Object.entries(search as Record<string, unknown>).flatMap(([name, entry]) => {
      if (!Object.hasOwn(fields, name) || !fields[name]?.search)
        throw invalidInput({ [`search.${name}`]: ['此字段不支持关键字', 'The keyword does not search this field'] })
      // A sealed column contains no text to search: only the whole number finds it.
      if (fields[name].kind === 'idNumber')
        return words(entry).map(word => `${alias}.${quoted(hashColumn(name))} = ${parameters.add(hashOf(word))}`)
      if (masked(fields[name])) return words(entry).map(word => isWhole(`${alias}.${quoted(name)}`, word, parameters))
      return words(entry).flatMap(word => [
        ...oneWord(of, word, parameters, alias, walking, masked),
        `${asCompared(`${alias}.${quoted(name)}`)} like ${parameters.add(likePattern(word))}`,
      ])
    })
  }
  return words(search).flatMap(word => oneWord(of, word, parameters, alias, walking, masked))
}
/** Whether the search is a single short word, anywhere in a row. */
export const isOneGram = (search: unknown): boolean => {
  const [word, ...more] = typeof search === 'string' || Array.isArray(search) ? words(search) : []
  return word !== undefined && !more.length && isShort(word)
}
function words(search: unknown): string[] {
  // PostgreSQL stores no text with a NUL and accepts none in a query.
  const isWord = (entry: unknown) => typeof entry === 'string' && entry.length <= 255 && !entry.includes('\u0000')
  const fine = isWord(search) || (Array.isArray(search) && search.length <= 10 && search.every(isWord))
  if (!fine) throw invalidInput({ search: ['关键字应为文字', 'The keyword must be text'] })
  return wordsOf(search as string | string[])
}
function oneWord(
  of: AnyResource,
  word: string,
  parameters: Parameters,
  alias: string,
  walking: boolean,
  masked: Masked,
): string[] {
  // When rows are checked one by one, `strpos` is faster; only LIKE can use the index.
  const inText = () =>
    walking
      ? `strpos(${alias}."searchText", ${parameters.add(word, 'text')}) > 0`
      : `${alias}."searchText" like ${parameters.add(likePattern(word))}`
  if (isShort(word)) {
    // Every gram is part of the text, and searching a text costs a fifth of searching its grams:
    // rows are narrowed by the text first. Two adjacent Chinese characters are a gram of every text
    // that contains them, so the text alone decides.
    if (walking && isAllHan(word)) return [inText()]
    // A word of punctuation alone has no grams and finds nothing.
    const grams = gramsOf(word)
    const longest = grams.filter(gram => [...gram].length === [...word].length)
    if (!grams.length) return ['false']
    const sifted = walking && longest.length ? [inText()] : []
    return [
      ...sifted,
      `${alias}."searchGrams" @> ${parameters.add(longest.length ? longest : grams, 'text[]')}`,
      ...beyondMasks(of, word, parameters, alias, masked),
    ]
  }
  const like = [inText(), ...beyondMasks(of, word, parameters, alias, masked)].join(' and ')
  const numbers = Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.kind === 'idNumber' && field.search,
  )
  if (!numbers.length || !/^[0-9a-z]{6,20}$/.test(word)) return [like]
  return [
    `(${[`(${like})`, ...numbers.map(([name]) => `${alias}.${quoted(hashColumn(name))} = ${parameters.add(hashOf(word))}`)].join(' or ')})`,
  ]
}

/** Which rows the caller may reach. Every query is confined by it. */
export interface Reach {
  readonly projectId?: number
  readonly projects: readonly number[] | 'all'
  readonly sellerId?: number
  readonly sellers: readonly number[] | 'all'
  readonly owner?: number
}
export function compileScope(of: AnyResource, reach: Reach, parameters: Parameters, alias: string): string[] {
  const conditions: string[] = []
  const column = scopeColumn(of)
  if (column) {
    const [chosen, allowed] =
      column === 'projectId' ? [reach.projectId, reach.projects] : [reach.sellerId, reach.sellers]
    const name = `${alias}.${quoted(column)}`
    const confined =
      chosen !== undefined
        ? `${name} = ${parameters.add(chosen, 'bigint')}`
        : allowed !== 'all'
          ? `${name} = any(${parameters.add(allowed, 'bigint[]')})`
          : undefined
    if (confined)
      conditions.push(
        of.scope === 'shared' && !(of.confined && allowed !== 'all') ? `(${confined} or ${name} is null)` : confined,
      )
  }
  // The resource has no project scope, but its rows are of people who came to a project.
  if (of.confined && !column && reach.projects !== 'all')
    conditions.push(`${alias}."projectId" = any(${parameters.add(reach.projects, 'bigint[]')})`)
  if (of.name === 'project' && reach.projects !== 'all')
    conditions.push(`${alias}.id = any(${parameters.add(reach.projects, 'bigint[]')})`)
  if (of.name === 'seller' && reach.sellers !== 'all')
    conditions.push(`${alias}.id = any(${parameters.add(reach.sellers, 'bigint[]')})`)
  if (of.owner && reach.owner !== undefined)
    conditions.push(`${alias}.${quoted(of.owner)} = ${parameters.add(reach.owner, 'bigint')}`)
  return conditions
}
