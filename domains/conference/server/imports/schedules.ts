import { instantOf } from '@pavilion/exchange'
import { XMLParser } from 'fast-xml-parser'
import { Planner, plain, plus, spanOf, textOf, optional, type Plan } from './plan.ts'

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
  isArray: name => name === 'day' || name === 'event' || name === 'person',
})

/**
 * Pentabarf and frab XML: `schedule > day > room > event`. @throws an Error if it is not such a
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
      events: listOf(day.room).flatMap(room =>
        listOf(room.event).map(event => ({ room: textOf(room.name), ...event })),
      ),
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

interface Day {
  readonly events: readonly Loose[]
  readonly [key: string]: unknown
}
function readDays(format: 'xml' | 'json', conference: Loose, days: readonly Day[], eventZone: string): Plan {
  const planner = new Planner()
  const named = textOf(conference.time_zone_name)
  const zone = named && isZone(named) ? named : eventZone
  for (const day of days) for (const event of day.events) readEvent(planner, event, day, zone)
  return planner.plan(format, textOf(conference.acronym) || textOf(conference.title))
}
function readEvent(planner: Planner, event: Loose, day: Day, zone: string): void {
  const id = textOf(event.guid) || textOf(event.id) || textOf(event.code)
  const name = textOf(event.title)
  const at = name || id
  const startTime = startOf(event, day, zone)
  if (!id) {
    planner.problem(at, '没有编号，无法在再次导入时找到', 'The id is missing, so a later import could not find it')
    return
  }
  if (!startTime) {
    planner.problem(at, '没有可识别的开始时间', 'The start time is missing or cannot be read')
    return
  }
  const duration = spanOf(textOf(event.duration))
  const persons = event.persons as unknown
  const people = listOf(
    persons !== null && typeof persons === 'object' && 'person' in persons ? persons.person : persons,
  ).flatMap(person => {
    const called = textOf(person.public_name) || textOf(person.name) || textOf(person['#text'])
    return called
      ? [
          planner.speaker({
            key: textOf(person.guid) || textOf(person.code) || textOf(person.id) || called,
            name: called,
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
    ...optional('place', textOf(Array.isArray(event.room) ? event.room[0] : event.room)),
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
/**
 * The instant of an event. In older files it is the date of the day and a time; a time before the
 * start of the day belongs to the next morning.
 */
function startOf(event: Loose, day: Day, zone: string): string | undefined {
  const exact = textOf(event.date)
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(exact) && !Number.isNaN(Date.parse(exact))) return new Date(exact).toISOString()
  const clock = textOf(event.start)
  const date = textOf(day.date)
  const span = spanOf(clock)
  if (span === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const begins = /T(\d\d:\d\d)/.exec(textOf(day.start) || textOf(day.day_start))?.[1] ?? '04:00'
  const morning = span < (spanOf(begins) ?? 0)
  return instantOf(
    `${new Date(Date.parse(`${date}T00:00:00Z`) + (morning ? 86_400_000 : 0)).toISOString().slice(0, 10)} ${clock}`,
    zone,
  )
}
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
