import { port } from '@pavilion/declare'

/** The syllables of a Chinese name, for each way to read it: 王小明 → [['wang', 'xiao', 'ming']]. */
export type NameReadings = (name: string) => readonly (readonly string[])[]
/** The server fills it: browsers need no dictionary, since they only ask. */
export const nameReadings = port<NameReadings>('registration.nameReadings', {
  what: 'how a Chinese name is read, so that it is found by its sound',
  optional: true,
})
/** Before a word of sound in the search text: what sounds like a name is not taken for letters of one. */
export const soundMark = '~'
const mostSyllables = 6

/**
 * The words by which a Chinese name is found by its sound: 王小明 by wang, wangxiaoming, wxm, wangxm,
 * xiaoming, xm and ming. Each begins with a mark. Empty for other names.
 */
export function soundsOf(name: unknown): string[] {
  if (typeof name !== 'string' || !/\p{Script=Han}/u.test(name)) return []
  const words = new Set<string>()
  for (const read of nameReadings.filled?.(name) ?? []) {
    const syllables = read.slice(0, mostSyllables)
    const initials = (from: number) =>
      syllables
        .slice(from)
        .map(syllable => syllable[0])
        .join('')
    for (const from of syllables.keys()) words.add(syllables.slice(from).join('')).add(initials(from))
    if (syllables.length > 2) words.add(syllables[0] + initials(1))
  }
  return [...words].map(word => soundMark + word)
}
