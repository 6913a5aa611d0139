import type { StatementLine } from './statement.ts'

/** An order that waits for money. */
export interface Waiting {
  readonly id: number
  readonly orderNumber: string
  readonly due: number
  readonly currency: string
  /** The names under which its buyer may pay. */
  readonly names: readonly string[]
}
const bare = (text: string) => text.toLowerCase().replace(/[\s()（）·.,，、-]/g, '')
/**
 * The order that a receipt pays, for each line: of the same amount, and named by its number in the
 * note or by its payer. An amount alone proposes nothing; an order is proposed once.
 */
export function proposals(lines: readonly StatementLine[], waiting: readonly Waiting[]): (Waiting | undefined)[] {
  const taken = new Set<number>()
  const byAmount = Map.groupBy(waiting, ({ due, currency }) => `${due} ${currency}`)
  const candidates = (line: StatementLine) =>
    (byAmount.get(`${line.amount.minor} ${line.amount.currency}`) ?? []).filter(({ id }) => !taken.has(id))
  const take = (found: Waiting | undefined) => {
    if (found) taken.add(found.id)
    return found
  }
  const digits = (line: StatementLine) => new Set((line.note ?? '').match(/[A-Za-z]*\d{6,}/g))
  const byNumber = lines.map(line => {
    const numbers = digits(line)
    return take(candidates(line).find(({ orderNumber }) => numbers.has(orderNumber)))
  })
  return lines.map((line, nth) => {
    if (byNumber[nth]) return byNumber[nth]
    const payer = bare(line.payer ?? '')
    const of = payer ? candidates(line).filter(({ names }) => names.some(name => bare(name) === payer)) : []
    return of.length === 1 ? take(of[0]) : undefined
  })
}
