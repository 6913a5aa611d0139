import type { AnyRow } from './logic/text.ts'

/**
 * What was typed into a form and is not saved yet: only the changed fields, and their row if it
 * exists.
 */
export interface Unsaved {
  readonly resource: string
  /** The project it was typed in: it is offered there only. */
  readonly projectId?: number | undefined
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
 * Keeps unsaved forms for a person who must sign in again, or who lost the right to their screen:
 * all of them, or those that `lost` names. Only this tab and this person find them.
 */
export function keepUnsaved(person: number, lost: (form: Unsaved) => boolean = () => true): void {
  const found = [...open].map(collect => collect()).filter(form => Object.keys(form.values).length && lost(form))
  const isSame = (one: Unsaved, other: Unsaved) =>
    one.resource === other.resource && one.row?.id === other.row?.id && one.projectId === other.projectId
  const earlier = kept(person).filter(one => !found.some(other => isSame(one, other)))
  try {
    if (found.length) sessionStorage.setItem(key, JSON.stringify({ person, all: [...earlier, ...found] }))
  } catch {
    /* No storage: the values are lost. */
  }
}
/** Whether something that this person typed waits for its form. */
export const hasUnsaved = (person: number): boolean => kept(person).length > 0
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
/** What a person typed in this project into a form of this resource: of one row, or of any. */
export const unsavedOf = (
  person: number,
  { resource, projectId, id }: { resource: string; projectId: number | undefined; id?: number | 'new' },
): Unsaved | undefined =>
  kept(person).find(
    one =>
      one.resource === resource && one.projectId === projectId && (id === undefined || (one.row?.id ?? 'new') === id),
  )
/** Removes an entry once it is restored or discarded. */
export function forgetUnsaved(person: number, entry: Unsaved): void {
  const rest = kept(person).filter(
    one => one.resource !== entry.resource || one.row?.id !== entry.row?.id || one.projectId !== entry.projectId,
  )
  try {
    if (rest.length) sessionStorage.setItem(key, JSON.stringify({ person, all: rest }))
    else sessionStorage.removeItem(key)
  } catch {
    /* No storage: nothing was kept. */
  }
}
