import { noData } from '@pavilion/declare'
import { orderCommodity } from '@pavilion/order/model/index.ts'
import type { Transaction } from '@pavilion/store'
import { hotelGuest } from '../../model/index.ts'
import type { Bookable } from './bookable.ts'

/** A guest as callers name one: somebody new, or (operators) one of the list. */
export interface GuestInput {
  readonly hotelGuestId?: number | null
  readonly name?: string | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly gender?: number | null
  readonly idType?: number | null
  readonly idCard?: string | null
  readonly workplace?: string | null
  readonly position?: string | null
  readonly checkInDate?: string | null
  readonly checkOutDate?: string | null
}
interface Stay {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly guests: readonly GuestInput[]
}
/**
 * Writes who stays in the rooms of an order; guests of the list get their stay.
 * @throws noData for one who is not there, or whom a visitor may not choose
 */
export async function writeGuests(
  tx: Transaction,
  about: {
    readonly orderId: number
    readonly room: Bookable
    readonly stays: readonly Stay[]
    readonly isOperator: boolean
  },
): Promise<void> {
  const { orderId, room, stays, isOperator } = about
  const lines = await tx
    .store(orderCommodity)
    .rows({ orderId }, { fields: ['id', 'checkInDate', 'projectId'], order: [['id', 'asc']], limit: Infinity })
  for (const { checkInDate, checkOutDate, guests } of stays) {
    const line = lines.find(each => each.checkInDate === checkInDate) ?? lines[0]
    for (const { hotelGuestId, ...person } of guests) {
      const stay = { hotelId: room.hotelId, roomTypeId: room.id, checkInDate, checkOutDate, orderCommodityId: line?.id }
      if (!hotelGuestId)
        await tx.store(hotelGuest).create({ ...person, name: person.name ?? '', ...stay, projectId: line?.projectId })
      else if (!isOperator || !(await tx.store(hotelGuest).lock(hotelGuestId))) throw noData()
      else await tx.store(hotelGuest).set(hotelGuestId, stay)
    }
  }
}
