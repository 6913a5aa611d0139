/** A prize draw as its page gets it. */
export interface Draw {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly winners: number
  readonly commitment: string | null
  readonly drawnAt: string | null
  /** Null before the draw. */
  readonly seed: string | null
  readonly entrants: readonly string[]
  readonly winningNumbers: readonly string[]
}
