import { webFormType } from '@pavilion/form/model/codes.ts'

/** The forms that a person fills in once with an account, and the page of each kind. */
const pages: Readonly<Record<number, string>> = {
  [webFormType.personalRegister]: '/personal-register',
  [webFormType.questionnaire]: '/questionnaire',
}
/** Where a form is filled in before one applies; undefined for one that cannot be used for that. */
export const applicationPage = ({ type }: { readonly type: number }): string | undefined => pages[type]
