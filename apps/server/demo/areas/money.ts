import { dayIn, defaultZone } from '@pavilion/declare'
import { outboxMessage, sms } from '@pavilion/notification/model/index.ts'
import { instalmentOrder, refundRoute } from '@pavilion/order/model/index.ts'
import { outboundCall } from '@pavilion/work/model/index.ts'
import { now, sql, type Transaction } from '@pavilion/store'
import { bankHappenings } from './bank.ts'
import { fillStock, type Sku } from './commodity.ts'
import { daysAgo, type Demo } from './fill.ts'
import { openForFair, type Hotels } from './hotel.ts'
import { moneyDeskHappenings } from './moneyDesk.ts'
import { fillSpecifications, invoiceHappenings } from './invoice.ts'
import type { MadeOrder, OrderWish } from './orderBooks.ts'
import { cashiersOf, operatorOf, orderHappenings } from './orderStory.ts'
import type { Wishes } from './orderWishes.ts'
import { collectionHappenings } from './report.ts'
import { tell } from './story.ts'
import type { Operator, Staff } from './system.ts'
import { fillVouchers } from './vouchers.ts'

/**
 * The story of the demo's money: the shop gets its stock, vouchers are printed, people order and pay,
 * get invoices and money back, and each day is summed up. All by the product's own functions.
 */
export async function tellMoney(
  demo: Demo,
  { wishes, skus, hotels, staff }: { wishes: Wishes; skus: readonly Sku[]; hotels: Hotels; staff: Staff },
): Promise<ReadonlyMap<OrderWish, MadeOrder>> {
  const tx = demo.ctx as Transaction
  const [manager] = staff.of('manager')
  const by = cashiersOf(demo, staff)
  const codes = new Map<number, string[]>()
  const all = [...wishes.shop, ...wishes.stays.map(({ wish }) => wish), ...wishes.deposits.values(), ...wishes.others]
  const { made, happenings } = orderHappenings(demo, all, { staff, codes })
  const specifications = await fillSpecifications(demo)
  await tell(tx, [
    { at: daysAgo(130), what: () => fillStock(demo, skus) },
    { at: daysAgo(129), what: () => fillVouchers(demo, codes) },
    { at: daysAgo(21), what: () => openForFair(demo, hotels) },
    ...happenings,
    ...invoiceHappenings(demo, all, { made, by, specifications }),
    ...bankHappenings(demo, by),
    ...moneyDeskHappenings(demo, by),
    ...collectionHappenings(demo, operatorOf(demo, manager as Operator)),
  ])
  await afterwards(tx, demo.made.projectId)
  return made
}
/** What time itself has done: parts are overdue, services have answered, and messages went out. */
async function afterwards(tx: Transaction, projectId: number): Promise<void> {
  const today = dayIn(now(), defaultZone())
  await tx
    .acting('story', { projectId })
    .moveWhere(instalmentOrder, 'expire', { where: sql`a."dueDate" < ${today}::date` })
  const mine = sql`a."projectId" = ${projectId}`
  await tx.moveWhere(outboxMessage, 'begin', { where: mine })
  const sent = sql`"tries" = 1, "sentAt" = a."createdAt" + interval '2 seconds'`
  await tx.moveWhere(outboxMessage, 'accept', { where: mine, set: sent })
  await tx.moveWhere(sms, 'deliver', { where: mine, set: sql`"sentAt" = a."createdAt" + interval '2 seconds'` })
  const set = sql`"tries" = 1, "endedAt" = a."createdAt" + interval '2 seconds'`
  await tx.moveWhere(outboundCall, 'begin', { where: mine })
  await tx.moveWhere(outboundCall, 'fail', {
    where: sql`${mine} and exists (
      select 1 from "refundItem" i where i."outRequestNo" = a."key" and i."route" = ${refundRoute.manual}
    )`,
    set,
  })
  await tx.moveWhere(outboundCall, 'finish', { where: mine, set })
}
