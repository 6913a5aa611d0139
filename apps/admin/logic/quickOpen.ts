import { isOutside } from '@pavilion/screens/logic/address.ts'
import { menuAddress, type MenuEntry, sidebarOf } from './menu.ts'

/** A result of quick open: a screen, or a record with what distinguishes it from others. */
export interface Aim {
  readonly to: string
  readonly name: readonly [zh: string, en: string]
  readonly way?: readonly [zh: string, en: string]
  readonly about?: readonly string[]
  /** Other words for it, in both languages, which are not shown. */
  readonly also?: readonly string[]
}

/**
 * The screens of the sidebar, each with its groups, and some others. External links are left to the
 * sidebar.
 */
export function screensOf(menus: readonly MenuEntry[], further: readonly Aim[] = []): Aim[] {
  const aims: Aim[] = []
  const walk = (entries: readonly MenuEntry[], way: readonly [string, string] | undefined) => {
    for (const entry of entries) {
      const name = [entry.name, entry.englishName || entry.name] as const
      const to = menuAddress(entry)
      if (entry.children?.length)
        walk(entry.children, way ? [`${way[0]} / ${name[0]}`, `${way[1]} / ${name[1]}`] : name)
      else if (to && !isOutside(to)) aims.push({ to, name, ...(way && { way }) })
    }
  }
  walk(sidebarOf(menus), undefined)
  return [...further.filter(({ to }) => !aims.some(aim => aim.to === to)), ...aims]
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
/**
 * How well a word matches a text, 0 for not at all. Best is the whole text, then its start, then
 * the start of a word, then anywhere inside, then its letters in order from the start of a word:
 * `regus` finds “Register user”.
 */
function fits(text: string, word: string): number {
  if (text === word) return 6
  const at = text.indexOf(word)
  if (at === 0) return 5
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] as string) && /^[a-z0-9]/.test(word) ? 3 : 4
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return 0
  const [first, ...rest] = word
  return new RegExp(`\\b${first}${rest.map(letter => `.*?${letter}`).join('')}`).test(text) ? 1 : 0
}
/**
 * The screens that match every typed word in either language, best first. The name of a group
 * and other words for it count less than its name.
 */
export function matching(aims: readonly Aim[], typed: string, most = 8): Aim[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const found = aims.flatMap((aim, place) => {
    const names = aim.name.map(plain)
    const group = (aim.way ?? []).map(plain)
    const also = (aim.also ?? []).map(plain)
    const each = words.map(word =>
      Math.max(
        ...names.map(text => fits(text, word) * 2),
        ...also.map(text => fits(text, word)),
        ...group.map(text => Math.min(fits(text, word), 4) / 2),
        0,
      ),
    )
    // A whole other word is worth more than the start of a name.
    const called = also.includes(words.join(' ')) ? 5.5 * words.length : 0
    return each.every(score => score > 0)
      ? [{ aim, place, score: each.reduce((sum, score) => sum + score, called) }]
      : []
  })
  return found
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, most)
    .map(({ aim }) => aim)
}
/** The screens and rows opened last, newest first, without duplicates, at most eight. */
export const withRecent = (recent: readonly Aim[], aim: Aim): Aim[] =>
  [aim, ...recent.filter(({ to }) => to !== aim.to)].slice(0, 8)
