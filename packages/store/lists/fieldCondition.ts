import { invalidInput, messageFor, problemOf, readPhone, tidyPhone, type AnyField, type Pair } from '@pavilion/declare'
import { hashColumn, hashOf, keptAs } from '../tables/kinds.ts'
import type { Parameters } from '../sql/parameters.ts'
import { columnOf } from './projection.ts'
import { isAllHan, isShort, likePattern, normal } from './search.ts'

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
/** The comparisons of a list of references or codes. */
const ofLists = new Set(['any', 'all', 'none', 'isNull'])
/**
 * The comparisons allowed for a value that is shown masked. The search bar sends `contains`, which
 * then means the whole value.
 */
const wholly = new Set(['eq', 'ne', 'in', 'notIn', 'isNull', 'contains'])
/** Throws for a key of a `where`. @throws invalidInput */
export const refuse = (key: string, words: Pair): never => {
  throw invalidInput({ [`where.${key}`]: words })
}
/**
 * A column's text in the same form as keywords (search.ts): narrow letters find letters of full
 * width.
 */
export const asCompared = (column: string) => `lower(normalize(${column}, NFKC))`
export const isWhole = (column: string, text: string, parameters: Parameters) =>
  `${asCompared(column)} = ${parameters.add(normal(text.trim()), 'text')}`
/**
 * The part of a stored phone number that a typed one surely has: the mainland's without its country
 * code, others without `+`. Part of a number stays as it is, without its grouping.
 */
export function phoneWord(typed: string): string {
  const number = readPhone(typed)
  if (number) return number.replace(/^\+(?:86(?=1\d{10}$))?/, '')
  return /^[\s\d+()-]*$/.test(typed) ? typed.replace(/[\s()+-]/g, '') : typed
}
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

/** The kind of one value: lists are filtered by their entries. */
function entryOf(field: AnyField): AnyField {
  if (field.kind === 'refs') return { ...field, kind: 'ref' }
  if (field.kind === 'codeList') return { ...field, kind: 'code' }
  return { ...field, min: undefined, max: undefined } as AnyField
}
const isList = ({ kind }: AnyField) => kind === 'refs' || kind === 'codeList'

