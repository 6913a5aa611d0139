import type { Context } from '@pavilion/store'
import { discountsOf } from '../../model/index.ts'
import type { Part } from '../parts.ts'
import type { DraftLine } from '../lines/draft.ts'
import { voucherNotForThese } from '../refusals.ts'
import { findVoucher, refuseBelowMinimum, refuseBeyondBudget, type Voucher } from './find.ts'

const worth = (lines: readonly DraftLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
/** The lines of a part that a voucher is for: of its seller, in its currency. */
const isFor = ({ sellerId, currencyId }: Voucher, part: Part) =>
  (sellerId === null || part.sellerId === sellerId) && (part.currencyId ?? currencyId) === currencyId

/**
 * Takes a voucher off the order that it is worth most for: one code, one order. Lines keep what
 * they were reduced by, and the rule that did it.
 * @throws what `findVoucher` refuses; voucherNotForThese, voucherBelowMinimum, voucherBudgetSpent
 */
export async function reduced(
  ctx: Context,
  parts: readonly Part[],
  about: { code: string; projectId: number; webUserId: number | null; type: number },
): Promise<Part[]> {
  const found = await findVoucher(ctx, about)
  const fits = parts.filter(part => isFor(found, part) && worth(part.lines) > 0)
  const best = [...fits].sort((one, other) => worth(other.lines) - worth(one.lines))[0]
  if (!best) throw voucherNotForThese()
  await refuseBelowMinimum(ctx, found, worth(best.lines))
  const discounts = discountsOf(found, best.lines)
  refuseBeyondBudget(
    found,
    discounts.reduce((total, each) => total + each, 0),
  )
  return parts.map(part =>
    part !== best
      ? part
      : {
          ...part,
          voucher: found,
          lines: part.lines.map((line, nth) => {
            const discount = discounts[nth] ?? 0
            if (!discount) return line
            return { ...line, discount, priceRule: `${line.priceRule}, voucher ${found.id}` }
          }),
        },
  )
}
