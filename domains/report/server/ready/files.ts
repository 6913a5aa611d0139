import { dayIn, inLanguage } from '@pavilion/declare'
import { defused, sheetNameOf, xlsxType } from '@pavilion/exchange'
import { now } from '@pavilion/store'
import type { ReportTable } from '../../model/definition.ts'
import type { ReportHead } from './head.ts'
import { lettersOf, reportPdf } from './pdf.ts'

export interface ReportFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}
const types = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const
export type Format = keyof typeof types

/** Letters that no file name may have, on any system. */
const fileName = ({ name, zone }: ReportHead, format: Format) =>
  `${name.replace(/[\\/?*[\]:"<>|\r\n]/g, ' ').trim() || 'report'} ${dayIn(now(), zone)}.${format}`

/** A report as a file in the language of its head. */
export async function fileOf(table: ReportTable, head: ReportHead, format: Format): Promise<ReportFile> {
  const bytes =
    format === 'pdf' ? await reportPdf(table, head) : format === 'csv' ? csvOf(table, head) : await sheetOf(table, head)
  return { name: fileName(head, format), type: types[format], bytes }
}
const headings = ({ columns }: ReportTable, { language }: ReportHead) =>
  columns.map(({ name }) => defused(inLanguage(name, language)))
function csvOf(table: ReportTable, head: ReportHead): Buffer {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [
    headings(table, head),
    ...table.rows.map(cells => cells.map(({ text, value }) => (value === null ? defused(text) : String(value)))),
  ]
  // Spreadsheet programs know UTF-8 by its mark.
  return Buffer.from(`\uFEFF${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`)
}
async function sheetOf(table: ReportTable, head: ReportHead): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const book = await writeXlsx({
    sheets: [
      {
        name: sheetNameOf(head.name),
        freezePane: { rows: 1 },
        rows: [
          headings(table, head),
          ...table.rows.map(cells => cells.map(({ text, value }) => value ?? defused(text))),
        ],
        columns: table.columns.map((_, nth) => ({ width: widthOf(table, head, nth) })),
      },
    ],
  })
  return Buffer.from(book)
}
/** As wide as its longest text, within reason. */
function widthOf(table: ReportTable, head: ReportHead, nth: number): number {
  const texts = [headings(table, head)[nth] ?? '', ...table.rows.slice(0, 300).map(cells => cells[nth]?.text ?? '')]
  return Math.min(60, Math.max(12, ...texts.map(text => lettersOf(text) + 2)))
}
