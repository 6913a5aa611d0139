import { anyone, handle, may, resourceCalls, type Call } from '@pavilion/http'
import {
  askCorrection,
  badgeAtKiosk,
  findAtDesk,
  findAtKiosk,
  getDesk,
  openKiosk,
  printAtKiosk,
  proveAtKiosk,
  remindContacts,
  renewKioskCode,
  signInAtKiosk,
  signInAttendee,
  signInPerson,
} from '../model/calls.ts'
import {
  registerUserCorrection,
  registerUserSignatureRecord,
  registerUserSignInBatch,
  registerUserSignInBatchDetail,
  registerUserSignInContact,
  registerUserSignInHotel,
  registerUserSignInHotelRole,
  registerUserSignInHotelStatistics,
  registerUserSignInKiosk,
  registerUserSignInRecord,
} from '../model/index.ts'
import * as contacts from './contacts.ts'
import { deskFigures } from './deskFigures.ts'
import * as kiosks from './kiosks.ts'
import { findPeople } from './look.ts'
import { hotelWraps, memberWraps, recordWraps, statisticsWraps } from './records.ts'
import * as desk from './signIn.ts'

const atDesk = { guard: may('registerUserSignInRecord.signIn') } as const
/** All kiosks of a hall share an address; each has a limit of its own (`kioskOf`). */
const atKiosk = { guard: anyone(), rate: { max: 6000, seconds: 60 } } as const

export const calls: Call[] = [
  ...resourceCalls(registerUserSignInHotel, hotelWraps),
  ...resourceCalls(registerUserSignInHotelRole),
  ...resourceCalls(registerUserSignInHotelStatistics, statisticsWraps),
  ...resourceCalls(registerUserSignInBatch),
  ...resourceCalls(registerUserSignInBatchDetail, memberWraps),
  ...resourceCalls(registerUserSignInContact),
  ...resourceCalls(registerUserSignInRecord, recordWraps),
  ...resourceCalls(registerUserSignatureRecord),
  ...resourceCalls(registerUserSignInKiosk, kiosks.kioskWraps),
  ...resourceCalls(registerUserCorrection),
  handle(findAtDesk, atDesk, ({ ctx, body }) => findPeople(ctx, body.text, body.from ?? 0)),
  handle(signInPerson, atDesk, async ({ ctx, body }) =>
    desk.signInPerson(ctx, body.registerUserId, await desk.deskOf(ctx, body.registerUserSignInHotelId)),
  ),
  handle(signInAttendee, atDesk, ({ ctx, body }) => desk.signInPerson(ctx, body.id, {})),
  handle(getDesk, atDesk, ({ ctx, body }) => deskFigures(ctx, body.registerUserSignInHotelId ?? null)),
  handle(remindContacts, { guard: may('registerUserSignInContact.remind') }, ({ ctx }) => contacts.remindContacts(ctx)),
  handle(renewKioskCode, { guard: may('registerUserSignInKiosk.update') }, ({ ctx, body }) =>
    kiosks.renewCode(ctx, body.id),
  ),
  handle(openKiosk, atKiosk, ({ ctx, body }) => kiosks.openKiosk(ctx, body.code)),
  handle(findAtKiosk, atKiosk, ({ ctx, body }) => kiosks.meetPerson(ctx, body.code, body.text, body.tail)),
  handle(signInAtKiosk, atKiosk, ({ ctx, body }) => kiosks.signInAtKiosk(ctx, body.code, body.ticket)),
  handle(proveAtKiosk, atKiosk, ({ ctx, body }) => kiosks.proveAtKiosk(ctx, body.code, body.ticket, body.tail)),
  handle(printAtKiosk, atKiosk, async ({ ctx, body }) => ({
    stream: await kiosks.printAtKiosk(ctx, body.code, body.ticket),
    type: 'application/pdf',
    name: 'badge.pdf',
  })),
  handle(badgeAtKiosk, atKiosk, ({ ctx, body }) => kiosks.badgeAtKiosk(ctx, body.code, body.ticket, body.cameOut)),
  handle(askCorrection, { guard: anyone(), rate: { max: 600, seconds: 60 } }, ({ ctx, body }) =>
    kiosks.askCorrection(ctx, body),
  ),
]
