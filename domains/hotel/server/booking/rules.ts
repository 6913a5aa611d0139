import type { Context } from '@pavilion/store'
import { hotelBookingSetting, sendObject } from '../../model/index.ts'

/** How booking works in a project. */
export interface Rules {
  readonly roomContact: boolean
  readonly noFillOccupant: boolean
  readonly roomReservationCode: boolean
  readonly displayFilter: boolean
  readonly refundApplyReleaseStock: boolean
  readonly advanceInvoice: boolean
  readonly sendWhenPaySuccess: boolean
  readonly sendObjectWhenPaySuccess: number
  readonly version: number | null
}
/** Where nobody has said it. */
const usual: Rules = {
  roomContact: false,
  noFillOccupant: false,
  roomReservationCode: false,
  displayFilter: false,
  refundApplyReleaseStock: false,
  advanceInvoice: false,
  sendWhenPaySuccess: false,
  sendObjectWhenPaySuccess: sendObject.contact,
  version: null,
}
/** The booking settings in force: those of the highest version. One statement. */
export async function bookingRulesOf(ctx: Context): Promise<Rules> {
  const row = await ctx.store(hotelBookingSetting).find({})
  if (!row) return usual
  return {
    roomContact: row.roomContact ?? false,
    noFillOccupant: row.noFillOccupant ?? false,
    roomReservationCode: row.roomReservationCode ?? false,
    displayFilter: row.displayFilter ?? false,
    refundApplyReleaseStock: row.refundApplyReleaseStock ?? false,
    advanceInvoice: row.advanceInvoice ?? false,
    sendWhenPaySuccess: row.sendWhenPaySuccess ?? false,
    sendObjectWhenPaySuccess: row.sendObjectWhenPaySuccess ?? sendObject.contact,
    version: row.version ?? null,
  }
}
