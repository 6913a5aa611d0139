import { addDays, dayIn, daysBetween, daysFrom, defaultCurrency, defaultZone, noData } from '@pavilion/declare'
import { forPage } from '@pavilion/pages/clean.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { tagsManagement } from '@pavilion/system/model/index.ts'
import type { HotelDetail, HotelInList, PolicyView, RoomTypeView } from '../../model/calls/visitor.ts'
import {
  freeNights,
  guestsOf,
  hotel,
  hotelChannelSales,
  hotelImage,
  hotelPolicy,
  hotelPolicyPosition,
  hotelSetting,
  hotelStatus,
  leftOfHotel,
  offersOf,
  roomFacility,
  roomType,
  roomTypeStatus,
  enabledStatus,
  type FreeNight,
} from '../../model/index.ts'
import { forEverybody, salesOf, takenOf, typesOnSale, type AskedNights } from '../booking/free.ts'
import { bookingRulesOf } from '../booking/rules.ts'
import { stateNow } from '../operator/soldOut.ts'

/** As many nights as one answer shows: two months at most. */
export const mostShown = 60
const inList = 14
const mostAhead = 400

export interface Venue {
  readonly projectId: number
  readonly timeZone: string
  readonly x: number | null
  readonly y: number | null
}
/** The event of hotels: where it is, and its calendar. */
export async function venueOf(ctx: Context, projectId: number): Promise<Venue> {
  const row = await ctx.acting('hotel', { projectId }).store(project).getDetail(projectId)
  return { projectId, timeZone: row.timeZone || defaultZone(), x: row.locationx, y: row.locationy }
}
interface HotelRow extends Omit<HotelInList, 'nights' | 'priceFrom' | 'distance' | 'policies' | 'status'> {
  readonly status: 1 | 2
  readonly sortNumber: number
  readonly firstNight: string | null
  readonly lastDay: string | null
}
/** Hotels that visitors see, with their tags and kinds of rooms. One statement. */
const hotelRows = (ctx: Context, today: string, id?: number): Promise<HotelRow[]> =>
  ctx.query<HotelRow>(
    sql`select h.id, h."name", h."englishName", h."cover", h."star", h."address", h."englishAddress",
      h."locationx"::float8 as "locationx", h."locationy"::float8 as "locationy", ${stateNow(today)} as "status", h."sortNumber",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g."name", 'englishName', g."englishName")
          order by g."sortNumber", g.id)
        from ${tagsManagement} g
        where g.id = any(h."tagIds")
      ), '[]') as "tags",
      coalesce((
        select jsonb_agg(distinct t."type") from ${roomType} t
        where t."hotelId" = h.id and t."status" = ${roomTypeStatus.onSale}
      ), '[]') as "kinds",
      coalesce((
        select c."abbr" from ${roomType} t join ${currency} c on c.id = t."currencyId"
        where t."hotelId" = h.id order by t."sortNumber", t.id limit 1
      ), ${defaultCurrency()}) as "currency",
      coalesce(s."bookableStartDate", (
        select min(o."checkInDate") from ${hotelChannelSales} o
        where o."hotelId" = h.id and o."status" = ${enabledStatus.enabled} and o."checkOutDate" > ${today}::date
          and o."userChannelId" is null and coalesce(o."reservationCode", '') = ''
      )) as "firstNight",
      s."bookableEndDate" as "lastDay"
    from ${hotel} h
    left join ${hotelSetting} s on s."hotelId" = h.id
    where h."status" in (${hotelStatus.open}, ${hotelStatus.soldOut}) and (${id ?? null}::bigint is null or h.id = ${id ?? null})
    order by h."sortNumber", h.id`,
  )
