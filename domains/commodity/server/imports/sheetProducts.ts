import type { Pair } from '@pavilion/declare'
import { distinct, mostVariants, specKey, typedAs, unusual, type SpecValues } from '../../model/index.ts'
import { optionName, optionPlaces, optionValue } from './columns.ts'

/** What a row of the sheet says beyond the fields of a product. Amounts are minor units. */
export interface Said {
  readonly handle?: string | null
  readonly parent?: string | null
  readonly rowType?: string | null
  readonly sku?: string | null
  readonly price?: number | null
  readonly cost?: number | null
  readonly stock?: number | null
  readonly pictures?: string | null
  /** The product is on sale at once. */
  readonly onSale?: boolean | null
  readonly [option: string]: string | number | boolean | null | undefined
}
/** A product of the sheet, which may have many rows in several parts of it. */
export interface SheetProduct {
  readonly name: string
  /** What its variants differ by, by place; known from its first variant. */
  names: readonly (readonly [nth: number, name: string])[] | undefined
  /** Values by how they are typed, as they are spelled first. */
  readonly spelled: Map<string, string>
  readonly keys: Set<string>
  variants: number
  /** Its first row has a problem: nothing of it is made. */
  bad: boolean
  /** Once it is made. */
  id: number | undefined
}
/** What a row is: of which product, whether its first one, and which variant. */
export interface Place {
  readonly product: SheetProduct
  readonly isFirst: boolean
  readonly variant: SpecValues | undefined
  /** Where the variant stands among those of its product. */
  readonly nth: number
  readonly pictures: readonly string[]
}
interface Noted {
  readonly row: number
  readonly wrong: Record<string, Pair>
}
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
/** A variable product of other shops lists its values in its own row, which is no variant. */
const isParentRow = ({ rowType }: Said) => /^(variable|grouped|parent|父)/i.test(rowType?.trim() ?? '')
/** Shops that know no product without options call its only one so. */
const isDefault = (name: string, value: string) => /^title$/i.test(name) && /^default title$/i.test(value)

/**
 * Sorts the rows of a sheet into products: rows with the same key, rows below a parent row, rows that
 * repeat the name of a product with other options, and rows without a name, which go on. Remembers
 * earlier parts of the sheet.
 */
export class SheetProducts {
  readonly #known = new Map<string, SheetProduct>()
  #last: SheetProduct | undefined
  /** The headings of columns that hold the values of one property: 颜色. */
  #headings: Readonly<Record<string, string>> = {}
  /** Rows whose prices are rarely meant. */
  readonly odd: { readonly row: number; readonly why: 'free' | 'belowCost' }[] = []
  products = 0
  variants = 0

