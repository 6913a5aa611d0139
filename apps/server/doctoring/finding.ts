/** One check: what was found, or what to do about it. */
export interface Finding {
  readonly about: string
  readonly well: boolean
  readonly words: string
}
export const fine = (about: string, words: string): Finding => ({ about, well: true, words })
export const ill = (about: string, words: string): Finding => ({ about, well: false, words })
