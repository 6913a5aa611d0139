import type { PageLoader, PageLoaders } from '@pavilion/pages/loader.ts'
import { Refusal, noData } from '@pavilion/declare'
import { bookingRulesOf } from '../booking/rules.ts'
import { hotelDetailOf, hotelsOf } from './hotels.ts'

const idOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
const dayOf = (text: string | undefined): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined

const hotels: PageLoader = async (ctx, { site: { project }, query }) => {
  const { displayFilter } = await bookingRulesOf(ctx.acting('hotel', { projectId: project.id }))
  const filter = {
    tag: idOf(query.tag),
    kind: idOf(query.kind),
    star: idOf(query.star),
    checkIn: dayOf(query.in),
    checkOut: dayOf(query.out),
  }
  // What can be chosen comes from all hotels, not from those that are left.
  const all = await hotelsOf(ctx, project.id)
  const chosen = displayFilter && Object.values(filter).some(Boolean)
  const { rows } = chosen ? await hotelsOf(ctx, project.id, { filter }) : all
  return { rows, all: all.rows, today: all.today, filters: displayFilter, venue: { x: all.venue.x, y: all.venue.y } }
}
/** One hotel: `/hotel-detail?id=…`. */
const detail: PageLoader = async (ctx, { site: { project }, query }) => {
  const id = idOf(query.id)
  if (id === undefined) return undefined
  try {
    return { hotel: await hotelDetailOf(ctx, project.id, id) }
  } catch (error) {
    if (error instanceof Refusal && error.code === noData().code) return undefined
    throw error
  }
}
/** What is booked: `/reservation?hotel=…&type=…&in=…&out=…`. The rest is personal. */
const reservation: PageLoader = async (ctx, page) => {
  const found = await detail(ctx, { ...page, query: { ...page.query, id: page.query.hotel ?? '' } })
  return found ?? { hotel: null }
}
const nothing: PageLoader = async () => ({})
export const loaders: PageLoaders = {
  Hotels: hotels,
  HotelDetail: detail,
  HotelDetail2: detail,
  Reservation: reservation,
  HotelBookings: nothing,
  HotelInvitation: nothing,
}
