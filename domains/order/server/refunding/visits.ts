import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Somebody of a registration who has walked in. */
export interface Visit {
  readonly webFormRecordId: number
  readonly name: string
  /** The last time, an ISO instant. */
  readonly at: string
}
/** Who of these registrations has been let in at a gate. The access domain fills it. */
export const walkedIn = port<
  (ctx: Context, about: { projectId: number; recordIds: readonly number[] }) => Promise<Visit[]>
>('order.walkedIn', { what: 'who of a registration that is refunded has been let in at a gate' })
/** Who of these registrations has been let in; nothing is asked about none. */
export const visitsOf = async (ctx: Context, projectId: number, recordIds: readonly number[]): Promise<Visit[]> =>
  recordIds.length ? walkedIn.use()(ctx, { projectId, recordIds }) : []
