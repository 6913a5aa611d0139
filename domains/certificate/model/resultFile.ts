import { policeCheckStatus } from './codes.ts'

/** What a line of a result file says. */
export interface ResultLine {
  readonly row: number
  /** As it is compared: half-width, without spaces, in capitals. */
  readonly idCard: string
  readonly result: typeof policeCheckStatus.pass | typeof policeCheckStatus.fail | undefined
  readonly note: string | null
}
const textOf = (cell: unknown) =>
  (cell === null || cell === undefined ? '' : String(cell)).normalize('NFKC').trim().replace(/^'/, '')
const plain = (cell: unknown) => textOf(cell).replace(/\s+/g, '').toLowerCase()
const idHeading = /^(?:证件号码?|身份证件?号码?|身份证|idnumber|idcard|idno\.?|documentnumber)/
const resultHeading = /^(?:核查结果|审查结果|比对结果|结果|checkresult|result)/
const noteHeading = /^(?:备注|说明|原因|note|remark|reason)/
/** The words with which offices answer. A word that is none of these is no result. */
const words = new Map<string, ResultLine['result']>([
  ...['通过', '合格', '正常', '同意', '无异常', 'pass', 'passed', 'ok', 'yes', '20'].map(
    word => [word, policeCheckStatus.pass] as const,
  ),
  ...['不通过', '未通过', '不合格', '异常', '不同意', '不准入', 'fail', 'failed', 'notpassed', 'no', '30'].map(
    word => [word, policeCheckStatus.fail] as const,
  ),
])

/**
 * The lines of a result file, whatever its column order: the headings are in one of the first ten
 * rows. Undefined where no row has both headings. Pure.
 */
export function resultLines(rows: readonly { readonly row: number; readonly cells: readonly unknown[] }[]) {
  const headAt = rows
    .slice(0, 10)
    .findIndex(
      ({ cells }) =>
        cells.some(cell => idHeading.test(plain(cell))) && cells.some(cell => resultHeading.test(plain(cell))),
    )
  const head = rows[headAt]
  if (!head) return undefined
  const column = (heading: RegExp) => head.cells.findIndex(cell => heading.test(plain(cell)))
  const [id, result, note] = [column(idHeading), column(resultHeading), column(noteHeading)]
  return rows.slice(headAt + 1).flatMap(({ row, cells }): ResultLine[] => {
    const idCard = textOf(cells[id]).replace(/\s+/g, '').toUpperCase()
    if (!idCard) return []
    const said = note < 0 ? '' : textOf(cells[note])
    return [{ row, idCard, result: words.get(plain(cells[result])), note: said.slice(0, 200) || null }]
  })
}
