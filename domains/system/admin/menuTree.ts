import type { AnyRow } from '@pavilion/screens'
import type { MenuEntry } from '@pavilion/screens/logic/menu.ts'
import type { Branch as Branching } from '@pavilion/screens/logic/tree.ts'

export type Menu = AnyRow &
  Omit<MenuEntry, 'children'> & {
    readonly parentId: number | null
    readonly sortNumber: number
    readonly updatedAt: string
    readonly reserved?: boolean
  }
export type Branch = Branching<Menu>

/** The menus that a role sees: those assigned to it and their parents. */
export function heldOf(menus: readonly Menu[], held: ReadonlySet<number>): Menu[] {
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const seen = new Set<number>()
  for (const id of held)
    for (
      let menu = byId.get(id);
      menu && !seen.has(menu.id);
      menu = menu.parentId === null ? undefined : byId.get(menu.parentId)
    )
      seen.add(menu.id)
  return menus.filter(({ id }) => seen.has(id))
}
