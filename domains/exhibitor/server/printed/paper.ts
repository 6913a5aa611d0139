import type { Entry } from './entries.ts'

// What the pages of the directory share: colours, margins, and how wide words are.
export type Weight = 'regular' | 'bold'
export const ink = '#1f2933'
export const quiet = '#52606d'
export const margin = 54

type Style = readonly [weight: Weight, size: number, colour: string]
const styles = new WeakMap<PDFKit.PDFDocument, Style>()
/** Sets how the text that follows is written: also when it goes on to another page. */
export function inStyle(pdf: PDFKit.PDFDocument, ...style: Style): PDFKit.PDFDocument {
  styles.set(pdf, style)
  const [weight, size, colour] = style
  return pdf.font(weight).fontSize(size).fillColor(colour)
}
export const styleNow = (pdf: PDFKit.PDFDocument): Style | undefined => styles.get(pdf)
/** The name under which a reader on a screen gets from the index to a company. */
export const linkTo = ({ id }: Pick<Entry, 'id'>): string => `company${id}`

/** The width of each character at size 1: laying out a line only to measure it costs more than drawing it. */
const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
function characterWidth(pdf: PDFKit.PDFDocument, character: string, weight: Weight): number {
  const known = widths[weight].get(character)
  if (known !== undefined) return known
  const width = pdf.font(weight).fontSize(100).widthOfString(character) / 100
  widths[weight].set(character, width)
  // What is about to be drawn is still drawn as it was set.
  const style = styles.get(pdf)
  if (style) pdf.font(style[0]).fontSize(style[1])
  return width
}
/** How wide a line is; without kerning, so a little more than it is drawn. */
export const widthOf = (pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number): number => {
  let width = 0
  for (const character of text) width += characterWidth(pdf, character, weight)
  return width * size
}
/** The line, cut where it would be wider than its place. */
export function fitted(pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number, width: number): string {
  if (widthOf(pdf, text, weight, size) <= width) return text
  let used = widthOf(pdf, '…', weight, size)
  let shown = ''
  for (const character of text) {
    used += characterWidth(pdf, character, weight) * size
    if (used > width) break
    shown += character
  }
  return `${shown.trimEnd()}…`
}
