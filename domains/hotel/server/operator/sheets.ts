import { inLanguage, type BodyOf, type Language, type Pair } from '@pavilion/declare'
import { defused, sheetNamesOf, xlsxType } from '@pavilion/exchange'
import type { Streamed } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { getStatementSheet, NightSums } from '../../model/calls/operators.ts'
import { nameIn } from './names.ts'
import { statementOf } from './statement.ts'

const cell = (value: string | number | null) => (typeof value === 'string' ? defused(value) : value)
/** A sheet of some rows under headings that stay in sight. */
export async function sheetOf(
  name: string,
  pages: readonly { readonly name: string; readonly rows: readonly (readonly (string | number | null)[])[] }[],
): Promise<Streamed> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = sheetNamesOf(pages.map(page => page.name))
  const book = await writeXlsx({
    sheets: pages.map((page, nth) => ({
      name: names[nth] as string,
      freezePane: { rows: 1 },
      rows: page.rows.map(row => row.map(cell)),
      columns: (page.rows[0] ?? []).map((_, column) => ({ width: column ? 12 : 24 })),
    })),
  })
  return { stream: Buffer.from(book), type: xlsxType, name: `${name}.xlsx` }
}
const measures = [
  ['stock', ['库存', 'Stock']],
  ['held', ['已占用', 'Held']],
  ['sold', ['已售', 'Sold']],
  ['free', ['可售', 'Free']],
  ['assigned', ['已分房', 'Assigned']],
  ['staying', ['在住', 'In house']],
  ['arriving', ['到店人数', 'Arriving']],
  ['leaving', ['离店人数', 'Leaving']],
] as const satisfies readonly (readonly [string, Pair])[]
function numberOf(night: NightSums, key: (typeof measures)[number][0]): number | null {
  if (key === 'stock') return night.total
  return night[key]
}
/** The situation statement as its hotel reads it: a page for all rooms, and one for each type. */
export async function statementSheet(ctx: Context, body: BodyOf<typeof getStatementSheet>): Promise<Streamed> {
  const { language } = ctx
  const { hotel, sums, types } = await statementOf(ctx, body)
  const word = (pair: Pair) => inLanguage(pair, language as Language)
  const page = (name: string, nights: readonly NightSums[]) => ({
    name,
    rows: [
      [word(['项目', 'Number']), ...nights.map(({ night }) => night)],
      ...measures.map(([key, words]) => [word(words), ...nights.map(night => numberOf(night, key))]),
    ],
  })
  const title = `${nameIn(hotel, language)} ${word(['房态统计表', 'Situation'])} ${sums[0]?.night ?? ''}`
  await ctx.log('export', { resource: 'hotel', id: hotel.id, details: { from: sums[0]?.night, nights: sums.length } })
  return sheetOf(title, [
    page(word(['全部房型', 'All room types']), sums),
    ...types.map(type => page(nameIn(type, language), type.nights)),
  ])
}
