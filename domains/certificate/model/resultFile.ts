import { policeCheckStatus } from './codes.ts'

/** What an office says of a person. */
export type CheckResult = typeof policeCheckStatus.pass | typeof policeCheckStatus.fail

const textOf = (cell: unknown) =>
  (cell === null || cell === undefined ? '' : String(cell)).normalize('NFKC').trim().replace(/^'/, '')
/** The words with which offices answer. A word that is none of these is no result. */
const words = new Map<string, CheckResult>([
  ...['通过', '合格', '正常', '同意', '无异常', 'pass', 'passed', 'ok', 'yes', '20'].map(
    word => [word, policeCheckStatus.pass] as const,
  ),
  ...['不通过', '未通过', '不合格', '异常', '不同意', '不准入', 'fail', 'failed', 'notpassed', 'no', '30'].map(
    word => [word, policeCheckStatus.fail] as const,
  ),
])

/** An ID number as it is compared: half-width, without spaces, in capitals. Pure. */
export const idSaid = (cell: unknown): string => textOf(cell).replace(/\s+/g, '').toUpperCase()
/** What the word of an office says; undefined if it says nothing. Pure. */
export const resultOf = (cell: unknown): CheckResult | undefined =>
  words.get(textOf(cell).replace(/\s+/g, '').toLowerCase())
