import { inLanguage, say, type Language, type Pair } from '@pavilion/declare'
import type { Product, ShownStock, SkuView } from '../model/view.ts'

export type { Product, SkuView }

/** The words for the stock of a variant to a visitor; undefined: nothing. */
export function stockWords({ soldOut, few, left }: ShownStock): Pair | undefined {
  if (soldOut) return say('已售罄', 'Sold out')
  if (left !== null) return say(`库存 ${left} 件`, `${left} in stock`)
  return few ? say('所剩不多', 'Only a few left') : undefined
}

/** The name of a variant without that of its product, which stands above it. */
export function variantName(sku: SkuView, product: Pick<Product, 'name' | 'englishName'>, language: Language): string {
  const name = inLanguage([sku.name, sku.englishName || sku.name], language)
  const of = inLanguage([product.name, product.englishName || product.name], language)
  const rest = name.startsWith(of) ? name.slice(of.length).replace(/^[\s,，·-]+/, '') : name
  return rest || name
}

/** The properties that are chosen one by one; empty: the variants stand in one list. */
export function choosable({ specs, skus }: Pick<Product, 'specs' | 'skus'>): Product['specs'] {
  const complete = skus.every(({ specValues }) => specs.every(({ name }) => specValues?.[name]))
  return specs.length > 1 && complete ? specs : []
}
/** The variant with these values. */
export const skuWith = (skus: readonly SkuView[], chosen: Readonly<Record<string, string>>): SkuView | undefined =>
  skus.find(({ specValues }) => Object.entries(chosen).every(([name, value]) => specValues?.[name] === value))

/** Whether any variant has this value together with the others that are chosen. */
export const isOffered = (
  skus: readonly SkuView[],
  chosen: Readonly<Record<string, string>>,
  name: string,
  value: string,
): boolean => skuWith(skus, { ...chosen, [name]: value }) !== undefined

/** The first variant that can be bought, else the first. */
export const firstOf = (skus: readonly SkuView[]): SkuView | undefined =>
  skus.find(({ stock }) => !stock.soldOut) ?? skus[0]
/** The names of a property and one of its values; in Chinese where there is no English. */
export const specName = ({ name, englishName }: Product['specs'][number], language: Language): string =>
  inLanguage([name, englishName || name], language)
export const valueName = (
  { values, englishValues }: Product['specs'][number],
  value: string,
  language: Language,
): string => inLanguage([value, englishValues?.[values.indexOf(value)] || value], language)
