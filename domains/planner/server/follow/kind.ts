import type { Pair, Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import type { FollowEnd, tripFollowLine } from '../../model/index.ts'

export type FollowLine = Row<typeof tripFollowLine>
/** One thing that was moved, or could not be. */
export interface Followed {
  readonly kind: FollowLine['kind']
  readonly subjectId: number
  readonly hotelGuestId: number | null
  readonly name: Pair
  readonly before: FollowEnd
  readonly after: FollowEnd
  readonly from: Pair
  readonly to: Pair
  /** Why it could not be. */
  readonly why?: Pair
}
export interface About {
  readonly projectId: number
  readonly zone: string
  readonly ticketIds: readonly number[]
}
/** Cars, stays or meals: each follows trips, and can be taken back. */
export interface Following {
  follow(tx: Transaction, about: About): Promise<Followed[]>
  /** False: somebody has changed it since, and it stays. @throws what the other domain refuses */
  takeBack(tx: Transaction, line: FollowLine): Promise<boolean>
}
