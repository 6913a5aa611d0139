import { describe, it } from 'node:test'
import { expect } from 'expect'
import { greetingAt, standingOf } from './counted.ts'

describe('the phase of an event', () => {
  it('is days ahead, its nth day, over, or unknown, by the project’s calendar', () => {
    const fair = { from: '2027-04-22', to: '2027-04-24' }
    expect(
      ['2026-11-22', '2027-04-21', '2027-04-22', '2027-04-24', '2027-04-25'].map(day => standingOf(fair, day)),
    ).toEqual([{ before: 151 }, { before: 1 }, { day: 1, of: 3 }, { day: 3, of: 3 }, 'over'])
    expect(standingOf({ from: '2027-03-01', to: null }, '2027-03-01')).toEqual({ day: 1, of: 1 })
    expect(standingOf(null, '2027-03-01')).toBeUndefined()
  })
})

describe('the greeting', () => {
  it('says good morning at 05:20, good evening only in the evening, and neither at night', () => {
    expect([5, 8, 11].map(hour => greetingAt(hour)[1])).toEqual(['Good morning', 'Good morning', 'Good morning'])
    expect([12, 17].map(hour => greetingAt(hour)[1])).toEqual(['Good afternoon', 'Good afternoon'])
    expect([18, 22].map(hour => greetingAt(hour)[1])).toEqual(['Good evening', 'Good evening'])
    expect([23, 0, 4].map(hour => greetingAt(hour)[1])).toEqual(['Hello', 'Hello', 'Hello'])
    expect([4, 5, 9, 12, 14, 18].map(hour => greetingAt(hour)[0])).toEqual([
      '夜深了',
      '早上好',
      '上午好',
      '中午好',
      '下午好',
      '晚上好',
    ])
  })
})
