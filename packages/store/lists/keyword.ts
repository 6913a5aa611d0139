import { invalidInput, readPhone, tidyPhone, type AnyField, type AnyResource } from '@pavilion/declare'
import { isSearched } from '../tables/columns.ts'
import { asCompared, isWhole, phoneWord } from './fieldCondition.ts'
import { idsAlong, leadsTo, noWays, ownIds, type Meant, type Ways } from './foundBy.ts'
import { hashColumn, hashOf } from '../tables/kinds.ts'
import { type Masked, maskedWordsOf, nowhere } from './masked.ts'
import { type Parameters, quoted } from '../sql/parameters.ts'
import { gramsOf, isAllHan, isShort, likePattern, wordsOf } from './search.ts'

/**
 * The keyword as SQL. Short words use the grams alone, others LIKE over the trigram index; a whole
 * ID number is compared by its keyed hash. `walking`: the rows are checked one by one, so the same
 * conditions are written in the way that is fastest for one row.
 */
export function compileSearch(
  of: AnyResource,
  search: unknown,
  parameters: Parameters,
  alias: string,
  walking = false,
  masked = nowhere,
  ways = noWays,
): string[] {
  if (search === undefined || search === null || search === '') return []
  const fields = of.fields as Record<string, AnyField>
  if (!isSearched(of)) throw invalidInput({ search: ['此列表不支持关键字', 'This list has no keyword search'] })
  if (typeof search === 'object' && !Array.isArray(search)) {
    return Object.entries(search as Record<string, unknown>).flatMap(([name, entry]) => {
      if (!Object.hasOwn(fields, name) || !fields[name]?.search)
        throw invalidInput({ [`search.${name}`]: ['此字段不支持关键字', 'The keyword does not search this field'] })
      // A sealed column contains no text to search: only the whole number finds it.
      if (fields[name].kind === 'idNumber')
        return words(entry).map(word => `${alias}.${quoted(hashColumn(name))} = ${parameters.add(hashOf(word))}`)
      const isPhone = fields[name].kind === 'phone'
      if (masked(fields[name], of))
        return words(entry).map(word =>
          isWhole(`${alias}.${quoted(name)}`, isPhone ? tidyPhone(word) : word, parameters),
        )
      return words(entry).flatMap(word => [
        ...oneWord(of, word, parameters, alias, walking, masked),
        `${asCompared(`${alias}.${quoted(name)}`)} like ${parameters.add(likePattern(isPhone ? phoneWord(word) : word))}`,
      ])
    })
  }
  const all = words(search)
  // A few rows for each of several words might have none in common.
  const going = all.length > 1 ? { along: ways.along } : ways
  return all.flatMap(word => anywhere(of, word, parameters, alias, walking, masked, going))
}
/**
 * A word in the row itself, or in one of the rows that find it. Each table has an index of its words,
 * so their ids are gathered; rows that are read one by one look along each way instead.
 */
