import type { Pair } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { isFor } from '../model/audience.ts'
import { mealPlace, mealRegister, mealStatus } from '../model/index.ts'
import { expectedOf } from './facts.ts'
import { dinersOf } from './people.ts'
import { placeFor } from './registers.ts'
import { eventMeals, type EventMeals, type ServedMeal } from './served.ts'

/** A guest who is on the way: when they leave, and from when they can sit at a table. */
export interface OnTheWay {
  readonly hotelGuestId: number
  readonly leftAt: string
  readonly hereAt: string
}
/** A seat at a meal. */
export interface Sitting {
  readonly ruleId: number
  readonly placeId: number | null
  readonly meal: Pair
  readonly place: Pair | null
  /** When the meal begins. */
  readonly at: string
}
/** A meal that somebody does not reach, and a later one of the same kind and day, if there is any. */
export interface MissedMeal {
  readonly registerId: number
  readonly hotelGuestId: number
  readonly name: string
  readonly from: Sitting
  readonly to: Sitting | null
}
/** From coming to the hotel until sitting at a table, and what is left of a meal then, in ms. */
const untilSeated = 15 * 60_000
const shortestMeal = 15 * 60_000
const reaches = ({ until }: ServedMeal, hereAt: string) => Date.parse(hereAt) + untilSeated + shortestMeal <= until

interface Register {
  readonly id: number
  readonly ruleId: number
  readonly placeId: number | null
  readonly hotelGuestId: number
  readonly name: string | null
}
/** What guests on the way are listed for, have not had, and have not declined. */
const openRegisters = (ctx: Context, guestIds: readonly number[]) =>
  ctx.query<Register>(sql`
    select r.id, r."mealRuleId" as "ruleId", r."mealPlaceId" as "placeId", r."hotelGuestId", r."name"
    from ${mealRegister} r
    where r."hotelGuestId" = any(${[...guestIds]}::bigint[]) and r."declinedAt" is null
      and r."mealStatus" = ${mealStatus.notEaten}::int and r."mealRuleId" is not null
    order by r.id`)
/**
 * Meals that end while guests are still on the way. A later sitting is one of the same kind and day
 * that is for them, has portions left, and that they do reach.
 */
export async function missedMeals(ctx: Context, projectId: number, guests: readonly OnTheWay[]): Promise<MissedMeal[]> {
  const inside = ctx.acting('meal', { projectId })
  const event = await eventMeals(inside, projectId)
  const byGuest = new Map(guests.map(guest => [guest.hotelGuestId, guest]))
  const registers = await openRegisters(inside, [...byGuest.keys()])
  const mealOf = new Map(event.meals.map(meal => [meal.id, meal]))
  const missed = registers.flatMap(register => {
    const [meal, guest] = [mealOf.get(register.ruleId), byGuest.get(register.hotelGuestId)]
    if (!meal || !guest) return []
    const isOver = meal.until <= Math.max(now().getTime(), Date.parse(guest.leftAt))
    return isOver || reaches(meal, guest.hereAt) ? [] : [{ register, meal, guest }]
  })
  if (!missed.length) return []
  const diners = await dinersOf(inside, projectId, {
    hotelGuestIds: [...new Set(missed.map(one => one.guest.hotelGuestId))],
  })
  const expected = new Map(
    await expectedOf(
      inside,
      projectId,
      event.meals.filter(({ portions }) => portions !== null).map(({ id }) => id),
    ),
  )
  return missed.map(({ register, meal, guest }) => {
    const diner = diners.find(({ traits }) => traits.hotelGuestId === register.hotelGuestId)
    const listed = new Set(
      registers.filter(one => one.hotelGuestId === register.hotelGuestId).map(({ ruleId }) => ruleId),
    )
    const later = event.meals
      .filter(one => one.date === meal.date && one.mealType === meal.mealType && !listed.has(one.id))
      .filter(one => diner && isFor(one, diner.traits) && reaches(one, guest.hereAt))
      .filter(one => one.portions === null || (expected.get(one.id) ?? 0) < one.portions)
      .sort((a, b) => a.from - b.from)[0]
    if (later) expected.set(later.id, (expected.get(later.id) ?? 0) + 1)
    const placeId = later && diner ? placeOf(later, register.placeId, placeFor(later, diner, event)) : null
    return {
      registerId: register.id,
      hotelGuestId: register.hotelGuestId,
      name: register.name ?? diner?.name ?? '',
      from: sitting(meal, register.placeId, event),
      to: later ? sitting(later, placeId, event) : null,
    }
  })
}
/** The same place where the later sitting is served there too. */
const placeOf = ({ placeIds }: ServedMeal, before: number | null, usual: number | null): number | null =>
  before !== null && (placeIds.length === 0 || placeIds.includes(before)) ? before : usual
const sitting = (meal: ServedMeal, placeId: number | null, { placeNames }: EventMeals): Sitting => ({
  ruleId: meal.id,
  placeId,
  meal: meal.name,
  place: (placeId && placeNames.get(placeId)) || null,
  at: new Date(meal.from).toISOString(),
})
export type Seat = Pick<Sitting, 'ruleId' | 'placeId'>
/**
 * Moves a registration from one sitting to another, gives it back (`to` is null), or takes it again
 * (`from` is null). False: it is no longer as it was, or somebody has eaten.
 */
export async function changeSitting(
  ctx: Transaction,
  { projectId, registerId, from, to }: { projectId: number; registerId: number; from: Seat | null; to: Seat | null },
): Promise<boolean> {
  const tx = ctx.acting('meal', { projectId })
  const row = await tx.store(mealRegister).find({ id: registerId })
  if (!row) return false
  const locked = await tx.store(mealRegister).lock(registerId)
  const isThere =
    from === null ? locked.declinedAt !== null : locked.declinedAt === null && locked.mealRuleId === from.ruleId
  if (!isThere || locked.mealStatus !== mealStatus.notEaten) return false
  await tx.store(mealRegister).set(registerId, {
    declinedAt: to === null ? now().toISOString() : null,
    ...(to && { mealRuleId: to.ruleId, mealPlaceId: to.placeId }),
  })
  return true
}
/** The numbers of meal places that have one, to be notified of late guests. */
export async function kitchensOf(ctx: Context, projectId: number, placeIds: readonly number[]) {
  if (!placeIds.length) return []
  return ctx
    .acting('meal', { projectId })
    .store(mealPlace)
    .rows({ id: [...new Set(placeIds)] }, { fields: ['id', 'name', 'englishName', 'phoneNumber'], limit: Infinity })
}
