import { payStatus, payVerification } from './codes.ts'
import { transferSlipStatus } from './transferSlipCodes.ts'

/** What is known of a payment when it is decided whether a second person must look at it. */
export interface Recorded {
  readonly type: number | null
  readonly status: number
  readonly verification: number
  readonly amount: number
}
const offline = 60
/**
 * The offline money of one order that no second person has looked at yet, in minor units: whoever
 * recorded it, in however many payments.
 */
export const unverifiedIn = (pays: readonly Recorded[]): number =>
  pays
    .filter(
      ({ type, status, verification }) =>
        (type ?? 0) >= offline &&
        (verification === payVerification.waiting ||
          (verification === payVerification.notRequired && status === payStatus.paid)),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
/**
 * Whether a second person must look: the limit is about what goes through one order in sum, not
 * about the single payment, so that two below it do not pass.
 */
export const waitsForSecond = (sum: number, limit: number | null): boolean => limit !== null && sum > limit
/** Whether the organiser is looking for money that came in for an order, recorded or said by its buyer. */
export const isBeingChecked = (of: {
  readonly pays: readonly Pick<Recorded, 'verification' | 'amount'>[]
  readonly slips: readonly { readonly status: number }[]
}): boolean => beingChecked(of.pays) > 0 || of.slips.some(({ status }) => status === transferSlipStatus.waiting)
/** What of an order’s money an operator has recorded and a second person still looks at. */
export const beingChecked = (pays: readonly Pick<Recorded, 'verification' | 'amount'>[]): number =>
  pays
    .filter(({ verification }) => verification === payVerification.waiting)
    .reduce((sum, { amount }) => sum + amount, 0)
