import type { Context } from '@pavilion/store'

/** Lists a visitor's own form records, newest first, each with at least its id, form and status; of one form when `webFormId` is given,
 *  of the call's project when it has one. */
export type ListOwnRecords = (ctx: Context, asked: { webUserId: number; webFormId?: number }) => Promise<readonly object[]>

let filled: ListOwnRecords | undefined
/** The room of forms comes after this one and fills this in when it is loaded. */
export const recordsOf = { register(list: ListOwnRecords): void { filled = list } }
export const listOwnRecords: ListOwnRecords = async (ctx, asked) => (filled ? filled(ctx, asked) : [])
