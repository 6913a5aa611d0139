import { assignments, channelByCode } from '@pavilion/hotel/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './guest/parts.ts'
import './live.ts'
import './namedRoles.ts'
import './occupancy.ts'
import { channelsByCode } from './people/codes.ts'
import { releaseAssignments } from './rooms/release.ts'

export { guestParts, type GuestPart, type GuestParts } from './guest/ports.ts'
export { expectGuest, expectedStays, type ExpectedStay } from './rooms/expected.ts'
export { assignOf, takeBackOf } from './rooms/assign.ts'
export { assignedWhere, guestsWhere, roomsWhere, type Assigned, type GuestOf } from './rooms/gather.ts'
export { occupiedOf } from './rooms/occupancy.ts'

// Who loses nights of a booking loses the room of those nights.
assignments.fill('rooms', releaseAssignments)
// The code of a channel opens the rooms that are kept for it.
channelByCode.fill(channelsByCode)

export const domain = serverDomain({ model, calls })
