import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './namedRoles.ts'

export { guestParts, type GuestPart, type GuestParts } from './guest/ports.ts'

export const domain = serverDomain({ model, calls: [] })
