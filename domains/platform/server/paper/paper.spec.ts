import { describe, it } from 'node:test'
import { expect } from 'expect'
import { missingIn } from '../../model/letters/letters.ts'
import { openPdf, bytesOf } from './paper.ts'

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
interface Shown {
  readonly text: string
  /** How far the letters reach, in points. */
  readonly width: number
}
/** What a reader of PDF files finds on each page. */
async function shownIn(bytes: Buffer): Promise<Shown[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const opened = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: Shown[] = []
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent()
    const texts = items.flatMap(item => ('str' in item ? [item] : []))
    pages.push({
      text: texts.map(({ str }) => str).join(''),
      width: texts.reduce((sum, { width }) => sum + width, 0),
    })
  }
  return pages
}
async function written(lines: readonly string[], weight: 'regular' | 'bold' = 'regular') {
  const pdf = await openPdf({ size: 'A5', autoFirstPage: false })
  const whole = bytesOf(pdf)
  const widths = lines.map(line => {
    pdf.addPage().font(weight).fontSize(20).text(line, 40, 40, { lineBreak: false })
    return pdf.widthOfString(line)
  })
  pdf.end()
  return { widths, pages: await shownIn(await whole) }
}

describe('what is printed', () => {
  for (const weight of ['regular', 'bold'] as const)
    it(`says every name as it is written, in ${Object.keys(names).length} languages (${weight})`, async () => {
      const lines = Object.values(names)
      const { pages, widths } = await written(lines, weight)
      const bare = (text: string) => text.replace(/[\s\u200c]/g, '').normalize('NFC')
      expect(lines.flatMap(missingIn)).toEqual([])
      expect(pages.map(({ text }) => bare(text))).toEqual(lines.map(bare))
      for (const [at, { width }] of pages.entries()) expect(width).toBeCloseTo(widths[at] as number, 0)
    })
})