interface FreeType {
  readonly id: number
  readonly hotelId: number
  readonly nights: FreeNight[]
  /** What is left of its hotel over all types. */
  readonly leftOfHotel: (night: string) => number
}
/** What is free of the room types of hotels, night by night. Three statements, however many there are. */
export async function calendarOf(ctx: Context, asked: AskedNights): Promise<FreeType[]> {
  const nights = daysFrom(asked.from, daysBetween(asked.from, asked.until))
  const [types, sales, taken] = await Promise.all([typesOnSale(ctx, asked), salesOf(ctx, asked), takenOf(ctx, asked)])
  return types.map(type => ({
    id: type.id,
    hotelId: type.hotelId,
    leftOfHotel: leftOfHotel(type, taken),
    nights: freeNights(nights, offersOf(type, sales, taken)).map(each =>
      isBookable(type, each.night) ? each : { ...each, left: 0, price: null },
    ),
  }))
}
const isBookable = (
  {
    bookableStartDate: first,
    bookableEndDate: last,
  }: { bookableStartDate: string | null; bookableEndDate: string | null },
  night: string,
) => (!first || night >= first) && (!last || night < last)

/** The best of several room types of one hotel on each night. Pure. */
export function bestOf(types: readonly Pick<FreeType, 'nights' | 'leftOfHotel'>[]): FreeNight[] {
  return (types[0]?.nights ?? []).map(({ night }, at) => {
    const offered = types.flatMap(({ nights }) => nights[at] ?? []).filter(each => each.price !== null)
    const free = offered.filter(({ left }) => left !== 0)
    const prices = (free.length ? free : offered).map(({ price }) => price as number)
    const onSale = free.reduce((sum, { left }) => sum + (left ?? Number.POSITIVE_INFINITY), 0)
    const left = Math.min(onSale, types[0]?.leftOfHotel(night) ?? Number.POSITIVE_INFINITY)
    return {
      night,
      left: Number.isFinite(left) ? left : null,
      price: prices.length ? Math.min(...prices) : null,
    }
  })
}
const cheapest = (nights: readonly FreeNight[]): number | null => {
  const prices = nights.flatMap(({ left, price }) => (left !== 0 && price !== null ? price : []))
  return prices.length ? Math.min(...prices) : null
}
const earth = 6_371_000
/** Metres between the venue and a hotel, as the crow flies. Pure. */
export function distanceOf(
  { x, y }: Pick<Venue, 'x' | 'y'>,
  of: { locationx: number | null; locationy: number | null },
) {
  if (x === null || y === null || of.locationx === null || of.locationy === null) return null
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(rad(of.locationy - y) / 2) ** 2 +
    Math.cos(rad(y)) * Math.cos(rad(of.locationy)) * Math.sin(rad(of.locationx - x) / 2) ** 2
  return Math.round(2 * earth * Math.asin(Math.sqrt(half)))
}
const cleaned = (html: string | null | undefined) => (html ? forPage(html) : null)
async function policiesOf(ctx: Context): Promise<PolicyView[]> {
  const rows = await ctx.query<PolicyView & { listShow: boolean }>(
    sql`select p.id, p."name", p."englishName", p."content", p."englishContent",
      coalesce(p."position", ${hotelPolicyPosition.detail}) as "position", p."hotelId",
      coalesce(p."listShow", false) as "listShow"
    from ${hotelPolicy} p
    order by p."sortNumber", p.id`,
  )
  return rows.map(row => ({ ...row, content: cleaned(row.content), englishContent: cleaned(row.englishContent) }))
}
/** Those that a place shows: by position, and in lists also those marked for them. Pure. */
export function policiesAt(
  policies: readonly (PolicyView & { readonly listShow?: boolean })[],
  place: 'list' | 'detail' | 'order',
  hotelId: number,
): PolicyView[] {
  const position = hotelPolicyPosition[place]
  return policies
    .filter(each => each.hotelId === null || each.hotelId === hotelId)
    .filter(each => each.position === position || (place === 'list' && each.listShow))
    .map(({ listShow: _mark, ...each }: PolicyView & { listShow?: boolean }) => each)
}
export interface Filter {
  readonly tag?: number | undefined
  readonly kind?: number | undefined
  readonly star?: number | undefined
  /** Only hotels with a room for all of these nights. */
  readonly checkIn?: string | undefined
  readonly checkOut?: string | undefined
}
/** The hotels of a project, as a list shows them: cheapest free night, tags, free nights. */
export async function hotelsOf(
  ctx: Context,
  projectId: number,
  { filter = {}, limit = 200, id }: { readonly filter?: Filter; readonly limit?: number; readonly id?: number } = {},
): Promise<{ rows: HotelInList[]; today: string; venue: Venue }> {
  const inside = ctx.acting('hotel', { projectId })
  const venue = await venueOf(ctx, projectId)
  const today = dayIn(now(), venue.timeZone)
  const all = await hotelRows(inside, today, id)
  const rows = all.filter(row => fits(row, filter)).slice(0, limit)
  if (!rows.length) return { rows: [], today, venue }
  // Each hotel shows its own first nights, however far they lie apart.
  const firsts = rows.map(({ firstNight }) => latest(today, filter.checkIn ?? firstNight ?? today)).toSorted()
  const [from, last] = [firsts[0] as string, firsts.at(-1) as string]
  const until = addDays(from, Math.min(daysBetween(from, last), mostAhead) + mostShown)
  const asked = { hotelIds: rows.map(row => row.id), from, until, opened: forEverybody }
  const [types, policies] = await Promise.all([calendarOf(inside, asked), policiesOf(inside)])
  const shown = rows.map(row =>
    inListOf(row, { types, policies, venue, from: latest(today, filter.checkIn ?? row.firstNight ?? today) }),
  )
  const { checkIn, checkOut } = filter
  const fitting = checkIn && checkOut && checkIn < checkOut ? shown.filter(hasRoom(types, checkIn, checkOut)) : shown
  return { rows: fitting, today, venue }
}
const latest = (one: string, other: string) => (one > other ? one : other)
const fits = (row: HotelRow, { tag, kind, star }: Filter): boolean =>
  (!tag || row.tags.some(({ id }) => id === tag)) &&
  (!kind || (row.kinds as readonly number[]).includes(kind)) &&
  (!star || row.star === star)
