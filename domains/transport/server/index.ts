import { serverRoom } from '@pavilion/http'
import { model } from '../model/index.ts'
import './erasure.ts'
import './namedRoles.ts'

export const room = serverRoom({ model, calls: [] })
