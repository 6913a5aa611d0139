import { handle, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/weChat.ts'
import { wechatClientType } from '../../model/codes.ts'
import { linkWeChat, ownWeChat, unlinkWeChat } from '../weChat/own.ts'
import { getWxConfigData } from '../weChat/pageTicket.ts'
import { getAppId, getWebAccessToken, getWXUserInfo } from '../weChat/signIn.ts'
import { open, own } from './shared.ts'

export const weChatCalls: readonly Call[] = [
  handle(sent.getAppId, open, ({ ctx, body }) =>
    getAppId(ctx, { ...body, type: body.type ?? wechatClientType.mobile }),
  ),
  handle(sent.getWebAccessToken, open, ({ ctx, body }) => getWebAccessToken(ctx, body)),
  handle(sent.getWXUserInfo, open, ({ ctx, body }) => getWXUserInfo(ctx, body)),
  handle(sent.getWxConfigData, open, ({ ctx, body, headers }) =>
    getWxConfigData(ctx, { url: body.url, host: typeof headers.host === 'string' ? headers.host : undefined }),
  ),
  handle(sent.getOwnWeChat, own, ({ ctx }) => ownWeChat(ctx)),
  handle(sent.linkWeChat, own, ({ ctx, body }) => linkWeChat(ctx, body.account)),
  handle(sent.unlinkWeChat, own, ({ ctx, body }) => unlinkWeChat(ctx, body.id)),
]
