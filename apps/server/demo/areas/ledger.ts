import { commodityStock, stockBusinessType } from '@pavilion/commodity/model/index.ts'
import * as order from '@pavilion/order/model/index.ts'
import type { Sku } from './commodity.ts'
import { put, type Demo, type NewDemoRow } from './fill.ts'
import { goesBack, isPaid, type Books, type MadeOrder } from './orderBooks.ts'

const { ledgerAccount, ledgerEvent } = order

/** The lines of an order that still hold or have bought goods. */
const keptLines = (one: MadeOrder) =>
  one.fate === 'closed' || one.fate === 'refunded'
    ? []
    : one.lines.filter((_, nth) => one.fate !== 'partRefunded' || !goesBack(one, nth))

/**
 * The stock of each variant as its orders leave it: what unpaid ones hold, what paid ones have
 * bought, and who holds it.
 */
export async function fillStockCells(demo: Demo, skus: readonly Sku[], { orders }: Books): Promise<void> {
  const { ctx, made } = demo
  const holds = orders.flatMap(one => {
    const units = new Map<number, number>()
    for (const { quantity, about } of keptLines(one))
      if (about?.commoditySkuId) units.set(about.commoditySkuId, (units.get(about.commoditySkuId) ?? 0) + quantity)
    return [...units].map(([sku, quantity]) => ({ sku, quantity, key: `order ${one.id}`, paid: isPaid(one.fate) }))
  })
  const inside = ctx.acting('demo', { projectId: made.projectId, sellerId: made.sellerId })
  await inside.transaction(tx =>
    tx.adjust(
      commodityStock,
      skus.map(({ id, opening }) => ({ commoditySkuId: id, total: opening })),
      { key: 'demo', reason: stockBusinessType.skuTotalStockChange },
    ),
  )
  await ctx.sql(
    `with h as (
      select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[]) as h(sku, quantity, key, paid)
    ),
    holds as (
      insert into "counterHold" ("counter", "cellId", "key", "quantity", "state")
      select 'commodityStock', c.id, h.key, h.quantity, case when h.paid then 20 else 10 end
      from h
      join "commodityStock" c on c."commoditySkuId" = h.sku
    )
    update "commodityStock" c
    set "held" = s.held, "sold" = s.sold
    from (
      select sku, coalesce(sum(quantity) filter (where not paid), 0) as held,
        coalesce(sum(quantity) filter (where paid), 0) as sold
      from h
      group by sku
    ) s
    where s.sku = c."commoditySkuId"`,
    [
      holds.map(({ sku }) => sku),
      holds.map(({ quantity }) => quantity),
      holds.map(({ key }) => key),
      holds.map(({ paid }) => paid),
    ],
  )
}

type Entry = NewDemoRow<typeof order.ledgerEntry> & { readonly amount: number; readonly createdAt: string }

/** The postings of all payments and refunds, so that every order’s equation balances. */
export async function fillLedger(demo: Demo, { orders, pays }: Books, yuan: number): Promise<void> {
  const ofOrder = new Map(orders.map(one => [one.id, one]))
  const claimOf = (one: MadeOrder | undefined) =>
    one?.type === 'exhibitorDeposit' ? ledgerAccount.deposits : ledgerAccount.sales
  const holderOf = (type: unknown) => (Number(type) < 60 ? ledgerAccount.clearing : ledgerAccount.offline)
  const about = { currencyId: yuan, sellerId: demo.made.sellerId }
  const payOf = new Map(
    pays.filter(({ status }) => status === order.payStatus.paid).map(pay => [pay.orderId as number, pay]),
  )
  const received = [...payOf.values()].map(
    (pay): Entry => ({
      ...about,
      key: `pay ${pay.id} paid`,
      event: ledgerEvent.paid,
      debit: holderOf(pay.type),
      credit: claimOf(ofOrder.get(pay.orderId as number)),
      amount: pay.amount as number,
      orderId: pay.orderId as number,
      payId: pay.id,
      createdAt: pay.paidDate as string,
    }),
  )
  const refunds = await demo.ctx.sql<{
    id: number
    orderId: number
    amount: number
    status: number
    item: number | null
    appliedAt: string
    completedAt: string | null
  }>(
    `select r.id, r."orderId", r."amount", r."status", i.id as "item", r."appliedAt", r."completedAt"
    from "refund" r
    left join "refundItem" i on i."refundId" = r.id
    where r."projectId" = $1`,
    [demo.made.projectId],
  )
  const back = refunds.flatMap(({ id, orderId, amount, status, item, appliedAt, completedAt }): Entry[] => {
    const claim = claimOf(ofOrder.get(orderId))
    const pay = payOf.get(orderId)
    const one = { ...about, orderId, amount }
    const applied = {
      ...one,
      key: `refund ${id} applied`,
      event: ledgerEvent.refundApplied,
      debit: claim,
      credit: ledgerAccount.refundsPayable,
      createdAt: appliedAt,
    }
    if (status === order.refundStatus.cancelled)
      return [
        applied,
        {
          ...one,
          key: `refund ${id} cancelled`,
          event: ledgerEvent.refundCancelled,
          debit: ledgerAccount.refundsPayable,
          credit: claim,
          createdAt: appliedAt,
        },
      ]
    return status === order.refundStatus.completed
      ? [
          applied,
          {
            ...one,
            key: `refundItem ${item} refunded`,
            event: ledgerEvent.refunded,
            debit: ledgerAccount.refundsPayable,
            credit: holderOf(pay?.type),
            refundItemId: item,
            ...(pay && { payId: pay.id }),
            createdAt: completedAt ?? appliedAt,
          },
        ]
      : [applied]
  })
  const rows = [...received, ...back].filter(({ amount }) => amount > 0)
  await put(
    demo,
    order.ledgerEntry,
    rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  )
}
