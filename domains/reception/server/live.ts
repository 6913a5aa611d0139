import { changed as viewChanged, liveViews } from '@pavilion/system/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { hotelGuest, hotelRoom } from '@pavilion/hotel/model/index.ts'
import { hotelAssignRoom } from '../model/index.ts'

/** Notifies all who have the board or the desk of a hotel open. */
export const changed = (ctx: Context, hotelId: number): Promise<void> => viewChanged(ctx, 'roomBoard', hotelId)
/**
 * Answers `{ type: 20, watch: 'roomBoard', id: hotelId }` with a number that changes with the board.
 * It says nothing of anybody: who is signed in reads the board again by its call, with their rights.
 */
liveViews.fill('roomBoard', async (system, id) => {
  if (typeof id !== 'number') return undefined
  const [row] = await system.query<{ count: number; last: string | null }>(
    sql`select count(*)::int as "count", concat(
        max(a."updatedAt"), ' ', (select max(g."updatedAt") from ${hotelGuest} g where g."hotelId" = ${id})
      ) as "last"
    from ${hotelAssignRoom} a
    where a."hotelRoomId" in (select r.id from ${hotelRoom} r where r."hotelId" = ${id})`,
  )
  return { version: `${row?.count ?? 0} ${row?.last ?? ''}` }
})
