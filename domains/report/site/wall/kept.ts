import type { WallView } from '../../model/calls.ts'

/** The public figures as a screen showed them last, with the instant in milliseconds. */
export interface KeptRows {
  readonly rows: readonly { readonly name: string | null; readonly value: string | null }[]
  readonly at: number
}
const keyOfWall = (code: string) => `pavilion.wall.${code}`
const keyOfRows = (projectId: number) => `pavilion.publicWall.${projectId}`

function kept<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}
function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A television that keeps nothing waits for its line.
  }
}
/** What this screen showed last: figures only, nobody's data. */
export function keptWall(code: string): WallView | undefined {
  const view = kept<WallView>(keyOfWall(code))
  // Kept by a version before this one, it had fewer parts.
  return (
    view && { ...view, reports: view.reports ?? [], sessions: view.sessions ?? [], pageSeconds: view.pageSeconds ?? 15 }
  )
}
export const keepWall = (code: string, view: WallView) => keep(keyOfWall(code), view)
/** A link that was revoked leaves nothing behind. */
export function forgetWall(code: string): void {
  try {
    localStorage.removeItem(keyOfWall(code))
  } catch {
    // Nothing was kept.
  }
}
export const keptRows = (projectId: number) => kept<KeptRows>(keyOfRows(projectId))
export const keepRows = (projectId: number, rows: KeptRows) => keep(keyOfRows(projectId), rows)
