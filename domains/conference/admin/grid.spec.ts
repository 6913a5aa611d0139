import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { blockOf, clockText, dayOf, hoursOf, lanesOf, momentOn, moved, resized, spanText } from './grid.ts'

const shanghai = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
describe('the grid of a day', () => {
  it('keeps a session that ends after midnight on the day it starts', () => {
    const block = blockOf(
      { id: 1, startTime: '2027-04-15T15:00:00.000Z', endTime: '2027-04-15T17:30:00.000Z' },
      shanghai,
    )
    expect([dayOf('2027-04-15T15:00:00.000Z', shanghai), block]).toEqual([
      '2027-04-15',
      { id: 1, from: 23 * 60, to: 25 * 60 + 30 },
    ])
    expect(clockText(block.to)).toBe('01:30')
    expect(momentOn('2027-04-15', block.to, shanghai)).toBe('2027-04-15T17:30:00.000Z')
  })
  it('shows the day of the end if it is another day', () => {
    const spanOf = (startTime: string, endTime: string | null) => spanText({ id: 1, startTime, endTime }, shanghai)
    expect([
      spanOf('2027-04-15T03:00:00.000Z', '2027-04-17T02:00:00.000Z'),
      spanOf('2027-12-31T15:00:00.000Z', '2027-12-31T17:00:00.000Z'),
      spanOf('2027-04-15T03:00:00.000Z', null),
    ]).toEqual(['04-15 11:00–04-17 10:00', '12-31 23:00–01-01 01:00', '04-15 11:00–12:00'])
  })
  it('follows the time zone, also when daylight saving time starts', () => {
    // On 28 March 2027, 02:00 becomes 03:00 in Berlin. One hour of wall time from 01:30
    // would end at a time that does not exist.
    expect(
      blockOf({ id: 1, startTime: '2027-03-28T00:30:00.000Z', endTime: '2027-03-28T01:30:00.000Z' }, berlin),
    ).toEqual({ id: 1, from: 90, to: 210 })
    expect(momentOn('2027-03-28', 210, berlin)).toBe('2027-03-28T01:30:00.000Z')
    expect(momentOn('2027-10-31', 9 * 60, berlin)).toBe('2027-10-31T08:00:00.000Z')
  })
  it('shows 8 to 20 at least', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 20 })
    expect(hoursOf([{ id: 1, from: 390, to: 1530 }])).toEqual({ first: 6, last: 26 })
  })
  it('puts only overlapping blocks side by side', () => {
    expect([
      ...lanesOf([
        { id: 1, from: 0, to: 60 },
        { id: 2, from: 30, to: 90 },
        { id: 3, from: 60, to: 120 },
        { id: 4, from: 120, to: 130 },
      ]),
    ]).toEqual([
      [1, { lane: 0, of: 2 }],
      [2, { lane: 1, of: 2 }],
      [3, { lane: 0, of: 2 }],
      [4, { lane: 0, of: 1 }],
    ])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 200 })), { maxLength: 30 }),
        spans => {
          const blocks = spans.map(([from, length], id) => ({ id, from, to: from + length }))
          const lanes = lanesOf(blocks)
          for (const one of blocks)
            for (const other of blocks)
              if (one.id < other.id && one.from < other.to && other.from < one.to)
                expect(lanes.get(one.id)?.lane).not.toBe(lanes.get(other.id)?.lane)
        },
      ),
    )
  })
  it('moves blocks, and resizes them to at least five minutes', () => {
    expect(moved({ id: 1, from: 30, to: 90 }, -60)).toEqual({ id: 1, from: 0, to: 60 })
    expect(resized({ id: 1, from: 30, to: 90 }, -200)).toEqual({ id: 1, from: 30, to: 35 })
  })
})
