import { linesOf, type KindStock, type WrittenLine } from '@pavilion/order/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type Adjusted, type CellKey, type Sql, type Transaction } from '@pavilion/store'
import { channelNight, hotelChannelSales, nightsOf, roomNight, roomType } from '../../model/index.ts'
import { tooFewRooms } from '../refusals.ts'
import { lengthen, shorten } from './addNights.ts'
import { freeCode, useCode } from './codes.ts'
import { admitGuests } from './guests.ts'
import { billFollows } from '../operator/bills.ts'
import { todayOf } from '../operator/place.ts'
import { guestsAfter, guestsLeave } from './nights.ts'
import { bookingRulesOf } from './rules.ts'
import { nightsKept, salvage } from './lostNights.ts'
import { hotelFreed, hotelTaken } from './wholeHotel.ts'

/** The nights that lines take of one thing, each once, by date. */
function cellsBy(lines: readonly WrittenLine[], key: 'hotelChannelSalesId' | 'roomTypeId'): CellKey[] {
  const units = new Map<string, { of: number; night: string; quantity: number }>()
  for (const line of lines) {
    const of = line[key]
    if (of === null || !line.checkInDate || !line.checkOutDate) continue
    for (const night of nightsOf(line.checkInDate, line.checkOutDate)) {
      const known = units.get(`${night} ${of}`)?.quantity ?? 0
      units.set(`${night} ${of}`, { of, night, quantity: known + line.quantity })
    }
  }
  return [...units.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { of, night, quantity }]) => ({ [key]: of, night, quantity }))
}
type Kind = 'hotelChannelSalesId' | 'roomTypeId'
const columnOf = { hotelChannelSalesId: sql`c."hotelChannelSalesId"`, roomTypeId: sql`c."roomTypeId"` } as const
const counterOf = (key: Kind) => (key === 'roomTypeId' ? roomNight : channelNight)
/** Those of the cells that nobody has booked or set yet. */
async function missing(tx: Transaction, cells: readonly CellKey[], key: Kind): Promise<CellKey[]> {
  const found = await tx.query<{ of: number; night: string }>(
    sql`select ${columnOf[key]} as "of", c."night"
    from ${counterOf(key).cells} c
    join unnest(${cells.map(cell => Number(cell[key]))}::bigint[], ${cells.map(({ night }) => String(night))}::date[])
      as w("of", "night") on w."of" = ${columnOf[key]} and w."night" = c."night"`,
  )
  const known = new Set(found.map(({ of, night }) => `${of} ${night}`))
  return cells.filter(cell => !known.has(`${cell[key]} ${cell.night}`))
}
/**
 * Cells come into being with the first booking of their night and take the stock of their sale or
 * type. From then on only operators change them. The row of the sale is locked while they are made,
 * so that a stock that is being changed is not overtaken by what it was.
 */
async function declared(tx: Transaction, cells: readonly CellKey[], key: Kind, table: Sql): Promise<Adjusted> {
  const wanted = await missing(tx, cells, key)
  if (!wanted.length) return { ok: true }
  const ids = [...new Set(wanted.map(cell => Number(cell[key])))].sort((a, b) => a - b)
  const rows = await tx.query<{ id: number; stock: number | null }>(
    sql`select s.id, s."stock" from ${table} s where s.id = any(${ids}::bigint[]) order by s.id for share of s`,
  )
  const stock = new Map(rows.map(row => [row.id, row.stock]))
  const still = await missing(tx, wanted, key)
  return tx.adjust(
    counterOf(key),
    still.map(({ quantity: _units, ...cell }) => ({ ...cell, total: stock.get(Number(cell[key])) ?? null })),
    {
      key: `${key === 'roomTypeId' ? 'room type' : 'sale'} ${ids.join(' ')}`,
      reason: key === 'roomTypeId' ? stockBusinessType.roomTypeStockChange : stockBusinessType.hotelTotalStockChange,
    },
  )
}
const idsOf = (lines: readonly WrittenLine[]) => lines.map(({ id }) => id)
/** A stay that has begun gives back its nights from today on: those before have been slept in. */
const fromToday: NonNullable<KindStock['comesBack']> = async (tx, { projectId }, lines) => {
  const today = await todayOf(tx, projectId)
  return lines.flatMap(line => {
    if (!line.checkInDate || line.checkInDate >= today) return line
    return line.checkOutDate && line.checkOutDate > today ? { ...line, checkInDate: today } : []
  })
}
const refusal = (left: number) => tooFewRooms({ left }, { left })

/**
 * Nights of a sale, then nights of its room type, which caps the sum of its sales (domain.md §2), and
 * then the hotel, which caps the sum of its types.
 * Cells come into being with the first booking of their night.
 */
export const roomStock: readonly KindStock[] = [
  {
    counter: channelNight,
    cells: lines => cellsBy(lines, 'hotelChannelSalesId'),
    declare: (tx, cells) => declared(tx, cells, 'hotelChannelSalesId', sql`${hotelChannelSales}`),
    refusal,
    comesBack: fromToday,
    async sold(tx, of) {
      await useCode(tx, of)
      await lengthen(tx, of.id)
      await admitGuests(tx, of.id)
    },
    async returned(tx, order) {
      await freeCode(tx, order)
      await guestsLeave(tx, order)
    },
    // A hotel's own setting adds to that of all orders.
    backAtApplication: async tx => ((await bookingRulesOf(tx)).refundApplyReleaseStock ? true : undefined),
    // After the lines: their state says what the guests still have.
    async back(tx, order, lines, about) {
      await shorten(tx, idsOf(lines))
      await guestsAfter(tx, order, about)
      await billFollows(tx, order.id)
    },
    async again(tx, order, lines) {
      await shorten(tx, idsOf(lines), true)
      await billFollows(tx, order.id)
    },
    salvage,
    async kept(tx, order, about) {
      await nightsKept(tx, order, about)
      await billFollows(tx, order.id)
    },
  },
  {
    counter: roomNight,
    cells: lines => cellsBy(lines, 'roomTypeId'),
    declare: (tx, cells) => declared(tx, cells, 'roomTypeId', sql`${roomType}`),
    refusal,
    comesBack: fromToday,
    // After the last counter: a hotel is looked at as a whole.
    taken: hotelTaken,
    returned: async (tx, { id }) => hotelFreed(tx, await linesOf(tx, id)),
    back: (tx, _order, lines) => hotelFreed(tx, lines),
  },
]
