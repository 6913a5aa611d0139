import { noData, type BodyOf, type Pair } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { chooseMeal, chooseMealPlace, OwnMeal, OwnMeals } from '../model/calls/guest.ts'
import { isFor } from '../model/audience.ts'
import { food, mealFood, mealRecord, mealRegister, mealRule, mealStatus, registerSource } from '../model/index.ts'
import { keyOf } from '../model/mealCode.ts'
import { expectedOf, secretOf } from './facts.ts'
import { dinersOf, type Diner } from './people.ts'
import { deadlineOf, isOpen, registerOf } from './registers.ts'
import * as refused from './refusals.ts'
import { eventMeals, pairOf, type EventMeals, type ServedMeal } from './served.ts'

interface Here {
  readonly ctx: Context
  readonly projectId: number
  readonly webUserId: number
}
/** The signed-in visitor in the event of the call. @throws noData */
export function hereOf(ctx: Context): Here {
  const { projectId, caller } = ctx
  if (!projectId || !caller.id) throw noData()
  return { ctx: ctx.acting('meal', { projectId }), projectId, webUserId: caller.id }
}
interface Own {
  readonly id: number
  readonly mealRuleId: number | null
  readonly mealType: number | null
  readonly date: string | null
  readonly mealPlaceId: number | null
  readonly mealStatus: number
  readonly diet: string | null
  readonly declined: boolean
  readonly name: string | null
  readonly registerUserId: number | null
  readonly hotelGuestId: number | null
  readonly chosenPlaceId: number | null
  readonly eatenAt: string | null
  readonly eatenPlaceId: number | null
}
/** Registers of these people, or that name the web user themselves. */
function registersOf({ ctx, webUserId }: Here, diners: readonly Diner[]): Promise<Own[]> {
  const users = diners.flatMap(({ traits }) => traits.registerUserId ?? [])
  const guests = diners.flatMap(({ traits }) => traits.hotelGuestId ?? [])
  return ctx.query<Own>(sql`
    select r.id, r."mealRuleId", r."mealType", r."date", r."mealPlaceId", r."mealStatus", r."diet", r."name",
      r."declinedAt" is not null as "declined", r."registerUserId", r."hotelGuestId",
      w."mealPlaceId" as "chosenPlaceId", e."eatenAt", e."mealPlaceId" as "eatenPlaceId"
    from ${mealRegister} r
    left join ${mealRecord} w on w."mealRegisterId" = r.id and w."status" = ${mealStatus.notEaten}::int and w."portion" = 1
    left join ${mealRecord} e on e."mealRegisterId" = r.id and e."status" = ${mealStatus.eaten}::int and e."portion" = 1
    where r."webUserId" = ${webUserId}::bigint or r."registerUserId" = any(${users}::bigint[])
      or r."hotelGuestId" = any(${guests}::bigint[])
    order by r."date", r."mealType", r.id
    limit 500`)
}
type Dish = OwnMeal['dishes'][number]
async function dishesOf(ctx: Context, ruleIds: readonly number[]): Promise<Map<number, Dish[]>> {
  if (!ruleIds.length) return new Map()
  const rows = await ctx.query<{
    ruleId: number
    name: string
    englishName: string | null
    side: string | null
    englishSide: string | null
    pepper: number | null
    pic: string | null
  }>(sql`
    select d."mealRuleId" as "ruleId", coalesce(d."name", f."name", '') as "name",
      coalesce(d."englishName", f."englishName") as "englishName", f."viceFood" as "side",
      f."englishViceFood" as "englishSide", f."pepper", f."pic"
    from ${mealFood} d
    left join ${food} f on f.id = d."foodId"
    where d."mealRuleId" = any(${ruleIds}::bigint[])
    order by d."sort", d.id`)
  const dishes = rows.map(row => ({
    ruleId: row.ruleId,
    name: pairOf(row.name, row.englishName),
    side: row.side ? pairOf(row.side, row.englishSide) : null,
    pepper: row.pepper === null ? null : Number(row.pepper),
    pic: row.pic,
  }))
  return new Map(
    [...Map.groupBy(dishes, ({ ruleId }) => ruleId)].map(([id, of]) => [id, of.map(({ ruleId: _, ...dish }) => dish)]),
  )
}

