import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './channelCodes.ts'
import './namedRoles.ts'

export const domain = serverDomain({ model, calls: [] })
