import { send } from '@pavilion/pages/call.ts'
import { token } from '@pavilion/pages/token.ts'
import { saveSessions } from '../../model/calls.ts'

/** A chosen session with its time and place then, to detect changes. */
export interface SavedSession {
  readonly id: number
  readonly startTime: string
  readonly placeId: number | null
}
const keyOf = (projectId: number) => `pavilion.agenda.${projectId}`

/** The agenda in this browser; empty if it is unreadable. */
export function keptOf(projectId: number): SavedSession[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '[]')
    return Array.isArray(stored)
      ? stored
          .filter((each): each is SavedSession => Number.isSafeInteger(each?.id) && typeof each?.startTime === 'string')
          .slice(0, 500)
      : []
  } catch {
    return []
  }
}
/** Saves the agenda; false if the browser's storage is not available. */
export function keep(projectId: number, agenda: readonly SavedSession[]): boolean {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(agenda))
    return true
  } catch {
    return false
  }
}

/** Whether this browser has given its agenda to an account once. */
const sharedKey = (projectId: number) => `${keyOf(projectId)}.shared`
/**
 * Keeps the agenda with the account of the signed-in visitor too: they find it on their other
 * devices, and hear when a session is moved or cancelled. What is only here is given to it once;
 * where the network fails, the next page tries again.
 */
export async function shareAgenda(
  projectId: number,
  { add = [], remove = [] }: { readonly add?: readonly number[]; readonly remove?: readonly number[] } = {},
): Promise<void> {
  if (!token.get()) return
  try {
    const first = localStorage.getItem(sharedKey(projectId)) === null
    const here = keptOf(projectId).map(({ id }) => id)
    const { rows } = await send(
      saveSessions,
      { projectId, add: first ? here : [...add], remove: [...remove] },
      { quiet: true, outlives: true },
    )
    const kept = keptOf(projectId)
    keep(projectId, [...kept, ...rows.filter(({ id }) => !kept.some(each => each.id === id))])
    localStorage.setItem(sharedKey(projectId), '1')
  } catch {
    localStorage.removeItem(sharedKey(projectId))
  }
}
