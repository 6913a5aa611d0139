import { Readable } from 'node:stream'
import { dayIn, noData, type Language } from '@pavilion/declare'
import { defused, localTime, xlsxType, type Cell } from '@pavilion/exchange'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import type { Streamed } from '@pavilion/http'
import { now, sql, type Context } from '@pavilion/store'
import type { KitchenView } from '../model/calls/rules.ts'
import { food, mealFood, mealRecord, mealRegister, mealStatus, registerSource } from '../model/index.ts'
import { eventMeals, pairOf, type EventMeals, type ServedMeal } from './served.ts'

interface Line {
  readonly ruleId: number
  readonly placeId: number | null
  readonly diet: string | null
  readonly expected: number
  readonly declined: number
  readonly walkIns: number
}
interface Came {
  readonly ruleId: number
  readonly placeId: number | null
  /** Where they were expected: who comes elsewhere is no longer expected there. */
  readonly plannedId: number | null
  readonly diet: string | null
  readonly hour: string
  readonly first: number
  readonly seconds: number
  readonly conflicts: number
}
const projectIn = (ctx: Context): number => {
  if (!ctx.projectId) throw noData()
  return ctx.projectId
}
const linesOf = (ctx: Context, ids: readonly number[]): Promise<Line[]> =>
  ctx.query<Line>(sql`
    select r."mealRuleId" as "ruleId", r."mealPlaceId" as "placeId", r."diet",
      (count(*) filter (where r."declinedAt" is null))::int as "expected",
      (count(*) filter (where r."declinedAt" is not null))::int as "declined",
      (count(*) filter (where r."source" = ${registerSource.walkIn}::int))::int as "walkIns"
    from ${mealRegister} r
    where r."mealRuleId" = any(${ids}::bigint[])
    group by 1, 2, 3`)
const cameOf = (ctx: Context, ids: readonly number[]): Promise<Came[]> =>
  ctx.query<Came>(sql`
    select r."mealRuleId" as "ruleId", e."mealPlaceId" as "placeId", r."mealPlaceId" as "plannedId", r."diet",
      date_trunc('hour', coalesce(e."eatenAt", e."createdAt")) as "hour",
      (count(*) filter (where e."portion" = 1))::int as "first",
      (count(*) filter (where e."portion" > 1))::int as "seconds",
      (count(*) filter (where e."conflict" is not null))::int as "conflicts"
    from ${mealRecord} e
    join ${mealRegister} r on r.id = e."mealRegisterId"
    where r."mealRuleId" = any(${ids}::bigint[]) and e."status" = ${mealStatus.eaten}::int
    group by 1, 2, 3, 4, 5`)
const dishesOf = (ctx: Context, ids: readonly number[]) =>
  ctx.query<{ ruleId: number; name: string; englishName: string | null; quantity: number | null }>(sql`
    select d."mealRuleId" as "ruleId", coalesce(d."name", f."name", '') as "name",
      coalesce(d."englishName", f."englishName") as "englishName", d."quantity"
    from ${mealFood} d
    left join ${food} f on f.id = d."foodId"
    where d."mealRuleId" = any(${ids}::bigint[])
    order by d."sort", d.id`)

/** What the kitchen needs of a day. Only the people whom the operator may see are counted. */
export async function kitchenOf(ctx: Context, wanted: string | null | undefined): Promise<KitchenView> {
  const event = await eventMeals(ctx, projectIn(ctx))
  const at = now().getTime()
  const days = [...new Set(event.meals.map(({ date }) => date))].sort()
  const day = wanted || dayNow(event, days, at)
  const meals = event.meals.filter(({ date }) => date === day)
  const ids = meals.map(({ id }) => id)
  const [lines, came, dishes] = ids.length
    ? await Promise.all([linesOf(ctx, ids), cameOf(ctx, ids), dishesOf(ctx, ids)])
    : [[], [], []]
  return {
    zone: event.zone,
    at: new Date(at).toISOString(),
    day,
    days,
    meals: meals.map(meal => ({
      ...mealCounts(meal, {
        lines: lines.filter(({ ruleId }) => ruleId === meal.id),
        came: came.filter(({ ruleId }) => ruleId === meal.id),
        event,
        at,
      }),
      dishes: dishes
        .filter(({ ruleId }) => ruleId === meal.id)
        .map(({ name, englishName, quantity }) => ({
          name: pairOf(name, englishName),
          quantity: quantity === null ? null : Number(quantity),
        })),
    })),
  }
}
/** Today where something is served, also after midnight; else the next day with a meal, else the last. */
function dayNow(event: EventMeals, days: readonly string[], at: number): string {
  const serving = event.meals.find(({ from, until }) => at >= from && at < until)
  const today = dayIn(at, event.zone)
  return serving?.date ?? days.find(day => day >= today) ?? days.at(-1) ?? today
}
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
interface Counted {
  readonly lines: readonly Line[]
  readonly came: readonly Came[]
  readonly event: EventMeals
  readonly at: number
}
function mealCounts(
  meal: ServedMeal,
  { lines, came, event, at }: Counted,
): Omit<KitchenView['meals'][number], 'dishes'> {
  const placeIds = [...new Set([...meal.placeIds, ...lines.map(one => one.placeId), ...came.map(one => one.placeId)])]
  const expected = sum(lines, one => one.expected)
  const diets = [...new Set([...lines, ...came].map(({ diet }) => diet ?? ''))].sort()
  return {
    id: meal.id,
    name: meal.name,
    mealType: meal.mealType,
    from: new Date(meal.from).toISOString(),
    until: new Date(meal.until).toISOString(),
    state: at < meal.from ? 'coming' : at < meal.until ? 'serving' : 'over',
    portions: meal.portions,
    expected,
    came: sum(came, one => one.first),
    declined: sum(lines, one => one.declined),
    walkIns: sum(lines, one => one.walkIns),
    seconds: sum(came, one => one.seconds),
    conflicts: sum(came, one => one.conflicts),
    diets: dietsOf(diets, lines, came),
    places: placeIds
      .map(id => placeCounts(id, meal, { lines, came, event, at }))
      .filter(place => place.id !== null || place.expected > 0 || place.came > 0),
  }
}
const hour = 3_600_000
function placeCounts(id: number | null, meal: ServedMeal, { lines, came, event }: Counted) {
  const here = came.filter(({ placeId }) => placeId === id)
  const expected = sum(
    lines.filter(({ placeId }) => placeId === id),
    one => one.expected,
  )
  // Who was expected here and ate elsewhere does not come any more.
  const planned = came.filter(({ plannedId }) => plannedId === id)
  const hours: { from: string; came: number; toCome: number }[] = []
  for (let from = Math.floor(meal.from / hour) * hour; from < meal.until && hours.length < 24; from += hour) {
    const by = (rows: readonly Came[]) => rows.filter(one => new Date(one.hour).getTime() <= from)
    hours.push({
      from: new Date(from).toISOString(),
      came: sum(
        here.filter(one => new Date(one.hour).getTime() === from),
        one => one.first,
      ),
      toCome: Math.max(0, expected - sum(by(planned), one => one.first)),
    })
  }
  return {
    id,
    name: (id && event.placeNames.get(id)) || null,
    expected,
    came: sum(here, one => one.first),
    toCome: Math.max(0, expected - sum(planned, one => one.first)),
    hours,
  }
}

