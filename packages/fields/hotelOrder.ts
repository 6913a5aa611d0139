import { defaultCurrency, decimalText, type Language } from '@pavilion/declare'
import type { Choice } from './fieldProps.ts'

/** A hotel order of the visitor, as `/order/ext/getList` answers it (visitor-side §3). */
export interface HotelOrder {
  readonly orderNumber: string
  readonly orderCommodities: readonly { readonly name: string; readonly englishName?: string | null }[]
  readonly currencyDetail: { readonly abbr: string; readonly symbol: string }
  /** Minor units. */
  readonly price: number
  readonly status: number
  readonly type: number
}
/**
 * How an order is offered (visitor-side §2.7): its first commodity, the currency unless it is CNY,
 * then symbol and price. Pure.
 */
export function hotelOrderLabel(
  { orderCommodities: [first], currencyDetail: { abbr, symbol }, price }: HotelOrder,
  language: Language,
): string {
  const name = (language === 'en' && first?.englishName) || (first?.name ?? '')
  return [name, abbr === defaultCurrency() ? '' : abbr, `${symbol}${decimalText({ minor: price, currency: abbr })}`]
    .filter(Boolean)
    .join(' ')
}
/** Orders as choices. Answers hold the order number; two with one label are distinguished by theirs. */
export function hotelOrderChoices(orders: readonly HotelOrder[], language: Language): Choice[] {
  const labels = orders.map(order => hotelOrderLabel(order, language))
  return orders.map((order, nth) => {
    const label = labels[nth] as string
    const isAlone = labels.filter(each => each === label).length === 1
    return {
      value: order.orderNumber,
      text: isAlone ? label : `${label} · ${order.orderNumber}`,
      also: order.orderNumber,
    }
  })
}
