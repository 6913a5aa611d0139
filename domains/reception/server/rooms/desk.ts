import { dayIn, maskedText, noData, type BodyOf } from '@pavilion/declare'
import { hotelGuest, hotelRoom, roomType } from '@pavilion/hotel/model/index.ts'
import { ordersOfStay } from '@pavilion/hotel/server/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { seesMasked } from '@pavilion/http'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { hotelAssignRoom, roomCheckOutStatus, userLevel } from '../../model/index.ts'
import type { checkIn, checkOut, Desk, DeskGuest, getDesk } from '../../model/calls/board.ts'
import { nightsIn, overlaps } from '../../model/rooms.ts'
import { stayHasEnded, tooEarlyToCheckIn } from '../refusals.ts'
import { assignedWhere, guestsWhere, hotelsOf, projectOf, todayOf, zoneOf, type Assigned } from './gather.ts'
import { resell, type Freed } from './resell.ts'
import { assignedOf, follow, insideTx, isHere } from './write.ts'

/** An assignment in the caller's reach. @throws noData */
async function oneOf(ctx: Context, id: number): Promise<Assigned> {
  if (!(await ctx.store(hotelAssignRoom).exists({ id }))) throw noData()
  const [row] = await assignedWhere(ctx, sql`a.id = ${id}`)
  if (!row) throw noData()
  return row
}
/** A guest comes: the same answer however often it is pressed. @throws tooEarlyToCheckIn, stayHasEnded */
export async function checkInOf(ctx: Context, { id }: BodyOf<typeof checkIn>) {
  projectOf(ctx)
  const { guestId } = await oneOf(ctx, id)
  const today = await todayOf(ctx)
  return ctx.transaction(async tx => {
    await tx.store(hotelGuest).lock(guestId, { referable: true })
    const row = await oneOf(tx, id)
    if (row.isIn && row.checkedInAt) return { id, checkedInAt: row.checkedInAt, roomNo: row.roomNo }
    if (!isHere(row) || today > row.to) throw stayHasEnded()
    if (today < row.from) throw tooEarlyToCheckIn(row)
    const checkedInAt = now().toISOString()
    const left = await leaveOthers(tx, row)
    await tx.store(hotelAssignRoom).set(id, { checkedInAt })
    await follow(tx, { guestId, roomIds: [row.roomId, ...left], hotelIds: [row.hotelId] })
    return { id, checkedInAt, roomNo: row.roomNo }
  })
}
/** Who comes into a room has left the one before. Answers the rooms that were left. */
async function leaveOthers(tx: Transaction, into: Assigned): Promise<number[]> {
  const left = (await assignedOf(tx, into.guestId)).filter(row => row.id !== into.id && row.isIn)
  for (const { id } of left) await tx.move(hotelAssignRoom, { id }, 'checkOut', { checkedOutAt: now().toISOString() })
  return left.map(({ roomId }) => roomId)
}

/**
 * A guest leaves: the other nights of the stay are free for others, and are sold again only with
 * «resell». Pressed twice, it answers the same and frees nothing more.
 */
export async function checkOutOf(ctx: Context, { id, resell: sells }: BodyOf<typeof checkOut>) {
  projectOf(ctx)
  const { guestId } = await oneOf(ctx, id)
  const today = await todayOf(ctx)
  return ctx.transaction(async tx => {
    const line = await lockOrdersOf(tx, guestId)
    await tx.store(hotelGuest).lock(guestId, { referable: true })
    const row = await oneOf(tx, id)
    if (!isHere(row)) return { id, checkedOutAt: row.checkedOutAt ?? row.updatedAt, freed: [], resold: 0 }
    const freed = await freeRest(tx, row, today)
    const nights = freed.flatMap(part => nightsIn(part)).sort()
    const checkedOutAt = now().toISOString()
    await tx.move(hotelAssignRoom, { id }, 'checkOut', { checkedOutAt })
    const resold = sells && line !== null ? await resell(tx, { line, guestId, parts: freed }) : 0
    const roomIds = [row.roomId, ...freed.map(({ roomId }) => roomId)]
    await follow(tx, { guestId, roomIds, hotelIds: [row.hotelId] })
    return { id, checkedOutAt, freed: nights, resold }
  })
}
/**
 * Payments and refunds lock the order first; so does who may give its nights back. Answers the line
 * of the stay.
 */
