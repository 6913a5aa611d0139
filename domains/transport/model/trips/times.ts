import { addDays, dayIn, daysBetween, instantOf, say, wall, type Pair } from '@pavilion/declare'

// What a timetable prints is the local time of each station. What is stored are instants. Pure.

export interface LocalTrip {
  /** The local day and time of the departure: `2026-12-01`, `23:50`. */
  readonly day: string
  readonly departs: string
  readonly fromZone: string
  /** The local time of the arrival; `00:40+1` names the day, without it the first one after the departure. */
  readonly arrives: string
  readonly toZone: string
}
export interface TripTimes {
  readonly departTime: string
  readonly arriveTime: string
}
const timePattern = /^([01]?\d|2[0-3])[:：]([0-5]\d)(?:\s*\(?([+-]\d)\)?)?$/
/** `8:05`, `08:05+1` → hour and minute, and the days after the departure's day. */
export function readTime(said: string): { readonly time: string; readonly days: number | undefined } | undefined {
  const found = timePattern.exec(said.normalize('NFKC').trim())
  if (!found) return undefined
  return {
    time: `${(found[1] as string).padStart(2, '0')}:${found[2]}`,
    days: found[3] === undefined ? undefined : Number(found[3]),
  }
}
/** `2026/12/1`, `20261201`, `2026年12月1日` → `2026-12-01`; undefined for a day that is not there. */
export function readDay(said: string): string | undefined {
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(said.normalize('NFKC').trim()) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(said.normalize('NFKC').trim())
  if (!found) return undefined
  const day = `${found[1]}-${(found[2] as string).padStart(2, '0')}-${(found[3] as string).padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
const hour = 3_600_000
/** The moments at which the clocks of a zone show this: none in a spring gap, two in autumn. */
export function momentsOf(shown: string, zone: string): string[] {
  const first = instantOf(shown, zone)
  if (wall(first, zone) !== `${shown}:00`) return []
  const later = new Date(Date.parse(first) + hour).toISOString()
  return wall(later, zone) === `${shown}:00` ? [first, later] : [first]
}
/** The longest trip that is sold, against days that were typed wrongly. */
const longest = 48 * hour

/** Instants of a printed trip, or what is wrong with it. */
export function timesOf({ day, departs, fromZone, arrives, toZone }: LocalTrip): TripTimes | Pair {
  const [leaves, comes] = [readTime(departs), readTime(arrives)]
  if (!leaves || leaves.days) return say('出发时间应为 08:05', 'The departure should look like 08:05')
  if (!comes) return say('到达时间应为 08:05 或 00:40+1', 'The arrival should look like 08:05 or 00:40+1')
  const [departTime] = momentsOf(`${day} ${leaves.time}`, fromZone)
  if (!departTime) return say(`当地时钟在这一天跳过 ${leaves.time}`, `Clocks there skip ${leaves.time} on this day`)
  const days = comes.days === undefined ? [-1, 0, 1, 2] : [comes.days]
  const after = days
    .flatMap(days => momentsOf(`${addDays(day, days)} ${comes.time}`, toZone))
    .filter(at => at > departTime && Date.parse(at) - Date.parse(departTime) <= longest)
    .sort()
  const [arriveTime] = after
  if (!arriveTime) return say('到达早于出发，请核对日期和时区', 'It arrives before it departs. Check days and zones')
  return { departTime, arriveTime }
}
export const isTimes = (read: TripTimes | Pair): read is TripTimes => !Array.isArray(read)

/** What a station's clock shows: `2026-12-01 23:50`, and on which day after the departure. */
export function shownTimes(
  { departTime, arriveTime }: { readonly departTime: string | null; readonly arriveTime: string | null },
  fromZone: string,
  toZone: string,
): { readonly day: string; readonly departs: string; readonly arrives: string; readonly days: number } {
  const day = departTime ? dayIn(departTime, fromZone) : ''
  const arriveDay = arriveTime ? dayIn(arriveTime, toZone) : ''
  return {
    day: day || arriveDay,
    departs: departTime ? wall(departTime, fromZone).slice(11, 16) : '',
    arrives: arriveTime ? wall(arriveTime, toZone).slice(11, 16) : '',
    days: day && arriveDay ? daysBetween(day, arriveDay) : 0,
  }
}
