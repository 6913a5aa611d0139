import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './namedRoles.ts'
import './occupancy.ts'

export const domain = serverDomain({ model, calls: [] })
