import type { Context } from '@pavilion/store'
import { hotelBookingSetting, sendObject } from '../../model/index.ts'

/** How booking works in a project where nobody has said it. */
const usual = {
  roomContact: false,
  noFillOccupant: false,
  roomReservationCode: false,
  displayFilter: false,
  refundApplyReleaseStock: false,
  advanceInvoice: false,
  sendWhenPaySuccess: false,
  sendObjectWhenPaySuccess: sendObject.contact as number,
  version: null as number | null,
}
export type Rules = typeof usual
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
