import {
  addDays,
  allFields,
  dayIn,
  defaultZone,
  maskedValue,
  wordFor,
  type AnyField,
  type AnyResource,
} from '@pavilion/declare'
import { toCell, type Reading } from '@pavilion/exchange'
import { placeWords, readCountry } from '@pavilion/platform/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, sqlJoin, sqlText, type Context, type Sql } from '@pavilion/store'
import {
  definitionProblem,
  measureKinds,
  reportFields,
  steps,
  type Filter,
  type Group,
  type Measure,
  type Period,
  type ReportCell,
  type ReportDefinition,
  type ReportTable,
} from '../../model/definition.ts'
import { reportNotSound } from './refusals.ts'

// Reads a report as its reader may see the rows: the right of the list, its scope, no masked field.

export interface Event {
  readonly timeZone: string
  readonly startTime: string | null
  readonly endTime: string | null
}
/** Names come from the declaration alone, never from what was sent. */
const column = (name: string, alias = 'r') => sqlText(`${alias}."${name.replaceAll('"', '')}"`)
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const typeOf: Readonly<Record<string, string>> = {
  integer: 'numeric',
  decimal: 'numeric',
  money: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  ref: 'bigint',
}

export interface Chosen {
  readonly name: string
  readonly field: AnyField
  readonly text: Sql
  readonly heading: readonly [string, string]
  /** Of a step of time. */
  readonly by?: keyof typeof steps
  readonly isNumber: boolean
}
/**
 * Reads a report of one project.
 * @throws reportNotSound, permissionDenied
 */
export async function tableOf(
  ctx: Context,
  projectId: number,
  definition: ReportDefinition,
  most = 200,
): Promise<ReportTable> {
  const of = ctx.catalogue.resources.get(definition.resource)
  const problem = definitionProblem(of, definition)
  if (!of || problem) throw reportNotSound({ why: problem?.[0] ?? '', whyEN: problem?.[1] ?? '' })
  const within = ctx.reach(`${of.name}.getList`)
  ctx.may(`${of.name}.getList`, projectId)
  const event = await ctx
    .acting('report', { projectId })
    .store(project)
    .find({ id: projectId }, { fields: ['timeZone', 'startTime', 'endTime'] })
  const zone = event?.timeZone ?? defaultZone()
  const fields = new Map(reportFields(of))
  const chosen = definition.groups.length ? groupsOf(of, fields, definition, zone) : columnsOf(fields, definition)
  const isGrouped = definition.groups.length > 0 || definition.columns.length === 0
  const measures = isGrouped ? measuresOf(fields, definition) : []
  const all = [...chosen, ...measures]
  const conditions = [
    sql`r."projectId" = ${projectId}::bigint`,
    ...(await Promise.all(
      definition.filters.map(async filter => {
        const field = fields.get(filter.field) as AnyField
        return conditionOf(field, await asHeld(field, filter), zone)
      }),
    )),
    ...(definition.period && event
      ? periodOf(fields.get(definition.period.field) as AnyField, definition.period, event)
      : []),
  ]
  const selected = all.map(({ text }, nth) => sql`${text} as ${sqlText(`"c${nth}"`)}`)
  const places = chosen.map((_, nth) => nth + 1)
  const first = chosen[0]
  const order = !isGrouped
    ? sql`r.id desc`
    : !chosen.length
      ? sql`1`
      : first?.by
        ? sqlText(places.join(', '))
        : sqlText(`${chosen.length + 1} desc nulls last, ${places.join(', ')}`)
  const rows = await within.query<Record<string, unknown>>(sql`
    select ${sqlJoin(selected)}
    from ${of} r
    where ${sqlJoin(conditions, ' and ')}
    ${isGrouped && chosen.length ? sqlText(`group by ${places.join(', ')}`) : sqlText('')}
    order by ${order}
    limit ${most + 1}`)
  const reading = await readingOf(ctx, zone)
  const titles = await titlesOf(ctx, projectId, all, rows)
  const currencies = await currenciesOf(ctx, all, rows)
  const money = all.findIndex(({ field }) => field.ref === 'currency')
  return {
    columns: all.map(({ heading, isNumber }) => ({ name: heading, isNumber })),
    rows: rows.slice(0, most).map(row =>
      all.map((one, nth) => {
        const value = row[`c${nth}`]
        const currency = money < 0 ? undefined : currencies.get(Number(row[`c${money}`]))
        return cellOf(one, value, { ...reading, ...(currency && { currency }) }, titles.get(one.field.ref ?? ''))
      }),
    ),
    more: rows.length > most,
    chart: isGrouped && chosen.length && measures.length ? definition.chart : 'none',
    keys: chosen.length,
  }
}

