import { instantOf } from '@pavilion/exchange'
import ical from 'ical.js'
import { Planner, optional, type Plan } from './plan.ts'
import { plain } from './words.ts'
import { unknownZone, zoneNamed } from './zones.ts'

const mostOfSeries = 200

/**
 * Limits of one file, because reading blocks the server: days tried without a match, and
 * milliseconds of the processor, which a busy machine does not shorten.
 */
const mostMisses = 100_000
const mostMs = 10_000
const usedMs = () => process.threadCpuUsage().user / 1000
let misses = 0
class NeverOccurs extends Error {}
// ical.js tries day after day until one matches: for a series on 30 February it would never stop.
const iterator = (ical as unknown as { RecurIterator: { prototype: { check_contracting_rules(): boolean } } })
  .RecurIterator.prototype
const fits = iterator.check_contracting_rules
iterator.check_contracting_rules = function () {
  const fitting = fits.call(this)
  if (!fitting && ++misses > mostMisses) throw new NeverOccurs('a series that never occurs')
  return fitting
}

/**
 * The text of an iCalendar file. Long lines are folded after 75 bytes, which may be in the middle of
 * a character, so they are joined before the bytes become characters.
 */
export const unfolded = (bytes: Buffer): string =>
  Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1').toString('utf8')

/** A time whose zone is neither defined in the file nor known. */
class UnknownZone extends Error {
  readonly zone: string
  constructor(zone: string) {
    super(zone)
    this.zone = zone
  }
}

/**
 * Reads an iCalendar file: one session per event, and one per occurrence of a series. Times with a
 * zone use the definition in the file or the zone's name; times without one are in the zone of the
 * calendar, else of the event.
 * @throws an Error if it is not an iCalendar file
 */
export function readCalendar(text: string, eventZone: string): Plan {
  const until = usedMs() + mostMs
  const calendar = new ical.Component(ical.parse(text))
  const planner = new Planner()
  misses = 0
  const ofCalendar = textFrom(calendar.getFirstPropertyValue('x-wr-timezone'))
  if (ofCalendar) planner.zone(ofCalendar)
  const zone = ofCalendar || eventZone
  const read = (event: ical.Event) => {
    if (usedMs() > until) throw new Error('a calendar that takes too long')
    try {
      readEvent(planner, event, zone)
    } catch (error) {
      const at = event.summary || event.uid
      if (error instanceof UnknownZone) return planner.problem(at, ...unknownZone(error.zone))
      if (!(error instanceof NeverOccurs)) throw error
      planner.problem(at, '重复规则没有对应的日期，已跳过', 'The series has no occurrences and was skipped')
    }
  }
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  for (const definition of calendar.getAllSubcomponents('vtimezone')) ical.TimezoneService.register(definition)
  try {
    const entries = calendar.getAllSubcomponents('vevent')
    const exceptions = new Set(entries.filter(entry => entry.hasProperty('recurrence-id')))
    for (const entry of entries)
      if (!exceptions.has(entry))
        read(
          new ical.Event(entry, {
            exceptions: [...exceptions].filter(
              other => other.getFirstPropertyValue('uid') === entry.getFirstPropertyValue('uid'),
            ),
          }),
        )
    // An exception whose series is not in the file is a session of its own.
    const series = new Set(
      entries.filter(entry => !exceptions.has(entry)).map(entry => entry.getFirstPropertyValue('uid')),
    )
    for (const entry of exceptions) if (!series.has(entry.getFirstPropertyValue('uid'))) read(new ical.Event(entry))
  } finally {
    ical.TimezoneService.reset()
  }
  return planner.plan(
    'ical',
    textFrom(calendar.getFirstPropertyValue('x-wr-calname')) || textFrom(calendar.getFirstPropertyValue('name')),
  )
}
const textFrom = (value: unknown) => (typeof value === 'string' ? value : '')

function readEvent(planner: Planner, event: ical.Event, zone: string): void {
  const at = event.summary || event.uid
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return
  if (!event.startDate) {
    planner.problem(at, '没有开始时间', 'The start time is missing')
    return
  }
  if (event.startDate.isDate) {
    planner.problem(at, '全天事件没有时间，已跳过', 'All-day events have no time and are skipped')
    return
  }
  // Events without a uid are identified by name and start.
  for (const name of ['dtstart', 'dtend'] as const) {
    const named = zoneParameter(event, name) ?? (timeOf(event, name)?.zone === ical.Timezone.utcTimezone && 'UTC')
    if (named) planner.zone(named)
  }
  const uid = event.uid || `${event.summary} ${event.startDate}`
  if (!event.isRecurring()) {
    planner.session(sessionOf(event, event.startDate, event.endDate, uid, zone))
    return
  }
  const occurrences = event.iterator()
  for (let nth = 0, next = occurrences.next(); next && nth < mostOfSeries; nth++, next = occurrences.next()) {
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    if (item.component.getFirstPropertyValue('status') !== 'CANCELLED')
      planner.session(sessionOf(item, startDate, endDate, `${uid} ${recurrenceId.toString()}`, zone))
  }
  if (occurrences.next())
    planner.problem(
      at,
      `重复事件只导入前 ${mostOfSeries} 次`,
      `Only the first ${mostOfSeries} occurrences are imported`,
    )
}
const timeOf = (event: ical.Event, name: 'dtstart' | 'dtend') => (name === 'dtstart' ? event.startDate : event.endDate)
const zoneParameter = (event: ical.Event, name: 'dtstart' | 'dtend'): string | undefined => {
  const named = event.component.getFirstProperty(name)?.getParameter('tzid')
  return typeof named === 'string' ? named : undefined
}
function sessionOf(event: ical.Event, start: ical.Time, end: ical.Time | null, key: string, zone: string) {
  const ofStart = zoneParameter(event, 'dtstart') ?? zone
  const startTime = instantFrom(start, ofStart)
  // An end may have a zone of its own; one that comes from a duration has that of the start.
  const until = end && instantFrom(end, zoneParameter(event, 'dtend') ?? ofStart)
  const endTime = until && until > startTime ? until : undefined
  const track = event.component.getFirstProperty('categories')?.getFirstValue()
  return {
    key,
    at: event.summary || key,
    name: event.summary ?? '',
    startTime,
    ...(endTime && { endTime }),
    ...optional('place', event.location ?? ''),
    ...optional('track', textFrom(track)),
    ...optional('info', plain(event.description)),
    speakers: [],
    talks: [],
  }
}
/** @throws UnknownZone */
function instantFrom(time: ical.Time, named: string): string {
  // ical.js knows UTC and zones defined in the file. Other times are in the named zone.
  if (time.zone !== ical.Timezone.localTimezone) return time.toJSDate().toISOString()
  const zone = zoneNamed(named)
  const instant = zone && instantOf(time.toString().replace('T', ' '), zone)
  if (!instant) throw new UnknownZone(named)
  return instant
}
