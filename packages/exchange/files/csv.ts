import { isUtf8 } from 'node:buffer'
import { mostColumns, type SheetLine } from '../xlsx/line.ts'

// The encodings in which spreadsheet programs save text: with a mark at the beginning, in UTF-8, or
// in the one of Chinese Windows.
const marks: readonly (readonly [mark: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]
const pieceLength = 65_536
const linesAtOnce = 500
/** A longer cell is a quotation mark without its end. */
const longestCell = 1_000_000

/** The encoding of a text. */
function encodingOf(bytes: Buffer): string {
  const head = bytes.toString('hex', 0, 3)
  return marks.find(([mark]) => head.startsWith(mark))?.[1] ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030')
}
/** A whole text; for those that are small. */
export const textIn = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += pieceLength)
    yield decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true })
  yield decoder.decode()
}
const separators = ['\t', ';', ','] as const
/**
 * What separates the cells: `sep=;` in the first line says it, otherwise the mark that is most
 * frequent outside quotation marks.
 */
function separatorOf(head: string): { separator: string; from: number } {
  const [line, said] = /^sep=(.)\r?\n/.exec(head) ?? []
  if (line && said) return { separator: said, from: line.length }
  const bare = head.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, 10)
  const counts = separators.map(separator => ({
    separator,
    count: bare.reduce((sum, text) => sum + text.split(separator).length - 1, 0),
  }))
  return { separator: counts.reduce((most, one) => (one.count > most.count ? one : most)).separator, from: 0 }
}
/** Excel writes `="00123"` so that the zeros stay. */
const plain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/**
 * The rows of a text with separators (RFC 4180), some at a time. Cells with quotation marks may have
 * separators and line breaks.
 * @throws when a quotation mark has no end, or a row more cells than a sheet
 */
export function* csvLines(bytes: Buffer): Generator<SheetLine[]> {
  const pieces = decoded(bytes)
  const first = pieces.next().value ?? ''
  const { separator, from } = separatorOf(first)
  let lines: SheetLine[] = []
  let values: unknown[] = []
  let column = 0
  let cell = ''
  let index = from ? 1 : 0
  let isQuoted = false
  let wasQuoted = false
  let isReturn = false
  const endCell = () => {
    if (column >= mostColumns) throw new Error(`column ${column + 1}`)
    if (cell !== '') values[column] = plain(cell)
    column++
    cell = ''
    wasQuoted = false
  }
  const endLine = () => {
    endCell()
    lines.push({ index: index++, values })
    values = []
    column = 0
  }
  for (let text = first.slice(from), next = pieces.next(); ; next = pieces.next()) {
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] as string
      if (isReturn) {
        isReturn = false
        if (letter === '\n') continue
      }
      if (isQuoted) {
        if (letter === '"') isQuoted = false
        else cell += letter
        if (cell.length > longestCell) throw new Error('a quotation mark without an end')
      } else if (letter === '"' && (cell === '' || wasQuoted)) {
        // Two quotation marks in a quoted cell are one.
        if (wasQuoted) cell += letter
        isQuoted = wasQuoted = true
      } else if (letter === separator) endCell()
      else if (letter === '\r' || letter === '\n') {
        isReturn = letter === '\r'
        endLine()
      } else cell += letter
    }
    if (lines.length >= linesAtOnce) {
      yield lines
      lines = []
    }
    if (next.done) break
    text = next.value
  }
  if (isQuoted) throw new Error('a quotation mark without an end')
  if (cell !== '' || column > 0) endLine()
  yield lines
}
