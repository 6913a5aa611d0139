/** What a visitor may know of the stock of a variant. `left` only where the store shows numbers. */
export interface ShownStock {
  readonly soldOut: boolean
  readonly few: boolean
  readonly left: number | null
}
/** A store as visitors see it. */
export interface StoreView {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly cover: string | null
  readonly notice: string | null
  readonly englishNotice: string | null
  readonly deliveryMethods: readonly number[]
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly expressFee: number
  readonly freeExpressFrom: number | null
  readonly startTime: string | null
  readonly endTime: string | null
  /** Whether it sells now: open, begun and not over. */
  readonly selling: 'open' | 'notYet' | 'over' | 'closed'
}
export interface SkuView {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly specValues: Readonly<Record<string, string>> | null
  readonly price: number
  readonly currency: string
  readonly stock: ShownStock
}
export interface SpuView {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly cover: string | null
  readonly kind: number
  readonly commodityCategoryId: number | null
  readonly webStoreId: number
  /** The lowest price among its variants on sale. */
  readonly price: number
  readonly currency: string
  readonly several: boolean
  readonly soldOut: boolean
}
export interface Storefront {
  readonly store: StoreView
  readonly categories: readonly { id: number; parentId: number | null; name: string; englishName: string | null }[]
  readonly products: readonly SpuView[]
}
export interface Product extends Omit<SpuView, 'price' | 'several' | 'soldOut' | 'currency'> {
  readonly introduction: string | null
  readonly englishIntroduction: string | null
  readonly store: StoreView
  readonly images: readonly { filePath: string; name: string | null }[]
  readonly specs: readonly {
    name: string
    englishName: string | null
    values: readonly string[]
    /** In the order of `values`; missing ones are shown in Chinese. */
    englishValues: readonly string[] | null
  }[]
  readonly attributes: readonly {
    name: string
    englishName: string | null
    value: string | null
    englishValue: string | null
  }[]
  readonly skus: readonly SkuView[]
}
