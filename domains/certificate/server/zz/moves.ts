import {
  registerUser,
  registerUserRfid,
  registerUserStatus,
  cardStatus,
  certHold,
} from '@pavilion/registration/model/index.ts'
import type { Row } from '@pavilion/declare'
import { moves, sql, type Transaction } from '@pavilion/store'
import {
  policeCheckBatchStatus,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserZZBatch,
  registerUserZZBatchDetail,
} from '../../model/index.ts'
import { numberPeople } from '../numbers/numbers.ts'
import { mayClose } from '../police/batches.ts'
import { checksUnfinished, zzEmpty, zzPartlyDelivered } from '../refusals.ts'
import { recount } from './batches.ts'
import { startChecks } from './checks.ts'
import { startPrint } from './print.ts'
import { cancelZz, startZz, wakeZz } from './process.ts'

/** The row after what an effect has done to it. */
const asItIs = async (tx: Transaction, after: Row<typeof registerUserZZBatch>) =>
  (await tx.store(registerUserZZBatch).find({ id: after.id })) ?? after

export const zzRules = moves(registerUserZZBatch, {
  confirm: {
    async effect(tx, { after }) {
      const people = await tx.query<{ id: number }>(
        sql`select u.id
        from ${registerUserZZBatchDetail} d
        join ${registerUser} u on u.id = d."registerUserId" and u."status" = ${registerUserStatus.normal}
        where d."registerUserZZBatchId" = ${after.id}
        order by d.id`,
      )
      if (!people.length) throw zzEmpty()
      await startChecks(
        tx,
        after,
        people.map(({ id }) => id),
      )
      await recount(tx, after.id)
      await startZz(tx, after)
      return asItIs(tx, after)
    },
  },
  generate: {
    refuse: ({ policeCheckStatus: local, countryPoliceCheckStatus: country }) =>
      local === policeCheckStatus.unchecked || country === policeCheckStatus.unchecked
        ? checksUnfinished({
            local: local === policeCheckStatus.unchecked,
            country: country === policeCheckStatus.unchecked,
          })
        : undefined,
    async effect(tx, { after }) {
      await dropUnfit(tx, after.id)
      const people = await tx
        .store(registerUserZZBatchDetail)
        .rows(
          { registerUserZZBatchId: after.id },
          { fields: ['registerUserId'], order: [['registerUserId', 'asc']], limit: Infinity },
        )
      if (!people.length) throw zzEmpty()
      await takePositions(tx, after.id)
      await numberPeople(
        tx,
        after.projectId,
        people.flatMap(({ registerUserId }) => registerUserId ?? []),
      )
      await recount(tx, after.id)
      await startPrint(tx, after)
      await wakeZz(tx, after)
      return asItIs(tx, after)
    },
  },
  voidBatch: {
    refuse: ({ deliverAmt }) => (deliverAmt ? zzPartlyDelivered({ delivered: deliverAmt }) : undefined),
    async effect(tx, { after, input }) {
      await giveCardsBack(tx, after.id, String(input.reason ?? ''))
      const open = { registerUserZZBatchId: after.id, status: { ne: policeCheckBatchStatus.closed } }
      for (const id of await tx.store(registerUserPoliceCheckBatch).ids(open))
        await tx.move(registerUserPoliceCheckBatch, { id }, 'closeBatch')
      await recount(tx, after.id)
      await cancelZz(tx, after)
      return asItIs(tx, after)
    },
  },
})
/** Whoever failed a check, is held or no longer active leaves the batch; the figures say how many. */
async function dropUnfit(tx: Transaction, id: number): Promise<void> {
  const { fail } = policeCheckStatus
  const unfit = await tx.query<{ id: number }>(
    sql`select d.id
    from ${registerUserZZBatchDetail} d
    left join ${registerUser} u on u.id = d."registerUserId"
    where d."registerUserZZBatchId" = ${id}
      and (d."policeCheckStatus" = ${fail} or d."countryPoliceCheckStatus" = ${fail}
        or u.id is null or u."status" <> ${registerUserStatus.normal} or u."certHold" = ${certHold.held})
    order by d.id`,
  )
  for (const one of unfit) await tx.store(registerUserZZBatchDetail).delete(one.id)
  await tx.store(registerUserZZBatch).set(id, { droppedAmt: unfit.length })
}
/** Who has no place on the print yet comes after those who have, in the order of joining. */
const takePositions = (tx: Transaction, id: number) =>
  tx.update(registerUserZZBatchDetail, {
    set: sql`"position" = p.nth`,
    from: sql`(
      select d.id, row_number() over (order by d."position" nulls last, d.id)::int as nth
      from ${registerUserZZBatchDetail} d
      where d."registerUserZZBatchId" = ${id}
    ) p`,
    where: sql`a.id = p.id`,
  })
/** Cards that this batch bound go back into stock; a card that was replaced since stays as it is. */
async function giveCardsBack(tx: Transaction, id: number, reason: string): Promise<void> {
  const cards = await tx.query<{ id: number }>(
    sql`select c.id
    from ${registerUserZZBatchDetail} d
    join ${registerUserRfid} c on c."rfid" = d."rfid" and c."registerUserId" = d."registerUserId"
    where d."registerUserZZBatchId" = ${id} and c."status" = ${cardStatus.bound}
    order by c.id`,
  )
  for (const card of cards) await tx.move(registerUserRfid, { id: card.id }, 'giveBack', { reason })
  await tx.update(registerUserZZBatchDetail, {
    set: sql`"rfid" = null`,
    where: sql`a."registerUserZZBatchId" = ${id} and a."rfid" is not null`,
  })
}
export const policeRules = moves(registerUserPoliceCheckBatch, {
  closeBatch: { effect: (tx, { after }) => mayClose(tx, after) },
})
