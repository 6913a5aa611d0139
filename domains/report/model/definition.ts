import {
  allFields,
  exactly,
  isDate,
  isHidden,
  isMaskedField,
  many,
  maybe,
  oneOf,
  plain,
  sometimes,
  view,
  type AnswerOf,
  type AnyField,
  type AnyResource,
  type Pair,
} from '@pavilion/declare'

// What a report is made of, as people choose it. Pure: the designer and the reader on the server
// understand a definition in the same way.

export const measureKinds = {
  count: ['数量', 'Count'],
  sum: ['合计', 'Sum'],
  average: ['平均', 'Average'],
  least: ['最小', 'Minimum'],
  most: ['最大', 'Maximum'],
} as const satisfies Readonly<Record<string, Pair>>
export type MeasureKind = keyof typeof measureKinds

export const steps = {
  hour: ['每小时', 'By hour'],
  day: ['每天', 'By day'],
  week: ['每周', 'By week'],
  month: ['每月', 'By month'],
} as const satisfies Readonly<Record<string, Pair>>
export type Step = keyof typeof steps

export const comparisons = {
  is: ['等于', 'is'],
  isNot: ['不等于', 'is not'],
  contains: ['包含', 'contains'],
  atLeast: ['不小于', 'is at least'],
  atMost: ['不大于', 'is at most'],
  filled: ['已填写', 'is filled in'],
  empty: ['为空', 'is empty'],
} as const satisfies Readonly<Record<string, Pair>>
export type Comparison = keyof typeof comparisons

export const spans = {
  all: ['全部时间', 'All time'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['近 7 天', 'Last 7 days'],
  month: ['近 30 天', 'Last 30 days'],
  event: ['活动期间', 'During the event'],
  dates: ['指定日期', 'Chosen dates'],
} as const satisfies Readonly<Record<string, Pair>>
export type Span = keyof typeof spans

export const charts = {
  none: ['仅表格', 'Table only'],
  bars: ['条形图', 'Bars'],
  days: ['按时间的柱状图', 'Columns over time'],
} as const satisfies Readonly<Record<string, Pair>>
export type ChartKind = keyof typeof charts

export interface Filter {
  readonly field: string
  readonly is: Comparison
  readonly value?: string | number | boolean
}
export interface Group {
  readonly field: string
  /** Of a day or a time. */
  readonly by?: Step
}
export interface Measure {
  readonly of: MeasureKind
  /** Of all but a count. */
  readonly field?: string
}
export interface Period {
  readonly field: string
  readonly span: Span
  readonly from?: string
  readonly until?: string
}
export interface ReportDefinition {
  readonly resource: string
  readonly filters: readonly Filter[]
  readonly period?: Period
  /** Without one the report lists rows. */
  readonly groups: readonly Group[]
  readonly measures: readonly Measure[]
  /** Of a list of rows. */
  readonly columns: readonly string[]
  readonly chart: ChartKind
}
export const mostGroups = 2
export const mostMeasures = 6
export const mostColumns = 12
export const mostFilters = 8

const shown = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'instant',
  'time',
  'code',
  'state',
  'ref',
])
/** Fields that reports may show: nothing hidden, sealed or masked, and nothing that fills a page. */
export const reportFields = (of: AnyResource): [name: string, field: AnyField][] =>
  Object.entries(allFields(of)).filter(
    ([name, field]) =>
      name !== 'id' && name !== 'projectId' && shown.has(field.kind) && !isHidden(field) && !isMaskedField(field),
  )
/** Whether reports can be made of a resource: the rows of one event, which have a list. */
export const isReportable = (of: AnyResource): boolean =>
  of.scope === 'project' && of.operations.includes('getList') && reportFields(of).length > 0
export const isTime = ({ kind }: AnyField) => kind === 'date' || kind === 'instant'
export const isSummed = ({ kind }: AnyField) => kind === 'integer' || kind === 'decimal' || kind === 'money'
/** How a field can be compared. */
export const comparisonsOf = ({ kind }: AnyField): readonly Comparison[] =>
  kind === 'text'
    ? ['is', 'isNot', 'contains', 'filled', 'empty']
    : kind === 'boolean'
      ? ['is', 'filled', 'empty']
      : kind === 'code' || kind === 'state' || kind === 'ref'
        ? ['is', 'isNot', 'filled', 'empty']
        : ['is', 'atLeast', 'atMost', 'filled', 'empty']
export const needsValue = (is: Comparison) => is !== 'filled' && is !== 'empty'

const listed = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []
const knownIn = <T extends string>(known: Readonly<Record<T, unknown>>, value: unknown): T | undefined =>
  typeof value === 'string' && Object.hasOwn(known, value) ? (value as T) : undefined
const textIn = (value: unknown) => (typeof value === 'string' && value.length <= 200 ? value : undefined)

