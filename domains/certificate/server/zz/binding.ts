import { noData } from '@pavilion/declare'
import { bindCard } from '@pavilion/registration/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { registerUserZZBatch, registerUserZZBatchDetail, zzBatchStatus } from '../../model/index.ts'
import { memberHasCard, stepNotNow } from '../refusals.ts'
import { recount } from './batches.ts'
import { wakeZz } from './process.ts'
import { notNow } from './steps.ts'

export interface BindWish {
  readonly id: number
  readonly detailId: number
  readonly rfid: string
  /** Takes another card for somebody who has one of this batch. */
  readonly again: boolean
}
/**
 * Binds a card to a member of a batch. The last one moves the batch on. The same card again changes
 * nothing; of two operators who bind different cards to one person, the second hears of it.
 * @throws stepNotNow, memberHasCard, and what bindCard throws
 */
export async function bindMember(ctx: Context, { id, detailId, rfid, again }: BindWish) {
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserZZBatch).lock(id)
    if (batch.status !== zzBatchStatus.generated) throw stepNotNow(notNow('bindCard', batch.status))
    const inside = tx.acting('certificate', { projectId: batch.projectId })
    const detail = await inside.store(registerUserZZBatchDetail).lock(detailId)
    const { registerUserId: personId, rfid: former } = detail
    if (detail.registerUserZZBatchId !== id) throw stepNotNow(notNow('bindCard', batch.status))
    if (personId === null) throw noData()
    const bound = await bindCard(inside, { id: personId, rfid })
    if (former !== null && former !== bound.rfid && !again) {
      throw memberHasCard({ name: bound.name, rfid: former })
    }
    await inside.store(registerUserZZBatchDetail).set(detailId, { rfid: bound.rfid })
    await recount(inside, id)
    const [left] = await inside.query<{ left: number }>(
      sql`select count(*)::int as "left"
      from ${registerUserZZBatchDetail} d
      where d."registerUserZZBatchId" = ${id} and d."rfid" is null`,
    )
    if (!left?.left) {
      await inside.move(registerUserZZBatch, { id }, 'finishBinding')
      await wakeZz(inside, batch)
    }
    return { id, detailId, rfid: bound.rfid ?? rfid, name: bound.name, certNo: bound.certNo, left: left?.left ?? 0 }
  })
}
