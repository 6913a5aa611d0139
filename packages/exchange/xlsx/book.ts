import { directoryOf, type Entry, textOf, unpacked } from './zip.ts'
import { formatOf, type NumberFormat } from './formats.ts'
import { entitiesRead, escapesRead, nameCode, type Reader, scanned } from './scan.ts'

/** What is needed to read the cells of a workbook's first sheet. */
export interface Book {
  readonly bytes: Uint8Array
  readonly sheet: Entry
  readonly shared: readonly string[]
  readonly format: (style: number) => NumberFormat | undefined
  readonly from1904: boolean
}

type Attributes = Readonly<Record<string, string>>
// Anybody can send a workbook, so each of these patterns scans a text once, whatever it contains. A
// tag ends before the next begins, and no name begins inside one. Tags that are more or longer than
// programs write are ignored: a file of a few kilobytes could contain millions and block the
// server.
const mostTags = 10_000
const mostStyles = 65_536
const longestTag = 8192
/** The attributes of all tags with a name, ignoring prefixes. */
function tagsOf(xml: string, name: string, most = mostTags): Attributes[] {
  const tags: Attributes[] = []
  for (const [, attributeText = ''] of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*|/)?>`, 'g'))) {
    if (tags.length === most) break
    tags.push(attributesOf(attributeText.slice(0, longestTag)))
  }
  return tags
}
const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name,
      entitiesRead(double ?? single ?? ''),
    ]),
  )
/** The path of a part: from the root, or relative to the folder. */
function partAt(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  return steps.join('/')
}
const kindOf = (type = '') => type.slice(type.lastIndexOf('/') + 1)

/** Opens a workbook; undefined if it is not like those of spreadsheet programs. */
export async function bookOf(bytes: Uint8Array): Promise<Book | undefined> {
  const parts = directoryOf(bytes)
  const relations = async (path: string) => tagsOf((await textOf(bytes, parts?.get(path))) ?? '', 'Relationship')
  if (!parts) return undefined
  const root = (await relations('_rels/.rels')).find(({ Type }) => kindOf(Type) === 'officeDocument')?.Target
  if (!root) return undefined
  const path = partAt('', root)
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const xml = await textOf(bytes, parts.get(path))
  if (!xml) return undefined
  const related = await relations(`${folder && `${folder}/`}_rels/${path.slice(folder ? folder.length + 1 : 0)}.rels`)
  const one = (kind: string) => related.find(({ Type }) => kindOf(Type) === kind)?.Target
  // The first sheet is the first visible one. Hidden sheets (lists of choices) and charts do not
  // count.
  const targets = new Map(
    related.flatMap(({ Id, Type, Target }) =>
      Id && Target && kindOf(Type) === 'worksheet' ? [[Id, Target] as const] : [],
    ),
  )
  const sheets = tagsOf(xml, 'sheet').flatMap(sheet => {
    const target = targets.get(Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1] ?? '')
    return sheet.name && target ? [{ target, isHidden: /hidden$/i.test(sheet.state ?? '') }] : []
  })
  const { target } = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0] ?? {}
  const sheet = target && parts.get(partAt(folder, target))
  if (!sheet) return undefined
  const texts = one('sharedStrings')
  const styles = one('styles')
  const shared = texts ? parts.get(partAt(folder, texts)) : undefined
  return {
    bytes,
    sheet,
    shared: shared ? await sharedTexts(bytes, shared) : [],
    from1904: tagsOf(xml, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
    format: stylesIn((styles && (await textOf(bytes, parts.get(partAt(folder, styles))))) || ''),
  }
}
/** How each style shows a number. */
function stylesIn(xml: string): Book['format'] {
  const customFormats = new Map(
    tagsOf(xml, 'numFmt').map(({ numFmtId, formatCode = '' }) => [
      Number(numFmtId),
      formatOf(Number(numFmtId), formatCode),
    ]),
  )
  const from = xml.search(/<(?:[\w.-]+:)?cellXfs[\s>]/)
  const rest = from < 0 ? '' : xml.slice(from)
  const section = rest.slice(0, Math.max(0, rest.search(/<\/(?:[\w.-]+:)?cellXfs>/)))
  const all = tagsOf(section, 'xf', mostStyles).map(({ numFmtId }) => {
    const id = Number(numFmtId ?? 0)
    return customFormats.get(id) ?? formatOf(id)
  })
  return style => all[style]
}

const si = nameCode('si')
const t = nameCode('t')
const r = nameCode('r')
const phonetic = nameCode('rPh')
/**
 * The most memory in bytes for shared texts: two per character, and an entry for each text, even if
 * empty. A small file may use far less, since written text compresses to a twentieth at best.
 */
const mostShared = 402_653_184
const sharedAnyway = 8_388_608
const sharedForEach = 24
const placeOfText = 32
/** The shared texts, each as a string of its own. */
async function sharedTexts(bytes: Uint8Array, entry: Entry): Promise<string[]> {
  const texts: string[] = []
  let words = ''
  let run = ''
  let isRich = false
  let inRun = false
  let inPhonetic = false
  let length = 0
  const reader: Reader = {
    inItem: false,
    wantsText: false,
    open(name) {
      if (name === si) {
        this.inItem = true
        words = ''
        run = ''
        isRich = inRun = inPhonetic = false
      } else if (name === r) {
        isRich = inRun = true
        run = ''
      } else if (name === phonetic) inPhonetic = true
      else if (name === t && this.inItem && !inPhonetic) {
        this.wantsText = true
        if (!inRun) words = ''
      }
    },
    close(name) {
      if (name === t) this.wantsText = false
      else if (name === phonetic) inPhonetic = false
      else if (name === r) {
        inRun = false
        words = (isRich ? words : '') + escapesRead(run)
        run = ''
      } else if (name === si) {
        this.inItem = false
        texts.push(isRich ? words : escapesRead(words))
        length += 2 * words.length + placeOfText
      }
    },
    text(chunk) {
      if (inRun) run += chunk
      else if (!isRich) words += chunk
    },
  }
  const most = Math.min(mostShared, sharedAnyway + sharedForEach * entry.size)
  for await (const _ of scanned(unpacked(bytes, entry), reader))
    if (length > most) throw new Error('too many shared texts')
  return texts
}
