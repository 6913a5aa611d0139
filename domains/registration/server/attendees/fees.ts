import type { RecordsChanged } from '@pavilion/form/server/index.ts'
import { webFormRecord, webFormRecordPayStatus, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { registerUser, registerUserRecord } from '../../model/index.ts'

const { unpaid, paid, refunding, partRefunded, refunded } = webFormRecordPayStatus

/**
 * How the fees of an attendee `u` stand, by their valid records and those of their groups: what is owed
 * comes first. Null: there is nothing to pay.
 */
const feesOf = sql`(
  select case
      when bool_or(f."payStatus" = ${refunding}) then ${refunding}::integer
      when bool_or(coalesce(f."payStatus", ${unpaid}) = ${unpaid}) then ${unpaid}::integer
      when bool_or(f."payStatus" = ${partRefunded}) then ${partRefunded}::integer
      when bool_or(f."payStatus" = ${paid}) then ${paid}::integer
      when bool_or(f."payStatus" = ${refunded}) then ${refunded}::integer
    end
  from ${registerUserRecord} l
  join ${webFormRecord} r on r.id = l."webFormRecordId" and r."status" = ${webFormRecordStatus.valid}
  join ${webFormRecord} f on f.id = any(array[r.id, case when coalesce(r."fee", 0) = 0 then r."groupId" end])
    and f."fee" > 0 and f."status" <> ${webFormRecordStatus.invalid}
  where l."registerUserId" = u.id
)`

/** Attendees of these records, and of the members of their groups, carry how their fees stand. */
export async function feesFollowed(
  tx: Transaction,
  { projectId, recordIds }: Omit<RecordsChanged, 'why'>,
): Promise<void> {
  if (!recordIds.length) return
  const at = tx.acting('attendees', { projectId })
  const ids = [...recordIds]
  const people = await at.query<{ id: number }>(
    sql`select distinct l."registerUserId" as id
    from ${registerUserRecord} l
    where l."webFormRecordId" = any(${ids}::bigint[])
      or l."webFormRecordId" in (select m.id from ${webFormRecord} m where m."groupId" = any(${ids}::bigint[]))
    order by 1`,
  )
  if (!people.length) return
  const whose = people.map(({ id }) => id)
  // Locked first: of two of their fees that change at once, the second sees the first.
  await at.lockAll(registerUser, whose, { fields: ['id'], referable: true })
  await at.update(registerUser, {
    set: sql`"feeState" = s."state"`,
    from: sql`(select u.id, ${feesOf} as "state" from unnest(${whose}::bigint[]) u(id)) s`,
    where: sql`a.id = s.id and a."feeState" is distinct from s."state"`,
  })
}
