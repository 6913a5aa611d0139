import { addDays } from '@pavilion/declare'
import { instantOf } from '@pavilion/exchange'
import { XMLParser } from 'fast-xml-parser'
import { Planner, plus, spanOf, textOf, optional, type Plan } from './plan.ts'
import { plain } from './words.ts'
import { unknownZone, zoneNamed } from './zones.ts'

type Loose = Record<string, unknown>
const listOf = (value: unknown): Loose[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).map(
    each => (typeof each === 'object' && each !== null ? each : { '#text': each }) as Loose,
  )
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Numeric references too: exports write the apostrophe as &#39;.
  htmlEntities: true,
  isArray: name => name === 'day' || name === 'event' || name === 'person',
})

/**
 * Pentabarf and frab XML: `schedule > day > room > event`, or `day > event` where each event names
 * its room. @throws an Error if it is not such a
 * file
 */
export function readScheduleXml(text: string, zone: string): Plan {
  // Entities could expand without end; none of these formats needs them.
  if (/<!ENTITY/i.test(text)) throw new Error('entities')
  const { schedule } = parser.parse(text) as { schedule?: Loose }
  if (!schedule) throw new Error('no schedule')
  return readDays(
    'xml',
    (schedule.conference ?? {}) as Loose,
    listOf(schedule.day).map(day => ({
      ...day,
      events: [
        ...listOf(day.room).flatMap(room => listOf(room.event).map(event => ({ room: textOf(room.name), ...event }))),
        ...listOf(day.event),
      ],
    })),
    zone,
  )
}
/**
 * pretalx-style JSON: `schedule.conference.days[].rooms{}`. @throws an Error if it is not such a
 * file
 */
export function readScheduleJson(text: string, zone: string): Plan {
  const { schedule } = JSON.parse(text) as { schedule?: { conference?: Loose } }
  if (!schedule?.conference || !Array.isArray(schedule.conference.days)) throw new Error('no schedule')
  const { conference } = schedule
  return readDays(
    'json',
    conference,
    listOf(conference.days).map(day => ({
      ...day,
      events: Object.entries((day.rooms ?? {}) as Loose).flatMap(([room, events]) =>
        listOf(events).map(event => ({ room, ...event })),
      ),
    })),
    zone,
  )
}

/** A zone as the file writes it, and as we know it, if we do. */
interface Zone {
  readonly name: string
  readonly zone: string | undefined
}
interface Day {
  readonly events: readonly Loose[]
  readonly [key: string]: unknown
}
function readDays(format: 'xml' | 'json', conference: Loose, days: readonly Day[], eventZone: string): Plan {
  const planner = new Planner()
  const named = textOf(conference.time_zone_name)
  if (named) planner.zone(named)
  const zone: Zone = named ? { name: named, zone: zoneNamed(named) } : { name: eventZone, zone: eventZone }
  for (const day of days) for (const event of day.events) readEvent(planner, event, day, zone)
  return planner.plan(format, textOf(conference.acronym) || textOf(conference.title))
}
function readEvent(planner: Planner, event: Loose, day: Day, zone: Zone): void {
  const id = textOf(event.guid) || textOf(event.id) || textOf(event.code)
  const name = textOf(event.title)
  const at = name || id
  const exact = exactly(event)
  if (exact) planner.zone(offsetOf(textOf(event.date)))
  const startTime = exact ?? (zone.zone && startOf(event, day, zone.zone))
  if (!id) {
    planner.problem(at, '没有编号，无法在再次导入时找到', 'The id is missing, so a later import could not find it')
    return
  }
  if (!exact && !zone.zone) {
    planner.problem(at, ...unknownZone(zone.name))
    return
  }
  if (!startTime) {
    planner.problem(at, '没有可识别的开始时间', 'The start time is missing or cannot be read')
    return
  }
  const lasts = textOf(event.duration)
  const duration = spanOf(lasts)
  if (lasts && duration === undefined) {
    planner.problem(at, `时长「${lasts}」无法识别`, `The duration “${lasts}” cannot be read`)
    return
  }
  const persons = event.persons as unknown
  const people = listOf(
    persons !== null && typeof persons === 'object' && 'person' in persons ? persons.person : persons,
  ).flatMap(person => {
    const called = textOf(person.public_name) || textOf(person.name) || textOf(person['#text'])
    const own = textOf(person.guid) || textOf(person.code) || textOf(person.id)
    return called
      ? [
          planner.speaker({
            key: own ? `${own} ${called}` : called,
            name: called,
            ...optional('id', own),
            ...optional('introduction', textOf(person.biography)),
          }),
        ]
      : []
  })
  const track =
    typeof event.track === 'object' && event.track !== null
      ? textOf((event.track as Loose).name ?? event.track)
      : textOf(event.track)
  planner.session({
    key: id,
    at,
    name,
    startTime,
    ...(duration && { endTime: plus(startTime, duration) }),
    ...optional('place', roomOf(Array.isArray(event.room) ? event.room[0] : event.room)),
    ...optional('track', track),
    ...optional(
      'info',
      [textOf(event.subtitle), plain(textOf(event.abstract)), plain(textOf(event.description))]
        .filter((part, at, all) => part && all.indexOf(part) === at)
        .join('\n\n'),
    ),
    speakers: [...new Set(people)],
    talks: [],
  })
}
const roomOf = (room: unknown): string => textOf(room) || textOf((room as Loose | undefined)?.name)
const offsetOf = (date: string): string =>
  date.endsWith('Z') ? 'UTC' : `UTC${/[+-]\d\d:?\d\d$/.exec(date)?.[0] ?? ''}`
/** The instant that an event names with its offset. */
function exactly(event: Loose): string | undefined {
  const exact = textOf(event.date)
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(exact) && !Number.isNaN(Date.parse(exact))
    ? new Date(exact).toISOString()
    : undefined
}
/**
 * The instant of an event without one. In older files it is the date of the day and a time; a time before the
 * start of the day belongs to the next morning.
 */
function startOf(event: Loose, day: Day, zone: string): string | undefined {
  const clock = textOf(event.start)
  const date = textOf(day.date)
  const span = spanOf(clock)
  if (span === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const begins = /T(\d\d:\d\d)/.exec(textOf(day.start) || textOf(day.day_start))?.[1] ?? '04:00'
  const morning = span < (spanOf(begins) ?? 0)
  return instantOf(`${morning ? addDays(date, 1) : date} ${clock}`, zone)
}
