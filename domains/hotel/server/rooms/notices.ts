import { dayIn } from '@pavilion/declare'
import {
  fillStanding,
  inWords,
  languageByNumber,
  noticeEvent,
  type NoticeTo,
} from '@pavilion/notification/server/index.ts'
import { now, sql } from '@pavilion/store'
import { hotel, hotelGuest, hotelRoom, receptionRecordStatus } from '../../model/index.ts'

interface Guest {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
  readonly hotel: string | null
  readonly englishHotel: string | null
  readonly room: string | null
  readonly from: string | null
  readonly until: string | null
}
const room = sql`coalesce(r."roomNo", g."hotelRoomNo")`

/** A guest hears which room is theirs, and when it or their days are others. */
fillStanding('room', {
  first: 'roomAssigned',
  changed: 'roomChanged',
  holds: async (ctx, projectId) => {
    const today = dayIn(now(), (await noticeEvent(ctx, projectId)).zone)
    return sql`
      select g.id, case when g."status" <> ${receptionRecordStatus.invalid} and ${room} is not null
        then concat_ws('|', g."hotelId", ${room}, g."checkInDate", g."checkOutDate") end as "facts", false as "quiet"
      from ${hotelGuest} g
      left join ${hotelRoom} r on r.id = g."hotelRoomId"
      where g."checkOutDate" >= ${today}::date`
  },
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const rows = await ctx.query<Guest>(
      sql`select g.id, g."name", g."phoneNumber", g."email", g."webUserId", h."name" as "hotel",
        h."englishName" as "englishHotel", ${room} as "room", g."checkInDate" as "from", g."checkOutDate" as "until"
      from ${hotelGuest} g
      left join ${hotelRoom} r on r.id = g."hotelRoomId"
      left join ${hotel} h on h.id = g."hotelId"
      where g.id = any(${[...ids]}::bigint[])`,
    )
    return new Map(
      rows.map(row => {
        const language = languageByNumber(row.phoneNumber)
        const to: NoticeTo<'roomAssigned' | 'roomChanged'> = {
          to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
          language,
          variables: {
            name: row.name,
            hotel: inWords(language, row.hotel, row.englishHotel),
            room: row.room ?? '',
            from: row.from ?? '',
            until: row.until ?? '',
            event: event.name(language),
          },
        }
        return [row.id, [to]] as const
      }),
    )
  },
})
