import { hotelGuest, hotelRoom, roomCheckOutStatus } from '@pavilion/hotel/model/index.ts'
import { occupancy, type Occupied } from '@pavilion/hotel/server/index.ts'
import { sql } from '@pavilion/store'
import { hotelAssignRoom } from '../model/index.ts'

// Which rooms the guests of a hotel have, for the hotel's situation statement.
occupancy.fill((ctx, { hotelId, from, until, today }) =>
  ctx.query<Occupied>(
    sql`select a."hotelGuestId", a."hotelRoomId", r."roomNo", a."checkInDate", a."checkOutDate",
      a."checkOutStatus" = ${roomCheckOutStatus.allocated} and a."checkInDate" <= ${today}::date as "staying"
    from ${hotelAssignRoom} a
    join ${hotelRoom} r on r.id = a."hotelRoomId"
    join ${hotelGuest} g on g.id = a."hotelGuestId"
    where r."hotelId" = ${hotelId} and a."checkInDate" < ${until}::date and a."checkOutDate" > ${from}::date
    order by a."checkInDate", a.id`,
  ),
)
