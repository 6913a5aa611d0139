import { handle, may, visitor, type Call } from '@pavilion/http'
import * as same from '../../model/calls/guests.ts'
import * as desk from '../../model/trips/desk.ts'
import * as own from '../../model/trips/visitor.ts'
import { ask, changeAsked, choose, find, refundAsked, withdrawn } from './ask.ts'
import { announce, changesOf, drop } from './announce.ts'
import { note, pasted } from './changes.ts'
import { add, changeTo, deskOf, issue, offer, passengerPage, ticketPage } from './desk.ts'
import { hereOf, zoneOf } from './here.ts'
import { ownPassengers, upsertPassenger } from './own.ts'
import { readProject, simulate } from './reading.ts'
import { noData } from '@pavilion/declare'
import { deny, link, shownLikely } from './sameGuests.ts'
import { paste, sheet } from './timetable.ts'
import { ownTripOf } from './trip.ts'

const myself = { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } } as const
const seldom = { guard: visitor(), rate: { max: 30, seconds: 60, by: 'caller' } } as const
/** What guests do on their own pages. */
const visitorCalls: Call[] = [
  handle(own.getOwnPassengers, myself, async ({ ctx }) => ownPassengers(await hereOf(ctx))),
  handle(own.savePassenger, seldom, async ({ ctx, body }) => idOnly(await upsertPassenger(await hereOf(ctx), body))),
  handle(own.getOwnTrip, myself, async ({ ctx }) => ownTripOf(await hereOf(ctx))),
  handle(own.askTicket, seldom, async ({ ctx, body }) => idOnly(await ask(await hereOf(ctx), body))),
  handle(own.findTrips, myself, async ({ ctx, body }) => {
    const here = await hereOf(ctx)
    return { rows: await find(here.ctx, body, here.zone) }
  }),
  handle(own.chooseOffer, seldom, async ({ ctx, body }) => choose(await hereOf(ctx), body.id)),
  handle(own.askChange, seldom, async ({ ctx, body }) => changeAsked(await hereOf(ctx), body.id, body.changeWish)),
  handle(own.askRefund, seldom, async ({ ctx, body }) => refundAsked(await hereOf(ctx), body.id)),
  handle(own.withdrawTicket, seldom, async ({ ctx, body }) => withdrawn(await hereOf(ctx), body.id)),
]
const idOnly = ({ id }: { readonly id: number }) => ({ id })

const sends = { rate: { max: 60, seconds: 60, by: 'caller' } } as const
/** What the ticket desk does. */
const deskCalls: Call[] = [
  handle(desk.getDesk, { guard: may('tripTicket.getList') }, ({ ctx, body }) => deskOf(ctx, body)),
  handle(desk.getTicketPage, { guard: may('tripTicket.getDetail') }, ({ ctx, body }) => ticketPage(ctx, body.id)),
  handle(desk.getPassengerPage, { guard: may('passenger.getDetail') }, ({ ctx, body }) => passengerPage(ctx, body.id)),
  handle(same.getLikelyGuests, { guard: may('passenger.getDetail') }, ({ ctx, body }) => shownLikely(ctx, body)),
  handle(same.linkGuests, { guard: may('passenger.update') }, ({ ctx, body }) => link(ctx, body)),
  handle(same.denyGuest, { guard: may('passenger.update') }, ({ ctx, body }) => deny(ctx, body)),
  handle(desk.offerTrips, { guard: may('tripTicket.issue') }, ({ ctx, body }) => offer(ctx, body)),
  handle(desk.issueTicket, { guard: may('tripTicket.issue') }, ({ ctx, body }) => issue(ctx, body)),
  handle(desk.changeTicket, { guard: may('tripTicket.change') }, ({ ctx, body }) => changeTo(ctx, body)),
  handle(desk.addTicket, { guard: may('tripTicket.create') }, ({ ctx, body }) => add(ctx, body)),
  handle(desk.findSchedule, { guard: may('tripSchedule.getList') }, async ({ ctx, body }) => {
    if (ctx.projectId === undefined) throw noData()
    const timeZone = await zoneOf(ctx, ctx.projectId)
    return { rows: await find(ctx, body, timeZone), timeZone }
  }),
  handle(desk.pasteTimetable, { guard: may('tripSchedule.create') }, ({ ctx, body }) =>
    paste(ctx, body.text, body.keep ?? false),
  ),
  handle(desk.sheetTimetable, { guard: may('tripSchedule.create') }, ({ ctx, upload }) =>
    sheet(ctx, upload as NonNullable<typeof upload>),
  ),
  handle(desk.getChanges, { guard: may('tripChange.getList') }, ({ ctx }) => changesOf(ctx)),
  handle(desk.noteChange, { guard: may('tripChange.note') }, ({ ctx, body }) => note(ctx, body)),
  handle(desk.pasteChanges, { guard: may('tripChange.note') }, ({ ctx, body }) => pasted(ctx, body)),
  handle(desk.readFeed, { guard: may('tripChange.note'), ...sends }, ({ ctx }) => {
    if (ctx.projectId === undefined) throw noData()
    return readProject(ctx, ctx.projectId)
  }),
  handle(desk.simulateChange, { guard: may('tripChange.note'), ...sends }, ({ ctx, body }) => simulate(ctx, body)),
  handle(desk.tellChange, { guard: may('tripChange.announce'), ...sends }, ({ ctx, body }) => announce(ctx, body)),
  handle(desk.dropChange, { guard: may('tripChange.announce') }, ({ ctx, body }) => drop(ctx, body.id)),
]
export const ticketCalls: readonly Call[] = [...visitorCalls, ...deskCalls]