/** How one meal stands: in all, by diet, and of a place. */
export async function kitchenCounts(ctx: Context, ruleId: number) {
  const [lines, came] = await Promise.all([linesOf(ctx, [ruleId]), cameOf(ctx, [ruleId])])
  const diets = [...new Set([...lines, ...came].map(({ diet }) => diet ?? ''))].sort()
  return {
    all: {
      expected: sum(lines, one => one.expected),
      came: sum(came, one => one.first),
      declined: sum(lines, one => one.declined),
      walkIns: sum(lines, one => one.walkIns),
      seconds: sum(came, one => one.seconds),
    },
    diets: dietsOf(diets, lines, came),
    at: (placeId: number) => ({
      expected: sum(
        lines.filter(one => one.placeId === placeId),
        one => one.expected,
      ),
      came: sum(
        came.filter(one => one.placeId === placeId),
        one => one.first,
      ),
    }),
  }
}
const dietsOf = (diets: readonly string[], lines: readonly Line[], came: readonly Came[]) =>
  diets.map(diet => ({
    diet,
    expected: sum(
      lines.filter(one => (one.diet ?? '') === diet),
      one => one.expected,
    ),
    came: sum(
      came.filter(one => (one.diet ?? '') === diet),
      one => one.first,
    ),
  }))

const headings = {
  zh: ['餐次', '开始', '结束', '地点', '饮食要求', '应到', '已到', '未到'],
  en: ['Meal', 'From', 'Until', 'Place', 'Diet', 'Expected', 'Came', 'To come'],
} as const
/** The counts of a day as a sheet: a line for each meal, place and diet. */
export async function kitchenSheet(ctx: Context, day: string, language: Language): Promise<Streamed> {
  const event = await eventMeals(ctx, projectIn(ctx))
  const meals = event.meals.filter(({ date }) => date === day)
  const ids = meals.map(({ id }) => id)
  if (!ids.length) throw noData()
  const [lines, came] = await Promise.all([linesOf(ctx, ids), cameOf(ctx, ids)])
  const say = ([zh, en]: readonly [string, string]) => (language === 'en' ? en : zh)
  const rows = meals.flatMap(meal => {
    const of = lines.filter(({ ruleId }) => ruleId === meal.id)
    return of.map(({ placeId, diet, expected }): Cell[] => {
      const there = sum(
        came.filter(one => one.ruleId === meal.id && one.plannedId === placeId && one.diet === diet),
        one => one.first,
      )
      const place = placeId && event.placeNames.get(placeId)
      return [
        defused(say(meal.name)),
        localTime(new Date(meal.from).toISOString(), event.zone),
        localTime(new Date(meal.until).toISOString(), event.zone),
        place ? defused(say(place)) : null,
        diet === null ? null : defused(diet),
        expected,
        there,
        Math.max(0, expected - there),
      ]
    })
  })
  async function* cells(): AsyncGenerator<Cell[][]> {
    yield rows
  }
  const name = language === 'en' ? `Meals ${day}` : `用餐 ${day}`
  return {
    stream: Readable.from(workbook(cells(), { name, headings: [...headings[language === 'en' ? 'en' : 'zh']] })),
    type: xlsxType,
    name: `${name}.xlsx`,
  }
}
