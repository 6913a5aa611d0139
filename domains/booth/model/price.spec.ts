import { describe, it } from 'node:test'
import { expect } from 'expect'
import { boothType } from './codes.ts'
import { basicPrice, depositOf, kindOf, limitOf, priceOf } from './price.ts'
import { turnOf } from './queue.ts'

const stand = { type: boothType.standard as number, area: 9, price: null, unitPrice: null, openSides: 1, zone: null }
const rule = { percent: 10, boothType: null, openSides: null, zone: null, fromDate: null, untilDate: null }

describe('the price of a stand', () => {
  it('is that of its hall for a standard stand without its own, and by area for all others', () => {
    expect(basicPrice(stand, 1_200_000)).toBe(1_200_000)
    expect(basicPrice({ ...stand, price: 900_000 }, 1_200_000)).toBe(900_000)
    expect(basicPrice({ ...stand, type: boothType.rawSpace, area: 64, unitPrice: 110_000 }, 1_200_000)).toBe(7_040_000)
    expect(basicPrice({ ...stand, type: boothType.specialDecoration }, 1_200_000)).toBeNull()
  })
  it('rises and falls with open sides, zone and early days, each from the basic price', () => {
    const rules = [
      { ...rule, openSides: 2 },
      { ...rule, percent: 5, zone: '入口' },
      { ...rule, percent: -20, untilDate: '2026-12-01' },
    ]
    const corner = { ...stand, openSides: 2, zone: '入口' }
    expect(priceOf(corner, 1_000_000, rules, '2026-12-02')).toBe(1_150_000)
    expect(priceOf(corner, 1_000_000, rules, '2026-12-01')).toBe(950_000)
    expect(priceOf(stand, 1_000_000, rules, '2026-12-02')).toBe(1_000_000)
    expect(priceOf(stand, null, rules, '2026-12-01')).toBeNull()
  })
})
describe('limits and deposits', () => {
  it('count raw space as custom-built; 0 and empty are no limit', () => {
    const setting = { exhibitionReserveMax: 4, specialDecorationReserveMax: 0, depositRawSpace: 300 }
    expect([kindOf(null), kindOf(boothType.rawSpace)]).toEqual([10, 20])
    expect([limitOf(setting, 10), limitOf(setting, 20), limitOf(undefined, 10)]).toEqual([4, null, null])
    expect([depositOf(setting, boothType.rawSpace), depositOf(setting, null)]).toEqual([300, 0])
  })
})
describe('the turn in the queue', () => {
  const opens = '2026-12-01T01:00:00.000Z'
  it('comes one after another from the opening on', () => {
    expect(turnOf(0, 60, opens, opens)).toEqual({ ahead: 0, seconds: 0 })
    expect(turnOf(5, 60, opens, opens)).toEqual({ ahead: 5, seconds: 5 })
    expect(turnOf(5, 60, opens, '2026-12-01T01:00:05.000Z')).toEqual({ ahead: 0, seconds: 0 })
    expect(turnOf(0, 60, opens, '2026-12-01T00:59:50.000Z')).toEqual({ ahead: 1, seconds: 10 })
  })
})
