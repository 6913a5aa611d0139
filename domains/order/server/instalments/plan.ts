import {
  dayIn,
  defaultZone,
  defaultCurrency,
  invalidInput,
  noData,
  type Pair,
  type Row,
  priceText,
} from '@pavilion/declare'
import { learning, MustLearn } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { instalmentOrder, instalmentStatus, order, orderStatus, planAmounts, type PlanPart } from '../../model/index.ts'
import { openChange } from '../changes/open.ts'
import { closeAttempts, liveAttempts } from '../paying/attempts.ts'
import { dueOf, openInstalments } from '../paying/due.ts'
import { changeOpen, instalmentsDoNotAddUp, orderNotUnpaid } from '../refusals.ts'

export const zoneOf = async (ctx: Context, projectId: number): Promise<string> => {
  const row = await ctx.store(project).find({ id: projectId }, { fields: ['timeZone'] })
  return row?.timeZone ?? defaultZone()
}

/**
 * Makes or changes the plan of an unpaid order: what is still due, in parts that add up to the cent.
 * What was paid stays. An attempt that somebody could still pay is closed at its provider first; if
 * it was paid, less is due and the parts no longer add up. Without parts there is no plan any more.
 * @throws noData, orderNotUnpaid, changeOpen, instalmentsDoNotAddUp, payBusy; invalidInput for dates
 */
