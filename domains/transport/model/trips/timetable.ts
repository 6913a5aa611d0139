import { say, type Pair } from '@pavilion/declare'
import { tripTicketType } from '../codes.ts'
import { numbersOf } from './numbers.ts'
import { isTimes, readDay, readTime, timesOf } from './times.ts'
import { isZone, zoneOfPlace } from './zones.ts'

// Timetables and lists of changes, as they are typed, pasted or read from a file. Pure.

export interface TimetableRow {
  readonly type: number
  readonly tripNumber: string
  readonly fromPlace: string
  readonly fromZone: string
  readonly toPlace: string
  readonly toZone: string
  readonly departTime: string
  readonly arriveTime: string
}
export interface ChangeRow {
  readonly tripNumber: string
  /** The local day of the planned departure. */
  readonly day: string
  /** Local times; empty: as before. */
  readonly departs: string
  readonly arrives: string
  readonly cancelled: boolean
  readonly reason: string
}
export interface WrongLine {
  /** Counted from 1, as an editor does. */
  readonly line: number
  readonly text: string
  readonly why: Pair
}
export interface ReadLines<T> {
  readonly rows: readonly (T & { readonly line: number })[]
  readonly wrong: readonly WrongLine[]
}

/** Cells of pasted text: tabs from a sheet, else commas or two spaces. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(line =>
      (line.includes('\t') ? line.split('\t') : line.split(/\s*[,，;；]\s*|\s{2,}/)).map(cell => cell.trim()),
    )
const isHeading = (cells: readonly string[]) =>
  cells.every(cell => !/\d/.test(cell)) && cells.some(cell => /航班|车次|班次|number|flight|train/i.test(cell))
const isFlight = (number: string) => /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\d{2,4}$/.test(number)
/** Chinese trains have one letter or none; flights a carrier of two signs. */
export const typeOfNumber = (spelling: string): number => {
  const [number = ''] = numbersOf(spelling)
  return isFlight(number) && !/^[GDCZTKYLS]\d/.test(number) ? tripTicketType.flight : tripTicketType.train
}

const says = {
  columns: say(
    '应有六列：班次、日期、出发地、出发时间、目的地、到达时间',
    'Six columns are needed: number, date, from, departure, to, arrival',
  ),
  number: say('班次应为 G1204 或 MU512', 'The number should look like G1204 or MU512'),
  day: say('日期应为 2026-12-01', 'The date should look like 2026-12-01'),
  place: say('请填写出发地和目的地', 'Fill in both places'),
  zone: say('时区应为 Asia/Tokyo 这样的名称', 'A time zone has a name like Asia/Tokyo'),
  twice: say('与上面的一行重复', 'Repeats a line above'),
  change: say(
    '应有：班次、日期、新出发时间、新到达时间（或「取消」）、原因',
    'Needed: number, date, new departure, new arrival (or “cancelled”), reason',
  ),
  time: say('时间应为 08:05 或 00:40+1', 'A time should look like 08:05 or 00:40+1'),
}
const hasNumber = (cell: string | undefined) =>
  numbersOf(cell ?? '').some(number => /\d/.test(number) && number.length <= 8)

/** Reads a row; an unnamed zone is that of the place, or the event's. */
function timetableRow(cells: readonly string[], zone: string): TimetableRow | Pair {
  const [number = '', date = '', fromPlace = '', departs = '', toPlace = '', arrives = '', from = '', to = ''] = cells
  if (cells.filter(Boolean).length < 6) return says.columns
  if (!hasNumber(number) || number.length > 20) return says.number
  const day = readDay(date)
  if (!day) return says.day
  if (!fromPlace || !toPlace) return says.place
  const fromZone = from || zoneOfPlace(fromPlace) || zone
  const toZone = to || zoneOfPlace(toPlace) || zone
  if (!isZone(fromZone) || !isZone(toZone)) return says.zone
  const times = timesOf({ day, departs, fromZone, arrives, toZone })
  if (!isTimes(times)) return times
  return {
    type: typeOfNumber(number),
    tripNumber: number.normalize('NFKC').toUpperCase().trim(),
    fromPlace: fromPlace.slice(0, 100),
    fromZone,
    toPlace: toPlace.slice(0, 100),
    toZone,
    ...times,
  }
}
const cancelWords = /^(?:取消|停运|停航|cancel(?:l?ed)?|canx)$/i
function changeRow(cells: readonly string[]): ChangeRow | Pair {
  const [number = '', date = '', departs = '', arrives = '', reason = ''] = cells
  if (cells.filter(Boolean).length < 3) return says.change
  if (!hasNumber(number)) return says.number
  const day = readDay(date)
  if (!day) return says.day
  const cancelled = cancelWords.test(departs) || cancelWords.test(arrives)
  if (!cancelled) for (const time of [departs, arrives]) if (time && time !== '-' && !readTime(time)) return says.time
  const given = (time: string) => (cancelled || time === '-' ? '' : time)
  return {
    tripNumber: number.normalize('NFKC').toUpperCase().trim(),
    day,
    departs: given(departs),
    arrives: given(arrives),
    cancelled,
    reason: reason.slice(0, 200),
  }
}
function read<T extends object>(
  table: readonly (readonly string[])[],
  one: (cells: readonly string[]) => T | Pair,
  keyOf: (row: T) => string,
): ReadLines<T> {
  const rows: (T & { line: number })[] = []
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  table.forEach((cells, at) => {
    if (!cells.some(Boolean) || isHeading(cells)) return
    const row = one(cells)
    const why = Array.isArray(row) ? (row as Pair) : seen.has(keyOf(row as T)) ? says.twice : undefined
    if (why) wrong.push({ line: at + 1, text: cells.join('  ').slice(0, 200), why })
    else {
      seen.add(keyOf(row as T))
      rows.push({ ...(row as T), line: at + 1 })
    }
  })
  return { rows, wrong }
}
/** The key of a timetable entry: one departure of one number from one place. */
export const entryKey = ({
  tripNumber,
  fromPlace,
  departTime,
}: Pick<TimetableRow, 'tripNumber' | 'fromPlace' | 'departTime'>) =>
  `${numbersOf(tripNumber).sort().join('/')} ${fromPlace} ${departTime}`
export const readTimetable = (table: readonly (readonly string[])[], zone: string): ReadLines<TimetableRow> =>
  read(table, cells => timetableRow(cells, zone), entryKey)
export const readChanges = (table: readonly (readonly string[])[]): ReadLines<ChangeRow> =>
  read(table, changeRow, ({ tripNumber, day }) => `${numbersOf(tripNumber).sort().join('/')} ${day}`)
