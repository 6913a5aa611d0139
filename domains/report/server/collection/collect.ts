import type { Row } from '@pavilion/declare'
import { order, pay, payStatus, refund, refundItem, refundItemStatus } from '@pavilion/order/model/index.ts'
import { sql, type Context, type Sql, type Transaction } from '@pavilion/store'
import {
  collectionRelationType,
  projectCollectionDailySummary as summary,
  projectCollectionDailySummaryRelation as relation,
} from '../../model/index.ts'

type Summary = Row<typeof summary>
/** A payment or a refund item that no summary counts yet. */
interface Item {
  readonly id: number
  readonly amount: number
  readonly currencyId: number | null
}
/** A half-open period. */
export interface Period {
  readonly from: string
  readonly until: string
}
const notCounted = (type: number, id: Sql) =>
  sql`not exists (select 1 from ${relation} r where r."type" = ${type} and r."businessId" = ${id})`
/** In the period; or before it, where it came too late for the summary of its own. */
const within = (at: Sql, { from, until }: Period, start: Sql, end: Sql) =>
  sql`${at} < ${until}::timestamptz
    and (
      ${at} >= ${from}::timestamptz
      or exists (select 1 from ${summary} s where s.${start} <= ${at} and s.${end} > ${at})
    )`
export const paidIn = (ctx: Context, period: Period): Promise<Item[]> =>
  ctx.query<Item>(
    sql`select p.id, p."amount", coalesce(p."currencyId", o."currencyId") as "currencyId"
    from ${pay} p
    left join ${order} o on o.id = p."orderId"
    where p."status" = ${payStatus.paid}
      and ${within(sql`p."paidDate"`, period, sql`"startTime"`, sql`"endTime"`)}
      and ${notCounted(collectionRelationType.pay, sql`p.id`)}
    order by p.id`,
  )
export const refundedIn = (ctx: Context, period: Period): Promise<Item[]> =>
  ctx.query<Item>(
    sql`select i.id, i."amount", coalesce(p."currencyId", o."currencyId") as "currencyId"
    from ${refundItem} i
    join ${refund} f on f.id = i."refundId"
    left join ${pay} p on p.id = i."payId"
    left join ${order} o on o.id = f."orderId"
    where i."status" = ${refundItemStatus.success}
      and ${within(sql`i."completedAt"`, period, sql`"payOutStartTime"`, sql`"payOutEndTime"`)}
      and ${notCounted(collectionRelationType.refund, sql`i.id`)}
    order by i.id`,
  )
const sumOf = (items: readonly Item[]) => items.reduce((sum, { amount }) => sum + amount, 0)
/** The periods of a summary; where it has none of their own for refunds, those of the payments. */
export type Periods = Partial<Pick<Summary, 'startTime' | 'endTime' | 'payOutStartTime' | 'payOutEndTime'>>
export const periodsOf = (row: Periods) => ({
  pays: { from: row.startTime as string, until: row.endTime as string },
  refunds: {
    from: (row.payOutStartTime ?? row.startTime) as string,
    until: (row.payOutEndTime ?? row.endTime) as string,
  },
})
/** Summaries of a project are made one after the other, so that nothing is counted twice. */
export const holdProject = (tx: Transaction, projectId: number) => tx.hold('collection', String(projectId))

/** Recounts what a pending summary holds: the money of its periods that no other counts. */
export async function count(tx: Transaction, row: Summary): Promise<Summary> {
  await tx.update(relation, {
    set: sql`"deletedAt" = clock_timestamp()`,
    where: sql`a."projectCollectionDailySummaryId" = ${row.id}`,
  })
  const { pays, refunds } = periodsOf(row)
  const ofCurrency = ({ currencyId }: Item) => currencyId === (row.currencyId ?? null)
  const paid = (await paidIn(tx, pays)).filter(ofCurrency)
  const refunded = (await refundedIn(tx, refunds)).filter(ofCurrency)
  const relations = [
    ...paid.map(({ id }) => ({ type: collectionRelationType.pay, businessId: id })),
    ...refunded.map(({ id }) => ({ type: collectionRelationType.refund, businessId: id })),
  ].map(one => ({
    ...one,
    projectId: row.projectId,
    projectCollectionDailySummaryId: row.id,
    source: row.source,
  }))
  if (relations.length) await tx.store(relation).createMany(relations)
  return tx.store(summary).set(row.id, { payAmount: sumOf(paid), refundAmount: sumOf(refunded) })
}