/** The meals of the visitor and of the people they registered, with what can still be chosen. */
export async function ownMeals(here: Here): Promise<OwnMeals> {
  const { ctx, projectId, webUserId } = here
  const [event, diners] = await Promise.all([eventMeals(ctx, projectId), dinersOf(ctx, projectId, { webUserId })])
  const people = diners.filter(({ isGone }) => !isGone)
  const registers = await registersOf(here, people)
  const open = event.meals.filter(isOpen)
  const [dishes, expected] = await Promise.all([
    dishesOf(ctx, [...new Set([...open.map(({ id }) => id), ...registers.flatMap(one => one.mealRuleId ?? [])])]),
    expectedOf(
      ctx,
      projectId,
      open.filter(({ portions }) => portions !== null).map(({ id }) => id),
    ),
  ])
  const known = { event, dishes, expected }
  const taken = new Set<number>()
  const rows = people.map(diner => {
    const own = registers.filter(register => isOf(diner, register))
    for (const { id } of own) taken.add(id)
    const chosen = new Set(own.map(({ mealRuleId }) => mealRuleId))
    const offered = open.filter(meal => !chosen.has(meal.id) && isFor(meal, diner.traits))
    return {
      key: diner.key,
      name: diner.name,
      secret: secretOf(projectId, diner.key),
      meals: [...own.map(one => ofRegister(one, known)), ...offered.map(meal => ofMeal(meal, diner, known))].sort(
        byTime,
      ),
    }
  })
  // Registers by name alone, such as those of an imported list.
  for (const register of registers.filter(({ id }) => !taken.has(id))) {
    const key = keyOf({ kind: 'R', id: register.id })
    rows.push({
      key,
      name: register.name ?? '',
      secret: secretOf(projectId, key),
      meals: [ofRegister(register, known)],
    })
  }
  return { zone: event.zone, rows: rows.filter(({ meals }) => meals.length > 0) }
}
const isOf = ({ traits: { registerUserId, hotelGuestId } }: Diner, register: Own) =>
  (registerUserId !== null && register.registerUserId === registerUserId) ||
  (hotelGuestId !== null && register.hotelGuestId === hotelGuestId)
const byTime = (one: OwnMeal, other: OwnMeal) =>
  (one.from ?? one.date ?? '').localeCompare(other.from ?? other.date ?? '')
interface Known {
  readonly event: EventMeals
  readonly dishes: ReadonlyMap<number, Dish[]>
  readonly expected: ReadonlyMap<number, number>
}
const placesIn = (ids: readonly number[], { placeNames }: EventMeals) =>
  ids.flatMap(id => {
    const name = placeNames.get(id)
    return name ? [{ id, name }] : []
  })
const shownPlaces = (meal: ServedMeal, event: EventMeals) =>
  placesIn(meal.placeIds.length ? meal.placeIds : [...event.places.keys()], event)
function ofMeal(meal: ServedMeal, diner: Diner, { event, dishes, expected }: Known): OwnMeal {
  return {
    mealRegisterId: null,
    mealRuleId: meal.id,
    name: meal.name,
    mealType: meal.mealType,
    date: meal.date,
    from: new Date(meal.from).toISOString(),
    until: new Date(meal.until).toISOString(),
    mealStatus: mealStatus.notEaten,
    eatenAt: null,
    place: null,
    places: shownPlaces(meal, event),
    dishes: dishes.get(meal.id) ?? [],
    diet: diner.diet,
    declined: false,
    chooseUntil: new Date(deadlineOf(meal)).toISOString(),
    left: meal.portions === null ? null : Math.max(0, meal.portions - (expected.get(meal.id) ?? 0)),
  }
}
const noName: Pair = ['用餐', 'Meal']
function ofRegister(register: Own, { event, dishes, expected }: Known): OwnMeal {
  const meal = event.meals.find(({ id }) => id === register.mealRuleId)
  const placeId = register.eatenPlaceId ?? register.chosenPlaceId ?? register.mealPlaceId
  return {
    mealRegisterId: register.id,
    mealRuleId: register.mealRuleId,
    name: meal?.name ?? noName,
    mealType: register.mealType,
    date: register.date,
    from: meal ? new Date(meal.from).toISOString() : null,
    until: meal ? new Date(meal.until).toISOString() : null,
    mealStatus: register.mealStatus,
    eatenAt: register.eatenAt && new Date(register.eatenAt).toISOString(),
    place: (placeId && placesIn([placeId], event)[0]) || null,
    places: meal ? shownPlaces(meal, event) : [],
    dishes: (meal && dishes.get(meal.id)) ?? [],
    diet: register.diet,
    declined: register.declined,
    chooseUntil: meal?.isChoosable ? new Date(deadlineOf(meal)).toISOString() : null,
    left: meal?.portions == null ? null : Math.max(0, meal.portions - (expected.get(meal.id) ?? 0)),
  }
}

/**
 * A guest chooses a meal, its place and diet, or says that they will not come, until the deadline.
 * @throws noData, mealNotForYou, mealChoiceClosed, mealAlreadyEaten, mealPlaceNotServed, mealFull
 */
