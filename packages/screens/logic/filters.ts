import { entriesOf, isDate, type AnyField, type AnyResource, type Kind } from '@pavilion/declare'
import { dayAfter, instantOf } from './time.ts'

/** How a field is asked for in the search bar, and how its filter stands in the address. */
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
/** The style of a field's filter, or undefined when its kind cannot be asked for. */
export const filterStyle = (field: AnyField): FilterStyle | undefined => (field.names ? 'names' : styles[field.kind])

/** A range in the address: `10~20`, either end may be missing. */
export const readRange = (told: string): [from: string, to: string] => {
  const [from = '', to = ''] = told.split('~')
  return [from, to]
}
export const writeRange = (from: string, to: string) => (from || to ? `${from}~${to}` : '')
/** Several values in the address: `10,20`. */
export const readList = (told: string): string[] => told.split(',').filter(Boolean)

/** The conditions of a list call from the filters of its address. Days are days of the given zone. */
export function whereOf(
  fields: Readonly<Record<string, AnyField>>,
  filters: Readonly<Record<string, string>>,
  zone: string,
): Record<string, unknown> {
  const where: Record<string, unknown> = {}
  for (const [name, told] of Object.entries(filters)) {
    const field = fields[name]
    const condition = field && told ? conditionOf(field, told, zone) : undefined
    if (condition !== undefined) where[name] = condition
  }
  return where
}

function conditionOf(field: AnyField, told: string, zone: string): unknown {
  switch (filterStyle(field)) {
    case 'text':
      return { contains: told }
    case 'exact':
      return told
    case 'names':
      return oneOrMore(readList(told))
    case 'yesNo':
      return told === 'true' ? true : told === 'false' ? false : undefined
    case 'codes':
      return oneOrMore(
        entriesOf(field.codes as never)
          .filter(entry => readList(told).includes(String(entry.code)))
          .map(entry => entry.code),
      )
    case 'refs':
      return oneOrMore(
        readList(told)
          .map(Number)
          .filter(id => Number.isSafeInteger(id) && id > 0),
      )
    case 'numbers':
      return between(
        ...(readRange(told).map(text => (text === '' || Number.isNaN(Number(text)) ? undefined : Number(text))) as [
          number?,
          number?,
        ]),
      )
    case 'days':
      return days(field.kind === 'instant', readRange(told), zone)
    default:
      return undefined
  }
}
const oneOrMore = <T>(values: readonly T[]) =>
  values.length === 0 ? undefined : values.length === 1 ? values[0] : values
const between = <T>(from?: T, to?: T) =>
  from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
/** Instants: from the first moment of the first day to before the first of the day after the last. */
function days(instants: boolean, [from, to]: [string, string], zone: string) {
  if (!isDate(from) && !isDate(to)) return undefined
  if (!instants) return between(isDate(from) ? from : undefined, isDate(to) ? to : undefined)
  return {
    ...(isDate(from) && { gte: instantOf(`${from} 00:00:00`, zone) }),
    ...(isDate(to) && { lt: instantOf(`${dayAfter(to)} 00:00:00`, zone) }),
  }
}

/** The filters of an address that ask for something: what asks for nothing (a day that no calendar has, an unknown state) is not shown as if it did. */
export function asking(
  fields: Readonly<Record<string, AnyField>>,
  filters: Readonly<Record<string, string>>,
  zone: string,
): Readonly<Record<string, string>> {
  const sound = Object.entries(filters).flatMap(([name, told]) => {
    const field = fields[name]
    if (!field || conditionOf(field, told, zone) === undefined) return []
    if (filterStyle(field) !== 'days') return [[name, told]]
    const [from, to] = readRange(told)
    return [[name, writeRange(isDate(from) ? from : '', isDate(to) ? to : '')]]
  })
  return Object.fromEntries(sound)
}

/** The names of a resource's fields that its search bar offers, in the order told or declared. */
export function filterableFields(
  of: AnyResource,
  all: Readonly<Record<string, AnyField>>,
  told?: readonly string[],
): string[] {
  const names = told ?? [
    ...Object.keys(of.fields),
    ...Object.keys(all).filter(name => !(name in of.fields) && name !== 'projectId' && name !== 'sellerId'),
  ]
  return names.filter(name => {
    const field = all[name]
    return field?.filter && filterStyle(field) && name !== 'id' && name !== 'updatedAt'
  })
}
