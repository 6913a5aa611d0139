import type { AnyRow } from '@pavilion/screens'
import type { MenuEntry } from '@pavilion/screens/logic/menu.ts'

export type Menu = AnyRow & Omit<MenuEntry, 'children'> & { readonly parentId: number | null; readonly sortNumber: number; readonly updatedAt: string; readonly reserved?: boolean }
/** Where a menu goes: below which, and which place it has among the others there. */
export interface Move { readonly id: number; readonly parentId: number | null; readonly place: number }
export type Branch = Menu & { readonly children: readonly Branch[] }

const inOrder = (one: Menu, other: Menu) => one.sortNumber - other.sortNumber || one.id - other.id
const below = (menus: readonly Menu[], parentId: number | null) => menus.filter(menu => menu.parentId === parentId).sort(inOrder)
/** The tree of some menus; one whose parent is missing stands at the top. */
export function treeOf(menus: readonly Menu[]): Branch[] {
  const known = new Set(menus.map(({ id }) => id)), all = menus.map(menu => (menu.parentId !== null && !known.has(menu.parentId) ? { ...menu, parentId: null } : menu))
  const branches = (parentId: number | null): Branch[] => below(all, parentId).map(menu => ({ ...menu, children: branches(menu.id) }))
  return branches(null)
}
/** Where it goes when it is let fall before, after or onto another. */
export function dropped(menus: readonly Menu[], id: number, onto: number, where: 'before' | 'after' | 'inside'): Move {
  const target = menus.find(menu => menu.id === onto) as Menu
  if (where === 'inside') return { id, parentId: onto, place: 0 }
  const others = below(menus, target.parentId).filter(menu => menu.id !== id)
  return { id, parentId: target.parentId, place: others.findIndex(menu => menu.id === onto) + (where === 'after' ? 1 : 0) }
}
/** One step for who does not draw it: up, down, below the one before it, or beside its parent. Undefined where there is no such step. */
export function stepped(menus: readonly Menu[], id: number, step: 'up' | 'down' | 'in' | 'out'): Move | undefined {
  const menu = menus.find(one => one.id === id)
  if (!menu) return undefined
  const level = below(menus, menu.parentId), at = level.findIndex(one => one.id === id), before = level[at - 1], parent = menus.find(one => one.id === menu.parentId)
  if (step === 'up') return before && { id, parentId: menu.parentId, place: at - 1 }
  if (step === 'down') return level[at + 1] && { id, parentId: menu.parentId, place: at + 1 }
  if (step === 'in') return before && { id, parentId: before.id, place: below(menus, before.id).length }
  return parent && dropped(menus, id, parent.id, 'after')
}
/** The menus that a role sees: those it holds, with what stands above them. */
export function heldOf(menus: readonly Menu[], held: ReadonlySet<number>): Menu[] {
  const byId = new Map(menus.map(menu => [menu.id, menu])), seen = new Set<number>()
  for (const id of held) for (let menu = byId.get(id); menu && !seen.has(menu.id); menu = menu.parentId === null ? undefined : byId.get(menu.parentId)) seen.add(menu.id)
  return menus.filter(({ id }) => seen.has(id))
}
