import { many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { receivePlanStatus, receiveRole, receiveTrackKind, receiveTrackStep } from '../codes.ts'

// What the board, the phones of a crew and the page of a guest all show of a transfer.

/** A line of the tracks, as `progressOf` reads it. */
export const shownTrack = view({
  requestId: plain.text,
  kind: plain.code(receiveTrackKind),
  step: maybe(plain.code(receiveTrackStep)),
  role: plain.code(receiveRole),
  at: plain.instant,
  round: plain.integer,
  revokes: maybe(plain.text),
  passengerId: maybe(plain.integer),
})
export const shownCrew = view({ driver: plain.boolean, volunteer: plain.boolean, hotelReception: plain.boolean })
export const shownCar = view({
  id: plain.integer,
  carId: plain.integer,
  plateNumber: plain.text,
  color: maybe(plain.text),
  englishColor: maybe(plain.text),
  carType: maybe(plain.text),
  englishCarType: maybe(plain.text),
  driverName: maybe(plain.text),
  seats: maybe(plain.integer),
  taken: plain.integer,
})
export const ofTransfer = {
  id: plain.integer,
  updatedAt: plain.instant,
  name: plain.pair,
  status: plain.code(receivePlanStatus),
  round: plain.integer,
  planTime: maybe(plain.instant),
  endTime: maybe(plain.instant),
  pickUpPlace: plain.pair,
  destination: plain.pair,
  /** On the way, in the order of driving. */
  stops: many(view({ id: plain.integer, name: plain.pair })),
  cars: many(shownCar),
  crew: shownCrew,
  tracks: many(shownTrack),
}
export const shownTransfer = view(ofTransfer)
export type ShownTransfer = AnswerOf<typeof shownTransfer>
