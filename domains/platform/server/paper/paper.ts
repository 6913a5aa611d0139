import { readFile } from 'node:fs/promises'
import { faces, type Face, type Weight } from '@pavilion/declare/letters/letters.ts'
import { fontFile } from './fonts.ts'
import { givenToFont, type Run, runsOf } from './reading.ts'

// The fonts that most pages need; the others are opened by the page that has such a letter.
const letters = new Map<Weight, Promise<Buffer>>()
function fontOf(weight: Weight): Promise<Buffer> {
  const font = letters.get(weight) ?? readFile(fontFile('sc', weight))
  letters.set(weight, font)
  return font
}
/** What lies below the public calls of pdfkit and decides how one line is written and measured. */
interface Inside {
  _font: Inside['_fontFamilies'][string]
  readonly _fontSize: number
  readonly _fontFamilies: Readonly<Record<string, { readonly ascender: number }>>
  _fragment(text: string, x: number, y: number, options: LineOptions): void
  widthOfString(text: string, options?: object): number
}
interface LineOptions {
  readonly align?: string
  readonly width?: number
  readonly lineWidth?: number
  readonly baseline?: unknown
}
const nameOf = (face: Face, weight: Weight) => (face === 'sc' ? weight : `${face} ${weight}`)
// Given features, pdfkit shapes a run as a whole; without them word by word, each set from the left.
const wholeRun = { features: ['kern'] } as unknown as PDFKit.Mixins.TextOptions

/**
 * An empty document whose texts are written in every script that the fonts have: `regular` (in use)
 * and `bold` stand for all of them. Words are shaped, and stand in the order in which they are read.
 * @throws Error: a line in neither of them
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const [{ default: PdfDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fontOf('regular'),
    fontOf('bold'),
  ])
  const pdf = new PdfDocument(options)
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  for (const face of faces)
    if (face !== 'sc')
      for (const weight of ['regular', 'bold'] as const) pdf.registerFont(nameOf(face, weight), fontFile(face, weight))
  pdf.font('regular')
  writeRuns(pdf)
  return pdf
}
/** Whether a line needs no other font than the one that is set. */
const isPlain = (line: string) => runsOf(line.replace(/\n/g, '')).every(run => run.face === 'sc' && !run.fromRight)
/** Has every line of a document written run by run. Wrapping, alignment and cutting measure by it too. */
function writeRuns(pdf: PDFKit.PDFDocument): void {
  const inside = pdf as unknown as Inside
  const { _fragment: fragment, widthOfString } = inside
  /** Does something with each run of a line, in its font; the font of before is there again afterwards. */
  const each = (line: string, act: (text: string, options: object, run: Run) => void) => {
    const own = inside._font
    const weight = own === inside._fontFamilies.bold ? 'bold' : 'regular'
    for (const run of runsOf(line)) {
      if (run.face !== 'sc') pdf.font(nameOf(run.face, weight))
      act(givenToFont(run), run.fromRight ? wholeRun : {}, run)
      inside._font = own
    }
  }
  inside.widthOfString = (line, options = {}) => {
    if (isPlain(`${line}`)) return widthOfString.call(inside, line, options)
    let width = 0
    each(`${line}`, (text, more) => {
      width += widthOfString.call(inside, text, { ...options, ...more })
    })
    return width
  }
  inside._fragment = (line, x, y, options) => {
    if (isPlain(`${line}`)) return fragment.call(inside, line, x, y, options)
    const { align, width, lineWidth = 0, baseline, ...rest } = options
    const text = `${line}`.replace(/\n/g, '')
    const free = width ? lineWidth - inside.widthOfString(text.trimEnd(), options) : 0
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    // Every font stands on the line of the one that was set.
    const below = baseline ? 0 : (inside._font.ascender / 1000) * inside._fontSize
    each(text, (part, more, { face, written }) => {
      const textWidth = widthOfString.call(inside, part, { ...rest, ...more })
      const one = { ...rest, ...more, textWidth, baseline: baseline ?? 'alphabetic' }
      // Joined and reordered glyphs do not say which letters they are: a reader that searches and copies does.
      if (face !== 'sc') pdf.markContent('Span', { actual: written })
      fragment.call(inside, part, left, y + below, one)
      if (face !== 'sc') pdf.endMarkedContent()
      left += textWidth
    })
  }
}
/** The bytes of a document, once it has ended. */
export function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
