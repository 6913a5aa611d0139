import { noData } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { enabledStatus, mealRegister, mealRule, registerSource } from '../model/index.ts'
import type { DinerFacts } from '../model/decision.ts'
import { isStaying } from '../model/decision.ts'
import { entitled, everybody, type Diner } from './people.ts'
import { eventMeals, type EventMeals, type ServedMeal } from './served.ts'

/** The place at which somebody is expected: the only one, else the one in their own hotel. */
export function placeFor(meal: ServedMeal, diner: Pick<Diner, 'stays'>, { places }: EventMeals): number | null {
  const open = meal.placeIds.flatMap(id => places.get(id) ?? [])
  const own = open.filter(({ hotelId }) => hotelId !== null && staysOn(diner, hotelId, meal.date))
  if (own[0]) return own[0].id
  const others = open.filter(({ hotelId }) => hotelId === null)
  return open.length === 1 ? (open[0]?.id ?? null) : others.length === 1 ? (others[0]?.id ?? null) : null
}
/** Before arrival nobody has checked in: the dates of the stay count. */
const staysOn = ({ stays }: Pick<DinerFacts, 'stays'>, hotelId: number, day: string) =>
  isStaying({ stays: stays.map(stay => ({ ...stay, isHere: true })) }, hotelId, day)

/**
 * Puts everybody for whom these meals are on their lists. Who is there already stays as they are, so
 * it can be done again after more people have registered.
 * @throws noData for a meal that is gone or disabled
 */
export async function makeAhead(ctx: Context, ruleIds: readonly number[]): Promise<{ made: number; known: number }> {
  const rules = await ctx.store(mealRule).rows({ id: [...ruleIds], status: enabledStatus.enabled })
  if (!rules.length) throw noData()
  let made = 0
  let known = 0
  for (const [projectId, of] of Map.groupBy(rules, rule => rule.projectId)) {
    const inside = ctx.acting('meal', { projectId })
    const people = await everybody(inside, projectId)
    const event = await eventMeals(ctx, projectId)
    for (const { id } of of) {
      const meal = event.meals.find(one => one.id === id)
      if (!meal) continue
      const lines = await inside.transaction(tx => fill(tx, { meal, people: entitled(meal, people), event, projectId }))
      made += lines.made
      known += lines.known
      await ctx.log('makeAhead', { resource: mealRule.name, id, projectId, details: lines })
    }
  }
  return { made, known }
}
interface Filling {
  readonly meal: ServedMeal
  readonly people: readonly Diner[]
  readonly event: EventMeals
  readonly projectId: number
}
/** The lock keeps a second maker waiting, who then finds everybody on the list. */
async function fill(tx: Transaction, { meal, people, event, projectId }: Filling) {
  await tx.store(mealRule).lock(meal.id, { referable: true })
  const there = await tx.query<{ registerUserId: number | null; hotelGuestId: number | null }>(sql`
    select r."registerUserId", r."hotelGuestId"
    from ${mealRegister} r
    where r."mealRuleId" = ${meal.id}::bigint`)
  const users = new Set(there.map(({ registerUserId }) => registerUserId))
  const guests = new Set(there.map(({ hotelGuestId }) => hotelGuestId))
  const missing = people.filter(
    ({ traits: { registerUserId, hotelGuestId } }) =>
      !(registerUserId !== null && users.has(registerUserId)) && !(hotelGuestId !== null && guests.has(hotelGuestId)),
  )
  await tx.store(mealRegister).copyIn(missing.map(one => registerOf(one, { meal, event, projectId })))
  return { made: missing.length, known: people.length - missing.length }
}
export const registerOf = (
  diner: Diner,
  { meal, event, projectId, source = registerSource.ahead }: Omit<Filling, 'people'> & { readonly source?: number },
) => ({
  projectId,
  name: diner.name,
  phoneNumber: diner.phoneNumber,
  mealRuleId: meal.id,
  mealType: meal.mealType as 10,
  date: meal.date,
  mealPlaceId: placeFor(meal, diner, event),
  diet: diner.diet?.slice(0, 200) ?? null,
  source: source as 10,
  registerUserId: diner.traits.registerUserId,
  hotelGuestId: diner.traits.hotelGuestId,
  webUserId: diner.webUserId,
})
/** A moment before which a guest may choose: the deadline, else the beginning of the meal. */
export const deadlineOf = ({ chooseUntil, from }: ServedMeal): number =>
  Math.min(chooseUntil ? Date.parse(chooseUntil) : from, from)
export const isOpen = (meal: ServedMeal): boolean => meal.isChoosable && now().getTime() < deadlineOf(meal)
