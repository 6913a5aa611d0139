import { addDays, dayIn, dayMs, defaultZone, type Pair } from '@pavilion/declare'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, ReadCache, sql, type Context } from '@pavilion/store'
import type { AudienceLine } from '../model/audience.ts'
import type { MealFacts, PlaceFacts } from '../model/decision.ts'
import { windowOf } from '../model/window.ts'
import { enabledStatus, mealPlace, mealRule, mealRuleAudience, mealRulePlace } from '../model/index.ts'

export const pairOf = (name: string, english: string | null | undefined): Pair => [name, english || name]

export interface ServedPlace extends PlaceFacts {
  readonly hotel: Pair | null
}
/** A meal with its places; without any it is served everywhere. */
export interface ServedMeal extends MealFacts {
  readonly placeIds: readonly number[]
  readonly isChoosable: boolean
  readonly chooseUntil: string | null
}
/** What every scan of an event asks, read once until somebody changes it. */
export interface EventMeals {
  readonly zone: string
  readonly places: ReadonlyMap<number, ServedPlace>
  readonly placeNames: ReadonlyMap<number, Pair>
  readonly meals: readonly ServedMeal[]
}
const events = new ReadCache<number, EventMeals>(
  [project, hotel, mealPlace, mealRule, mealRulePlace, mealRuleAudience].map(({ name }) => name),
)
/** The enabled meals and the places of an event, as they stand now. */
export const eventMeals = (ctx: Context, projectId: number): Promise<EventMeals> =>
  events.get(ctx, projectId, () => load(ctx.acting('meal', { projectId }), projectId))

interface MealRow {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly mealType: number | null
  readonly date: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly levelId: number | null
  readonly portions: number | null
  readonly isChoosable: boolean
  readonly chooseUntil: string | null
  readonly placeIds: readonly number[]
  readonly lines: readonly AudienceLine[]
}
async function load(ctx: Context, projectId: number): Promise<EventMeals> {
  const [zones, places, rows] = await Promise.all([
    ctx.query<{ timeZone: string | null }>(
      sql`select p."timeZone" from ${project} p where p.id = ${projectId}::bigint`,
    ),
    ctx.query<{
      id: number
      name: string
      englishName: string | null
      isCheckInHotel: boolean
      hotelId: number | null
      hotel: string | null
      englishHotel: string | null
    }>(sql`
      select p.id, p."name", p."englishName", p."isCheckInHotel", p."hotelId", h."name" as "hotel",
        h."englishName" as "englishHotel"
      from ${mealPlace} p
      left join ${hotel} h on h.id = p."hotelId"
      order by p."sortNumber", p.id`),
    ctx.query<MealRow>(sql`
      select m.id, m."name", m."englishName", m."mealType", m."date", m."startTime", m."endTime",
        m."userLevelId" as "levelId", m."quantity" as "portions", m."isChoosable", m."chooseUntil",
        array(select p."mealPlaceId" from ${mealRulePlace} p where p."mealRuleId" = m.id order by p."sortNumber", p.id)
          as "placeIds",
        coalesce((select jsonb_agg(to_jsonb(a)) from ${mealRuleAudience} a where a."mealRuleId" = m.id), '[]') as "lines"
      from ${mealRule} m
      where m."status" = ${enabledStatus.enabled}::int and m."date" is not null and m."mealType" is not null
      order by m."date", m."startTime", m.id`),
  ])
  const zone = zones[0]?.timeZone || defaultZone()
  return {
    zone,
    places: new Map(
      places.map(({ id, name, englishName, isCheckInHotel, hotelId, hotel: its, englishHotel }) => [
        id,
        {
          id,
          name: pairOf(name, englishName),
          // A place for guests whose hotel nobody has named admits nobody: 0 is no hotel.
          hotelId: isCheckInHotel ? (hotelId ?? 0) : null,
          hotel: its === null ? null : pairOf(its, englishHotel),
        },
      ]),
    ),
    placeNames: new Map(places.map(({ id, name, englishName }) => [id, pairOf(name, englishName)])),
    meals: rows.flatMap(row => mealOf(row, zone)),
  }
}
function mealOf(row: MealRow, zone: string): ServedMeal[] {
  const window = windowOf(row, zone)
  if (!window || row.date === null || row.mealType === null) return []
  const { id, name, englishName, mealType, date, levelId, portions, lines, placeIds, isChoosable, chooseUntil } = row
  return [
    {
      ...window,
      id,
      name: pairOf(name, englishName),
      mealType,
      date,
      levelId,
      portions: portions === null ? null : Number(portions),
      lines,
      expected: 0,
      placeIds: placeIds.map(Number),
      isChoosable,
      chooseUntil: chooseUntil && new Date(chooseUntil).toISOString(),
    },
  ]
}
/** The meals that a place serves. */
export const mealsAt = ({ meals }: EventMeals, placeId: number): ServedMeal[] =>
  meals.filter(({ placeIds }) => placeIds.length === 0 || placeIds.includes(placeId))
/** Those that matter at a moment: of two days before until two days after. */
export const around = <M extends MealFacts>(meals: readonly M[], at: number): M[] =>
  meals.filter(({ from, until }) => until > at - 2 * dayMs && from < at + 2 * dayMs)
/** From this day on a scan looks at registers and portions. */
export const recently = ({ zone }: EventMeals): string => addDays(dayIn(now(), zone), -3)