export async function choose(here: Here, body: BodyOf<typeof chooseMeal>): Promise<{ mealRegisterId: number | null }> {
  const { ctx, projectId, webUserId } = here
  const event = await eventMeals(ctx, projectId)
  const meal = event.meals.find(({ id }) => id === body.mealRuleId)
  const diner = (await dinersOf(ctx, projectId, { webUserId })).find(({ key, isGone }) => key === body.key && !isGone)
  if (!meal || !diner) throw noData()
  if (!isOpen(meal)) throw refused.mealChoiceClosed()
  const { mealPlaceId } = body
  if (mealPlaceId && !shownPlaces(meal, event).some(({ id }) => id === mealPlaceId)) throw refused.mealPlaceNotServed()
  return ctx.transaction(async tx => {
    // The lock decides who gets the last portion, and that one person has one register.
    await tx.store(mealRule).lock(meal.id, { referable: true })
    const register = await registerIn(tx, meal.id, diner)
    if (!register && !isFor(meal, diner.traits)) throw refused.mealNotForYou()
    if (register?.mealStatus === mealStatus.eaten) throw refused.mealAlreadyEaten()
    if (!body.isComing) return decline(tx, register)
    if (!register || register.declinedAt) await mustHavePortion(tx, projectId, meal)
    const diet = body.diet === undefined ? undefined : body.diet?.trim() || null
    const chosen = { declinedAt: null, ...(diet !== undefined && { diet }), ...(mealPlaceId && { mealPlaceId }) }
    if (register) return { mealRegisterId: (await tx.store(mealRegister).set(register.id, chosen)).id }
    const row = registerOf(diner, { meal, event, projectId, source: registerSource.chosen })
    return { mealRegisterId: (await tx.store(mealRegister).create({ ...row, webUserId, ...chosen })).id }
  })
}
const registerIn = async (tx: Transaction, mealRuleId: number, { traits }: Diner) =>
  (traits.registerUserId
    ? await tx.store(mealRegister).find({ mealRuleId, registerUserId: traits.registerUserId })
    : undefined) ??
  (traits.hotelGuestId
    ? await tx.store(mealRegister).find({ mealRuleId, hotelGuestId: traits.hotelGuestId })
    : undefined)
/** Who was put on the list ahead stays on it, as somebody who will not come. */
async function decline(tx: Transaction, register: { readonly id: number } | undefined) {
  if (!register) return { mealRegisterId: null }
  await tx.store(mealRegister).set(register.id, { declinedAt: tx.now().toISOString() })
  return { mealRegisterId: register.id }
}
async function mustHavePortion(tx: Transaction, projectId: number, { id, portions }: ServedMeal): Promise<void> {
  if (portions === null) return
  const expected = (await expectedOf(tx, projectId, [id])).get(id) ?? 0
  if (expected >= portions) throw refused.mealFull()
}

/**
 * A guest says at which place they will eat: a record that is not eaten yet.
 * @throws noData, mealPlaceNotServed, mealAlreadyEaten, mealChoiceClosed
 */
export async function choosePlace(here: Here, body: BodyOf<typeof chooseMealPlace>): Promise<null> {
  const { ctx, projectId, webUserId } = here
  const diners = await dinersOf(ctx, projectId, { webUserId })
  const own = (await registersOf(here, diners)).find(({ id }) => id === body.mealRegisterId)
  const event = await eventMeals(ctx, projectId)
  const meal = event.meals.find(({ id }) => id === own?.mealRuleId)
  if (!own || !meal) throw noData()
  if (!shownPlaces(meal, event).some(({ id }) => id === body.mealPlaceId)) throw refused.mealPlaceNotServed()
  if (tooLate(meal, ctx)) throw refused.mealChoiceClosed()
  await ctx.transaction(async tx => {
    const register = await tx.store(mealRegister).lock(own.id)
    if (register.mealStatus === mealStatus.eaten) throw refused.mealAlreadyEaten()
    await tx.store(mealRegister).set(own.id, { mealPlaceId: body.mealPlaceId })
    const record = await tx.store(mealRecord).find({ mealRegisterId: own.id, portion: 1 })
    if (record) await tx.store(mealRecord).set(record.id, { mealPlaceId: body.mealPlaceId })
    else
      await tx.store(mealRecord).create({
        projectId,
        mealRegisterId: own.id,
        registerUserId: own.registerUserId,
        hotelGuestId: own.hotelGuestId,
        mealPlaceId: body.mealPlaceId,
        mealType: meal.mealType as 10,
        date: meal.date,
      })
  })
  return null
}
/** The place may be changed while the meal is served, unless the organiser has set a deadline. */
const tooLate = (meal: ServedMeal, ctx: Context): boolean =>
  ctx.now().getTime() >= (meal.chooseUntil ? deadlineOf(meal) : meal.until)
