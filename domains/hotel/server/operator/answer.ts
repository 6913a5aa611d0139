import { noData, type Pair, type ResultOf } from '@pavilion/declare'
import { loosened } from '@pavilion/exchange/headings.ts'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import type { Answered, applyAnswer, undoAnswer } from '../../model/calls/desk.ts'
import {
  guestsOf as placesIn,
  hotel,
  hotelGuest,
  hotelRoom,
  hotelRoomingList,
  matchedAnswer,
  receptionRecordStatus,
  roomingColumns,
  roomType,
  type AnsweredGuest,
  type AnswerRow,
  type Matched,
} from '../../model/index.ts'
import { answerUnreadable, noAnswerToUndo } from '../refusals.ts'
import { projectOf } from './place.ts'

/** What hotels call the columns of their answers, besides what we call ours. */
const others = {
  roomNo: ['房号', '房间', '客房号', 'room no', 'room number', 'roomno', 'room#'],
  name: ['客人姓名', '住客', '宾客姓名', 'guest', 'guest name', 'full name'],
  phoneNumber: ['手机', '电话', '联系电话', 'mobile', 'tel', 'phone number'],
} as const
type Column = keyof typeof others
const headings = new Map<string, Column>(
  (Object.keys(others) as Column[]).flatMap(column =>
    [...roomingColumns[column], ...others[column]].map(words => [loosened(words), column] as const),
  ),
)
const text = (cell: unknown): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

/**
 * The rows of a sheet that a hotel sends back. A room number that is merged over several guests is
 * that of each of them.
 * @throws answerUnreadable without a heading for names and one for rooms
 */
export async function readAnswer(bytes: Uint8Array): Promise<AnswerRow[]> {
  const columnIn = (cell: unknown) => headings.get(loosened(cell))
  const rows: AnswerRow[] = []
  let order: (Column | undefined)[] = []
  for await (const { kind, row, cells } of rowsOfSheet(bytes, {
    spreads: true,
    headings: some => some.filter(columnIn).length,
  })) {
    if (kind === 'heading') order = [...cells].map(columnIn)
    if (kind !== 'data') continue
    const read = (column: Column) => text(cells[order.indexOf(column)])
    rows.push({ row, name: read('name'), roomNo: read('roomNo').slice(0, 20), phoneNumber: read('phoneNumber') })
  }
  if (!order.includes('name') || !order.includes('roomNo')) throw answerUnreadable()
  return rows.filter(({ name, phoneNumber }) => name || phoneNumber)
}
interface Guest {
  readonly hotelGuestId: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly roomTypeId: number | null
  readonly type: number | null
  readonly maxGuests: number | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly hotelRoomNo: string | null
  readonly hotelSpelling: string | null
}
const guestsOf = (ctx: Context, hotelId: number): Promise<Guest[]> =>
  ctx.query<Guest>(
    sql`select g.id as "hotelGuestId", g."name", g."phoneNumber", g."roomTypeId", t."type", t."maxGuests",
      g."checkInDate", g."checkOutDate", g."hotelRoomNo", g."hotelSpelling"
    from ${hotelGuest} g
    left join ${roomType} t on t.id = g."roomTypeId"
    where g."hotelId" = ${hotelId} and g."status" <> ${receptionRecordStatus.invalid}
    order by g.id`,
  )
