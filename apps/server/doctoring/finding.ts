/** One check: what was found, or what to do about it. */
export interface Finding {
  readonly about: string
  readonly well: boolean
  readonly words: string
}
