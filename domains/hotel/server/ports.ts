import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** The reception domain, which is loaded after this one, knows the codes of its channels. */
export const channelByCode = port<
  (ctx: Context, asked: { readonly projectId: number; readonly code: string }) => Promise<readonly number[]>
>('hotel.channelByCode', { what: 'the user channels that a code belongs to', optional: true })
/** Whether somebody may not stay with us, by phone or name: the entry, as the operator reads it. */
export const blackListedGuest = port<
  (
    ctx: Context,
    asked: { readonly projectId: number; readonly names: readonly string[]; readonly phones: readonly string[] },
  ) => Promise<string | undefined>
>('hotel.blackList', { what: 'whether a guest or roommate is black-listed', optional: true })
