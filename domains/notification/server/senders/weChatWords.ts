import { asTyped } from '../typed.ts'
import { fill, oneLine } from '../writing.ts'

/** A keyword of a template of the official account, such as `thing1`, with what it says. */
export interface Keyword {
  readonly name: string
  readonly value: string
}
/** The most characters that WeChat takes of a kind of keyword; it refuses the whole message for one more. */
const most: Readonly<Record<string, number>> = { thing: 20, phrase: 5, character_string: 32, letter: 32, symbol: 5 }
const line = /^\s*([a-z_]+)(\d+)\s*[=＝:：]\s*(.*?)\s*$/i

/** The lines of a template that cannot be read, by their number. */
export const wrongLines = (words: string): number[] =>
  words.split('\n').flatMap((text, nth) => (text.trim() && !line.test(text) ? [nth + 1] : []))
/** `thing1={form}` a line, filled in and as long as WeChat takes it. */
export const keywordsOf = (words: string, variables: Readonly<Record<string, string>>): Keyword[] =>
  words.split('\n').flatMap(text => {
    const [, kind = '', nth = '', template = ''] = line.exec(text) ?? []
    if (!kind) return []
    const all = [...oneLine(fill(template, asTyped(variables)))]
    return [{ name: `${kind}${nth}`, value: all.slice(0, most[kind.toLowerCase()] ?? 100).join('') || '-' }]
  })
