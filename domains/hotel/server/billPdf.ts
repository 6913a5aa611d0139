import type { Readable } from 'node:stream'
import { openPdf } from '@pavilion/platform/server/index.ts'

/** What a bill says, in words. */
export interface BillWords {
  readonly title: string
  readonly event: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly (readonly [name: string, value: string])[]
  readonly note: string
  /** How it stands: printed across the page when it counts no more. */
  readonly stamp?: string | null
  /** Who has signed it and when, with the picture as PNG or JPEG. */
  readonly signed?: { readonly words: string; readonly picture?: Buffer | undefined } | null
}
const left = 54
const columns = [left, left + 210, left + 285, left + 360, left + 420] as const
const widths = [205, 70, 70, 58, 68] as const
/** A bill as an A4 document. */
export async function billPdf({
  title,
  event,
  facts,
  heads,
  rows,
  sums,
  note,
  stamp,
  signed,
}: BillWords): Promise<Readable> {
  const pdf = await openPdf({ size: 'A4', margin: left, info: { Title: title }, bufferPages: true })
  const out = pdf as unknown as Readable
  pdf.fontSize(11).fillColor('#52606d').text(event)
  pdf.fontSize(24).fillColor('#1f2933').text(title).moveDown(0.6)
  pdf.fontSize(10)
  for (const [name, value] of facts) pdf.text(`${name}  ${value}`)
  pdf.moveDown(1)
  const line = (cells: readonly string[], colour: string) => {
    const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: widths[at] ?? 60 })))
    if (pdf.y + height > pdf.page.height - left * 2) pdf.addPage()
    const top = pdf.y
    pdf.fillColor(colour)
    for (const [at, cell] of cells.entries())
      pdf.text(cell, columns[at] ?? left, top, { width: widths[at] ?? 60, align: at > 2 ? 'right' : 'left' })
    pdf.x = left
    pdf.y = top + height + 6
  }
  line(heads, '#52606d')
  pdf.moveTo(left, pdf.y).lineTo(541, pdf.y).strokeColor('#cbd2d9').stroke()
  pdf.y += 8
  for (const row of rows) line(row, '#1f2933')
  pdf.moveTo(left, pdf.y).lineTo(541, pdf.y).stroke()
  pdf.y += 8
  for (const [name, value] of sums) line(['', '', '', name, value], '#1f2933')
  if (signed) {
    pdf.moveDown(1.5).fontSize(10).fillColor('#1f2933').text(signed.words, left)
    if (signed.picture) {
      if (pdf.y + 90 > pdf.page.height - left) pdf.addPage()
      pdf.image(signed.picture, left, pdf.y + 6, { fit: [180, 80] })
      pdf.y += 92
    }
  }
  pdf.moveDown(2).fontSize(9).fillColor('#52606d').text(note, left)
  if (stamp)
    for (let page = 0; page < pdf.bufferedPageRange().count; page++) {
      pdf.switchToPage(page)
      marked(pdf, stamp)
    }
  pdf.end()
  return out
}
/** One word across the page. */
function marked(pdf: PDFKit.PDFDocument, word: string): void {
  const { width, height } = pdf.page
  pdf.save().rotate(-30, { origin: [width / 2, height / 2] })
  pdf
    .fontSize(96)
    .fillColor('#c0392b', 0.16)
    .text(word, 0, height / 2 - 60, { width, align: 'center', lineBreak: false })
  pdf.restore()
}
