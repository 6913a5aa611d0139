import { byName, many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { shelfStatus } from './codes.ts'

/** The values of a variant by the names of the product's specs: `{ 颜色: '红' }`. */
export type SpecValues = Readonly<Record<string, string>>
export interface SpecEntry {
  readonly name: string
  readonly values: readonly string[]
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
/** A variant's name from its values, in the order of the specs. */
export const variantName = (specs: readonly SpecEntry[], values: SpecValues, otherwise: string): string =>
  specs.flatMap(({ name }) => values[name] ?? []).join(' / ') || otherwise

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
