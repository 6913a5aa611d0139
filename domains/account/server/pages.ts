import { webFormType } from '@pavilion/form/model/codes.ts'
import { webForm } from '@pavilion/form/model/form.ts'
import type { PageLoader } from '@pavilion/pages/loader.ts'
import { wechatClientType } from '../model/codes.ts'
import { dataErasure } from '../model/erasure.ts'
import { planAt } from '../model/templates.ts'
import { proofCode } from './erasing/erase.ts'
import { consentOf } from './weChat/consent.ts'
import { weChat } from './weChat/choose.ts'

/**
 * The data of this domain's pages before a script runs: the same for everybody, or an empty
 * frame filled by calls.
 */
const nothing = async () => ({})

/** The pages that need a sign-in for one form, and the type of form that each shows. */
const formPages: Readonly<Record<string, number>> = {
  '/personal-register': webFormType.personalRegister,
  '/personal-register2': webFormType.personalRegister,
  '/personal-register3': webFormType.personalRegister,
  '/personal-register-name': webFormType.personalRegister,
  '/group-register': webFormType.groupRegister,
  '/questionnaire': webFormType.questionnaire,
  '/repeat-form': webFormType.repeatForm,
  '/repeat-form-qd': webFormType.repeatForm,
}
const idIn = (text: string | null | undefined) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/** The form whose page asked for the sign-in: by its id, else the event's newest of its type. */
function formAsked(redirect: string | undefined, root: string): { id?: number; type?: number } | undefined {
  if (!redirect?.startsWith(`${root}/`)) return undefined
  const [path = '', search] = redirect.slice(root.length).split('#')[0]?.split('?') ?? []
  const type = formPages[path.toLowerCase().replace(/\/$/, '')]
  if (type === undefined) return undefined
  const id = idIn(new URLSearchParams(search).get('id'))
  return id === undefined ? { type } : { id }
}

/**
 * A sign-in on the way to a form is the form's first step and names it: on the pages of a form's
 * flow, and wherever a form's page led here.
 */
const formToFill: PageLoader = async (ctx, { site, query, path }) => {
  const named = planAt(path).namesForm ? idIn(query.id) : undefined
  const asked = named === undefined ? formAsked(query.redirect, site.root) : { id: named }
  if (!asked) return {}
  const form = await ctx
    .acting('account', { projectId: site.project.id })
    .store(webForm)
    .find(asked, {
      order: [
        ['status', 'desc'],
        ['id', 'desc'],
      ],
    })
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
