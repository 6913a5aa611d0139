/** A made-up visitor, with everything that they bring. */
export interface Visitor {
  readonly name: string
  readonly email: string
  readonly token: string
  /** Their address, signed: limits count each of them by it. */
  readonly mark: string
  readonly answers: object
}
/** What the thread of the visitors gets. */
export interface Crowd {
  readonly base: string
  readonly projectId: number
  readonly formId: number
  readonly isOpenForm: boolean
  readonly sku?: { readonly id: number; readonly price: number }
  readonly payType: number
  readonly terminals: readonly { readonly id: number; readonly secret: string }[]
  readonly visitors: readonly Visitor[]
  /** They come evenly over so long a time; who could not begin by `mostMs` stays away. */
  readonly overMs: number
  readonly mostMs: number
}
export type Asked =
  | { readonly is: 'begin'; readonly crowd: Crowd }
  | { readonly is: 'answer'; readonly nth: number; readonly text: string | undefined }
  | { readonly is: 'stop' }
export type Said =
  | { readonly is: 'begun' | 'finished' | 'over' }
  | { readonly is: 'did'; readonly step: string; readonly ms: number; readonly code?: string }
  | { readonly is: 'ask'; readonly nth: number; readonly what: 'pay' | 'pass'; readonly text: string }
  | { readonly is: 'wrong'; readonly why: string }
