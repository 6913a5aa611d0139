import { daysBetween, daysFrom, addDays, dayMs } from '@pavilion/declare'

// The programme for pages: plain JSON, with times in the project's time zone.

export interface Named {
  readonly name: string
  readonly englishName: string | null
}
/**
 * `at` is the instant; `day` (`2027-04-15`) and `time` (`09:00`) are in the project's time zone.
 */
export interface Moment {
  readonly at: string
  readonly day: string
  readonly time: string
}
export interface ProgrammePlace extends Named {
  readonly id: number
  readonly location: string | null
  readonly englishLocation: string | null
}
export interface ProgrammeSpeaker extends Named {
  readonly id: number
  readonly avatar: string | null
  readonly position: string | null
  readonly englishPosition: string | null
  readonly remark: string | null
  readonly englishRemark: string | null
  /** The person in the expert library; null if the name is the same there. */
  readonly expert: Named | null
  readonly workplace: Named | null
  readonly department: Named | null
}
export interface Talk extends Named {
  readonly id: number
  readonly from: Moment | null
  readonly to: Moment | null
  readonly speakerId: number | null
  readonly info?: string | null
  readonly englishInfo?: string | null
}
export interface ProgrammeSession extends Named {
  readonly id: number
  readonly from: Moment
  readonly to: Moment | null
  readonly placeId: number | null
  readonly track: string | null
  readonly englishTrack: string | null
  readonly speakerIds: readonly number[]
  readonly talks: readonly Talk[]
  readonly info?: string | null
  readonly englishInfo?: string | null
}
export interface Programme {
  readonly days: readonly string[]
  readonly tracks: readonly string[]
  /** Tracks that have a name in English, by their own name. */
  readonly englishTracks: Readonly<Record<string, string>>
  readonly places: readonly ProgrammePlace[]
  readonly sessions: readonly ProgrammeSession[]
  readonly speakers: Readonly<Record<number, ProgrammeSpeaker>>
}

/** The query of the programme page. */
export interface ProgrammeQuery {
  readonly day?: string
  readonly by?: string
  readonly place?: string
  readonly track?: string
  readonly q?: string
}
export interface ProgrammePage extends Programme {
  /** The day shown, or `all`. */
  readonly day: string
  readonly by: 'time' | 'place' | 'track'
  /** Days with sessions that end after midnight, with the time in ms when the last of them ends. */
  readonly late: Readonly<Record<string, number>>
}

/**
 * The days of a session: all its days if it lasts longer than a day (such as a poster exhibition),
 * else the day on which it starts, even if it ends after midnight.
 */
export function daysOf({ from, to }: Pick<ProgrammeSession, 'from' | 'to'>): string[] {
  if (!to || Date.parse(to.at) - Date.parse(from.at) <= dayMs) return [from.day]
  const last = to.time === '00:00' ? addDays(to.day, -1) : to.day
  return daysFrom(from.day, Math.min(mostDays, daysBetween(from.day, last) + 1))
}
/** No event lasts longer. A typo in the year must not create thousands of tabs. */
const mostDays = 60

function lateDays(sessions: readonly ProgrammeSession[]): Record<string, number> {
  const late: Record<string, number> = {}
  for (const { from, to } of sessions)
    if (to && to.day > from.day && daysOf({ from, to }).length === 1)
      late[from.day] = Math.max(late[from.day] ?? 0, Date.parse(to.at))
  return late
}
/**
 * The current day of a programme: after midnight still the day before, until its last session ends.
 * `today` is in the event's time zone, `now` in ms.
 */
export const dayAt = (
  days: readonly { readonly day: string; readonly until?: number | undefined }[],
  today: string,
  now: number,
): string => days.find(({ day, until }) => day < today && until !== undefined && now < until)?.day ?? today

/**
 * The part of a programme that matches a query. Without a day it is the current day, else the
 * first; a search, place or track goes through all days.
 */
export function pageOf(programme: Programme, query: ProgrammeQuery, now: Moment): ProgrammePage {
  const { days } = programme
  const isSearch = Boolean(query.q || query.place || query.track)
  const late = lateDays(programme.sessions)
  const today = dayAt(
    days.map(day => ({ day, until: late[day] })),
    now.day,
    Date.parse(now.at),
  )
  const day = dayOf(query.day, days, isSearch, today)
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const sessions = programme.sessions.filter(
    session =>
      (day === 'all' || daysOf(session).includes(day)) &&
      (!query.place || session.placeId === Number(query.place)) &&
      (!query.track || session.track === query.track) &&
      (words.length === 0 || holds(programme, session, words)),
  )
  const speakerIds = new Set(sessions.flatMap(session => speakersOf(session)))
  return {
    ...programme,
    sessions,
    speakers: Object.fromEntries(
      [...speakerIds].flatMap(id => (programme.speakers[id] ? [[id, programme.speakers[id]]] : [])),
    ),
    day,
    late,
    by: query.by === 'place' || query.by === 'track' ? query.by : 'time',
  }
}
function dayOf(wish: string | undefined, days: readonly string[], isSearch: boolean, today: string): string {
  if (wish && (wish === 'all' || days.includes(wish))) return wish
  if (isSearch) return 'all'
  return days.includes(today) ? today : (days[0] ?? 'all')
}
/** The ids of all speakers of a session and of its talks. */
export const speakersOf = ({ speakerIds, talks }: Pick<ProgrammeSession, 'speakerIds' | 'talks'>): number[] => [
  ...new Set([...speakerIds, ...talks.flatMap(({ speakerId }) => (speakerId === null ? [] : [speakerId]))]),
]
function holds({ speakers, places }: Programme, session: ProgrammeSession, words: readonly string[]): boolean {
  const people = speakersOf(session).flatMap(id => speakers[id] ?? [])
  const place = places.find(({ id }) => id === session.placeId)
  const text = [
    session,
    ...session.talks,
    ...people,
    ...people.flatMap(({ workplace }) => workplace ?? []),
    ...(place ? [place] : []),
  ]
    .flatMap(({ name, englishName }) => [name, englishName ?? ''])
    .concat(session.track ?? '', session.englishTrack ?? '')
    .join('\n')
    .toLowerCase()
  return words.every(word => text.includes(word))
}

/** Groups sessions by a key, in the order of the programme. */
export function groupsBy<K>(
  sessions: readonly ProgrammeSession[],
  key: (session: ProgrammeSession) => K,
): [K, ProgrammeSession[]][] {
  const groups = new Map<K, ProgrammeSession[]>()
  for (const session of sessions) {
    const group = groups.get(key(session))
    if (group) group.push(session)
    else groups.set(key(session), [session])
  }
  return [...groups]
}
