import { instantOf } from '@pavilion/exchange'
import ical from 'ical.js'
import { Planner, plain, optional, type Plan } from './plan.ts'

const mostOfSeries = 200

/**
 * Limits of one file, because reading blocks the server: days tried without a match, and
 * milliseconds.
 */
const mostMisses = 100_000
const mostMs = 10_000
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
 * Reads an iCalendar file: one session per event, and one per occurrence of a series. Times with a
 * zone use the definition in the file or the zone's name; times without one are in the event's
 * zone.
 * @throws an Error if it is not an iCalendar file
 */
export function readCalendar(text: string, zone: string): Plan {
  const until = performance.now() + mostMs
  const calendar = new ical.Component(ical.parse(text))
  const planner = new Planner()
  misses = 0
  const read = (event: ical.Event) => {
    if (performance.now() > until) throw new Error('a calendar that takes too long')
    try {
      readEvent(planner, event, zone)
    } catch (error) {
      if (!(error instanceof NeverOccurs)) throw error
      planner.problem(
        event.summary || event.uid,
        '重复规则没有对应的日期，已跳过',
        'The series has no occurrences and was skipped',
      )
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
function sessionOf(event: ical.Event, start: ical.Time, end: ical.Time | null, key: string, zone: string) {
  const startTime = instantFrom(event, start, zone)
  const endTime = end && end.compare(start) > 0 ? instantFrom(event, end, zone) : undefined
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
function instantFrom(event: ical.Event, time: ical.Time, zone: string): string {
  const named = event.component.getFirstProperty('dtstart')?.getParameter('tzid')
  // ical.js knows UTC and zones defined in the file. Other times are in the named zone, else in the
  // event's.
  if (time.zone !== ical.Timezone.localTimezone) return time.toJSDate().toISOString()
  const wall = `${time.toString().replace('T', ' ')}`
  return (typeof named === 'string' && safe(() => instantOf(wall, named))) || (instantOf(wall, zone) as string)
}
function safe<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
