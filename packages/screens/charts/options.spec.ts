import { describe, it } from 'node:test'
import { expect } from 'expect'
import { type Bar, daysDrawing, type Paint, partsDrawing } from './options.ts'

const paint: Paint = {
  accent: '#0b6bcb',
  ink: '#1c2533',
  muted: '#5d6778',
  line: '#e6e9ee',
  font: 'sans-serif',
  size: 13,
  moves: false,
  text: value => `${value} votes`,
  short: value => `${value}`,
}
const days = (...values: number[]): Bar[] =>
  values.map((value, at) => ({
    key: `${at}`,
    name: `2026-11-${String(at + 1).padStart(2, '0')}`,
    value,
    ...(at === values.length - 1 && { mark: 'Today' }),
  }))
// biome-ignore lint/suspicious/noExplicitAny: as ECharts takes it
const drawn = (drawing: object) => drawing as any

describe('a chart of days', () => {
  it('marks the last day by a label, not only by its colour', () => {
    const {
      series: [{ data }],
    } = drawn(daysDrawing(days(3, 1, 2), paint))
    expect(data.map(({ label }: { label?: { formatter: string } }) => label?.formatter)).toEqual([
      undefined,
      undefined,
      'Today',
    ])
    expect(data.map(({ value }: { value: number }) => value)).toEqual([3, 1, 2])
  })
  it('labels every seventh day from the last, or all of a few; never shows fractions of a person', () => {
    const named = (drawing: object) => {
      const { xAxis } = drawn(drawing)
      return xAxis.data.filter((_: string, at: number) => xAxis.axisLabel.interval(at)).map(xAxis.axisLabel.formatter)
    }
    expect(named(daysDrawing(days(...Array.from({ length: 30 }, () => 1)), paint))).toEqual([
      '11-02',
      '11-09',
      '11-16',
      '11-23',
      '11-30',
    ])
    expect(named(daysDrawing(days(1, 2, 3), paint))).toEqual(['11-01', '11-02', '11-03'])
    expect(drawn(daysDrawing(days(0, 1), paint)).yAxis.minInterval).toBe(1)
    expect(drawn(daysDrawing(days(0, 0), paint)).yAxis.max({ max: 0 })).toBe(4)
  })
  it('does not move for people who prefer less motion, and draws names as text, whatever they contain', () => {
    const drawing = drawn(partsDrawing([{ key: 'a', name: '<img src=x onerror=alert(1)>', value: 7 }], paint))
    expect([drawing.animation, drawn(partsDrawing([], { ...paint, moves: true })).animation]).toEqual([false, true])
    expect([drawing.tooltip.renderMode, drawing.tooltip.formatter({ dataIndex: 0 })]).toEqual([
      'richText',
      '<img src=x onerror=alert(1)>\n7 votes',
    ])
    expect(drawing.series[0].data[0].label.formatter).toBe('7 votes')
  })
})
