import type { Conflict } from './calls.ts'
import { endOf } from './times.ts'

/** The part of a session that can conflict. */
export interface Placed {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
  readonly conferencePlaceId: number | null
  /** All speakers of the session and of its talks. */
  readonly speakerIds: readonly number[]
}
/** All conflicts. Sessions that follow each other without a break are no conflict. */
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
/**
 * Walks the sessions of each place or speaker in order of time, comparing only those that have not
 * ended.
 */
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
