import { openPdf, pdfBytes } from '@pavilion/platform/server/index.ts'

const ink = '#1f2933'
const margin = 64

/** An agreement in one language: its title and its text, a paragraph a line. */
export interface AgreementPart {
  readonly title: string
  readonly text: string
  /** The words above the two lines to sign on. */
  readonly signs: readonly [organiser: string, exhibitor: string]
}
/** The agreement as A4 pages: the Chinese text, then the English one where there is one. */
export async function agreementPdf(parts: readonly AgreementPart[], about: string): Promise<Buffer> {
  const pdf = await openPdf({ size: 'A4', margin, autoFirstPage: false, info: { Title: parts[0]?.title ?? about } })
  const whole = pdfBytes(pdf)
  for (const { title, text, signs } of parts) {
    pdf.addPage()
    pdf.fillColor(ink).fontSize(18).text(title, { align: 'center' })
    pdf.moveDown(0.3).fontSize(8).fillColor('#52606d').text(about, { align: 'center' }).moveDown(1.5)
    pdf.fontSize(10.5).fillColor(ink)
    for (const line of text.split('\n')) pdf.text(line || ' ', { lineGap: 4, paragraphGap: 4 })
    // Both names and their lines stay together.
    if (pdf.y > pdf.page.height - margin - 120) pdf.addPage()
    pdf.moveDown(2)
    const top = pdf.y
    const width = (pdf.page.width - 2 * margin - 24) / 2
    for (const [nth, sign] of signs.entries()) {
      const left = margin + nth * (width + 24)
      pdf.fontSize(10).text(sign, left, top, { width })
      pdf
        .moveTo(left, top + 88)
        .lineTo(left + width, top + 88)
        .lineWidth(0.6)
        .strokeColor(ink)
        .stroke()
    }
  }
  pdf.end()
  return whole
}
