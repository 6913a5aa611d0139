import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { Spread } from '../../model/calls/desk.ts'
import { spreadOfDays, spreadOfHours, spreadOfNumbers } from './spread.ts'

const summaryOf = (spread: Spread | undefined) =>
  spread && [spread.unit, ...spread.bars.map(({ from, to, count }) => [from, to, count])]
const each = (items: readonly (string | number)[]) => Object.fromEntries(items.map(item => [String(item), 1]))

describe('distributions of ordered answers', () => {
  it('show few whole numbers one by one, else in round steps; fractions in steps', () => {
    expect(summaryOf(spreadOfNumbers({ 2: 3, 4: 1 }))).toEqual(['number', [2, 3, 3], [3, 4, 0], [4, 5, 1]])
    expect(summaryOf(spreadOfNumbers(each([18, 25, 31, 64])))).toEqual([
      'number',
      [15, 20, 1],
      [20, 25, 0],
      [25, 30, 1],
      [30, 35, 1],
      [35, 40, 0],
      [40, 45, 0],
      [45, 50, 0],
      [50, 55, 0],
      [55, 60, 0],
      [60, 65, 1],
    ])
    expect(summaryOf(spreadOfNumbers(each([0.1, 0.35])))?.slice(0, 3)).toEqual([
      'number',
      [0.1, 0.15, 1],
      [0.15, 0.2, 0],
    ])
    expect(summaryOf(spreadOfNumbers(each([-20, -1, 0])))).toEqual([
      'number',
      ...[-20, -18, -16, -14, -12, -10, -8, -6, -4, -2, 0].map(from => [
        from,
        from + 2,
        [-20, -2, 0].includes(from) ? 1 : 0,
      ]),
    ])
    expect([spreadOfNumbers({}), spreadOfNumbers(each(['soon']))]).toEqual([undefined, undefined])
  })
  it('combine a few outliers, so that the other values can be distinguished', () => {
    const many = {
      ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [20 + at, 100])),
      1000000000: 2,
      '-5000': 1,
    }
    expect(summaryOf(spreadOfNumbers(many))).toEqual([
      'number',
      [null, 20, 1],
      ...Array.from({ length: 8 }, (_, at) => [20 + at, 21 + at, 100]),
      [28, null, 2],
    ])
  })
  it('show dates by day, month, year or decade, by their range, gaps included', () => {
    expect(summaryOf(spreadOfDays(each(['2027-02-27', '2027-03-01'])))).toEqual([
      'day',
      ['2027-02-27', '2027-02-28', 1],
      ['2027-02-28', '2027-03-01', 0],
      ['2027-03-01', '2027-03-02', 1],
    ])
    expect(summaryOf(spreadOfDays({ '2026-11-30': 1, '2027-01-02': 2, '2027-01-30': 2 }))).toEqual([
      'month',
      ['2026-11', '2026-12', 1],
      ['2026-12', '2027-01', 0],
      ['2027-01', '2027-02', 4],
    ])
    expect(summaryOf(spreadOfDays(each(['2019-05-01', '2025-01-01'])))?.length).toBe(8)
    expect(summaryOf(spreadOfDays({ '1968-05-01': 1, '1985-01-01': 1, '1989-12-31': 1, '2011-01-01': 1 }))).toEqual([
      'decade',
      ['1960', '1970', 1],
      ['1970', '1980', 0],
      ['1980', '1990', 2],
      ['1990', '2000', 0],
      ['2000', '2010', 0],
      ['2010', '2020', 1],
    ])
    expect(summaryOf(spreadOfDays({ 2025: 2, 2027: 1 }))).toEqual([
      'year',
      ['2025', '2026', 2],
      ['2026', '2027', 0],
      ['2027', '2028', 1],
    ])
  })
  it('show times by the hour', () =>
    expect(summaryOf(spreadOfHours({ '09:30': 1, '09:00': 2, '11:59': 1 }))).toEqual([
      'hour',
      [9, 10, 3],
      [10, 11, 0],
      [11, 12, 1],
    ]))
})
