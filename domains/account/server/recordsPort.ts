import type { Context } from '@pavilion/store'

/**
 * Lists a visitor's form records, newest first, each with at least its id, form and status: of one
 * form when `webFormId` is given, of the call's project when it has one.
 */
export type ListOwnRecords = (
  ctx: Context,
  query: { webUserId: number; webFormId?: number },
) => Promise<readonly object[]>

/** Lists the people a visitor has registered, newest first: number, name and status only. */
export type ListRegistered = (ctx: Context, webUserId: number) => Promise<readonly object[]>

let filled: ListOwnRecords | undefined
let people: ListRegistered | undefined
/** The form domain comes after this one and fills this in when it is loaded. */
export const recordsOf = {
  register(list: ListOwnRecords, registered: ListRegistered): void {
    filled = list
    people = registered
  },
}
export const listRegistered: ListRegistered = async (ctx, webUserId) => (people ? people(ctx, webUserId) : [])
export const listOwnRecords: ListOwnRecords = async (ctx, query) => (filled ? filled(ctx, query) : [])
