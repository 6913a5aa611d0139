import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import type { Answered, Statistics } from '../../model/calls/desk.ts'
import { fieldsOf, formComponentType as type, type FormField, webFormRecordStatus } from '../../model/index.ts'
import { definitionOf, formOf } from '../definition/definitions.ts'
import { isFile } from '../../model/answers/index.ts'
import { isNumber } from '../answers/sortAnswers.ts'
import { spreadOfDays, spreadOfHours, spreadOfNumbers } from './spread.ts'

/**
 * Up to this many records are counted on request. For more, a job counts all and stores the result.
 * An object, so that tests can lower it.
 */
export const counted = { atOnce: 20_000 }

/** A stored count is used for this many minutes before it is counted again. */
const freshMinutes = 10
const mostItems = 500

/** A count in the making: it grows part by part. */
interface Tally {
  records: number
  answers: Record<string, Counting>
  counts: Mutable<Statistics['counts'][number]>[]
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Counting = Mutable<Omit<Answered, 'items'>> & { items: Record<string, number> }
const {
  number,
  select,
  checkbox,
  radio,
  cascader,
  secondRadio,
  country,
  provinceCity,
  provinceCityDistrict,
  date,
  datetime,
  year,
  time,
  rate,
} = type
const listed = new Set<number>([
  select,
  checkbox,
  radio,
  cascader,
  secondRadio,
  country,
  provinceCity,
  provinceCityDistrict,
  date,
  datetime,
  year,
  rate,
  time,
  number,
])
const firstOnly = new Set<number>([cascader, provinceCity, provinceCityDistrict, country])
const dated = new Set<number>([datetime])
const days = new Set<number>([date, datetime, year])
const idsOf = (fields: readonly FormField[], which: (field: FormField) => boolean) =>
  fields.filter(field => !isFile(field) && which(field)).map(({ id }) => id)

/** A number rounded to three digits, which limits the number of groups. */
const magnitude = 'power(10::numeric, floor(log(abs(item::numeric))) - 2)'
const threeDigits = `(case
        when item::numeric = 0 then 0
        else floor(item::numeric / ${magnitude}) * ${magnitude}
      end)::float8::text`

/**
 * Reads this many records of a form from one end, by the index over the form's records; one
 * statement.
 */
const slice = (newestFirst: boolean) => `
  with part as materialized (
    select id, "status", coalesce("registerChannelId", 0) as channel,
      to_char("createdAt" at time zone $7, 'YYYY-MM-DD') as day, "answers"
    from "webFormRecord"
    where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null and id > $3
    order by id${newestFirst ? ' desc' : ''}
    limit $4
  ),
  given as materialized (
    select answer.key::bigint as field, answer.value
    from part
    cross join lateral jsonb_each(part."answers") as answer
    where part."status" <> ${webFormRecordStatus.invalid}
  )
  select 'answered' as what, field as id, null as item, null::int as status, count(*) as count,
    null::float8 as sum, null::float8 as min, null::float8 as max
  from given
  group by field
  union all
  select 'item', field,
    case
      when field = any($8::bigint[]) then left(item, 10)
      when field = any($10::bigint[]) and item ~ '^-?[0-9]+([.][0-9]+)?$' then ${threeDigits}
      else item
    end,
    null, count(*), null, null, null
  from given
  cross join lateral (
    select value #>> '{}' as item
    where jsonb_typeof(value) not in ('array', 'object')
    union all
    select e.item
    from jsonb_array_elements_text(
      case when jsonb_typeof(value) = 'array' then value else '[]'::jsonb end
    ) with ordinality as e(item, nth)
    where e.nth = 1 or field <> all($6::bigint[])
  ) each
  where field = any($5::bigint[])
  group by 2, 3
  union all
  select 'number', field, null, null, count(*), sum((value #>> '{}')::float8),
    min((value #>> '{}')::float8), max((value #>> '{}')::float8)
  from given
  where field = any($9::bigint[]) and jsonb_typeof(value) = 'number'
  group by field
  union all
  select 'record', channel, day, "status", count(*), null, null, null
  from part
  group by channel, day, "status"
  union all
  select 'last', max(id), null, null, count(*), null, null, null
  from part`
interface Line {
  what: 'answered' | 'item' | 'number' | 'record' | 'last'
  id: number | null
  item: string | null
  status: number | null
  count: number
  sum: number | null
  min: number | null
  max: number | null
}

interface About {
  readonly projectId: number
  readonly webFormId: number
  readonly timeZone: string
  readonly fields: readonly FormField[]
}
const empty = (): Tally => ({ records: 0, answers: {}, counts: [] })

/** Adds the counts of one part of the records; returns its last id, if any. */
async function add(
  ctx: Context,
  { projectId, webFormId, timeZone, fields }: About,
  tally: Tally,
  { after = 0, newestFirst = false } = {},
): Promise<number | null> {
  const of = (which: (kind: number) => boolean) => idsOf(fields, field => which(field.webFormComponent.type))
  const lines = await ctx.sql<Line>(slice(newestFirst), [
    projectId,
    webFormId,
    after,
    counted.atOnce,
    of(kind => listed.has(kind)),
    of(kind => firstOnly.has(kind)),
    timeZone,
    of(kind => dated.has(kind)),
    idsOf(fields, isNumber),
    of(kind => kind === number),
  ])
  const answer = (id: number | null) =>
    (tally.answers[String(id)] ??= { answered: 0, items: {}, sum: 0, min: null, max: null })
  let last: number | null = null
  for (const { what, id, item, status, count, sum, min, max } of lines) {
    if (what === 'answered') answer(id).answered += count
    else if (what === 'item') {
      const { items } = answer(id)
      items[item ?? ''] = (items[item ?? ''] ?? 0) + count
    } else if (what === 'number')
      Object.assign(answer(id), {
        sum: answer(id).sum + (sum ?? 0),
        min: Math.min(answer(id).min ?? Infinity, min ?? Infinity),
        max: Math.max(answer(id).max ?? -Infinity, max ?? -Infinity),
      })
    else if (what === 'last') {
      last = id
      tally.records += count
    } else {
      const known = tally.counts.find(entry => entry.channel === id && entry.day === item && entry.status === status)
      if (known) known.count += count
      else tally.counts.push({ channel: id ?? 0, day: item ?? '', status: status ?? 0, count })
    }
  }
  return last
}

/**
 * Keeps the most frequent items, since a form may have hundreds of places, and counts the others
 * together; ordered answers become a distribution.
 */
function shortened(tally: Tally, fields: readonly FormField[]): Tally {
  const kinds = new Map(fields.map(({ id, webFormComponent }) => [String(id), webFormComponent.type]))
  for (const [id, answer] of Object.entries(tally.answers)) {
    const kind = kinds.get(id) ?? 0
    answer.spread =
      kind === number
        ? spreadOfNumbers(answer.items)
        : kind === time
          ? spreadOfHours(answer.items)
          : days.has(kind)
            ? spreadOfDays(answer.items)
            : undefined
    const items = kind === number ? [] : Object.entries(answer.items).sort(([, one], [, other]) => other - one)
    const others = items.slice(mostItems)
    answer.items = Object.fromEntries(items.slice(0, mostItems))
    if (others.length)
      answer.beyond = { items: others.length, count: others.reduce((sum, [, count]) => sum + count, 0) }
  }
  return tally
}
async function aboutOf(ctx: Context, webFormId: number): Promise<About> {
  const form = await formOf(ctx, webFormId)
  const { rules } = await definitionOf(ctx, form)
  return { projectId: form.projectId, webFormId, timeZone: form.timeZone, fields: fieldsOf(rules) }
}
const tallyName = (webFormId: number) => `form:${webFormId}`

/**
 * How a form's fields were answered and where its records came from: counted now for few records,
 * else as a job counted them, with the time.
 * @throws noData
 */
export async function statistics(ctx: Context, webFormId: number): Promise<Statistics> {
  const about = await aboutOf(ctx, webFormId)
  const { projectId } = about
  const projectContext = ctx.acting('form', { projectId })
  const channels = await projectContext.sql<Statistics['channels'][number]>(
    `select id, ${ctx.language === 'en' ? `coalesce(nullif("englishName", ''), "name")` : '"name"'} as "name",
      coalesce("pageView", 0) as "pageView"
    from "registerChannel"
    where "projectId" = $1 and "deletedAt" is null
    order by id
    limit 1000`,
    [projectId],
  )
  const [row] = await projectContext.sql<{ many: boolean }>(
    `select count(*) > $3::int as many
    from (
      select 1
      from "webFormRecord"
      where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null
      limit $3::int + 1
    ) found`,
    [projectId, webFormId, counted.atOnce],
  )
  if (row?.many) {
    const [kept] = await projectContext.sql<{ countedAt: string; tally: Tally; stale: boolean }>(
      `select "countedAt", "tally",
        "countedAt" < clock_timestamp() - interval '${freshMinutes} minutes' as stale
      from "webFormTally"
      where "projectId" = $1 and "about" = $2 and "deletedAt" is null`,
      [projectId, tallyName(webFormId)],
    )
    if (!kept || kept.stale)
      await projectContext.transaction(tx =>
        tx.enqueue('form.countForm', { webFormId, projectId }, { key: `countForm:${webFormId}` }),
      )
    if (kept) return { ...kept.tally, countedAt: kept.countedAt, whole: true, channels }
  }
  const tally = empty()
  await add(projectContext, about, tally, { newestFirst: true })
  return { ...shortened(tally, about.fields), countedAt: now().toISOString(), whole: !row?.many, channels }
}

/** Counts all records of a large form in parts, and stores the result. */
export async function countForm(
  ctx: Context,
  { webFormId, projectId }: { webFormId: number; projectId: number },
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const about = await aboutOf(projectContext, webFormId)
  const tally = empty()
  for (let after: number | null = 0; after !== null; ) after = await add(projectContext, about, tally, { after })
  await keepTally(projectContext, projectId, tallyName(webFormId), shortened(tally, about.fields))
}

/** Replaces a stored count. */
export const keepTally = (ctx: Context, projectId: number, about: string, tally: unknown) =>
  ctx.sql(
    `insert into "webFormTally" ("projectId", "about", "countedAt", "tally")
    values ($1, $2, date_trunc('milliseconds', clock_timestamp()), $3::jsonb)
    on conflict ("projectId", "about") where "deletedAt" is null
    do update set "countedAt" = excluded."countedAt", "tally" = excluded."tally"`,
    [projectId, about, JSON.stringify(tally)],
  )
