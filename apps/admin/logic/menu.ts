import type { Pair } from '@pavilion/declare'
import type { MenuEntry } from '@pavilion/screens/logic/menu.ts'

export { menuAddress, type MenuEntry, menuName, sidebarOf } from '@pavilion/screens/logic/menu.ts'

const ways = new WeakMap<readonly MenuEntry[], ReadonlyMap<string, readonly MenuEntry[]>>()
/**
 * The path to every address of some menus. Computed once, because every tab asks for it on every
 * navigation.
 */
function waysIn(menus: readonly MenuEntry[]): ReadonlyMap<string, readonly MenuEntry[]> {
  const known = ways.get(menus)
  if (known) return known
  const found = new Map<string, readonly MenuEntry[]>()
  const walk = (entries: readonly MenuEntry[], above: readonly MenuEntry[]) => {
    for (const entry of entries) {
      const way = [...above, entry]
      if (entry.path && !found.has(entry.path)) found.set(entry.path, way)
      walk(entry.children ?? [], way)
    }
  }
  walk(menus, [])
  ways.set(menus, found)
  return found
}
/**
 * From the root to the entry with this address. The longest matching path wins, so that a detail
 * page belongs to its list.
 */
export function wayTo(menus: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  const known = waysIn(menus)
  for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('/')))) {
    const way = known.get(rest)
    if (way) return way
  }
  return []
}
/** The group at the top of the menus in which an address stands. */
export function groupOf(menus: readonly MenuEntry[], path: string | undefined): Pair | undefined {
  const top = path === undefined ? undefined : wayTo(menus, path)[0]
  return top && [top.name, top.englishName || top.name]
}
/** The groups that are open for an address. */
export const openGroups = (menus: readonly MenuEntry[], path: string) =>
  wayTo(menus, path)
    .slice(0, -1)
    .map(({ id }) => String(id))

/**
 * The open groups after one was opened or closed. One group at the top is open at a time: ninety
 * entries below each other are not a menu.
 */
export function toggled(menus: readonly MenuEntry[], open: readonly string[], key: string): readonly string[] {
  if (open.includes(key)) return open.filter(one => one !== key)
  return menus.some(({ id }) => String(id) === key) ? [key] : [...open, key]
}

export interface Crumb {
  readonly name: readonly [string, string]
  readonly to?: string
}
/**
 * The breadcrumb: the dashboard first, unless it is the page itself; then the path through the
 * menu; then the page.
 */
export function crumbsOf(
  menus: readonly MenuEntry[],
  path: string,
  page: readonly [string, string] | undefined,
  dashboard: readonly [string, string],
): Crumb[] {
  if (path === '/dashboard') return [{ name: dashboard }]
  const way = wayTo(menus, path).map(
    (entry): Crumb => ({
      name: [entry.name, entry.englishName || entry.name],
      ...(entry.path && !entry.children?.length && entry.path !== path && { to: entry.path }),
    }),
  )
  const last = way.at(-1)?.name
  return [
    { name: dashboard, to: '/dashboard' },
    ...way,
    ...(page && page[0] !== last?.[0] && page[1] !== last?.[1] ? [{ name: page }] : []),
  ]
}
