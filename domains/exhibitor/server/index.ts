import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './audience.ts'
import './erasure.ts'

export { setDemandStands, setDeposited, type DemandStands } from './stands.ts'

export const domain = serverDomain({ model, calls: [] })