  headed(found: readonly { readonly heading: string; readonly name: string | undefined }[]): void {
    this.#headings = Object.fromEntries(found.flatMap(({ heading, name }) => (name ? [[name, heading]] : [])))
  }
  /** Where a row belongs; its problems are noted. Undefined for a row that has no product. */
  place(name: unknown, said: Said, noted: Noted): Place | undefined {
    const found = this.#productOf(name, said, noted)
    if (!found) return undefined
    const { product, isFirst } = found
    const pictures = (said.pictures ?? '')
      .split(/[,，;；\n|]/)
      .map(address => address.trim())
      .filter(Boolean)
    const variant = this.#variantOf(product, said, noted)
    return { product, isFirst, variant, nth: product.variants, pictures }
  }
  #productOf(given: unknown, said: Said, { wrong }: Noted): { product: SheetProduct; isFirst: boolean } | undefined {
    const name = isText(given) ? given.trim() : undefined
    if (isText(said.parent)) {
      const product = this.#known.get(typedAs(said.parent))
      if (!product) wrong.parent = ['前面没有此父商品的行', 'No row above is this parent']
      return product && { product, isFirst: false }
    }
    const hasOptions = optionPlaces.some(nth => isText(said[optionValue(nth)]))
    const known = isText(said.handle)
      ? this.#known.get(typedAs(said.handle))
      : name === undefined
        ? this.#last
        : hasOptions && !isParentRow(said)
          ? this.#known.get(`name ${typedAs(name)}`)
          : undefined
    if (known) {
      this.#last = known
      return { product: known, isFirst: false }
    }
    if (name === undefined) return undefined
    const product: SheetProduct = {
      name,
      names: undefined,
      spelled: new Map(),
      keys: new Set(),
      variants: 0,
      bad: false,
      id: undefined,
    }
    this.#know(product, name, said)
    return { product, isFirst: true }
  }
  #know(product: SheetProduct, name: string, { handle, sku }: Said): void {
    this.#last = product
    this.#known.set(`name ${typedAs(name)}`, product)
    if (isText(handle)) for (const key of [handle, `id:${handle}`]) this.#known.set(typedAs(key), product)
    if (isText(sku)) this.#known.set(typedAs(sku), product)
  }
  #variantOf(product: SheetProduct, said: Said, { row, wrong }: Noted): SpecValues | undefined {
    const options = optionPlaces.flatMap(nth => {
      const value = said[optionValue(nth)]
      if (!isText(value)) return []
      const known = product.names?.find(([place]) => place === nth)?.[1]
      const name = said[optionName(nth)]
      const called = (isText(name) ? name.trim() : undefined) ?? known ?? this.#nameOf(nth)
      return isDefault(called, value) ? [] : [[nth, called, value.trim()] as const]
    })
    const { price, cost, stock, sku } = said
    const saysMore = [price, cost, stock].some(each => typeof each === 'number') || isText(sku)
    if (isParentRow(said) || !(options.length || saysMore)) return undefined
    product.names ??= options.map(([nth, name]) => [nth, name] as const)
    for (const [nth, name] of product.names)
      if (!options.some(([place]) => place === nth))
        wrong[optionValue(nth)] = [`请填写「${name}」的值`, `Enter a value for “${name}”`]
    for (const [nth] of options)
      if (!product.names.some(([place]) => place === nth))
        wrong[optionValue(nth)] = ['同一商品各行的规格项应相同', 'All rows of a product need the same options']
    if (typeof price !== 'number') wrong.price ??= ['请填写价格', 'Enter a price']
    else {
      const why = unusual(price, cost ?? null)
      if (why) this.odd.push({ row, why })
    }
    const values = Object.fromEntries(options.map(([, name, value]) => [name, this.#spelled(product, name, value)]))
    const key = specKey(values)
    if (product.keys.has(key)) wrong[optionValue(1)] ??= ['此规格组合重复', 'This combination appears twice']
    else if (product.variants >= mostVariants)
      wrong[optionValue(1)] ??= [
        `一个商品最多 ${mostVariants} 个规格`,
        `A product has at most ${mostVariants} variants`,
      ]
    product.keys.add(key)
    product.variants++
    return values
  }
  #spelled(product: SheetProduct, name: string, value: string): string {
    const key = `${typedAs(name)} ${typedAs(value)}`
    const known = product.spelled.get(key)
    if (known === undefined) product.spelled.set(key, value)
    return known ?? value
  }
  /** A column of values is called what its heading says, unless that says only that it is one. */
  #nameOf(nth: number): string {
    const heading = this.#headings[optionValue(nth)] ?? ''
    return heading && !/option|attribute|规格|\d/i.test(heading) ? heading : `规格 ${nth}`
  }
}
/** The specs of a product with the values that its variants have, in the order of the sheet. */
export const specsOf = (
  { names }: SheetProduct,
  variants: readonly SpecValues[],
): { readonly name: string; readonly values: readonly string[] }[] =>
  (names ?? []).map(([, name]) => ({ name, values: distinct(variants.flatMap(values => values[name] ?? [])) }))
