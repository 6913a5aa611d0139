import type { DraftLine } from './lines/draft.ts'
import type { Voucher } from './vouchers/find.ts'

/** Lines of one seller and currency: one order, with its own merchant and invoices. */
export interface Part {
  readonly sellerId: number
  readonly currencyId: number | null
  readonly lines: readonly DraftLine[]
  readonly voucher?: Voucher
}
export function partsOf(lines: readonly DraftLine[]): Part[] {
  const parts = Map.groupBy(lines, ({ sellerId, currencyId }) => `${sellerId} ${currencyId}`)
  return [...parts.values()].map(of => ({
    sellerId: (of[0] as DraftLine).sellerId,
    currencyId: (of[0] as DraftLine).currencyId,
    lines: of,
  }))
}
export const sum = (lines: readonly DraftLine[], of: 'price' | 'cost') =>
  lines.reduce((total, line) => total + (line[of] ?? 0) * line.quantity, 0)
