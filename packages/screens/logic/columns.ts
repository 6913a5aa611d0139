/**
 * A person's setting of one column: shown or not, its width, pinned to a side. The order of the
 * list is the order of the columns.
 */
export interface ColumnSetting {
  readonly key: string
  readonly shown: boolean
  readonly width?: number
  readonly pin?: 'left' | 'right'
}
export interface ColumnOffer {
  readonly key: string
  readonly shown: boolean
}
export const narrowest = 60,
  widest = 800

/**
 * Applies remembered settings to the present columns: unknown ones are dropped, new ones appear at
 * their default place.
 */
export function settleColumns(
  offers: readonly ColumnOffer[],
  remembered: readonly ColumnSetting[] | undefined,
): ColumnSetting[] {
  const known = new Set(offers.map(offer => offer.key))
  const settled: ColumnSetting[] = (remembered ?? [])
    .filter(({ key }, index, all) => known.has(key) && all.findIndex(other => other.key === key) === index)
    .map(tidy)
  offers.forEach((offer, index) => {
    if (settled.some(setting => setting.key === offer.key)) return
    const before = offers
      .slice(0, index)
      .reverse()
      .find(other => settled.some(setting => setting.key === other.key))
    settled.splice(before ? settled.findIndex(setting => setting.key === before.key) + 1 : 0, 0, {
      key: offer.key,
      shown: offer.shown,
    })
  })
  return settled
}
/** The visible columns as a table shows them: pinned left first, pinned right last. */
export function drawnColumns(settings: readonly ColumnSetting[]): ColumnSetting[] {
  const shown = settings.filter(setting => setting.shown)
  return [
    ...shown.filter(({ pin }) => pin === 'left'),
    ...shown.filter(({ pin }) => !pin),
    ...shown.filter(({ pin }) => pin === 'right'),
  ]
}
export const changeColumn = (
  settings: readonly ColumnSetting[],
  key: string,
  change: Partial<ColumnSetting>,
): ColumnSetting[] => settings.map(setting => (setting.key === key ? tidy({ ...setting, ...change }) : setting))
/** Moves a column by this many places, as far as possible. */
export function moveColumn(settings: readonly ColumnSetting[], key: string, by: number): ColumnSetting[] {
  const from = settings.findIndex(setting => setting.key === key)
  const moved = settings[from]
  if (!moved) return [...settings]
  const rest = settings.filter(setting => setting.key !== key)
  rest.splice(Math.max(0, Math.min(rest.length, from + by)), 0, moved)
  return rest
}

function tidy({ key, shown, width, pin }: ColumnSetting): ColumnSetting {
  return {
    key,
    shown: shown === true,
    ...(typeof width === 'number' && Number.isFinite(width)
      ? { width: Math.max(narrowest, Math.min(widest, Math.round(width))) }
      : {}),
    ...(pin === 'left' || pin === 'right' ? { pin } : {}),
  }
}

/** How wide a column is in pixels when nothing restricts it, and when there is little space. */
export interface ColumnNeed {
  readonly natural: number
  readonly least: number
}
/** About this many pixels a column: ten of them fit beside the sidebar at 1440 px, six at 1024. */
const usual = 100
/**
 * Widths by content. Where they would leave no space for others, the widest columns give way first,
 * down to their least, until as many are in sight as the place has space for.
 */
export function shared(needs: readonly ColumnNeed[], place: number): number[] {
  const seen = needs.slice(0, Math.max(1, Math.floor(place / usual)))
  const below = (most: number) =>
    needs.map(({ natural, least }, at) => (at < seen.length ? Math.max(least, Math.min(natural, most)) : natural))
  const fits = (most: number) =>
    below(most)
      .slice(0, seen.length)
      .reduce((sum, width) => sum + width, 0) <= place
  let most = Math.max(...seen.map(({ natural }) => natural))
  if (!fits(0)) return below(0)
  while (most > 0 && !fits(most)) most--
  return below(most)
}

/**
 * Widths with which a table that is wider than its container ends with a whole column: the columns
 * that fit fill the container, so that the pinned actions cut none in half.
 */
export function fitted(widths: readonly number[], place: number): number[] {
  let fit = 0
  let taken = 0
  while (fit < widths.length && taken + (widths[fit] as number) <= place) taken += widths[fit++] as number
  if (fit === 0 || fit === widths.length) return [...widths]
  return widths.map((width, at) => (at < fit ? width * (place / taken) : width))
}

/**
 * Widths where there is more space than the columns ask for: texts that would be cut take what they need,
 * then all grow alike, so that the actions stand at the end of the row and take no more than their own.
 */
export function filled(widths: readonly number[], wishes: readonly number[], place: number): number[] {
  const sum = (of: readonly number[]) => of.reduce((total, width) => total + width, 0)
  const spare = place - sum(widths)
  if (spare <= 0) return [...widths]
  const lacks = widths.map((width, at) => Math.max(0, (wishes[at] ?? 0) - width))
  const given = Math.min(1, spare / (sum(lacks) || 1))
  const grown = widths.map((width, at) => width + (lacks[at] as number) * given)
  const factor = place / sum(grown)
  return grown.map(width => width * factor)
}

const emsOf = (words: string) =>
  [...words].reduce(
    (sum, letter) =>
      sum + (/[\u2e80-\uffef]/.test(letter) ? 1 : /[MWmw]/.test(letter) ? 0.9 : /[A-Z]/.test(letter) ? 0.7 : 0.55),
    0,
  )
/** Moves that stand in the row itself: with more of them the figures beside them are out of sight. */
export const mostInRow = 2
/**
 * The width that a heading needs: its text, the sort arrows and the padding. Long headings take
 * further lines.
 */
export const headingWidth = (words: string, size: number): number => Math.min(176, Math.ceil(emsOf(words) * size + 32))

/**
 * The width with which a heading is still read: it may take several lines, so that only a word that
 * is longer than a line is cut.
 */
export function headingLeast(words: string, size: number): number {
  const breaks = [...words.matchAll(/\s+|(?<=[\u2e80-\uffef])/g)].map(({ index }) => index)
  const halves = [words.length, ...breaks].map(at => Math.max(emsOf(words.slice(0, at)), emsOf(words.slice(at).trim())))
  return Math.min(132, headingWidth(words, size), Math.ceil(Math.min(...halves) * size + 32))
}

/** Table height is window height minus 250, at least 250 (back-office §9). */
export const tableHeight = (windowHeight: number) => Math.max(250, windowHeight - 250)
