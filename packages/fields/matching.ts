import type { Choice } from './fieldProps.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The choices that contain every typed word, those that begin with the text first. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...choices]
  const found = choices.filter(({ text, value, also = '' }) => {
    const hay = plain(`${text} ${value} ${also}`)
    return words.every(word => hay.includes(word))
  })
  const begins = (choice: Choice) => (plain(choice.text).startsWith(words[0] ?? '') ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other))
}
