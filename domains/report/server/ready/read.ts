import type { Context } from '@pavilion/store'
import type { ReadyReport } from '@pavilion/system/server/index.ts'
import type { ReportCell, ReportTable } from '../../model/definition.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import { besideLast } from './beside.ts'
import {
  columnsOf,
  eventOf,
  shownRows,
  soundReady,
  statementOf,
  type Raw,
  type ReadyColumn,
  type ReportEventRow,
} from './statement.ts'
import { inTurn } from './turn.ts'
import { wayOf } from './ways.ts'

/**
 * Reads a ready report of one event, as its reader may see the rows: the right of the list, its scope.
 * @throws reportNotSound, permissionDenied
 */
export async function readReady(
  ctx: Context,
  projectId: number,
  definition: ReadyDefinition,
  most = 200,
): Promise<ReportTable> {
  const report = soundReady(definition)
  ctx.may(report.right, projectId)
  const event = await eventOf(ctx, projectId)
  return inTurn(ctx.reach(report.right), projectId, there => tableIn(there, report, definition, event, most))
}
/** The same for what everybody before a large screen may see: whoever put the report there had the right. */
export async function readForWall(
  system: Context,
  projectId: number,
  definition: ReadyDefinition,
  most: number,
): Promise<ReportTable> {
  const report = soundReady(definition)
  const event = await eventOf(system, projectId)
  const within = { projectId, ...(event.sellerId !== null && { sellerId: event.sellerId }) }
  return inTurn(system.acting('report', within), projectId, there => tableIn(there, report, definition, event, most))
}
async function tableIn(
  there: Context,
  report: ReadyReport,
  definition: ReadyDefinition,
  event: ReportEventRow,
  most: number,
): Promise<ReportTable> {
  const columns = columnsOf(report, definition)
  const beside = definition.compare ? await besideLast(there, report, event, definition.against) : undefined
  const rows = await there.query<Raw>(statementOf(report, definition, columns, event, { most, beside }))
  const shown = await shownRows(there, event, columns, rows.slice(0, most))
  const currency = columns.findIndex(({ field }) => field.ref === 'currency')
  const oneCurrency = new Set(rows.map(row => row[`c${currency}`])).size < 2
  const keys = columns.filter(({ measure }) => !measure).length
  const table: ReportTable = {
    columns: columns.map(({ heading, isNumber, measure }) => ({
      name: heading,
      isNumber,
      ...(measure && !measure.apart && report.list && { leads: true }),
    })),
    rows: shown,
    more: rows.length > most,
    chart: keys && keys < columns.length ? definition.chart : 'none',
    keys,
    lines: rows.slice(0, most).map(row => Array.from({ length: keys }, (_, nth) => keyText(row[`c${nth}`]))),
    ways: rows.slice(0, most).map(row => wayOf(report, definition, columns, row, event, oneCurrency)),
    totals: totalsOf(columns, rows.slice(0, most), shown, rows.length > most),
  }
  return beside ? beside.put(table, columns, definition) : table
}

const keyText = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** What a column adds up to; amounts only where there is one currency. */
function totalsOf(
  columns: readonly ReadyColumn[],
  raw: readonly Raw[],
  rows: readonly (readonly ReportCell[])[],
  isCut: boolean,
): (string | null)[] {
  const currency = columns.findIndex(({ field }) => field.ref === 'currency')
  const mixed = currency >= 0 && new Set(raw.map(row => row[`c${currency}`])).size > 1
  return columns.map(({ measure }, nth) => {
    if (isCut || !measure?.sum || (measure.unit === 'money' && mixed)) return null
    const sum = rows.reduce((all, cells) => all + (cells[nth]?.value ?? 0), 0)
    return (Math.round(sum * 1000) / 1000).toLocaleString('en-GB')
  })
}
