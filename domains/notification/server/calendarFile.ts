import { addDays, dayIn, defaultZone, type Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import { now, sql, type Context } from '@pavilion/store'
import ical from 'ical.js'
import type { MailFile } from './senders/sender.ts'

/** An appointment as a calendar keeps it. */
export interface CalendarEntry {
  /** The same one for as long as it is the same appointment: a calendar moves it instead of adding another. */
  readonly uid: string
  /** Greater each time that it changes. */
  readonly sequence: number
  readonly summary: string
  /** ISO instants; days (`2026-12-01`), the last one included, for whole days. */
  readonly start: string
  readonly end: string
  readonly location?: string
  readonly description?: string
  readonly cancelled?: boolean
}
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
/** A number that grows with the moment of a change, in seconds since 2020: calendars compare it. */
export const sequenceOf = (at: string): number =>
  Math.max(0, Math.floor((Date.parse(at) - Date.UTC(2020, 0, 1)) / 1000))

/**
 * An appointment as the file that mail programs offer to put into the calendar (RFC 5545, RFC 5546: PUBLISH, or
 * CANCEL, which takes it out again). Instants are in UTC, so each calendar shows the hours of its owner's zone;
 * whole days belong to no zone.
 */
export function calendarFile(entry: CalendarEntry): MailFile {
  const method = entry.cancelled ? 'CANCEL' : 'PUBLISH'
  const calendar = new ical.Component('vcalendar')
  for (const [key, value] of [
    ['version', '2.0'],
    ['prodid', '-//Pavilion//Notice//EN'],
    ['method', method],
  ] as const)
    calendar.updatePropertyWithValue(key, value)
  const event = new ical.Component('vevent')
  const at = (when: string) =>
    isDay(when) ? ical.Time.fromDateString(when) : ical.Time.fromJSDate(new Date(when), true)
  const words = (text: string) => text.replace(/[^\S\n]+/g, ' ').trim()
  const properties = {
    uid: entry.uid,
    sequence: entry.sequence,
    dtstamp: ical.Time.fromJSDate(now(), true),
    dtstart: at(entry.start),
    // The day after the last one: the end of whole days is not part of them.
    dtend: at(isDay(entry.end) ? addDays(entry.end, 1) : entry.end),
    summary: words(entry.summary).replace(/\n/g, ' '),
    status: entry.cancelled ? 'CANCELLED' : 'CONFIRMED',
    ...(entry.location && { location: words(entry.location) }),
    ...(entry.description && { description: words(entry.description) }),
  }
  for (const [key, value] of Object.entries(properties)) event.updatePropertyWithValue(key, value)
  calendar.addSubcomponent(event)
  return {
    name: entry.cancelled ? 'cancelled.ics' : 'invite.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(`${calendar.toString()}\r\n`).toString('base64'),
  }
}

/** The event as a calendar entry: its hours on one day, or its days by its own zone. None without a start. */
export async function eventEntry(ctx: Context, projectId: number, language: Language): Promise<MailFile[]> {
  const [row] = await ctx.acting('notification', { projectId }).query<{
    name: string
    englishName: string | null
    startTime: string | null
    endTime: string | null
    timeZone: string | null
    location: string | null
    englishLocation: string | null
    updatedAt: string
  }>(
    sql`select p."name", p."englishName", p."startTime", p."endTime", p."timeZone", p."location", p."englishLocation",
      p."updatedAt"
    from ${project} p
    where p.id = ${projectId}`,
  )
  if (!row?.startTime) return []
  const zone = row.timeZone || defaultZone()
  const [start, end] = [row.startTime, row.endTime ?? row.startTime].map(when => new Date(when).toISOString())
  const [first, last] = [dayIn(start as string, zone), dayIn(end as string, zone)]
  const inOneDay = first === last && row.endTime !== null
  const inWords = (zh: string | null, en: string | null) => (language === 'en' && en) || zh || ''
  const location = inWords(row.location, row.englishLocation)
  return [
    calendarFile({
      uid: `project-${projectId}@pavilion`,
      sequence: sequenceOf(row.updatedAt),
      summary: inWords(row.name, row.englishName),
      start: inOneDay ? (start as string) : first,
      end: inOneDay ? (end as string) : last,
      ...(location && { location }),
    }),
  ]
}
