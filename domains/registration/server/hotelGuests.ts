import { wordFor } from '@pavilion/declare'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { noteRegistered } from '@pavilion/hotel/server/index.ts'
import { guestParts, type GuestPart } from '@pavilion/reception/server/index.ts'
import { sql, type SystemContext } from '@pavilion/store'
import { registerUser, registerUserStatus, signInStatus } from '../model/index.ts'

// A hotel guest is a registered visitor when phone or ID number is that of an attendee.

const samePerson = sql`u."projectId" = g."projectId" and u."status" = ${registerUserStatus.normal}
  and (u."phoneNumber" = g."phoneNumber" or u."idCardHash" = g."idCardHash")`

interface Badge {
  readonly guestId: number
  readonly id: number
  readonly number: string | null
  readonly printNum: number | null
  readonly signInStatus: number
}
/** The badge of a guest; who is none of the attendees has none yet. */
guestParts.fill('badge', async (ctx, { projectId, hotelGuestIds }) => {
  if (!ctx.has('registerUser.getList', projectId)) return new Map()
  const ids = [...hotelGuestIds]
  const rows = await ctx.query<Badge>(
    sql`select distinct on (g.id) g.id as "guestId", u.id, u."number", u."printNum", u."signInStatus"
    from ${hotelGuest} g
    join ${registerUser} u on ${samePerson}
    where g.id = any(${ids}::bigint[])
    order by g.id, u.id`,
  )
  const found = new Map(rows.map(row => [row.guestId, row]))
  return new Map(ids.map(id => [id, badgeOf(found.get(id))]))
})
function badgeOf(row: Badge | undefined): GuestPart {
  const name = ['证件', 'Badge'] as const
  if (!row) return { name, lines: [], missing: [['尚未报名参会', 'Not registered for the event']] }
  const printed = (row.printNum ?? 0) > 0
  const [zh, en] = wordFor(signInStatus, row.signInStatus)
  return {
    name,
    lines: [
      {
        text: [`参会编号 ${row.number ?? row.id}，${zh}`, `Attendee ${row.number ?? row.id}, ${en}`],
        state: row.signInStatus === signInStatus.signedIn ? 'valid' : 'draft',
        path: `/registerManagement/registerUser/detail?id=${row.id}`,
      },
    ],
    missing: printed ? [] : [['证件未打印', 'The badge is not printed']],
  }
}
/** Notes which guests are registered visitors, and which no longer are. */
export async function linkHotelGuests(system: SystemContext): Promise<void> {
  const rows = await system.query<{ id: number; isRegistered: boolean }>(
    sql`select g.id, f."isRegistered"
    from ${hotelGuest} g
    cross join lateral (select exists (select 1 from ${registerUser} u where ${samePerson}) as "isRegistered") f
    where (g."registerStatus" = 20) <> f."isRegistered"
    limit 5000`,
  )
  for (const isRegistered of [true, false])
    await noteRegistered(
      system,
      rows.filter(row => row.isRegistered === isRegistered).map(({ id }) => id),
      isRegistered,
    )
}
