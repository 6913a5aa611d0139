import { now, type Context } from '@pavilion/store'
import type { ClosedService } from '@pavilion/pages/loader.ts'
import type { Pair, Row } from '@pavilion/declare'
import { letterOf } from './own/letters.ts'
import { webForm, webFormType } from '../model/index.ts'
import { registrationNow, tipOf } from './own/opening.ts'

interface PageRequest {
  readonly site: {
    readonly project: { readonly id: number }
    readonly device: string
    readonly addresses: { readonly register: string }
  }
  readonly query: Readonly<Record<string, string>>
}

const whyClosed: Readonly<Record<string, Pair>> = {
  closed: ['本表单已关闭', 'This form is closed'],
  registerClosed: ['报名已关闭', 'Registration is closed'],
  notBegun: ['报名尚未开始', 'Registration has not started yet'],
  ended: ['报名已结束', 'Registration has ended'],
}
/** The message about a form that takes nothing now, for a visitor who is not signed in. */
function closedForm(form: Row<typeof webForm>): { closed?: ClosedService } {
  const standing = registrationNow({ ...form, now: now().toISOString() })
  const why = whyClosed[standing]
  if (!why) return {}
  const tip = tipOf(form)
  return {
    closed: {
      name: [form.name, form.englishName || form.name],
      why: tip ?? why,
      opensAt: standing === 'notBegun' ? form.startTime : null,
      forKnown: true,
    },
  }
}
/** The page that shows forms of this type; desktops have none for repeatable ones. */
const pageOf = (type: number, { device, addresses }: PageRequest['site']): string | undefined =>
  ({
    [webFormType.personalRegister]: addresses.register,
    [webFormType.groupRegister]: '/group-register',
    [webFormType.questionnaire]: '/questionnaire',
    [webFormType.openForm]: '/open-form',
    [webFormType.repeatForm]: device === 'mobile' ? '/repeat-form' : undefined,
  })[type]
const noForm: ClosedService = {
  name: ['表单', 'Form'],
  why: ['此处暂无可填写的表单', 'There is no form to fill in here'],
}

/**
 * The form of a page: the one in the address, else the project's newest open form of the page's
 * type. Undefined, a 404, for a form of another project.
 */
const formOfPage =
  (type: number) =>
  async (
    ctx: Context,
    { site, query }: PageRequest,
  ): Promise<
    | {
        webFormId: number | null
        name?: unknown
        englishName?: unknown
        closed?: ClosedService
        movedTo?: string | undefined
      }
    | undefined
  > => {
    const projectContext = ctx.acting('form', { projectId: site.project.id })
    const asked = /^[1-9]\d{0,15}$/.test(query.id ?? '') ? Number(query.id) : undefined
    if (asked === undefined) {
      const found = await projectContext.store(webForm).find(
        { type },
        {
          order: [
            ['status', 'desc'],
            ['id', 'desc'],
          ],
        },
      )
      return found ? shownForm(found) : { webFormId: null, closed: noForm }
    }
    const found = await projectContext.store(webForm).find({ id: asked })
    if (!found) return undefined
    return {
      ...shownForm(found),
      ...(found.type !== type && type !== webFormType.openForm && { movedTo: pageOf(found.type, site) }),
    }
  }
const shownForm = (form: Row<typeof webForm>) => ({
  webFormId: form.id,
  name: form.name,
  englishName: form.englishName,
  ...closedForm(form),
})
const personal = formOfPage(webFormType.personalRegister)
const group = formOfPage(webFormType.groupRegister)

/**
 * The data of this domain's pages at server rendering: which form. Personal data is always loaded
 * by calls.
 */
export const loaders = {
  Letter: letterOf('letter'),
  Letter2: letterOf('letter2'),
  LetterFbh: letterOf('LetterFbh'),
  PersonalRegisterName: personal,
  RepeatForm: formOfPage(webFormType.repeatForm),
  RepeatFormQd: formOfPage(webFormType.repeatForm),
  PersonalRegister: personal,
  PersonalRegister2: personal,
  PersonalRegister3: personal,
  Questionnaire: formOfPage(webFormType.questionnaire),
  OpenForm: formOfPage(webFormType.openForm),
  GroupRegister: group,
  BatchRegister: async (ctx: Context, request: PageRequest) => {
    // Several people of any form are registered there.
    const found = await personal(ctx, request)
    return found && { ...found, movedTo: undefined }
  },
}
