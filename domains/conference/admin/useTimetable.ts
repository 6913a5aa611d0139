import { type AnyRow, callApi, type Listed, useForget, useHere, useTell } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conflict } from '../model/conflicts.ts'

/** A session as the timetable holds it. */
export interface TimetableSession extends AnyRow { readonly id: number; readonly updatedAt: string; readonly name: string; readonly englishName: string | null; readonly startTime: string; readonly endTime: string | null; readonly conferencePlaceId: number | null; readonly track: string | null; readonly conferenceSpeakers: readonly { readonly id: number; readonly name: string; readonly englishName: string | null }[] }
export interface Timetable { readonly sessions: readonly TimetableSession[]; readonly places: readonly AnyRow[]; readonly speakers: readonly AnyRow[]; readonly conflicts: readonly Conflict[] }
export interface Times { readonly startTime: string; readonly endTime: string; readonly conferencePlaceId: number | null }

const limit = 1000
/** Every row of a list, page by page. */
async function all(path: string, order: readonly (readonly [string, 'asc' | 'desc'])[]): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let page = 1; page <= 20; page++) {
    const { rows: more } = await callApi<Listed>(path, { order, pagination: { page, limit } })
    rows.push(...more)
    if (more.length < limit) break
  }
  return rows
}
/** The programme of the chosen project, and moving a session in it. What is moved stands in its new place at once and goes back when the server refuses. */
export function useTimetable() {
  const { project } = useHere(), queries = useQueryClient(), forget = useForget(), tell = useTell(), [undo, setUndo] = useState<{ id: number; before: Times }>()
  const key = ['conferenceSchedule', 'timetable', project?.id]
  const asked = useQuery({ queryKey: key, enabled: project !== undefined, queryFn: async (): Promise<Timetable> => {
    const [sessions, places, speakers, conflicts] = await Promise.all([
      all('/conferenceSchedule/getListIncludeConferencePlaceAndSpeakers', [['startTime', 'asc']]), all('/conferencePlace/getList', [['sortNumber', 'asc']]), all('/conferenceSpeaker/getList', [['sortNumber', 'asc'], ['name', 'asc']]),
      callApi<Conflict[]>('/conferenceSchedule/getConflicts', { projectId: project?.id }),
    ])
    return { sessions: sessions as TimetableSession[], places, speakers, conflicts }
  } })
  async function move(session: TimetableSession, to: Times, { undoing = false } = {}) {
    queries.setQueryData<Timetable>(key, known => known && { ...known, sessions: known.sessions.map(each => (each.id === session.id ? { ...each, ...to } : each)) })
    try {
      await callApi('/conferenceSchedule/update', { id: session.id, updatedAt: session.updatedAt, ...to })
      setUndo(undoing ? undefined : { id: session.id, before: { startTime: session.startTime, endTime: session.endTime ?? to.endTime, conferencePlaceId: session.conferencePlaceId } })
    } catch (error) { tell.refused(error) }
    await forget('conferenceSchedule')
  }
  async function takeBack() {
    const session = asked.data?.sessions.find(({ id }) => id === undo?.id)
    if (undo && session) await move(session, undo.before, { undoing: true })
  }
  return { ...asked, move, undo: undo && takeBack, refresh: () => forget('conferenceSchedule', 'conferencePlace', 'conferenceSpeaker', 'conferenceTopic') }
}
