import { dayIn, daysBetween, defaultZone, type AnyField, type Pair } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, sqlJoin, sqlText, type Context, type Sql } from '@pavilion/store'
import { readyReports, type ReadyReport, type ReportMeasure } from '@pavilion/system/server/index.ts'
import type { ReportCell } from '../../model/definition.ts'
import { isTimeGroup, timeGroups, type ReadyDefinition, type TimeGroup } from '../../model/ready.ts'
import { cellOf, currenciesOf, daysOf, readingOf, titlesOf, type Chosen } from '../forms/read.ts'
import { reportNotSound } from '../forms/refusals.ts'

/** The event of a report: its calendar, its opening and its organiser. */
export interface ReportEventRow {
  readonly id: number
  readonly timeZone: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly sellerId: number | null
}
/** One column of a report, and what its key or figure comes from. */
export interface ReadyColumn extends Chosen {
  readonly time?: TimeGroup
  readonly measure?: ReportMeasure
  readonly key: string
}
export interface Raw extends Readonly<Record<string, unknown>> {}

export const eventOf = async (ctx: Context, projectId: number): Promise<ReportEventRow> => {
  const row = await ctx
    .acting('report', { projectId })
    .store(project)
    .find({ id: projectId }, { fields: ['id', 'timeZone', 'startTime', 'endTime', 'sellerId'] })
  return {
    id: projectId,
    timeZone: row?.timeZone || defaultZone(),
    startTime: row?.startTime ?? null,
    endTime: row?.endTime ?? null,
    sellerId: row?.sellerId ?? null,
  }
}
/** What the report is, if there is one. @throws reportNotSound: with what is strange about the choices */
export function soundReady(definition: ReadyDefinition): ReadyReport {
  const report = readyReports.get(definition.ready)
  const fault = (why: string, whyEN: string) => reportNotSound({ why, whyEN })
  if (!report) throw fault('没有这张报表', 'there is no such report')
  const strange = definition.groups.find(name => !(name in report.dimensions) && !(report.timed && isTimeGroup(name)))
  if (strange) throw fault(`不能按「${strange}」分组`, `it cannot be split by “${strange}”`)
  const figure = definition.measures.find(name => !(name in report.measures))
  if (figure) throw fault(`没有「${figure}」这项数字`, `it has no figure “${figure}”`)
  const filter = definition.filters.find(({ dimension }) => !(dimension in report.dimensions))
  if (filter) throw fault(`不能按「${filter.dimension}」筛选`, `it cannot be filtered by “${filter.dimension}”`)
  if (definition.span === 'dates' && definition.from && definition.until && definition.from > definition.until)
    throw fault('结束日期早于开始日期', 'its last day is before its first')
  return report
}
/** The keys, the currency beside amounts, then the figures. */
export function columnsOf(report: ReadyReport, { groups, measures }: ReadyDefinition): ReadyColumn[] {
  const wanted = Object.entries(report.measures).filter(([name]) => !measures.length || measures.includes(name))
  const isMoney = wanted.some(([, { unit }]) => unit === 'money')
  const all = [
    ...groups,
    ...(isMoney && 'currency' in report.dimensions && !groups.includes('currency') ? ['currency'] : []),
  ]
  return [
    ...all.map((name): ReadyColumn => {
      if (isTimeGroup(name) && !(name in report.dimensions))
        return keyColumn(name, timeGroups[name], { kind: 'text', zh: '', en: '' } as AnyField, name)
      const dimension = report.dimensions[name]
      return keyColumn(name, dimension?.name ?? ['', ''], dimension?.field as AnyField)
    }),
    ...wanted.map(
      ([name, measure]): ReadyColumn => ({
        key: name,
        name,
        field: fieldOf(measure),
        text: figureText(measure),
        heading: measure.name,
        isNumber: true,
        measure,
      }),
    ),
  ]
}
const keyColumn = (key: string, heading: Pair, field: AnyField, time?: TimeGroup): ReadyColumn => ({
  key,
  name: key,
  field,
  text: sqlText(`f."${key}"`),
  heading,
  isNumber: false,
  ...(time && { time, by: 'day' as const }),
})
const fieldOf = ({ unit, name: [zh, en] }: ReportMeasure): AnyField =>
  ({ kind: unit === 'money' ? 'money' : unit === 'count' ? 'integer' : 'decimal', zh, en }) as AnyField
