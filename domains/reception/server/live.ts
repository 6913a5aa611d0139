import { changed as viewChanged, liveViews } from '@pavilion/system/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { hotelGuest, hotelRoom } from '@pavilion/hotel/model/index.ts'
import { hotelAssignRoom } from '../model/index.ts'

/** Notifies all who have the board or the desk of a hotel open. */
export const changed = (ctx: Context, hotelId: number): Promise<void> => viewChanged(ctx, 'roomBoard', hotelId)
/** Bookings, payments, forms and imports change who waits for a room, and say nothing of boards. */
const lookEveryMs = 5_000
/**
 * Answers `{ type: 20, watch: 'roomBoard', id: hotelId }` with a text that changes with the board:
 * with rooms, with who is in them, and with who is to come. It says nothing of anybody: who is
 * signed in reads the board again by its call, with their rights.
 */
async function standing(system: Context, hotelId: number): Promise<{ readonly version: string }> {
  const rooms = sql`select r.id from ${hotelRoom} r where r."hotelId" = ${hotelId}`
  const parts = await system.query<{ count: number; last: string | null }>(
    sql`select count(*)::int as "count", max(a."updatedAt")::text as "last"
    from ${hotelAssignRoom} a
    where a."hotelRoomId" in (${rooms})
    union all
    select count(*)::int, max(g."updatedAt")::text
    from ${hotelGuest} g
    where g."hotelId" = ${hotelId}
    union all
    select count(*)::int, max(r."updatedAt")::text
    from ${hotelRoom} r
    where r."hotelId" = ${hotelId}`,
  )
  return { version: parts.map(({ count, last }) => `${count} ${last ?? ''}`).join(', ') }
}
liveViews.fill(
  'roomBoard',
  Object.assign(
    async (system: Context, id: number | string) => (typeof id === 'number' ? standing(system, id) : undefined),
    { everyMs: lookEveryMs },
  ),
)
