import type { Language } from '@pavilion/declare'

// A website has the language of its mark; the product's own texts exist in Chinese and English.
/**
 * The language of the product's texts on a website with this mark, or in a document of this
 * language: Chinese for Chinese, English for all others.
 */
export const wordsOn = (mark: string): Language => (/^zh\b/i.test(mark) ? 'zh' : 'en')

/** The language of the product's texts on the current page. */
export const spoken = (): Language => wordsOn(document.documentElement.lang)

/** The locale whose date formats a language uses. */
export const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang === 'zh' ? 'zh-CN' : lang)

/**
 * The language tag of a mark, as documents name it. An unknown mark gets the language of the
 * product's texts.
 */
export function tagOf(mark: string): string {
  if (mark === 'zh') return 'zh-CN'
  try {
    return Intl.getCanonicalLocales(mark)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The name of a language in that language: 中文, English, 日本語. */
export function ownName(mark: string): string {
  const name = new Intl.DisplayNames([tagOf(mark)], { type: 'language' }).of(mark === 'zh' ? mark : tagOf(mark)) ?? mark
  return name.charAt(0).toLocaleUpperCase(tagOf(mark)) + name.slice(1)
}
