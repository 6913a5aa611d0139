import type { Language } from '@pavilion/declare'

/** A name in the reader's language, where it has one. Pure. */
export const nameIn = (
  { name, englishName }: { readonly name: string; readonly englishName?: string | null },
  language: Language,
): string => (language === 'en' && englishName ? englishName : name)
