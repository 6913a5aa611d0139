import { weChatAccount } from '@pavilion/notification/server/index.ts'
import { sql } from '@pavilion/store'
import { wechatClientType } from '../../model/codes.ts'
import { weChatUser } from '../../model/weChat.ts'
import { weChat } from './choose.ts'
import { accessToken } from './pageTicket.ts'

/** Service messages go to the identity with which a visitor has bound the official account of this installation. */
weChatAccount.fill({
  openidOf: async (ctx, { projectId, webUserId }) => {
    const appid = weChat().appid(wechatClientType.mobile)
    if (!appid) return undefined
    const [row] = await ctx.acting('account', { projectId: null }).query<{ openid: string }>(
      sql`select w."openid"
      from ${weChatUser} w
      where w."webUserId" = ${webUserId}::bigint and w."appid" = ${appid}
      order by w."projectId" = ${projectId}::bigint desc, w.id desc
      limit 1`,
    )
    return row?.openid
  },
  token: accessToken,
})
