import type { AnyRow } from '@pavilion/screens'

export interface Entry extends AnyRow { readonly name: string; readonly englishName: string | null; readonly parentId: number | null; readonly sortNumber: number; readonly visible: boolean; readonly path: string | null; readonly value: string | null; readonly icon: string | null; readonly updatedAt: string }
export type Branch = Entry & { readonly children: readonly Branch[] }
/** Where an entry goes: below which, and which place it has among the others there. */
export interface Place { readonly id: number; readonly parentId: number | null; readonly place: number }

const below = (entries: readonly Entry[], parentId: number | null) => entries.filter(entry => entry.parentId === parentId).sort((one, other) => one.sortNumber - other.sortNumber || one.id - other.id)
/** The entries as a tree; one whose parent is missing stands at the top. */
export function treeOf(entries: readonly Entry[]): Branch[] {
  const known = new Set(entries.map(({ id }) => id)), all = entries.map(entry => (entry.parentId !== null && !known.has(entry.parentId) ? { ...entry, parentId: null } : entry))
  const branches = (parentId: number | null): Branch[] => below(all, parentId).map(entry => ({ ...entry, children: branches(entry.id) }))
  return branches(null)
}
/** Where it goes when it is let fall before, after or onto another. */
export function dropped(entries: readonly Entry[], id: number, onto: number, where: 'before' | 'after' | 'inside'): Place {
  if (where === 'inside') return { id, parentId: onto, place: 0 }
  const parentId = entries.find(entry => entry.id === onto)?.parentId ?? null, others = below(entries, parentId).filter(entry => entry.id !== id)
  return { id, parentId, place: others.findIndex(entry => entry.id === onto) + (where === 'after' ? 1 : 0) }
}
/** One step for who does not draw it: up, down, below the one before it, or beside its parent. Undefined where there is no such step. */
export function stepped(entries: readonly Entry[], id: number, step: 'up' | 'down' | 'in' | 'out'): Place | undefined {
  const entry = entries.find(one => one.id === id)
  if (!entry) return undefined
  const level = below(entries, entry.parentId), at = level.findIndex(one => one.id === id), before = level[at - 1]
  if (step === 'up') return before && { id, parentId: entry.parentId, place: at - 1 }
  if (step === 'down') return level[at + 1] && { id, parentId: entry.parentId, place: at + 1 }
  if (step === 'in') return before && { id, parentId: before.id, place: below(entries, before.id).length }
  return entry.parentId === null ? undefined : dropped(entries, id, entry.parentId, 'after')
}
