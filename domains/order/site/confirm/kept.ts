import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { deviceShelf, token } from '@pavilion/pages'
import type { Contact } from './contact.ts'

/** What was typed into a checkout, until its order stands: the browser may be closed before. */
interface Typed {
  readonly contact: Contact
  readonly remark: string
}
/** Of this event and of this sign-in: nobody else reads it. */
const placeOf = (projectId: number, what = 'checkout') =>
  `${draftPrefix}${what}-${projectId}-${(token.get() ?? '').slice(-8)}`

export function typedCheckout(projectId: number): Typed | undefined {
  try {
    return (JSON.parse(deviceShelf.getItem(placeOf(projectId)) ?? 'null') as Typed | null) ?? undefined
  } catch {
    return undefined
  }
}
export const keepCheckout = (projectId: number, typed: Typed): void =>
  deviceShelf.setItem(placeOf(projectId), JSON.stringify(typed))
export const forgetCheckout = (projectId: number): void => {
  deviceShelf.removeItem(placeOf(projectId))
  deviceShelf.removeItem(placeOf(projectId, 'placing'))
}

/** How long a press without an answer is the same press when the page is opened again. */
const sameFor = 30 * 60_000
type Keys = ReadonlyMap<string, string>
/** The keys under which orders of this checkout were sent, by their content. */
export function sentKeys(projectId: number): Map<string, string> {
  try {
    const kept = JSON.parse(deviceShelf.getItem(placeOf(projectId, 'placing')) ?? 'null') as {
      at: number
      keys: [string, string][]
    } | null
    return new Map(kept && kept.at > Date.now() - sameFor ? kept.keys : [])
  } catch {
    return new Map()
  }
}
export const keepSentKeys = (projectId: number, keys: Keys): void =>
  deviceShelf.setItem(placeOf(projectId, 'placing'), JSON.stringify({ at: Date.now(), keys: [...keys] }))
