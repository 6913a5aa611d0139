import { noData, type BodyOf } from '@pavilion/declare'
import { learning } from '@pavilion/http'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { orderCommodity, orderCommodityStatus, orderType } from '@pavilion/order/model/index.ts'
import {
  closeUnpaid,
  placed,
  priceChanged,
  requireAmount,
  setBoothOfLine,
  stockKey,
} from '@pavilion/order/server/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { now, type Context, type Transaction } from '@pavilion/store'
import {
  booth,
  boothQuota,
  boothReason,
  boothReserveStatus,
  type boothStaffQuota,
  boothStand,
} from '../../model/index.ts'
import { depositOf, kindOf } from '../../model/price.ts'
import type * as calls from '../../model/calls/claims.ts'
import { refuseBlackListed, unlessBlackListed } from '@pavilion/exhibitor/server/index.ts'
import { boothGone, boothTaken, notYourTurn, reservationNotOpen, tooManyBooths } from '../refusals.ts'
import { turnFor } from '../queue.ts'
import { refuseCompetitors } from './competitors.ts'
import {
  demandOf,
  ownDemand,
  placeOf,
  pricesOf,
  ready,
  settingOf,
  type Booth,
  type Demand,
  type Setting,
} from './gather.ts'
import { boothsOf, priceIn, refuseOtherFee, whyNotHold } from './lines.ts'
import { dropOffer } from './offers.ts'
import { declareQuota, declareStands, noteDemand, standCells } from './stock.ts'

/** The project of the call. @throws noData */
export function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
const visitorOf = (ctx: Context): number | null => (ctx.caller.kind === 'visitor' ? ctx.caller.id : null)
/**
 * The demand for which this caller may act: operators for all of the project. Also one of a company
 * that is black-listed: it may give up what it has.
 */
export async function anyDemandFor(ctx: Context, inside: Context, demandId: number): Promise<Demand> {
  const [who, projectId] = [visitorOf(ctx), projectOf(ctx)]
  if (who === null) return ready(await demandOf(inside, demandId))
  return ownDemand(inside, demandId, { projectId, webUserId: who })
}
/** The same for a company that may take something. @throws contactTheOrganiser */
export async function demandFor(ctx: Context, inside: Context, demandId: number): Promise<Demand> {
  const demand = await anyDemandFor(ctx, inside, demandId)
  await refuseBlackListed(inside, listedOf(demand, projectOf(ctx), visitorOf(ctx)))
  return demand
}
/** What the black list is asked of a company that takes a stand. */
export const listedOf = (demand: Demand, projectId: number, webUserId: number | null) => ({
  projectId,
  step: 'payment' as const,
  names: [demand.companyName, demand.companyName2],
  phones: [demand.phoneNumber],
  companyId: demand.companyId,
  webUserId,
})
/** @throws reservationNotOpen, notYourTurn */
async function refuseEarly(inside: Context, setting: Setting | undefined, demand: Demand, ticket?: string | null) {
  const opensAt = setting?.exhibitionReserveTime ?? null
  if (!opensAt || now().getTime() < Date.parse(opensAt)) throw reservationNotOpen({ opensAt }, { opensAt })
  const turn = await turnFor(inside, setting, demand, ticket)
  if (turn && turn.ahead > 0) throw notYourTurn({ ahead: turn.ahead }, { ...turn })
}

/**
 * Holds stands for a demand until its deposit is paid: all or none. With deposits that were paid
 * before, they are reserved at once. An exhibitor names what it saw: the sum due now, and the fee that
 * stays the price of the stands.
 * @throws amountNotShown, reservationNotOpen, notYourTurn, contactTheOrganiser, and what the lines refuse
 */
