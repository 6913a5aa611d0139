import type { RegionNode } from '../model/calls.ts'
import { countryEntries, regionTree } from './reference.ts'

/** Where a text leads in the tree. `depth`: how many levels the place has, at most `most`. */
export interface FoundRegion {
  readonly path: readonly RegionNode[]
  /** Whether nothing is left to choose below it. */
  readonly isWhole: boolean
}

/** As written in sheets: without blanks and separators, in any letter case. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** The kind of division at the end of a name: people leave it out. */
const kinds =
  /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|(?:[\u4e00-\u9fff]族)+自治[州县]|地区|省|市|区|县|盟|州| (?:Municipality|Province|Prefecture|District|County|City))$/u
/** Levels that only statistics know, in older answers and in lists of others. */
const levelsOfStatistics = /^(?:市辖区|省直辖县级行政(?:单位|区划)|自治区直辖县级行政(?:单位|区划)|县(?=.))/u

type Named = { readonly node: RegionNode; readonly names: readonly string[] }
const names = new WeakMap<RegionNode, Named>()
function namesOf(node: RegionNode): Named {
  const known = names.get(node)
  if (known) return known
  const full = [node.label, node.englishLabel]
  const short = full.map(name => name.replace(kinds, '')).filter(name => [...name].length > 1)
  const named = { node, names: [...new Set([...full, ...short].map(plain))] }
  names.set(node, named)
  return named
}

/** The paths that use up the whole text, by full names first. */
function pathsIn(nodes: readonly RegionNode[], text: string, most: number): RegionNode[][] {
  if (!text || most === 0) return text ? [] : [[]]
  return nodes
    .flatMap(namesOf)
    .flatMap(({ node, names }) => names.filter(name => text.startsWith(name)).map(name => ({ node, name })))
    .sort((a, b) => b.name.length - a.name.length)
    .flatMap(({ node, name }) => {
      const rest = text.slice(name.length)
      // A municipality is often written as its own city too.
      const below = [
        rest,
        rest.replace(levelsOfStatistics, ''),
        ...(rest.startsWith(name) ? [rest.slice(name.length)] : []),
      ]
      return [...new Set(below.flatMap(left => [left, left.replace(levelsOfStatistics, '')]))].flatMap(left =>
        pathsIn(node.children ?? [], left, most - 1).map(path => [node, ...path]),
      )
    })
}
const pathOf = (nodes: readonly RegionNode[], code: string): RegionNode[] | undefined => {
  for (const node of nodes) {
    if (node.value === code) return [node]
    const below = node.children && pathOf(node.children, code)
    if (below) return [node, ...below]
  }
  return undefined
}

/**
 * The province, city and district that a text or its parts name, in the tree and below each other:
 * names with or without separators, in either language, with or without the kind of division, or
 * codes. A city may stand alone where only one has its name. Undefined when there is no such place.
 * @param most 2 for province and city, 3 with the district
 */
export async function readRegion(given: readonly string[], most: number): Promise<FoundRegion | undefined> {
  const tree = await regionTree()
  const parts = given.map(part => part.trim()).filter(Boolean)
  const codes = parts.flatMap(part => part.split(/[\s,，、/;；]+/)).filter(Boolean)
  const path =
    codes.length && codes.every(code => /^\d{6}$/.test(code)) ? byCodes(tree, codes) : byNames(tree, parts, most)
  if (!path?.length) return undefined
  const kept = path.slice(0, most)
  return { path: kept, isWhole: kept.length === most || !kept.at(-1)?.children?.length }
}
function byCodes(tree: readonly RegionNode[], codes: readonly string[]): RegionNode[] | undefined {
  const path = pathOf(tree, codes.at(-1) as string)
  return path && codes.every(code => path.some(({ value }) => value === code)) ? path : undefined
}
function byNames(tree: readonly RegionNode[], parts: readonly string[], most: number): RegionNode[] | undefined {
  const text = plain(parts.join(''))
  const [found] = pathsIn(tree, text, 3)
  if (found) return found.slice(0, most)
  // A district's name says little without its city.
  const cities = (province: RegionNode) =>
    (province.children ?? []).filter(({ value }) => /^(?:....00|..90..)$/.test(value))
  const withoutProvince = tree.flatMap(province =>
    pathsIn(cities(province), text, 2)
      .slice(0, 1)
      .map(path => [province, ...path]),
  )
  return withoutProvince.length === 1 ? withoutProvince[0]?.slice(0, most) : undefined
}

let countries: Promise<ReadonlyMap<string, string>> | undefined
/** The Chinese name of a country that a text names in either language or by its code. */
export const readCountry = async (given: string): Promise<string | undefined> =>
  (
    await (countries ??= countryEntries().then(
      all =>
        new Map(
          all.flatMap(({ code, name, englishName }) =>
            [code, englishName, name].map(word => [plain(word), name] as const),
          ),
        ),
    ))
  ).get(plain(given))
