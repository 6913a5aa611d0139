import type { Pair } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Sql } from '@pavilion/store'
import type { ReadyReport } from '@pavilion/system/server/index.ts'
import type { ReportCell, ReportTable } from '../../model/definition.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import {
  daysBefore,
  eventOf,
  type DaysBefore,
  shownRows,
  statementOf,
  type Raw,
  type ReadyColumn,
  type ReportEventRow,
} from './statement.ts'

/** What puts the figures of the last event beside those of a report. */
export interface Beside extends DaysBefore {
  put(table: ReportTable, columns: readonly ReadyColumn[], definition: ReadyDefinition): Promise<ReportTable>
}
const dayText = ({ startTime, timeZone }: ReportEventRow): Sql =>
  sql`((${startTime}::timestamptz at time zone ${timeZone}::text)::date - (f."at" at time zone ${timeZone}::text)::date)`

/** The other events of an organiser, the latest first, that opened before this one: the first is the last event. */
const earlier = ({ id, sellerId, startTime }: ReportEventRow) => sql`
  select p.id, p."name", coalesce(nullif(p."englishName", ''), p."name") as "english"
  from ${project} p
  where p."sellerId" = ${sellerId}::bigint and p.id <> ${id}::bigint and p."startTime" < ${startTime}::timestamptz
  order by p."startTime" desc, p.id desc
  limit 50`
interface Other {
  readonly id: number
  readonly name: string
  readonly english: string
}
/** Those that a report can stand beside, for whoever may see reports there. */
export async function eventsBeside(ctx: Context, event: ReportEventRow): Promise<Other[]> {
  if (event.sellerId === null || event.startTime === null) return []
  const rows = await ctx.acting('report', { projectId: null }).query<Other>(earlier(event))
  return rows.filter(({ id }) => ctx.has('reportForm.getList', id))
}
/**
 * The chosen event of the same organiser, or else the last one, where the reader may read the same report of it; undefined
 * without one, or without dates. Rows that roles divide are compared by nobody else.
 */
export async function besideLast(
  there: Context,
  report: ReadyReport,
  event: ReportEventRow,
  against?: number,
): Promise<Beside | undefined> {
  const before = daysBefore(event)
  if (!report.timed || before === undefined || event.sellerId === null) return undefined
  const others = await there.acting('report', { projectId: null }).query<Other>(earlier(event))
  const last = against === undefined ? others[0] : others.find(({ id }) => id === against)
  if (!last || !there.has(report.right, last.id)) return undefined
  if (report.of.narrowed?.length && there.caller.rights !== 'all') return undefined
  const other = await eventOf(there, last.id)
  const name: Pair = [last.name, last.english]
  return {
    day: dayText(event),
    ...(before > 0 && { until: sql`${dayText(event)} >= ${before}::int` }),
    async put(table, columns, definition) {
      const inside = there.acting('report', { projectId: other.id })
      const beside: DaysBefore = {
        day: dayText(other),
        until: sql`${dayText(other)} >= ${before}::int and f."at" <= ${now().toISOString()}::timestamptz`,
      }
      const plain = { ...definition, span: 'all' as const }
      const rows = await inside.query<Raw>(statementOf(report, plain, columns, other, { most: 2000, beside }))
      const shown = await shownRows(inside, other, columns, rows)
      return joined(table, columns, shown, { name, daysBefore: before })
    },
  }
}
/** Both events line by line: the first figure of the last event, and by how much this one differs. */
function joined(
  table: ReportTable,
  columns: readonly ReadyColumn[],
  others: readonly (readonly ReportCell[])[],
  beside: { readonly name: Pair; readonly daysBefore: number },
): ReportTable {
  const keyOf = (cells: readonly ReportCell[]) =>
    cells
      .slice(0, table.keys)
      .map(({ text }) => text)
      .join('\u0000')
  const there = new Map(others.map(cells => [keyOf(cells), cells]))
  const mine = new Set(table.rows.map(keyOf))
  const nothing = table.columns.slice(table.keys).map((): ReportCell => ({ text: '0', value: 0 }))
  const missing = others
    .filter(cells => !mine.has(keyOf(cells)))
    .map(cells => [...cells.slice(0, table.keys), ...nothing])
  const byDays = columns[0]?.time === 'day'
  const all = [...table.rows, ...missing]
  // The farthest from the opening first, also where only the other event has that day.
  const inOrder = byDays ? all.toSorted((a, b) => Number(b[0]?.text) - Number(a[0]?.text)) : all
  const rows = inOrder.map(cells => {
    const [now, then] = [cells[table.keys]?.value ?? 0, there.get(keyOf(cells))?.[table.keys]]
    const value = then?.value ?? 0
    const change: ReportCell = value
      ? { text: `${now >= value ? '+' : '−'}${Math.abs(Math.round(((now - value) / value) * 100))}%`, value: null }
      : { text: '—', value: null }
    return [...cells, then ?? { text: '0', value: 0 }, change]
  })
  const [first] = table.columns.slice(table.keys)
  const [zh, en] = first?.name ?? ['', '']
  return {
    ...table,
    columns: [
      ...table.columns.map(({ name, isNumber }, nth) =>
        columns[nth]?.time === 'day'
          ? { name: ['开幕前天数', 'Days before opening'] as Pair, isNumber: false }
          : { name, isNumber },
      ),
      { name: [`上届${zh}`, `${en}, last event`] as Pair, isNumber: true },
      { name: ['变化', 'Change'] as Pair, isNumber: true },
    ],
    rows,
    beside,
    ways: rows.map(() => null),
    lines: undefined,
    totals: rows.length ? [...(table.totals ?? []), null, null] : [],
  }
}
