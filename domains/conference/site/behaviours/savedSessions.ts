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
