import type { Entry, IndexLine } from './entries.ts'
import { fitted, ink, inStyle, linkTo, margin, quiet, widthOf } from './paper.ts'

/** A company of the indexes: what its lines say, and its page. */
export type Listed = Pick<Entry, 'id' | 'name' | 'englishName' | 'stands' | 'products'> & { readonly page: number }

const lineHeight = 15
const pageWidth = 34
const markWidth = 60
const standsWidth = 110

/**
 * What companies are found by, group after group: a line each, with the page. `stands` also says
 * where a company stands; the index by stand says it before the name.
 */
export function drawIndex(
  pdf: PDFKit.PDFDocument,
  title: string,
  lines: readonly IndexLine<Listed>[],
  { stands = false }: { readonly stands?: boolean } = {},
): void {
  if (!lines.length) return
  pdf.addPage()
  inStyle(pdf, 'bold', 16, ink).text(title, margin, margin, { lineBreak: false })
  pdf.y = margin + 34
  let before: string | undefined
  for (const line of lines) {
    const heads = line.group[0] !== before
    // A heading is never the last line of a page, and stands again on the next one.
    if (pdf.y + lineHeight * (heads ? 3 : 1) > pdf.page.height - margin) {
      pdf.addPage()
      drawHeading(pdf, line, before === line.group[0])
    } else if (heads) drawHeading(pdf, line, false)
    before = line.group[0]
    drawLine(pdf, line, stands)
  }
}
function drawHeading(pdf: PDFKit.PDFDocument, { group: [name, englishName] }: IndexLine<Listed>, again: boolean): void {
  const width = pdf.page.width - 2 * margin
  const top = pdf.y === margin ? margin : pdf.y + 8
  const words = [name, englishName, again ? '（续 continued）' : ''].filter(Boolean).join('  ')
  inStyle(pdf, 'bold', 10, ink).text(fitted(pdf, words, 'bold', 10, width), margin, top, { lineBreak: false })
  pdf
    .moveTo(margin, top + 15)
    .lineTo(margin + width, top + 15)
    .lineWidth(0.4)
    .strokeColor('#9aa5b1')
    .stroke()
  pdf.y = top + 20
}
function drawLine(pdf: PDFKit.PDFDocument, { mark, company }: IndexLine<Listed>, stands: boolean): void {
  const top = pdf.y
  const right = pdf.page.width - margin
  const left = stands ? margin : margin + markWidth
  const room = right - pageWidth - left - (stands ? standsWidth + 8 : 0)
  const one = { lineBreak: false } as const
  if (!stands) {
    const shown = fitted(pdf, mark, 'bold', 9, markWidth - 6)
    inStyle(pdf, 'bold', 9, ink).text(shown, margin, top, one)
  }
  const first = stands ? mark : company.name
  const other = first === company.name ? company.englishName : company.name
  const name = fitted(pdf, first, 'regular', 9, room)
  const used = widthOf(pdf, name, 'regular', 9)
  inStyle(pdf, 'regular', 9, ink).text(name, left, top, { ...one, goTo: linkTo(company) })
  if (other && room - used > 40) {
    const rest = fitted(pdf, other, 'regular', 9, room - used - 8)
    inStyle(pdf, 'regular', 9, quiet).text(rest, left + used + 8, top, one)
  }
  if (stands) {
    const numbers = fitted(pdf, company.stands.map(({ boothNo }) => boothNo).join('  '), 'regular', 9, standsWidth)
    inStyle(pdf, 'regular', 9, quiet).text(numbers, right - pageWidth - standsWidth, top, one)
  }
  const page = String(company.page)
  inStyle(pdf, 'regular', 9, ink).text(page, right - widthOf(pdf, page, 'regular', 9), top, one)
  pdf.y = top + lineHeight
}
