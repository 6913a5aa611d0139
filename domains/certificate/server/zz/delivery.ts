import { zoneOf } from '@pavilion/exchange'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { standingOf } from '@pavilion/registration/server/index.ts'
import { severalIds } from '@pavilion/http'
import { wall, noData } from '@pavilion/declare'
import { now, sql, type Context } from '@pavilion/store'
import { registerUserZZBatch, registerUserZZBatchDetail, zzBatchStatus, zzDeliverStatus } from '../../model/index.ts'
import { deliveredAlready, holderBlackListed, holderHeld, stepNotNow } from '../refusals.ts'
import { recount } from './batches.ts'
import { wakeZz } from './process.ts'
import { notNow } from './steps.ts'

interface Member {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly hold: number
  readonly idCardHash: string | null
  readonly phoneNumber: string | null
  readonly numbers: readonly (string | null)[]
  readonly deliverStatus: number
  readonly receiver: string | null
  readonly deliverTime: string | null
}
export interface DeliverWish {
  readonly id: number
  readonly ids: readonly number[]
  readonly receiver: string
  readonly signaturePic: string
}
/**
 * Hands certificates over against a signature, some or all of a batch; the last ones move it on.
 * @throws stepNotNow, deliveredAlready, holderHeld, holderBlackListed, noData for people of another batch
 */
export async function deliver(ctx: Context, { id, ids, receiver, signaturePic }: DeliverWish) {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserZZBatch).lock(id)
    if (batch.status !== zzBatchStatus.bound) throw stepNotNow(notNow('deliver', batch.status))
    const inside = tx.acting('certificate', { projectId: batch.projectId })
    const members = await inside.query<Member>(
      sql`select d.id, u."name", u."status", u."certHold" as "hold", d."deliverStatus", d."receiver", d."deliverTime",
        u."idCardHash", u."phoneNumber", array[u."externalNumber", u."number", u."certNo"] as "numbers"
      from ${registerUserZZBatchDetail} d
      join ${registerUser} u on u.id = d."registerUserId"
      where d."registerUserZZBatchId" = ${id} and d.id = any(${wanted}::bigint[])
      order by d.id`,
    )
    if (members.length < wanted.length) throw noData()
    for (const { name, status, hold, deliverStatus, ...former } of members) {
      if (deliverStatus === zzDeliverStatus.delivered)
        throw deliveredAlready({
          name,
          receiver: former.receiver ?? '—',
          time: former.deliverTime ? wall(former.deliverTime, await zoneOf(inside)).slice(0, 16) : '—',
        })
      if (status !== registerUserStatus.normal || hold === certHold.held) throw holderHeld({ name })
      // Somebody may be listed after the badge was printed.
      if ((await standingOf(inside, batch.projectId, former)).black) throw holderBlackListed({ name })
    }
    const deliverTime = now().toISOString()
    for (const member of members)
      await inside.move(registerUserZZBatchDetail, { id: member.id }, 'deliver', {
        receiver,
        signaturePic,
        deliverTime,
      })
    await recount(inside, id)
    const [left] = await inside.query<{ left: number }>(
      sql`select count(*)::int as "left"
      from ${registerUserZZBatchDetail} d
      where d."registerUserZZBatchId" = ${id} and d."deliverStatus" = ${zzDeliverStatus.undelivered}`,
    )
    if (!left?.left) {
      await inside.move(registerUserZZBatch, { id }, 'finishDelivery')
      await wakeZz(inside, batch)
    }
    return { id, delivered: members.length, left: left?.left ?? 0 }
  })
}
