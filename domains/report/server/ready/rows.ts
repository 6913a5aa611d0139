import { noData, type AnyField } from '@pavilion/declare'
import { sql, sqlJoin, sqlText, type Context, type Sql } from '@pavilion/store'
import type { ReadyReport, ReportMeasure } from '@pavilion/system/server/index.ts'
import type { ReportTable } from '../../model/definition.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import {
  columnsOf,
  conditionsOf,
  eventOf,
  type Raw,
  type ReadyColumn,
  type ReportEventRow,
  shownRows,
  soundReady,
  timeText,
} from './statement.ts'
import { inTurn } from './turn.ts'

/** Which figure of a report: the keys of its line as the report answered them, and which of its figures. */
export interface Which {
  readonly keys: readonly (string | null)[]
  readonly figure: number
  readonly page: number
}
const pageSize = 100

/**
 * The facts that a figure was counted from, by the same statement and the same filter: also where no
 * list could be asked for them. What they add up to is the figure.
 * @throws reportNotSound, permissionDenied, noData when the line has other keys than the report
 */
export async function readRows(
  ctx: Context,
  projectId: number,
  definition: ReadyDefinition,
  which: Which,
): Promise<ReportTable> {
  const report = soundReady(definition)
  ctx.may(report.right, projectId)
  const event = await eventOf(ctx, projectId)
  const line = columnsOf(report, definition)
  const keys = line.filter(({ measure }) => !measure)
  const figure = line.filter(({ measure }) => measure)[which.figure]
  if (!figure?.measure || keys.length !== which.keys.length || definition.compare) throw noData()
  const columns = factColumns(report, figure)
  const found = await inTurn(ctx.reach(report.right), projectId, async there => {
    const rows = await there.query<Raw>(
      statement(report, definition, { columns, keys, measure: figure.measure as ReportMeasure }, event, which),
    )
    return { many: rows.length, shown: await shownRows(there, event, columns, rows.slice(0, pageSize)) }
  })
  return {
    columns: columns.map(({ heading, isNumber }) => ({ name: heading, isNumber })),
    rows: found.shown,
    more: found.many > pageSize,
    chart: 'none',
    keys: columns.length - 1,
  }
}
/** The moment, everything that the report can be split by, and what the figure counts. */
function factColumns(report: ReadyReport, figure: ReadyColumn): ReadyColumn[] {
  const field = { kind: 'text', zh: '', en: '' } as AnyField
  const at: ReadyColumn = {
    key: 'at',
    name: 'at',
    field,
    text: sqlText('f."at"'),
    heading: ['时间', 'Time'],
    isNumber: false,
    by: 'day',
  }
  const split = Object.entries(report.dimensions).map(
    ([key, dimension]): ReadyColumn => ({
      key,
      name: key,
      field: dimension.field,
      text: sqlText(`f."${key}"`),
      heading: dimension.name,
      isNumber: false,
    }),
  )
  const { sum, average, share } = figure.measure as ReportMeasure
  const counted = sqlText(`f."${sum ?? average ?? share?.[0]}"`)
  return [...(report.timed ? [at] : []), ...split, { ...figure, text: counted }]
}
/** Facts that add nothing to the figure are no rows of it. */
function counts({ sum, average, share }: ReportMeasure): Sql {
  if (average) return sqlText(`f."${average}" is not null`)
  return sqlText((share ?? [sum]).map(column => `f."${column}" <> 0`).join(' or '))
}
function statement(
  report: ReadyReport,
  definition: ReadyDefinition,
  { columns, keys, measure }: { columns: readonly ReadyColumn[]; keys: readonly ReadyColumn[]; measure: ReportMeasure },
  event: ReportEventRow,
  which: Which,
): Sql {
  const selected = columns.map(({ key, text }, nth) => {
    const value = key === 'at' ? sql`to_char(f."at" at time zone ${event.timeZone}::text, 'YYYY-MM-DD HH24:MI')` : text
    return sql`${value} as ${sqlText(`"c${nth}"`)}`
  })
  const ofLine = keys.map(({ time, text }, nth) => {
    const value = time ? timeText(time, event.timeZone) : text
    return sql`(${value})::text is not distinct from ${which.keys[nth] ?? null}::text`
  })
  const conditions = [...conditionsOf(definition, event), ...ofLine, sql`(${counts(measure)})`]
  return sql`
    select ${sqlJoin(selected)}
    from (${report.facts({ projectId: event.id, zone: event.timeZone })}) f
    where ${sqlJoin(conditions, ' and ')}
    order by ${sqlText(['f."at" desc nulls last', ...columns.map((_, nth) => `${nth + 1}`)].join(', '))}
    limit ${pageSize + 1}
    offset ${(which.page - 1) * pageSize}`
}