/** Sums are of the facts alone; a part of nothing has no share. */
function figureText({ sum, average, share }: ReportMeasure): Sql {
  if (share) return sqlText(`round(100.0 * sum(f."${share[0]}") / nullif(sum(f."${share[1]}"), 0), 1)`)
  if (average) return sqlText(`round(avg(f."${average}")::numeric, 1)`)
  return sqlText(`coalesce(sum(f."${sum}"), 0)`)
}
const written: Readonly<Record<TimeGroup, string>> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  hour: 'YYYY-MM-DD HH24:00',
  clock: 'HH24:00',
}
export const timeText = (time: TimeGroup, zone: string): Sql =>
  sql`to_char(f."at" at time zone ${zone}::text, ${sqlText(`'${written[time]}'`)})`

/** How a statement counts days where two events stand beside each other. */
export interface DaysBefore {
  /** The day of a fact, as days before the opening. */
  readonly day: Sql
  /** Nothing after the moment up to which both events are compared. */
  readonly until?: Sql
}
interface Options {
  readonly most: number
  readonly beside?: DaysBefore | undefined
}
/** The one statement of a report: the facts of its domain, confined, grouped and counted. */
export function statementOf(
  report: ReadyReport,
  definition: ReadyDefinition,
  columns: readonly ReadyColumn[],
  event: ReportEventRow,
  { most, beside }: Options,
): Sql {
  const keys = columns.filter(({ measure }) => !measure)
  const selected = columns.map(({ time, text }, nth) => {
    const value = time === 'day' && beside ? beside.day : time ? timeText(time, event.timeZone) : text
    return sql`${value} as ${sqlText(`"c${nth}"`)}`
  })
  const places = keys.map((_, nth) => nth + 1)
  const order = !keys.length
    ? sqlText('1')
    : keys[0]?.time
      ? sqlText(places.map(place => (beside && place === 1 ? `${place} desc` : `${place}`)).join(', '))
      : sqlText(`${keys.length + 1} desc nulls last, ${places.join(', ')}`)
  const conditions = conditionsOf(definition, event, beside)
  return sql`
    select ${sqlJoin(selected)}
    from (${report.facts({ projectId: event.id, zone: event.timeZone })}) f
    ${conditions.length ? sql`where ${sqlJoin(conditions, ' and ')}` : sqlText('')}
    ${keys.length ? sqlText(`group by ${places.join(', ')}`) : sqlText('')}
    order by ${order}
    limit ${most + 1}`
}
/** The period by the days of the event, and the chosen keys. */
export function conditionsOf(definition: ReadyDefinition, event: ReportEventRow, beside?: DaysBefore): Sql[] {
  const [first, last] = daysOf(definition, event)
  const start = (day: string, more: number) =>
    sql`((${day}::date + ${more}::int)::timestamp at time zone ${event.timeZone}::text)`
  return [
    ...(first ? [sql`f."at" >= ${start(first, 0)}`] : []),
    ...(last ? [sql`f."at" < ${start(last, 1)}`] : []),
    ...(beside?.until ? [beside.until] : []),
    ...definition.filters.map(
      ({ dimension, values }) => sql`${sqlText(`f."${dimension}"`)}::text = any(${values.map(String)}::text[])`,
    ),
  ]
}
/** The rows in words of their reader. */
export async function shownRows(
  there: Context,
  event: ReportEventRow,
  columns: readonly ReadyColumn[],
  rows: readonly Raw[],
): Promise<ReportCell[][]> {
  const reading = await readingOf(there, event.timeZone)
  const titles = await titlesOf(there, event.id, columns, rows)
  const currencies = await currenciesOf(there, columns, rows)
  const money = columns.findIndex(({ field }) => field.ref === 'currency')
  return rows.map(row =>
    columns.map((one, nth) => {
      const value = row[`c${nth}`]
      if (one.measure && value === null) return { text: '—', value: null }
      const currency = money < 0 ? undefined : currencies.get(Number(row[`c${money}`]))
      const cell = cellOf(one, value, { ...reading, ...(currency && { currency }) }, titles.get(one.field.ref ?? ''))
      return one.measure?.unit === 'percent' ? { ...cell, text: `${cell.text}%` } : cell
    }),
  )
}
/** How many days before its opening an event is now; negative: after it. */
export const daysBefore = (event: ReportEventRow): number | undefined =>
  event.startTime === null
    ? undefined
    : daysBetween(dayIn(now(), event.timeZone), dayIn(event.startTime, event.timeZone))