function anywhere(
  of: AnyResource,
  word: string,
  parameters: Parameters,
  alias: string,
  walking: boolean,
  masked: Masked,
  ways: Ways,
): string[] {
  const along = ways.along(of)
  if (!along.length) return oneWord(of, word, parameters, alias, walking, masked)
  const meant: Meant = (other, at) => `(${oneWord(other, word, parameters, at, walking, masked).join(' and ')})`
  if (walking)
    return [`(${[meant(of, alias), ...along.map(way => leadsTo(way, parameters, meant, alias))].join(' or ')})`]
  const all = [ownIds(of, ways, parameters, meant), ...along.map(way => idsAlong(of, way, ways, parameters, meant))]
  return [`${alias}.id in (${all.join('\n      union all ')})`]
}
/** Whether the search is a single short word, anywhere in a row. */
export const isOneGram = (search: unknown): boolean => {
  const [word, ...more] = typeof search === 'string' || Array.isArray(search) ? words(search) : []
  return word !== undefined && !more.length && isShort(word)
}
function words(search: unknown): string[] {
  // PostgreSQL stores no text with a NUL and accepts none in a query.
  const isWord = (entry: unknown) => typeof entry === 'string' && entry.length <= 255 && !entry.includes('\u0000')
  const fine = isWord(search) || (Array.isArray(search) && search.length <= 10 && search.every(isWord))
  if (!fine) throw invalidInput({ search: ['关键字应为文字', 'The keyword must be text'] })
  // A phone number in its usual grouping is one word.
  const asOne = (entry: string) => (/^\s*[(+\d][\s\d()-]+$/.test(entry) && readPhone(entry) ? phoneWord(entry) : entry)
  return wordsOf([search].flat().map(entry => asOne(entry as string)))
}
function oneWord(
  of: AnyResource,
  word: string,
  parameters: Parameters,
  alias: string,
  walking: boolean,
  masked: Masked,
): string[] {
  // When rows are checked one by one, `strpos` is faster; only LIKE can use the index.
  const has = (part: string) =>
    walking
      ? `strpos(${alias}."searchText", ${parameters.add(part, 'text')}) > 0`
      : `${alias}."searchText" like ${parameters.add(likePattern(part))}`
  // 0912345678 is stored as +886912345678.
  const number = readPhone(word)
  const inText = () => (number && !number.includes(word) ? `(${has(word)} or ${has(phoneWord(word))})` : has(word))
  if (isShort(word)) {
    // Every gram is part of the text, and searching a text costs a fifth of searching its grams:
    // rows are narrowed by the text first. Two adjacent Chinese characters are a gram of every text
    // that contains them, so the text alone decides.
    if (walking && isAllHan(word)) return [inText()]
    // A word of punctuation alone has no grams and finds nothing.
    const grams = gramsOf(word)
    const longest = grams.filter(gram => [...gram].length === [...word].length)
    if (!grams.length) return ['false']
    const sifted = walking && longest.length ? [inText()] : []
    return [
      ...sifted,
      `${alias}."searchGrams" @> ${parameters.add(longest.length ? longest : grams, 'text[]')}`,
      ...beyondMasks(of, word, parameters, alias, masked),
    ]
  }
  const like = [inText(), ...beyondMasks(of, word, parameters, alias, masked)].join(' and ')
  const numbers = Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.kind === 'idNumber' && field.search,
  )
  if (!numbers.length || !/^[0-9a-z]{6,20}$/.test(word)) return [like]
  return [
    `(${[`(${like})`, ...numbers.map(([name]) => `${alias}.${quoted(hashColumn(name))} = ${parameters.add(hashOf(word))}`)].join(' or ')})`,
  ]
}

/**
 * A keyword from a caller who sees values masked matches a row if a visible line of the search text
 * contains it, or if it equals a masked value. Chinese words need no check: no masked value
 * contains Chinese characters. For a frequent word (a mail host, the first digits of a number)
 * nearly every row is rejected, so the masked columns are compared first, which is cheap, and only
 * then the computed words. The columns are only lowered: normalising would triple the cost, and
 * phone numbers and e-mails are plain letters and digits.
 */
function beyondMasks(of: AnyResource, word: string, parameters: Parameters, alias: string, masked: Masked): string[] {
  const hidden = Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.search && field.kind !== 'idNumber' && masked(field, of),
  )
  const columns = hidden.map(([name]) => `lower(${alias}.${quoted(name)}::text)`)
  const words = masked === nowhere ? undefined : maskedWordsOf(of.name, alias)
  if ((!columns.length && !words) || isAllHan(word)) return []
  const sought = parameters.add(word, 'text')
  const number = readPhone(word)
  const whole = number ? parameters.add([word, number], 'text[]') : parameters.add([word], 'text[]')
  const end = `E'\\n'`
  // A masked phone shows its last four digits, by which people name it.
  const tails = /^\d{4}$/.test(word)
    ? hidden.flatMap(([name, { kind }]) =>
        kind === 'phone' ? [` or coalesce(right(${alias}.${quoted(name)}, 4) = ${sought}, false)`] : [],
      )
    : []
  const text = columns.reduce(
    (rest, column) => `replace(${rest}, ${end} || coalesce(${column}, '') || ${end}, ${end})`,
    `${end} || ${alias}."searchText" || ${end}`,
  )
  return [
    `(strpos(${text}, ${sought}) > 0${columns.map(column => ` or coalesce(${column} = any(${whole}), false)`).join('')}${tails.join('')})`,
    ...(words
      ? [
          `exists (
            select 1
            from (select ${words} as texts offset 0) hidden,
              unnest(string_to_array(${alias}."searchText", ${end})) line
            where line = any(${whole}) or strpos(line, ${sought}) > 0 and line <> all(hidden.texts)
          )`,
        ]
      : []),
  ]
}
