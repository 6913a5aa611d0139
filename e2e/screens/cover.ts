import { writableFields, type AnyField, type AnyResource, type Kind } from '@pavilion/declare'
import { isOnly } from '../resources/world.ts'
import { allScreens, type Screens } from './screens.ts'

/** Kinds that are entered in the same way count as one. */
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
/** The fields that the form of a new row asks for. */
export const askedFields = (of: AnyResource): [string, AnyField][] =>
  writableFields(of, 'create').filter(([, { kind }]) => kind !== 'state')
/** What a form proves: each kind that stands in it, and each two ways of entering that stand in it together. */
export function combinationsIn(of: AnyResource): string[] {
  const kinds = [...new Set(askedFields(of).map(([, { kind }]) => kind))].sort()
  const ways = [...new Set(kinds.map(kind => alike[kind] ?? kind))].sort()
  return [...kinds, ...ways.flatMap((one, at) => ways.slice(at + 1).map(other => `${one} + ${other}`))]
}
/** As few forms as a greedy hand finds that show every combination there is, the richest first.
 *  What a project has once at most is there already: its form is not among them. */
export function cover(
  from: readonly Screens[] = allScreens.filter(({ of }) => of.operations.includes('create') && !isOnly(of)),
): Screens[] {
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
/** Numbers between 0 and 1 that are the same for the same seed. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
