import { addDays, dayIn, inLanguage, say } from '@pavilion/declare'
import { Kept, now, sql, sqlText, type Context } from '@pavilion/store'
import { readyReports, type ReadyReport } from '@pavilion/system/server/index.ts'
import type { ReadyFigure } from '../../model/readyCalls.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import { columnsOf, eventOf, shownRows, timeText, type Raw, type ReportEventRow } from './statement.ts'
import { inTurn } from './turn.ts'

// The cards of the page: what a director wants to know first. Each is one statement, and kept for a minute.

const days = 14
const figures = new Kept<ReadyFigure>({ seconds: 60, most: 2000 })

/** The reports whose rows the caller may list in an event. */
export const readableOf = (ctx: Context): (readonly [name: string, report: ReadyReport])[] =>
  readyReports
    .all()
    .filter(([, report]) => ctx.where(report.right) && (ctx.projectId === undefined || ctx.has(report.right)))

/** The last figure of each report that the caller may read. */
export async function figuresOf(ctx: Context, projectId: number): Promise<ReadyFigure[]> {
  const event = await eventOf(ctx, projectId)
  return Promise.all(
    readableOf(ctx).map(([name, report]) =>
      figures.read(ctx, keyOf(ctx, projectId, name, report), () =>
        inTurn(ctx.reach(report.right), projectId, there => figureIn(there, name, report, event)),
      ),
    ),
  )
}
/** Rows that roles divide are counted for each person; all others once for the event. */
const keyOf = ({ caller, language }: Context, projectId: number, name: string, { of }: ReadyReport) =>
  [projectId, name, language, of.narrowed?.length || of.scope !== 'project' ? `${caller.kind} ${caller.id}` : ''].join(
    ' ',
  )

async function figureIn(
  there: Context,
  name: string,
  report: ReadyReport,
  event: ReportEventRow,
): Promise<ReadyFigure> {
  const [[measure = '', { name: of }] = ['', { name: say('', '') }]] = Object.entries(report.measures)
  const definition = { ready: name, groups: [], measures: [measure], filters: [] } as unknown as ReadyDefinition
  const columns = columnsOf(report, definition)
  const [figure] = columns.slice(-1)
  const key = columns.length > 1 ? sqlText('f."currency"') : sqlText('null::bigint')
  const day = report.timed ? timeText('day', event.timeZone) : sqlText('null::text')
  const rows = await there.query<{ key: number | null; day: string | null; isDay: number; value: number | null }>(sql`
    select f."key", f."day", grouping(f."day") as "isDay", ${figure?.text ?? sqlText('0')} as "value"
    from (
      select ${key} as "key", ${day} as "day", f.*
      from (${report.facts({ projectId: event.id, zone: event.timeZone })}) f
    ) f
    group by grouping sets ((f."key", f."day"), (f."key"))`)
  return rows.length ? shown(there, name, of, columns, rows, event) : { name, text: '0', of, today: null, days: [] }
}
async function shown(
  there: Context,
  name: string,
  of: ReadyFigure['of'],
  columns: ReturnType<typeof columnsOf>,
  rows: readonly { key: number | null; day: string | null; isDay: number; value: number | null }[],
  event: ReportEventRow,
): Promise<ReadyFigure> {
  const wholes = rows.filter(({ isDay }) => isDay === 1).sort((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0))
  const [first] = wholes
  const today = dayIn(now(), event.timeZone)
  const ofDay = new Map(rows.filter(one => one.isDay === 0 && one.key === first?.key).map(one => [one.day, one.value]))
  const raw = (value: number | null): Raw =>
    Object.fromEntries(columns.map(({ measure }, nth) => [`c${nth}`, measure ? value : first?.key]))
  const [[whole], [now_]] = [
    await shownRows(there, event, columns, [raw(first?.value ?? null)]),
    await shownRows(there, event, columns, [raw(ofDay.get(today) ?? null)]),
  ]
  const words = (cells: typeof whole) =>
    (cells ?? [])
      .map(({ text }) => text)
      .filter(text => text !== '—')
      .join(' ')
  return {
    name,
    text: words(whole) || inLanguage(say('暂无', 'None yet'), there.language),
    of,
    today: ofDay.has(today) ? words(now_) : null,
    days: Array.from({ length: days }, (_, nth) => Number(ofDay.get(addDays(today, nth - days + 1)) ?? 0)),
  }
}
