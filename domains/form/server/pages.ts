import type { Context } from '@pavilion/store'
import { letterOf } from './letters.ts'
import { webForm, webFormType } from '../model/index.ts'

interface PageRequest {
  readonly site: { readonly project: { readonly id: number } }
  readonly query: Readonly<Record<string, string>>
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
  ): Promise<{ webFormId: number | null; name?: unknown; englishName?: unknown } | undefined> => {
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
      return found ? { webFormId: found.id, name: found.name, englishName: found.englishName } : { webFormId: null }
    }
    const found = await projectContext.store(webForm).find({ id: asked })
    return found && { webFormId: found.id, name: found.name, englishName: found.englishName }
  }
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
  BatchRegister: personal,
}
