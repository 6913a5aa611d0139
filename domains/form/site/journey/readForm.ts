import { send } from '@pavilion/pages'
import { getFormDetail, getFormDetail2, getOpenFormDetail } from '../../model/calls/forms.ts'
import type { FormDefinition } from '../../model/definition.ts'

/**
 * The people who may fill in the form: `signedIn` needs a token, `either` uses one if present, `open` never
 * does.
 */
export type AccessMode = 'signedIn' | 'either' | 'open'
export const readingCalls = { signedIn: getFormDetail, either: getFormDetail2, open: getOpenFormDetail } as const

interface EarlyRead {
  readonly webFormId: number
  readonly access: AccessMode
  readonly form: Promise<FormDefinition>
}
let earlyRead: EarlyRead | undefined

/**
 * Requests the form of a standalone page as soon as this script runs, while React is still loading.
 */
export function readFormEarly(): void {
  if (typeof document === 'undefined') return
  const { props } = document.querySelector<HTMLElement>('[data-island="FormJourney"]')?.dataset ?? {}
  const { webFormId, access } = JSON.parse(props ?? '{}') as { webFormId?: number; access?: AccessMode }
  if (!webFormId || !access) return
  earlyRead = { webFormId, access, form: send(readingCalls[access], { webFormId }) }
  // The journey that takes the promise reports the failure.
  earlyRead.form.catch(() => undefined)
}

/** The early request of this form, at most once: later reads go to the server again. */
export function takeEarlyRead(webFormId: number, access: AccessMode): Promise<FormDefinition> | undefined {
  const found = earlyRead?.webFormId === webFormId && earlyRead.access === access ? earlyRead.form : undefined
  earlyRead = undefined
  return found
}
