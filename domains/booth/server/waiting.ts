import { noData, type BodyOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { booth, boothReserveStatus, boothWait, boothWaitStatus } from '../model/index.ts'
import type * as calls from '../model/calls.ts'
import { anyDemandFor, demandFor, projectOf } from './claims/hold.ts'
import { dropOffer } from './claims/offers.ts'
import { alreadyWaiting, boothGone } from './refusals.ts'

/** How many wait before this one for the same thing. */
export async function placeInLine(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.query<{ place: number }>(
    sql`select count(*)::int as place
    from ${boothWait} w
    join ${boothWait} own on own.id = ${id}
    where w."status" = ${boothWaitStatus.waiting} and w.id <= own.id
      and (w."boothId" = own."boothId" or (own."boothId" is null and w."boothId" is null and w."boothType" = own."boothType"))`,
  )
  return row?.place ?? 0
}
/** A company waits for a stand, or for any of the type and size of its demand. @throws alreadyWaiting */
export async function joinLine(ctx: Context, { demandId, boothId }: BodyOf<typeof calls.waitFor>) {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const demand = await demandFor(ctx, inside, demandId)
  return inside.transaction(async tx => {
    if (boothId && !(await tx.store(booth).exists({ id: boothId }))) throw boothGone()
    await tx.hold('boothTicket', demand.companyId)
    const known = await tx.store(boothWait).exists({
      demandId,
      boothId: boothId ?? null,
      status: [boothWaitStatus.waiting, boothWaitStatus.offered],
    })
    if (known) throw alreadyWaiting()
    const { id } = await tx.store(boothWait).create({
      projectId,
      exhibitorCompanyInfoId: demand.companyId,
      demandId,
      boothId: boothId ?? null,
      boothType: demand.boothType,
      area: demand.area,
    })
    if (boothId) await tx.enqueue('booth.offer', { boothId, projectId }, { key: `booth ${boothId}` })
    return { id, place: await placeInLine(tx, id) }
  })
}
/** Leaves a line; what was offered goes to the next. */
export async function leaveLine(ctx: Context, id: number): Promise<{ ok: boolean }> {
  const inside = ctx.acting('booth', { projectId: projectOf(ctx) })
  const wait = await inside.store(boothWait).find({ id })
  if (!wait?.demandId) throw noData()
  await anyDemandFor(ctx, inside, wait.demandId)
  await inside.transaction(async tx => {
    const [row] = wait.offeredBoothId ? await tx.lockAll(booth, [wait.offeredBoothId]) : []
    await tx.move(boothWait, { id }, 'withdraw', {})
    if (row?.reserveStatus === boothReserveStatus.held && row.orderId === null && row.claimKey === `wait ${id}`)
      await dropOffer(tx, row)
  })
  return { ok: true }
}
