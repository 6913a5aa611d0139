import * as order from '@pavilion/order/model/index.ts'
import type { Demo } from './fill.ts'

/** Vouchers of two kinds: 20 % off goods for each who has a code, ¥50 off fees from ¥300. */
export async function fillVouchers({ ctx, made }: Pick<Demo, 'ctx' | 'made'>): Promise<void> {
  const { projectId } = made
  const inside = ctx.acting('demo', { projectId })
  const { orderType, voucherKind } = order
  const batches = [
    {
      name: '观众回馈八折',
      englishName: '20 % off in the store',
      kind: voucherKind.share,
      share: 20,
      orderTypes: [orderType.store, orderType.ticket],
      count: 12,
    },
    {
      name: '早鸟立减 50 元',
      englishName: '¥50 off for early birds',
      kind: voucherKind.sum,
      amount: 5000,
      minAmount: 30_000,
      orderTypes: [orderType.register],
      count: 8,
    },
  ]
  for (const { count, ...batch } of batches)
    await inside.transaction(async tx => {
      const { id } = await tx.store(order.voucherBatch).create({ projectId, usesPerCode: 1, ...batch } as never)
      await tx.move(order.voucherBatch, { id }, 'makeCodes', { count } as never)
      // Who has looked at one in the cart has their uses counted already.
      const people = await tx.sql<{ webUserId: number }>(
        'select distinct "webUserId" from "order" where "projectId" = $1 and "webUserId" is not null order by 1 limit 5',
        [projectId],
      )
      await tx.adjust(
        order.voucherPerson,
        people.map(({ webUserId }) => ({ voucherBatchId: id, webUserId, total: 1 })),
        { key: 'demo', reason: order.voucherReason.total },
      )
    })
}
