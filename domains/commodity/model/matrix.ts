import { byName, many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { shelfStatus } from './codes.ts'

/** The values of a variant by the names of the product's specs: `{ 颜色: '红' }`. */
export type SpecValues = Readonly<Record<string, string>>
export interface SpecEntry {
  readonly name: string
  readonly values: readonly string[]
}
/** A spec as it is entered, with what it and its values were called before. */
export interface SpecChange extends SpecEntry {
  /** The name that it had; without it the spec of the same name or with the same values is meant. */
  readonly was?: string | null
  /**
   * What its former values are called now: `{ 红: '朱红' }`. `{}`: nothing is renamed. Without it, a new
   * value that stands where a former one stood is the former one.
   */
  readonly renamed?: Readonly<Record<string, string>> | null
  /** Of a new spec: the value that existing variants have; an empty text: none, they go off sale. */
  readonly existing?: string | null
}
/** More variants than this are no product that people choose from. */
export const mostVariants = 400

/** Every combination of the specs' values, in order. A product without specs has one variant. */
export function combinationsOf(specs: readonly SpecEntry[]): SpecValues[] {
  return specs.reduce<SpecValues[]>(
    (found, { name, values }) => found.flatMap(before => values.map(value => ({ ...before, [name]: value }))),
    [{}],
  )
}
/** The same text for the same values, whatever their order. */
export const specKey = (values: SpecValues | null | undefined): string =>
  JSON.stringify(Object.entries(values ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))
/** The same text for a name or value however it is typed: width, case and spaces do not count. */
export const typedAs = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
/** The first of each value, whatever its spelling. */
export function distinct(values: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const value of values) if (!first.has(typedAs(value))) first.set(typedAs(value), value)
  return [...first.values()]
}
/** A variant's name from its values, in the order of the specs. */
export const variantName = (specs: readonly SpecEntry[], values: SpecValues, otherwise: string): string =>
  specs.flatMap(({ name }) => values[name] ?? []).join(' / ') || otherwise

/** A spec with what became of its former values. */
export interface FollowedSpec {
  readonly spec: SpecEntry
  readonly before: SpecEntry | undefined
  /** What a former value is called now, by how it is typed. Values that are gone are missing. */
  readonly now: ReadonlyMap<string, string>
  /** Values that it did not have. */
  readonly fresh: readonly string[]
  /** The value of variants that do not have the spec yet. */
  readonly existing: string | undefined
}
/** What became of the specs of a product and of their values. Pure. */
export function followSpecs(before: readonly SpecEntry[], now: readonly SpecChange[]): FollowedSpec[] {
  const named = new Map(before.map(spec => [typedAs(spec.name), spec]))
  const free = new Set(before)
  const first = now.map(({ name, was }) => {
    const found = named.get(typedAs(was ?? name))
    return found && free.delete(found) ? found : undefined
  })
  return now.map((spec, nth) => {
    const former = first[nth] ?? (spec.was ? undefined : [...free].find(each => shareValues(each, spec)))
    if (former) free.delete(former)
    return {
      spec: { name: spec.name, values: spec.values },
      before: former,
      existing: existingOf(spec),
      ...followValues(former, spec),
    }
  })
}
/** A new spec with one value tells no variants apart: they have it. */
const existingOf = ({ values, existing }: SpecChange): string | undefined =>
  values.length === 1 ? values[0] : values.find(value => existing && typedAs(value) === typedAs(existing))
const shareValues = (one: SpecEntry, other: SpecEntry) => {
  const typed = new Set(one.values.map(typedAs))
  return other.values.some(value => typed.has(typedAs(value)))
}
function followValues(
  before: SpecEntry | undefined,
  { values, renamed }: SpecChange,
): Pick<FollowedSpec, 'now' | 'fresh'> {
  const former = before?.values ?? []
  const spelled = new Map(values.map(value => [typedAs(value), value]))
  const known = new Set(former.map(typedAs))
  const fresh = values.filter(value => !known.has(typedAs(value)))
  const places = atPlaces(former, values)
  const meant = (value: string): string | undefined =>
    renamed ? spelled.get(typedAs(renamed[value] ?? '')) : places.get(value)
  const now = new Map<string, string>()
  for (const value of former) {
    const called = spelled.get(typedAs(value)) ?? meant(value)
    if (called !== undefined) now.set(typedAs(value), called)
  }
  return { now, fresh }
}
/**
 * Former values that are gone, and the new ones at their places: between the same values that stay there
 * are as many. `红, 蓝` → `朱红, 蓝, 绿` renames one; `S, M, L` → `S, L, XL` renames none.
 */