/** The conditions of one field of a `where`, as SQL over the table alias. */
export class FieldCondition {
  readonly #key: string
  readonly #field: AnyField
  readonly #parameters: Parameters
  readonly #alias: string
  readonly #masked: boolean
  readonly #column: string
  readonly #type: string
  constructor(key: string, field: AnyField, parameters: Parameters, alias: string, masked: boolean) {
    const isSealed = field.kind === 'idNumber'
    this.#key = key
    this.#field = field
    this.#parameters = parameters
    this.#alias = alias
    this.#masked = masked
    this.#column = columnOf(isSealed ? hashColumn(key) : key, field, alias)
    this.#type = isSealed ? 'text' : keptAs(entryOf(field)).type(field)
  }
  /** @throws invalidInput naming the key */
  compile(value: unknown): string {
    const column = this.#column
    if (value === null) return `${column} is null`
    if (isList(this.#field)) return this.#entries(value)
    if (Array.isArray(value)) return this.#among(value)
    if (typeof value !== 'object') return `${column} = ${this.#one(value)}`
    const conditions = Object.entries(value as Record<string, unknown>).map(entry => this.#comparison(...entry))
    return conditions.length ? `(${conditions.join(' and ')})` : 'true'
  }
  /** A list: one of these values is in it, or as the comparison says. */
  #entries(value: unknown): string {
    if (typeof value !== 'object' || Array.isArray(value)) return this.#ofList('any', value)
    const conditions = Object.entries(value as Record<string, unknown>).map(entry => this.#ofList(...entry))
    return conditions.length ? `(${conditions.join(' and ')})` : 'true'
  }
  #ofList(operator: string, value: unknown): string {
    const column = this.#column
    if (!ofLists.has(operator)) refuse(`${this.#key}.${operator}`, ['未知的比较方式', 'Unknown comparison'])
    if (operator === 'isNull') return `${column} is ${value === false ? 'not ' : ''}null`
    const values = this.#several(Array.isArray(value) ? value : [value])
    if (operator === 'all') return `${column} @> ${values}`
    return operator === 'any' ? `${column} && ${values}` : `not coalesce(${column} && ${values}, false)`
  }
  /** One of several values; null among them: or none. */
  #among(values: readonly unknown[]): string {
    const given = values.filter(value => value !== null)
    const some = given.length ? `${this.#column} = any(${this.#several(given)})` : 'false'
    return given.length === values.length ? some : `(${some} or ${this.#column} is null)`
  }
  #comparison(operator: string, value: unknown): string {
    const column = this.#column
    if (!operators.has(operator)) refuse(`${this.#key}.${operator}`, ['未知的比较方式', 'Unknown comparison'])
    if (this.#masked && !wholly.has(operator)) this.#refuseMasked()
    switch (operator) {
      case 'isNull':
        return `${column} is ${value === false ? 'not ' : ''}null`
      case 'in':
        return `${column} = any(${this.#several(value)})`
      case 'notIn':
        return `${column} <> all(${this.#several(value)})`
      case 'between': {
        if (!Array.isArray(value) || value.length !== 2) refuse(this.#key, ['应为两个值', 'Must be two values'])
        const [from, to] = value as unknown[]
        return `${column} between ${this.#one(from)} and ${this.#one(to)}`
      }
      case 'contains':
      case 'startsWith':
        return this.#text(operator, value)
      default:
        return `${column} ${comparisons[operator as keyof typeof comparisons]} ${this.#one(value)}`
    }
  }
  #text(operator: 'contains' | 'startsWith', value: unknown): string {
    if (this.#type !== 'text' || typeof value !== 'string' || value.length > 255 || value.includes('\u0000'))
      return refuse(this.#key, ['应为文字', 'Must be text'])
    if (this.#masked) return this.#wholeText(value)
    const isPhone = this.#field.kind === 'phone'
    const word = normal(isPhone ? phoneWord(value) : value)
    const pattern = likePattern(word)
    const sifted = siftedBy(this.#field, word, this.#parameters, this.#alias)
    // People know a number of the mainland by its first digits, not by its country code.
    if (isPhone && operator === 'startsWith')
      return [
        ...sifted,
        `${this.#column} like any(${this.#parameters.add([`+${pattern.slice(1)}`, `+86${pattern.slice(1)}`], 'text[]')})`,
      ].join(' and ')
    return [
      ...sifted,
      `${asCompared(this.#column)} like ${this.#parameters.add(operator === 'contains' ? pattern : pattern.slice(1))}`,
    ].join(' and ')
  }
  /** The search bar sends `contains`. A masked value is found by all of it, as a sealed number is. */
  #wholeText(value: string): string {
    if (problemOf({ ...this.#field, required: true }, value)) this.#refuseMasked()
    if (this.#field.kind === 'idNumber') return `${this.#column} = ${this.#one(value)}`
    if (this.#field.kind === 'phone')
      return [
        ...siftedBy(this.#field, phoneWord(value), this.#parameters, this.#alias),
        `${this.#column} = ${this.#one(value)}`,
      ].join(' and ')
    return [
      ...siftedBy(this.#field, normal(value.trim()), this.#parameters, this.#alias),
      isWhole(this.#column, value, this.#parameters),
    ].join(' and ')
  }
  #refuseMasked(): never {
    const { zh, en } = this.#field
    return refuse(this.#key, [
      `您看到的${zh}已脱敏，请输入完整内容筛选`,
      `${en} is masked for you. Enter the full value to filter by it`,
    ])
  }
  #one(value: unknown): string {
    this.#check(value)
    return this.#parameters.add(this.#stored(value), this.#type)
  }
  #several(values: unknown): string {
    if (!Array.isArray(values) || values.length > 1000)
      return refuse(this.#key, ['应为不超过 1000 个值的列表', 'Must be a list of at most 1,000 values'])
    for (const value of values) this.#check(value)
    return this.#parameters.add(
      values.map(value => this.#stored(value)),
      `${this.#type}[]`,
    )
  }
  #check(value: unknown): void {
    const problem = problemOf({ ...entryOf(this.#field), required: true }, value)
    if (problem) refuse(this.#key, messageFor(problem, this.#field))
  }
  #stored(value: unknown): unknown {
    if (this.#field.kind === 'phone') return tidyPhone(String(value))
    return this.#field.kind === 'idNumber' ? hashOf(value) : value
  }
}
