import type { Language } from '@pavilion/declare'

// A website is written in the language of its mark; the product's own words are there in Chinese and English.
/** In which of the two the product speaks on a website of this mark, or in a document of this language: Chinese on Chinese ones, English on all others. */
export const wordsOn = (mark: string): Language => (/^zh\b/i.test(mark) ? 'zh' : 'en')
/** The language of the product's words on the page that the browser shows. */
export const spoken = (): Language => wordsOn(document.documentElement.lang)
/** Whose way of writing dates a language has. */
export const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang === 'zh' ? 'zh-CN' : lang)
/** The tag of a language by its mark, as documents name it. A mark that is none stands for the words that its pages hold. */
export function tagOf(mark: string): string {
  if (mark === 'zh') return 'zh-CN'
  try {
    return Intl.getCanonicalLocales(mark)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
/** What those who speak a language call it: 中文, English, 日本語. */
export function ownName(mark: string): string {
  const name = new Intl.DisplayNames([tagOf(mark)], { type: 'language' }).of(mark === 'zh' ? mark : tagOf(mark)) ?? mark
  return name.charAt(0).toLocaleUpperCase(tagOf(mark)) + name.slice(1)
}
