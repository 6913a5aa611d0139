import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { RushOffer } from '../../model/calls/rush.ts'

/** What a rehearsal needs of the domains of an event: forms, products, gates, payments. */
export interface RushGround {
  /** What of an event can be rehearsed. */
  offer(ctx: Context, projectId: number): Promise<RushOffer>
}
export const rushGround = port<RushGround>('work.rushGround', {
  what: 'what of an event can be rehearsed: forms, products, gates',
})
