import { openPdf } from '@pavilion/platform/server/index.ts'
import type { Readable } from 'node:stream'
import { indexByName, indexByStand, indexByType, type Entry } from './entries.ts'
import { drawIndex, type Listed } from './indexes.ts'
import { fitted, ink, inStyle, linkTo, margin, quiet, styleNow, widthOf, type Weight } from './paper.ts'

const standWidth = 150

/** What stands on the first page. */
export interface Cover {
  readonly event: string
  readonly englishEvent: string | null
  readonly date: string
}
/**
 * The directory as A4 pages: a cover, the entries in both languages, an index by stand and one by
 * product type. A company is drawn only when the reader has taken the ones before.
 */
export async function directoryPdf(lots: AsyncIterable<readonly Entry[]>, cover: Cover): Promise<Readable> {
  const pdf = await openPdf({
    size: 'A4',
    margin,
    autoFirstPage: false,
    info: { Title: `${cover.event} 会刊 Exhibitor directory` },
  })
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
    drawIndex(pdf, '按名称索引 · Index by name', indexByName(listed), { stands: true })
    await taken(out)
    drawIndex(pdf, '按展位索引 · Index by stand', indexByStand(listed))
    await taken(out)
    drawIndex(pdf, '按展品类型索引 · Index by product type', indexByType(listed), { stands: true })
    pdf.end()
  }
  drawAll().catch(error => out.destroy(error as Error))
  return out
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
    const left = (pdf.page.width - widthOf(pdf, text, 'regular', 8)) / 2
    pdf.font('regular').fontSize(8).fillColor(quiet)
    pdf.text(text, left, pdf.page.height - 34, { lineBreak: false })
    pdf.x = x
    pdf.y = y
    const style = styleNow(pdf)
    if (style) inStyle(pdf, ...style)
  })
  return () => page
}
function drawCover(pdf: PDFKit.PDFDocument, { event, englishEvent, date }: Cover): void {
  pdf.addPage()
  const { width, height } = pdf.page
  pdf.rect(0, 0, width, height * 0.42).fill(ink)
  const left = { width: width - 2 * margin, lineGap: 4 }
  inStyle(pdf, 'bold', 28, '#ffffff').text(event, margin, 150, left)
  if (englishEvent) inStyle(pdf.moveDown(0.4), 'regular', 15, '#d9e2ec').text(englishEvent, left)
  inStyle(pdf, 'bold', 34, ink).text('会刊', margin, height * 0.42 + 60, left)
  inStyle(pdf, 'regular', 18, ink).text('Exhibitor directory', left)
  inStyle(pdf.moveDown(1.2), 'regular', 10, quiet)
  pdf.text('企业按名称的拼音排列；索引：名称、展位、展品类型', left)
  pdf.text('Exhibitors in the order of their Chinese names. Indexes: name, stand, product type', left)
  inStyle(pdf, 'regular', 10, quiet).text(date, margin, height - margin - 30, left)
}
/** One company; answers the page on which it begins. */
function drawEntry(pdf: PDFKit.PDFDocument, entry: Entry, page: () => number): number {
  const width = pdf.page.width - 2 * margin
  const ofNames = { width: width - standWidth - 8 }
  const halls = standsByHall(entry)
  // A name is never the last line of a page, and the stands beside it stay on its page.
  const least = Math.max(80, halls.reduce((sum, hall) => sum + heightOf(pdf, hall), 0) + 12)
  if (pdf.y > margin && pdf.y + least > pdf.page.height - margin) pdf.addPage()
  const at = page()
  pdf.addNamedDestination(linkTo(entry))
  const top = pdf.y
  drawStands(pdf, halls, margin + width - standWidth)
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
interface Hall {
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}
/** The stands of a company, hall by hall: numbers, and the hall in both languages. Pure. */
const standsByHall = ({ stands }: Entry): Hall[] =>
  [...Map.groupBy(stands, ({ hall }) => hall)].map(([hall, all]) => ({
    names: [hall, ...(all[0]?.englishHall ? [all[0].englishHall] : [])],
    numbers: all.map(({ boothNo }) => boothNo),
  }))
const numberLine = 14
const hallLine = 11
/** The numbers in lines: none is divided. */
function numberLines(pdf: PDFKit.PDFDocument, { numbers }: Hall): string[] {
  const lines: string[] = []
  for (const number of numbers) {
    const longer = lines.length ? `${lines.at(-1)}  ${number}` : number
    if (lines.length && widthOf(pdf, longer, 'bold', 10) <= standWidth) lines[lines.length - 1] = longer
    else lines.push(number)
  }
  return lines
}
const heightOf = (pdf: PDFKit.PDFDocument, hall: Hall): number =>
  numberLines(pdf, hall).length * numberLine + hall.names.length * hallLine + 4
function drawStands(pdf: PDFKit.PDFDocument, halls: readonly Hall[], left: number): void {
  let y = pdf.y + 2
  const line = (text: string, weight: Weight, size: number, colour: string, height: number) => {
    const shown = fitted(pdf, text, weight, size, standWidth)
    const at = left + standWidth - widthOf(pdf, shown, weight, size)
    inStyle(pdf, weight, size, colour).text(shown, at, y, { lineBreak: false })
    y += height
  }
  for (const hall of halls) {
    for (const numbers of numberLines(pdf, hall)) line(numbers, 'bold', 10, ink, numberLine)
    for (const name of hall.names) line(name, 'regular', 7.5, quiet, hallLine)
    y += 4
  }
  pdf.y = y
}
function drawText(pdf: PDFKit.PDFDocument, text: string, colour: string): void {
  inStyle(pdf.moveDown(0.3), 'regular', 9, colour)
  pdf.text(text, margin, pdf.y, { width: pdf.page.width - 2 * margin, lineGap: 2 })
}
