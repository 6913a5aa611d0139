import type { Row } from '@pavilion/declare'
import type { Branch as Branching } from '@pavilion/screens/logic/tree.ts'
import type { sysMenu } from '../model/sysMenu.ts'

export type Menu = Row<typeof sysMenu>
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
