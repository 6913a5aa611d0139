import { dayIn, noData } from '@pavilion/declare'
import { now, sql, type Context } from '@pavilion/store'
import type { Menu, MenuDish, Menus } from '../model/calls/menus.ts'
import { food, mealFood, mealRegister } from '../model/index.ts'
import { eventMeals, pairOf } from './served.ts'

/** All dishes of the event, by name. */
async function dishesOf(ctx: Context): Promise<MenuDish[]> {
  const [rows, used] = await Promise.all([
    ctx.store(food).rows({}, { order: [['name', 'asc']], limit: 2000 }),
    ctx.query<{ foodId: number; menus: number }>(
      sql`select d."foodId", count(*)::int as "menus" from ${mealFood} d where d."foodId" is not null group by 1`,
    ),
  ])
  const menus = new Map(used.map(row => [row.foodId, row.menus]))
  return rows.map(row => ({
    id: row.id,
    updatedAt: row.updatedAt,
    name: pairOf(row.name, row.englishName),
    side: row.viceFood ? pairOf(row.viceFood, row.englishViceFood) : null,
    pepper: row.pepper,
    pic: row.pic,
    diets: [...(row.diets ?? [])],
    allergens: [...(row.allergens ?? [])],
    menus: menus.get(row.id) ?? 0,
  }))
}
interface Listed {
  readonly ruleId: number
  readonly id: number
  readonly updatedAt: string
  readonly foodId: number | null
  readonly name: string
  readonly englishName: string | null
  readonly quantity: number | null
}
const linesOf = (ctx: Context, ruleIds: readonly number[]) =>
  ctx.query<Listed>(
    sql`select d."mealRuleId" as "ruleId", d.id, d."updatedAt", d."foodId", coalesce(d."name", f."name", '') as "name",
      coalesce(d."englishName", f."englishName") as "englishName", d."quantity"::int as "quantity"
    from ${mealFood} d
    left join ${food} f on f.id = d."foodId"
    where d."mealRuleId" = any(${[...ruleIds]}::bigint[])
    order by d."sort", d.id`,
  )
const dietsOf = (ctx: Context, ruleIds: readonly number[]) =>
  ctx.query<{ ruleId: number; diet: string; people: number }>(
    sql`select r."mealRuleId" as "ruleId", r."diet", count(*)::int as "people"
    from ${mealRegister} r
    where r."mealRuleId" = any(${[...ruleIds]}::bigint[]) and r."declinedAt" is null and coalesce(r."diet", '') <> ''
    group by 1, 2
    order by 3 desc, 2`,
  )
/** Dishes, and the menus of a day: today's or the next with a meal, unless another is asked for. */
export async function menusOf(ctx: Context, wanted: string | null | undefined): Promise<Menus> {
  if (!ctx.projectId) throw noData()
  const event = await eventMeals(ctx, ctx.projectId)
  const days = [...new Set(event.meals.map(({ date }) => date))].sort()
  const today = dayIn(now(), event.zone)
  const day = wanted || (days.find(one => one >= today) ?? days.at(-1) ?? today)
  const meals = event.meals.filter(({ date }) => date === day)
  const ids = meals.map(({ id }) => id)
  const [dishes, lines, diets] = await Promise.all([dishesOf(ctx), linesOf(ctx, ids), dietsOf(ctx, ids)])
  return {
    zone: event.zone,
    day,
    days,
    dishes,
    menus: meals.map(
      (meal): Menu => ({
        id: meal.id,
        name: meal.name,
        mealType: meal.mealType,
        from: new Date(meal.from).toISOString(),
        until: new Date(meal.until).toISOString(),
        places: meal.placeIds.flatMap(id => {
          const name = event.placeNames.get(id)
          return name ? [name] : []
        }),
        dishes: lines
          .filter(({ ruleId }) => ruleId === meal.id)
          .map(({ id, updatedAt, foodId, name, englishName, quantity }) => ({
            id,
            updatedAt: new Date(updatedAt).toISOString(),
            foodId,
            name: pairOf(name, englishName),
            quantity,
          })),
        diets: diets.filter(({ ruleId }) => ruleId === meal.id).map(({ diet, people }) => ({ diet, people })),
      }),
    ),
  }
}
