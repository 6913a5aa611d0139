// Keyword search that an index serves for words of any length (decisions, «Lists»).
//   searchText   everything searchable, lower case, one entry a line      → trigram GIN: words of three characters and more, by LIKE
//   searchGrams  single characters and pairs around Chinese characters,
//                and the first one or two characters of other words       → array GIN: words of one and two characters
const han =
  /[\u2e80-\u2fdf\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]|[\ud840-\ud87f][\udc00-\udfff]/u
const isHan = (character: string) => han.test(character)

/** A text as it is compared: one form per character, lower case. */
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What goes into searchText. */
export const searchText = (parts: readonly unknown[]): string =>
  normal(
    parts
      .filter(part => part !== null && part !== undefined && part !== '')
      .map(String)
      .join('\n'),
  ).slice(0, 20_000)

/** The short pieces of a normalised text by which one- and two-character keywords find it. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const word of text.split(/[\s\p{P}\p{S}]+/u)) {
    if (!word) continue
    const characters = [...word]
    if (!characters.some(isHan)) {
      grams.add(characters[0] as string)
      if (characters.length > 1) grams.add(`${characters[0]}${characters[1]}`)
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
/** The words of a search, split at blanks; every one must be found. At most ten. */
export const wordsOf = (search: string | readonly string[]): string[] =>
  (typeof search === 'string' ? [search] : search)
    .flatMap(entry => normal(String(entry)).split(/\s+/))
    .filter(Boolean)
    .slice(0, 10)
/** Chinese characters only. */
export const isAllHan = (word: string): boolean => [...word].every(isHan)
/** Short words ask the grams, alone. */
export const isShort = (word: string): boolean => [...word].length <= 2
/** Is anything searched for at all? */
export const hasWords = (search: unknown): boolean =>
  search !== undefined && search !== null && search !== '' && !(Array.isArray(search) && !search.length)
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
