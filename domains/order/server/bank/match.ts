import { dayIn, startOfDay } from '@pavilion/declare'
import type { StatementLine } from '@pavilion/payment/server/index.ts'

/** An order that waits for money. */
export interface Waiting {
  readonly id: number
  readonly orderNumber: string
  readonly due: number
  readonly currency: string
  /** When it was placed: nobody pays an order before. */
  readonly placedAt: string
  /** The names under which its buyer may pay. */
  readonly names: readonly string[]
}
const bare = (text: string) => text.toLowerCase().replace(/[\s()（）·.,，、-]/g, '')
/** Whether a note names a number, and no longer one, also in groups as people write them: `7532 4694 1122`. */
const names = (note: string, number: string): boolean => {
  const spaced = [...number].map(sign => sign.replace(/[^A-Za-z0-9]/, '\\$&')).join('[\\s._·-]*')
  return new RegExp(`(?<!\\d)${spaced}(?!\\d)`, 'i').test(note)
}
/** Whether money came before an order was placed; a statement that has days alone is taken by its day. */
function isOlder({ receivedAt }: StatementLine, { placedAt }: Waiting, zone: string): boolean {
  const day = dayIn(receivedAt, zone)
  const isDay = receivedAt === startOfDay(day, zone)
  return isDay ? day < dayIn(placedAt, zone) : Date.parse(receivedAt) < Date.parse(placedAt)
}
/**
 * The order that a receipt pays, for each line: of the same amount, and named by its number in the
 * note or by its payer, unless the money is older than the order. An amount alone proposes nothing; an
 * order is proposed once.
 */
export function proposals(
  lines: readonly StatementLine[],
  waiting: readonly Waiting[],
  zone: string,
): (Waiting | undefined)[] {
  const taken = new Set<number>()
  const byAmount = Map.groupBy(waiting, ({ due, currency }) => `${due} ${currency}`)
  const candidates = (line: StatementLine) =>
    (byAmount.get(`${line.amount.minor} ${line.amount.currency}`) ?? []).filter(({ id }) => !taken.has(id))
  const take = (found: Waiting | undefined) => {
    if (found) taken.add(found.id)
    return found
  }
  const byNumber = lines.map(line => {
    const note = (line.note ?? '').normalize('NFKC')
    const whole = new Set(note.match(/[A-Za-z]*\d{6,}/g))
    const inGroups = /\d[\s._·-]+\d|[A-Za-z]\d/.test(note)
    return take(
      candidates(line).find(({ orderNumber }) => whole.has(orderNumber) || (inGroups && names(note, orderNumber))),
    )
  })
  return lines.map((line, nth) => {
    if (byNumber[nth]) return byNumber[nth]
    const payer = bare(line.payer ?? '')
    const of = payer
      ? candidates(line).filter(each => each.names.some(name => bare(name) === payer) && !isOlder(line, each, zone))
      : []
    return of.length === 1 ? take(of[0]) : undefined
  })
}
