import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { ReportTable } from './definition.ts'
import { crossed } from './pivot.ts'

const table = (lines: readonly (readonly [string, string, number])[]): ReportTable => ({
  columns: [
    { name: ['渠道', 'Channel'], isNumber: false },
    { name: ['日期', 'Day'], isNumber: false },
    { name: ['报名数', 'Registrations'], isNumber: true },
  ],
  rows: lines.map(([a, b, value]) => [
    { text: a, value: null },
    { text: b, value: null },
    { text: String(value), value },
  ]),
  ways: lines.map(([a, b]) => `/${a}/${b}`),
  more: false,
  chart: 'none',
  keys: 2,
})

describe('a report by two keys', () => {
  it('is crossed: days go down, the larger channel comes first, and each figure keeps its way and its line', () => {
    const found = crossed(
      table([
        ['官网', '2026-11-02', 1],
        ['微信', '2026-11-01', 5],
        ['官网', '2026-11-01', 2],
      ]),
    )
    expect(found?.columns).toEqual(['微信', '官网'])
    expect(found?.rows.map(({ key, sum }) => [key, sum])).toEqual([
      ['2026-11-01', 7],
      ['2026-11-02', 1],
    ])
    expect(found?.rows[1]?.cells).toEqual([undefined, { text: '1', way: '/官网/2026-11-02', line: 0 }])
  })
  it('stays a list where it is cut off, or would have more columns than one can read', () => {
    expect(crossed({ ...table([['官网', '2026-11-01', 1]]), more: true })).toBeUndefined()
    const many = Array.from({ length: 13 }, (_, nth) => [`渠道${nth}`, '2026-11-01', 1] as const)
    expect(crossed(table(many))).toBeUndefined()
  })
})
