import { inLanguage, say } from '@pavilion/declare'
import { openPdf, pdfBytes } from '@pavilion/platform/server/index.ts'
import type { ReportTable } from '../../model/definition.ts'
import { asOf, type ReportHead } from './head.ts'

const margin = 42
const line = 18
const ink = '#16212b'
const quiet = '#5b6875'
const rule = '#d4dbe2'
const bar = '#d9e8f6'

/** A report as A4 pages: its name, its event, the figures with a bar behind the first of them. */
export async function reportPdf(table: ReportTable, head: ReportHead): Promise<Buffer> {
  const wide = table.columns.length > 5
  const pdf = await openPdf({
    size: 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    info: { Title: head.name, Author: head.event },
  })
  const done = pdfBytes(pdf)
  const width = pdf.page.width - 2 * margin
  const write = (text: string, x: number, y: number, options: object) =>
    pdf.text(text, x, y, { lineBreak: false, ellipsis: true, height: line, ...options })
  pdf.font('bold').fontSize(20).fillColor(ink).text(head.name, margin, margin, { width })
  pdf.font('regular').fontSize(10).fillColor(quiet)
  pdf.text([`${head.event} · ${asOf(head)}`, ...besideOf(table, head)].join('\n'), { width }).moveDown(1)
  const widths = widthsOf(table, head, width)
  const roomOf = (nth: number) => (widths[nth] ?? 60) - 8
  const most = Math.max(1, ...table.rows.map(cells => cells[table.keys]?.value ?? 0))
  let y = pdf.y
  const heading = () => {
    let x = margin
    pdf.font('bold').fontSize(9.5).fillColor(ink)
    for (const [nth, { name, isNumber }] of table.columns.entries()) {
      write(inLanguage(name, head.language), x + 4, y + 3, {
        width: (widths[nth] ?? 60) - 8,
        align: isNumber ? 'right' : 'left',
      })
      x += widths[nth] ?? 60
    }
    y += line
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
  }
  heading()
  for (const cells of table.rows) {
    const isLong = cells.some(
      ({ text }, nth) => nth < table.keys && pdf.font('regular').fontSize(9.5).widthOfString(text) > roomOf(nth),
    )
    const high = isLong ? 2 * line - 4 : line
    if (y + high > pdf.page.height - margin - 16) {
      pdf.addPage()
      y = margin
      heading()
    }
    let x = margin
    for (const [nth, { text, value }] of cells.entries()) {
      const room = widths[nth] ?? 60
      if (nth === table.keys && value !== null && value > 0)
        pdf.rect(x + 2, y + 3, Math.max(1, (room - 4) * (value / most)), line - 6).fill(bar)
      pdf.font('regular').fontSize(9.5).fillColor(ink)
      write(text, x + 4, y + 4, {
        width: roomOf(nth),
        align: table.columns[nth]?.isNumber ? 'right' : 'left',
        // A long name takes a second line.
        ...(isLong && nth < table.keys && { lineBreak: true, height: high - 2 }),
      })
      x += room
    }
    y += high
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.4)
      .strokeColor(rule)
      .stroke()
  }
  pdf.font('regular').fontSize(10).fillColor(quiet)
  if (!table.rows.length)
    write(inLanguage(say('没有符合条件的数据', 'No data matches the conditions'), head.language), margin, y + 12, {
      width,
    })
  if (table.more)
    write(
      inLanguage(say(`只含前 ${table.rows.length} 行`, `The first ${table.rows.length} rows only`), head.language),
      margin,
      y + 8,
      { width },
    )
  numberPages(pdf)
  pdf.end()
  return done
}
function numberPages(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let nth = start; nth < start + count; nth++) {
    pdf.switchToPage(nth)
    // Below the margin a text would open a page of its own.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(quiet)
    pdf.text(`${nth + 1} / ${count}`, margin, pdf.page.height - 30, {
      width: pdf.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    })
  }
}
/** With which event it is compared. */
function besideOf({ beside }: ReportTable, { language }: ReportHead): string[] {
  if (!beside) return []
  const [zh, en] = beside.name
  return [
    inLanguage(say(`与「${zh}」开幕前同一天对比`, `Compared with “${en}” on the same day before it opened`), language),
  ]
}
/** Columns as wide as their share of letters, none too narrow for a number. */
function widthsOf({ columns, rows, keys }: ReportTable, { language }: ReportHead, width: number): number[] {
  const wants = columns.map(({ name }, nth) => {
    const longest = Math.max(
      lettersOf(inLanguage(name, language)),
      ...rows.slice(0, 300).map(cells => lettersOf(cells[nth]?.text ?? '')),
    )
    return Math.min(40, Math.max(nth < keys ? 8 : 9, longest + 2))
  })
  const all = wants.reduce((sum, one) => sum + one, 0)
  return wants.map(one => (one / all) * width)
}
/** A Chinese character is as wide as two letters. */
export const lettersOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
