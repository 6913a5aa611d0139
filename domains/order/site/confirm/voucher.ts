import { CallRefused, send } from '@pavilion/pages'
import { previewFee } from '../../model/calls/placing.ts'
import type { OrderPreview, UnpaidFee, VoucherView } from '../../model/view.ts'

/** The fee of a registration that a voucher has reduced. Minor units. */
export interface ReducedFee {
  readonly record: number
  readonly discount: number
  readonly amount: number
  readonly voucher: VoucherView | null
}
interface Wish {
  readonly code: string
  readonly lines: readonly unknown[]
  readonly fees: readonly UnpaidFee[]
  readonly preview: () => Promise<OrderPreview> | undefined
}
/** Refusals after which something else of the checkout may still fit. */
const mayFitElsewhere = ['voucherNotForThese', 'voucherBelowMinimum']
/**
 * Takes a voucher off the goods, or off the first fee that it is for.
 * @throws CallRefused why it is for none of them
 */
export async function applyVoucher({
  code,
  lines,
  fees,
  preview,
}: Wish): Promise<{ preview?: OrderPreview | undefined; reduced?: ReducedFee }> {
  let why: unknown
  if (lines.length)
    try {
      return { preview: await preview() }
    } catch (error) {
      why = error
      if (!(error instanceof CallRefused) || !mayFitElsewhere.includes(error.code ?? '')) throw error
    }
  for (const { id } of fees)
    try {
      const found = await send(previewFee, {
        webFormRecordId: id,
        voucherCode: code,
      })
      return { reduced: { ...found, record: id } }
    } catch (error) {
      why ??= error
      if (!(error instanceof CallRefused) || !mayFitElsewhere.includes(error.code ?? '')) throw error
    }
  throw why
}
