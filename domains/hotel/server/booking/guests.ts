import { noData } from '@pavilion/declare'
import { order, orderCommodity, orderConfirmation } from '@pavilion/order/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { hotelCustomer, hotelGuest } from '../../model/index.ts'
import { inviteFor } from '../visitor/invite.ts'
import type { Bookable } from './bookable.ts'
import type { WantedStay } from './wish.ts'

/** A stay with the room type that it books, and how many lines of the order it has. */
export interface BookedStay extends WantedStay {
  readonly room: Bookable
  readonly lineCount: number
}
interface Order {
  readonly orderId: number
  readonly isOperator: boolean
}
/**
 * Writes who stays in the rooms of an order: guests of the list get their stay, roommates are
 * invited, contacts of rooms are kept. The lines of an order stand in the order of its stays.
 * @throws noData for one who is not there, or whom a visitor may not choose
 */
export async function writeGuests(
  tx: Transaction,
  { orderId, isOperator, stays }: Order & { readonly stays: readonly BookedStay[] },
): Promise<void> {
  const lines = await tx
    .store(orderCommodity)
    .rows({ orderId }, { fields: ['id', 'projectId'], order: [['id', 'asc']], limit: Infinity })
  let at = 0
  for (const stay of stays) {
    const line = lines[at]
    at += stay.lineCount
    if (line) await writeStay(tx, stay, { orderId, isOperator, projectId: line.projectId, lineId: line.id })
  }
}
async function writeStay(
  tx: Transaction,
  { room, rooms, checkInDate, checkOutDate }: BookedStay,
  { projectId, lineId, isOperator }: Order & { readonly projectId: number; readonly lineId: number },
): Promise<void> {
  for (const [nth, { guests, roommates, contact }] of rooms.entries()) {
    const place = { orderCommodityId: lineId, orderRoom: nth + 1 }
    const stay = { hotelId: room.hotelId, roomTypeId: room.id, checkInDate, checkOutDate, ...place }
    const written: number[] = []
    for (const { hotelGuestId, checkInDate: _in, checkOutDate: _out, ...person } of guests) {
      if (!hotelGuestId) {
        const row = await tx.store(hotelGuest).create({ ...person, name: person.name ?? '', ...stay, projectId })
        written.push(row.id)
      } else if (!isOperator || !(await tx.store(hotelGuest).lock(hotelGuestId))) throw noData()
      else written.push((await tx.store(hotelGuest).set(hotelGuestId, stay)).id)
    }
    for (const mate of roommates) await inviteFor(tx, { projectId, hotelGuestId: written[0] as number, ...mate })
    if (room.needsContact && contact)
      await tx.store(hotelCustomer).create({
        projectId,
        name: contact.name,
        phoneNumber: contact.phoneNumber ?? null,
        email: contact.email ?? null,
        ...place,
      })
  }
}
/** The guests of an order that is paid are valid, unless the organiser has yet to confirm it. */
export async function admitGuests(tx: Transaction, orderId: number): Promise<void> {
  await tx.moveWhere(hotelGuest, 'approve', {
    where: sql`a."orderCommodityId" in (
      select l.id
      from ${orderCommodity} l
      join ${order} o on o.id = l."orderId"
      where o.id = ${orderId} and o."confirmation" <> ${orderConfirmation.pending}
    )`,
  })
}
