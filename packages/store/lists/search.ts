// Keyword search that an index serves for words of any length
// (docs/decisions/0005-short-keywords.md).
// searchText: everything searchable, lower case, one entry a line. Its trigram index finds words of
// three characters and more, by LIKE.
// searchGrams: single characters and pairs around Chinese characters, and the first one or two
// characters of other words. Its array index finds words of one and two characters.
const han =
  /[\u2e80-\u2fdf\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]|[\ud840-\ud87f][\udc00-\udfff]/u
const isHan = (character: string) => han.test(character)

/** A text as it is compared: one form per character, lower case. */
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The value of searchText. */
export const searchText = (parts: readonly unknown[]): string =>
  normal(
    parts
      .filter(part => part !== null && part !== undefined && part !== '')
      .map(String)
      .join('\n'),
  ).slice(0, 20_000)

/** The short pieces of a normalised text by which keywords of one or two characters find it. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const word of text.split(/[\s\p{P}\p{S}]+/u)) {
    if (!word) continue
    const characters = [...word]
    if (!characters.some(isHan)) {
      grams.add(characters[0] as string)
      if (characters.length > 1) grams.add(`${characters[0]}${characters[1]}`)
      // A number of the mainland is known by its first digits, not by its country code.
      if (/^861\d{10}$/.test(word)) grams.add('1').add(word.slice(2, 4))
      continue
    }
    characters.forEach((character, at) => {
      const next = characters[at + 1]
      if (isHan(character) || at === 0) grams.add(character)
      if (next && (isHan(character) || isHan(next) || at === 0)) grams.add(character + next)
    })
  }
  return [...grams]
}
/** The words of a search, split at spaces, at most ten. A row must contain all of them. */
export const wordsOf = (search: string | readonly string[]): string[] =>
  (typeof search === 'string' ? [search] : search)
    .flatMap(entry => normal(String(entry)).split(/\s+/))
    .filter(Boolean)
    .slice(0, 10)
/** Whether a word has Chinese characters only. */
export const isAllHan = (word: string): boolean => [...word].every(isHan)
/** Whether a word is searched in the grams alone. */
export const isShort = (word: string): boolean => [...word].length <= 2
/** Whether anything is searched for. */
export const hasWords = (search: unknown): boolean =>
  search !== undefined && search !== null && search !== '' && !(Array.isArray(search) && !search.length)
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
