import { maskedText, noData, type BodyOf } from '@pavilion/declare'
import { guestRegisterStatus, hotel, hotelGuest, roomType } from '@pavilion/hotel/model/index.ts'
import { seesMasked } from '@pavilion/http'
import { sql, sqlText, type Context } from '@pavilion/store'
import { userChannel, userGroup, userLevel } from '../../model/index.ts'
import type { getGuestPage, GuestPage, ShownPart } from '../../model/calls/guest.ts'
import { projectOf, todayOf } from '../rooms/gather.ts'
import { guestParts } from './ports.ts'

/** The order in which a desk asks; what is not named comes after it. */
const first = ['room', 'roommates', 'order', 'trip', 'transport', 'meal', 'badge']
const last = ['message']
const placeOf = (key: string): number =>
  first.includes(key) ? first.indexOf(key) : last.includes(key) ? 1000 : first.length

/** The parts of all areas about one guest, within the caller's reach. */
async function partsOf(ctx: Context, projectId: number, id: number): Promise<ShownPart[]> {
  const parts: ShownPart[] = []
  for (const [key, read] of guestParts.all()) {
    const part = (await read(ctx, { projectId, hotelGuestIds: [id] })).get(id)
    if (!part) continue
    const lines = part.lines.map(({ text, at = null, state = null, path = null }) => ({ text, at, state, path }))
    parts.push({ key, name: part.name, lines, missing: [...part.missing] })
  }
  return parts.sort((a, b) => placeOf(a.key) - placeOf(b.key))
}
interface GuestRow extends Omit<GuestPage['guest'], 'isRegistered'> {
  readonly registerStatus: number
  readonly showsPhone: boolean | null
}
const named = (alias: string, name = 'name', english = 'englishName') =>
  sqlText(`case when ${alias}.id is null then null
    else json_build_object('id', ${alias}.id, 'name', ${alias}."${name}", 'englishName', ${alias}."${english}") end`)

/** Everything about a guest: who, where, with whom, what is paid, and what is missing. @throws noData */
export async function guestPageOf(ctx: Context, { id }: BodyOf<typeof getGuestPage>): Promise<GuestPage> {
  const projectId = projectOf(ctx)
  const [row] = await ctx.query<GuestRow>(
    sql`select g.id, g."name", g."phoneNumber" as "phone", g."gender", g."workplace", g."position", g."status", g."checkOutStatus",
      g."registerStatus", g."checkInDate"::text as "from", g."checkOutDate"::text as "to", g."remark",
      v."showPhoneNumber" as "showsPhone",
      ${named('h')} as "hotel", ${named('t')} as "roomType", ${named('v')} as "level",
      ${named('p', 'groupName', 'englishGroupName')} as "group", ${named('c')} as "channel",
      nullif(concat_ws(' ', c."hotelContacter", c."hotelContacterPhone"), '') as "contact"
    from ${hotelGuest} g
    left join ${hotel} h on h.id = g."hotelId"
    left join ${roomType} t on t.id = g."roomTypeId"
    left join ${userLevel} v on v.id = g."userLevelId"
    left join ${userGroup} p on p.id = g."userGroupId"
    left join ${userChannel} c on c.id = g."userChannelId"
    where g.id = ${id}`,
  )
  if (!row) throw noData()
  const { registerStatus, showsPhone, phone, contact, ...guest } = row
  const hides = seesMasked(ctx)
  return {
    guest: {
      ...guest,
      phone: phone && hides && !showsPhone ? maskedText(phone) : phone,
      contact: contact && hides ? maskedText(contact) : contact,
      isRegistered: registerStatus === guestRegisterStatus.registered,
    },
    today: await todayOf(ctx),
    parts: await partsOf(ctx, projectId, id),
  }
}