export async function holdBooths(ctx: Context, body: BodyOf<typeof calls.hold>) {
  requireAmount(ctx, body)
  requireAmount(ctx, { amount: body.fee ?? null })
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const demand = await anyDemandFor(ctx, inside, body.demandId)
  return unlessBlackListed(inside, listedOf(demand, projectId, visitorOf(ctx)), ask => holdFor(ctx, demand, body, ask))
}
type Ask = (tx: Context) => Promise<void>
async function holdFor(ctx: Context, demand: Demand, body: BodyOf<typeof calls.hold>, ask: Ask) {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const setting = await settingOf(inside)
  const rows = await boothsOf(inside, body.boothIds)
  const [who, byOperator] = [visitorOf(ctx), visitorOf(ctx) === null]
  if (who !== null && !isOffered(rows, demand)) await refuseEarly(inside, setting, demand, body.ticket)
  // Most of those who come at the opening second are refused here, without a transaction.
  refuseTaken(rows, demand, byOperator)
  return ctx.transaction(async tx => {
    const within = tx.acting('booth', { projectId })
    const paid = await freeLines(within, demand.id)
    // The stand first: who waits for it has done nothing yet that would have to be undone.
    const locked = await within.lockAll(
      booth,
      rows.map(({ id }) => id),
    )
    if (locked.length < rows.length) throw boothGone()
    refuseTaken(locked, demand, byOperator)
    await ask(within)
    if (await reserveWithPaid(within, setting, demand, { rows: locked, lines: paid, shown: body }))
      return { orderId: null, amount: 0, heldUntil: null }
    const { id, amount, autoCloseAt } = await placed(tx, orderType.exhibitorDeposit, body)
    return { orderId: amount ? id : null, amount, heldUntil: autoCloseAt ?? null }
  })
}
function refuseTaken(rows: readonly Booth[], demand: Demand, byOperator: boolean): void {
  for (const row of rows) {
    const why = whyNotHold(row, demand, byOperator)
    if (why) throw why
  }
}
/** Whether all stands wait for this demand: an offer counts whatever the hour. */
const isOffered = (rows: readonly Booth[], demand: Demand): boolean =>
  rows.every(row => row.reserveStatus === boothReserveStatus.held && row.demandId === demand.id && !row.orderId)

/** A line of a paid deposit that has no stand. */
export interface FreeLine {
  readonly id: number
  readonly orderId: number
  readonly price: number
  readonly key: string
}
const paidWithoutStand = (ctx: Context, demandId: number) =>
  ctx
    .store(orderCommodity)
    .rows(
      { demandId, boothId: null, kind: orderType.exhibitorDeposit, status: orderCommodityStatus.valid },
      { fields: ['id', 'orderId', 'price'], order: [['id', 'asc']] },
    )
/** Whether deposits that are paid suffice for stands that need this much each. Pure. */
const suffice = (lines: readonly { readonly price: number | null }[], each: number): boolean =>
  lines.every(({ price }) => (price ?? 0) >= each)
