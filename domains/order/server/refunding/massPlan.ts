import { createHash } from 'node:crypto'
import { defaultCurrency, noData } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context, type ListQuery } from '@pavilion/store'
import {
  order,
  orderCommodity,
  orderContact,
  refundPlanOf,
  type MassRefundLine,
  type MassRefundPreview,
  type MassRefundWhy,
  type Refundable,
} from '../../model/index.ts'
import { tooManyToRefund } from '../refusals.ts'
import { orderSettings } from '../settings.ts'

/** One order of the filter, and what is to become of it. */
export interface Planned {
  readonly orderId: number
  readonly orderNumber: string
  readonly orderContactId: number | null
  readonly currencyId: number | null
  readonly amount: number | null
  readonly why: MassRefundWhy | null
}
type Found = Refundable & {
  readonly id: number
  readonly orderNumber: string
  readonly orderContactId: number | null
  readonly currencyId: number | null
}
export type OrderFilter = Pick<ListQuery, 'where' | 'search'>
/** How many orders one mass refund may have. */
const mostOrders = 50_000
/** How many orders a dry run shows by name. */
const shownOrders = 200

/**
 * Every order of the filter within the caller’s reach, by id.
 * @throws permissionDenied, tooManyToRefund
 */
export async function planRefunds(ctx: Context, { where, search }: OrderFilter): Promise<Planned[]> {
  const there = ctx.reach('order.getList')
  const planned: Planned[] = []
  await there.store(order).eachBatch(
    { ...(where && { where }), ...(search && { search }), order: [['id', 'asc']] },
    1000,
    async rows => {
      for (const row of rows as unknown as Found[]) {
        const plan = refundPlanOf(row)
        planned.push({
          orderId: row.id,
          orderNumber: row.orderNumber,
          orderContactId: row.orderContactId ?? null,
          currencyId: row.currencyId ?? null,
          amount: 'amount' in plan ? plan.amount : null,
          why: 'why' in plan ? plan.why : null,
        })
      }
      if (planned.length > mostOrders) throw tooManyToRefund({ most: mostOrders })
    },
    { whole: true },
  )
  return planned.sort((a, b) => a.orderId - b.orderId)
}
/** What an operator has seen of a plan, in a few characters. Pure. */
export const digestOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(planned.map(({ orderId, amount }) => `${orderId}:${amount ?? ''}`).join(','))
    .digest('base64url')
    .slice(0, 22)

/** The codes of currencies by id. */
export async function currencies(ctx: Context): Promise<(id: number | null) => string> {
  const rows = await ctx.store(currency).rows({}, { fields: ['id', 'abbr'], limit: Infinity })
  const codes = new Map(rows.map(({ id, abbr }) => [id, abbr]))
  return id => codes.get(id ?? 0) ?? defaultCurrency()
}
const tally = <K>(keys: Iterable<K>): Map<K, number> => {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
/**
 * The dry run: who gets how much, what cannot be refunded and why, and totals per currency.
 * @throws noData, permissionDenied, tooManyToRefund
 */
export async function previewRefunds(ctx: Context, filter: OrderFilter): Promise<MassRefundPreview> {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  const planned = await planRefunds(ctx, filter)
  const inside = ctx.acting('order', { projectId })
  const codeOf = await currencies(inside)
  const ids = planned.flatMap(({ orderId, amount }) => (amount === null ? [] : orderId))
  const [registrations] = await inside.query<{ count: number }>(
    sql`select count(*)::int as "count"
    from ${orderCommodity} l
    where l."orderId" = any(${ids}::bigint[]) and l."webFormRecordId" is not null`,
  )
  const { refundedRegistration } = await orderSettings(inside, projectId)
  const amounts = new Map<string, { orders: number; amount: number }>()
  for (const { currencyId, amount } of planned) {
    if (amount === null) continue
    const sum = amounts.get(codeOf(currencyId)) ?? { orders: 0, amount: 0 }
    amounts.set(codeOf(currencyId), { orders: sum.orders + 1, amount: sum.amount + amount })
  }
  // What cannot be refunded comes first: somebody has to look at it.
  const shown = [...planned]
    .sort((a, b) => Number(a.amount !== null) - Number(b.amount !== null) || a.orderId - b.orderId)
    .slice(0, shownOrders)
  return {
    orders: planned.length,
    toRefund: planned.filter(({ amount }) => amount !== null).length,
    totals: [...amounts].map(([code, sum]) => ({ currency: code, ...sum })),
    reasons: [...tally(planned.flatMap(({ why }) => why ?? []))].map(([why, orders]) => ({ why, orders })),
    rows: await named(inside, shown, codeOf),
    registrations: registrations?.count ?? 0,
    refundedRegistration,
    digest: digestOf(planned),
  }
}
async function named(
  ctx: Context,
  planned: readonly Planned[],
  codeOf: (id: number | null) => string,
): Promise<MassRefundLine[]> {
  const ids = planned.flatMap(({ orderContactId }) => orderContactId ?? [])
  const contacts = await ctx.store(orderContact).rows({ id: ids }, { fields: ['id', 'name'], limit: Infinity })
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return planned.map(({ orderId, orderNumber, orderContactId, currencyId, amount, why }) => ({
    orderId,
    orderNumber,
    contact: names.get(orderContactId ?? 0) ?? null,
    currency: codeOf(currencyId),
    amount,
    why,
  }))
}
