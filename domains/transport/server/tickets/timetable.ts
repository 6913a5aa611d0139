import { noData, type ResultOf } from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import type { Upload } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { tripSchedule } from '../../model/index.ts'
import type { pasteTimetable } from '../../model/trips/desk.ts'
import { cellsOf, entryKey, readTimetable, type ReadLines, type TimetableRow } from '../../model/trips/timetable.ts'
import { zoneOf } from './here.ts'

type Answer = ResultOf<typeof pasteTimetable>
/** Reads a pasted timetable; `keep` also writes what is new in it. */
export async function paste(ctx: Context, text: string, keep: boolean): Promise<Answer> {
  return readInto(ctx, cellsOf(text), keep)
}
/** A cell as a timetable prints it: days and times of a sheet are dates and parts of a day. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T')
    return cell.getUTCFullYear() < 1901 ? time : time === '00:00' ? day : `${day} ${time}`
  }
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    const minutes = Math.round(cell * 1440) % 1440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  return String(cell ?? '')
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)[ T]00:00(?::00)?(?:\.000Z)?$/, '$1')
    .replace(/^(\d\d:\d\d):00$/, '$1')
}
/** The same from a file: .xlsx, .xls or .csv. */
export async function sheet(ctx: Context, { bytes, fields }: Upload): Promise<Answer> {
  const table: string[][] = []
  for await (const { row, cells } of rowsOfSheet(bytes)) table[row - 1] = Array.from(cells, cellText)
  return readInto(
    ctx,
    Array.from(table, cells => cells ?? []),
    fields.keep === 'true',
  )
}
async function readInto(ctx: Context, table: readonly (readonly string[])[], keep: boolean): Promise<Answer> {
  const projectId = ctx.projectId
  if (projectId === undefined) throw noData()
  const zone = await zoneOf(ctx, projectId)
  const { rows, wrong }: ReadLines<TimetableRow> = readTimetable(table, zone)
  return ctx.transaction(async tx => {
    // Two who paste the same list: the second finds the entries of the first.
    if (keep) await tx.hold('tripTimetable', String(projectId))
    const known = await knownKeys(tx, rows)
    const fresh = rows.filter(row => !known.has(entryKey(row)))
    if (keep && fresh.length)
      await tx
        .store(tripSchedule)
        .createMany(fresh.map(({ line: _line, ...row }) => ({ projectId, ...row, type: row.type as 10 })))
    return {
      rows: rows.map(row => ({ ...row, type: row.type as 10, known: known.has(entryKey(row)) })),
      wrong: [...wrong],
      added: keep ? fresh.length : 0,
      known: rows.length - fresh.length,
      timeZone: zone,
    }
  })
}
/** Entries of the same days that are there already, in whatever spelling. */
async function knownKeys(tx: Transaction, rows: readonly TimetableRow[]): Promise<Set<string>> {
  if (!rows.length) return new Set()
  const times = rows.map(({ departTime }) => departTime).sort()
  const found = await tx.query<{ tripNumber: string; fromPlace: string; departTime: string }>(
    sql`select s."tripNumber", s."fromPlace", s."departTime"
    from ${tripSchedule} s
    where s."departTime" between ${times[0] as string}::timestamptz and ${times.at(-1) as string}::timestamptz`,
  )
  return new Set(found.map(entryKey))
}
