import { invalidInput, type BodyOf, type ResultOf } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { countAudience, PlannedMeal, planMeals } from '../model/calls/rules.ts'
import { food, mealFood, mealRule, mealRuleAudience, mealRulePlace, mealType } from '../model/index.ts'
import type { AudienceLine } from '../model/audience.ts'
import { mealWord } from '../model/decision.ts'
import { entitled, everybody } from './people.ts'
import { mealPlanTooLarge } from './refusals.ts'

type Plan = BodyOf<typeof planMeals>
type Audience = BodyOf<typeof countAudience>
const most = 200
const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
const isTime = (time: unknown): time is string => typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const kinds: readonly number[] = [mealType.breakfast, mealType.lunch, mealType.dinner]
function mealsIn(meals: unknown): PlannedMeal[] {
  const rows = Array.isArray(meals) ? (meals as PlannedMeal[]) : []
  return rows.filter(
    ({ mealType: kind, startTime, endTime }) => kinds.includes(kind) && isTime(startTime) && isTime(endTime),
  )
}
const none: AudienceLine = {
  registerUserCertTypeId: null,
  webFormId: null,
  userLevelId: null,
  userChannelId: null,
  commoditySpuId: null,
  hotelGuestId: null,
  registerUserId: null,
}
const linesOf = (of: Audience): AudienceLine[] => [
  ...(of.certTypeIds ?? []).map(id => ({ ...none, registerUserCertTypeId: id })),
  ...(of.webFormIds ?? []).map(id => ({ ...none, webFormId: id })),
  ...(of.userLevelIds ?? []).map(id => ({ ...none, userLevelId: id })),
  ...(of.userChannelIds ?? []).map(id => ({ ...none, userChannelId: id })),
  ...(of.commoditySpuIds ?? []).map(id => ({ ...none, commoditySpuId: id })),
  ...(of.hotelGuestIds ?? []).map(id => ({ ...none, hotelGuestId: id })),
  ...(of.registerUserIds ?? []).map(id => ({ ...none, registerUserId: id })),
]
const chinese = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const english = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/**
 * Meals of several days and kinds at once, each a rule with its places, dishes and people. What is
 * there already, of the same day, kind and hours, is not made a second time.
 * @throws invalidInput, mealPlanTooLarge
 */
export async function plan(ctx: Context, body: Plan): Promise<ResultOf<typeof planMeals>> {
  const days = [...new Set((Array.isArray(body.days) ? body.days : []).filter(isDay))].sort()
  const meals = mealsIn(body.meals)
  if (!days.length) throw invalidInput({ days: ['请选择日期', 'Choose the days'] })
  if (!meals.length) throw invalidInput({ meals: ['请填写餐别和时间', 'Enter the kinds and hours'] })
  if (days.length * meals.length > most) throw mealPlanTooLarge()
  return ctx.transaction(async tx => {
    const made: number[] = []
    let skipped = 0
    for (const day of days)
      for (const meal of meals) {
        const id = await makeOne(tx, { day, meal, body })
        if (id === undefined) skipped++
        else made.push(id)
      }
    return { made, skipped }
  })
}
async function makeOne(
  tx: Transaction,
  { day, meal, body }: { readonly day: string; readonly meal: PlannedMeal; readonly body: Plan },
): Promise<number | undefined> {
  const { mealType: kind, startTime, endTime } = meal
  const of = { mealType: kind as 10, date: day, startTime, endTime }
  const places = await tx.store(mealRule).rows(of, { fields: ['id'] })
  if (
    places.length &&
    (await serveSame(
      tx,
      places.map(({ id }) => id),
      body.mealPlaceIds,
    ))
  )
    return undefined
  const rule = await tx.store(mealRule).create({
    name: `${chinese(day)}${mealWord(kind, 'zh')}`,
    englishName: `${mealWord(kind, 'en')}, ${english(day)}`,
    ...of,
    quantity: body.quantity ?? null,
    isChoosable: body.isChoosable ?? false,
    chooseUntil: body.chooseUntil ?? null,
  })
  await tx
    .store(mealRulePlace)
    .createMany(body.mealPlaceIds.map((mealPlaceId, sortNumber) => ({ mealRuleId: rule.id, mealPlaceId, sortNumber })))
  const lines = linesOf(body)
  if (lines.length) await tx.store(mealRuleAudience).createMany(lines.map(line => ({ ...line, mealRuleId: rule.id })))
  const dishes = body.foodIds?.length ? await tx.store(food).rows({ id: [...body.foodIds] }) : []
  if (dishes.length)
    await tx
      .store(mealFood)
      .createMany(
        dishes.map(({ id, name, englishName }, sort) => ({ mealRuleId: rule.id, foodId: id, name, englishName, sort })),
      )
  return rule.id
}
async function serveSame(tx: Transaction, ruleIds: readonly number[], placeIds: readonly number[]): Promise<boolean> {
  const [row] = await tx.query<{ same: boolean }>(sql`
    select exists (
      select 1
      from ${mealRulePlace} p
      where p."mealRuleId" = any(${ruleIds}::bigint[]) and p."mealPlaceId" = any(${placeIds}::bigint[])
    ) as "same"`)
  return row?.same ?? false
}
/** How many people a choice means, and what they eat. */
export async function audienceOf(ctx: Context, body: Audience): Promise<ResultOf<typeof countAudience>> {
  if (!ctx.projectId) return { people: 0, diets: [] }
  const inside = ctx.acting('meal', { projectId: ctx.projectId })
  const people = entitled({ levelId: null, lines: linesOf(body) }, await everybody(inside, ctx.projectId))
  const diets = Map.groupBy(people, ({ diet }) => diet ?? '')
  return {
    people: people.length,
    diets: [...diets].map(([diet, of]) => ({ diet, people: of.length })).sort((a, b) => b.people - a.people),
  }
}
