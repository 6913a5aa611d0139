import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { indexByStand, indexByType, type Entry, type IndexLine } from './entries.ts'

// The fonts lie beside what their package exports; they and pdfkit are loaded with the first directory.
const files = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } as const
const letters = new Map<keyof typeof files, Promise<Buffer>>()
function fontOf(weight: keyof typeof files): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
  const font = letters.get(weight) ?? readFile(join(dirname(entry), '../fonts', files[weight]))
  letters.set(weight, font)
  return font
}
const ink = '#1f2933'
const quiet = '#52606d'
const margin = 54
const standWidth = 150
const indexLine = 15

/** What stands on the first page. */
export interface Cover {
  readonly event: string
  readonly englishEvent: string | null
  readonly date: string
}
/** A company of the indexes: what its lines say, and its page. */
type Listed = Pick<Entry, 'id' | 'name' | 'englishName' | 'stands' | 'products'> & { readonly page: number }

/**
 * The directory as A4 pages: a cover, the entries in both languages, an index by stand and one by
 * product type. A company is drawn only when the reader has taken the ones before.
 */
export async function directoryPdf(lots: AsyncIterable<readonly Entry[]>, cover: Cover): Promise<Readable> {
  const [{ default: PdfDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fontOf('regular'),
    fontOf('bold'),
  ])
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    info: { Title: `${cover.event} 会刊 Exhibitor directory` },
  })
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  const out = pdf as unknown as Readable
  const drawAll = async () => {
    const pages = numbered(pdf)
    drawCover(pdf, cover)
    pdf.addPage()
    const listed: Listed[] = []
    for await (const entries of lots) {
      for (const entry of entries) {
        const { id, name, englishName, stands, products } = entry
        listed.push({ id, name, englishName, stands, products, page: drawEntry(pdf, entry, pages) })
      }
      await taken(out)
    }
    drawIndex(pdf, '按展位索引 · Index by stand', indexByStand(listed))
    await taken(out)
    drawIndex(pdf, '按展品类型索引 · Index by product type', indexByType(listed))
    pdf.end()
  }
  drawAll().catch(error => out.destroy(error as Error))
  return out
}
type Style = readonly [weight: keyof typeof files, size: number, colour: string]
const styles = new WeakMap<PDFKit.PDFDocument, Style>()
/** Sets how the text that follows is written: also when it goes on to another page. */
function inStyle(pdf: PDFKit.PDFDocument, ...style: Style): PDFKit.PDFDocument {
  styles.set(pdf, style)
  const [weight, size, colour] = style
  return pdf.font(weight).fontSize(size).fillColor(colour)
}
/** Waits until the reader has taken most of what was written. */
async function taken(out: Readable): Promise<void> {
  while (out.readableLength > 1_000_000 && !out.destroyed) await new Promise(resolve => setImmediate(resolve))
  if (out.destroyed) throw new Error('nobody reads the directory any more')
}
/** Puts a number below every page; answers that of the page that is being drawn. */
function numbered(pdf: PDFKit.PDFDocument): () => number {
  let page = 0
  pdf.on('pageAdded', () => {
    page++
    if (page === 1) return
    const { x, y } = pdf
    const text = String(page)
    pdf.font('regular').fontSize(8).fillColor(quiet)
    const left = (pdf.page.width - pdf.widthOfString(text)) / 2
    pdf.text(text, left, pdf.page.height - 34, { lineBreak: false })
    pdf.x = x
    pdf.y = y
    const style = styles.get(pdf)
    if (style) inStyle(pdf, ...style)
  })
  return () => page
}
function drawCover(pdf: PDFKit.PDFDocument, { event, englishEvent, date }: Cover): void {
  const middle = { align: 'center' } as const
  pdf.addPage()
  inStyle(pdf, 'bold', 28, ink).text(event, margin, 240, middle)
  if (englishEvent) inStyle(pdf.moveDown(0.3), 'regular', 16, ink).text(englishEvent, middle)
  inStyle(pdf.moveDown(2), 'bold', 20, ink).text('会刊', middle)
  inStyle(pdf, 'regular', 14, ink).text('Exhibitor directory', middle)
  inStyle(pdf.moveDown(2), 'regular', 10, quiet).text(date, middle)
}
/** The name under which a reader on a screen gets from the index to a company. */
const linkTo = ({ id }: Pick<Entry, 'id'>): string => `company${id}`
/** One company; answers the page on which it begins. */
function drawEntry(pdf: PDFKit.PDFDocument, entry: Entry, page: () => number): number {
  const width = pdf.page.width - 2 * margin
  const ofNames = { width: width - standWidth - 8 }
  const stands = entry.stands.map(({ hall, boothNo }) => `${hall} ${boothNo}`).join('、')
  // A name is never the last line of a page, and the stands beside it stay on its page.
  inStyle(pdf, 'bold', 9, ink)
  const least = Math.max(80, pdf.heightOfString(stands, { width: standWidth }) + 12)
  if (pdf.y > margin && pdf.y + least > pdf.page.height - margin) pdf.addPage()
  const at = page()
  pdf.addNamedDestination(linkTo(entry))
  const top = pdf.y
  if (stands) pdf.text(stands, margin + width - standWidth, top + 2, { width: standWidth, align: 'right' })
  const below = pdf.y
  inStyle(pdf, 'bold', 12, ink).text(entry.name, margin, top, ofNames)
  if (entry.englishName) inStyle(pdf, 'regular', 10, ink).text(entry.englishName, ofNames)
  pdf.y = Math.max(pdf.y, below)
  for (const text of [entry.chinese, entry.english]) if (text) drawText(pdf, text, ink)
  const chinese = entry.products.map(({ name }) => name).join('、')
  const english = entry.products.flatMap(({ englishName }) => englishName ?? []).join(', ')
  if (chinese) drawText(pdf, `展品：${chinese}`, quiet)
  if (english) drawText(pdf, `Products: ${english}`, quiet)
  pdf.moveDown(0.6)
  const right = margin + width
  if (pdf.y < pdf.page.height - margin)
    pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.4).strokeColor('#cbd2d9').stroke()
  pdf.moveDown(0.6)
  return at
}
function drawText(pdf: PDFKit.PDFDocument, text: string, colour: string): void {
  inStyle(pdf.moveDown(0.3), 'regular', 9, colour)
  pdf.text(text, margin, pdf.y, { width: pdf.page.width - 2 * margin, lineGap: 2 })
}
/** What a company is found by, its name and its page, a line each. */
function drawIndex(pdf: PDFKit.PDFDocument, title: string, lines: readonly IndexLine<Listed>[]): void {
  if (!lines.length) return
  pdf.addPage()
  inStyle(pdf, 'bold', 16, ink).text(title, margin, margin).moveDown(0.8)
  const width = pdf.page.width - 2 * margin
  let before: string | undefined
  for (const { key, englishKey, company } of lines) {
    if (pdf.y > pdf.page.height - margin - indexLine) {
      pdf.addPage()
      before = undefined
    }
    const top = pdf.y
    const one = { height: indexLine, ellipsis: true, lineBreak: true } as const
    pdf.font('regular').fontSize(9).fillColor(ink)
    if (key !== before)
      pdf.font('bold').text(englishKey ? `${key} ${englishKey}` : key, margin, top, { ...one, width: 190 })
    before = key
    const name = company.englishName ? `${company.name} ${company.englishName}` : company.name
    pdf.font('regular').text(name, margin + 198, top, { ...one, width: width - 198 - 40, goTo: linkTo(company) })
    pdf.text(String(company.page), margin + width - 36, top, { ...one, width: 36, align: 'right' })
    pdf.y = top + indexLine
  }
}
