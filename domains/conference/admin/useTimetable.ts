import { type AnyCall, callOf, daysBetween, daysFrom, type Listed, type ResultOf, type Row } from '@pavilion/declare'
import { send, useForget, useHere, useTell } from '@pavilion/screens'
import { project as event } from '@pavilion/site/model/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type Conflict, getConflicts, getSchedules, type ScheduleWithSpeakers } from '../model/calls.ts'
import { conferencePlace, conferenceSchedule, conferenceSpeaker } from '../model/schedule.ts'
import { dayOf } from './grid.ts'

/** A session in the timetable. */
export type TimetableSession = ScheduleWithSpeakers
/** The session in the drawer, or the position of a new one. */
export interface OpenedSession {
  readonly session?: TimetableSession
  readonly day: string
  readonly from: number
  readonly placeId: number | null
}
export interface Timetable {
  readonly sessions: readonly TimetableSession[]
  readonly places: readonly Row<typeof conferencePlace>[]
  readonly speakers: readonly Row<typeof conferenceSpeaker>[]
  readonly conflicts: readonly Conflict[]
}
export interface Times {
  readonly startTime: string
  readonly endTime: string | null
  readonly conferencePlaceId: number | null
}

const limit = 1000
/** Every row of a list, page by page. */
async function all<C extends AnyCall>(list: C, order: readonly (readonly [string, 'asc' | 'desc'])[]) {
  type Found = ResultOf<C> extends Listed<infer T> ? T : never
  const rows: Found[] = []
  for (let page = 1; page <= 20; page++) {
    const { rows: more }: Listed<Found> = await send(list as AnyCall, { order, pagination: { page, limit } })
    rows.push(...more)
    if (more.length < limit) break
  }
  return rows
}
const mostDays = 14
/** The event's own days, also those without a session; none for who may not read the project. */
export function useEventDays(projectId: number | undefined, zone: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['project', 'days', projectId],
    enabled: projectId !== undefined,
    queryFn: ({ signal }) =>
      send(callOf(event, 'getDetail'), { id: projectId as number }, { signal }).catch(() => null),
  })
  return useMemo(() => {
    if (!data?.startTime) return []
    const [first, last] = [data.startTime, data.endTime ?? data.startTime].map(at => dayOf(at, zone))
    const count = Math.min(mostDays, daysBetween(first as string, last as string) + 1)
    return daysFrom(first as string, Math.max(1, count))
  }, [data, zone])
}

/** The move that «Undo» takes back. */
interface LastMove {
  readonly id: number
  readonly before: Times
}

/**
 * The programme of the current project. A moved session is shown at its new position at once, and
 * moves back if the server refuses.
 */
export function useTimetable() {
  const { project } = useHere()
  const queries = useQueryClient()
  const forget = useForget()
  const toast = useTell()
  const [undo, setUndo] = useState<LastMove>()
  const lastMove = useRef<LastMove>(undefined)
  const remember = (made: LastMove | undefined) => {
    lastMove.current = made
    setUndo(made)
  }
  const key = ['conferenceSchedule', 'timetable', project?.id]
  const timetable = useQuery({
    queryKey: key,
    enabled: project !== undefined,
    queryFn: async (): Promise<Timetable> => {
      const [sessions, places, speakers, conflicts] = await Promise.all([
        all(getSchedules, [['startTime', 'asc']]),
        all(callOf(conferencePlace, 'getList'), [['sortNumber', 'asc']]),
        all(callOf(conferenceSpeaker, 'getList'), [
          ['sortNumber', 'asc'],
          ['name', 'asc'],
        ]),
        send(getConflicts, { projectId: project?.id as number }),
      ])
      return { sessions, places, speakers, conflicts }
    },
  })
  // Moves are sent one after another, and data read meanwhile does not overwrite them.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const ours = useRef(new Map<string, string>())
  /**
   * The `updatedAt` for the next move: that of the shown session, or of its last move from here.
   */
  const latestVersion = ({ id, updatedAt }: TimetableSession) => {
    let at = updatedAt
    for (let next: string | undefined = at; next; next = ours.current.get(`${id} ${at}`)) at = next
    return at
  }
  const show = (id: number, values: Partial<TimetableSession>) =>
    queries.setQueryData<Timetable>(
      key,
      known =>
        known && { ...known, sessions: known.sessions.map(each => (each.id === id ? { ...each, ...values } : each)) },
    )
  async function store(session: TimetableSession, to: Times, undoing: boolean) {
    const before = latestVersion(session)
    try {
      const { updatedAt } = await send(callOf(conferenceSchedule, 'update'), {
        id: session.id,
        updatedAt: before,
        ...to,
      })
      ours.current.set(`${session.id} ${before}`, updatedAt)
      show(session.id, { updatedAt })
      remember(
        undoing
          ? undefined
          : {
              id: session.id,
              before: {
                startTime: session.startTime,
                endTime: session.endTime,
                conferencePlaceId: session.conferencePlaceId,
              },
            },
      )
    } catch (error) {
      toast.refused(error)
    }
    if (--waiting.current === 0) await forget('conferenceSchedule', 'conferenceTopic')
  }
  async function move(session: TimetableSession, to: Times, { undoing = false } = {}) {
    waiting.current++
    // A running read does not know this move and would revert it, so it is cancelled first.
    await queries.cancelQueries({ queryKey: key })
    show(session.id, { ...to })
    queue.current = queue.current.then(() => store(session, to, undoing))
    await queue.current
  }
  async function undoMove() {
    // A move that is still on its way is the last one, although its answer is not here yet.
    await queue.current
    const made = lastMove.current
    // A second click must not undo twice.
    remember(undefined)
    const session = queries.getQueryData<Timetable>(key)?.sessions.find(({ id }) => id === made?.id)
    if (made && session) await move(session, made.before, { undoing: true })
  }
  return {
    ...timetable,
    move,
    undo: undo && undoMove,
    refresh: () => forget('conferenceSchedule', 'conferencePlace', 'conferenceSpeaker', 'conferenceTopic'),
  }
}
