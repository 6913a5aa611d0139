import type { Choice, Region } from './fieldProps.ts'

type Language = 'zh' | 'en'
const textOf = (region: Region, language: Language) => (language === 'en' && region.englishLabel) || region.label

/**
 * The choices of one level. `ends` when nothing is below any of them, as with the districts of a
 * municipality.
 */
export interface Level {
  readonly choices: readonly Choice[]
  readonly ends: boolean
}

/**
 * The choices of every level, given the names chosen so far: provinces, then the cities of the
 * chosen province, then its districts. A level with nothing below the chosen place (Taiwan,
 * overseas) is left out. Answers hold the Chinese names, top down.
 */
export function levelsOf(
  tree: readonly Region[],
  chosen: readonly string[],
  depth: number,
  language: Language,
): Level[] {
  const levels: Level[] = []
  let places: readonly Region[] | null | undefined = tree
  for (let level = 0; level < depth && places && (level === 0 || places.length > 0); level++) {
    levels.push({
      choices: places.map(place => ({ value: place.label, text: textOf(place, language) })),
      ends: places.every(place => !place.children?.length),
    })
    places = places.find(place => place.label === chosen[level])?.children
  }
  return levels
}

/** The chosen names after one level changes: everything below it is dropped. */
export const chooseAt = (chosen: readonly string[], level: number, value: string): string[] =>
  value ? [...chosen.slice(0, level), value] : chosen.slice(0, level)
