import { anyone, handle, may, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/phones.ts'
import { projectOf } from '../plan/place.ts'
import { issue, release } from './links.ts'
import { crewPageOf, guestPageOf, numberToCall, reportByLink } from './pages.ts'

// Phones of one crew share an address with everybody in the hall.
const often = { max: 600, seconds: 60 } as const
/** A picture or two beside a step. */
const withPictures = 1_500_000
export const trackCalls: Call[] = [
  handle(sent.openCrewLink, { guard: anyone(), rate: often }, ({ ctx, body }) => crewPageOf(ctx, body)),
  handle(sent.trackByLink, { guard: anyone(), rate: often, bodyLimit: withPictures }, ({ ctx, body }) =>
    reportByLink(ctx, body),
  ),
  handle(sent.callGuest, { guard: anyone(), rate: { max: 60, seconds: 60 } }, ({ ctx, body }) =>
    numberToCall(ctx, body),
  ),
  handle(sent.getGuestTransfers, { guard: anyone(), rate: often }, ({ ctx, body }) => guestPageOf(ctx, body)),
  handle(sent.issueLink, { guard: may('tripTicketReceivePlan.update') }, ({ ctx, body }) =>
    issue(ctx, projectOf(ctx), body),
  ),
  handle(sent.releaseDevice, { guard: may('receiveLink.revoke') }, ({ ctx, body }) => release(ctx, body.id)),
]
