/** A text in both languages. The type requires both. */
export type Pair = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'
/** Further languages are catalogues keyed by the English text. */
export type Translations = Readonly<Record<string, string>>

/** Writes a text where it is used: `say('天', 'Days')`. */
export const say = (zh: string, en: string): Pair => [zh, en]

/** The text in the reader's language. */
export const inLanguage = (pair: Pair, language: Language): string => (language === 'en' ? pair[1] : pair[0])

/** A count with its noun in English: `1 night`, `20 nights`, `1 person`, `1,200 people`. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
