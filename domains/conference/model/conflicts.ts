import { endOf } from './times.ts'

/** A session as conflicts see it. */
export interface Placed {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
  readonly conferencePlaceId: number | null
  /** Everybody who speaks in it, as speakers of the session or of one of its talks. */
  readonly speakerIds: readonly number[]
}
/** Two sessions at the same time in one place, or with one speaker. */
export interface Conflict {
  readonly kind: 'place' | 'speaker'
  /** The place or speaker. */
  readonly of: number
  readonly sessions: readonly [earlier: number, later: number]
}

/** Every two sessions that want the same place or speaker at once. One that begins when the other ends is no conflict. */
export function conflictsIn(sessions: readonly Placed[]): Conflict[] {
  const byPlace = new Map<number, Placed[]>()
  const bySpeaker = new Map<number, Placed[]>()
  for (const session of sessions) {
    if (session.conferencePlaceId !== null) add(byPlace, session.conferencePlaceId, session)
    for (const id of new Set(session.speakerIds)) add(bySpeaker, id, session)
  }
  return [...overlaps(byPlace, 'place'), ...overlaps(bySpeaker, 'speaker')]
}
function add(into: Map<number, Placed[]>, key: number, session: Placed) {
  const group = into.get(key)
  if (group) group.push(session)
  else into.set(key, [session])
}
/** Walks each one's sessions in order of time; only those not yet over are compared. */
function* overlaps(groups: ReadonlyMap<number, Placed[]>, kind: Conflict['kind']): Generator<Conflict> {
  for (const [of, group] of groups) {
    let open: Placed[] = []
    for (const session of group.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id)) {
      open = open.filter(other => endOf(other) > Date.parse(session.startTime))
      for (const other of open) yield { kind, of, sessions: [other.id, session.id] }
      open.push(session)
    }
  }
}
