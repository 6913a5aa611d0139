import { defaultZone, invalidInput, type Language, type Published, wordsIn } from '@pavilion/declare'
import { anyone, handle, type Call, type Streamed } from '@pavilion/http'
import { dateTime } from '@pavilion/pages/dates.ts'
import { databaseOf, ReadCache, type Context } from '@pavilion/store'
import ical from 'ical.js'
import { getCalendar } from '../model/calls.ts'
import { conferenceSchedule, endOf } from '../model/index.ts'

interface Named {
  readonly name: string
  readonly englishName: string | null
}
interface Session extends Named {
  readonly id: number
  readonly startTime: string
  readonly endTime: string | null
  readonly info: string | null
  readonly englishInfo: string | null
  readonly updatedAt: string
  readonly projectId: number
  readonly conferencePlace:
    | (Named & { readonly location: string | null; readonly englishLocation: string | null })
    | null
  readonly conferenceSpeakers: readonly Named[]
  readonly conferenceTopics: readonly (Named & { readonly startTime: string | null })[]
}
const view = {
  ...(conferenceSchedule.published as Published),
  fields: [...(conferenceSchedule.published as Published).fields, 'updatedAt'],
}

/**
 * Sessions as an iCalendar file. Times are in UTC, so each calendar shows its user's time. The uid
 * of an event stays the same, so that subscribed calendars move events instead of duplicating them.
 */
export function calendarOf(
  sessions: readonly Session[],
  { language, name, timeZone }: { language: Language; name: string; timeZone: string },
): string {
  const inWords = (row: Named) => (language === 'en' && row.englishName) || row.name
  // ical.js keeps a lone return as it is, and calendars take it for the end of a line.
  const inLines = (text: string) => text.replace(/\r\n?/g, '\n')
  // Values of x- properties are not escaped: a line break in the name would break the file.
  const calendar = new ical.Component('vcalendar')
  for (const [key, value] of [
    ['version', '2.0'],
    ['prodid', '-//Pavilion//Programme//EN'],
    ['x-wr-calname', name.replace(/\p{Cc}+/gu, ' ')],
    ['x-wr-timezone', timeZone],
    ['refresh-interval', 'PT1H'],
  ] as const)
    calendar.updatePropertyWithValue(key, value)
  for (const session of sessions) {
    const entry = new ical.Component('vevent')
    const place = session.conferencePlace
    const at = (instant: string | number) => ical.Time.fromJSDate(new Date(instant), true)
    const talks = session.conferenceTopics.map(
      talk => `${talk.startTime ? `${dateTime(talk.startTime, timeZone).slice(11, 16)} ` : ''}${inWords(talk)}`,
    )
    const about = [
      session.conferenceSpeakers.map(inWords).join(language === 'en' ? ', ' : '、'),
      ...talks,
      wordsIn({ ...session }, 'info', language).text,
    ]
      .filter(Boolean)
      .join('\n')
    const properties = {
      uid: `conferenceSchedule-${session.id}@pavilion`,
      dtstamp: at(session.updatedAt),
      'last-modified': at(session.updatedAt),
      dtstart: at(session.startTime),
      dtend: at(endOf(session)),
      summary: inWords(session),
      ...(place && {
        location: [inWords(place), wordsIn({ ...place }, 'location', language).text]
          .filter(Boolean)
          .join(language === 'en' ? ', ' : '，'),
      }),
      ...(about && { description: about }),
    }
    for (const [key, value] of Object.entries(properties))
      entry.updatePropertyWithValue(key, typeof value === 'string' ? inLines(value) : value)
    calendar.addSubcomponent(entry)
  }
  return `${calendar.toString()}\r\n`
}

/** The sessions of a whole programme are read page by page. */
const pageOf = 1000
const mostPages = 20
/**
 * Subscribed calendars refresh every hour, so the file of a whole programme is cached until
 * something changes. It is read as the system: its content must not depend on who asked first.
 */
const whole = new ReadCache<string, string>(
  [
    'project',
    'conferenceSchedule',
    'conferenceTopic',
    'conferenceSpeaker',
    'relConferenceScheduleSpeaker',
    'conferencePlace',
  ],
  50,
)
/**
 * The calendar of a project, or of the sessions with these ids. It contains published fields only,
 * so a calendar can subscribe without signing in.
 */
async function calendarFile(
  ctx: Context,
  { ids, projectId, language = 'zh' }: Readonly<Record<string, string>>,
): Promise<Streamed> {
  const chosen = (ids ?? '').split(',').filter(Boolean).map(Number)
  const project = Number(projectId)
  const fileLanguage = languageFrom(language)
  if (chosen.length > 500 || !chosen.every(id => Number.isSafeInteger(id) && id > 0))
    throw invalidInput({ ids: ['最多 500 个日程编号', 'Must be up to 500 session ids'] })
  if (!Number.isSafeInteger(project) || project <= 0)
    throw invalidInput({ projectId: ['请指定活动', 'Please give an event'] })
  if (ids !== undefined && !chosen.length)
    return file(calendarOf([], { language: fileLanguage, name: '', timeZone: 'UTC' }))
  return file(
    chosen.length
      ? await fileText(ctx, project, fileLanguage, chosen)
      : await whole.get(ctx, `${project} ${fileLanguage}`, () =>
          fileText(databaseOf(ctx).system('calendar'), project, fileLanguage),
        ),
  )
}
/** The text of the file with these sessions, or with all. */
async function fileText(
  ctx: Context,
  projectId: number,
  language: Language,
  ids: readonly number[] = [],
): Promise<string> {
  const rows: object[] = []
  for (let page = 1; rows.length === (page - 1) * pageOf && page <= mostPages; page++)
    rows.push(
      ...(
        await ctx.published(conferenceSchedule, view).getList({
          where: { projectId, ...(ids.length && { id: ids }) },
          pagination: { page, limit: pageOf },
          includes: ['conferencePlace', 'conferenceSpeakers', 'conferenceTopics'],
        })
      ).rows,
    )
  const [event] = await ctx.sql<Named & { timeZone: string | null }>(
    'select name, "englishName", "timeZone" from project where id = $1 and "deletedAt" is null',
    [projectId],
  )
  return calendarOf(rows as unknown as Session[], {
    language,
    name: (language === 'en' && event?.englishName) || event?.name || '',
    timeZone: event?.timeZone || defaultZone(),
  })
}
const languageFrom = (value: string): Language => (value === 'en' ? 'en' : 'zh')
const file = (content: string): Streamed => ({
  stream: Buffer.from(content),
  type: 'text/calendar; charset=utf-8',
  name: 'programme.ics',
})

export const calendarCall: Call = handle(
  getCalendar,
  { guard: anyone(), rate: { max: 120, seconds: 60, by: 'ip' } },
  ({ ctx, query }) => calendarFile(ctx, query),
)
