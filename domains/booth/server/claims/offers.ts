import { eachApart } from '@pavilion/http'
import type { Row } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { listedAs } from '@pavilion/exhibitor/server/index.ts'
import { now, sql, type SystemContext, type Transaction } from '@pavilion/store'
import {
  booth,
  boothOpenStatus,
  boothQuota,
  boothReason,
  boothReserveStatus,
  boothStand,
  boothWait,
  boothWaitStatus,
} from '../../model/index.ts'
import { kindOf } from '../../model/price.ts'
import { placeOf, pricesOf, settingOf, type Booth } from './gather.ts'
import { declareQuota, declareStands, standCells } from './stock.ts'

const hourMs = 3_600_000
const defaultOfferHours = 24
export const offerKey = (waitId: number): string => `wait ${waitId}`

/** A stand that was offered to a company is free again, in the hands of whoever asks. */
export async function dropOffer(tx: Transaction, row: Booth): Promise<void> {
  const key = row.claimKey ?? ''
  await tx.release(boothStand, { key, reason: boothReason.expired })
  await tx.release(boothQuota, { key, reason: boothReason.expired })
  await tx.move(booth, { id: row.id }, 'release', {})
  await tx.moveWhere(boothWait, 'take', {
    where: sql`a."offeredBoothId" = ${row.id} and a."demandId" = ${row.demandId}`,
  })
}
/**
 * A free stand goes to the first in line who waits for it or for one of its type and size: held for
 * them until a deadline. Who is at the limit or black-listed by now is passed over.
 */
export async function offerStand(
  ctx: SystemContext,
  { boothId, projectId }: { boothId: number; projectId: number },
): Promise<void> {
  const inside = ctx.acting('booth', { projectId })
  await inside.transaction(async tx => {
    // It may have been merged or removed meanwhile.
    const [row] = await tx.lockAll(booth, [boothId])
    if (row?.reserveStatus !== boothReserveStatus.free || row.openStatus !== boothOpenStatus.open) return
    const waiting = await tx.query<Pick<Row<typeof boothWait>, 'id' | 'exhibitorCompanyInfoId' | 'demandId'>>(
      sql`select w.id, w."exhibitorCompanyInfoId", w."demandId"
      from ${boothWait} w
      where w."status" = ${boothWaitStatus.waiting}
        and (w."boothId" = ${boothId}
          or (w."boothId" is null and w."boothType" = ${row.type} and (w."area" is null or w."area" = ${row.area}::numeric)))
      order by w.id
      limit 50`,
    )
    for (const wait of waiting) if (await offered(tx, row, wait)) return
  })
}
async function isListed(tx: Transaction, projectId: number, companyId: number | null): Promise<boolean> {
  const company = await tx.store(exhibitorCompanyInfo).find({ id: companyId ?? 0 })
  if (!company) return false
  const { name, name2, phoneNumber } = company
  return (await listedAs(tx, { projectId, names: [name, name2], phones: [phoneNumber] })) !== undefined
}
async function offered(
  tx: Transaction,
  row: Booth,
  wait: Pick<Row<typeof boothWait>, 'id' | 'exhibitorCompanyInfoId' | 'demandId'>,
): Promise<boolean> {
  const key = offerKey(wait.id)
  if (await isListed(tx, row.projectId, wait.exhibitorCompanyInfoId)) return false
  const quota = [{ exhibitorCompanyInfoId: wait.exhibitorCompanyInfoId, boothKind: kindOf(row.type), quantity: 1 }]
  await declareStands(tx, standCells([row.id]))
  if (!(await declareQuota(tx, quota)).ok) return false
  const taken = await tx.take(boothQuota, quota, { key, reason: boothReason.held })
  if (!taken.ok || taken.repeated) return false
  await tx.take(boothStand, standCells([row.id]), { key, reason: boothReason.held })
  const [setting, { today }] = [await settingOf(tx), await placeOf(tx, row.projectId)]
  const until = new Date(now().getTime() + (setting?.offerHours ?? defaultOfferHours) * hourMs).toISOString()
  const prices = await pricesOf(tx, [row], today)
  await tx.move(booth, { id: row.id }, 'hold', {
    exhibitorCompanyInfoId: wait.exhibitorCompanyInfoId,
    demandId: wait.demandId,
    heldUntil: until,
    agreedPrice: prices.get(row.id) ?? null,
    claimKey: key,
  })
  await tx.move(boothWait, { id: wait.id }, 'offer', { offeredBoothId: row.id, offeredUntil: until })
  await tx.enqueue('booth.noticeOfOffer', { waitId: wait.id, projectId: row.projectId })
  return true
}
/** Offers whose time is over: the stand goes to the next in line. */
export async function lapseOffers(ctx: SystemContext): Promise<void> {
  const due = await ctx.query<{ id: number; projectId: number; boothId: number }>(
    sql`select w.id, w."projectId", w."offeredBoothId" as "boothId"
    from ${boothWait} w
    where w."status" = ${boothWaitStatus.offered} and w."offeredUntil" <= ${now().toISOString()}::timestamptz
    order by w.id
    limit 200`,
  )
  await eachApart(due, 'offers of stands could not be ended', ({ id, projectId, boothId }) =>
    ctx.acting('booth', { projectId }).transaction(async tx => {
      const [row] = await tx.lockAll(booth, [boothId])
      if (!(await tx.moveIfDue(boothWait, { id }, 'lapse', {}))) return
      if (row && row.orderId === null && row.claimKey === offerKey(id)) await dropOffer(tx, row)
    }),
  )
}
