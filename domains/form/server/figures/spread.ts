import { dayIn, dayMs } from '@pavilion/declare'
import type { Spread } from '../../model/calls/desk.ts'

type Entry = readonly [at: number, count: number]
const mostBars = 12
const mostDays = 45
const mostMonths = 36
const mostYears = 40

/**
 * One in this many at either end may be combined, if it would otherwise press all others into one
 * bar.
 */
const oneIn = 100

/** The range of all but a few values. */
function middleOf(entries: readonly Entry[]): [low: number, high: number] {
  const few = entries.reduce((sum, [, count]) => sum + count, 0) / oneIn
  const end = (ordered: readonly Entry[]) => {
    let sum = 0
    return (ordered.find(([, count]) => (sum += count) > few) ?? (ordered[0] as Entry))[0]
  }
  return [end(entries), end(entries.toReversed())]
}

/** A round step: 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find(times => times * ten >= least * 0.999) ?? 10
  return Number((factor * ten).toPrecision(1))
}

/**
 * Bars of one step over the range of nearly all values; values beyond it are counted in one bar at
 * either end.
 */
function barsOf(
  entries: readonly Entry[],
  step: number,
  [low, high]: readonly [number, number],
): { from: number | null; to: number | null; count: number }[] {
  const exact = (at: number) => Number(at.toPrecision(12))
  const nth = (at: number) => Math.floor(exact(at / step))
  const first = nth(low)
  const last = nth(high)
  const bars = Array.from(
    { length: last - first + 1 },
    (_, at): { from: number | null; to: number | null; count: number } => ({
      from: exact((first + at) * step),
      to: exact((first + at + 1) * step),
      count: 0,
    }),
  )
  let before = 0
  let behind = 0
  for (const [at, count] of entries) {
    const bar = bars[nth(at) - first]
    if (bar) bar.count += count
    else if (at < low) before += count
    else behind += count
  }
  return [
    ...(before ? [{ from: null, to: exact(first * step), count: before }] : []),
    ...bars,
    ...(behind ? [{ from: exact((last + 1) * step), to: null, count: behind }] : []),
  ]
}

/**
 * The range of the bars. Outliers are left out if the other values could not be distinguished
 * with them.
 */
function spanOf(entries: readonly Entry[]): [low: number, high: number] {
  const all: [number, number] = [(entries[0] as Entry)[0], (entries.at(-1) as Entry)[0]]
  const middle = middleOf(entries)
  return all[1] - all[0] > 5 * Math.max(1, middle[1] - middle[0]) ? middle : all
}
const sorted = (items: Readonly<Record<string, number>>, read: (item: string) => number): Entry[] =>
  Object.entries(items)
    .map(([item, count]): Entry => [read(item), count])
    .filter(([at]) => Number.isFinite(at))
    .sort(([one], [other]) => one - other)

/**
 * The distribution of numbers, each with three digits: few whole numbers each have a bar, otherwise
 * about ten steps. Undefined without any.
 */
export function spreadOfNumbers(items: Readonly<Record<string, number>>): Spread | undefined {
  const entries = sorted(items, Number)
  if (!entries.length) return undefined
  const span = spanOf(entries)
  const [low, high] = span
  const farthest = Math.max(Math.abs(low), Math.abs(high))
  const whole = entries.every(([at]) => Number.isInteger(at))
  // No finer than the digits that were kept.
  const least = Math.max(farthest > 0 ? 10 ** (Math.floor(Math.log10(farthest)) - 2) : 1, whole ? 1 : 0)
  return {
    unit: 'number',
    bars: barsOf(
      entries,
      niceStep(high - low < mostBars && whole && least <= 1 ? 1 : Math.max(least, (high - low) / (mostBars - 2))),
      span,
    ),
  }
}

/** The distribution of times like `09:30` over the hours of a day. */
export function spreadOfHours(items: Readonly<Record<string, number>>): Spread | undefined {
  const entries = sorted(items, item => Number(/^(\d{1,2}):/.exec(item)?.[1] ?? Number.NaN))
  return entries.length
    ? { unit: 'hour', bars: barsOf(entries, 1, [(entries[0] as Entry)[0], (entries.at(-1) as Entry)[0]]) }
    : undefined
}
const two = (part: number) => String(part).padStart(2, '0')

/**
 * The distribution of dates or years, by the finest of days, months, years and decades that does
 * not give too many bars.
 */
export function spreadOfDays(items: Readonly<Record<string, number>>): Spread | undefined {
  const yearly = Object.keys(items).every(item => /^\d{4}$/.test(item))
  const days = sorted(items, item => (yearly ? Number(item) : Date.parse(`${item.slice(0, 10)}T00:00:00Z`) / dayMs))
  if (!days.length) return undefined
  const dayOf = (at: number) => new Date(at * dayMs)
  const units = [
    ...(yearly
      ? []
      : [
          ['day', mostDays, (at: number) => at, (at: number) => dayIn(dayOf(at), 'UTC')] as const,
          [
            'month',
            mostMonths,
            (at: number) => dayOf(at).getUTCFullYear() * 12 + dayOf(at).getUTCMonth(),
            (at: number) => `${String(Math.floor(at / 12)).padStart(4, '0')}-${two((at % 12) + 1)}`,
          ] as const,
        ]),
    ['year', mostYears, (at: number) => (yearly ? at : dayOf(at).getUTCFullYear()), String] as const,
    [
      'decade',
      Infinity,
      (at: number) => Math.floor((yearly ? at : dayOf(at).getUTCFullYear()) / 10),
      (at: number) => String(at * 10),
    ] as const,
  ]
  for (const [unit, most, read, write] of units) {
    const entries = days.map(([at, count]): Entry => [read(at), count])
    const span = spanOf(entries)
    if (span[1] - span[0] < most)
      return {
        unit,
        bars: barsOf(entries, 1, span).map(({ from, to, count }) => ({
          from: from === null ? null : write(from),
          to: to === null ? null : write(to),
          count,
        })),
      }
  }
  return undefined
}
