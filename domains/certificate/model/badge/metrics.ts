import { widthIn, type Weight } from '@pavilion/declare/letters/letters.ts'

export { drawable, missingIn } from '@pavilion/declare/letters/letters.ts'
export type { Weight }
/** The part of the size above the line on which letters stand. */
export const ascent = 0.88
export const lineHeight = 1.25
const mmPerPoint = 25.4 / 72
/** The width of a line in millimetres at a size in points. Pure. */
export const widthOf = (text: string, size: number, weight: Weight): number =>
  (widthIn(text, weight) / 1000) * size * mmPerPoint
export const millimetres = (points: number): number => points * mmPerPoint
