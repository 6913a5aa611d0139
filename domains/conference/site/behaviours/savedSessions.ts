/** A session that somebody chose, and how it stood then: what differs today is a change that is worth telling. */
export interface SavedSession {
  readonly id: number
  readonly startTime: string
  readonly placeId: number | null
}
const keyOf = (projectId: number) => `pavilion.agenda.${projectId}`

/** The agenda of this browser; what is unreadable counts as none. */
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
/** False where the browser keeps nothing. */
export function keep(projectId: number, agenda: readonly SavedSession[]): boolean {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(agenda))
    return true
  } catch {
    return false
  }
}
