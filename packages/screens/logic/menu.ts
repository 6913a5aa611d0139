import type { Language } from '@pavilion/declare'

/** An entry of the operator's menu permission tree (back-office §2), as getInfo returns it. */
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
export const menuName = (entry: Pick<MenuEntry, 'name' | 'englishName'>, language: Language) =>
  language === 'en' && entry.englishName ? entry.englishName : entry.name

/** The address of an entry, with its query. */
export function menuAddress({ path, query }: MenuEntry): string {
  const search = new URLSearchParams(query ?? {}).toString()
  return `${path ?? ''}${search ? `?${search}` : ''}`
}
/**
 * What the sidebar shows. Hidden entries and empty groups are left out. A group with one child is
 * replaced by it unless it is always shown.
 */
export function sidebarOf(menus: readonly MenuEntry[]): MenuEntry[] {
  return menus
    .filter(({ hidden }) => !hidden)
    .flatMap(entry => {
      if (!entry.children?.length) return entry.path ? [entry] : []
      const children = sidebarOf(entry.children)
      if (children.length === 0) return []
      return children.length === 1 && !entry.alwaysShow
        ? [{ ...(children[0] as MenuEntry), icon: children[0]?.icon ?? entry.icon ?? null }]
        : [{ ...entry, children }]
    })
}
