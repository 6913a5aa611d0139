import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './audience.ts'
import './erasure.ts'
import './invoicePlatform.ts'
import './orderSettings.ts'
import './smsPlatform.ts'

export const domain = serverDomain({ model, calls: [] })
