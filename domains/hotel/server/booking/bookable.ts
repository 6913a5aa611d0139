import { defaultZone } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  hotel,
  hotelSetting,
  hotelStatus,
  offersOf,
  roomType,
  roomTypeStatus,
  type SaleOffer,
} from '../../model/index.ts'
import { salesOf, takenOf, type Opened } from './free.ts'
import { bookingRulesOf } from './rules.ts'

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
  /** Each with the rooms that are left, night by night. */
  readonly sales: readonly SaleOffer[]
  /** The typed code is that of a sale or a channel: nobody claims it. */
  readonly codeOpensSale: boolean
  readonly guestsOptional: boolean
  readonly needsCode: boolean
  readonly needsContact: boolean
}
interface Read extends Omit<Bookable, 'sales' | 'codeOpensSale' | 'guestsOptional' | 'needsCode' | 'needsContact'> {
  readonly stock: number | null
  readonly hotelStock: number | null
}
/**
 * A room type of this project, with its public sales and those that a code or a channel opens, and
 * what is left of them. Undefined when there is none. Four statements.
 */
export async function bookable(
  ctx: Context,
  {
    roomTypeId,
    opened,
    at,
    from,
    until,
  }: {
    readonly roomTypeId: number
    readonly opened: Opened
    readonly at: Date
    /** The first night that is asked for, and the day after the last. */
    readonly from: string
    readonly until: string
  },
): Promise<Bookable | undefined> {
  const asked = { roomTypeId, opened, from, until }
  const [rows, sales, taken, rules] = await Promise.all([
    ctx.query<Read>(
      sql`select t.id, t."name", t."englishName", t."type", t."maxGuests", coalesce(t."onRequest", false) as "onRequest",
        t."currencyId", t."stock", h."totalStock" as "hotelStock", p."sellerId", h.id as "hotelId", h."name" as "hotelName",
        h."englishName" as "hotelEnglishName",
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
    salesOf(ctx, asked),
    takenOf(ctx, asked),
    bookingRulesOf(ctx),
  ])
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    sales: offersOf(row, sales, taken),
    codeOpensSale:
      opened.code !== null && (opened.byChannelCode || sales.some(sale => sale.reservationCode === opened.code)),
    guestsOptional: rules.noFillOccupant,
    needsCode: rules.roomReservationCode,
    needsContact: rules.roomContact,
  }
}