function columnsOf(fields: ReadonlyMap<string, AnyField>, { columns }: ReportDefinition): Chosen[] {
  const money = columns.some(name => fields.get(name)?.kind === 'money')
  return [...columns, ...(money ? currencyBeside(fields, columns) : [])].map(name => {
    const field = fields.get(name) as AnyField
    return { name, field, text: column(name), heading: [field.zh, field.en], isNumber: isFigure(field) }
  })
}
const isFigure = ({ kind }: AnyField) => kind === 'integer' || kind === 'decimal' || kind === 'money'
/** Amounts of two currencies are never added: the currency is always a column beside them. */
const currencyBeside = (fields: ReadonlyMap<string, AnyField>, there: readonly string[]): string[] =>
  [...fields].filter(([name, { ref }]) => ref === 'currency' && !there.includes(name)).map(([name]) => name)

function groupsOf(
  of: AnyResource,
  fields: ReadonlyMap<string, AnyField>,
  { groups, measures }: ReportDefinition,
  zone: string,
): Chosen[] {
  const money = measures.some(({ field }) => field !== undefined && fields.get(field)?.kind === 'money')
  const beside = money
    ? currencyBeside(
        fields,
        groups.map(({ field }) => field),
      )
    : []
  return [...groups, ...beside.map((field): Group => ({ field }))].map(({ field: name, by }) => {
    const field = (fields.get(name) ?? allFields(of)[name]) as AnyField
    const step = field.kind === 'instant' ? (by ?? 'day') : field.kind === 'date' ? (by ?? 'day') : undefined
    const [zh, en] = step ? steps[step] : ['', '']
    return {
      name,
      field,
      text: step ? stepText(name, field, step, zone) : column(name),
      heading: step ? [`${field.zh}（${zh}）`, `${field.en}, ${en.toLowerCase()}`] : [field.zh, field.en],
      ...(step && { by: step }),
      isNumber: false,
    }
  })
}
const written = { hour: 'YYYY-MM-DD HH24:00', day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' } as const
/** A step of time as text, in the zone of the event; so it sorts, also across daylight saving. */
const stepText = (name: string, { kind }: AnyField, by: keyof typeof steps, zone: string): Sql =>
  kind === 'instant'
    ? sqlText(`to_char(r."${name}" at time zone ${quoted(zone)}, ${quoted(written[by])})`)
    : sqlText(`to_char(r."${name}", ${quoted(written[by])})`)
const functions = { sum: 'sum', average: 'avg', least: 'min', most: 'max' } as const

function measuresOf(fields: ReadonlyMap<string, AnyField>, { measures, groups }: ReportDefinition): Chosen[] {
  const wanted: readonly Measure[] = measures.length || !groups.length ? measures : [{ of: 'count' }]
  return wanted.map(({ of, field: name }) => {
    const [zh, en] = measureKinds[of]
    const field = name === undefined ? undefined : fields.get(name)
    if (of === 'count' || !field || name === undefined)
      return {
        name: 'count',
        field: { kind: 'integer', zh, en } as AnyField,
        text: sqlText('count(*)'),
        heading: [zh, en],
        isNumber: true,
      }
    const cut = of === 'average' ? 'round(avg' : functions[of]
    return {
      name,
      // An average of whole numbers has decimals; one of amounts stays in minor units.
      field: of === 'average' && field.kind === 'integer' ? ({ ...field, kind: 'decimal' } as AnyField) : field,
      text: sqlText(
        of === 'average' ? `${cut}(r."${name}"), ${field.kind === 'money' ? 0 : 2})` : `${cut}(r."${name}")`,
      ),
      heading: [`${field.zh}${zh}`, `${field.en}, ${en.toLowerCase()}`],
      isNumber: true,
    }
  })
}

/** Who reads a place in English asks for it in English. */
const asHeld = async ({ place }: AnyField, filter: Filter): Promise<Filter> => {
  const held = place && typeof filter.value === 'string' ? await readCountry(filter.value) : undefined
  return held ? { ...filter, value: held } : filter
}
function conditionOf(field: AnyField, { field: name, is, value }: Filter, zone: string): Sql {
  const place = column(name)
  if (is === 'empty') return field.kind === 'text' ? sql`coalesce(${place}, '') = ''` : sql`${place} is null`
  if (is === 'filled') return field.kind === 'text' ? sql`coalesce(${place}, '') <> ''` : sql`${place} is not null`
  if (is === 'contains') return sql`${place} ilike ${`%${String(value).replace(/[\\%_]/g, sign => `\\${sign}`)}%`}`
  const sign = sqlText({ is: '=', isNot: 'is distinct from', atLeast: '>=', atMost: '<=' }[is])
  // A day of the event, also where the field is a moment.
  if (field.kind === 'instant')
    return sql`(${place} at time zone ${zone}::text)::date ${sign} ${String(value).slice(0, 10)}::date`
  const type = typeOf[field.kind]
  return type ? sql`${place} ${sign} ${value}::${sqlText(type)}` : sql`${place}::text ${sign} ${String(value)}`
}
/** The first and the last day of a span, in the calendar of an event. */
export function daysOf({ span, from, until }: Omit<Period, 'field'>, event: Event): (string | undefined)[] {
  const zone = event.timeZone
  const ago = (days: number) => addDays(dayIn(now(), zone), -days)
  const of = (time: string | null) => (time ? dayIn(time, zone) : undefined)
  return {
    all: [undefined, undefined],
    today: [ago(0), ago(0)],
    yesterday: [ago(1), ago(1)],
    week: [ago(6), ago(0)],
    month: [ago(29), ago(0)],
    event: [of(event.startTime), of(event.endTime)],
    dates: [from, until],
  }[span]
}
function periodOf({ kind }: AnyField, period: Period, event: Event): Sql[] {
  const zone = event.timeZone
  const [first, last] = daysOf(period, event)
  const place = column(period.field)
  const start = (text: string, days: number) =>
    kind === 'instant'
      ? sql`((${text}::date + ${days}::int)::timestamp at time zone ${zone}::text)`
      : sql`(${text}::date + ${days}::int)`
  return [...(first ? [sql`${place} >= ${start(first, 0)}`] : []), ...(last ? [sql`${place} < ${start(last, 1)}`] : [])]
}

/** How the cells of a report are said: in the language of its reader and the time of its event. */
export interface InWords extends Reading {
  readonly placed: (name: string) => string
}
export const readingOf = async ({ language }: Context, timeZone: string): Promise<InWords> => ({
  language,
  timeZone,
  unmasked: true,
  placed: await placeWords(language),
})
export function cellOf(
  { field, isNumber, by }: Chosen,
  value: unknown,
  reading: InWords,
  titles: ReadonlyMap<number, string> | undefined,
): ReportCell {
  if (value === null || value === undefined) return { text: isNumber ? '0' : '—', value: isNumber ? 0 : null }
  if (by) return { text: String(value), value: null }
  if (field.kind === 'ref') return { text: titles?.get(Number(value)) ?? `#${value}`, value: null }
  if (field.codes) return { text: wordFor(field.codes, value)[reading.language === 'en' ? 1 : 0], value: null }
  if (field.place) return { text: reading.placed(String(value)), value: null }
  const cell = toCell(field, value, reading)
  return typeof cell === 'number' && isNumber
    ? { text: cell.toLocaleString(reading.language === 'en' ? 'en-GB' : 'zh-CN'), value: cell }
    : { text: cell === null ? '—' : String(cell), value: null }
}
/** The titles of the rows that are referred to, masked where they are personal data. */
export async function titlesOf(
  ctx: Context,
  projectId: number,
  all: readonly Chosen[],
  rows: readonly Record<string, unknown>[],
): Promise<Map<string, Map<number, string>>> {
  const found = new Map<string, Map<number, string>>()
  const inside = ctx.acting('report', { projectId })
  for (const [nth, { field }] of all.entries()) {
    const target = field.ref && ctx.catalogue.resources.get(field.ref)
    if (!target || found.has(target.name)) continue
    const ids = [...new Set(rows.map(row => Number(row[`c${nth}`])).filter(Boolean))]
    const title = target.fields[target.title] as AnyField | undefined
    const known = new Map<number, string>()
    found.set(target.name, known)
    if (!ids.length || !title || (title.kind !== 'text' && title.kind !== 'phone' && title.kind !== 'email')) continue
    const english = ['englishName', 'nameEN'].find(name => name in target.fields)
    const shown =
      english && ctx.language === 'en'
        ? sqlText(`coalesce(nullif(t."${english}", ''), t."${target.title}")`)
        : column(target.title, 't')
    for (const row of await inside.query<{ id: number; title: string | null }>(
      sql`select t.id, ${shown} as "title" from ${target} t where t.id = any(${ids}::bigint[])`,
    ))
      known.set(row.id, String(maskedValue(title, row.title) ?? `#${row.id}`))
  }
  return found
}
export async function currenciesOf(
  ctx: Context,
  all: readonly Chosen[],
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<number, string>> {
  const nth = all.findIndex(({ field }) => field.ref === 'currency')
  const of = ctx.catalogue.resources.get('currency')
  if (nth < 0 || !of) return new Map()
  const ids = [...new Set(rows.map(row => Number(row[`c${nth}`])).filter(Boolean))]
  const found = await ctx
    .acting('report', { projectId: null })
    .query<{ id: number; abbr: string }>(sql`select c.id, c."abbr" from ${of} c where c.id = any(${ids}::bigint[])`)
  return new Map(found.map(({ id, abbr }) => [id, abbr]))
}
