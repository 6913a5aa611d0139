import type { Language } from '@pavilion/declare'

/** One entry of the operator's menu permission tree (back-office §2), as getInfo answers it. */
export interface MenuEntry {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  readonly path?: string | null
  readonly query?: Readonly<Record<string, string>> | null
  readonly icon?: string | null
  readonly alwaysShow?: boolean
  readonly noCache?: boolean
  readonly hidden?: boolean
  readonly children?: readonly MenuEntry[]
}
export const menuName = (entry: Pick<MenuEntry, 'name' | 'englishName'>, language: Language) => (language === 'en' && entry.englishName ? entry.englishName : entry.name)

/** The address of an entry, with its query. */
export function menuAddress({ path, query }: MenuEntry): string {
  const told = new URLSearchParams(query ?? {}).toString()
  return `${path ?? ''}${told ? `?${told}` : ''}`
}
/** What the sidebar draws: hidden entries and empty groups are left out; a group with one child gives way to it unless it always shows. */
export function sidebarOf(menus: readonly MenuEntry[]): MenuEntry[] {
  return menus.filter(({ hidden }) => !hidden).flatMap(entry => {
    if (!entry.children?.length) return entry.path ? [entry] : []
    const children = sidebarOf(entry.children)
    if (children.length === 0) return []
    return children.length === 1 && !entry.alwaysShow ? [{ ...(children[0] as MenuEntry), icon: children[0]?.icon ?? entry.icon ?? null }] : [{ ...entry, children }]
  })
}
const ways = new WeakMap<readonly MenuEntry[], ReadonlyMap<string, readonly MenuEntry[]>>()
/** The way to every address of some menus, worked out once: it is asked for at every step, for every tab. */
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
/** From the root to the entry whose address this is; the longest path that fits wins, so that a detail page stands under its list. */
export function wayTo(menus: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  const known = waysIn(menus)
  for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('/')))) { const way = known.get(rest); if (way) return way }
  return []
}
/** The groups that stand open for an address. */
export const openGroups = (menus: readonly MenuEntry[], path: string) => wayTo(menus, path).slice(0, -1).map(({ id }) => String(id))

export interface Crumb { readonly name: readonly [string, string]; readonly to?: string }
/** The breadcrumb: the dashboard first, unless that is where one is; then the way through the menu, then the page itself. */
export function crumbsOf(menus: readonly MenuEntry[], path: string, page: readonly [string, string] | undefined, dashboard: readonly [string, string]): Crumb[] {
  if (path === '/dashboard') return [{ name: dashboard }]
  const way = wayTo(menus, path).map((entry): Crumb => ({ name: [entry.name, entry.englishName || entry.name], ...(entry.path && !entry.children?.length && entry.path !== path && { to: entry.path }) }))
  const last = way.at(-1)?.name
  return [{ name: dashboard, to: '/dashboard' }, ...way, ...(page && page[0] !== last?.[0] && page[1] !== last?.[1] ? [{ name: page }] : [])]
}