/** Some room type has every night of the stay. */
const hasRoom =
  (types: Awaited<ReturnType<typeof calendarOf>>, checkIn: string, checkOut: string) =>
  ({ id }: HotelInList): boolean =>
    types.some(
      ({ hotelId, nights }) =>
        hotelId === id &&
        nights.filter(({ night }) => night >= checkIn && night < checkOut).every(({ left }) => left !== 0) &&
        nights.some(({ night }) => night === addDays(checkOut, -1)),
    )
function inListOf(
  { firstNight: _first, lastDay: _last, sortNumber: _sort, ...row }: HotelRow,
  {
    types,
    policies,
    venue,
    from,
  }: {
    types: Awaited<ReturnType<typeof calendarOf>>
    policies: readonly PolicyView[]
    venue: Venue
    /** The first night that is shown. */
    from: string
  },
): HotelInList {
  const nights = bestOf(types.filter(({ hotelId }) => hotelId === row.id)).filter(({ night }) => night >= from)
  const closed = row.status === hotelStatus.soldOut
  return {
    ...row,
    priceFrom: closed ? null : cheapest(nights),
    distance: distanceOf(venue, row),
    nights: nights.slice(0, inList).map(each => (closed ? { ...each, left: 0 } : each)),
    policies: policiesAt(policies, 'list', row.id),
  }
}

