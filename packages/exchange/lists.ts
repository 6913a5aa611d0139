import type { Pair } from '@pavilion/declare'

/** What separates the entries of a list in one cell. */
const separating = /[,，、;；/|\n]/
/** A name of an entry has at most so many separators itself. */
const mostJoined = 8
const mostEntries = 1000

/**
 * The entries of a list in one cell, separated by commas, semicolons, `、`, `/` or line breaks. An
 * entry that has such a mark itself is quoted, or recognised by its whole name.
 */
export function entriesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const whole = text.trim()
  if (whole === '') return []
  if (isKnown(whole)) return [whole]
  const parts = partsOf(text)
  const entries: string[] = []
  for (let at = 0; at < parts.length && entries.length < mostEntries; ) {
    const { from, quoted } = parts[at] as Part
    let last = at
    if (quoted === undefined)
      for (let to = Math.min(parts.length - 1, at + mostJoined); to > at; to--)
        if (isKnown(text.slice(from, parts[to]?.to).trim())) {
          last = to
          break
        }
    const entry = quoted ?? text.slice(from, parts[last]?.to).trim()
    if (entry !== '') entries.push(entry)
    at = last + 1
  }
  return entries
}
interface Part {
  readonly from: number
  readonly to: number
  readonly quoted?: string
}
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at <= text.length; ) {
    const quoted = text[at] === '"' || /^\s+"/.test(text.slice(at, at + 50)) ? quotedAt(text, at) : undefined
    if (quoted) {
      parts.push(quoted)
      at = quoted.to + 1
      continue
    }
    const from = at
    while (at < text.length && !separating.test(text[at] as string)) at++
    parts.push({ from, to: at })
    at++
  }
  return parts
}
/** A quoted entry up to the next separator; undefined if its quotation mark has no end. */
function quotedAt(text: string, from: number): Part | undefined {
  const begin = text.indexOf('"', from) + 1
  for (let at = begin; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at++
      continue
    }
    let to = at + 1
    while (to < text.length && /[ \t]/.test(text[to] as string)) to++
    if (to < text.length && !separating.test(text[to] as string)) return undefined
    return { from, to, quoted: text.slice(begin, at).replaceAll('""', '"') }
  }
  return undefined
}

const mostNamed = 20
/** Why a value is no choice: what it is, and what is allowed. */
export function notAmong(value: string, allowed: readonly Pair[]): Pair {
  const shown = shortened(value)
  const list = (language: 0 | 1, comma: string) =>
    allowed
      .slice(0, mostNamed)
      .map(pair => pair[language])
      .join(comma) + (allowed.length > mostNamed ? ' …' : '')
  return [`「${shown}」不在可选项中：${list(0, '、')}`, `${shown}: not one of ${list(1, ', ')}`]
}
/** A cell's text inside a message: shortened, and without characters that a database refuses. */
export const shortened = (words: string): string =>
  (words.length > 60 ? `${words.slice(0, 60)}…` : words).replaceAll('\u0000', '').toWellFormed()
