import { say, type Pair } from '@pavilion/declare'
import { chinaTime } from '../clients/ask.ts'
import { NoBill, type BillRow } from '../clients/provider.ts'

/** A bill as its file says, before anybody knows whose it should be. */
export interface ReadBill {
  readonly vendor: 'weChat' | 'alipay'
  readonly rows: readonly BillRow[]
  /** Whose it is, as its rows or its banner say. */
  readonly accounts: ReadonlySet<string>
  /** The days of China time that it is about. */
  readonly days: ReadonlySet<string>
  /** What within it does not agree. */
  readonly faults: readonly Pair[]
}
export const dayOf = ({ at }: Pick<BillRow, 'at'>): string => chinaTime(at).slice(0, 10)

export const notThereYet = (): NoBill =>
  new NoBill(
    say(
      '支付平台还没有这一天的账单；当天没有交易时也没有账单',
      'The provider has no bill of this day yet. A day without payments has none at all',
    ),
    { isMissing: true },
  )
/** Hundred-thousandths, as fees are written: `0.00600`. */
const parts = (text: string): number | undefined => {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,10})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const value = Number(whole) * 100_000 + Number(decimals.padEnd(5, '0'))
  return sign === '-' ? -value : value
}
/** The sum of amounts in yuan, in hundred-thousandths; what is no amount counts as none. */
export const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + (parts(text) ?? 0), 0)
/**
 * What of a summary its rows do not say. Providers sum in more than one way (with and without what
 * failed, net or gross): one of `ways` has to fit.
 */
export function differs(
  name: Pair,
  said: string | undefined,
  ways: readonly (readonly string[] | number)[],
): Pair | undefined {
  if (said === undefined || said.trim() === '') return undefined
  const value = parts(said)
  const sums = ways.map(way => (typeof way === 'number' ? way * 100_000 : sumOf(way)))
  if (value !== undefined && sums.some(sum => Math.abs(sum) === Math.abs(value))) return undefined
  const shown = String((sums[0] ?? 0) / 100_000)
  return say(
    `账单不完整：汇总的${name[0]}为 ${said.trim()}，明细为 ${shown}`,
    `The bill is not whole: its summary says ${said.trim()} for ${name[1]}, its rows ${shown}`,
  )
}
export const cutOff = (): Pair =>
  say('账单不完整：文件末尾的汇总缺失', 'The bill is not whole: the summary at its end is missing')

/** Why a bill is not that of this merchant and day; undefined when it is, and agrees in itself. */
export function faultOf(
  { faults, rows, accounts, days }: ReadBill,
  about: { readonly day: string; readonly account?: string },
): Pair | undefined {
  if (faults[0]) return faults[0]
  const otherDay = [...days, ...rows.map(dayOf)].find(day => day !== about.day)
  if (otherDay)
    return say(
      `账单中有 ${otherDay} 的内容，应为 ${about.day}`,
      `The bill is about ${otherDay} instead of ${about.day}`,
    )
  const { account } = about
  const other = account && [...accounts].find(each => !each.startsWith(account))
  return other
    ? say(
        `账单属于另一商户 ${other}，应为 ${account}`,
        `The bill is of another merchant, ${other} instead of ${account}`,
      )
    : undefined
}
/** The rows of a bill. @throws NoBill where it is not that of this merchant and day */
export function rowsOfBill(bill: ReadBill, about: { readonly day: string; readonly account?: string }) {
  const fault = faultOf(bill, about)
  if (fault) throw new NoBill(fault)
  return bill.rows
}
/** Lines without a file around them: each has to be of the day. @throws NoBill */
export function linesOfDay(rows: readonly BillRow[], day: string): readonly BillRow[] {
  const other = rows.find(row => dayOf(row) !== day)
  if (!other) return rows
  const [no, found] = [other.outRequestNo || other.outTradeNo, dayOf(other)]
  throw new NoBill(
    say(`账单中 ${no} 是 ${found} 的，应为 ${day}`, `In the bill, ${no} is of ${found} instead of ${day}`),
  )
}
