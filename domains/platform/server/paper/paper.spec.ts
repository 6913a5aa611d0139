import { describe, it } from 'node:test'
import { expect } from 'expect'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { type Face, missingIn, type Weight } from '@pavilion/declare/letters/letters.ts'
import { fontFile } from './fonts.ts'
import { bytesOf, openPdf } from './paper.ts'
import { runsOf } from './reading.ts'

const names: Readonly<Record<string, string>> = {
  Chinese: '钟𬭸',
  Japanese: '髙橋 さくら ユキ',
  Korean: '김민수',
  Vietnamese: 'Đặng Thị Nguyễn',
  Thai: 'สมชาย ใจดี',
  Hindi: 'अमित शर्मा',
  Marathi: 'ज्ञानेश्वर',
  Nepali: 'कृष्ण श्रेष्ठ',
  Arabic: 'محمد علي',
  Persian: 'علی\u200cرضا گودرزی',
  Urdu: 'ٹیپو ڈار',
  Hebrew: 'משה כהן',
  Polish: 'Łukasz Wałęsa',
  Czech: 'Jiří Šťáhlavský',
  Slovak: 'Ľubomír Ďurica',
  Hungarian: 'Győző Erdős',
  Romanian: 'Ștefan Țăran',
  Croatian: 'Đurđica Čović',
  Slovene: 'Žiga Škrlec',
  Latvian: 'Ģirts Ķēniņš',
  Lithuanian: 'Rūta Žukauskaitė',
  Estonian: 'Õnne Pärn',
  Turkish: 'Işıl Güneş Çağrı',
  Azerbaijani: 'Əli Məmmədov',
  Icelandic: 'Þórður Ægisson',
  Danish: 'Søren Ågård',
  French: 'Œuvré Noël',
  German: 'Jürgen Groß',
  Spanish: 'Íñigo Muñoz',
  Maltese: 'Ġorġ Ħaż',
  Yoruba: 'Adéṣọlá Ọ̀ṣun',
  Greek: 'Γιώργος Αϊδίνης',
  Russian: 'Фёдор Щукин',
  Ukrainian: 'Їжак Ґалаґан',
  Serbian: 'Љубиша Њежић',
  Kazakh: 'Қайрат Өмірұлы',
}
interface Page {
  readonly text: string
  readonly ink: Uint8ClampedArray
}
const page = { width: 400, height: 90 } as const
const [left, below, size] = [20, 55, 30]
/** What a reader of PDF files finds and shows on each page. */
async function pagesIn(bytes: Buffer): Promise<Page[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(bytes)
  const opened = await getDocument({ data, disableFontFace: true, useSystemFonts: false, verbosity: 0 }).promise
  const pages: Page[] = []
  for (let at = 1; at <= opened.numPages; at++) {
    const one = await opened.getPage(at)
    const { items } = await one.getTextContent()
    const texts = items.flatMap(item => ('str' in item ? [item] : []))
    const canvas = createCanvas(page.width, page.height)
    await one.render({ canvas: canvas as never, viewport: one.getViewport({ scale: 1 }) }).promise
    pages.push({
      text: texts.map(({ str }) => str).join(''),
      ink: canvas.getContext('2d').getImageData(0, 0, page.width, page.height).data,
    })
  }
  return pages
}
/** The texts that glyphs stand for, as a reader searches and copies them. */
const saidIn = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, escaped]) => {
    const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
    const raw = (escaped as string).replace(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign)
    return Buffer.from(raw, 'latin1').swap16().toString('utf16le').slice(1)
  })
async function written(lines: readonly string[], weight: Weight) {
  const pdf = await openPdf({ size: [page.width, page.height], margin: 0, autoFirstPage: false, compress: false })
  const whole = bytesOf(pdf)
  for (const line of lines)
    pdf.addPage().font(weight).fontSize(size).text(line, left, below, { lineBreak: false, baseline: 'alphabetic' })
  pdf.end()
  const bytes = await whole
  return { said: saidIn(bytes), pages: await pagesIn(bytes) }
}
/** The line as another program shapes it, from the same font. */
function drawnElsewhere(line: string, face: Face, weight: Weight): Uint8ClampedArray {
  const name = `${face} ${weight}`
  if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(fontFile(face, weight), name)
  const drawing = createCanvas(page.width, page.height).getContext('2d')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, page.width, page.height)
  drawing.fillStyle = '#000'
  drawing.font = `${size}px "${name}"`
  drawing.fillText(line, left, below)
  return drawing.getImageData(0, 0, page.width, page.height).data
}
/** Of the dark points of two pictures, how many are light in the other one: from 0 to 1. */
function apart(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let [dark, wrong] = [0, 0]
  for (let at = 0; at < one.length; at += 4) {
    const [darker, lighter] = [
      Math.min(one[at] as number, other[at] as number),
      Math.max(one[at] as number, other[at] as number),
    ]
    if (darker < 90) dark++
    if (darker < 90 && lighter > 220) wrong++
  }
  return dark ? wrong / dark : 1
}
/** Thin strokes of the other program are moved to whole points. */
const hinted = 0.1
const bare = (text: string) => text.replace(/[\s\u200c]/g, '').normalize('NFC')

describe('what is printed', () => {
  const lines = Object.values(names)
  // Their glyphs stand in another order than their letters, or for a part of one.
  const glyphsDiffer = ['Hindi', 'Yoruba'].map(language => names[language] as string)
  for (const weight of ['regular', 'bold'] as const) {
    it(`says every name as it is written, in ${lines.length} languages (${weight})`, async () => {
      const { pages, said } = await written(lines, weight)
      expect(lines.flatMap(missingIn)).toEqual([])
      const read = lines.map((line, at) => (glyphsDiffer.includes(line) ? '' : bare(pages[at]?.text ?? '')))
      expect(read).toEqual(lines.map(line => (glyphsDiffer.includes(line) ? '' : bare(line))))
      for (const line of glyphsDiffer) expect(said).toContain(line)
    })
    it(`looks as another program draws it (${weight})`, async () => {
      const { pages } = await written(lines, weight)
      const differ = lines.flatMap((line, at) => {
        const [face, ...others] = new Set(runsOf(line).map(run => run.face))
        const far = apart((pages[at] as Page).ink, drawnElsewhere(line, face as Face, weight))
        return others.length || far > hinted ? [`${line}: ${far.toFixed(2)}`] : []
      })
      expect(differ).toEqual([])
    })
  }
})
