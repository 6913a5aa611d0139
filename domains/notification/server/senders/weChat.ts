import { keptPair, type Pair } from '@pavilion/declare'
import { mustBeOutsideTransactions, type Context } from '@pavilion/store'
import { weChatAccount } from '../weChatPort.ts'
import { ask, textOf } from './failures.ts'
import type { OutgoingWeChat, SendResult, WeChatSender } from './sender.ts'
import { SendFailed } from './sender.ts'

export interface WeChatConfig {
  /** Default: https://api.weixin.qq.com */
  readonly endpoint?: string
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number
  /** The access token; with the refused one, another. */
  readonly token?: (ctx: Context, refused?: string) => Promise<string>
}
/** The token was replaced or has run out: another one is fetched. */
const aboutToken = new Set([40001, 40014, 42001])
/** WeChat's refusals that somebody can do something about, by its errcode. */
export const refusalWords: Readonly<Record<number, Pair>> = {
  40001: ['访问令牌无效，请核对 AppSecret', 'The access token is not valid: check the app secret'],
  40003: ['此人不是该公众号的用户', 'The person is unknown to this official account'],
  40013: ['AppID 无效', 'The app id is not valid'],
  40037: ['模板编号无效，请在公众平台核对', 'There is no such template: check its number in the official account'],
  40164: ['服务器 IP 不在公众号白名单', 'The address of this server is not on the white list of the official account'],
  41028: ['表单编号无效', 'The form id is not valid'],
  43004: ['对方未关注公众号', 'The person does not follow the official account'],
  43101: ['对方拒收此类消息', 'The person has declined such messages'],
  45009: ['今日接口次数已用完', 'The official account has made all its calls of today'],
  45047: ['发送条数超过微信上限', 'More messages than WeChat allows'],
  47003: ['模板内容与模板不符，请核对关键词', 'The keywords do not fit the template'],
  48001: ['公众号没有此接口权限', 'The official account may not send such messages'],
  50005: ['对方未关注公众号', 'The person does not follow the official account'],
}
const tooMany = new Set([45009, 45047, 45011])
/** Missing permissions and wrong settings are somebody's to mend. */
const aboutSettings = new Set([40001, 40013, 40037, 40164, 47003, 48001])
const busy = new Set([-1])

/**
 * Service messages of the official account (模板消息, `/cgi-bin/message/template/send`), to people who have bound it.
 * WeChat says at once whether it has taken a message; what becomes of it then is not asked.
 */
export function weChatMessages(config: WeChatConfig = {}): WeChatSender {
  const endpoint = config.endpoint ?? 'https://api.weixin.qq.com'
  const token = config.token ?? ((ctx, refused) => weChatAccount.use().token(ctx, refused))
  async function post(key: string, { openid, template, keywords, url, outId }: OutgoingWeChat) {
    const address = new URL(`/cgi-bin/message/template/send?${new URLSearchParams({ access_token: key })}`, endpoint)
    const response = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      timeout: config.timeout ?? 10_000,
      body: JSON.stringify({
        touser: openid,
        template_id: template,
        ...(url && { url }),
        // WeChat takes a message with the same id once within ten minutes.
        client_msg_id: outId.slice(0, 32),
        data: Object.fromEntries(keywords.map(({ name, value }) => [name, { value }])),
      }),
    })
    return answerIn(await textOf(response), response.status)
  }
  return {
    name: 'WeChat',
    simulated: false,
    configured: true,
    async send(ctx: Context, message: OutgoingWeChat): Promise<SendResult> {
      mustBeOutsideTransactions('WeChat')
      const key = await tokenOr(ctx, token)
      const first = await post(key, message)
      const answer = aboutToken.has(first.errcode) ? await post(await tokenOr(ctx, token, key), message) : first
      if (answer.errcode === 0) return { messageId: answer.msgid, settled: true }
      throw refused(answer)
    },
  }
}
const tokenOr = (ctx: Context, token: NonNullable<WeChatConfig['token']>, stale?: string): Promise<string> =>
  token(ctx, stale).catch((error: Error): never => {
    throw new SendFailed('unavailable', error.message)
  })
interface Answer {
  readonly errcode: number
  readonly errmsg: string
  readonly msgid: string
}
function answerIn(text: string, status: number): Answer {
  try {
    const { errcode, errmsg } = JSON.parse(text) as { errcode?: number; errmsg?: string }
    if (typeof errcode !== 'number') throw new Error('no errcode')
    // More digits than a JSON number holds.
    return { errcode, errmsg: errmsg ?? '', msgid: /"msgid"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? '' }
  } catch {
    throw new SendFailed('unknown', `HTTP ${status} without an errcode`)
  }
}
function refused({ errcode, errmsg }: Answer): SendFailed {
  const words = refusalWords[errcode]
  const kind = tooMany.has(errcode)
    ? 'rateLimited'
    : busy.has(errcode)
      ? 'unavailable'
      : aboutSettings.has(errcode) || aboutToken.has(errcode)
        ? 'notSent'
        : 'rejected'
  return new SendFailed(
    kind,
    words
      ? keptPair([`${words[0]}（${errcode}）`, `${words[1]} (${errcode})`])
      : `${errcode} ${errmsg}`.trim().slice(0, 300),
  )
}
