import * as order from '@pavilion/order/model/index.ts'
import type { Demo } from './fill.ts'

const { orderType, voucherKind } = order
const batches = [
  {
    name: '观众回馈八折',
    englishName: '20 % off in the store',
    kind: voucherKind.share,
    share: 20,
    orderTypes: [orderType.store, orderType.ticket],
    count: 24,
  },
  {
    name: '早鸟立减 50 元',
    englishName: '¥50 off for early birds',
    kind: voucherKind.sum,
    amount: 5000,
    minAmount: 30_000,
    orderTypes: [orderType.register],
    budget: 100_000,
    count: 8,
  },
]
/** Vouchers of two kinds; their codes are put into `codes` by kind. */
export async function fillVouchers(
  { ctx, made: { projectId } }: Pick<Demo, 'ctx' | 'made'>,
  codes: Map<number, string[]>,
): Promise<void> {
  const inside = ctx.acting('demo', { projectId })
  for (const { count, ...batch } of batches)
    await inside.transaction(async tx => {
      const { id } = await tx
        .store(order.voucherBatch)
        .create({ projectId, usesPerCode: 1, usesPerPerson: 1, ...batch })
      await tx.move(order.voucherBatch, { id }, 'makeCodes', { count })
      const rows = await tx.store(order.voucher).rows({ voucherBatchId: id }, { order: [['id', 'asc']] })
      codes.set(
        batch.kind,
        rows.map(({ code }) => code),
      )
    })
}
