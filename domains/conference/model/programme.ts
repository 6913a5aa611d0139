// The programme as pages get it: plain JSON, times already written as the project's clocks show them.

export interface Named {
  readonly name: string
  readonly englishName: string | null
}
/** `at`: the instant; `day` and `time` as the project's clock shows it: `2027-04-15`, `09:00`. */
export interface Moment {
  readonly at: string
  readonly day: string
  readonly time: string
}
export interface ProgrammePlace extends Named {
  readonly id: number
  readonly location: string | null
}
export interface ProgrammeSpeaker extends Named {
  readonly id: number
  readonly avatar: string | null
  readonly position: string | null
  readonly remark: string | null
  /** The person in the expert library; null where he has no other name there. */
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
}
export interface ProgrammeSession extends Named {
  readonly id: number
  readonly from: Moment
  readonly to: Moment | null
  readonly placeId: number | null
  readonly track: string | null
  readonly speakerIds: readonly number[]
  readonly talks: readonly Talk[]
  readonly info?: string | null
}
export interface Programme {
  readonly days: readonly string[]
  readonly tracks: readonly string[]
  readonly places: readonly ProgrammePlace[]
  readonly sessions: readonly ProgrammeSession[]
  readonly speakers: Readonly<Record<number, ProgrammeSpeaker>>
}

/** What a visitor asked the programme page for. */
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
  /** Days that last beyond midnight, with the moment (ms) at which the last of their sessions ends. */
  readonly late: Readonly<Record<string, number>>
}

const dayMs = 86_400_000
/** The days on which a session stands: all of them for an exhibition of posters that lasts for several. What ends within a day of its start stands where it began, at night too. */
export function daysOf({ from, to }: Pick<ProgrammeSession, 'from' | 'to'>): string[] {
  if (!to || Date.parse(to.at) - Date.parse(from.at) <= dayMs) return [from.day]
  const last = to.time === '00:00' ? Date.parse(to.day) - dayMs : Date.parse(to.day)
  const days: string[] = []
  for (let day = Date.parse(from.day); day <= last && days.length < mostDays; day += dayMs)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}
/** No event lasts longer; a wrong year must not make a tab of every day until then. */
const mostDays = 60

function lateDays(sessions: readonly ProgrammeSession[]): Record<string, number> {
  const late: Record<string, number> = {}
  for (const { from, to } of sessions)
    if (to && to.day > from.day && daysOf({ from, to }).length === 1)
      late[from.day] = Math.max(late[from.day] ?? 0, Date.parse(to.at))
  return late
}
/** The day that a programme is at: after midnight still the evening before, until the last of it is over. `today` as the event's clocks show it, `now` in ms. */
export const dayAt = (
  days: readonly { readonly day: string; readonly until?: number | undefined }[],
  today: string,
  now: number,
): string => days.find(({ day, until }) => day < today && until !== undefined && now < until)?.day ?? today

/** The part of a programme that was asked for. Without a day that of `now` is shown, else the first; words, a place or a track look through all days. */
export function pageOf(programme: Programme, asked: ProgrammeQuery, now: Moment): ProgrammePage {
  const { days } = programme
  const looking = Boolean(asked.q || asked.place || asked.track)
  const late = lateDays(programme.sessions)
  const today = dayAt(
    days.map(day => ({ day, until: late[day] })),
    now.day,
    Date.parse(now.at),
  )
  const day =
    asked.day && (asked.day === 'all' || days.includes(asked.day))
      ? asked.day
      : looking
        ? 'all'
        : days.includes(today)
          ? today
          : (days[0] ?? 'all')
  const words = (asked.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const sessions = programme.sessions.filter(
    session =>
      (day === 'all' || daysOf(session).includes(day)) &&
      (!asked.place || session.placeId === Number(asked.place)) &&
      (!asked.track || session.track === asked.track) &&
      (words.length === 0 || holds(programme, session, words)),
  )
  const wanted = new Set(sessions.flatMap(session => speakersOf(session)))
  return {
    ...programme,
    sessions,
    speakers: Object.fromEntries(
      [...wanted].flatMap(id => (programme.speakers[id] ? [[id, programme.speakers[id]]] : [])),
    ),
    day,
    late,
    by: asked.by === 'place' || asked.by === 'track' ? asked.by : 'time',
  }
}
/** Everybody who speaks in a session, in it or in one of its talks. */
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
    .concat(session.track ?? '')
    .join('\n')
    .toLowerCase()
  return words.every(word => text.includes(word))
}

/** Sessions under headings, in the order of the programme: what is shown together. */
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