interface TypeRow extends Omit<RoomTypeView, 'nights' | 'guests' | 'facilities' | 'images'> {
  readonly maxGuests: number | null
  readonly facilityIds: readonly number[] | null
}
const typeRows = (ctx: Context, hotelId: number): Promise<TypeRow[]> =>
  ctx.query<TypeRow>(
    sql`select t.id, t."name", t."englishName", t."type", t."cover", t."area", t."englishArea", t."breakfast",
      t."maxGuests", coalesce(t."onRequest", false) as "onRequest", t."facilityIds", t."introduction",
      t."englishIntroduction", coalesce(c."abbr", ${defaultCurrency()}) as "currency"
    from ${roomType} t
    left join ${currency} c on c.id = t."currencyId"
    where t."hotelId" = ${hotelId} and t."status" = ${roomTypeStatus.onSale}
    order by t."sortNumber", t.id`,
  )
/** Everything that the page of a hotel shows. @throws noData */
export async function hotelDetailOf(ctx: Context, projectId: number, id: number): Promise<HotelDetail> {
  const inside = ctx.acting('hotel', { projectId })
  const venue = await venueOf(ctx, projectId)
  const today = dayIn(now(), venue.timeZone)
  const [row] = await hotelRows(inside, today, id)
  if (!row) throw noData()
  const from = latest(today, row.firstNight ?? today)
  const [types, texts, images, facilities, policies, setting, rules, free] = await Promise.all([
    typeRows(inside, id),
    inside.store(hotel).getDetail(id),
    inside.store(hotelImage).rows(
      { hotelId: id },
      {
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
        limit: 200,
      },
    ),
    inside.store(roomFacility).rows({}, { limit: 500 }),
    policiesOf(inside),
    inside.store(hotelSetting).find({ hotelId: id }),
    bookingRulesOf(inside),
    calendarOf(inside, { hotelIds: [id], from, until: addDays(from, mostShown), opened: forEverybody }),
  ])
  const closed = row.status === hotelStatus.soldOut
  const nightsOf = new Map(free.map(type => [type.id, closed ? type.nights.map(gone) : type.nights]))
  return {
    ...inListOf(row, { types: free, policies, venue, from }),
    policies: [...policiesAt(policies, 'detail', id), ...policiesAt(policies, 'order', id)],
    introduction: cleaned(texts.introduction),
    englishIntroduction: cleaned(texts.englishIntroduction),
    images: images
      .filter(({ roomTypeId }) => !roomTypeId)
      .map(image => ({ id: image.id, filePath: image.filePath, name: image.name, englishName: image.englishName })),
    roomTypes: types.map(({ maxGuests, facilityIds, ...type }) => ({
      ...type,
      introduction: cleaned(type.introduction),
      englishIntroduction: cleaned(type.englishIntroduction),
      guests: guestsOf({ type: type.type, maxGuests }),
      images: images.filter(({ roomTypeId }) => roomTypeId === type.id).map(({ filePath }) => filePath),
      facilities: facilities
        .filter(each => facilityIds?.includes(each.id))
        .map(each => ({ id: each.id, name: each.name, englishName: each.englishName, icon: each.icon })),
      nights: nightsOf.get(type.id) ?? [],
    })),
    settings: {
      exhibitionStartDate: setting?.exhibitionStartDate ?? null,
      exhibitionEndDate: setting?.exhibitionEndDate ?? null,
      bookableStartDate: setting?.bookableStartDate ?? null,
      bookableEndDate: setting?.bookableEndDate ?? null,
      minNights: setting?.minNights ?? 0,
      minGuestsPerRoom: setting?.minGuestsPerRoom ?? 1,
      mustIncludeExhibition: setting?.mustIncludeExhibition ?? true,
      freeCancelDays: setting?.freeCancelDays ?? null,
      cancelFeeNights: setting?.cancelFeeNights ?? 1,
    },
    booking: {
      roomContact: rules.roomContact,
      noFillOccupant: rules.noFillOccupant,
      roomReservationCode: rules.roomReservationCode,
      displayFilter: rules.displayFilter,
      version: rules.version,
    },
    from,
    today,
  }
}
const gone = (each: FreeNight): FreeNight => ({ ...each, left: 0 })
