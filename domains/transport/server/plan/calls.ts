import { handle, may, operator, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/board.ts'
import { boardOf } from './board.ts'
import { changeTransfer, moveWithTrips } from './change.ts'
import { onSiteOf, trackAsOperator } from './onSite.ts'
import { placeGuests, takeGuestsOut } from './place.ts'
import { placeAll, proposalFor } from './propose.ts'
import { sheetOf } from './sheet.ts'
import { changeStops } from './stops.ts'
import { draftMessages } from './tell.ts'

const reads = { guard: may('tripTicketReceivePlan.getList') } as const
const plans = { guard: may('tripTicketReceivePlan.update') } as const

export const planCalls: Call[] = [
  handle(sent.getDispatchBoard, reads, ({ ctx, body }) => boardOf(ctx, body)),
  handle(sent.place, plans, ({ ctx, body }) => placeGuests(ctx, body)),
  handle(sent.takeOut, plans, ({ ctx, body }) => takeGuestsOut(ctx, body)),
  handle(sent.proposeRides, plans, ({ ctx, body }) => proposalFor(ctx, body)),
  handle(sent.placeProposed, plans, ({ ctx, body }) => placeAll(ctx, body)),
  handle(sent.changePlan, plans, ({ ctx, body }) => changeTransfer(ctx, body)),
  handle(sent.setStops, plans, ({ ctx, body }) => changeStops(ctx, body)),
  handle(sent.followTrips, plans, ({ ctx, body }) => moveWithTrips(ctx, body)),
  handle(sent.tellConcerned, plans, ({ ctx, body }) => draftMessages(ctx, body)),
  handle(
    sent.trackPlan,
    { guard: operator({ rights: ['tripTicketReceivePlan.update'], words: 'for transfers of others' }) },
    ({ ctx, body }) => trackAsOperator(ctx, body),
  ),
  handle(sent.getOnSite, { guard: may('carryPassenger.getList') }, ({ ctx, body }) => onSiteOf(ctx, body)),
  handle(sent.daySheet, reads, ({ ctx, body }) => sheetOf(ctx, body)),
]
