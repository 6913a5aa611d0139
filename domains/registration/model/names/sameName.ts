import { syllablesOf } from './pinyin.ts'
import { simplified } from './traditional.ts'

// Whether two names may be one name, written otherwise. It never decides that two people are one:
// what is found here is proposed, and a person decides.

/** Signs inside names that some write and others leave out. */
const between = /[\s\u200b-\u200f\u2060\ufeff·•‧∙⋅・･.,，、'’‘`´\-‐‑–—_/\\]+/gu
const hasHan = /\p{Script=Han}/u
/** A name with more parts is compared as it stands, not in every order. */
const mostParts = 6

/** A name as it is compared: half-width, simplified, lower case, without accents, blanks and dots. Pure. */
const bare = (name: string): string => simplified(unaccented(name)).replace(between, '')
const unaccented = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/đ|ð/g, 'd')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')

/** The parts one after the other, begun at each of them: “zhang san” and “san zhang”. */
const turned = (parts: readonly string[]): string[] =>
  parts.length > mostParts
    ? [parts.join('')]
    : parts.map((_, first) => [...parts.slice(first), ...parts.slice(0, first)].join(''))

/** What a name is found by. */
export interface NameKeys {
  /** As it is written: the characters, or the letters in each order of the parts. */
  readonly written: readonly string[]
  /** As its characters are read, in letters; none for a name in letters. */
  readonly read: readonly string[]
}
/** What a name is found by, in the spellings of people, offices and machines. Pure. */
export function nameKeys(name: string): NameKeys {
  const whole = bare(name)
  if (!whole) return { written: [], read: [] }
  if (!hasHan.test(whole)) {
    const parts = unaccented(name).split(between).filter(Boolean)
    return { written: [...new Set(turned(parts))], read: [] }
  }
  const readings = [syllablesOf(whole), syllablesOf(whole, true)].flatMap(found => (found ? [found] : []))
  return { written: [whole], read: [...new Set(readings.flatMap(turned))] }
}

/**
 * Whether two names may be one: the same but for blanks, dots, width, case and accents, traditional or
 * simplified, surname first or last, or characters and their reading. Two names in characters that only
 * sound alike are two names. Pure.
 */
export const mayBeSameName = (one: string, other: string): boolean => {
  const [a, b] = [nameKeys(one), nameKeys(other)]
  const meet = (left: readonly string[], right: readonly string[]) => left.some(key => right.includes(key))
  return meet(a.written, b.written) || meet(a.written, b.read) || meet(a.read, b.written)
}

/** Who may be called what, of many people: looked up by any spelling. */
export class NameIndex<T> {
  readonly #byWritten = new Map<string, T[]>()
  readonly #byRead = new Map<string, T[]>()
  add(name: string | null, about: T): void {
    if (!name) return
    const { written, read } = nameKeys(name)
    for (const [index, keys] of [
      [this.#byWritten, written],
      [this.#byRead, read],
    ] as const)
      for (const key of keys) {
        const there = index.get(key)
        if (!there) index.set(key, [about])
        else if (!there.includes(about)) there.push(about)
      }
  }
  /** Each once, in the order in which they were added. */
  find(name: string): T[] {
    const { written, read } = nameKeys(name)
    return [
      ...new Set([
        ...written.flatMap(key => [...(this.#byWritten.get(key) ?? []), ...(this.#byRead.get(key) ?? [])]),
        ...read.flatMap(key => this.#byWritten.get(key) ?? []),
      ]),
    ]
  }
}
