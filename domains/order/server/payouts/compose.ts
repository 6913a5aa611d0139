import { fundKind } from '../../model/payout.ts'

/** A line of a provider’s account, as it was kept. Minor units, negative when it went out. */
export interface FundOf {
  readonly id: number
  readonly kind: number
  readonly amount: number
  readonly balance: number | null
  readonly isOpen: boolean
}
/** What a payout consists of. */
export interface Composed {
  readonly payoutLine: FundOf
  readonly parts: readonly FundOf[]
  readonly opening: number
  readonly payments: number
  readonly refunds: number
  readonly fees: number
  readonly others: number
  readonly closing: number
  /** What the lines leave unexplained: the bill of a day is missing. */
  readonly missing: number
  readonly openLines: number
}
const sum = (lines: readonly FundOf[]) => lines.reduce((all, { amount }) => all + amount, 0)
/**
 * The payouts of an account: each consists of what moved since the payout before it. What the account
 * held before its first line is taken from the balance that the provider names, or else nothing. Pure.
 */
export function composed(lines: readonly FundOf[]): Composed[] {
  const payouts: Composed[] = []
  let parts: FundOf[] = []
  let carried: number | undefined
  for (const line of lines) {
    if (line.kind !== fundKind.payout) {
      parts.push(line)
      continue
    }
    const first = parts[0] ?? line
    const opening = carried ?? (first.balance === null ? 0 : first.balance - first.amount)
    const closing = line.balance ?? Math.max(0, opening + sum(parts) + line.amount)
    const kindsSum = (...kinds: readonly number[]) => sum(parts.filter(({ kind }) => kinds.includes(kind)))
    payouts.push({
      payoutLine: line,
      parts,
      opening,
      payments: kindsSum(fundKind.pay),
      refunds: kindsSum(fundKind.refund),
      fees: kindsSum(fundKind.fee),
      others: kindsSum(fundKind.chargeback, fundKind.chargebackBack, fundKind.other),
      closing,
      missing: closing - line.amount - opening - sum(parts),
      openLines: parts.filter(({ isOpen }) => isOpen).length,
    })
    carried = closing
    parts = []
  }
  return payouts
}
