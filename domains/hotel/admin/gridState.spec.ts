import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { NightGrid, SaleCell } from '../model/calls/operators.ts'
import { chosenIn, lookOf, rowsOf, stepped } from './gridState.ts'

const nights = ['2027-05-30', '2027-05-31', '2027-06-01']
const cell = (night: string, more: Partial<SaleCell> = {}): SaleCell => ({
  night,
  total: 5,
  held: 0,
  sold: 0,
  price: 100,
  cost: null,
  open: true,
  within: true,
  own: false,
  ...more,
})
const sale = (id: number, cells: SaleCell[]) => ({
  id,
  userChannelId: null,
  reservationCode: null,
  status: 1 as const,
  checkInDate: null,
  checkOutDate: null,
  cells,
})
const grid: NightGrid = {
  version: 1,
  today: '2027-05-01',
  nights,
  hotel: null,
  types: [
    {
      id: 7,
      name: '大床房',
      englishName: null,
      status: 1,
      kind: 10,
      stock: 9,
      cells: nights.map(night => ({ night, total: 9, held: 1, sold: 2 })),
      sales: [
        sale(
          1,
          nights.map(night => cell(night, { held: night.endsWith('31') ? 3 : 0 })),
        ),
        sale(
          2,
          nights.map(night => cell(night, { within: night.endsWith('31'), price: 80 })),
        ),
      ],
    },
  ],
}
describe('a block of the grid', () => {
  const rows = rowsOf(grid)
  it('over a cap and sales means the sales, by their nights, down to what is booked', () => {
    expect(rows.map(({ key }) => key)).toEqual(['t7', 's1', 's2'])
    expect(chosenIn(grid, rows, { from: { row: 2, night: 2 }, to: { row: 0, night: 1 } })).toMatchObject({
      saleIds: [1, 2],
      roomTypeIds: [],
      first: '2027-05-31',
      last: '2027-06-01',
      nights: 2,
      booked: 3,
      prices: [80, 100],
    })
  })
  it('of a cap alone means the cap', () => {
    expect(chosenIn(grid, rows, { from: { row: 0, night: 0 }, to: { row: 0, night: 0 } })).toMatchObject({
      saleIds: [],
      roomTypeIds: [7],
      booked: 3,
    })
  })
  it('is moved by arrows and never leaves the grid', () => {
    const last = { row: 2, night: 2 }
    expect(stepped({ row: 0, night: 0 }, 'ArrowUp', last)).toEqual({ row: 0, night: 0 })
    expect(stepped({ row: 1, night: 1 }, 'End', last)).toEqual({ row: 1, night: 2 })
    expect(stepped({ row: 1, night: 1 }, 'a', last)).toBeUndefined()
  })
  it('shows how many are left by more than a colour', () => {
    expect([
      lookOf(cell('', { total: 10, sold: 8 })),
      lookOf(cell('', { total: 10, sold: 10 })),
      lookOf(cell('', { open: false })),
      lookOf(cell('', { within: false })),
      lookOf(cell('', { total: null })),
    ]).toEqual(['few', 'gone', 'closed', 'out', 'free'])
  })
})
