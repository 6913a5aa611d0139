import { describe, it } from 'node:test'
import { expect } from 'expect'
import { cancellationFee, freeNights, freeUntil, nightsOf, offersOf, roomsLeft, stayOf, segmentsOf } from './index.ts'

describe('the nights of a stay', () => {
  it('have a 31st, a leap day and the days on which clocks change, each once', () => {
    expect(nightsOf('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28'])
    expect(nightsOf('2027-10-30', '2027-11-02')).toEqual(['2027-10-30', '2027-10-31', '2027-11-01'])
    expect(nightsOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29'])
    expect(nightsOf('2027-12-31', '2028-01-01')).toEqual(['2027-12-31'])
  })
})
describe('what is free', () => {
  const sale = { roomTypeId: 1, checkInDate: null, checkOutDate: null, cost: null }
  it('is the rest of the best sale, capped by the type; nothing where no sale is', () => {
    const sales = [
      { ...sale, id: 1, price: 70, stock: 1 },
      { ...sale, id: 2, price: 80, stock: 9, checkInDate: '2027-05-11' },
    ]
    const taken = [
      { sale: 1, roomTypeId: null, night: '2027-05-11', taken: 1, total: 1 },
      { sale: null, roomTypeId: 1, night: '2027-05-11', taken: 1, total: 5 },
    ]
    const offers = offersOf({ id: 1, stock: 5 }, sales, taken)
    expect(freeNights(nightsOf('2027-05-10', '2027-05-12'), offers)).toEqual([
      { night: '2027-05-10', left: 1, price: 70 },
      { night: '2027-05-11', left: 4, price: 80 },
    ])
    expect(roomsLeft(['2027-05-10', '2027-05-11'], offers)).toBe(1)
    expect(freeNights(['2027-05-12'], offers)).toEqual([{ night: '2027-05-12', left: 5, price: 70 }])
    const segments = segmentsOf(['2027-05-10', '2027-05-11'], offers)
    expect(segments && stayOf(segments)).toEqual({ left: 1, price: 150 })
    expect(freeNights(['2027-05-10'], offersOf({ id: 2, stock: 5 }, sales, taken))).toEqual([
      { night: '2027-05-10', left: 0, price: null },
    ])
  })
  it('has no limit where neither the sale nor the type has one', () => {
    expect(
      freeNights(['2027-05-10'], offersOf({ id: 1, stock: null }, [{ ...sale, id: 1, price: 7, stock: null }], [])),
    ).toEqual([{ night: '2027-05-10', left: null, price: 7 }])
  })
})
describe('the fee of a cancellation', () => {
  const stay = { checkInDate: '2027-05-10', nightPrices: [80, 90], freeCancelDays: 3, cancelFeeNights: 1 }
  it('is nothing until the last free day, then the first nights of each stay, never more than was paid', () => {
    expect(cancellationFee([stay], '2027-05-07', 170)).toBe(0)
    expect(cancellationFee([stay], '2027-05-08', 170)).toBe(80)
    expect(cancellationFee([{ ...stay, cancelFeeNights: 9 }], '2027-05-09', 100)).toBe(100)
    expect(cancellationFee([stay, { ...stay, freeCancelDays: null }], '2027-05-09', 999)).toBe(80)
    expect(cancellationFee([{ ...stay, freeCancelDays: 0 }], '2027-05-10', 170)).toBe(0)
    expect([freeUntil([stay]), freeUntil([{ ...stay, freeCancelDays: null }])]).toEqual(['2027-05-07', null])
  })
})
