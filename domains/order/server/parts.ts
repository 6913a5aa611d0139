import type { DraftLine, PartOf } from './lines/draft.ts'
import type { Voucher } from './vouchers/find.ts'

/** Lines of one seller and currency: one order, with its own merchant and invoices. */
export interface Part extends PartOf {
  readonly lines: readonly DraftLine[]
  readonly voucher?: Voucher
}
/** Names a part to the page that chooses its delivery: `12-3`. */
export const partKey = ({ sellerId, currencyId }: PartOf): string => `${sellerId}-${currencyId ?? 0}`
export function partsOf(lines: readonly DraftLine[]): Part[] {
  const parts = Map.groupBy(lines, partKey)
  return [...parts.values()].map(of => ({
    sellerId: (of[0] as DraftLine).sellerId,
    currencyId: (of[0] as DraftLine).currencyId,
    lines: of,
  }))
}
export const sum = (lines: readonly DraftLine[], of: 'price' | 'cost') =>
  lines.reduce((total, line) => total + (line[of] ?? 0) * line.quantity, 0)
