import type { AnyRow } from './logic/text.ts'

/**
 * What was typed into a form and is not saved yet: only the changed fields, and their row if it
 * exists.
 */
export interface Unsaved {
  readonly resource: string
  readonly row?: Pick<AnyRow, 'id' | 'updatedAt'> | undefined
  readonly values: Readonly<Record<string, unknown>>
}
const key = 'pavilion.unsaved'
const open = new Set<() => Unsaved>()

/** Registers an open, changed form. Returns a function that removes it. */
export function mayBeLost(collect: () => Unsaved): () => void {
  open.add(collect)
  return () => {
    open.delete(collect)
  }
}
/**
 * Keeps all unsaved forms for a person who must sign in again. Only this tab and this person find
 * them.
 */
export function keepUnsaved(person: number): void {
  const all = [...open].map(collect => collect()).filter(({ values }) => Object.keys(values).length)
  try {
    if (all.length) sessionStorage.setItem(key, JSON.stringify({ person, all }))
  } catch {
    /* No storage: the values are lost. */
  }
}
function kept(person: number): Unsaved[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { person: number; all: Unsaved[] } | null
    if (stored?.person === person) return stored.all
    // Another person has signed in here.
    if (stored) sessionStorage.removeItem(key)
  } catch {
    /* No storage. */
  }
  return []
}
/** What a person typed into a form of this resource: of one row, or of any. */
export const unsavedOf = (person: number, resource: string, id?: number | 'new'): Unsaved | undefined =>
  kept(person).find(one => one.resource === resource && (id === undefined || (one.row?.id ?? 'new') === id))
/** Removes an entry once it is restored or discarded. */
export function forgetUnsaved(person: number, entry: Unsaved): void {
  const rest = kept(person).filter(one => one.resource !== entry.resource || one.row?.id !== entry.row?.id)
  try {
    if (rest.length) sessionStorage.setItem(key, JSON.stringify({ person, all: rest }))
    else sessionStorage.removeItem(key)
  } catch {
    /* No storage: nothing was kept. */
  }
}
