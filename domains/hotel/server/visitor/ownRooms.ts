import { wordFor } from '@pavilion/declare'
import type { ListThings } from '@pavilion/account/server/index.ts'
import { order, orderCommodity, orderStatus, orderType } from '@pavilion/order/model/index.ts'
import { sql } from '@pavilion/store'
import { hotel, hotelGuest, hotelRoommate, receptionRecordStatus, roommateStatus, roomType } from '../../model/index.ts'

/** The rooms of a visitor in the user center: those that they booked, and those that they share. */
export const ownRooms: ListThings = async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const inside = ctx.acting('hotel', { projectId: ctx.projectId })
  const [booked, shared] = await Promise.all([
    inside.query<{ id: number; name: string; at: string; status: 10 | 20 | 30 | 40 }>(
      sql`select o.id, min(l."checkInDate") as "at", o."status",
        case when ${ctx.language}::text = 'en' then min(coalesce(nullif(l."englishName", ''), l."name"))
          else min(l."name") end as "name"
      from ${order} o
      join ${orderCommodity} l on l."orderId" = o.id and l."hotelGuestId" is null
      where o."webUserId" = ${webUserId} and o."type" = ${orderType.hotel}
      group by o.id, o."status"
      order by o.id desc
      limit 50`,
    ),
    inside.query<{ id: number; name: string; at: string | null }>(
      sql`select m.id, g."checkInDate" as "at",
        case when ${ctx.language}::text = 'en'
          then coalesce(nullif(h."englishName", ''), h."name") || ' ' || coalesce(nullif(t."englishName", ''), t."name")
          else h."name" || ' ' || t."name" end as "name"
      from ${hotelRoommate} m
      join ${hotelGuest} g on g.id = m."hotelGuestId"
      join ${hotel} h on h.id = g."hotelId"
      join ${roomType} t on t.id = g."roomTypeId"
      where m."webUserId" = ${webUserId} and m."status" = ${roommateStatus.accepted}
        and g."status" <> ${receptionRecordStatus.invalid}
      order by m.id desc
      limit 50`,
    ),
  ])
  return [
    ...booked.map(({ status, ...row }) => ({
      ...row,
      state: wordFor(orderStatus, status),
      path: `/hotel-booking?id=${row.id}`,
    })),
    ...shared.map(row => ({ ...row, state: wordFor(roommateStatus, roommateStatus.accepted), path: '/hotel-booking' })),
  ]
}
