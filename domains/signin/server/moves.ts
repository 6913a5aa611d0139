import { defaultZone } from '@pavilion/declare'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { moves, now, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import {
  correctedField,
  deskState,
  registerUserCorrection,
  registerUserSignatureRecord,
  registerUserSignInBatch,
  registerUserSignInBatchDetail,
  registerUserSignInRecord,
  signInStatus,
} from '../model/index.ts'
import { count, countBatch } from './figures.ts'
import { personOf } from './look.ts'
import { batchIsEmpty, signInBlackListed, signInDiscontinued } from './refusals.ts'
import { recordOf } from './signIn.ts'

/** The day of an instant where the event is. */
const dayIn = (projectId: number, at: string) => sql`(
  select to_jsonb(to_char(${at}::timestamptz at time zone coalesce(p."timeZone", ${defaultZone()}), 'YYYY-MM-DD'))
  from "project" p
  where p.id = ${projectId}::bigint
)`
const days = sql`case when jsonb_typeof("signInDates") = 'array' then "signInDates" else '[]'::jsonb end`

/** The person and their registration say the same as the record. */
async function tellPerson(tx: Transaction, id: number, status: number, dates: ReturnType<typeof sql>): Promise<void> {
  const [person] = await tx.update<{ webFormRecordId: number | null }>(registerUser, {
    set: sql`"signInStatus" = ${status}::int, "signInDates" = ${dates}`,
    where: sql`a.id = ${id}::bigint`,
    returning: sql`a."webFormRecordId"`,
  })
  if (person?.webFormRecordId)
    await tx.update(webFormRecord, {
      set: sql`"signInStatus" = ${status}::int`,
      where: sql`a.id = ${person.webFormRecordId}::bigint`,
    })
}

const came: MoveRule<typeof registerUserSignInRecord> = {
  set: (_before, _input, at) => ({ signInTime: at }),
  async effect(tx, { before, after }) {
    const standing = (await personOf(tx, after.registerUserId))?.state
    if (standing === deskState.blackList) throw signInBlackListed()
    if (standing === deskState.discontinued) throw signInDiscontinued()
    const row = await tx.store(registerUserSignInRecord).set(after.id, { sysUserId: operatorBehind(tx) })
    const day = dayIn(after.projectId, after.signInTime as string)
    await tellPerson(
      tx,
      after.registerUserId,
      signInStatus.signedIn,
      sql`case when ${days} @> ${day} then ${days} else ${days} || ${day} end`,
    )
    if (before?.status !== signInStatus.signedIn) {
      await count(tx, after.registerUserSignInHotelId, { signedIn: 1 })
      await countBatch(tx, after.registerUserSignInBatchId, 1)
    }
    return row
  },
}
export const recordMoves = moves(registerUserSignInRecord, {
  signIn: came,
  signInAgain: came,
  undoSignIn: {
    set: () => ({ signInTime: null, sysUserId: null, signedInAt: null }),
    async effect(tx, { before, after }) {
      const day = dayIn(after.projectId, before?.signInTime ?? now().toISOString())
      await tellPerson(tx, after.registerUserId, signInStatus.notSignedIn, sql`${days} - (${day} #>> '{}')`)
      await count(tx, after.registerUserSignInHotelId, { signedIn: -1 })
      await countBatch(tx, after.registerUserSignInBatchId, -1)
    },
  },
})

export const batchMoves = moves(registerUserSignInBatch, {
  handOver: {
    set: (_before, _input, at) => ({ signInTime: at }),
    async effect(tx, { after, input }) {
      const members = await tx.query<{ id: number }>(sql`
        select u.id
        from ${registerUserSignInBatchDetail} d
        join ${registerUser} u on u.id = d."registerUserId" and u."status" = ${registerUserStatus.normal}
        left join ${registerUserSignInRecord} r on r."registerUserId" = u.id
        where d."registerUserSignInBatchId" = ${after.id}::bigint
        order by coalesce(r."registerUserSignInHotelId", 0), u.id`)
      let came = 0
      for (const { id } of members) {
        if ((await personOf(tx, id))?.state === 'blackList') continue
        came++
        const recordId = await recordOf(tx, id, null, after.id)
        const record = await tx.store(registerUserSignInRecord).lock(recordId)
        if (record.status === signInStatus.signedIn) continue
        if (record.registerUserSignInBatchId !== after.id)
          await tx.store(registerUserSignInRecord).set(recordId, { registerUserSignInBatchId: after.id })
        await tx.move(registerUserSignInRecord, { id: recordId }, 'signIn', { signedInAt: after.name })
        if (typeof input.signaturePic === 'string')
          await tx.store(registerUserSignatureRecord).create(
            { registerUserSignInRecordId: recordId, signaturePic: input.signaturePic },
            {
              birth: 'given',
            },
          )
      }
      if (!came) throw batchIsEmpty()
      return (await tx.store(registerUserSignInBatch).find({ id: after.id })) ?? after
    },
  },
})

export const correctionMoves = moves(registerUserCorrection, {
  apply: {
    set: (_before, _input, at) => ({ decidedAt: at }),
    async effect(tx, { after }) {
      await tx.store(registerUser).set(after.registerUserId, { [correctedField[after.field]]: after.value })
      return tx.store(registerUserCorrection).set(after.id, { sysUserId: operatorBehind(tx) })
    },
  },
  decline: {
    set: (_before, _input, at) => ({ decidedAt: at }),
    effect: (tx, { after }) => tx.store(registerUserCorrection).set(after.id, { sysUserId: operatorBehind(tx) }),
  },
})