/** How many stands a demand may have reserved at once, with what it has paid before. */
export async function coveredOf(ctx: Context, demandId: number, each: number): Promise<number> {
  const lines = await paidWithoutStand(ctx, demandId)
  return suffice(lines, each) ? lines.length : 0
}
/** Paid deposits of a demand without a stand, oldest first; their orders are locked. */
export async function freeLines(tx: Transaction, demandId: number): Promise<FreeLine[]> {
  const rows = await paidWithoutStand(tx, demandId)
  if (!rows.length) return []
  const orders = await tx.lockAll(order, [...new Set(rows.map(row => row.orderId))], { fields: ['id', 'takes'] })
  const keys = new Map(orders.map(row => [row.id, stockKey(row)]))
  return rows.map(({ id, orderId, price }) => ({ id, orderId, price: price ?? 0, key: keys.get(orderId) ?? '' }))
}
/** Takes units for good, also those that the same key had before. False: there is none left. */
export async function takeForGood(
  tx: Transaction,
  counter: typeof boothStand | typeof boothQuota | typeof boothStaffQuota,
  key: string,
  cell: Readonly<Record<string, unknown>>,
  reason: number,
): Promise<boolean> {
  if (await tx.takeBack(counter, { key, reason, cells: [{ ...cell, quantity: 1 }] })) return true
  const taken = await tx.take(counter, [{ ...cell, quantity: 1 }], { key, reason, sold: true })
  return taken.ok && !taken.repeated
}
/** Takes a stand and a place of its company under a key. @throws boothTaken, tooManyBooths */
export async function takeStand(
  tx: Transaction,
  row: { readonly id: number; readonly boothNo: string; readonly type: number | null },
  companyId: number,
  { key, reason }: { readonly key: string; readonly reason: number },
): Promise<void> {
  const quota = { exhibitorCompanyInfoId: companyId, boothKind: kindOf(row.type) }
  await declareStands(tx, standCells([row.id]))
  if (!(await takeForGood(tx, boothStand, key, { boothId: row.id }, reason))) throw boothTaken(row)
  if (!(await declareQuota(tx, [quota])).ok || !(await takeForGood(tx, boothQuota, key, quota, reason)))
    throw tooManyBooths({ left: 0 }, { left: 0 })
}
interface WithPaid {
  readonly rows: readonly Booth[]
  readonly lines: readonly FreeLine[]
  readonly shown: Pick<BodyOf<typeof calls.hold>, 'amount' | 'fee'>
}
/** Reserves stands with deposits that are paid already, if they are enough for all. @throws priceChanged */
async function reserveWithPaid(
  tx: Transaction,
  setting: Setting | undefined,
  demand: Demand,
  { rows, lines, shown }: WithPaid,
): Promise<boolean> {
  if (lines.length < rows.length || rows.some(row => !suffice(lines, depositOf(setting, row.type)))) return false
  const { today } = await placeOf(tx, rows[0]?.projectId ?? 0)
  const prices = await pricesOf(tx, rows, today)
  if (shown.amount) throw priceChanged({ changes: '', englishChanges: '' }, { amount: 0 })
  const fees = rows.map(row => priceIn(prices, row))
  refuseOtherFee(fees, shown.fee)
  await refuseCompetitors(tx, setting, demand, rows)
  for (const [nth, row] of rows.entries()) {
    const line = lines[nth] as FreeLine
    if (row.reserveStatus === boothReserveStatus.held) await dropOffer(tx, row)
    await takeStand(tx, row, demand.companyId, { key: line.key, reason: boothReason.paid })
    await setBoothOfLine(tx, line.id, row.id)
    await tx.move(booth, { id: row.id }, 'reserve', {
      exhibitorCompanyInfoId: demand.companyId,
      demandId: demand.id,
      orderId: line.orderId,
      heldUntil: null,
      agreedPrice: fees[nth] as number,
      claimKey: line.key,
    })
  }
  await noteDemand(tx, demand.id)
  return true
}

/** The deposit before a stand is chosen. @throws amountNotShown, priceChanged */
export async function depositFirst(ctx: Context, body: BodyOf<typeof calls.payDeposit>) {
  requireAmount(ctx, body)
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const demand = await anyDemandFor(ctx, inside, body.demandId)
  return unlessBlackListed(inside, listedOf(demand, projectId, visitorOf(ctx)), ask =>
    ctx.transaction(async tx => {
      await ask(tx)
      return placed(tx, orderType.exhibitorDeposit, body)
    }),
  )
}
/** The fee of the stands that a demand has. @throws amountNotShown, priceChanged */
export async function fee(ctx: Context, body: BodyOf<typeof calls.payFee>) {
  const { demandId } = body
  requireAmount(ctx, body)
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const demand = await anyDemandFor(ctx, inside, demandId)
  return unlessBlackListed(inside, listedOf(demand, projectId, visitorOf(ctx)), ask =>
    ctx.transaction(async tx => {
      // Before the lines are written: two that have written lines about a stand could not both lock it.
      const within = tx.acting('booth', { projectId })
      await within.lockAll(booth, await within.store(booth).ids({ demandId }))
      await ask(within)
      return placed(tx, orderType.standFee, body)
    }),
  )
}
/** Gives up what a company holds: an offer, or the order whose deposit is not paid yet. */
export async function giveUp(ctx: Context, boothId: number): Promise<{ ok: boolean }> {
  const inside = ctx.acting('booth', { projectId: projectOf(ctx) })
  const row = await inside.store(booth).find({ id: boothId })
  if (!row?.demandId || row.reserveStatus !== boothReserveStatus.held) throw noData()
  await anyDemandFor(ctx, inside, row.demandId)
  const { orderId } = row
  if (orderId !== null)
    await learning(inside, () =>
      inside.transaction(tx => closeUnpaid(tx, orderId, stockBusinessType.manualClose, { byBuyer: true })),
    )
  else
    await inside.transaction(async tx => {
      const [locked] = await tx.lockAll(booth, [boothId])
      if (locked?.demandId === row.demandId && locked.orderId === null) await dropOffer(tx, locked)
    })
  return { ok: true }
}
