import { handle, may, resourceCalls, type Call, type Upload } from '@pavilion/http'
import { largestSheet } from '@pavilion/exchange'
import * as desk from '../../model/calls/desk.ts'
import { hotelGuest, hotelRoommate } from '../../model/index.ts'
import { judged, readIn, undo } from './answer.ts'
import { prepareBillOf, sendBillOf, signBillOf } from './bills.ts'
import { printedBill } from './billPrint.ts'
import { codesOf } from './codes.ts'
import { guestWraps, roommateWraps } from './guests.ts'
import { refundGuestNights } from './guestNights.ts'
import { orderPictures } from './pictures.ts'
import { markSent, roomingListOf, roomingSheet, saveLayout } from './rooming.ts'
import { makeRooms, roomsPreview } from './rooms.ts'

const seldom = { max: 30, seconds: 60, by: 'caller' } as const
const hotelIn = ({ fields }: Upload): number => Number(fields.hotelId) || 0

export const deskCalls: Call[] = [
  handle(desk.refundNightsOf, { guard: may('refund.apply', { rights: ['hotelGuest.getDetail'] }) }, ({ ctx, body }) =>
    refundGuestNights(ctx, body),
  ),
  handle(desk.generateCodes, { guard: may('reservationCode.create'), rate: seldom }, ({ ctx, body }) =>
    codesOf(ctx, body),
  ),
  handle(desk.previewRooms, { guard: may('hotelRoom.create') }, ({ ctx, body }) => roomsPreview(ctx, body)),
  handle(desk.generateRooms, { guard: may('hotelRoom.create'), rate: seldom }, ({ ctx, body }) => makeRooms(ctx, body)),
  handle(desk.getRoomingList, { guard: may('hotelGuest.getList') }, ({ ctx, body }) => roomingListOf(ctx, body)),
  handle(desk.saveRoomingLayout, { guard: may('hotelGuest.export') }, ({ ctx, body }) => saveLayout(ctx, body)),
  handle(desk.sendRoomingList, { guard: may('hotelGuest.export'), rate: seldom }, ({ ctx, body }) =>
    markSent(ctx, body),
  ),
  handle(desk.getRoomingSheet, { guard: may('hotelGuest.export'), rate: seldom }, ({ ctx, body }) =>
    roomingSheet(ctx, body),
  ),
  handle(
    desk.previewAnswer,
    { guard: may('hotelGuest.update'), fileLimit: largestSheet, rate: seldom },
    async ({ ctx, upload }) => {
      const { guests: _guests, ...shown } = await judged(ctx, hotelIn(upload as Upload), (upload as Upload).bytes)
      return shown
    },
  ),
  handle(
    desk.applyAnswer,
    { guard: may('hotelGuest.update'), fileLimit: largestSheet, rate: seldom },
    ({ ctx, upload }) => readIn(ctx, hotelIn(upload as Upload), (upload as Upload).bytes),
  ),
  handle(desk.undoAnswer, { guard: may('hotelGuest.update') }, ({ ctx, body }) => undo(ctx, body.hotelId)),
  handle(desk.setPictureOrder, { guard: may('hotelImage.update') }, ({ ctx, body }) => orderPictures(ctx, body)),
  handle(desk.prepareBill, { guard: may('hotelBill.create') }, ({ ctx, body }) => prepareBillOf(ctx, body.orderId)),
  handle(desk.printBill, { guard: may('hotelBill.getDetail'), rate: seldom }, async ({ ctx, body }) => ({
    ...(await printedBill(ctx, body.id)),
    type: 'application/pdf',
  })),
  handle(desk.sendBill, { guard: may('hotelBill.send') }, ({ ctx, body }) => sendBillOf(ctx, body.id)),
  handle(desk.signBill, { guard: may('hotelBill.sign') }, ({ ctx, body }) => signBillOf(ctx, body)),
  ...resourceCalls(hotelGuest, guestWraps),
  ...resourceCalls(hotelRoommate, roommateWraps),
]