/** The definition in what a report keeps, with what is not understood left out. Undefined without a resource. */
export function definitionIn(sent: unknown): ReportDefinition | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { resource, filters, period, groups, groupBy, measures, columns, chart } = sent as Record<string, unknown>
  if (typeof resource !== 'string') return undefined
  // Reports of before named one group and counted.
  const grouped = groups === undefined && typeof groupBy === 'string' ? [{ field: groupBy }] : listed(groups)
  const spanned = listed([period])[0]
  const span = spanned && knownIn(spans, spanned.span)
  const when = textIn(spanned?.field)
  const [from, until] = [textIn(spanned?.from), textIn(spanned?.until)]
  return {
    resource,
    filters: listed(filters)
      .slice(0, mostFilters)
      .flatMap(({ field, is, value }) => {
        const how = knownIn(comparisons, is)
        const known = ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : undefined
        return typeof field === 'string' && how && (!needsValue(how) || known !== undefined)
          ? [{ field, is: how, ...(needsValue(how) && known !== undefined && { value: known }) }]
          : []
      }),
    ...(span &&
      span !== 'all' &&
      when !== undefined && {
        period: { field: when, span, ...(span === 'dates' && { ...(from && { from }), ...(until && { until }) }) },
      }),
    groups: grouped.slice(0, mostGroups).flatMap(({ field, by }) => {
      const step = knownIn(steps, by)
      return typeof field === 'string' ? [{ field, ...(step && { by: step }) }] : []
    }),
    measures: listed(measures)
      .slice(0, mostMeasures)
      .flatMap(({ of, field }) => {
        const kind = knownIn(measureKinds, of)
        if (!kind || (kind !== 'count' && typeof field !== 'string')) return []
        return [{ of: kind, ...(kind !== 'count' && { field: field as string }) }]
      }),
    columns: (Array.isArray(columns) ? columns : [])
      .filter((name): name is string => typeof name === 'string')
      .slice(0, mostColumns),
    chart: knownIn(charts, chart) ?? 'none',
  }
}

const fits = ({ kind }: AnyField, value: Filter['value']): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'money'
    ? typeof value === 'number' && Number.isFinite(value)
    : kind === 'ref'
      ? Number.isSafeInteger(value)
      : kind === 'boolean'
        ? typeof value === 'boolean'
        : kind === 'date' || kind === 'instant'
          ? typeof value === 'string' && isDate(value)
          : typeof value !== 'string' || !value.includes('\0')
/** What is wrong with a definition of a resource, for people; undefined when nothing is. */
export function definitionProblem(of: AnyResource | undefined, definition: ReportDefinition): Pair | undefined {
  if (!of || !isReportable(of)) return ['这类数据不能做报表', 'Reports cannot use this data']
  const fields = new Map(reportFields(of))
  const named = [
    ...definition.filters.map(({ field }) => field),
    ...definition.groups.map(({ field }) => field),
    ...definition.measures.flatMap(({ field }) => field ?? []),
    ...definition.columns,
    ...(definition.period ? [definition.period.field] : []),
  ]
  const strange = named.find(name => !fields.has(name))
  if (strange !== undefined)
    return [`字段「${strange}」不能用于报表`, `The field “${strange}” cannot be used in a report`]
  const field = (name: string) => fields.get(name) as AnyField
  const unfit = definition.filters.find(one => !comparisonsOf(field(one.field)).includes(one.is))
  if (unfit)
    return [`「${field(unfit.field).zh}」不能这样筛选`, `“${field(unfit.field).en}” cannot be filtered like this`]
  const wrong = definition.filters.find(one => needsValue(one.is) && !fits(field(one.field), one.value))
  if (wrong) return [`「${field(wrong.field).zh}」的值不正确`, `The value for “${field(wrong.field).en}” is not valid`]
  const { from, until } = definition.period ?? {}
  if ([from, until].some(day => day !== undefined && !isDate(day)))
    return ['时间范围的日期不正确', 'A date of the period is not valid']
  if (definition.measures.some(one => one.field !== undefined && !isSummed(field(one.field))))
    return ['只有数字和金额可以合计', 'Only numbers and amounts can be summed']
  if (definition.period && !isTime(field(definition.period.field)))
    return ['时间范围须选日期或时间字段', 'Choose a date or time for the period']
  if (!definition.groups.length && !definition.columns.length && !definition.measures.length)
    return ['请至少选一列或一项统计', 'Choose at least one column or one figure']
  return undefined
}

export const reportColumn = view({
  name: plain.pair,
  isNumber: plain.boolean,
  /** Its figures are the rows of the list to which their line leads. */
  leads: sometimes(plain.boolean),
})
export const reportCell = view({
  text: plain.text,
  /** Of numbers: an amount in its main unit. */
  value: maybe(plain.number),
})
export type ReportCell = AnswerOf<typeof reportCell>
/** A report that was read. */
export const reportTable = view({
  columns: many(reportColumn),
  rows: many(many(reportCell)),
  /** There are more rows than are shown here. */
  more: plain.boolean,
  chart: oneOf(exactly('none'), exactly('bars'), exactly('days')),
  /** How many columns before the figures. */
  keys: plain.integer,
  /** For each row the address of the list with the same filter; null where no list can say it. */
  ways: sometimes(many(maybe(plain.text))),
  /** For each row its keys as the report counts by them, to ask for the rows of one of its figures. */
  lines: sometimes(many(many(maybe(plain.text)))),
  /** The sums of all lines, also of those that are not shown; null under what cannot be added up. */
  totals: sometimes(many(maybe(plain.text))),
  /** The event that the figures stand beside, and how many days before opening it is now. */
  beside: sometimes(view({ name: plain.pair, daysBefore: plain.integer })),
})
export type ReportTable = AnswerOf<typeof reportTable>
