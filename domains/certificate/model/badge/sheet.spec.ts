import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { beyondPaper, fitsLabel, knownSheets, labelAt, labelsOn, onSheet, type Page, type Sheet } from './sheet.ts'

const line = (x: number): Page['drawn'] => [
  { what: 'line', x1: x, y1: 1, x2: x, y2: 2, thickness: 0.1, colour: '#000000' },
]
const badge = (back?: true): Page => ({ width: 80, height: 50, drawn: line(5), ...(back && { back: line(5) }) })
const at = (page: readonly Page['drawn'][number][]) =>
  page.map(one => (one.what === 'line' ? [one.x1, one.y1] : undefined))
const own: Sheet = {
  width: 210,
  height: 297,
  columns: 2,
  rows: 5,
  labelWidth: 80,
  labelHeight: 50,
  marginLeft: 17.5,
  marginTop: 13.5,
  gapX: 15,
  gapY: 5,
}

describe('a sheet of labels', () => {
  it('that shops sell has all of its labels on its paper, with equal margins on both sides', () => {
    for (const [code, sheet] of Object.entries(knownSheets)) {
      expect([code, beyondPaper(sheet)]).toEqual([code, 0])
      const last = labelAt(sheet, labelsOn(sheet) - 1)
      expect(Math.abs(sheet.width - last.x - sheet.labelWidth - sheet.marginLeft)).toBeLessThan(0.3)
      expect(Math.abs(sheet.height - last.y - sheet.labelHeight - sheet.marginTop)).toBeLessThan(0.3)
    }
  })
  it('takes badges row by row from its first free label on, each in the middle of its label', () => {
    expect(at(onSheet(own, [badge(), badge()], 1).drawn)).toEqual([
      [17.5 + 95 + 5, 14.5],
      [17.5 + 5, 13.5 + 55 + 1],
    ])
    const wide = { ...own, labelWidth: 84, labelHeight: 52 }
    expect(at(onSheet(wide, [badge()], 0).drawn)).toEqual([[17.5 + 2 + 5, 13.5 + 1 + 1]])
  })
  it('has each back behind its front when it is turned over its long edge', () => {
    const { back } = onSheet(own, [badge(true), badge()], 0)
    // The badge of the left column is in the right one; its inside is not mirrored.
    expect(at(back ?? [])).toEqual([[210 - 17.5 - 80 + 5, 14.5]])
    expect(onSheet(own, [badge()], 0).back).toBe(undefined)
  })
  it('says how far labels reach beyond the paper, and whether a badge fits', () => {
    expect(beyondPaper({ ...own, columns: 3 })).toBeCloseTo(17.5 + 2 * 95 + 80 - 210, 5)
    expect(fitsLabel(own, { width: 80.1, height: 50 })).toBe(true)
    expect(fitsLabel(own, { width: 80.2, height: 50 })).toBe(false)
  })
})