function atPlaces(former: readonly string[], values: readonly string[]): ReadonlyMap<string, string> {
  const fresh = runsOf(values, former)
  return new Map(
    [...runsOf(former, values)].flatMap(([after, gone]) => {
      const there = fresh.get(after) ?? []
      return there.length === gone.length ? gone.map((value, nth) => [value, there[nth] as string] as const) : []
    }),
  )
}
/** The values that the other list does not have, by the last one before them that it has. */
function runsOf(values: readonly string[], others: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(others.map(typedAs))
  const runs = new Map<string, string[]>()
  let after = ''
  for (const value of values)
    if (known.has(typedAs(value))) after = typedAs(value)
    else runs.set(after, [...(runs.get(after) ?? []), value])
  return runs
}
/** The values of a variant as its specs are now; undefined where one of them is gone. */
export function valuesNow(values: SpecValues, followed: readonly FollowedSpec[]): SpecValues | undefined {
  const typed = new Map(Object.entries(values).map(([name, value]) => [typedAs(name), value]))
  const now: Record<string, string> = {}
  for (const { spec, before, now: called, existing } of followed) {
    const own = before && typed.get(typedAs(before.name))
    const value = own === undefined ? (before ? undefined : existing) : called.get(typedAs(own))
    if (value === undefined) return undefined
    now[spec.name] = value
  }
  return now
}
interface Valued {
  readonly id: number
  readonly specValues: SpecValues | null
}
/**
 * Which variant stands for which combination, and which stand for none any more. Variants without
 * values were entered by hand: they stand for a product without specs, and stay in any case. `said`:
 * which variant is which, by its id, as a grid says that has shown them. Pure.
 */
export function followVariants<V extends Valued>(
  variants: readonly V[],
  followed: readonly FollowedSpec[],
  said: ReadonlyMap<number, SpecValues> = new Map(),
): { readonly byKey: ReadonlyMap<string, V>; readonly gone: readonly V[] } {
  const claims = new Map<string, V[]>()
  const gone: V[] = []
  for (const variant of variants.toSorted((one, other) => one.id - other.id)) {
    const now = said.get(variant.id) ?? valuesNow(variant.specValues ?? {}, followed)
    if (now) claims.set(specKey(now), [...(claims.get(specKey(now)) ?? []), variant])
    else if (variant.specValues) gone.push(variant)
  }
  const byKey = new Map<string, V>()
  for (const [key, [first, ...others]] of claims) {
    const all = [first as V, ...others]
    const same = all.find(({ id }) => said.has(id)) ?? all.find(({ specValues }) => specKey(specValues) === key)
    // Two that differed by a spec which is gone: neither is more the one that is left than the other.
    const keeper = same ?? (others.length ? undefined : first)
    if (keeper) byKey.set(key, keeper)
    for (const each of all)
      if (each !== keeper && each.specValues && (said.size || specKey(each.specValues) !== key)) gone.push(each)
  }
  return { byKey, gone }
}

/** A price that is rarely meant: nothing, or less than the goods cost; else undefined. Pure. */
export const unusual = (price: number, cost: number | null): 'free' | 'belowCost' | undefined =>
  price === 0 ? 'free' : cost !== null && cost > price ? 'belowCost' : undefined
export const unusualWords = {
  free: ['免费（价格为 0）', 'is free (price 0)'],
  belowCost: ['成本高于价格', 'costs more than its price'],
} as const
/** A variant in the grid. Amounts are minor units. */
const matrixSku = view({
  id: plain.integer,
  updatedAt: plain.instant,
  name: plain.text,
  englishName: maybe(plain.text),
  specValues: maybe(byName(plain.text)),
  price: plain.money,
  cost: maybe(plain.money),
  currency: plain.text,
  stock: plain.integer,
  held: plain.integer,
  sold: plain.integer,
  status: plain.code(shelfStatus),
})
export type MatrixSku = AnswerOf<typeof matrixSku>
/** A product with its specs and variants, as the grid shows them. */
export const matrixView = view({
  id: plain.integer,
  name: plain.text,
  specs: many(view({ name: plain.text, values: many(plain.text) })),
  skus: many(matrixSku),
})
export type Matrix = AnswerOf<typeof matrixView>
