import type { PageLoader } from '@pavilion/pages/loader.ts'
import { wechatClientType } from '../model/codes.ts'
import { dataErasure } from '../model/erasure.ts'
import { planAt } from '../model/templates.ts'
import { proofCode } from './erasing/erase.ts'
import { recordsOf, type FormSought } from './recordsPort.ts'
import { consentOf } from './weChat/consent.ts'
import { weChat } from './weChat/choose.ts'

/**
 * The data of this domain's pages before a script runs: the same for everybody, or an empty
 * frame filled by calls.
 */
const nothing = async () => ({})

const idIn = (text: string | null | undefined) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/** The page that asked for the sign-in, below the site's root, and the id in its address. */
function pageAsked(redirect: string | undefined, root: string): FormSought | undefined {
  if (!redirect?.startsWith(`${root}/`)) return undefined
  const [page = '', search] = redirect.slice(root.length).split('#')[0]?.split('?') ?? []
  return { page, id: idIn(new URLSearchParams(search).get('id')) }
}

/**
 * A sign-in on the way to a form is the form's first step and names it: on the pages of a form's
 * flow, and wherever a form's page led here.
 */
const formToFill: PageLoader = async (ctx, { site, query, path }) => {
  const named = planAt(path).namesForm ? idIn(query.id) : undefined
  const sought = named === undefined ? pageAsked(query.redirect, site.root) : { id: named }
  if (!sought) return {}
  const form = await recordsOf.use().findForm(ctx, site.project.id, sought)
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