async function lockOrdersOf(tx: Transaction, guestId: number): Promise<number | null> {
  const guest = await tx.store(hotelGuest).find({ id: guestId }, { fields: ['orderCommodityId'] })
  if (!guest?.orderCommodityId) return null
  const inside = insideTx(tx)
  await inside.lockAll(order, await ordersOfStay(inside, guestId), { fields: ['id'] })
  return guest.orderCommodityId
}
/** Ends this assignment today, and takes back those that would follow. */
async function freeRest(tx: Transaction, row: Assigned, today: string): Promise<Freed[]> {
  const freed: Freed[] = []
  if (today < row.to) {
    const end = today > row.from ? today : row.from
    freed.push({ roomId: row.roomId, from: end, to: row.to })
    await tx.store(hotelAssignRoom).set(row.id, { checkOutDate: end })
  }
  const later = (await assignedOf(tx, row.guestId)).filter(
    one => one.id !== row.id && one.status === roomCheckOutStatus.allocated && one.from >= row.to,
  )
  for (const { id, roomId, from, to } of later) {
    freed.push({ roomId, from, to })
    await tx.store(hotelAssignRoom).delete(id)
  }
  return freed
}

interface DeskRow extends Omit<DeskGuest, 'phone' | 'with'> {
  readonly phone: string | null
  readonly showsPhone: boolean | null
}
const matches = (q: string) => `%${q.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
/** Assignments of today in a hotel that this caller may see. */
const rowsOf = (ctx: Context, { hotelId, today, q }: { hotelId: number; today: string; q: string }) =>
  ctx.query<DeskRow>(
    sql`select a.id, g.id as "guestId", g."name", g."phoneNumber" as "phone", v."showPhoneNumber" as "showsPhone",
      g."workplace", v."name" as "level", v."englishName" as "englishLevel", a."hotelRoomId" as "roomId", a."bed",
      r."roomNo",
      t."name" as "roomType", t."englishName" as "englishRoomType",
      a."checkInDate"::text as "from", a."checkOutDate"::text as "to", a."updatedAt",
      g."expectedArrival" as "expectedAt", g."arrivalTrip" as "trip",
      a."checkedInAt" is not null and a."checkOutStatus" = ${roomCheckOutStatus.allocated} as "isIn",
      a."checkOutStatus" = ${roomCheckOutStatus.checkedOut} as "isOut"
    from ${hotelAssignRoom} a
    join ${hotelGuest} g on g.id = a."hotelGuestId"
    join ${hotelRoom} r on r.id = a."hotelRoomId"
    left join ${userLevel} v on v.id = g."userLevelId"
    left join ${roomType} t on t.id = g."roomTypeId"
    where r."hotelId" = ${hotelId} and a."checkInDate" <= ${today}::date and a."checkOutDate" >= ${today}::date
      and (${q} = '' or g."name" ilike ${matches(q)} or g."phoneNumber" like ${matches(q)}
        or r."roomNo" ilike ${matches(q)})
    order by g."name", a.id
    limit 600`,
  )

/** Who has a flight or train, by the hour; then the others, by name as they were read. */
const byArrival = (a: DeskGuest, b: DeskGuest) => (a.expectedAt ?? '~').localeCompare(b.expectedAt ?? '~')
/** Who arrives, stays and leaves today. @throws noData for a hotel of other roles */
export async function deskOf(ctx: Context, body: BodyOf<typeof getDesk>): Promise<Desk> {
  projectOf(ctx)
  const [hotels, timeZone] = [await hotelsOf(ctx), await zoneOf(ctx)]
  const today = dayIn(now(), timeZone)
  const hotelId = body.hotelId ?? hotels[0]?.id ?? null
  const empty = { hotels, hotelId, today, timeZone, arriving: [], staying: [], leaving: [], waiting: 0 }
  if (hotelId === null) return empty
  if (!hotels.some(({ id }) => id === hotelId)) throw noData()
  const rows = await rowsOf(ctx, { hotelId, today, q: body.q?.trim() ?? '' })
  const isMasked = seesMasked(ctx)
  const people = rows.map(
    ({ showsPhone, phone, expectedAt, ...row }): DeskGuest => ({
      ...row,
      expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
      // The level of a guest says whether the desk calls them.
      phone: phone && isMasked && !showsPhone ? maskedText(phone) : phone,
      with: rows
        .filter(other => other.id !== row.id && other.roomId === row.roomId && !other.isOut && overlaps(other, row))
        .map(({ name }) => name),
    }),
  )
  const without = await guestsWhere(
    ctx,
    sql`g."hotelId" = ${hotelId} and g."checkInDate" <= ${today}::date and g."checkOutDate" > ${today}::date
      and g."checkOutStatus" = ${roomCheckOutStatus.unallocated}`,
  )
  return {
    ...empty,
    // Who comes after midnight of the last night is still expected.
    arriving: people.filter(({ isIn, isOut }) => !isIn && !isOut).sort(byArrival),
    staying: people.filter(({ isIn, to }) => isIn && today < to),
    leaving: people.filter(({ isIn, isOut, to }) => (isIn && to === today) || isOut),
    waiting: without.filter(({ counts }) => counts).length,
  }
}
