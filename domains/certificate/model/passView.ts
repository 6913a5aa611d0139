/** Somebody whose pass admits nobody any more, and why, as far as their registration says so. */
export interface PassGone {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly why: string | null
}
/** What a visitor or a link is shown. */
export interface PassesShown {
  readonly rows: readonly PassView[]
  readonly gone: readonly PassGone[]
}
/** A pass as its holder sees it. */
export interface PassView {
  readonly id: number
  /** The signed text of the QR code. */
  readonly text: string
  readonly name: string
  readonly englishName: string | null
  readonly company: string | null
  readonly certNo: string | null
  readonly number: string | null
  readonly certType: string | null
  readonly certTypeEN: string | null
  readonly colour: string | null
  /** Shown as a ticket. */
  readonly ticket: boolean
  readonly from: string | null
  readonly until: string | null
  readonly event: string
  readonly eventEN: string
  readonly timeZone: string | null
  /** Where gates compare faces: whether the holder agreed. Kept passes of before have none. */
  readonly face?: 'agreed' | 'open' | null
}
