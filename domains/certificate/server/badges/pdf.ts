import { openPdf } from '@pavilion/platform/server/index.ts'
import type { Readable } from 'node:stream'
import type { Page } from '../../model/badge/sheet.ts'
import type { Drawn, DrawnImage, DrawnText } from '../../model/badge/draw.ts'

const points = (millimetres: number) => (millimetres * 72) / 25.4

export interface BadgePage extends Page {
  /** The name of its file, where each badge has one: cert number and name. */
  readonly label?: string
}
/** The bytes of a picture for an area as JPEG or PNG; undefined when it is gone. */
export type PictureOf = (drawn: DrawnImage) => Promise<Buffer | undefined>

/**
 * Badges as one PDF, page by page: a page is drawn only when the reader has taken the ones before,
 * so that 10,000 badges never lie in memory.
 */
export async function badgesPdf(
  pages: AsyncIterable<BadgePage> | Iterable<BadgePage>,
  { title, pictureOf }: { title: string; pictureOf: PictureOf },
): Promise<Readable> {
  const pdf = await openPdf({ autoFirstPage: false, margin: 0, info: { Title: title } })
  const out = pdf as unknown as Readable
  const opened = new Map<string, Promise<PDFKit.Mixins.ImageSrc | undefined>>()
  const images = { pictureOf, opened }
  const drawAll = async () => {
    for await (const page of pages) {
      for (const side of page.back ? [page.drawn, page.back] : [page.drawn]) {
        pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
        for (const drawn of side) await draw(pdf, drawn, images)
      }
      await taken(out)
    }
    pdf.end()
  }
  drawAll().catch(error => out.destroy(error as Error))
  return out
}
/** Waits until the reader has taken most of what was written. */
async function taken(out: Readable): Promise<void> {
  while (out.readableLength > 1_000_000 && !out.destroyed) await new Promise(resolve => setImmediate(resolve))
  if (out.destroyed) throw new Error('nobody reads the badges any more')
}
interface Images {
  readonly pictureOf: PictureOf
  readonly opened: Map<string, Promise<PDFKit.Mixins.ImageSrc | undefined>>
}
async function draw(pdf: PDFKit.PDFDocument, drawn: Drawn, images: Images): Promise<void> {
  switch (drawn.what) {
    case 'text':
      drawText(pdf, drawn)
      return
    case 'line':
      pdf
        .moveTo(points(drawn.x1), points(drawn.y1))
        .lineTo(points(drawn.x2), points(drawn.y2))
        .lineWidth(points(drawn.thickness))
        .strokeColor(drawn.colour)
        .stroke()
      return
    case 'code': {
      const [across, down] = [points(drawn.width) / drawn.columns, points(drawn.height) / drawn.rows]
      const [left, top] = [points(drawn.x), points(drawn.y)]
      for (const [x, y, width, height] of drawn.bars)
        pdf.rect(left + x * across, top + y * down, width * across, height * down)
      pdf.fillColor(drawn.colour).fill()
      return
    }
    case 'box':
      pdf.rect(points(drawn.x), points(drawn.y), points(drawn.width), points(drawn.height))
      pdf.lineWidth(0.5).strokeColor('#9aa5b1').stroke()
      return
    case 'turned':
      pdf.save().rotate(180, { origin: [points(drawn.x), points(drawn.y)] })
      for (const one of drawn.drawn) await draw(pdf, one, images)
      pdf.restore()
      return
    case 'image':
      await drawImage(pdf, drawn, images)
  }
}
/** Joined letters and kerned pairs are narrower than they were measured; they stay where they are aligned. */
function drawText(pdf: PDFKit.PDFDocument, { text, x, y, size, width, weight, colour, align }: DrawnText): void {
  pdf.font(weight).fontSize(size).fillColor(colour)
  const wide = pdf.widthOfString(text)
  const room = points(width)
  if (wide > room + 0.01) pdf.fontSize((size * room) / wide)
  const free = Math.max(0, room - wide)
  const left = points(x) + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  pdf.text(text, left, points(y), { lineBreak: false, baseline: 'alphabetic' })
}
async function drawImage(pdf: PDFKit.PDFDocument, drawn: DrawnImage, { pictureOf, opened }: Images): Promise<void> {
  const key = `${drawn.image} ${drawn.width} ${drawn.height} ${drawn.fit}`
  // Backgrounds are on every page and embedded once; a photo is on one page and forgotten.
  const shared = drawn.fit === 'contain' || drawn.shared === true
  const open = async () => {
    const bytes = await pictureOf(drawn)
    return bytes && (pdf as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(bytes)
  }
  const image = await (shared ? (opened.get(key) ?? keep(opened, key, open())) : open())
  const [x, y, width, height] = [drawn.x, drawn.y, drawn.width, drawn.height].map(points) as [
    number,
    number,
    number,
    number,
  ]
  if (!image) {
    if (!shared) await draw(pdf, { ...drawn, what: 'box', for: 'avatar' } as Drawn, { pictureOf, opened })
    return
  }
  if (drawn.fit === 'contain') pdf.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' })
  else {
    pdf.save().rect(x, y, width, height).clip()
    pdf.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore()
  }
}
function keep<T>(map: Map<string, Promise<T>>, key: string, value: Promise<T>): Promise<T> {
  map.set(key, value)
  return value
}
