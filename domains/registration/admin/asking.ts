import type { Pair } from '@pavilion/declare'
import type { AnyRow, BatchOutcome } from '@pavilion/screens'
import type { ReactNode } from 'react'

/** What is asked about chosen attendees before something happens to them. */
export type Own = 'card' | 'unbind' | 'photo' | 'project'
/** Of later domains: `offered.ts`. */
export type Offered = 'signIn' | 'print' | 'faces' | 'consent'
export type Asked = Own | Offered
export interface Question {
  readonly kind: Asked
  readonly rows: readonly AnyRow[]
  readonly answer: (outcome: BatchOutcome | undefined) => void
}
/** The dialog of a question gets the people, and their names in words. */
export interface AskingProps {
  readonly rows: readonly [AnyRow, ...AnyRow[]]
  readonly title: Pair
  readonly children: ReactNode
  readonly onClose: (outcome: BatchOutcome | undefined) => void
}
let open: ((question: Question) => void) | undefined

/** The dialogs above a list listen here while the list is shown. */
export function listen(listener: (question: Question) => void): () => void {
  open = listener
  return () => {
    if (open === listener) open = undefined
  }
}
/** Opens a dialog about these rows; settles when it is answered or closed. */
export const ask = (kind: Asked, rows: readonly AnyRow[]): Promise<BatchOutcome | undefined> =>
  new Promise(answer => (open ? open({ kind, rows, answer }) : answer(undefined)))
