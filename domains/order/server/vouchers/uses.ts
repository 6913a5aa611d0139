import { defaultCurrency } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  order,
  orderStatus,
  voucher,
  voucherBatch,
  voucherBudget,
  voucherUnit,
  type VoucherUse,
  type VoucherUses,
} from '../../model/index.ts'

interface Asked {
  readonly id: number
  readonly page: number
  readonly limit: number
}
/**
 * What became of the codes of a batch, used ones first, and of its budget. Three statements.
 * @throws noData
 */
export async function usesOf(ctx: Context, { id, page, limit }: Asked): Promise<VoucherUses> {
  const batch = await ctx.store(voucherBatch).getDetail(id)
  const inside = ctx.acting('voucher', { projectId: batch.projectId })
  const { unpaid, closed } = orderStatus
  const ofOrders = sql`
    select o."voucherId", count(*) filter (where o."status" = ${unpaid}) as "open",
      count(*) filter (where o."paidAt" is not null) as "used",
      count(*) filter (where o."status" = ${closed} and o."paidAt" is null) as "returned",
      count(*) filter (where o."paidAt" is not null and coalesce(o."refundedAmount", 0) > 0) as "refunded",
      coalesce(sum(o."discount") filter (where o."paidAt" is not null), 0)::bigint as "discount",
      coalesce(sum(o."refundedAmount") filter (where o."paidAt" is not null), 0)::bigint as "refundedAmount"
    from ${order} o
    join ${voucher} w on w.id = o."voucherId"
    where w."voucherBatchId" = ${id}
    group by o."voucherId"`
  const [rows, [sums], [money]] = await Promise.all([
    inside.query<VoucherUse>(
      sql`select v.id, v."code", coalesce(n."total", 0) as "total", coalesce(u."open", 0) as "open", coalesce(u."used", 0) as "used",
        coalesce(u."returned", 0) as "returned", coalesce(u."refunded", 0) as "refunded",
        coalesce(u."discount", 0) as "discount", coalesce(u."refundedAmount", 0) as "refundedAmount"
      from ${voucher} v
      left join ${voucherUnit.cells} n on n."voucherId" = v.id
      left join (${ofOrders}) u on u."voucherId" = v.id
      where v."voucherBatchId" = ${id}
      order by (u."voucherId" is null), v.id
      limit ${limit} offset ${(page - 1) * limit}`,
    ),
    inside.query<VoucherUses['sums'] & { count: number }>(
      sql`select count(v.id) as "count", coalesce(sum(u."open"), 0)::bigint as "open", coalesce(sum(u."used"), 0)::bigint as "used",
        coalesce(sum(u."returned"), 0)::bigint as "returned", coalesce(sum(u."refunded"), 0)::bigint as "refunded"
      from ${voucher} v
      left join (${ofOrders}) u on u."voucherId" = v.id
      where v."voucherBatchId" = ${id}`,
    ),
    inside.query<{ currency: string; held: number; spent: number }>(
      sql`select coalesce(c."abbr", ${defaultCurrency()}) as "currency", coalesce(g."held", 0) as "held",
        coalesce(g."sold", 0) as "spent"
      from ${voucherBatch} b
      left join ${currency} c on c.id = b."currencyId"
      left join ${voucherBudget.cells} g on g."voucherBatchId" = b.id
      where b.id = ${id}`,
    ),
  ])
  const { count = 0, ...all } = sums ?? { count: 0, open: 0, used: 0, returned: 0, refunded: 0 }
  return {
    currency: money?.currency ?? defaultCurrency(),
    budget: { total: batch.budget ?? null, held: money?.held ?? 0, spent: money?.spent ?? 0 },
    sums: all,
    rows,
    count,
  }
}
