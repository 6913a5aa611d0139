import { sql, type Context, type Transaction } from '@pavilion/store'
import { pay, payOutcome, payStatus, refundItem, refundItemStatus, refundRoute } from '../../model/index.ts'
import { newRequestNo } from '../numbers.ts'
import { refundOutbox } from './outbox.ts'
import { accountTail } from './place.ts'

/** What of a payment can still go back. */
export interface Source {
  readonly id: number
  readonly type: number | null
  readonly merchant: string | null
  /** The last four characters of the account that paid, where it is known. */
  readonly account: string | null
  readonly left: number
}
/** The payments of an order that money can go back through, newest first. */
export const sourcesOf = (ctx: Context, orderId: number): Promise<Source[]> => sourcesOfOrders(ctx, [orderId])
/** The same of several orders. One statement. */
export const sourcesOfOrders = (
  ctx: Context,
  orderIds: readonly number[],
): Promise<(Source & { readonly orderId: number })[]> =>
  ctx.query(
    sql`select p.id, p."orderId", p."type", p."merchant", p."amount" - coalesce(i.used, 0) as "left",
      ${accountTail} as "account"
    from ${pay} p
    left join (
      select r."payId", sum(r."amount")::bigint as used
      from ${refundItem} r
      where r."status" <> ${refundItemStatus.cancelled}
      group by r."payId"
    ) i on i."payId" = p.id
    where p."orderId" = any(${[...orderIds]}::bigint[]) and p."status" = ${payStatus.paid} and p."outcome" = ${payOutcome.usual}
    order by p.id desc`,
  )
/** Shares an amount over payments, the newest first. Pure. */
export function shareOver(sources: readonly Source[], amount: number): { source: Source; amount: number }[] {
  let left = amount
  return sources.flatMap(source => {
    const part = Math.min(left, source.left)
    left -= part
    return part > 0 ? [{ source, amount: part }] : []
  })
}
/** Writes the parts of a refund and sends those that a provider pays out. */
export async function writeItems(
  tx: Transaction,
  {
    refundId,
    projectId,
    notBefore,
  }: { readonly refundId: number; readonly projectId: number; readonly notBefore?: Date },
  parts: readonly { readonly source: Pick<Source, 'id' | 'merchant'>; readonly amount: number }[],
): Promise<void> {
  const items = await tx.store(refundItem).createMany(
    parts.map(({ source, amount }) => ({
      projectId,
      outRequestNo: newRequestNo(),
      refundId,
      payId: source.id,
      route: source.merchant ? refundRoute.provider : refundRoute.manual,
      amount,
    })),
  )
  for (const { id, route, outRequestNo } of items)
    if (route === refundRoute.provider)
      await refundOutbox.enqueue(
        tx,
        { refundItemId: id },
        {
          key: outRequestNo as string,
          projectId,
          resource: refundItem.name,
          rowId: id,
          ...(notBefore && { notBefore }),
        },
      )
}
