import { describe, it } from 'node:test'
import { expect } from 'expect'
import { standingOf } from './counted.ts'

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
