import { serviceAddress, SettingProblem } from '@pavilion/http'
import { weChatNotOpen } from '../refusals.ts'
import type { WeChatPlatform } from './platform.ts'
import { realWeChat, type WeChatApp } from './real.ts'
import { weChatTwin } from './twin.ts'

type Environment = Readonly<Record<string, string | undefined>>
function appFrom(environment: Environment, id: string, secret: string): WeChatApp | undefined {
  const [appid, key] = [environment[id], environment[secret]]
  if (Boolean(appid) !== Boolean(key))
    throw new SettingProblem(`${id} and ${secret} belong together: set both or neither.`)
  return appid && key ? { appid, secret: key } : undefined
}
const none: WeChatPlatform = {
  name: 'no WeChat app',
  simulated: false,
  appid: () => undefined,
  authorizeUrl: () => {
    throw weChatNotOpen()
  },
  personOf: async () => {
    throw weChatNotOpen()
  },
  ticket: async () => {
    throw weChatNotOpen()
  },
}

/**
 * Real apps win. The simulator serves only without them, and in production only with
 * PAVILION_SIMULATE=1. WECHAT_APP_ID and WECHAT_APP_SECRET: the official account.
 * WECHAT_OPEN_APP_ID and WECHAT_OPEN_APP_SECRET: the website app for desktops. WECHAT_ENDPOINT:
 * another address of the interface.
 * @throws SettingProblem in one sentence when an app is set incompletely
 */
export function chooseWeChat(environment: Environment): WeChatPlatform {
  const mobile = appFrom(environment, 'WECHAT_APP_ID', 'WECHAT_APP_SECRET')
  const desktop = appFrom(environment, 'WECHAT_OPEN_APP_ID', 'WECHAT_OPEN_APP_SECRET')
  const endpoint = serviceAddress(environment, 'WECHAT_ENDPOINT')
  if (mobile || desktop)
    return realWeChat({ ...(mobile && { mobile }), ...(desktop && { desktop }), ...(endpoint && { endpoint }) })
  return environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1' ? weChatTwin : none
}
let inUse: WeChatPlatform | undefined
/** WeChat for this process, chosen at first use. */
export const weChat = (): WeChatPlatform => {
  inUse ??= chooseWeChat(process.env)
  return inUse
}

/** Replaces it. Without an argument the environment decides again. */
export const useWeChat = (other?: WeChatPlatform): void => {
  inUse = other
}
