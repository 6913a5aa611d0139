import { type Branch as Branching, treeOf } from '@pavilion/screens/logic/tree.ts'

interface Node {
  readonly id: number
  readonly [field: string]: unknown
}
/** A node of the tree: the key `row5` is row 5, any other key is a heading. */
export interface Branch {
  readonly key: string
  readonly title: string
  readonly children?: Branch[]
}

/**
 * The tree of what may be assigned: menus by their parents, operations below the menu they belong
 * to, the rest flat.
 */
export function branchesOf(
  kind: 'project' | 'seller' | 'menu' | 'operation',
  rows: readonly Node[],
  menus: readonly Node[],
  name: (row: Node) => string,
): Branch[] {
  if (kind === 'menu') return below(rows, null, name)
  if (kind !== 'operation') return rows.map(row => ({ key: `row${row.id}`, title: name(row) }))
  const byMenu = Map.groupBy(rows, row => (row.sysMenuId as number | null) ?? 0)
  const groups = menus
    .filter(menu => byMenu.has(menu.id))
    .map(
      (menu): Branch => ({
        key: `menu${menu.id}`,
        title: name(menu),
        children: leaves(byMenu.get(menu.id) ?? [], name),
      }),
    )
  const known = new Set(menus.map(({ id }) => id))
  const loose = rows.filter(row => !known.has((row.sysMenuId as number | null) ?? 0))
  return [...groups, ...leaves(loose, name)]
}
const leaves = (rows: readonly Node[], name: (row: Node) => string): Branch[] =>
  rows.map(row => ({ key: `row${row.id}`, title: `${name(row)}  ·  ${String(row.code ?? '')}` }))
const below = (rows: readonly Node[], parent: number | null, name: (row: Node) => string): Branch[] => {
  const ids = new Set(rows.map(({ id }) => id))
  return rows
    .filter(row => {
      const above = (row.parentId as number | null) ?? null
      return above === parent || (parent === null && above !== null && !ids.has(above))
    })
    .map(row => {
      const children = below(rows, row.id, name)
      return { key: `row${row.id}`, title: name(row), ...(children.length && { children }) }
    })
}
/** Menus in the order of the sidebar: by sort number within each level, children after parents. */
export function inTreeOrder<N extends Node>(menus: readonly N[]): N[] {
  const flat = (branches: readonly Branching<N & { parentId: number | null; sortNumber: number }>[]): number[] =>
    branches.flatMap(one => [one.id, ...flat(one.children)])
  const order = new Map(
    flat(treeOf(menus as readonly (N & { parentId: number | null; sortNumber: number })[])).map((id, at) => [id, at]),
  )
  return menus.toSorted((one, other) => (order.get(one.id) ?? menus.length) - (order.get(other.id) ?? menus.length))
}
/** Adds the parents of these menus: a page is not visible without its directory. */
export function withAbove(ids: readonly number[], rows: readonly { id: number; parentId?: unknown }[]): number[] {
  const parents = new Map(rows.map(row => [row.id, row.parentId as number | null]))
  const all = new Set(ids)
  for (const id of ids)
    for (let above = parents.get(id); above && !all.has(above); above = parents.get(above)) all.add(above)
  return [...all]
}
