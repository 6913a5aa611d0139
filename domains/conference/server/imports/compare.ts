import { createHash } from 'node:crypto'
import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  relConferenceScheduleSpeaker,
} from '../../model/index.ts'
import { asStored } from './words.ts'
import type { Plan, PlannedSession, PlannedSpeaker, PlannedTalk } from './plan.ts'

type Place = Row<typeof conferencePlace>
type Speaker = Row<typeof conferenceSpeaker>
type Session = Row<typeof conferenceSchedule>
type Talk = Row<typeof conferenceTopic>
/** New values by field. */
export type Fields = Readonly<Record<string, string>>
export interface Step<P, R> {
  readonly planned: P
  readonly row: R | undefined
  readonly changes: Fields
}
export interface SessionStep extends Step<PlannedSession, Session> {
  readonly newPlace: boolean
  readonly newSpeakers: boolean
  readonly talks: readonly TalkStep[]
  readonly goneTalks: readonly Talk[]
}
export interface TalkStep extends Step<PlannedTalk, Talk> {
  readonly newSpeaker: boolean
}
/** The changes that an import would make to the current programme. */
export interface Comparison {
  readonly places: ReadonlyMap<string, Place>
  readonly newPlaces: readonly { readonly name: string; readonly englishName?: string }[]
  /** Places that the file calls differently in English, by id. */
  readonly englishPlaces: ReadonlyMap<number, string>
  readonly speakers: readonly Step<PlannedSpeaker, Speaker>[]
  readonly sessions: readonly SessionStep[]
  /** Sessions from an earlier import of the same programme that are no longer in it. */
  readonly missing: readonly Session[]
}

/** The `sourceKey` of a row, shortened to the length of its column. */
export function keptKey(source: string, key: string): string {
  const whole = asStored(`${source}|${key}`)
  return whole.length <= 255
    ? whole
    : `${whole.slice(0, 200)}#${createHash('sha256').update(whole).digest('hex').slice(0, 40)}`
}
/** Fields of the file whose values differ from the row. */
function changesTo(
  row: Readonly<Record<string, unknown>> | undefined,
  fields: Readonly<Record<string, string | undefined>>,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !same(row?.[entry[0]], entry[1], entry[0]),
    ),
  )
}
const same = (current: unknown, value: string, field: string) =>
  field.endsWith('Time') && typeof current === 'string'
    ? Date.parse(current) === Date.parse(value)
    : (current ?? '') === value
const only = <R>(rows: readonly R[]): R | undefined => (rows.length === 1 ? rows[0] : undefined)
/**
 * Finds the row of a planned speaker: by id and name; else by the id alone, if neither the file nor
 * the programme gives it to several people (the name was corrected); else the only row of that name
 * entered by hand.
 */
function speakerFinder(rows: readonly Speaker[], { source, speakers }: Plan) {
  const byKey = new Map(rows.flatMap(row => (row.sourceKey === null ? [] : [[row.sourceKey, row] as const])))
  const claimed = new Set(speakers.flatMap(({ key }) => byKey.get(keptKey(source, key)) ?? []))
  const ids = Map.groupBy(speakers, ({ id }) => id)
  const names = Map.groupBy(speakers, ({ name }) => name)
  const rowsOf = (id: string) => {
    // Earlier imports kept the id without the name.
    const [bare, withName] = [keptKey(source, id), `${keptKey(source, id)} `]
    return rows.filter(row => (row.sourceKey === bare || row.sourceKey?.startsWith(withName)) && !claimed.has(row))
  }
  const byId = ({ id, name }: PlannedSpeaker): Speaker | undefined => {
    if (id === undefined) return undefined
    const found = rowsOf(id)
    return found.find(row => row.name === name) ?? (ids.get(id)?.length === 1 ? only(found) : undefined)
  }
  const byHand = ({ name }: PlannedSpeaker) =>
    names.get(name)?.length === 1 ? only(rows.filter(row => row.sourceKey === null && row.name === name)) : undefined
  return (planned: PlannedSpeaker): Speaker | undefined =>
    byKey.get(keptKey(source, planned.key)) ?? byId(planned) ?? byHand(planned)
}

