import { changedMeanwhile, noData, type Row } from '@pavilion/declare'
import { learning, MustLearn } from '@pavilion/http'
import { now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import { moneyPurpose, order, orderChange, orderStatus, type ChangedLines } from '../../model/index.ts'
import type { ChangePreview } from '../../model/calls/changing.ts'
import { heldActs } from '../control/acts.ts'
import { guardMoney, wouldWait } from '../control/guard.ts'
import { worths } from '../control/limits.ts'
import { linesOf } from '../lines/written.ts'
import { currencyCodeOf } from '../paying/ways.ts'
import { closeAttempts, liveAttempts } from '../paying/attempts.ts'
import { keptOf } from '../paying/due.ts'
import { changedAfterPlan, changeNotAllowed, changeNotOpen, deadlinePassed, differenceChanged } from '../refusals.ts'
import { orderSettings } from '../settings.ts'
import { changedLines, lapse, makeChange } from './effect.ts'
import { openChange, type Change } from './open.ts'
import { planChange, refuseNow, type ChangePlan, type ChangeWish } from './plan.ts'
import { shownLines } from './shown.ts'
import { noticeOfChange } from './notice.ts'

type Order = Row<typeof order>
/** A change with what its author has seen of it. */
export interface AgreedChange extends ChangeWish {
  readonly updatedAt: string
  /** Minor units; below zero: it goes back. */
  readonly difference: number
  readonly reason?: string | null
  /** By when a difference is to be paid, an instant. */
  readonly until?: string | null
}
interface By {
  /** The buyer does it: only before anything is paid, and where the event allows it. */
  readonly byBuyer?: boolean
}
async function mayChange(tx: Transaction, id: number, { byBuyer = false }: By): Promise<Order> {
  const buys = await tx.store(order).lock(id)
  if (!buys) throw noData()
  if (byBuyer) {
    const { buyerChanges } = await orderSettings(tx.acting('order', { projectId: buys.projectId }), buys.projectId)
    if (!buyerChanges || buys.status !== orderStatus.unpaid || (buys.paidAmount ?? 0) > 0) throw changeNotAllowed()
  }
  return buys
}
/** The usual time for a difference where the event sets none, in hours. */
const usualHours = 24
/** By when the difference is to be paid; null: the order keeps its own time. @throws deadlinePassed */
async function deadlineOf(
  tx: Transaction,
  buys: Order,
  plan: ChangePlan,
  until: string | null | undefined,
): Promise<string | null> {
  if (until && Date.parse(until) <= now().getTime()) throw deadlinePassed()
  if (plan.due <= 0) return null
  if (until && (plan.afterPayment || keptOf(buys) === 0)) return until
  if (!plan.afterPayment) return null
  const { closeAfterHours } = await orderSettings(tx, buys.projectId)
  return new Date(now().getTime() + (closeAfterHours ?? usualHours) * 3_600_000).toISOString()
}

/**
 * What a change would make of an order, and by which way the difference comes or goes.
 * @throws noData, changeNotAllowed; what `refuseNow` and `planChange` refuse
 */
export function previewChange(
  ctx: Context,
  wish: ChangeWish & { readonly until?: string | null },
  by: By = {},
): Promise<ChangePreview> {
  return ctx.transaction(async tx => {
    const buys = await mayChange(tx, wish.id, by)
    const inside = tx.acting('order', { projectId: buys.projectId })
    await refuseNow(inside, buys)
    const lines = await linesOf(inside, buys.id)
    const plan = await planChange(inside, buys, lines, wish, by)
    const { before, after, difference, due, back, afterPayment, leaving } = plan
    const sysUserId = operatorBehind(tx)
    const worth = back > 0 ? (await worths(inside))(buys.currencyId ?? null)(back) : 0
    const about = { projectId: buys.projectId, orderId: buys.id, worth, sysUserId }
    return {
      currency: await currencyCodeOf(inside, buys),
      ...shownLines(lines, plan),
      before,
      after,
      difference,
      due,
      back,
      waits: back > 0 && (await wouldWait(inside, about)) === true,
      afterPayment,
      until: (await deadlineOf(inside, buys, plan, wish.until)) ?? (due > 0 ? (buys.autoCloseAt ?? null) : null),
      tickets:
        buys.status === orderStatus.paid
          ? leaving.reduce((sum, { line, units }) => sum + (line.isTicket ? units : 0), 0)
          : 0,
    }
  })
}

/**
 * Changes a placed order: fewer or more of a line, another variant, a line more or less. The order is
 * locked, so a payment, a refund or another operator comes before or after. What somebody could still
 * pay at the old price is closed at its provider first. Money that goes back above the limit waits for
 * a second person, and the change with it.
 * @throws noData, changedMeanwhile, differenceChanged, changeNotAllowed, deadlinePassed, tooFewInStock;
 *   what `refuseNow` and `planChange` refuse
 */
export function changeOrder(ctx: Context, wish: AgreedChange, by: By = {}): Promise<Change> {
  return learning(ctx, () => ctx.transaction(tx => write(tx, wish, by)))
}
async function write(tx: Transaction, wish: AgreedChange, by: By): Promise<Change> {
  const buys = await mayChange(tx, wish.id, by)
  const inside = tx.acting('order', { projectId: buys.projectId })
  if (buys.updatedAt !== wish.updatedAt) throw changedMeanwhile({}, { row: buys, resource: order.name })
  await refuseNow(inside, buys)
  const live = await liveAttempts(inside, buys.id)
  if (live.length) throw new MustLearn(outside => closeAttempts(outside, live))
  const lines = await linesOf(inside, buys.id)
  const plan = await planChange(inside, buys, lines, wish, by)
  if (plan.difference !== wish.difference) throw differenceChanged({}, { difference: plan.difference })
  const until = await deadlineOf(inside, buys, plan, wish.until)
  const change = await putDown(inside, buys, plan, wish.reason?.trim() || null, operatorBehind(tx))
  await tx.log('changeOrder', {
    resource: order.name,
    id: buys.id,
    projectId: buys.projectId,
    details: { change: change.id, difference: plan.difference, ...(wish.reason && { why: wish.reason }) },
  })
  if (plan.back > 0 && (await waits(inside, buys, { change, plan, wish }))) return change
  return done(inside, await makeChange(inside, { buys, lines, plan, change, until }))
}
const putDown = (
  tx: Transaction,
  buys: Order,
  plan: ChangePlan,
  reason: string | null,
  sysUserId: number | null,
): Promise<Change> =>
  tx.store(orderChange).create({
    projectId: buys.projectId,
    orderId: buys.id,
    lines: changedLines(plan) as ChangedLines,
    before: plan.before,
    after: plan.after,
    difference: plan.difference,
    currencyId: buys.currencyId,
    reason,
    webUserId: buys.webUserId,
    sysUserId,
  })
interface Asked {
  readonly change: Change
  readonly plan: ChangePlan
  readonly wish: AgreedChange
}
/** Whether the money that goes back needs a second person first. */
async function waits(tx: Transaction, buys: Order, { change, plan, wish }: Asked): Promise<boolean> {
  const { lines, added, until } = wish
  const act = await guardMoney(tx, {
    purpose: moneyPurpose.changeOrder,
    projectId: buys.projectId,
    orderId: buys.id,
    amount: plan.back,
    currencyId: buys.currencyId ?? null,
    about: buys.orderNumber,
    reason: change.reason ?? null,
    subject: { resource: orderChange.name, id: change.id },
    input: { id: buys.id, lines: lines ?? null, added: added ?? null, until: until ?? null },
  })
  return act.waits
}
async function done(tx: Transaction, change: Change): Promise<Change> {
  await noticeOfChange(tx, change)
  return change
}
heldActs.fill(moneyPurpose.changeOrder, {
  async agreed(tx, { subjectId, orderId, input }) {
    const buys = await tx.store(order).lock(orderId ?? 0)
    const change = await tx.store(orderChange).lock(subjectId ?? 0)
    const live = await liveAttempts(tx, buys.id)
    if (live.length) throw new MustLearn(outside => closeAttempts(outside, live))
    const lines = await linesOf(tx, buys.id)
    const plan = await planChange(tx, buys, lines, input as unknown as ChangeWish)
    if (plan.difference !== change.difference || plan.after !== change.after) throw changedAfterPlan()
    await done(tx, await makeChange(tx, { buys, lines, plan, change, until: null }))
  },
  async declined(tx, { subjectId }) {
    await tx.move(orderChange, { id: subjectId ?? 0 }, 'withdraw', {})
  },
})

/**
 * An operator takes back a change that waits for its difference: the order is paid as it was.
 * @throws noData, changeNotOpen
 */
export function withdrawChange(ctx: Context, id: number): Promise<Order> {
  return learning(ctx, () =>
    ctx.transaction(async tx => {
      const buys = await tx.store(order).lock(id)
      if (!buys) throw noData()
      const inside = tx.acting('order', { projectId: buys.projectId })
      if (!(await openChange(inside, id))) throw changeNotOpen()
      const live = await liveAttempts(inside, id)
      if (live.length) throw new MustLearn(outside => closeAttempts(outside, live))
      await lapse(inside, buys)
      await tx.log('withdrawChange', { resource: order.name, id, projectId: buys.projectId })
      return tx.store(order).getDetail(id)
    }),
  )
}
