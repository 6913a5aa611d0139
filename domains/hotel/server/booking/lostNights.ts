import { addDays } from '@pavilion/declare'
import type { RefundSettled } from '@pavilion/order/model/index.ts'
import { giveUpNights, linesOf, type KindOrder, type WrittenLine } from '@pavilion/order/server/index.ts'
import { now, sql, type SystemContext, type Transaction } from '@pavilion/store'
import {
  channelNight,
  hotelGuest,
  lostNight,
  lostNightStatus,
  nightsOf,
  receptionRecordStatus,
  roomNight,
  roomType,
} from '../../model/index.ts'
import { todayOf } from '../operator/place.ts'
import { nightsOfHotel } from './wholeHotel.ts'

// A refund that is withdrawn: nights are taken again where they are free; others are gone.

interface Lost {
  readonly refundId: number
  readonly orderId: number
  readonly hotelGuestId: number
  readonly nights: readonly string[]
}
/** Remembers which nights a refund has taken from a guest, so that they can be given back. */
export async function noteLost(tx: Transaction, { hotelGuestId, nights, ...of }: Lost): Promise<void> {
  const guest = await tx.store(hotelGuest).getDetail(hotelGuestId)
  await tx.store(lostNight).createMany(
    nights.map(night => ({
      projectId: guest.projectId,
      ...of,
      hotelGuestId,
      hotelId: guest.hotelId,
      roomTypeId: guest.roomTypeId,
      night,
      guestStatus: guest.status,
    })),
  )
}

/** What cells have left; infinite without a limit. */
type Left = Map<string, number>
const unlimited = Number.POSITIVE_INFINITY
/** What is left of the sales, types and hotels of lines, each cell locked, in the order in which bookings lock. */
async function leftOf(tx: Transaction, lines: readonly WrittenLine[]): Promise<Left> {
  const left: Left = new Map()
  const nights = [...new Set(lines.flatMap(nightsIn))]
  const note = (kind: string, rows: readonly { of: number; night: string; left: number | null }[]) => {
    for (const row of rows) left.set(`${kind} ${row.of} ${row.night}`, row.left ?? unlimited)
  }
  note(
    'sale',
    await tx.query(
      sql`select c."hotelChannelSalesId" as "of", c."night", (c."total" - c."held" - c."sold")::int as "left"
      from ${channelNight.cells} c
      where c."hotelChannelSalesId" = any(${lines.flatMap(each => each.hotelChannelSalesId ?? [])}::bigint[])
        and c."night" = any(${nights}::date[])
      order by c.id
      for update of c`,
    ),
  )
  note(
    'type',
    await tx.query(
      sql`select c."roomTypeId" as "of", c."night", (c."total" - c."held" - c."sold")::int as "left"
      from ${roomNight.cells} c
      where c."roomTypeId" = any(${lines.flatMap(each => each.roomTypeId ?? [])}::bigint[])
        and c."night" = any(${nights}::date[])
      order by c.id
      for update of c`,
    ),
  )
  for (const hotelId of new Set((await hotelsOf(tx, lines)).values())) {
    await tx.hold('hotelNights', hotelId)
    note(
      'hotel',
      (await nightsOfHotel(tx, hotelId, nights)).map(each => ({ of: hotelId, ...each })),
    )
  }
  return left
}
async function hotelsOf(tx: Transaction, lines: readonly WrittenLine[]): Promise<Map<number, number>> {
  const types = [...new Set(lines.flatMap(({ roomTypeId }) => roomTypeId ?? []))].sort((a, b) => a - b)
  const rows = await tx.query<{ id: number; hotelId: number }>(
    sql`select t.id, t."hotelId" from ${roomType} t where t.id = any(${types}::bigint[]) order by t."hotelId"`,
  )
  return new Map(rows.map(({ id, hotelId }) => [id, hotelId]))
}
const nightsIn = ({ checkInDate, checkOutDate }: WrittenLine): string[] =>
  checkInDate && checkOutDate ? nightsOf(checkInDate, checkOutDate) : []

