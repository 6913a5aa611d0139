import type { Pair } from '@pavilion/declare'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { guestExpected, type ExpectedArrival } from '@pavilion/hotel/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { hotelAssignRoom, userChannel } from '../../model/index.ts'
import { changed } from '../live.ts'
import { insideTx } from './write.ts'

/** A guest who has not checked in, and whom to notify of their hour of arrival. */
export interface ExpectedStay {
  readonly guestId: number
  readonly name: string
  readonly hotelId: number | null
  readonly hotel: Pair
  readonly hotelPhone: string | null
  readonly contact: string | null
  readonly contactPhone: string | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly expected: ExpectedArrival
}
interface Row extends Omit<ExpectedStay, 'expected' | 'hotel'> {
  readonly at: string | null
  readonly trip: string | null
  readonly hotelName: string | null
  readonly englishName: string | null
}
/** These guests, without those who have checked in. */
export async function expectedStays(ctx: Context, guestIds: readonly number[]): Promise<ExpectedStay[]> {
  if (!guestIds.length) return []
  const rows = await ctx.query<Row>(
    sql`select g.id as "guestId", g."name", g."hotelId", h."name" as "hotelName", h."englishName",
      h."phoneNumber" as "hotelPhone", c."hotelContacter" as "contact", c."hotelContacterPhone" as "contactPhone",
      g."checkInDate"::text as "checkInDate", g."checkOutDate"::text as "checkOutDate", g."expectedArrival" as "at",
      g."arrivalTrip" as "trip"
    from ${hotelGuest} g
    left join ${hotel} h on h.id = g."hotelId"
    left join ${userChannel} c on c.id = g."userChannelId"
    where g.id = any(${[...guestIds]}::bigint[])
      and not exists (select 1 from ${hotelAssignRoom} a where a."hotelGuestId" = g.id and a."checkedInAt" is not null)
    order by g.id`,
  )
  return rows.map(({ at, trip, hotelName, englishName, ...row }) => ({
    ...row,
    hotel: [hotelName ?? '', englishName || hotelName || ''],
    expected: { at: at === null ? null : new Date(at).toISOString(), trip },
  }))
}
/**
 * Notes when a guest is expected, and the desk of the hotel sees it. False: somebody has noted another
 * hour meanwhile (`before` is what the caller has seen), or the guest has checked in.
 */
export async function expectGuest(
  ctx: Transaction,
  { guestId, before, after }: { guestId: number; before: ExpectedArrival; after: ExpectedArrival },
): Promise<boolean> {
  const tx = insideTx(ctx)
  await tx.lockAll(hotelGuest, [guestId], { fields: ['id'] })
  const [stay] = await expectedStays(tx, [guestId])
  if (!stay || stay.expected.at !== before.at) return false
  await guestExpected(tx, guestId, after)
  if (stay.hotelId !== null) await changed(tx, stay.hotelId)
  return true
}
