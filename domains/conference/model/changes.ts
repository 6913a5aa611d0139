import { endOf } from './times.ts'

/** A session as it was when somebody chose it. */
interface Chosen {
  readonly id: number
  readonly startTime: string
  readonly placeId: number | null
}
interface CurrentSession {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
  readonly conferencePlaceId: number | null
}
/** How a chosen session has changed: its time, its place, or it is gone. */
export interface Change {
  readonly id: number
  readonly kinds: readonly ('time' | 'place' | 'gone')[]
}

/** Chosen sessions that have changed since. */
export function changesOf(chosen: readonly Chosen[], current: readonly CurrentSession[]): Change[] {
  const now = new Map(current.map(session => [session.id, session]))
  return chosen.flatMap(({ id, startTime, placeId }): Change[] => {
    const session = now.get(id)
    if (!session) return [{ id, kinds: ['gone'] }]
    const kinds = [
      ...(Date.parse(session.startTime) === Date.parse(startTime) ? [] : ['time' as const]),
      ...(session.conferencePlaceId === placeId ? [] : ['place' as const]),
    ]
    return kinds.length ? [{ id, kinds }] : []
  })
}
/** Ids of sessions that overlap with another one of the agenda. */
export const overlapping = (sessions: readonly CurrentSession[]): ReadonlySet<number> =>
  new Set(
    sessions.flatMap(one =>
      sessions.some(
        other =>
          other.id !== one.id && Date.parse(other.startTime) < endOf(one) && Date.parse(one.startTime) < endOf(other),
      )
        ? [one.id]
        : [],
    ),
  )
