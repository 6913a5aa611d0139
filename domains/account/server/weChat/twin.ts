import { createHash, randomBytes } from 'node:crypto'
import { withQuery } from '@pavilion/pages/links.ts'
import { seal, unseal, now } from '@pavilion/store'
import { wechatClientType } from '../../model/codes.ts'
import { weChatRefused } from '../refusals.ts'
import type { ClientType, WeChatPerson, WeChatPlatform } from './platform.ts'

/** The people whom the simulator's consent page offers. */
export const testPeople: readonly (WeChatPerson & { readonly nickname: string; readonly english: string })[] = [
  { openid: 'simulated-openid-1', nickname: '模拟用户 王晓燕', english: 'Wang Xiaoyan (simulated)' },
  { openid: 'simulated-openid-2', nickname: '模拟用户 陈志强', english: 'Chen Zhiqiang (simulated)' },
  { openid: 'simulated-openid-3', nickname: '模拟用户 Anna Berg', english: 'Anna Berg (simulated)' },
]

/** A new person. */
export const strangerOfTwin = (): WeChatPerson & { nickname: string } => {
  const nth = randomBytes(4).toString('hex')
  return { openid: `simulated-openid-${nth}`, nickname: `模拟用户 ${nth}` }
}

const codeMinutes = 5
const used = new Map<string, number>()

/**
 * The code that the consent page gives for a person: valid for one use within five minutes, as WeChat's own
 * codes are.
 */
export const giveCode = (person: WeChatPerson, at = now().getTime()): string =>
  seal(JSON.stringify({ person, until: at + codeMinutes * 60_000 }))
function takeCode(code: string, at = now().getTime()): WeChatPerson {
  for (const [known, until] of used) if (until < at) used.delete(known)
  try {
    const { person, until } = JSON.parse(unseal(code)) as { person: WeChatPerson; until: number }
    if (typeof person?.openid !== 'string' || at >= until || used.has(code)) throw weChatRefused()
    used.set(code, until)
    return person
  } catch {
    throw weChatRefused()
  }
}

const appids = {
  [wechatClientType.mobile]: 'wxsimulated00000010',
  [wechatClientType.desktop]: 'wxsimulated00000020',
} as const

/**
 * Simulates WeChat on a laptop. Its consent page is one of ours and says that it is a simulator.
 * Codes work once; tickets and signatures are computed as WeChat's are, with a public secret.
 */
export const weChatTwin: WeChatPlatform = {
  name: 'SIMULATED WeChat',
  simulated: true,
  appid: type => appids[type],
  authorizeUrl: ({ type, redirectUri, state, origin, site }) =>
    withQuery(`${origin}${site}/wechat-simulator`, { appid: appids[type], redirect_uri: redirectUri, state }),
  personOf: async ({ code }) => takeCode(code),
  ticket: async (type: ClientType) => {
    const accessToken = `simulated-${randomBytes(12).toString('hex')}`
    return {
      accessToken,
      jsapiTicket: createHash('sha256').update(`${appids[type]} ${accessToken}`).digest('hex'),
      seconds: 7200,
    }
  },
}
