import type { Row } from '@pavilion/declare'
import { openCloseStatus, webFormRegisterStatus, webFormType } from '../../model/codes.ts'
import type { Registration } from '../../model/definition.ts'
import type { webForm } from '../../model/form.ts'

/** The public part of a form. */
export type ListedForm = Row<typeof webForm>

const pages: Readonly<Record<number, string>> = {
  [webFormType.personalRegister]: '/personal-register',
  [webFormType.groupRegister]: '/group-register',
  [webFormType.questionnaire]: '/questionnaire',
  [webFormType.openForm]: '/open-form',
  [webFormType.repeatForm]: '/repeat-form',
}
/** The path of the page for forms of this type, below the site's root. */
export const pageOfForm = (type: number): string => pages[type] ?? '/personal-register'

/** Whether a form is open at `now`. Advice only: the server decides when the form is opened. */
export function openingOf(
  { status, registerStatus, startTime, endTime }: ListedForm,
  now: number,
): Exclude<Registration, 'full' | 'applied'> {
  if (status !== openCloseStatus.open) return 'closed'
  if (registerStatus !== webFormRegisterStatus.open) return 'registerClosed'
  if (startTime && now < Date.parse(startTime)) return 'notBegun'
  return endTime && now > Date.parse(endTime) ? 'ended' : 'open'
}
