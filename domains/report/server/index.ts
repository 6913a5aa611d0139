import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './figures.ts'
import './needs.ts'

export const domain = serverDomain({ model, calls: [] })