export function setPlan(ctx: Context, orderId: number, parts: readonly PlanPart[]): Promise<Row<typeof order>> {
  return learning(ctx, () => ctx.transaction(tx => write(tx, orderId, parts)))
}
async function write(tx: Transaction, orderId: number, parts: readonly PlanPart[]): Promise<Row<typeof order>> {
  const buys = await tx.store(order).lock(orderId)
  if (!buys) throw noData()
  if (buys.status !== orderStatus.unpaid) throw orderNotUnpaid()
  const inside = tx.acting('order', { projectId: buys.projectId })
  if (await openChange(inside, orderId)) throw changeOpen()
  const live = await liveAttempts(inside, orderId)
  if (live.length) throw new MustLearn(outside => closeAttempts(outside, live))
  const due = dueOf(buys)
  const amounts = planAmounts(due, parts)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (parts.length && sum !== due)
    throw instalmentsDoNotAddUp({ sum: await textOf(inside, buys, sum), due: await textOf(inside, buys, due) }, { due })
  const zone = await zoneOf(inside, buys.projectId)
  const wrong = wrongDates(parts, dayIn(now(), zone)) ?? wrongAmounts(amounts)
  if (wrong) throw invalidInput(wrong)
  await replaceOpen(
    inside,
    buys,
    parts.map(({ dueDate }, nth) => ({ price: amounts[nth] ?? 0, dueDate })),
  )
  await waitForFirst(inside, orderId, zone)
  await tx.log('planInstalments', {
    resource: order.name,
    id: orderId,
    projectId: buys.projectId,
    details: { parts: parts.map(({ dueDate }, nth) => ({ dueDate, amount: amounts[nth] })) },
  })
  return tx.store(order).getDetail(orderId)
}
const textOf = async (tx: Transaction, { currencyId }: Row<typeof order>, amount: number): Promise<string> => {
  const code = await tx.store(currency).find({ id: currencyId }, { fields: ['abbr'] })
  return priceText({ minor: amount, currency: code?.abbr ?? defaultCurrency() }, tx.language)
}
/** Days in the past, or out of order. */
function wrongDates(parts: readonly PlanPart[], today: string): Record<string, Pair> | undefined {
  for (const [nth, { dueDate }] of parts.entries()) {
    if (dueDate < today) return { [`parts.${nth}.dueDate`]: ['到期日不能早于今天', 'Due dates cannot be in the past'] }
    const before = parts[nth - 1]
    if (before && dueDate < before.dueDate)
      return { [`parts.${nth}.dueDate`]: ['请按先后顺序填写到期日', 'Please enter the due dates in order'] }
  }
  return undefined
}
const wrongAmounts = (amounts: readonly number[]): Record<string, Pair> | undefined => {
  const nth = amounts.findIndex(amount => amount < 1)
  return nth < 0 ? undefined : { [`parts.${nth}.amount`]: ['请输入金额', 'Please enter the amount'] }
}
interface Written {
  readonly price: number
  readonly dueDate: string
}
/** Rows keep their number as long as the plan has one at their place. */
async function replaceOpen(tx: Transaction, buys: Row<typeof order>, rows: readonly Written[]): Promise<void> {
  const store = tx.store(instalmentOrder)
  const known = await openInstalments(tx, buys.id)
  // What was paid of a row is a paid instalment of its own.
  for (const { id, paidAmount } of known.filter(each => each.paidAmount > 0)) {
    await store.set(id, { price: paidAmount })
    await tx.move(instalmentOrder, { id }, 'settle', {})
  }
  const open = known.filter(({ paidAmount }) => paidAmount === 0)
  for (const [nth, { id, status }] of open.entries()) {
    const row = rows[nth]
    if (!row) continue
    await store.set(id, row)
    if (status === instalmentStatus.overdue) await tx.move(instalmentOrder, { id }, 'postpone', {})
  }
  const gone = open.slice(rows.length).map(({ id }) => id)
  if (gone.length) await store.deleteMany(gone)
  await addRows(tx, buys, rows.slice(open.length))
}
async function addRows(tx: Transaction, buys: Row<typeof order>, rows: readonly Written[]): Promise<void> {
  if (!rows.length) return
  const [last] = await tx.query<{ period: number }>(
    sql`select coalesce(max(i."period"), 0)::int as "period" from ${instalmentOrder} i where i."orderId" = ${buys.id}`,
  )
  await tx.store(instalmentOrder).createMany(
    rows.map((row, nth) => ({
      ...row,
      projectId: buys.projectId,
      orderId: buys.id,
      period: (last?.period ?? 0) + nth + 1,
    })),
  )
}
/** As long as nothing is paid, the order closes at the end of the day when its first part is due. */
async function waitForFirst(tx: Transaction, orderId: number, zone: string): Promise<void> {
  await tx.update(order, {
    set: sql`"autoCloseAt" = greatest(a."autoCloseAt", first."ends")`,
    from: sql`(
      select (min(i."dueDate") + 1)::timestamp at time zone ${zone} as "ends"
      from ${instalmentOrder} i
      where i."orderId" = ${orderId} and i."status" = ${instalmentStatus.unpaid}
    ) first`,
    where: sql`a.id = ${orderId} and a."autoCloseAt" is not null and first."ends" is not null`,
    quietly: true,
  })
}
/** What is due of a changed order is shared over the parts that are open, as they were shared before. */
export async function relayPlan(tx: Transaction, buys: Row<typeof order>): Promise<void> {
  const open = await openInstalments(tx, buys.id)
  if (!open.length) return
  const parts = open.map(({ price, paidAmount, dueDate }) => ({ share: price - paidAmount, dueDate: dueDate ?? '' }))
  const amounts = planAmounts(Math.max(0, dueOf(buys)), parts)
  await replaceOpen(
    tx,
    buys,
    parts.flatMap(({ dueDate }, nth) => (amounts[nth] ? [{ price: amounts[nth], dueDate }] : [])),
  )
}
/** Writes the plan that a kind of order has by itself, with the order. */
export async function layPlan(
  tx: Transaction,
  buys: Row<typeof order>,
  parts: readonly PlanPart[],
  zone: string,
): Promise<void> {
  const amounts = planAmounts(buys.amount ?? 0, parts)
  const rows = parts.flatMap(({ dueDate }, nth) => (amounts[nth] ? [{ dueDate, price: amounts[nth] }] : []))
  if (rows.length < 2) return
  await addRows(tx, buys, rows)
  await waitForFirst(tx, buys.id, zone)
}
