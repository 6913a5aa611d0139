import { instantOf } from '@pavilion/exchange'
import ical from 'ical.js'
import { Planner, plain, optional, type Plan } from './plan.ts'

const mostOfSeries = 200

/** So many days in vain are looked at in a file, and so long it is read: everybody else waits meanwhile. */
const mostInVain = 100_000
const mostMs = 10_000
let inVain = 0
class NeverOccurs extends Error {}
// The reader goes from day to day until one fits: of a series of 30 February, which anybody's calendar may hold, for ever.
const iterator = (ical as unknown as { RecurIterator: { prototype: { check_contracting_rules(): boolean } } })
  .RecurIterator.prototype
const fits = iterator.check_contracting_rules
iterator.check_contracting_rules = function () {
  const fitting = fits.call(this)
  if (!fitting && ++inVain > mostInVain) throw new NeverOccurs('a series that never occurs')
  return fitting
}

/** An iCalendar file: one session per event, series as their single occurrences. Times with a zone keep it, by the file's own definition or by its name;
 *  times without one are the event's own clock. @throws an Error when it is no iCalendar */
export function readCalendar(text: string, zone: string): Plan {
  const until = performance.now() + mostMs
  const calendar = new ical.Component(ical.parse(text))
  const planner = new Planner()
  inVain = 0
  const read = (event: ical.Event) => {
    if (performance.now() > until) throw new Error('a calendar that takes too long')
    try {
      readEvent(planner, event, zone)
    } catch (error) {
      if (!(error instanceof NeverOccurs)) throw error
      planner.problem(
        event.summary || event.uid,
        '重复规则没有对应的日期，已跳过',
        'Its series never occurs; it was skipped',
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
    // An exception whose series is not in the file stands for itself.
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
    planner.problem(at, '没有开始时间', 'It has no start')
    return
  }
  if (event.startDate.isDate) {
    planner.problem(at, '全天事件没有时间，已跳过', 'An all-day event has no time; it was skipped')
    return
  }
  // Every event should have a key; those of files without any are told apart by what they are called and when they begin.
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
    planner.problem(at, `重复事件只导入前 ${mostOfSeries} 次`, `Of a series the first ${mostOfSeries} are imported`)
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
  // Known here: UTC, or a zone that the file defines. A floating time is the wall clock of the zone it names, else of the event.
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
