import { dayMs } from '@pavilion/declare'
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
const shelf = 'pavilion.drafts'
/** How often what is being typed is written down, in milliseconds. */
const beat = 3000
/** How long a draft waits for its author: the next morning, not the next event. */
const keptFor = dayMs
/** This page: what another one has written within a few beats is being typed there. */
const tab = Math.random().toString(36).slice(2)
const open = new Map<() => Unsaved, number>()
let clock: ReturnType<typeof setInterval> | undefined

/** A form that was open when its page went: `at` is when it was last written, 0 if it closed. */
interface Draft extends Unsaved {
  readonly person: number
  readonly tab: string
  readonly at: number
  readonly until: number
}
function drafts(): readonly Draft[] {
  try {
    const all = JSON.parse(localStorage.getItem(shelf) ?? '[]') as Draft[]
    return all.filter(({ until }) => until > Date.now())
  } catch {
    return []
  }
}
function setDrafts(all: readonly Draft[]): void {
  try {
    if (all.length) localStorage.setItem(shelf, JSON.stringify(all))
    else localStorage.removeItem(shelf)
  } catch {
    /* No storage, or a full one: nothing is kept. */
  }
}
const isSame = (one: Unsaved, other: Unsaved) =>
  one.resource === other.resource && one.row?.id === other.row?.id && one.projectId === other.projectId

/** Writes down what is typed in all open forms, so that it outlives the browser. */
function writeDown(at: number): void {
  const now = [...open].map(([collect, person]) => ({ ...collect(), person, tab, at, until: Date.now() + keptFor }))
  const ours = now.filter(({ values }) => Object.keys(values).length > 0)
  // Whoever works here now is not who left those of another person.
  const isOf = (one: Draft) => ours.every(({ person }) => person === one.person)
  const others = drafts().filter(one => one.tab !== tab && isOf(one) && !ours.some(other => isSame(one, other)))
  setDrafts([...others, ...ours])
}
const whenLeft = () => writeDown(0)

/**
 * Registers an open, changed form of a person: what is typed there is found again if the browser
 * ends before it is saved. Returns a function that removes it, and what was kept of it.
 */
export function mayBeLost(collect: () => Unsaved, person: number): () => void {
  open.set(collect, person)
  if (clock === undefined) {
    clock = setInterval(() => writeDown(Date.now()), beat)
    addEventListener('pagehide', whenLeft)
  }
  return () => {
    open.delete(collect)
    writeDown(Date.now())
    if (open.size > 0) return
    clearInterval(clock)
    clock = undefined
    removeEventListener('pagehide', whenLeft)
  }
}
/** What is typed in the open forms is given up: it is not offered again. */
export function giveUp(): void {
  open.clear()
  writeDown(Date.now())
}
/**
 * Keeps unsaved forms for a person who must sign in again, or who lost the right to their screen:
 * all of them, or those that `lost` names. Only this tab and this person find them.
 */
export function keepUnsaved(person: number, lost: (form: Unsaved) => boolean = () => true): void {
  const found = [...open.keys()].map(collect => collect()).filter(form => Object.keys(form.values).length && lost(form))
  const earlier = kept(person).filter(one => !found.some(other => isSame(one, other)))
  try {
    if (found.length) sessionStorage.setItem(key, JSON.stringify({ person, all: [...earlier, ...found] }))
  } catch {
    /* No storage: the values are lost. */
  }
}
/** Whether something that this person typed waits for its form. */
export const hasUnsaved = (person: number): boolean => waiting(person).length > 0
/** What this tab was kept for, then what was left open anywhere on this device. */
const waiting = (person: number): readonly Unsaved[] => [
  ...kept(person),
  ...drafts().filter(one => one.person === person && one.tab !== tab && one.at < Date.now() - 3 * beat),
]
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
  waiting(person).find(
    one =>
      one.resource === resource && one.projectId === projectId && (id === undefined || (one.row?.id ?? 'new') === id),
  )
/** Forgets all that this person has left on this device, in any tab: they sign out. */
export function forgetDrafts(person: number): void {
  open.clear()
  setDrafts(drafts().filter(one => one.person !== person))
}
/** Removes an entry once it is restored or discarded. */
export function forgetUnsaved(person: number, entry: Unsaved): void {
  setDrafts(drafts().filter(one => one.person !== person || one.tab === tab || !isSame(one, entry)))
  const rest = kept(person).filter(one => !isSame(one, entry))
  try {
    if (rest.length) sessionStorage.setItem(key, JSON.stringify({ person, all: rest }))
    else sessionStorage.removeItem(key)
  } catch {
    /* No storage: nothing was kept. */
  }
}
