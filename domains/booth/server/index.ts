import { exhibitorOf } from '@pavilion/form/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { exhibitorByUser } from './exhibitor.ts'

// The form domain comes before this one: its letters and invitations ask for booths through its
// port.
exhibitorOf.fill(exhibitorByUser)

export const domain = serverDomain({ model, calls: [] })
