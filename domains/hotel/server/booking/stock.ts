import type { KindStock, WrittenLine } from '@pavilion/order/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql, type Adjusted, type CellKey, type Sql, type Transaction } from '@pavilion/store'
import { channelNight, hotelChannelSales, nightsOf, roomNight, roomType } from '../../model/index.ts'
import { tooFewRooms } from '../refusals.ts'
import { lengthen, shorten } from './addNights.ts'
import { freeCode, useCode } from './codes.ts'
import { admitGuests } from './guests.ts'
import { bookingRulesOf } from './rules.ts'

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
/** Sets the totals of cells to the stock that their sales or types have now. */
async function declared(
  tx: Transaction,
  cells: readonly CellKey[],
  key: 'hotelChannelSalesId' | 'roomTypeId',
  table: Sql,
): Promise<Adjusted> {
  const ids = [...new Set(cells.map(cell => Number(cell[key])))]
  const rows = await tx.query<{ id: number; stock: number | null }>(
    sql`select s.id, s."stock" from ${table} s where s.id = any(${ids}::bigint[])`,
  )
  const stock = new Map(rows.map(row => [row.id, row.stock]))
  const isSale = key === 'hotelChannelSalesId'
  return tx.adjust(
    isSale ? channelNight : roomNight,
    cells.map(({ quantity: _units, ...cell }) => ({ ...cell, total: stock.get(Number(cell[key])) ?? null })),
    {
      key: `${isSale ? 'sale' : 'room type'} ${ids.join(' ')}`,
      reason: isSale ? stockBusinessType.hotelTotalStockChange : stockBusinessType.roomTypeStockChange,
    },
  )
}
const refusal = (left: number) => tooFewRooms({ left }, { left })

/**
 * Nights of a sale, then nights of its room type, which caps the sum of its sales (domain.md §2).
 * Cells come into being with the first booking of their night.
 */
export const roomStock: readonly KindStock[] = [
  {
    counter: channelNight,
    cells: lines => cellsBy(lines, 'hotelChannelSalesId'),
    declare: (tx, cells) => declared(tx, cells, 'hotelChannelSalesId', sql`${hotelChannelSales}`),
    refusal,
    async sold(tx, of) {
      await useCode(tx, of)
      await lengthen(tx, of.id)
      await admitGuests(tx, of.id)
    },
    returned: freeCode,
    // A hotel's own setting adds to that of all orders.
    backAtApplication: async tx => ((await bookingRulesOf(tx)).refundApplyReleaseStock ? true : undefined),
    back: (tx, _of, lines) =>
      shorten(
        tx,
        lines.map(({ id }) => id),
      ),
    again: (tx, _of, lines) =>
      shorten(
        tx,
        lines.map(({ id }) => id),
        true,
      ),
  },
  {
    counter: roomNight,
    cells: lines => cellsBy(lines, 'roomTypeId'),
    declare: (tx, cells) => declared(tx, cells, 'roomTypeId', sql`${roomType}`),
    refusal,
  },
]
