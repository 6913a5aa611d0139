import { defaultZone } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  enabledStatus,
  hotel,
  hotelBookingSetting,
  hotelChannelSales,
  hotelSaleNight,
  hotelSetting,
  hotelStatus,
  roomType,
  roomTypeStatus,
  type SaleOffer,
} from '../../model/index.ts'

/** A room type with what its hotel and project demand of a booking. */
export interface Bookable {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly type: number
  readonly maxGuests: number | null
  readonly onRequest: boolean
  readonly isOpen: boolean
  readonly currencyId: number | null
  readonly sellerId: number
  readonly hotelId: number
  readonly hotelName: string
  readonly hotelEnglishName: string | null
  readonly bookableStartDate: string | null
  readonly bookableEndDate: string | null
  readonly exhibitionStartDate: string | null
  readonly exhibitionEndDate: string | null
  readonly mustIncludeExhibition: boolean
  readonly minNights: number
  readonly minGuestsPerRoom: number
  /** The date of now in the zone of the project. */
  readonly today: string
  readonly sales: readonly (SaleOffer & { readonly reservationCode: string | null })[]
  readonly guestsOptional: boolean
  readonly needsCode: boolean
}
/**
 * A room type of this project, with its public sales and those that this code opens. Undefined when
 * there is none. Three statements.
 */
export async function bookable(
  ctx: Context,
  { roomTypeId, code, at }: { readonly roomTypeId: number; readonly code: string | null; readonly at: Date },
): Promise<Bookable | undefined> {
  const [rows, sales, setting] = await Promise.all([
    ctx.query<Omit<Bookable, 'sales' | 'guestsOptional' | 'needsCode'>>(
      sql`select t.id, t."name", t."englishName", t."type", t."maxGuests", coalesce(t."onRequest", false) as "onRequest",
        t."currencyId", p."sellerId", h.id as "hotelId", h."name" as "hotelName", h."englishName" as "hotelEnglishName",
        t."status" = ${roomTypeStatus.onSale} and (h."status" = ${hotelStatus.open}
          -- A hotel that has run out says so by its nights, with the rooms that are left.
          or h."status" = ${hotelStatus.soldOut} and not coalesce(h."soldOutForced", false)) as "isOpen",
        s."bookableStartDate", s."bookableEndDate", s."exhibitionStartDate", s."exhibitionEndDate",
        coalesce(s."mustIncludeExhibition", true) as "mustIncludeExhibition", coalesce(s."minNights", 0) as "minNights",
        coalesce(s."minGuestsPerRoom", 1) as "minGuestsPerRoom",
        to_char(${at.toISOString()}::timestamptz at time zone coalesce(p."timeZone", ${defaultZone()}), 'YYYY-MM-DD')
          as "today"
      from ${roomType} t
      join ${hotel} h on h.id = t."hotelId"
      join ${project} p on p.id = t."projectId"
      left join ${hotelSetting} s on s."hotelId" = h.id
      where t.id = ${roomTypeId}`,
    ),
    ctx.query<Bookable['sales'][number]>(
      sql`select s.id, s."checkInDate", s."checkOutDate", coalesce(s."price", t."price", 0) as "price", s."cost",
        s."reservationCode", coalesce((
          select jsonb_agg(jsonb_build_object('night', to_char(n."night", 'YYYY-MM-DD'), 'price', n."price",
            'cost', n."cost", 'closed', n."closed"))
          from ${hotelSaleNight} n
          where n."hotelChannelSalesId" = s.id and n."night" >= (${at.toISOString()}::timestamptz - interval '2 days')::date
        ), '[]') as "nights"
      from ${hotelChannelSales} s
      join ${roomType} t on t.id = s."roomTypeId"
      where s."roomTypeId" = ${roomTypeId} and s."status" = ${enabledStatus.enabled}
        and (s."reservationCode" = ${code}::text
          or (s."userChannelId" is null and coalesce(s."reservationCode", '') = ''))
      order by s.id`,
    ),
    ctx.store(hotelBookingSetting).find({}),
  ])
  const [row] = rows
  return (
    row && {
      ...row,
      sales,
      guestsOptional: setting?.noFillOccupant ?? false,
      needsCode: setting?.roomReservationCode ?? false,
    }
  )
}