/** What speaks against a room for a guest: it is unknown, of another type, or too full. Pure. */
function warningsOf(
  of: Matched,
  guest: Guest,
  all: readonly { readonly of: Matched; readonly guest: Guest }[],
  rooms: ReadonlyMap<string, number | null>,
): Pair[] {
  const known = rooms.has(of.roomNo)
  const type = rooms.get(of.roomNo)
  const beside = all.filter(
    ({ of: other, guest: them }) =>
      other.roomNo === of.roomNo &&
      (them.checkInDate ?? '') < (guest.checkOutDate ?? '') &&
      (guest.checkInDate ?? '') < (them.checkOutDate ?? ''),
  ).length
  const most = guest.type === null ? undefined : placesIn({ type: guest.type, maxGuests: guest.maxGuests })
  return [
    ...(rooms.size && !known ? ([[`系统中没有房间 ${of.roomNo}`, `There is no room ${of.roomNo} here`]] as const) : []),
    ...(known && type && guest.roomTypeId && type !== guest.roomTypeId
      ? ([['房型与预订不同', 'The room is of another type than booked']] as const)
      : []),
    ...(most !== undefined && beside > most
      ? ([[`该房同住 ${beside} 人，最多 ${most} 人`, `${beside} guests in this room, at most ${most}`]] as const)
      : []),
  ]
}
/** What an answer would do: whom its rows mean, what speaks against it, and who is nobody. */
export async function judged(
  ctx: Context,
  hotelId: number,
  bytes: Uint8Array,
): Promise<Answered & { guests: Guest[] }> {
  const rows = await readAnswer(bytes)
  const guests = await guestsOf(ctx, hotelId)
  const byId = new Map(guests.map(guest => [guest.hotelGuestId, guest]))
  const doors = await ctx.query<{ roomNo: string; roomTypeId: number | null }>(
    sql`select r."roomNo", r."roomTypeId" from ${hotelRoom} r where r."hotelId" = ${hotelId}`,
  )
  const rooms = new Map(doors.map(({ roomNo, roomTypeId }) => [roomNo, roomTypeId]))
  const { matched, unmatched } = matchedAnswer(rows, guests)
  const pairs = matched.map(of => ({ of, guest: byId.get(of.hotelGuestId) as Guest }))
  return {
    guests,
    unmatched: [...unmatched],
    matched: pairs.map(({ of, guest }) => ({ ...of, warnings: warningsOf(of, guest, pairs, rooms) })),
  }
}
/** Writes rooms and spellings of an answer; the last list that was sent keeps what they were. */
export async function readIn(ctx: Context, hotelId: number, bytes: Uint8Array): Promise<ResultOf<typeof applyAnswer>> {
  return ctx.transaction(async tx => {
    if (!(await tx.store(hotel).lock(hotelId))) throw noData()
    const { matched, unmatched, guests } = await judged(tx, hotelId, bytes)
    const byId = new Map(guests.map(guest => [guest.hotelGuestId, guest]))
    const answer = matched.map(({ hotelGuestId, roomNo, spelling }): AnsweredGuest => {
      const { hotelRoomNo, hotelSpelling } = byId.get(hotelGuestId) as Guest
      return {
        hotelGuestId,
        before: { hotelRoomNo, hotelSpelling },
        after: { hotelRoomNo: roomNo, hotelSpelling: spelling },
      }
    })
    await write(
      tx,
      answer.map(({ hotelGuestId, after }) => ({ hotelGuestId, ...after })),
    )
    const list = await newestOf(tx, hotelId)
    const inside = tx.acting('rooming', { projectId: projectOf(tx) })
    const kept = { answer, answeredAt: now().toISOString() }
    if (list) await inside.store(hotelRoomingList).set(list.id, kept)
    else await inside.store(hotelRoomingList).create({ projectId: projectOf(tx), hotelId, number: 1, ...kept })
    await ctx.log('import', {
      resource: hotel.name,
      id: hotelId,
      details: { guests: answer.length, unmatched: unmatched.length },
    })
    return { changed: answer.length, unmatched: unmatched.length }
  })
}
interface Written {
  readonly hotelGuestId: number
  readonly hotelRoomNo: string | null
  readonly hotelSpelling: string | null
}
async function write(tx: Transaction, guests: readonly Written[]): Promise<void> {
  if (!guests.length) return
  await tx.update(hotelGuest, {
    set: sql`"hotelRoomNo" = w."roomNo", "hotelSpelling" = w."spelling"`,
    from: sql`unnest(${guests.map(({ hotelGuestId }) => hotelGuestId)}::bigint[], ${guests.map(({ hotelRoomNo }) => hotelRoomNo)}::text[],
      ${guests.map(({ hotelSpelling }) => hotelSpelling)}::text[]) as w(id, "roomNo", "spelling")`,
    where: sql`a.id = w.id`,
  })
}
async function newestOf(tx: Transaction, hotelId: number) {
  const [row] = await tx.query<{ id: number; answer: readonly AnsweredGuest[] | null }>(
    sql`select l.id, l."answer" from ${hotelRoomingList} l
    where l."hotelId" = ${hotelId} order by l."answeredAt" desc nulls last, l."sentAt" desc nulls last, l.id desc limit 1`,
  )
  return row
}
/** Guests are what they were before the last answer, except those who have been changed since. */
export async function undo(ctx: Context, hotelId: number): Promise<ResultOf<typeof undoAnswer>> {
  return ctx.transaction(async tx => {
    if (!(await tx.store(hotel).lock(hotelId))) throw noData()
    const list = await newestOf(tx, hotelId)
    if (!list?.answer?.length) throw noAnswerToUndo()
    const now = new Map((await guestsOf(tx, hotelId)).map(guest => [guest.hotelGuestId, guest]))
    const still = list.answer.filter(({ hotelGuestId, after }) => {
      const guest = now.get(hotelGuestId)
      return guest?.hotelRoomNo === after.hotelRoomNo && guest?.hotelSpelling === after.hotelSpelling
    })
    await write(
      tx,
      still.map(({ hotelGuestId, before }) => ({ hotelGuestId, ...before })),
    )
    const inside = tx.acting('rooming', { projectId: projectOf(tx) })
    await inside.store(hotelRoomingList).set(list.id, { answer: null, answeredAt: null })
    await ctx.log('undoImport', { resource: hotel.name, id: hotelId, details: { guests: still.length } })
    return { undone: still.length, kept: list.answer.length - still.length }
  })
}
