import { Readable } from 'node:stream'
import type { Language } from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { defused, shownMoment, type Cell } from './cells.ts'
import { xlsxType } from './export.ts'
import type { Outcome } from './import.ts'
import { rowsOfSheet } from './sheet.ts'
import type { CellFault } from './xlsx/fault.ts'
import { filledIn, mostColumns } from './xlsx/line.ts'
import { workbook } from './xlsx/write.ts'

/**
 * The submitted sheet with an additional column about each row: its new id, why it was skipped, or
 * that it was undone.
 */
export function resultSheet(
  bytes: Uint8Array,
  { problems, made, headingRow }: Pick<Outcome, 'problems' | 'made' | 'headingRow'>,
  {
    language,
    name,
    undone,
    isStopped = false,
  }: { language: Language; name: string; undone: boolean; isStopped?: boolean },
): Streamed {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const nothing = made.length === 0
  const wrong = Map.groupBy(problems, ({ row }) => row)
  const ids = eachId(made)
  const becameOf = (row: number) => {
    const why = wrong
      .get(row)
      ?.map(({ column, words }) => `${column}${say('：', ': ')}${words[language === 'en' ? 1 : 0]}`)
      .join(say('；', '; '))
    if (why) return say(`未导入。${why}`, `Not imported. ${why}`)
    if (nothing)
      return isStopped
        ? say('未导入：已取消', 'Not imported: cancelled')
        : say('未导入：其他行有错误', 'Not imported: other rows have problems')
    const { value: id, done } = ids.next()
    if (done) return say('未导入：此行之前已取消', 'Not imported: cancelled before this row')
    return undone
      ? say(`已撤销（编号 ${id}）`, `Undone (ID ${id})`)
      : say(`已导入（编号 ${id}）`, `Imported (ID ${id})`)
  }
  async function* rows() {
    let wide = 0
    for await (const { kind, row, cells } of rowsOfSheet(bytes, { spreads: true, headings: headingRow ?? undefined })) {
      if (kind === 'heading') wide = cells.length
      const outcome = kind === 'heading' ? say('导入结果', 'Result') : kind === 'data' ? becameOf(row) : ''
      const shown: (Cell | CellFault)[] = []
      for (const at of filledIn(cells)) shown[at] = shownIn(cells[at])
      shown[Math.min(Math.max(wide, cells.length), mostColumns - 1)] = outcome
      yield [shown]
    }
  }
  return {
    stream: Readable.from(workbook(rows(), { name: say('导入结果', 'Result') })),
    type: xlsxType,
    name: `${name} ${say('导入结果', 'result')}.xlsx`,
  }
}
/** A cell as it was read: days as text, faults as errors, and what could compute as text. */
function shownIn(cell: unknown): Cell | CellFault {
  if (cell === null || cell === undefined) return null
  if (cell instanceof Date) return shownMoment(cell)
  return typeof cell === 'string' ? defused(cell) : (cell as Cell | CellFault)
}
function* eachId(made: Outcome['made']): Generator<number> {
  for (const [first, last] of made) for (let id = first; id <= last; id++) yield id
}
