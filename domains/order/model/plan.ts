import { amountOf, share } from '@pavilion/declare'

/** A part of a plan: an amount, or a share of the whole by weight. */
export interface PlanPart {
  /** Minor units. */
  readonly amount?: number | null
  /** A weight: 30, 30 and 40 are per cent, 1, 1 and 1 thirds. */
  readonly share?: number | null
  /** `2026-12-01`, a day of the project. */
  readonly dueDate: string
}
/**
 * What each part of a plan comes to. Shares are of what the amounts leave over, without a lost cent.
 * Pure.
 */
export function planAmounts(whole: number, parts: readonly PlanPart[]): number[] {
  const fixed = parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const weights = parts.map(({ amount, share: weight }) =>
    amount === null || amount === undefined ? Math.round((weight ?? 0) * 10_000) : 0,
  )
  const left = weights.some(weight => weight > 0) ? Math.max(0, whole - fixed) : 0
  const shares = share(amountOf(left, 'XXX'), weights)
  return parts.map(({ amount }, nth) => amount ?? (weights.some(Boolean) ? (shares[nth]?.minor ?? 0) : 0))
}
/** Which notice an instalment is due for: three days before, on the day, three days after it. */
export type Reminder = 'instalmentSoon' | 'instalmentDue' | 'instalmentOverdue'
/**
 * The reminder for an instalment that is due in so many days. A day that was missed is made up for
 * as long as its words are true.
 */
export function reminderFor(daysLeft: number): Reminder | undefined {
  if (daysLeft >= 1 && daysLeft <= 3) return 'instalmentSoon'
  if (daysLeft === 0) return 'instalmentDue'
  if (daysLeft <= -3 && daysLeft >= -10) return 'instalmentOverdue'
  return undefined
}
