import { blackListedGuest } from '@pavilion/hotel/server/index.ts'
import { hotelGuest, hotelRoommate } from '@pavilion/hotel/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { guestBlackListed } from '../refusals.ts'
import { insideOf, projectOf } from '../rooms/gather.ts'

/** A guest gets no room who is on the black list, or whose roommate is. @throws guestBlackListed */
export async function refuseListed(ctx: Context, guestIds: readonly number[]): Promise<void> {
  const { filled } = blackListedGuest
  if (!filled) return
  const people = await insideOf(ctx).query<{ name: string | null; phone: string | null }>(
    sql`select g."name", g."phoneNumber" as "phone" from ${hotelGuest} g where g.id = any(${guestIds}::bigint[])
    union all
    select m."name", m."phoneNumber" from ${hotelRoommate} m where m."hotelGuestId" = any(${guestIds}::bigint[])`,
  )
  const hit = await filled(ctx, {
    projectId: projectOf(ctx),
    names: people.flatMap(({ name }) => name ?? []),
    phones: people.flatMap(({ phone }) => phone ?? []),
  })
  if (hit) throw guestBlackListed({ who: hit })
}
