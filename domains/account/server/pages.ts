import { webForm } from '@pavilion/form/model/form.ts'
import type { PageLoader } from '@pavilion/pages/loader.ts'
import { wechatClientType } from '../model/codes.ts'
import { dataErasure } from '../model/erasure.ts'
import { planAt } from '../model/templates.ts'
import { proofCode } from './erasing/erase.ts'
import { consentOf } from './weChat/consent.ts'
import { weChat } from './weChat/choose.ts'

/**
 * What the pages of this domain know before a script runs: the same for everybody, or an empty
 * frame filled by calls.
 */
const nothing = async () => ({})

/** The sign-in page of a form's flow names the form. */
const formToFill: PageLoader = async (ctx, { site, query, path }) => {
  if (!planAt(path).namesForm || !query.id || !/^[1-9]\d{0,15}$/.test(query.id)) return {}
  const form = await ctx
    .acting('account', { projectId: site.project.id })
    .store(webForm)
    .find({ id: Number(query.id) })
  return form ? { form: { name: form.name, englishName: form.englishName } } : {}
}
const thirdParties: PageLoader = async (_ctx, { site }) => {
  const platform = weChat()
  return {
    weChat: platform.appid(site.device === 'mobile' ? wechatClientType.mobile : wechatClientType.desktop) !== undefined,
    simulated: platform.simulated,
  }
}

/** The proof of an erasure, for the holder of its number and code; otherwise a 404. */
const proofOfErasure: PageLoader = async (ctx, { site, query: { number = '', code = '' } }) => {
  const [project] = await ctx.sql<{ sellerId: number | null }>(
    `
      select "sellerId"
      from "project"
      where "id" = $1`,
    [site.project.id],
  )
  const sellerId = project?.sellerId
  if (!sellerId || proofCode(sellerId, number) !== code) return undefined
  const found = await ctx.acting('account', { sellerId }).store(dataErasure).find({ number })
  return found && { number, erasedAt: found.erasedAt, by: found.by, lines: found.lines }
}
export const loaders = {
  SignIn: formToFill,
  SignUp: nothing,
  RetrievePassword: nothing,
  ChangePassword: nothing,
  ChangeContact: nothing,
  UserCenter: nothing,
  EraseMyData: nothing,
  DataErasure: proofOfErasure,
  WxAuthorization: nothing,
  WxAuthorization2: nothing,
  WeChatSimulator: consentOf,
  ThirdPartySignIn: thirdParties,
  AuthApp: nothing,
  MiniProgram: nothing,
}
