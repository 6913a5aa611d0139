import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'

export const domain = serverDomain({ model, calls: [] })
