import { defused, type Cell } from '@pavilion/exchange'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import { printedDirectory } from '../../model/index.ts'
import { indexByStand, indexByType, type Entry, type IndexLine } from './entries.ts'

const text = (value: string | null | undefined): Cell => (value ? defused(value) : null)
const standsIn = ({ stands }: Entry) => stands.map(({ hall, boothNo }) => `${hall} ${boothNo}`).join('\n')
const typesIn = ({ products }: Entry) => [...new Set(products.flatMap(({ type }) => type ?? []))].join('、')

/** The entries, a company a row. */
async function* entryRows(lots: AsyncIterable<readonly Entry[]>): AsyncGenerator<Cell[][]> {
  let nth = 0
  for await (const entries of lots)
    yield entries.map(entry => [
      ++nth,
      text(entry.name),
      text(entry.englishName),
      text(standsIn(entry)),
      text(entry.chinese),
      text(entry.english),
      text(typesIn(entry)),
      text(entry.products.map(({ name }) => name).join('、')),
      text(entry.products.flatMap(({ englishName }) => englishName ?? []).join(', ')),
    ])
}
/** An index, which needs all companies first. */
async function* indexRows(
  lots: AsyncIterable<readonly Entry[]>,
  indexOf: (companies: readonly Entry[]) => IndexLine<Entry>[],
): AsyncGenerator<Cell[][]> {
  const all: Entry[] = []
  for await (const entries of lots) all.push(...entries.map(entry => ({ ...entry, chinese: null, english: null })))
  yield indexOf(all).map(({ key, englishKey, company }) => [
    text(key),
    text(englishKey),
    text(company.name),
    text(company.englishName),
    text(standsIn(company)),
  ])
}
const found = (by: string) => [by, 'In English', '企业名称 Name', '英文名称 English name', '展位 Stand']
/** The directory or one of its indexes as a spreadsheet, with headings in both languages. */
export function directorySheet(lots: AsyncIterable<readonly Entry[]>, format: number): AsyncGenerator<Buffer> {
  if (format === printedDirectory.byStand)
    return workbook(indexRows(lots, indexByStand), {
      name: '展位索引',
      headings: found('展位 Stand'),
      widths: [24, 24, 36, 36, 24],
    })
  if (format === printedDirectory.byType)
    return workbook(indexRows(lots, indexByType), {
      name: '展品类型索引',
      headings: found('展品类型 Product type'),
      widths: [24, 24, 36, 36, 24],
    })
  return workbook(entryRows(lots), {
    name: '会刊',
    headings: [
      '序号 No.',
      '企业名称 Name',
      '英文名称 English name',
      '展位 Stand',
      '会刊中文 Entry in Chinese',
      '会刊英文 Entry in English',
      '展品类型 Product types',
      '展品 Products',
      '英文展品 Products in English',
    ],
    widths: [8, 36, 36, 20, 60, 60, 24, 40, 40],
  })
}
