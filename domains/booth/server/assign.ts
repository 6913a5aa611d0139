import type { BodyOf } from '@pavilion/declare'
import { unlessBlackListed } from '@pavilion/exhibitor/server/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { setBoothOfLine } from '@pavilion/order/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import { booth, boothQuota, boothReason, boothReserveStatus, boothStand } from '../model/index.ts'
import type * as calls from '../model/calls.ts'
import { kindOf } from '../model/price.ts'
import { competitorsNear, refuseCompetitors } from './claims/competitors.ts'
import { dropFees } from './claims/fees.ts'
import { demandOf, linesAbout, placeOf, pricesOf, ready, settingOf, type Booth, type Demand } from './claims/gather.ts'
import { freeLines, listedOf, projectOf, takeStand } from './claims/hold.ts'
import { boothsOf } from './claims/lines.ts'
import { noteDemand } from './claims/stock.ts'
import { boothGone, boothTaken, standBeingPaid } from './refusals.ts'

const noteAll = async (tx: Transaction, demandIds: readonly (number | null)[]) => {
  const ids = [...new Set(demandIds.flatMap(id => id ?? []))].sort((a, b) => a - b)
  for (const id of ids) await noteDemand(tx, id)
}
/**
 * Locks the deposit orders of stands, then the stands, as payments and refunds do. Answers the
 * stands by id. @throws boothGone; standBeingPaid while a deposit is being paid
 */
