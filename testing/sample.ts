import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Whether every case runs (`npm run test:all`) instead of one of each shape and a sample. */
export const everything = process.env.TEST_ALL === '1'
/**
 * The seed that a word names. Without one it is the release, so that the same commit passes or
 * fails on any day and another release draws other cases; `day` is for a job that looks further
 * every day.
 */
export function seedOf(word: string | undefined, release: string, today: Date): number {
  if (word === 'day') return Number(today.toISOString().slice(0, 10).replaceAll('-', ''))
  if (word === undefined) return release.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0)
  if (!/^\d{1,15}$/.test(word)) throw new Error(`SEED is a number or “day”, not “${word}”`)
  return Number(word)
}
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
/** Decides which cases are drawn. scripts/test.ts prints it. */
export const seed = seedOf(process.env.SEED ?? (everything ? 'day' : undefined), version, new Date())

/** A number from 0 to 1 that follows from the seed and these words alone, whatever ran before. */
export function chance(...words: readonly string[]): number {
  const hash = createHash('sha256').update([seed, ...words].join('\0'))
  return hash.digest().readUInt32BE(0) / 2 ** 32
}

/**
 * By the seed of a release the same cases are drawn in every run until the next one, so a few of
 * them are enough. Who names a seed looks wider.
 */
const share = process.env.SEED === undefined ? 1 / 4 : 1
/** Whether a case is among those that are drawn, so large a part of all; always in a full run. */
export const isDrawn = (part: number, ...words: readonly string[]): boolean =>
  everything || chance(...words) < part * share

interface Choice<T> {
  /** Names the sweep, so that each sweep draws other cases. */
  readonly sweep: string
  readonly nameOf: (one: T) => string
  /** What a case can prove. The first case that shows something new is always taken. */
  readonly shows: (one: T) => readonly string[]
  /** How many more are drawn by a seed that somebody names. */
  readonly more: number
}
/**
 * The cases of a sweep that run: the first of each shape and some drawn by the seed, in their
 * order; all of them in `npm run test:all`.
 */
export function oneOfEach<T>(all: readonly T[], choice: Choice<T>): T[] {
  return everything ? [...all] : sampleOf(all, { ...choice, more: Math.ceil(choice.more * share) })
}
export function sampleOf<T>(all: readonly T[], { sweep, nameOf, shows, more }: Choice<T>): T[] {
  const shown = new Set<string>()
  const taken = new Set<T>()
  for (const one of all) {
    const fresh = shows(one).filter(trait => !shown.has(trait))
    if (fresh.length > 0) taken.add(one)
    for (const trait of fresh) shown.add(trait)
  }
  const drawn = all
    .filter(one => !taken.has(one))
    .map(one => ({ one, at: chance(sweep, nameOf(one)) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, more)
  for (const { one } of drawn) taken.add(one)
  return all.filter(one => taken.has(one))
}
