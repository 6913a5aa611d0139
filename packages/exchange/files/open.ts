import type { OpenSheet, SheetLine } from '../xlsx/line.ts'
import { openXlsx } from '../xlsx/rows.ts'
import { isContainer } from './container.ts'
import { csvLines, textIn } from './csv.ts'
import { cardLines } from './vcard.ts'
import { openXls } from './xls.ts'

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK'
const isCards = (bytes: Buffer) => /^(?:\ufeff)?\s*BEGIN:VCARD/i.test(bytes.toString('utf8', 0, 64))
/** Pages, documents and pictures are no tables, whatever their name says. */
function isText(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 4096)
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head)) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have
  return !/^(?:\xef\xbb\xbf)?\s*(?:<|%PDF|\{\\rtf)/.test(head) && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head)
}
const allAtOnce = (lines: SheetLine[]): OpenSheet => ({ merged: [], lines: () => [lines] })

/**
 * Opens a sheet, recognised by its content: xlsx, xls, address cards (vCard), or text with
 * separators.
 * @throws what is wrong with the file
 */
export async function openSheet(sent: Uint8Array): Promise<OpenSheet> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (isZip(bytes)) return openXlsx(bytes)
  if (isContainer(bytes)) return openXls(bytes)
  if (isCards(bytes)) return allAtOnce(cardLines(textIn(bytes)))
  if (bytes.length === 0 || !isText(bytes)) throw new Error('no workbook')
  return { merged: [], lines: () => csvLines(bytes) }
}
