import { assignments } from '@pavilion/hotel/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './guest/parts.ts'
import './live.ts'
import './channelCodes.ts'
import './namedRoles.ts'
import './occupancy.ts'
import { releaseAssignments } from './rooms/release.ts'

export { guestParts, type GuestPart, type GuestParts } from './guest/ports.ts'
export { assignOf, takeBackOf } from './rooms/assign.ts'
export { assignedWhere, guestsWhere, roomsWhere, type Assigned, type GuestOf } from './rooms/gather.ts'
export { occupiedOf } from './rooms/occupancy.ts'

// Who loses nights of a booking loses the room of those nights.
assignments.fill(releaseAssignments)

export const domain = serverDomain({ model, calls })
