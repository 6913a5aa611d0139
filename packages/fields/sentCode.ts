import { draftPrefix } from './drafts.ts'

/** A code that is on its way. The code itself is never kept. */
export interface SentCode {
  readonly project: string
  /** What it is for, by `verificationBusiType`. */
  readonly purpose: number
  /** The method of the page it belongs to. */
  readonly way?: string
  /** The field with the phone or e-mail, and what was typed there. */
  readonly box: string
  readonly to: string
  /** When the next may be asked for, and when this one ends. Milliseconds since 1970. */
  readonly until: number
  readonly ends: number
}
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const place = `${draftPrefix}code-sent`

/**
 * The code that a page waits for. It is kept on the device, as a phone may close the browser while
 * the message is read, and no longer than the code is valid.
 */
export function sentCode(shelf: Shelf, project: string, purpose: number): SentCode | undefined {
  try {
    const kept = JSON.parse(shelf.getItem(place) ?? 'null') as SentCode | null
    if (kept && kept.ends <= Date.now()) forgetSentCode(shelf)
    return kept && kept.ends > Date.now() && kept.project === project && kept.purpose === purpose ? kept : undefined
  } catch {
    return undefined
  }
}

export const keepSentCode = (shelf: Shelf, sent: SentCode): void => shelf.setItem(place, JSON.stringify(sent))
/** Forgets the code: it was used, or its person chooses another number. */
export const forgetSentCode = (shelf: Shelf): void => shelf.removeItem(place)
