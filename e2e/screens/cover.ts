import { writableFields, type AnyField, type AnyResource, type Kind } from '@pavilion/declare'
import { everything } from '@pavilion/testing/sample.ts'
import { isOnly } from '../resources/world.ts'
import { allScreens, type Screens } from './screens.ts'

/** Kinds that are entered in the same way. */
const alike: Partial<Record<Kind, string>> = {
  url: 'text',
  longText: 'lines',
  remark: 'lines',
  integer: 'number',
  decimal: 'number',
  sortNumber: 'number',
  phone: 'personal',
  email: 'personal',
  idNumber: 'personal',
  password: 'hidden',
  secret: 'hidden',
  ref: 'reference',
  treeParent: 'reference',
  image: 'upload',
  images: 'upload',
  file: 'upload',
  files: 'upload',
  date: 'date',
  instant: 'date',
}
/** The fields in the form of a new row. */
export const askedFields = (of: AnyResource): [string, AnyField][] =>
  writableFields(of, 'create').filter(([, { kind, entered }]) => kind !== 'state' && entered !== 'elsewhere')
/** Each editor of structured values is a way of its own. */
const kindOf = ({ kind, entered }: AnyField): string => (entered ? `${kind}: ${entered}` : kind)
/**
 * What a form proves: each kind of field in it and, in a full run, each two ways of entering that
 * it combines.
 */
export function combinationsIn(of: AnyResource): string[] {
  const kinds = [...new Set(askedFields(of).map(([, field]) => kindOf(field)))].sort()
  if (!everything) return kinds
  const ways = [...new Set(kinds.map(kind => alike[kind as Kind] ?? kind))].sort()
  return [...kinds, ...ways.flatMap((one, at) => ways.slice(at + 1).map(other => `${one} + ${other}`))]
}
/** Screens with a form for a new row. A row that a project has once at most exists already. */
export const withForms = allScreens.filter(({ of }) => of.operations.includes('create') && !isOnly(of))
/**
 * A small set of forms that shows every combination, found greedily, the richest first.
 */
export function cover(from: readonly Screens[] = withForms): Screens[] {
  const open = new Set(from.flatMap(({ of }) => combinationsIn(of)))
  const chosen: Screens[] = []
  while (open.size > 0) {
    const gain = ({ of }: Screens) => combinationsIn(of).filter(one => open.has(one)).length
    const next = from.reduce((best, one) => (gain(one) > gain(best) ? one : best))
    chosen.push(next)
    for (const one of combinationsIn(next.of)) open.delete(one)
  }
  return chosen
}
