import { defaultCurrency, noData, type BodyOf, type Row } from '@pavilion/declare'
import { linesOf } from '@pavilion/order/server/index.ts'
import { order, orderCommodity, orderCommodityStatus, orderType, takenBack } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import type { signBill } from '../../model/calls/desk.ts'
import {
  hotelBill,
  hotelBillStatus,
  hotelGuest,
  hotelRoommate,
  nightsOf,
  receptionRecordStatus,
  type BillContent,
} from '../../model/index.ts'
import { billChanged, noHotelOrder } from '../refusals.ts'

type Bill = Row<typeof hotelBill>
const gone: ReadonlySet<number> = new Set([orderCommodityStatus.invalid, ...takenBack])

/** What a bill of an order says now: its rooms, nights, guests and money. */
async function contentOf(tx: Transaction, buys: Row<typeof order>): Promise<BillContent> {
  const lines = (await linesOf(tx, buys.id)).filter(({ status, checkInDate }) => checkInDate && !gone.has(status))
  const code = await tx.store(currency).find({ id: buys.currencyId }, { fields: ['abbr'] })
  const guests = await tx.query<{ name: string }>(
    sql`select g."name" || coalesce('（' || string_agg(m."name", '、' order by m.id) || '）', '') as "name"
    from ${hotelGuest} g
    join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${hotelRoommate} m on m."hotelGuestId" = g.id
    where l."orderId" = ${buys.id} and g."status" <> ${receptionRecordStatus.invalid}
    group by g.id, g."name"
    order by g.id`,
  )
  return {
    orderNumber: buys.orderNumber,
    currency: code?.abbr ?? defaultCurrency(),
    lines: lines.map(line => ({
      name: line.name,
      englishName: line.englishName,
      rooms: line.quantity,
      checkInDate: line.checkInDate,
      checkOutDate: line.checkOutDate,
      nights: nightsOf(line.checkInDate ?? '', line.checkOutDate ?? '').length,
      amount: line.price * line.quantity - line.discount,
    })),
    guests: guests.map(({ name }) => name),
    amount: lines.reduce((sum, line) => sum + line.price * line.quantity - line.discount, 0),
    paid: buys.paidAmount ?? 0,
    refunded: buys.refundedAmount ?? 0,
  }
}
/** Whether two bills say the same, in whatever order their parts are kept. Pure. */
export function saysTheSame(a: BillContent | null, b: BillContent): boolean {
  const plainly = (of: unknown): unknown =>
    Array.isArray(of)
      ? of.map(plainly)
      : of && typeof of === 'object'
        ? Object.fromEntries(
            Object.entries(of)
              .sort(([x], [y]) => (x < y ? -1 : 1))
              .map(([name, value]) => [name, plainly(value)]),
          )
        : of
  return a !== null && JSON.stringify(plainly(a)) === JSON.stringify(plainly(b))
}
async function newestOf(tx: Transaction, orderId: number): Promise<Bill | undefined> {
  const [found] = await tx.query<{ id: number }>(
    sql`select b.id from ${hotelBill} b where b."orderId" = ${orderId} order by b."version" desc limit 1`,
  )
  return found && (await tx.store(hotelBill).find({ id: found.id }))
}
/** The next version of a bill; the former one is void, its signature with it. */
async function renewed(
  tx: Transaction,
  buys: Row<typeof order>,
  former: Bill | undefined,
  content: BillContent,
): Promise<Bill> {
  if (former && former.status !== hotelBillStatus.void)
    await tx.move(hotelBill, { id: former.id }, 'makeVoid', {
      voidedBecause: '订单或住客已变更 / The order or its guests changed',
    })
  const version = (former?.version ?? 0) + 1
  return tx.store(hotelBill).create({
    projectId: buys.projectId,
    orderId: buys.id,
    version,
    billNumber: `${buys.orderNumber}-${version}`,
    amount: content.amount,
    content,
  })
}
/** The bill of an order as it stands: the same one while nothing has changed. @throws noData, noHotelOrder */
export async function prepareBillOf(ctx: Context, orderId: number): Promise<Bill> {
  return ctx.transaction(async tx => {
    const buys = await tx.store(order).lock(orderId)
    if (!buys) throw noData()
    if (buys.type !== orderType.hotel) throw noHotelOrder()
    const inside = tx.acting('bill', { projectId: buys.projectId })
    const former = await newestOf(inside, orderId)
    const content = await contentOf(inside, buys)
    if (former && former.status !== hotelBillStatus.void && saysTheSame(former.content ?? null, content)) return former
    return renewed(inside, buys, former, content)
  })
}
/**
 * What has become of an order or its guests: a bill that says something else is void, and there is a
 * new version to sign. In the transaction of the change; the order is locked, or is now.
 */
export async function billFollows(tx: Transaction, orderId: number): Promise<void> {
  const former = await newestOf(tx, orderId)
  if (!former || former.status === hotelBillStatus.void) return
  const buys = await tx.store(order).lock(orderId)
  if (!buys) return
  const content = await contentOf(tx, buys)
  if (!saysTheSame(former.content ?? null, content)) await renewed(tx, buys, former, content)
}
/** The bill as it is now, or why it may not go on: what it says has changed. @throws noData, billChanged */
async function asItStands(ctx: Context, id: number): Promise<Bill> {
  const [bill] = await ctx.query<{ orderId: number }>(sql`select b."orderId" from ${hotelBill} b where b.id = ${id}`)
  if (!bill) throw noData()
  // The new version stays although the old one is refused.
  const current = await prepareBillOf(ctx, bill.orderId)
  if (current.id !== id) throw billChanged()
  return current
}
export async function sendBillOf(ctx: Context, id: number): Promise<Bill> {
  await asItStands(ctx, id)
  return ctx.transaction(async tx => {
    await tx.acting('bill', { projectId: ctx.projectId ?? null }).move(hotelBill, { id }, 'send', {})
    await ctx.log('send', { resource: hotelBill.name, id })
    return tx.store(hotelBill).getDetail(id)
  })
}
/** The signature of what was sent. @throws noData, billChanged, moveNotAllowed */
export async function signBillOf(ctx: Context, { id, signature, signedBy }: BodyOf<typeof signBill>): Promise<Bill> {
  await asItStands(ctx, id)
  return ctx.transaction(async tx => {
    await tx
      .acting('bill', { projectId: ctx.projectId ?? null })
      .move(hotelBill, { id }, 'sign', { signature, signedBy, signedAt: now().toISOString() })
    await ctx.log('sign', { resource: hotelBill.name, id })
    return tx.store(hotelBill).getDetail(id)
  })
}
