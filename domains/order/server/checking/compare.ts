import type { BillRow } from '@pavilion/payment/server/index.ts'
import { checkPayDifferenceKind as kinds } from '../../model/codes.ts'

/** A payment or a part of a refund in our books. */
export interface Ours {
  readonly kind: BillRow['kind']
  /** outTradeNo of a payment, outRequestNo of a refund. */
  readonly number: string
  readonly id: number
  readonly projectId: number
  readonly orderId: number | null
  readonly payId: number
  readonly type: number | null
  readonly amount: number
  readonly currency: string
  /** Whether our books say that the money has moved. */
  readonly moved: boolean
  /** Whether it moved on the day of the bill, by our clock. */
  readonly onDay: boolean
  /** The day of the bill in which it was found before. */
  readonly billDate: string | null
  readonly state: string
  readonly at: string | null
  readonly tradeNo: string | null
  readonly currencyId: number | null
  readonly sellerId: number | null
  /** Whether the provider moved it: a refund may have been transferred by hand. */
  readonly byProvider: boolean
}
export interface Difference {
  readonly kind: number
  readonly ours?: Ours
  readonly theirs?: BillRow
}
export interface Compared {
  readonly differences: readonly Difference[]
  /** Lines that agree, by our row. */
  readonly matched: readonly { readonly ours: Ours; readonly theirs: BillRow }[]
  /** What the provider has not finished yet: the next bill says what became of it. */
  readonly waiting: ReadonlySet<Ours>
}
/** What became of money that both know: nothing to say, a difference, or not known yet. */
function judged(mine: Ours, { outcome, amount }: BillRow): number | 'agrees' | 'waits' {
  if (outcome === 'pending') return 'waits'
  // What failed there and did not arrive here agrees, and so does what was then transferred by hand.
  if (outcome === 'failed') return mine.moved && mine.byProvider ? kinds.state : 'waits'
  if (!mine.moved) return kinds.state
  return mine.amount !== amount.minor || mine.currency !== amount.currency ? kinds.amount : 'agrees'
}
export const numberOf = (row: BillRow): string =>
  row.kind === 'refund' ? row.outRequestNo || row.outTradeNo : row.outTradeNo
const keyOf = (kind: string, number: string) => `${kind} ${number}`

/**
 * Compares a bill with our books, both ways. What our clock put on this day and the provider on
 * another agrees with the bill of that day, so it is not missing here once it was found there.
 */
export function compareBill(ours: readonly Ours[], theirs: readonly BillRow[]): Compared {
  const known = Map.groupBy(ours, row => keyOf(row.kind, row.number))
  const found = new Set<Ours>()
  const seen = new Set<string>()
  const differences: Difference[] = []
  const matched: { ours: Ours; theirs: BillRow }[] = []
  const waiting = new Set<Ours>()
  for (const row of theirs) {
    const key = keyOf(row.kind, numberOf(row))
    // Several transactions under one number are distinguished by the provider’s own.
    const all = known.get(key) ?? []
    const open = all.filter(each => !found.has(each))
    const mine = open.find(({ tradeNo }) => tradeNo === row.tradeNo) ?? open[0]
    if (!mine && row.outcome) continue
    if (!mine && seen.has(key)) differences.push({ kind: kinds.doubled, theirs: row, ...(all[0] && { ours: all[0] }) })
    else if (!mine) differences.push({ kind: kinds.onlyTheirs, theirs: row })
    else {
      const judgement = judged(mine, row)
      if (judgement === 'agrees') matched.push({ ours: mine, theirs: row })
      else if (judgement === 'waits') waiting.add(mine)
      else differences.push({ kind: judgement, ours: mine, theirs: row })
      found.add(mine)
    }
    seen.add(key)
  }
  for (const mine of ours)
    if (mine.moved && mine.onDay && mine.billDate === null && !found.has(mine))
      differences.push({ kind: kinds.onlyOurs, ours: mine })
  return { differences, matched, waiting }
}
