import { sql, type Transaction } from '@pavilion/store'
import { registerUser, registerUserStatus } from '../../model/index.ts'

/** Attendees of a cancelled event who came without a registration: their passes admit nobody. */
export async function endAttendees(tx: Transaction, most: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    sql`select u.id
    from ${registerUser} u
    where u."status" = ${registerUserStatus.normal} and u."erasedAt" is null
    order by u.id
    limit ${most}`,
  )
  if (!rows.length) return 0
  const { moved } = await tx.moveMany(
    registerUser,
    rows.map(({ id }) => id),
    'discontinue',
  )
  return moved.length
}
