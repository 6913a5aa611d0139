import { usualInQueue, type QueueBody, defaultCurrency } from '@pavilion/declare'
import { signedAddress } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  order,
  orderCommodity,
  orderContact,
  transferSlip,
  transferSlipStatus,
  type SlipToCheck,
} from '../../model/index.ts'

type Row = Omit<SlipToCheck, 'slip' | 'buyer'> & {
  readonly slip: readonly { readonly name: string; readonly path: string }[] | null
  readonly buyer: string | null
  readonly phoneNumber: string | null
}
/** The transfers that buyers say they have made, the longest waiting first. */
export async function slipQueue(ctx: Context, { size }: QueueBody): Promise<{ rows: SlipToCheck[]; count: number }> {
  const { rows, count } = await ctx.store(transferSlip).getList({
    where: { status: transferSlipStatus.waiting },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    pagination: { page: 1, limit: size ?? usualInQueue },
  })
  const found: SlipToCheck[] = []
  for (const [projectId, some] of Map.groupBy(rows, row => row.projectId))
    found.push(
      ...(await slipsOf(
        ctx,
        projectId,
        some.map(({ id }) => id),
      )),
    )
  const at = new Map(found.map(row => [row.id, row]))
  return { rows: rows.flatMap(({ id }) => at.get(id) ?? []), count }
}
async function slipsOf(ctx: Context, projectId: number, ids: readonly number[]): Promise<SlipToCheck[]> {
  const rows = await ctx.acting('order', { projectId, sellerId: 'all' }).query<Row>(
    sql`select s.id, s."updatedAt", s."createdAt", s."orderId", s."payer", s."transferredAt", s."remark", s."amount",
      s."slip", o."orderNumber", o."type" as "orderType", coalesce(c."abbr", ${defaultCurrency()}) as "currency",
      o."amount" - (o."paidAmount" - o."refundedAmount" - o."refundingAmount") as "due", k."name" as "buyer", k."phoneNumber",
      (
        select count(*)::int
        from ${transferSlip} b
        where b."orderId" = o.id and b."status" = ${transferSlipStatus.refused}
      ) as "before",
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('name', l."name", 'englishName', l."englishName", 'quantity', l."quantity") order by l.id
          )
          from ${orderCommodity} l
          where l."orderId" = o.id
        ),
        '[]'
      ) as "what"
    from ${transferSlip} s
    join ${order} o on o.id = s."orderId"
    left join ${currency} c on c.id = coalesce(s."currencyId", o."currencyId")
    left join ${orderContact} k on k.id = o."orderContactId"
    where s.id = any(${[...ids]}::bigint[])`,
  )
  return rows.map(({ slip, buyer, phoneNumber, ...row }) => ({
    ...row,
    buyer: { name: buyer ?? row.payer, phoneNumber },
    slip: (slip ?? []).map(({ name, path }) => ({
      name,
      address: signedAddress(path),
      picture: /\.(?:webp|jpe?g|png)$/i.test(path),
    })),
  }))
}