async function lockedStands(tx: Transaction, ids: readonly number[]): Promise<Map<number, Booth>> {
  const before = await boothsOf(tx, ids)
  const orders = before.flatMap(({ orderId }) => orderId ?? [])
  if (orders.length) await tx.lockAll(order, [...new Set(orders)], { fields: ['id'] })
  const rows = await tx.lockAll(booth, [...new Set(ids)])
  if (rows.length < new Set(ids).size) throw boothGone()
  for (const row of rows) {
    // Another order came in between: its lock would have to come first.
    if (row.orderId !== null && !orders.includes(row.orderId)) throw standBeingPaid(row)
    if (row.reserveStatus === boothReserveStatus.held) throw standBeingPaid(row)
  }
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * An operator assigns stands to a demand: all or none. Deposits that were paid before stand behind
 * them, so that their refund frees them. Answers the competitors that are too near.
 * @throws boothTaken, tooManyBooths, competitorBeside, contactTheOrganiser
 */
export async function assignBooths(ctx: Context, { demandId, boothIds }: BodyOf<typeof calls.assign>) {
  ctx.may('booth.update')
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const demand = ready(await demandOf(inside, demandId))
  return unlessBlackListed(inside, listedOf(demand, projectId, null), ask =>
    inside.transaction(tx => assignTo(tx, demand, boothIds, ask)),
  )
}
async function assignTo(
  tx: Transaction,
  demand: Demand,
  boothIds: readonly number[],
  ask: (tx: Context) => Promise<void>,
) {
  const projectId = projectOf(tx)
  const demandId = demand.id
  const setting = await settingOf(tx)
  const lines = await freeLines(tx, demandId)
  const rows = [...(await lockedStands(tx, boothIds)).values()]
  await ask(tx)
  await refuseCompetitors(tx, setting, demand, rows)
  const { today } = await placeOf(tx, projectId)
  const prices = await pricesOf(tx, rows, today)
  for (const [nth, row] of rows.entries()) {
    if (row.demandId === demandId && row.reserveStatus === boothReserveStatus.reserved) {
      await tx.move(booth, { id: row.id }, 'assign', {})
      continue
    }
    if (row.reserveStatus !== boothReserveStatus.free) throw boothTaken(row)
    const line = lines[nth]
    const key = line?.key ?? newKey(row)
    await takeStand(tx, row, demand.companyId, { key, reason: boothReason.assigned })
    if (line) await setBoothOfLine(tx, line.id, row.id)
    await tx.move(booth, { id: row.id }, 'assign', {
      exhibitorCompanyInfoId: demand.companyId,
      demandId,
      orderId: line?.orderId ?? null,
      heldUntil: null,
      agreedPrice: prices.get(row.id) ?? null,
      claimKey: key,
    })
  }
  await noteDemand(tx, demandId)
  return { near: await competitorsNear(tx, setting, demand, rows) }
}

/** The key of an assignment that no order stands behind. */
const newKey = ({ id }: Booth): string => `assigned ${id} ${crypto.randomUUID().slice(0, 18)}`
/** Gives back the unit of a stand and the place of its company. */
async function giveBackUnits(tx: Transaction, row: Booth, reason: number): Promise<void> {
  const key = row.claimKey
  // Stands from before claims had keys hold no unit.
  if (!key) return
  await tx.giveBack(boothStand, { key, reason, cells: [{ boothId: row.id, quantity: 1 }] })
  await tx.giveBack(boothQuota, {
    key,
    reason,
    cells: [{ exhibitorCompanyInfoId: row.exhibitorCompanyInfoId, boothKind: kindOf(row.type), quantity: 1 }],
  })
}
const isHad = ({ reserveStatus }: Booth): boolean =>
  reserveStatus === boothReserveStatus.reserved || reserveStatus === boothReserveStatus.assigned

/**
 * The organiser takes a stand back. A deposit that was paid stays paid, for another stand or a refund.
 * @throws standBeingPaid
 */
export async function takeBackBooth(ctx: Context, { boothId, why }: BodyOf<typeof calls.takeBack>) {
  ctx.may('booth.update')
  return ctx.acting('booth', { projectId: projectOf(ctx) }).transaction(async tx => {
    const row = (await lockedStands(tx, [boothId])).get(boothId)
    if (!row || !isHad(row)) throw boothGone()
    const lines = await linesAbout(tx, [boothId])
    await dropFees(tx, row.projectId, [boothId])
    await giveBackUnits(tx, row, boothReason.withdrawn)
    for (const line of lines) await setBoothOfLine(tx, line.id, null)
    await tx.move(booth, { id: boothId }, 'release', { why })
    await noteAll(tx, [row.demandId])
    return { ok: true }
  })
}

/**
 * Swaps the companies of two stands in one act; if one is free, the company of the other moves
 * there. Each company keeps its orders and the price it agreed to.
 * @throws standBeingPaid, boothGone, tooManyBooths
 */
export async function swapBooths(ctx: Context, { boothId, otherId, why }: BodyOf<typeof calls.swap>) {
  ctx.may('booth.update')
  return ctx.acting('booth', { projectId: projectOf(ctx) }).transaction(async tx => {
    const rows = await lockedStands(tx, [boothId, otherId])
    const [one, other] = [rows.get(boothId), rows.get(otherId)]
    if (!one || !other || boothId === otherId || !(isHad(one) || isHad(other))) throw boothGone()
    const had = [one, other].filter(isHad)
    const lines = await linesAbout(
      tx,
      had.map(({ id }) => id),
    )
    for (const row of had) await giveBackUnits(tx, row, boothReason.swapped)
    for (const row of had) await tx.move(booth, { id: row.id }, 'release', { why })
    for (const row of had) {
      const to = row.id === one.id ? other : one
      const key = row.claimKey ?? newKey(to)
      await takeStand(tx, to, row.exhibitorCompanyInfoId ?? 0, { key, reason: boothReason.swapped })
      for (const line of lines.filter(each => each.boothId === row.id)) await setBoothOfLine(tx, line.id, to.id)
      await tx.move(booth, { id: to.id }, row.reserveStatus === boothReserveStatus.assigned ? 'assign' : 'reserve', {
        exhibitorCompanyInfoId: row.exhibitorCompanyInfoId,
        demandId: row.demandId,
        orderId: row.orderId,
        heldUntil: null,
        agreedPrice: row.agreedPrice,
        claimKey: key,
        why: why ?? null,
      })
    }
    await noteAll(
      tx,
      had.map(({ demandId }) => demandId),
    )
    return { ok: true }
  })
}