/** How many rooms of a line lack nights, and which nights; what the others take is no longer left. Pure. */
export function lacking(
  { quantity }: Pick<WrittenLine, 'quantity'>,
  nights: readonly (readonly string[])[],
  left: Left,
): { readonly rooms: number; readonly short: readonly number[] } {
  const most = nights.map(keys => Math.min(quantity, ...keys.map(key => left.get(key) ?? unlimited)))
  const rooms = quantity - Math.min(quantity, ...most)
  const short = most.flatMap((count, nth) => (count < quantity ? [nth] : []))
  for (const [nth, keys] of nights.entries()) {
    const taken = short.includes(nth) ? quantity - rooms : quantity
    for (const key of keys) left.set(key, (left.get(key) ?? unlimited) - taken)
  }
  return { rooms, short }
}
/**
 * Divides lines that come back to their order into what can be taken again and what is gone: rooms
 * that lack a night give up just the nights that are not free. The money of those stays with the
 * order, as for nights that were left early, until an operator decides.
 */
export async function salvage(
  tx: Transaction,
  { id, projectId }: KindOrder,
  lines: readonly WrittenLine[],
): Promise<{ readonly lines: WrittenLine[]; readonly gone: WrittenLine[] }> {
  const open = lines.filter(({ nightsReturned }) => !nightsReturned)
  const today = await todayOf(tx, projectId)
  const left = await leftOf(tx, open)
  const hotels = await hotelsOf(tx, open)
  const before = new Set((await linesOf(tx, id)).map(line => line.id))
  const mine = new Set(lines.map(line => line.id))
  const gone: WrittenLine[] = []
  for (const line of open) {
    // Nights that are over never came back.
    const nights = nightsIn(line).filter(night => night >= today)
    const { rooms, short } = lacking(
      line,
      nights.map(night => [
        `sale ${line.hotelChannelSalesId} ${night}`,
        `type ${line.roomTypeId} ${night}`,
        `hotel ${hotels.get(line.roomTypeId ?? 0)} ${night}`,
      ]),
      left,
    )
    if (rooms > 0)
      gone.push(...(await giveUpNights(tx, line, { nights: short.flatMap(nth => nights[nth] ?? []), rooms })))
  }
  if (!gone.length) return { lines: [...lines], gone }
  const lost = new Set(gone.map(line => line.id))
  const now = await linesOf(tx, id)
  return { lines: now.filter(line => (mine.has(line.id) || !before.has(line.id)) && !lost.has(line.id)), gone }
}

interface LostRow {
  readonly id: number
  readonly hotelGuestId: number
  readonly roomTypeId: number | null
  readonly night: string
  readonly guestStatus: number | null
  readonly room: number | null
}
/** Rooms that are gone of a type on a night, as `type night`. */
function goneRooms(gone: readonly WrittenLine[]): Map<string, number> {
  const rooms = new Map<string, number>()
  for (const line of gone)
    for (const night of nightsIn(line)) {
      const key = `${line.roomTypeId} ${night}`
      rooms.set(key, (rooms.get(key) ?? 0) + line.quantity)
    }
  return rooms
}
/**
 * A refund of an order was withdrawn: its guests have their nights again, but for those that are
 * gone. Of several rooms, the last ones lack them. What is gone waits for an operator, and the buyer
 * and the guests are notified.
 */
