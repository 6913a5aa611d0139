import { noData, type BodyOf } from '@pavilion/declare'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { passenger } from '../../model/index.ts'
import type * as calls from '../../model/calls/guests.ts'
import type { LikelyGuest } from '../../model/calls/guests.ts'
import { pairOf } from '../track/gather.ts'

interface Found extends Omit<LikelyGuest, 'hotel'> {
  readonly hotelName: string | null
  readonly englishName: string | null
}
interface Which {
  readonly passengerIds?: readonly number[] | undefined
  readonly hotelGuestIds?: readonly number[] | undefined
}
/**
 * Passengers without a hotel guest who seem to be one: the same document, or the same name and phone
 * number. Nothing is linked by this: an operator confirms it, or says that it is somebody else.
 */
export async function likelyGuests(ctx: Context, { passengerIds, hotelGuestIds }: Which): Promise<LikelyGuest[]> {
  const rows = await ctx.query<Found>(
    sql`select g.id as "passengerId", h.id as "hotelGuestId", g."name" as "passenger", h."name" as "guest",
      g."workplace", o."name" as "hotelName", o."englishName", h."checkInDate"::text as "from",
      h."checkOutDate"::text as "until",
      case when g."idCardHash" = h."idCardHash" then 'document' else 'phone' end as "by"
    from ${passenger} g
    join ${hotelGuest} h on h."projectId" = g."projectId" and (
      g."idCardHash" = h."idCardHash"
      or (g."phoneNumber" = h."phoneNumber" and lower(trim(g."name")) = lower(trim(h."name")))
    )
    left join ${hotel} o on o.id = h."hotelId"
    where g."hotelGuestId" is null and g."erasedAt" is null and not h.id = any(coalesce(g."otherGuestIds", '{}'))
      and (${passengerIds === undefined} or g.id = any(${[...(passengerIds ?? [])]}::bigint[]))
      and (${hotelGuestIds === undefined} or h.id = any(${[...(hotelGuestIds ?? [])]}::bigint[]))
    order by g."name", g.id, h.id desc
    limit 500`,
  )
  return rows.map(({ hotelName, englishName, ...row }) => ({
    ...row,
    hotel: hotelName ? pairOf(hotelName, englishName) : null,
  }))
}
export const shownLikely = async (ctx: Context, { passengerId }: BodyOf<typeof calls.getLikelyGuests>) => ({
  rows: await likelyGuests(ctx, { passengerIds: passengerId ? [passengerId] : undefined }),
})
/**
 * Links passengers to the guests that an operator has confirmed. Only what is still likely is linked:
 * somebody has linked or denied it meanwhile, or the operator does not see both.
 */
export async function link(ctx: Context, { links }: BodyOf<typeof calls.linkGuests>) {
  return ctx.transaction(async tx => {
    await tx.lockAll(passenger, [...new Set(links.map(({ passengerId }) => passengerId))], { fields: ['id'] })
    const likely = await likelyGuests(tx, { passengerIds: links.map(({ passengerId }) => passengerId) })
    const done = new Set<number>()
    for (const { passengerId, hotelGuestId } of links) {
      const isLikely = likely.some(one => one.passengerId === passengerId && one.hotelGuestId === hotelGuestId)
      if (!isLikely || done.has(passengerId)) continue
      await tx.store(passenger).set(passengerId, { hotelGuestId })
      done.add(passengerId)
    }
    return { linked: done.size, refused: links.length - done.size }
  })
}
/** @throws noData where there is nothing to deny */
export async function deny(ctx: Context, { passengerId, hotelGuestId }: BodyOf<typeof calls.denyGuest>) {
  return ctx.transaction(async tx => {
    await tx.lockAll(passenger, [passengerId], { fields: ['id'] })
    const row = await tx.store(passenger).getDetail(passengerId)
    const likely = await likelyGuests(tx, { passengerIds: [passengerId] })
    if (!likely.some(one => one.hotelGuestId === hotelGuestId)) throw noData()
    await tx.store(passenger).set(passengerId, { otherGuestIds: [...(row.otherGuestIds ?? []), hotelGuestId] })
    return { ok: true }
  })
}
