import { dayIn, inLanguage, say, type Language, type Pair } from '@pavilion/declare'
import { defused, xlsxType } from '@pavilion/exchange'
import { project } from '@pavilion/site/model/index.ts'
import { now, type Context } from '@pavilion/store'
import type { ReportTable } from '../../model/definition.ts'
import { reportPdf } from './pdf.ts'

/** What stands above the figures of a report that leaves the house. */
export interface ReportHead {
  readonly name: string
  readonly event: string
  readonly zone: string
  readonly language: Language
}
export interface ReportFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}
export async function headOf(ctx: Context, projectId: number, name: string): Promise<ReportHead> {
  const row = await ctx
    .acting('report', { projectId })
    .store(project)
    .find({ id: projectId }, { fields: ['name', 'englishName', 'timeZone'] })
  const event = (ctx.language === 'en' && row?.englishName) || row?.name || ''
  return { name, event, zone: row?.timeZone || 'Asia/Shanghai', language: ctx.language }
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
  columns.map(({ name }) => inLanguage(name, language))
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
        name: head.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Report',
        freezePane: { rows: 1 },
        rows: [
          headings(table, head),
          ...table.rows.map(cells => cells.map(({ text, value }) => value ?? defused(text))),
        ],
        columns: table.columns.map(() => ({ width: 18 })),
      },
    ],
  })
  return Buffer.from(book)
}
/** When the figures were read, in words. */
export const asOf = ({ zone, language }: ReportHead): string => {
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now())
  const words: Pair = say(`数据截至 ${at}（${zone}）`, `As of ${at} (${zone})`)
  return inLanguage(words, language)
}