export async function nightsKept(
  tx: Transaction,
  order: KindOrder,
  { refundId, gone }: { readonly refundId: number; readonly gone: readonly WrittenLine[] },
): Promise<void> {
  const rows = await tx.query<LostRow>(
    sql`select l.id, l."hotelGuestId", l."roomTypeId", l."night", l."guestStatus", g."orderRoom" as "room"
    from ${lostNight} l
    join ${hotelGuest} g on g.id = l."hotelGuestId"
    where l."refundId" = ${refundId} and l."status" = ${lostNightStatus.released}
    order by g."orderRoom" desc nulls first, g.id`,
  )
  const missing = goneRooms(gone)
  const lost = rows.filter(row => lacksRoom(row, rows, missing))
  const back = rows.filter(row => !lost.includes(row))
  await tx.moveWhere(lostNight, 'restore', { ids: back.map(({ id }) => id), where: undefined })
  const at = now().toISOString()
  await tx.moveWhere(lostNight, 'miss', {
    ids: lost.map(({ id }) => id),
    where: undefined,
    set: sql`"goneAt" = ${at}::timestamptz`,
  })
  for (const [guestId, own] of Map.groupBy(back, ({ hotelGuestId }) => hotelGuestId)) await haveAgain(tx, guestId, own)
  await noteWithoutGuests(tx, order, { refundId, gone, lost, at })
  if (gone.length) await tx.enqueue(goneJob, { orderId: order.id, projectId: order.projectId, refundId })
}
export const goneJob = 'hotel.nightsGone'
/** A refund was paid out: what it took from guests does not come back. */
export async function nightsPaidBack(ctx: SystemContext, { refundId, projectId }: RefundSettled): Promise<void> {
  await ctx
    .acting('hotel', { projectId })
    .transaction(tx => tx.moveWhere(lostNight, 'end', { where: sql`a."refundId" = ${refundId}` }))
}
/** Whether a guest sleeps in one of the rooms that lack this night: as many as are gone, the last ones. Pure. */
function lacksRoom(row: LostRow, rows: readonly LostRow[], missing: ReadonlyMap<string, number>): boolean {
  const count = missing.get(`${row.roomTypeId} ${row.night}`) ?? 0
  if (!count) return false
  const same = rows.filter(({ roomTypeId, night }) => roomTypeId === row.roomTypeId && night === row.night)
  const rooms = [...new Set(same.map(({ room, hotelGuestId }) => room ?? `guest ${hotelGuestId}`))]
  return rooms.indexOf(row.room ?? `guest ${row.hotelGuestId}`) < count
}
/** A guest has nights again: beside what is left of the stay, or alone when nothing was. */
async function haveAgain(tx: Transaction, id: number, own: readonly LostRow[]): Promise<void> {
  const guest = await tx.store(hotelGuest).lock(id)
  const nights = own.map(({ night }) => night).sort()
  const wasOut = guest.status === receptionRecordStatus.invalid
  const all =
    wasOut || !guest.checkInDate || !guest.checkOutDate
      ? nights
      : [...nights, ...nightsOf(guest.checkInDate, guest.checkOutDate)].sort()
  await tx.store(hotelGuest).set(id, { checkInDate: all[0] as string, checkOutDate: addDays(all.at(-1) as string, 1) })
  if (!wasOut) return
  const wasValid = own.some(({ guestStatus }) => guestStatus === receptionRecordStatus.valid)
  await tx.moveIfDue(hotelGuest, { id }, wasValid ? 'stayAgain' : 'waitAgain')
}
/** Rooms that are gone and whom no guest is known for. */
async function noteWithoutGuests(
  tx: Transaction,
  { id, projectId }: KindOrder,
  {
    refundId,
    gone,
    lost,
    at,
  }: { refundId: number; gone: readonly WrittenLine[]; lost: readonly LostRow[]; at: string },
): Promise<void> {
  const known = new Set(lost.map(({ roomTypeId, night }) => `${roomTypeId} ${night}`))
  const hotels = await hotelsOf(tx, gone)
  const rows = [...goneRooms(gone)].flatMap(([key, rooms]) => {
    if (known.has(key)) return []
    const [type, night] = key.split(' ') as [string, string]
    const roomTypeId = Number(type)
    return {
      projectId,
      orderId: id,
      refundId,
      roomTypeId,
      hotelId: hotels.get(roomTypeId) ?? null,
      night,
      rooms,
      goneAt: at,
    }
  })
  if (rows.length) await tx.store(lostNight).createMany(rows, { birth: 'gone' })
}
