import { codes } from '@pavilion/declare'
import type { Drawn } from './draw.ts'
import { shifted } from './shift.ts'

/** How the paper in a printer is divided. Sheets that shops sell have the measures of their makers. */
export const labelSheet = codes({
  single: [10, '每张一个证件', 'One badge a page'],
  l4785: [20, 'Avery L4785：A4，2 × 5，80 × 50 mm', 'Avery L4785: A4, 2 × 5, 80 × 50 mm'],
  l7418: [30, 'Avery L7418：A4，2 × 4，86 × 55 mm', 'Avery L7418: A4, 2 × 4, 86 × 55 mm'],
  l7160: [40, 'Avery L7160：A4，3 × 7，63.5 × 38.1 mm', 'Avery L7160: A4, 3 × 7, 63.5 × 38.1 mm'],
  l7163: [50, 'Avery L7163：A4，2 × 7，99.1 × 38.1 mm', 'Avery L7163: A4, 2 × 7, 99.1 × 38.1 mm'],
  l7165: [60, 'Avery L7165：A4，2 × 4，99.1 × 67.7 mm', 'Avery L7165: A4, 2 × 4, 99.1 × 67.7 mm'],
  a5395: [70, 'Avery 5395：Letter，2 × 4，85.7 × 59.3 mm', 'Avery 5395: Letter, 2 × 4, 85.7 × 59.3 mm'],
  a6: [80, 'A4 四等分（A6）', 'A4 in four (A6)'],
  own: [90, '自定义', 'Custom'],
})

/** A sheet of labels, in millimetres to a tenth. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly labelWidth: number
  readonly labelHeight: number
  readonly marginLeft: number
  readonly marginTop: number
  readonly gapX: number
  readonly gapY: number
}
const a4 = { width: 210, height: 297 }
const sheet = (
  paper: Pick<Sheet, 'width' | 'height'>,
  [columns, rows]: readonly [number, number],
  [labelWidth, labelHeight]: readonly [number, number],
  [marginLeft, marginTop]: readonly [number, number],
  [gapX, gapY]: readonly [number, number] = [0, 0],
): Sheet => ({ ...paper, columns, rows, labelWidth, labelHeight, marginLeft, marginTop, gapX, gapY })
/** The measures of sheets that shops sell, by their code. */
export const knownSheets: Readonly<Record<number, Sheet>> = {
  [labelSheet.l4785]: sheet(a4, [2, 5], [80, 50], [17.5, 13.5], [15, 5]),
  [labelSheet.l7418]: sheet(a4, [2, 4], [86, 55], [19, 38.5]),
  [labelSheet.l7160]: sheet(a4, [3, 7], [63.5, 38.1], [7.2, 15.1], [2.5, 0]),
  [labelSheet.l7163]: sheet(a4, [2, 7], [99.1, 38.1], [4.7, 15.1], [2.5, 0]),
  [labelSheet.l7165]: sheet(a4, [2, 4], [99.1, 67.7], [4.7, 13.1], [2.5, 0]),
  [labelSheet.a5395]: sheet({ width: 215.9, height: 279.4 }, [2, 4], [85.7, 59.3], [17.5, 14.8], [9.5, 4.2]),
  [labelSheet.a6]: sheet(a4, [2, 2], [105, 148.5], [0, 0]),
}
export const labelsOn = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): number => columns * rows
/** The upper left corner of a label; labels count from 0, row by row. Pure. */
export function labelAt(on: Sheet, nth: number): { readonly x: number; readonly y: number } {
  const [column, row] = [nth % on.columns, Math.floor(nth / on.columns)]
  return { x: on.marginLeft + column * (on.labelWidth + on.gapX), y: on.marginTop + row * (on.labelHeight + on.gapY) }
}
/** How far the labels reach beyond the paper, in millimetres; 0: all are on it. Pure. */
export function beyondPaper(on: Sheet): number {
  const { x, y } = labelAt(on, labelsOn(on) - 1)
  return Math.max(0, x + on.labelWidth - on.width, y + on.labelHeight - on.height)
}

/** A page of a print: its front, and what is on its back. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly drawn: readonly Drawn[]
  readonly back?: readonly Drawn[]
}
/** Whether a badge fits a label; a tenth of a millimetre is forgiven. Pure. */
export const fitsLabel = (on: Sheet, { width, height }: Pick<Page, 'width' | 'height'>): boolean =>
  width <= on.labelWidth + 0.1 && height <= on.labelHeight + 0.1
/**
 * Badges on one sheet, each in the middle of its label, from the label `first` on (from 0). Backs lie
 * behind their fronts: the sheet is turned over its long edge, so their columns are mirrored. Pure.
 */
export function onSheet(on: Sheet, badges: readonly Page[], first: number): Page {
  const place = ({ width, height }: Page, nth: number) => {
    const { x, y } = labelAt(on, first + nth)
    return { x: x + (on.labelWidth - width) / 2, y: y + (on.labelHeight - height) / 2 }
  }
  const at = (drawn: readonly Drawn[], x: number, y: number) => drawn.map(one => shifted(one, x, y))
  const drawn = badges.flatMap((badge, nth) => {
    const { x, y } = place(badge, nth)
    return at(badge.drawn, x, y)
  })
  const back = badges.flatMap((badge, nth) => {
    const { x, y } = place(badge, nth)
    return at(badge.back ?? [], on.width - x - badge.width, y)
  })
  const hasBacks = badges.some(badge => badge.back)
  return { width: on.width, height: on.height, drawn, ...(hasBacks && { back }) }
}
