import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelOrderChoices, hotelOrderLabel, type HotelOrder } from './hotelOrder.ts'

const order = (abbr: string, symbol: string, price: number, orderNumber = '1'): HotelOrder => ({
  orderNumber,
  orderCommodities: [
    { name: '湖滨酒店 大床房', englishName: 'Lake Hotel King room' },
    { name: '早餐', englishName: 'Breakfast' },
  ],
  currencyDetail: { abbr, symbol },
  price,
  status: 20,
  type: 10,
})
describe('a hotel order as a choice', () => {
  it('is its first commodity, the currency unless it is CNY, then symbol and price [hotel-order-label]', () => {
    expect(hotelOrderLabel(order('CNY', '¥', 160_000), 'zh')).toBe('湖滨酒店 大床房 ¥1600.00')
    expect(hotelOrderLabel(order('USD', '$', 160_050), 'en')).toBe('Lake Hotel King room USD $1600.50')
    expect(hotelOrderLabel(order('JPY', '¥', 16_000), 'zh')).toBe('湖滨酒店 大床房 JPY ¥16000')
  })
  it('holds the order number, which tells two of one label apart', () => {
    expect(
      hotelOrderChoices([order('CNY', '¥', 1, 'A'), order('CNY', '¥', 1, 'B'), order('CNY', '¥', 2, 'C')], 'zh'),
    ).toEqual([
      { value: 'A', text: '湖滨酒店 大床房 ¥0.01 · A', also: 'A' },
      { value: 'B', text: '湖滨酒店 大床房 ¥0.01 · B', also: 'B' },
      { value: 'C', text: '湖滨酒店 大床房 ¥0.02', also: 'C' },
    ])
  })
})
