import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { deviceShelf, token } from '@pavilion/pages'
import type { Contact } from './contact.ts'

/** What was typed into a checkout, until its order stands: the browser may be closed before. */
interface Typed {
  readonly contact: Contact
  readonly remark: string
}
/** Of this event and of this sign-in: nobody else reads it. */
const placeOf = (projectId: number) => `${draftPrefix}checkout-${projectId}-${(token.get() ?? '').slice(-8)}`

export function typedCheckout(projectId: number): Typed | undefined {
  try {
    return (JSON.parse(deviceShelf.getItem(placeOf(projectId)) ?? 'null') as Typed | null) ?? undefined
  } catch {
    return undefined
  }
}
export const keepCheckout = (projectId: number, typed: Typed): void =>
  deviceShelf.setItem(placeOf(projectId), JSON.stringify(typed))
export const forgetCheckout = (projectId: number): void => deviceShelf.removeItem(placeOf(projectId))
