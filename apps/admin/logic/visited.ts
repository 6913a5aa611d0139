/**
 * A visited view: its address and what it renders. A refresh increments `version`, which mounts it
 * again.
 */
export interface Visited {
  readonly key: string
  readonly path: string
  readonly search: string
  readonly version: number
}

/**
 * A view is identified by its path and record: two records of one list are two views. All chapters
 * of the guide are one.
 */
export function viewKey(path: string, search: string): string {
  if (path.startsWith('/help/')) return '/help'
  const id = new URLSearchParams(search).get('id')
  return id ? `${path}?id=${id}` : path
}
/** Addresses that never become a tab. */
const passing = [
  '/redirect',
  '/login',
  '/autoLogin',
  '/auth-redirect',
  '/404',
  '/401',
  '/visualScreen',
  '/entryLargeGreen',
]
export const isView = (path: string) => path !== '/' && !passing.some(one => path === one || path.startsWith(`${one}/`))

/** Adds a tab after a navigation. An existing one keeps its place and takes the new address. */
export function visit(tabs: readonly Visited[], path: string, search: string): readonly Visited[] {
  if (!isView(path)) return tabs
  const key = viewKey(path, search)
  const there = tabs.find(tab => tab.key === key)
  if (!there) return [...tabs, { key, path, search, version: 0 }]
  if (there.search === search && there.path === path) return tabs
  return tabs.map(tab => (tab.key === key ? { ...tab, path, search } : tab))
}
/** This many tabs stand beside each other; the others are in a menu. */
const mostTabs = 8
/** The tabs in sight: the last ones, and always the active one. */
export function inSight(tabs: readonly Visited[], active: string): readonly Visited[] {
  if (tabs.length <= mostTabs) return tabs
  const last = tabs.slice(-mostTabs)
  if (last.some(({ key }) => key === active)) return last
  return tabs.filter(tab => tab.key === active || last.slice(1).includes(tab))
}
/** Moves a tab to the place of another one; those between them move up. */
export function reorder(tabs: readonly Visited[], key: string, onto: string): readonly Visited[] {
  const from = tabs.findIndex(tab => tab.key === key)
  const to = tabs.findIndex(tab => tab.key === onto)
  return from < 0 || to < 0 || from === to ? tabs : tabs.toSpliced(from, 1).toSpliced(to, 0, tabs[from] as Visited)
}
export const refresh = (tabs: readonly Visited[], key: string): readonly Visited[] =>
  tabs.map(tab => (tab.key === key ? { ...tab, version: tab.version + 1 } : tab))
/**
 * Closes a tab. If it was active, `go` is where to navigate: the last remaining tab, or / if none
 * is left.
 */
export function close(
  tabs: readonly Visited[],
  key: string,
  active: string,
): { tabs: readonly Visited[]; go?: string } {
  const left = tabs.filter(tab => tab.key !== key)
  if (key !== active) return { tabs: left }
  const last = left.at(-1)
  return { tabs: left, go: last ? last.path + last.search : '/' }
}
export const closeOthers = (tabs: readonly Visited[], key: string): readonly Visited[] =>
  tabs.filter(tab => tab.key === key)
export const closeAll = (): { tabs: readonly Visited[]; go: string } => ({ tabs: [], go: '/' })
