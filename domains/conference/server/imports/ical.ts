import { instantOf } from '@pavilion/exchange'
import ical from 'ical.js'
import { Planner, plain, told, type Plan } from './plan.ts'

const mostOfSeries = 200

/** An iCalendar file: one session per event, series as their single occurrences. Times with a zone keep it, by the file's own definition or by its name;
 *  times without one are the event's own clock. @throws an Error when it is no iCalendar */
export function readCalendar(text: string, zone: string): Plan {
  const calendar = new ical.Component(ical.parse(text)), planner = new Planner()
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  for (const definition of calendar.getAllSubcomponents('vtimezone')) ical.TimezoneService.register(definition)
  try {
    const entries = calendar.getAllSubcomponents('vevent'), exceptions = new Set(entries.filter(entry => entry.hasProperty('recurrence-id')))
    for (const entry of entries) if (!exceptions.has(entry)) readEvent(planner, new ical.Event(entry, { exceptions: [...exceptions].filter(other => other.getFirstPropertyValue('uid') === entry.getFirstPropertyValue('uid')) }), zone)
    // An exception whose series is not in the file stands for itself.
    const series = new Set(entries.filter(entry => !exceptions.has(entry)).map(entry => entry.getFirstPropertyValue('uid')))
    for (const entry of exceptions) if (!series.has(entry.getFirstPropertyValue('uid'))) readEvent(planner, new ical.Event(entry), zone)
  } finally { ical.TimezoneService.reset() }
  return planner.plan('ical', textFrom(calendar.getFirstPropertyValue('x-wr-calname')) || textFrom(calendar.getFirstPropertyValue('name')))
}
const textFrom = (value: unknown) => (typeof value === 'string' ? value : '')

function readEvent(planner: Planner, event: ical.Event, zone: string): void {
  const at = event.summary || event.uid
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return
  if (!event.startDate) { planner.problem(at, '没有开始时间', 'It has no start'); return }
  if (event.startDate.isDate) { planner.problem(at, '全天事件没有时间，已跳过', 'An all-day event has no time; it was skipped'); return }
  // Every event should have a key; those of files without any are told apart by what they are called and when they begin.
  const uid = event.uid || `${event.summary} ${event.startDate}`
  if (!event.isRecurring()) { planner.session(sessionOf(event, event.startDate, event.endDate, uid, zone)); return }
  const occurrences = event.iterator()
  for (let nth = 0, next = occurrences.next(); next && nth < mostOfSeries; nth++, next = occurrences.next()) {
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    if (item.component.getFirstPropertyValue('status') !== 'CANCELLED') planner.session(sessionOf(item, startDate, endDate, `${uid} ${recurrenceId.toString()}`, zone))
  }
  if (occurrences.next()) planner.problem(at, `重复事件只导入前 ${mostOfSeries} 次`, `Of a series the first ${mostOfSeries} are imported`)
}
function sessionOf(event: ical.Event, start: ical.Time, end: ical.Time | null, key: string, zone: string) {
  const startTime = instantFrom(event, start, zone), endTime = end && end.compare(start) > 0 ? instantFrom(event, end, zone) : undefined
  const track = event.component.getFirstProperty('categories')?.getFirstValue()
  return { key, at: event.summary || key, name: event.summary ?? '', startTime, ...(endTime && { endTime }), ...told('place', event.location ?? ''), ...told('track', textFrom(track)), ...told('info', plain(event.description)), speakers: [], talks: [] }
}
function instantFrom(event: ical.Event, time: ical.Time, zone: string): string {
  const named = event.component.getFirstProperty('dtstart')?.getParameter('tzid')
  // Known here: UTC, or a zone that the file defines. A floating time is the wall clock of the zone it names, else of the event.
  if (time.zone !== ical.Timezone.localTimezone) return time.toJSDate().toISOString()
  const wall = `${time.toString().replace('T', ' ')}`
  return (typeof named === 'string' && safe(() => instantOf(wall, named))) || (instantOf(wall, zone) as string)
}
function safe<T>(work: () => T): T | undefined { try { return work() } catch { return undefined } }
