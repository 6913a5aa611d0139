import type { AnyRow } from './logic/text.ts'

/** What was typed into a form and not saved yet: the changed fields alone, and the row they belong to, if it exists already. */
export interface Unsaved {
  readonly resource: string
  readonly row?: Pick<AnyRow, 'id' | 'updatedAt'> | undefined
  readonly values: Readonly<Record<string, unknown>>
}
const key = 'pavilion.unsaved'
const open = new Set<() => Unsaved>()

/** While a form is open and changed: what it would lose. Answers how to take it out again. */
export function mayBeLost(collect: () => Unsaved): () => void {
  open.add(collect)
  return () => {
    open.delete(collect)
  }
}
/** Whoever must sign in again finds what they had typed: kept with this tab of the browser, for this person alone. */
export function keepUnsaved(person: number): void {
  const all = [...open].map(collect => collect()).filter(({ values }) => Object.keys(values).length)
  try {
    if (all.length) sessionStorage.setItem(key, JSON.stringify({ person, all }))
  } catch {
    /* no storage: it is lost */
  }
}
function kept(person: number): Unsaved[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { person: number; all: Unsaved[] } | null
    if (stored?.person === person) return stored.all
    // Somebody else has signed in here: it is none of theirs.
    if (stored) sessionStorage.removeItem(key)
  } catch {
    /* nothing there */
  }
  return []
}
/** What a person had typed into a form of this resource; of one row, or of any. */
export const unsavedOf = (person: number, resource: string, id?: number | 'new'): Unsaved | undefined =>
  kept(person).find(one => one.resource === resource && (id === undefined || (one.row?.id ?? 'new') === id))
/** It stands in a form again, or is not wanted. */
export function forgetUnsaved(person: number, entry: Unsaved): void {
  const rest = kept(person).filter(one => one.resource !== entry.resource || one.row?.id !== entry.row?.id)
  try {
    if (rest.length) sessionStorage.setItem(key, JSON.stringify({ person, all: rest }))
    else sessionStorage.removeItem(key)
  } catch {
    /* no storage: nothing was kept */
  }
}
