import { clockIn, dayIn, type Pair } from '@pavilion/declare'

/** `12-02 22:30` at the event. */
export const timeWords = (at: string | null, zone: string): string =>
  at === null ? '' : `${dayIn(at, zone).slice(5)} ${clockIn(at, zone)}`
/** Parts of a line, in both languages, without those that are empty. */
export const joined = (...parts: readonly (Pair | string | null)[]): Pair => {
  const all = parts.flatMap(part => (part === null ? [] : typeof part === 'string' ? [[part, part] as Pair] : [part]))
  const text = (at: 0 | 1) =>
    all
      .map(pair => pair[at])
      .filter(Boolean)
      .join(' · ')
  return [text(0), text(1)]
}
