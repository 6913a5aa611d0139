import { noData, type Row } from '@pavilion/declare'
import { idsIn, wrapsOf } from '@pavilion/http'
import { sql, type CellKey, type Transaction } from '@pavilion/store'
import { channelNight, hotel, hotelChannelSales, isWithin, roomNight, roomType } from '../../model/index.ts'
import { belowBooked } from '../refusals.ts'
import { adjustOrName, mostNamed } from './setNights.ts'
import { placeOf } from './place.ts'
import { deriveSoldOut } from './soldOut.ts'

type Sale = Row<typeof hotelChannelSales>
interface Cell {
  readonly night: string
  readonly total: number | null
  readonly booked: number
}
const saleCells = (tx: Transaction, saleId: number): Promise<Cell[]> =>
  tx.query<Cell>(
    sql`select c."night", c."total", (c."held" + c."sold")::int as "booked"
    from ${channelNight.cells} c where c."hotelChannelSalesId" = ${saleId} order by c."night"`,
  )
const typeCells = (tx: Transaction, roomTypeId: number): Promise<Cell[]> =>
  tx.query<Cell>(
    sql`select c."night", c."total", (c."held" + c."sold")::int as "booked"
    from ${roomNight.cells} c where c."roomTypeId" = ${roomTypeId} order by c."night"`,
  )
/** The grid that somebody else has open is no longer what they see. */
async function nightsChanged(tx: Transaction, hotelId: number): Promise<void> {
  await tx.update(hotel, {
    set: sql`"nightsVersion" = coalesce("nightsVersion", 1) + 1`,
    where: sql`a.id = ${hotelId}`,
  })
  await deriveSoldOut(tx, hotelId)
}
/** Nights whose rooms follow the stock: those that nobody has set singly. Pure. */
const following = (cells: readonly Cell[], former: number | null) => cells.filter(({ total }) => total === former)

/** Nobody may stand in the way of nights that are taken out of a sale. @throws belowBooked */
function mustBeEmpty(cells: readonly Cell[], of: 'sale' | 'hotel' = 'sale'): void {
  const inWay = cells.filter(({ booked }) => booked > 0)
  if (inWay.length)
    throw belowBooked(
      {
        nights: `${inWay
          .slice(0, mostNamed)
          .map(({ night, booked }) => `${night}（${booked}）`)
          .join('、')}${inWay.length > mostNamed ? '…' : ''}`,
      },
      { nights: inWay.map(({ night, booked }) => ({ of, night, booked })) },
    )
}
/** What an operator changes of a sale in its form holds for its nights too, down to what is booked. */
export const saleWraps = wrapsOf(hotelChannelSales, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await lockWithHotel(tx, hotelChannelSales, body.id)
      const cells = await saleCells(tx, before.id)
      const after = await next(tx, body)
      const now = (await tx.store(hotelChannelSales).find({ id: before.id })) as Sale
      const period = { checkInDate: now.checkInDate ?? null, checkOutDate: now.checkOutDate ?? null }
      mustBeEmpty(cells.filter(({ night }) => !isWithin(period, night)))
      if (now.roomTypeId !== before.roomTypeId || now.hotelId !== before.hotelId) mustBeEmpty(cells)
      const former = before.stock ?? null
      if ((now.stock ?? null) !== former)
        await adjustOrName(
          tx,
          channelNight,
          following(cells, former).map(
            ({ night }): CellKey => ({ hotelChannelSalesId: before.id, night, total: now.stock ?? null }),
          ),
          before.hotelId,
        )
      await nightsChanged(tx, before.hotelId)
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const rows = await tx.lockAll(hotelChannelSales, idsIn(body))
      for (const { id } of rows) mustBeEmpty(await saleCells(tx, id))
      const gone = await next(tx, body)
      for (const hotelId of new Set(rows.map(row => row.hotelId))) await deriveSoldOut(tx, hotelId)
      return gone
    }),
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const made = await next(tx, body)
      await deriveSoldOut(tx, made.hotelId)
      return made
    }),
})
export const typeWraps = wrapsOf(roomType, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await lockWithHotel(tx, roomType, body.id)
      const cells = await typeCells(tx, before.id)
      const after = await next(tx, body)
      const now = await tx.store(roomType).find({ id: before.id })
      const former = before.stock ?? null
      if ((now?.stock ?? null) !== former)
        await adjustOrName(
          tx,
          roomNight,
          following(cells, former).map(
            ({ night }): CellKey => ({ roomTypeId: before.id, night, total: now?.stock ?? null }),
          ),
          before.hotelId,
        )
      await nightsChanged(tx, before.hotelId)
      return after
    }),
})
/** The limit of a hotel over its types is lowered only to what is booked of it. */
export const hotelWraps = wrapsOf(hotel, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const former = (await tx.store(hotel).find({ id: body.id }))?.totalStock ?? null
      const after = await next(tx, body)
      const total = after.totalStock ?? null
      if (total === former) return after
      await mustHold(tx, after.id, total)
      await nightsChanged(tx, after.id)
      return tx.store(hotel).getDetail(after.id)
    }),
})
/** Bookings of its types that have begun are waited for, and counted. @throws belowBooked */
async function mustHold(tx: Transaction, hotelId: number, total: number | null): Promise<void> {
  await tx.lockAll(roomType, { hotelId })
  if (total === null) return
  const { today } = await placeOf(tx, hotelId)
  const beyond = await tx.query<Cell>(
    sql`select c."night", sum(c."held" + c."sold")::int as "booked", null as "total"
    from ${roomNight.cells} c join ${roomType} t on t.id = c."roomTypeId"
    where t."hotelId" = ${hotelId} and c."night" >= ${today}::date
    group by c."night" having sum(c."held" + c."sold") > ${total} order by c."night"`,
  )
  mustBeEmpty(beyond, 'hotel')
}
/** The hotel first, as `setNights` locks it. @throws noData */
async function lockWithHotel<R extends typeof hotelChannelSales | typeof roomType>(
  tx: Transaction,
  of: R,
  id: number,
): Promise<Row<R>> {
  const seen = (await tx.store(of as typeof roomType).find({ id })) as unknown as
    | (Row<R> & { hotelId: number })
    | undefined
  if (!seen) throw noData()
  await tx.store(hotel).lock(seen.hotelId)
  const row = (await tx.store(of as typeof roomType).lock(id)) as unknown as Row<R> | undefined
  if (!row) throw noData()
  return row
}