/** Compares a plan with the programme of a project. Five statements, all reads. */
export async function compare(ctx: Context, projectId: number, plan: Plan): Promise<Comparison> {
  const all = { limit: 50_000 }
  const [places, speakers, sessions, talks, pairs] = [
    await ctx.store(conferencePlace).rows({ projectId }, all),
    await ctx.store(conferenceSpeaker).rows({ projectId }, all),
    await ctx.store(conferenceSchedule).rows({ projectId }, all),
    await ctx.store(conferenceTopic).rows({ projectId }, all),
    await ctx.store(relConferenceScheduleSpeaker).rows({ projectId }, { ...all, order: [['sortNumber', 'asc']] }),
  ]
  const placeByName = new Map(
    [...places]
      .reverse()
      .flatMap(place => [place.englishName, place.name].flatMap(name => (name ? [[name, place] as const] : []))),
  )
  // The first row of the file with a name in English decides for its place.
  const englishOf = new Map<string, string | undefined>()
  for (const { place, englishPlace } of plan.sessions)
    if (place !== undefined) englishOf.set(place, englishOf.get(place) ?? englishPlace)
  const englishPlaces = new Map(
    [...englishOf].flatMap(([name, english]) => {
      const row = placeByName.get(name)
      return row && english && row.name === name && row.englishName !== english ? [[row.id, english] as const] : []
    }),
  )
  const findSpeaker = speakerFinder(speakers, plan)
  const people = plan.speakers.map((planned): Step<PlannedSpeaker, Speaker> => {
    const row = findSpeaker(planned)
    const { key: _key, id: _id, ...fields } = planned
    return { planned, row, changes: changesTo(row, fields) }
  })
  const speakerOf = new Map(people.map(({ planned, row }) => [planned.key, row?.id]))
  const bySession = <T extends { readonly conferenceScheduleId: number | null }>(rows: readonly T[]) => {
    const found = new Map<number | null, T[]>()
    for (const row of rows) found.set(row.conferenceScheduleId, [...(found.get(row.conferenceScheduleId) ?? []), row])
    return found
  }
  const talksOf = bySession(talks)
  const pairsOf = bySession(pairs)
  const sessionByKey = new Map(sessions.flatMap(row => (row.sourceKey === null ? [] : [[row.sourceKey, row] as const])))
  const steps = plan.sessions.map((planned): SessionStep => {
    const row = sessionByKey.get(keptKey(plan.source, planned.key))
    const { name, englishName, startTime, endTime, track, englishTrack, info } = planned
    const existingTalks = row ? (talksOf.get(row.id) ?? []) : []
    const talkByKey = new Map(existingTalks.map(talk => [talk.sourceKey, talk]))
    const speakerIds = planned.speakers.map(key => speakerOf.get(key))
    const existing = row ? (pairsOf.get(row.id) ?? []).map(pair => pair.conferenceSpeakerId) : []
    return {
      planned,
      row,
      changes: changesTo(row, { name, englishName, startTime, endTime, track, englishTrack, info }),
      newPlace:
        planned.place !== undefined &&
        (row === undefined ||
          row.conferencePlaceId === null ||
          placeByName.get(planned.place)?.id !== row.conferencePlaceId ||
          englishPlaces.has(row.conferencePlaceId)),
      // iCalendar has no speakers: those entered by hand stay.
      newSpeakers:
        plan.format !== 'ical' &&
        (speakerIds.length !== existing.length || speakerIds.some(id => id === undefined || !existing.includes(id))),
      talks: planned.talks.map((talk): TalkStep => {
        const before = talkByKey.get(keptKey(plan.source, talk.key))
        const { key: _key, speaker, ...fields } = talk
        return {
          planned: talk,
          row: before,
          changes: changesTo(before, fields),
          newSpeaker:
            speaker !== undefined &&
            (before === undefined ||
              before.conferenceSpeakerId === null ||
              speakerOf.get(speaker) !== before.conferenceSpeakerId),
        }
      }),
      goneTalks: existingTalks.filter(
        ({ sourceKey }) =>
          sourceKey !== null &&
          sourceKey.startsWith(`${plan.source}|`) &&
          !planned.talks.some(talk => keptKey(plan.source, talk.key) === sourceKey),
      ),
    }
  })
  const planned = new Set(plan.sessions.map(({ key }) => keptKey(plan.source, key)))
  return {
    places: placeByName,
    newPlaces: [...englishOf].flatMap(([name, englishName]) =>
      placeByName.has(name) ? [] : [{ name, ...(englishName && { englishName }) }],
    ),
    englishPlaces,
    speakers: people,
    sessions: steps,
    missing: sessions.filter(
      ({ sourceKey }) => sourceKey !== null && sourceKey.startsWith(`${plan.source}|`) && !planned.has(sourceKey),
    ),
  }
}
