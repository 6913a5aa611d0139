import { amountOf, portion, share } from '@pavilion/declare'
import { voucherKind } from './deskCodes.ts'

/** What a voucher takes off. Amounts are minor units. */
export interface VoucherTerms {
  readonly kind: number
  readonly amount: number | null
  /** Per cent. */
  readonly share: number | null
  readonly minAmount: number | null
}
export interface Priced {
  readonly price: number
  readonly quantity: number
}
const worth = ({ price, quantity }: Priced) => price * quantity
/**
 * What a voucher takes off each of the lines that it is for: never more than they cost, shared by
 * what each costs, without a lost cent. Pure.
 */
export function discountsOf({ kind, amount, share: percent }: VoucherTerms, lines: readonly Priced[]): number[] {
  const weights = lines.map(worth)
  const whole = amountOf(
    weights.reduce((sum, weight) => sum + weight, 0),
    'XXX',
  )
  const off = kind === voucherKind.share ? portion(whole, Math.round((percent ?? 0) * 100)).minor : (amount ?? 0)
  if (whole.minor <= 0) return lines.map(() => 0)
  return share(amountOf(Math.min(Math.max(0, off), whole.minor), 'XXX'), weights).map(({ minor }) => minor)
}
/**
 * What some units of a line cost, its discount taken off in shares: the units of a line and the
 * rest always add up to the line. Pure.
 */
export function worthOfUnits(
  { price, quantity, discount }: Priced & { readonly discount: number },
  units: number,
): number {
  return price * units - discountOfUnits({ quantity, discount }, units)
}
export const discountOfUnits = (
  { quantity, discount }: { readonly quantity: number; readonly discount: number },
  units: number,
): number => share(amountOf(discount, 'XXX'), [units, quantity - units])[0]?.minor ?? 0

/** A code as it is stored: capital letters and digits, however it was typed. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
/** `ABCD-EFGH-JKLM`: a code as people read it. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
