import type { Language } from '@pavilion/declare'

interface Named {
  readonly name: string
  readonly name2?: string | null
  readonly englishName?: string | null
}
/** The name of a company or of its thing in the reader's language, and the other one if it has two. */
export function namesOf({ name, name2, englishName }: Named, language: Language): [called: string, other?: string] {
  const english = englishName || name2
  if (!english || english === name) return [name]
  return language === 'en' ? [english, name] : [name, english]
}
