/** A node of a tree that a person arranges. */
export interface Node {
  readonly id: number
  readonly parentId: number | null
  readonly sortNumber: number
}
export type Branch<N extends Node> = N & { readonly children: readonly Branch<N>[] }
/** Where a node moves: its new parent, and its position among the children there. */
export interface Move {
  readonly id: number
  readonly parentId: number | null
  readonly place: number
}

const below = <N extends Node>(nodes: readonly N[], parentId: number | null) =>
  nodes
    .filter(node => node.parentId === parentId)
    .sort((one, other) => one.sortNumber - other.sortNumber || one.id - other.id)
/** The tree. A node without an existing parent is at the top level. */
export function treeOf<N extends Node>(nodes: readonly N[]): Branch<N>[] {
  const known = new Set(nodes.map(({ id }) => id))
  const all = nodes.map(node =>
    node.parentId !== null && !known.has(node.parentId) ? { ...node, parentId: null } : node,
  )
  const branches = (parentId: number | null): Branch<N>[] =>
    below(all, parentId).map(node => ({ ...node, children: branches(node.id) }))
  return branches(null)
}
/** Where a node moves when it is dropped before, after or onto another. */
export function dropped(nodes: readonly Node[], id: number, onto: number, where: 'before' | 'after' | 'inside'): Move {
  if (where === 'inside') return { id, parentId: onto, place: 0 }
  const parentId = nodes.find(node => node.id === onto)?.parentId ?? null
  const others = below(nodes, parentId).filter(node => node.id !== id)
  return { id, parentId, place: others.findIndex(node => node.id === onto) + (where === 'after' ? 1 : 0) }
}
/**
 * One step of a node by keyboard: up, down, into the node before it, or out of its parent.
 * Undefined if there is no such step.
 */
export function stepped(nodes: readonly Node[], id: number, step: 'up' | 'down' | 'in' | 'out'): Move | undefined {
  const node = nodes.find(one => one.id === id)
  if (!node) return undefined
  const level = below(nodes, node.parentId)
  const at = level.findIndex(one => one.id === id)
  const before = level[at - 1]
  const parent = nodes.find(one => one.id === node.parentId)
  if (step === 'up') return before && { id, parentId: node.parentId, place: at - 1 }
  if (step === 'down') return level[at + 1] && { id, parentId: node.parentId, place: at + 1 }
  if (step === 'in') return before && { id, parentId: before.id, place: below(nodes, before.id).length }
  return parent && dropped(nodes, id, parent.id, 'after')
}
