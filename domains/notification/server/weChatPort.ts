import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** The official account as the accounts know it: who has bound it, and the token with which it is asked. */
export interface WeChatAccount {
  /** Of this visitor, if they have bound the official account of the event. */
  openidOf(ctx: Context, who: { readonly projectId: number; readonly webUserId: number }): Promise<string | undefined>
  /**
   * The access token, one for all processes until it expires. `refused`: WeChat no longer takes this one, so another
   * is fetched, once.
   * @throws a refusal when WeChat is away
   */
  token(ctx: Context, refused?: string): Promise<string>
}
/** Filled by the accounts. */
export const weChatAccount = port<WeChatAccount>('notification.weChatAccount', {
  what: 'who has bound the official account, and its access token',
})
export const openidOf: WeChatAccount['openidOf'] = (ctx, who) => weChatAccount.use().openidOf(ctx, who)
