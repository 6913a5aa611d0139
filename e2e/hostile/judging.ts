import { strFromU8, unzipSync } from 'fflate'
import { XMLValidator } from 'fast-xml-parser'
import { readXlsx } from 'hucre/xlsx'
import ical from 'ical.js'
import { inHtml } from './planted.ts'

/** What a paper shows, and what is wrong with it. */
export interface Judged {
  readonly text: string
  readonly wrong: readonly string[]
}
const isFormula = (cell: string) => /^[=+@\t\r]|^-(?![\d\s().-]*$)/.test(cell) && /xss|ran\(\)/.test(cell)
/** Addresses that run, in what a reader takes for a link. */
const runs = /^\s*(?:javascript|data|vbscript):/i

async function judgeSheet(bytes: Uint8Array): Promise<Judged> {
  const wrong: string[] = []
  const cells: string[] = []
  const names: string[] = []
  for (const [name, packed] of Object.entries(unzipSync(bytes))) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const xml = strFromU8(packed)
    const valid = XMLValidator.validate(xml)
    if (valid !== true) wrong.push(`${name}: ${valid.err.msg}`)
    if (/<f[ >]/.test(xml)) wrong.push(`${name}: a formula`)
    if (/Target="\s*javascript:/i.test(xml)) wrong.push(`${name}: an address that runs`)
  }
  const book = await readXlsx(bytes)
  for (const sheet of book.sheets) {
    names.push(sheet.name)
    for (const row of sheet.rows) for (const cell of row) if (typeof cell === 'string') cells.push(cell)
  }
  return { text: [...names, ...cells].join('\n'), wrong: [...wrong, ...cells.filter(isFormula)] }
}
/** Cells of a file in which a comma separates and quotes enclose. */
function cellsOfCsv(text: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g))
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
  return cells
}
function judgeCsv(bytes: Uint8Array): Judged {
  const text = strFromU8(bytes).replace(/^\uFEFF/, '')
  return { text, wrong: cellsOfCsv(text).filter(isFormula) }
}
async function judgePdf(bytes: Uint8Array): Promise<Judged> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: bytes, useWasm: false, useSystemFonts: true, verbosity: 0, stopAtErrors: true })
  const pdf = await task.promise
  const wrong: string[] = []
  const texts: string[] = [JSON.stringify((await pdf.getMetadata()).info)]
  if (await pdf.getJSActions()) wrong.push('the document has a script')
  if (await pdf.getOpenAction()) wrong.push('the document does something when it is opened')
  if (await pdf.getAttachments()) wrong.push('the document has an attachment')
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth)
    if (await page.getJSActions()) wrong.push(`page ${nth} has a script`)
    for (const { url, unsafeUrl } of await page.getAnnotations())
      if (runs.test(url ?? unsafeUrl ?? '')) wrong.push(`page ${nth} leads to ${url ?? unsafeUrl}`)
    const { items } = await page.getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return { text: texts.join('\n'), wrong }
}
/** What an appointment of ours may say of itself. */
const calendarNames = new Set(
  `uid dtstamp last-modified dtstart dtend summary location description url sequence status version prodid method
  x-wr-calname x-wr-timezone refresh-interval action trigger`.split(/\s+/),
)
/** Whether each line ends as it should, and says nothing but what we say. */
export function judgeCalendar(text: string): Judged {
  const wrong: string[] = []
  for (const line of text.split('\r\n')) {
    if (/[\r\n\u2028\u2029\u0085]/.test(line)) wrong.push(`a line ends within: ${JSON.stringify(line.slice(0, 60))}`)
  }
  const names = (component: ical.Component): string[] => [
    ...component.getAllProperties().map(({ name }) => name),
    ...component.getAllSubcomponents().flatMap(names),
  ]
  const calendar = new ical.Component(ical.parse(text))
  for (const name of names(calendar)) if (!calendarNames.has(name)) wrong.push(`says ${name}`)
  return { text, wrong }
}
function judgeBundle(bytes: Uint8Array): Judged {
  const wrong: string[] = []
  const texts: string[] = []
  for (const [name, packed] of Object.entries(unzipSync(bytes))) {
    const text = strFromU8(packed)
    if (name.endsWith('.json')) JSON.parse(text)
    // A line of words: a key and its value, each in quotes that nothing within ends.
    if (name.endsWith('.strings'))
      for (const line of text.split('\n').filter(Boolean))
        if (!/^"(?:[^"\\]|\\.)*" = "(?:[^"\\]|\\.)*";$/.test(line)) wrong.push(`${name}: ${line.slice(0, 80)}`)
    if (/\.(?:json|strings)$/.test(name)) texts.push(text)
  }
  return { text: texts.join('\n'), wrong }
}
/** What is wrong with a file that a call has answered, by its media type. */
export async function judge(type: string, bytes: Uint8Array): Promise<Judged> {
  if (type.includes('spreadsheet')) return judgeSheet(bytes)
  if (type.includes('csv')) return judgeCsv(bytes)
  if (type.includes('pdf')) return judgePdf(bytes)
  if (type.includes('calendar')) return judgeCalendar(strFromU8(bytes))
  if (type.includes('pkpass')) return judgeBundle(bytes)
  const text = strFromU8(bytes)
  // A script of ours holds nothing that anybody has written.
  if (type.includes('javascript')) return { text: '', wrong: text.includes('xss') ? ['a text in a script'] : [] }
  if (type.includes('html')) return { text, wrong: inHtml.test(text) ? ['a text taken for HTML'] : [] }
  return { text, wrong: [`nobody judges ${type}`] }
}
