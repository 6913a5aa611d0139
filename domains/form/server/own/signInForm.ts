import type { OwnRecords } from '@pavilion/account/server/index.ts'
import { webFormType } from '../../model/codes.ts'
import { webForm } from '../../model/form.ts'

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
/** The form that a sign-in leads to: by its id, else the event's newest of the type that a page shows. */
export const findForm: OwnRecords['findForm'] = async (ctx, projectId, { id, page }) => {
  const type = page === undefined ? undefined : formPages[page.toLowerCase().replace(/\/$/, '')]
  if (page !== undefined && type === undefined) return undefined
  return ctx
    .acting('account', { projectId })
    .store(webForm)
    .find(id === undefined ? { type } : { id }, {
      order: [
        ['status', 'desc'],
        ['id', 'desc'],
      ],
    })
}
