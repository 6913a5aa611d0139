import {
  endOfDay,
  entriesOf,
  hasTags,
  isDate,
  tagField,
  type AnyField,
  type AnyResource,
  type Kind,
  type TagWay,
} from '@pavilion/declare'
import { instantOf } from './time.ts'

/**
 * The kind of input with which the search bar filters a field, and the form of its filter in the
 * address.
 */
export type FilterStyle = 'text' | 'names' | 'exact' | 'codes' | 'yesNo' | 'refs' | 'numbers' | 'days'
const styles: Partial<Record<Kind, FilterStyle>> = {
  text: 'text',
  longText: 'text',
  remark: 'text',
  url: 'text',
  phone: 'text',
  email: 'text',
  idNumber: 'exact',
  time: 'exact',
  colour: 'exact',
  integer: 'numbers',
  decimal: 'numbers',
  money: 'numbers',
  sortNumber: 'numbers',
  boolean: 'yesNo',
  date: 'days',
  instant: 'days',
  code: 'codes',
  codeList: 'codes',
  state: 'codes',
  ref: 'refs',
  refs: 'refs',
  treeParent: 'refs',
}
/** The style of a field's filter; undefined if its kind cannot be filtered. */
export const filterStyle = (field: AnyField): FilterStyle | undefined => (field.names ? 'names' : styles[field.kind])

/** A range in the address: `10~20`. Either end may be missing. */
export const readRange = (text: string): [from: string, to: string] => {
  const [from = '', to = ''] = text.split('~')
  return [from, to]
}
export const writeRange = (from: string, to: string) => (from || to ? `${from}~${to}` : '')
/** Several values in the address: `10,20`. */
export const readList = (text: string): string[] => text.split(',').filter(Boolean)

const idsIn = (text: string): number[] =>
  readList(text)
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
/** Tags in the address: `10,20` any of them, `all:10,20` all of them, `none:10,20` none of them. */
export function readTags(text: string): { readonly way: TagWay; readonly ids: number[] } {
  const [, way, ids] = /^(?:(all|none):)?(.*)$/s.exec(text) ?? []
  return { way: (way as TagWay | undefined) ?? 'any', ids: idsIn(ids ?? '') }
}
export const writeTags = (way: TagWay, ids: readonly number[]): string =>
  ids.length ? `${way === 'any' ? '' : `${way}:`}${ids.join(',')}` : ''

/**
 * The conditions of a list call, from the filters in its address. Days are days of the given time
 * zone.
 */
export function whereOf(
  fields: Readonly<Record<string, AnyField>>,
  filters: Readonly<Record<string, string>>,
  zone: string,
): Record<string, unknown> {
  const where: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filters)) {
    const field = fields[name]
    const condition = field && value ? conditionOf(field, value, zone) : undefined
    if (condition !== undefined) where[name] = condition
  }
  return where
}

function conditionOf(field: AnyField, value: string, zone: string): unknown {
  switch (filterStyle(field)) {
    case 'text':
      return { contains: value }
    case 'exact':
      return value
    case 'names':
      return oneOrMore(readList(value))
    case 'yesNo':
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'codes':
      return oneOrMore(
        entriesOf(field.codes as never)
          .filter(entry => readList(value).includes(String(entry.code)))
          .map(entry => entry.code),
      )
    case 'refs':
      return field.tags ? ofTags(readTags(value)) : oneOrMore(idsIn(value))
    case 'numbers':
      return between(
        ...(readRange(value).map(text => (text === '' || Number.isNaN(Number(text)) ? undefined : Number(text))) as [
          number?,
          number?,
        ]),
      )
    case 'days':
      return days(field.kind === 'instant', readRange(value), zone)
    default:
      return undefined
  }
}
const ofTags = ({ way, ids }: ReturnType<typeof readTags>) =>
  ids.length === 0 ? undefined : way === 'any' ? ids : { [way]: ids }
const oneOrMore = <T>(values: readonly T[]) =>
  values.length === 0 ? undefined : values.length === 1 ? values[0] : values
const between = <T>(from?: T, to?: T) =>
  from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
/** For instants: from the start of the first day to the end of the last. */
function days(instants: boolean, [from, to]: [string, string], zone: string) {
  if (!isDate(from) && !isDate(to)) return undefined
  if (!instants) return between(isDate(from) ? from : undefined, isDate(to) ? to : undefined)
  return {
    ...(isDate(from) && { gte: instantOf(`${from} 00:00:00`, zone) }),
    ...(isDate(to) && { lt: endOfDay(to, zone) }),
  }
}

/**
 * The valid filters of an address. Invalid ones (an impossible date, an unknown state) are not
 * shown, because they do not filter.
 */
export function asking(
  fields: Readonly<Record<string, AnyField>>,
  filters: Readonly<Record<string, string>>,
  zone: string,
): Readonly<Record<string, string>> {
  const sound = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || conditionOf(field, value, zone) === undefined) return []
    if (filterStyle(field) !== 'days') return [[name, value]]
    const [from, to] = readRange(value)
    return [[name, writeRange(isDate(from) ? from : '', isDate(to) ? to : '')]]
  })
  return Object.fromEntries(sound)
}

/** The names of the fields in a resource's search bar, in the given or declared order. */
export function filterableFields(
  of: AnyResource,
  all: Readonly<Record<string, AnyField>>,
  searchBar?: readonly string[],
): string[] {
  // Where a list has tags, it is filtered by them, whatever else its set names.
  const tagged = searchBar && hasTags(of) && !searchBar.includes(tagField) ? [...searchBar, tagField] : searchBar
  const names = tagged ?? [
    ...Object.keys(of.fields),
    ...Object.keys(all).filter(name => !(name in of.fields) && name !== 'projectId' && name !== 'sellerId'),
  ]
  return names.filter(name => {
    const field = all[name]
    return field?.filter && filterStyle(field) && name !== 'id' && name !== 'updatedAt'
  })
}
