import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** A visitor's form records, as the form domain lists them. */
export interface OwnRecords {
  /**
   * Newest first, each with at least its id, form and status: of one form when `webFormId` is given,
   * of the call's project when it has one.
   */
  listOwnRecords(ctx: Context, query: { webUserId: number; webFormId?: number }): Promise<readonly object[]>
  /** The people a visitor has registered, newest first: number, name and status only. */
  listRegistered(ctx: Context, webUserId: number): Promise<readonly object[]>
}
export type ListOwnRecords = OwnRecords['listOwnRecords']
export type ListRegistered = OwnRecords['listRegistered']

export const recordsOf = port<OwnRecords>('account.records', { what: 'the form records of a visitor' })
export const listOwnRecords: ListOwnRecords = (ctx, query) => recordsOf.use().listOwnRecords(ctx, query)
export const listRegistered: ListRegistered = (ctx, webUserId) => recordsOf.use().listRegistered(ctx, webUserId)
