import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './guest/parts.ts'
import './live.ts'
import './namedRoles.ts'

export { listedPeople } from './guest/blackList.ts'
export { guestParts, type GuestPart, type GuestParts } from './guest/ports.ts'
export { channelsByCode } from './people/codes.ts'
export { occupiedOf } from './rooms/occupancy.ts'
export { releaseAssignments } from './rooms/release.ts'

export const domain = serverDomain({ model, calls })
