import { gramsOf, isShort, likePattern, sql, sqlJoin, sqlText, wordsOf, type Sql } from '@pavilion/store'

const compared = (column: string) => sqlText(`lower(normalize(${column}, NFKC))`)
/**
 * That a word stands in one of the columns of `alias`. The index over all of a row's searchable
 * text narrows first; the columns decide, because that text also holds what nobody may find out
 * (phones, licence numbers).
 */
export function holds(word: string, alias: string, columns: readonly string[]): Sql {
  const at = sqlText(`${alias}.`)
  const grams = gramsOf(word)
  const longest = grams.filter(gram => [...gram].length === [...word].length)
  const narrowed = !isShort(word)
    ? sql`${at}"searchText" like ${likePattern(word)}::text`
    : grams.length
      ? sql`${at}"searchGrams" @> ${longest.length ? longest : grams}::text[]`
      : sql`false`
  const decides = sqlJoin(
    columns.map(column => sql`${compared(`${alias}."${column}"`)} like ${likePattern(word)}::text`),
    ' or ',
  )
  return sql`${narrowed} and (${decides})`
}
/** The words of a search, at most five. */
export const soughtWords = (q: string | undefined): string[] => wordsOf(q ?? '').slice(0, 5)
