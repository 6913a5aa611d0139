// Badges as PDF: by the product, from the people of a project to the last byte; and by pdfkit alone,
// which carries out what the product's renderer has found out before. Both in one process.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openApp } from '@pavilion/app-server/app.ts'
import type { Drawn } from '@pavilion/certificate/model/badge/draw.ts'
import { layoutsOf } from '@pavilion/certificate/server/badges/layouts.ts'
import { badgesPdf, type BadgePage } from '@pavilion/certificate/server/badges/pdf.ts'
import { badgePages, storedPicture } from '@pavilion/certificate/server/badges/people.ts'
import PdfDocument from 'pdfkit'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly projectId: number
  readonly certTypeId: number
  readonly ids: readonly number[]
}
const points = (millimetres: number) => (millimetres * 72) / 25.4
const fonts = dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'))
const fontOf = (name: string) => readFileSync(join(fonts, `../fonts/NotoSansHans-${name}.otf`))
/** Reads a PDF to its end as fast as it comes, and says how long it is. */
async function lengthOf(pdf: Readable): Promise<number> {
  let bytes = 0
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      bytes += part.length
      done()
    },
  })
  await pipeline(pdf, sink)
  return bytes
}
function bareDraw(pdf: PDFKit.PDFDocument, drawn: Drawn): void {
  if (drawn.what === 'text')
    pdf
      .font(drawn.weight)
      .fontSize(drawn.size)
      .fillColor(drawn.colour)
      .text(drawn.text, points(drawn.x), points(drawn.y), { lineBreak: false, baseline: 'alphabetic' })
  if (drawn.what === 'line')
    pdf
      .moveTo(points(drawn.x1), points(drawn.y1))
      .lineTo(points(drawn.x2), points(drawn.y2))
      .lineWidth(points(drawn.thickness))
      .strokeColor(drawn.colour)
      .stroke()
  if (drawn.what === 'code') {
    const [across, down] = [points(drawn.width) / drawn.columns, points(drawn.height) / drawn.rows]
    for (const [x, y, width, height] of drawn.bars)
      pdf.rect(points(drawn.x) + x * across, points(drawn.y) + y * down, width * across, height * down)
    pdf.fillColor(drawn.colour).fill()
  }
}

await serve(async ({ databaseUrl, dataDir, projectId, certTypeId, ids }: About) => {
  const app = await openApp({
    databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    production: true,
    jobs: false,
    prepare: false,
    log: () => {},
  })
  const ctx = app.system.acting('bench', { projectId })
  const layouts = await layoutsOf(ctx, [certTypeId], null)
  const pages: BadgePage[] = []
  return {
    answers: {
      /** From the people of the database. */
      make: async (many: number) =>
        lengthOf(
          await badgesPdf(badgePages(ctx, projectId, ids.slice(0, many), layouts), {
            title: 'bench',
            pictureOf: storedPicture,
          }),
        ),
      /** What is drawn on the pages; not measured. */
      async prepare(many: number) {
        pages.length = 0
        for await (const page of badgePages(ctx, projectId, ids.slice(0, many), layouts)) pages.push(page)
        return pages.length
      },
      /** The prepared pages by pdfkit alone. */
      bare: async () => {
        const pdf = new PdfDocument({ autoFirstPage: false, margin: 0 })
        pdf.registerFont('regular', fontOf('Regular')).registerFont('bold', fontOf('Bold'))
        const whole = lengthOf(pdf as unknown as Readable)
        for (const { width, height, drawn } of pages) {
          pdf.addPage({ size: [points(width), points(height)], margin: 0 })
          for (const one of drawn) bareDraw(pdf, one)
          await new Promise(setImmediate)
        }
        pdf.end()
        return whole
      },
    },
    close: () => app.close(),
  }
})
