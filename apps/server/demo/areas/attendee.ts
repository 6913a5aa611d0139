import type * as registration from '@pavilion/registration/model/index.ts'
import type { DemoRow } from './fill.ts'

export type CertKey = 'visitor' | 'buyer' | 'exhibitor' | 'vip' | 'media' | 'staff' | 'builder'
/** One stay between two gates, on one of the buyers' days. */
export interface Stay {
  readonly nth: number
  readonly in: string
  readonly out: string
}
/** Somebody with a certificate. */
export type Attendee = DemoRow<typeof registration.registerUser> & {
  readonly name: string
  readonly cert: CertKey
  readonly chinese: boolean
  readonly stays: readonly Stay[]
  readonly certNo: string
  readonly company: string
  readonly phoneNumber: string
  readonly createdAt: string
}
