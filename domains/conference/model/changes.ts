import { endOf } from './times.ts'

/** What somebody chose, as it stood then. */
interface Chosen {
  readonly id: number
  readonly startTime: string
  readonly placeId: number | null
}
interface Standing {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
  readonly conferencePlaceId: number | null
}
/** What has become of a chosen session: it moved in time, to another place, or is gone. */
export interface Change {
  readonly id: number
  readonly kinds: readonly ('time' | 'place' | 'gone')[]
}

/** What differs today from when it was chosen. */
export function changesOf(chosen: readonly Chosen[], today: readonly Standing[]): Change[] {
  const now = new Map(today.map(session => [session.id, session]))
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
/** Sessions of an agenda that somebody cannot both attend. */
export const clashing = (sessions: readonly Standing[]): ReadonlySet<number> =>
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
