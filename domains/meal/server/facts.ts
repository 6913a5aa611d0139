import { keyedHash, now, sql, type Context } from '@pavilion/store'
import type { CodeWorth, DinerFacts, EatenFacts, Facts, RegisterFacts } from '../model/decision.ts'
import { dinerOf, keyOf, looksLikeMealCode, readMealCode, worthOf, type DinerKey } from '../model/mealCode.ts'
import { isWithin } from '../model/window.ts'
import { mealRecord, mealRegister, mealStatus } from '../model/index.ts'
import { dinersOf, isConfined, type Diner } from './people.ts'
import { attendees, badges } from './ports.ts'
import { around, eventMeals, mealsAt, recently, type EventMeals } from './served.ts'

/** What stands in front of a meal place. */
export interface Shown {
  readonly mealPlaceId: number
  readonly text?: string | null | undefined
  /** Chosen from the list. */
  readonly key?: string | null | undefined
}
/** A portion that is not eaten yet: its place was chosen, or it was taken back. */
export interface Waiting {
  readonly id: number
  readonly mealType: number
  readonly date: string
  readonly portion: number
}
export interface Gathered {
  readonly facts: Facts
  readonly waiting: readonly Waiting[]
  readonly event: EventMeals
  readonly projectId: number
}
/** The secret by which the codes of a person are made and known. */
export const secretOf = (projectId: number, key: string): string => keyedHash(`meal code ${projectId} ${key}`)

interface Meant {
  readonly keys: readonly DinerKey[]
  readonly code: CodeWorth
  readonly onlyRegisterId?: number
}
const nobody: Meant = { keys: [], code: 'none' }
/** Whom a scan means, and what its code is worth. */
async function meant(ctx: Context, projectId: number, { text, key }: Shown, at: number): Promise<Meant> {
  if (key) {
    const one = dinerOf(key)
    return one ? { keys: [one], code: 'none' } : nobody
  }
  const given = text?.trim() ?? ''
  if (!given) return nobody
  if (looksLikeMealCode(given)) return ofCode(projectId, given, at)
  const badge = await badges.use().read(ctx, { projectId, text: given })
  if (typeof badge === 'number') return { keys: [{ kind: 'U', id: badge }], code: 'printed' }
  if (badge !== undefined) return { keys: [], code: 'forged' }
  const { exact, ids } = await attendees.use().find(ctx, { projectId, text: numberIn(given), most: 5 })
  return exact ? { keys: ids.map(id => ({ kind: 'U', id })), code: 'none' } : nobody
}
async function ofCode(projectId: number, text: string, at: number): Promise<Meant> {
  const code = readMealCode(text)
  const one = code && dinerOf(code.key)
  if (!one || code.projectId !== projectId) return { keys: [], code: 'forged' }
  const worth = await worthOf(code, secretOf(projectId, code.key), at)
  return { keys: worth === 'forged' ? [] : [one], code: worth, ...(worth === 'printed' && { onlyRegisterId: one.id }) }
}
/** Codes of ours are numbers, or addresses that end with one. */
export function numberIn(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return text
  const { searchParams, pathname } = new URL(text)
  return searchParams.get('number') ?? searchParams.get('code') ?? pathname.split('/').at(-1) ?? text
}

/**
 * Everything the decision asks about what is shown at a place. Registers are those that the operator
 * may see; what a person has eaten counts wherever it was.
 */
export async function gather(
  ctx: Context,
  projectId: number,
  shown: Shown,
  { at = now().getTime(), may, wish }: Pick<Facts, 'may' | 'wish'> & { readonly at?: number },
): Promise<Gathered> {
  const event = await eventMeals(ctx, projectId)
  const meals = around(mealsAt(event, shown.mealPlaceId), at)
  const whom = await meant(ctx, projectId, shown, at)
  const isHotel = event.places.get(shown.mealPlaceId)?.hotelId != null
  const found = (await Promise.all(whom.keys.map(key => factsOf(ctx, projectId, key, { event, isHotel })))).flat()
  const people = found.map(({ diner }) => diner)
  const isListed = people.some(({ registers }) => registers.some(one => !one.declined))
  const scarce = isListed ? [] : meals.filter(meal => meal.portions !== null && isWithin(at, meal))
  const expected = await expectedOf(
    ctx,
    projectId,
    scarce.map(({ id }) => id),
  )
  return {
    event,
    projectId,
    waiting: found.flatMap(({ waiting }) => waiting),
    facts: {
      at,
      zone: event.zone,
      place: event.places.get(shown.mealPlaceId),
      meals: meals.map(meal => ({ ...meal, expected: expected.get(meal.id) ?? 0 })),
      code: whom.code,
      onlyRegisterId: whom.onlyRegisterId,
      people,
      places: event.placeNames,
      may,
      wish,
    },
  }
}
/** How many people are on the lists of meals and have not declined. */
export async function expectedOf(
  ctx: Context,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await ctx.acting('meal', { projectId }).query<{ id: number; count: number }>(sql`
    select r."mealRuleId" as id, count(*)::int as "count"
    from ${mealRegister} r
    where r."mealRuleId" = any(${ids}::bigint[]) and r."declinedAt" is null
    group by r."mealRuleId"`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

interface RegisterRow extends RegisterFacts {
  readonly registerUserId: number | null
  readonly hotelGuestId: number | null
  readonly name: string | null
}
const declined = sql`r."declinedAt" is not null as "declined"`
function registersOf(ctx: Context, { kind, id }: DinerKey, since: string): Promise<RegisterRow[]> {
  const same =
    kind === 'U'
      ? sql`r."registerUserId" = ${id}::bigint`
      : kind === 'G'
        ? sql`r."hotelGuestId" = ${id}::bigint`
        : sql`r.id = ${id}::bigint or r."registerUserId" = (select s."registerUserId" from ${mealRegister} s where s.id = ${id}::bigint)
          or r."hotelGuestId" = (select s."hotelGuestId" from ${mealRegister} s where s.id = ${id}::bigint)`
  return ctx.query<RegisterRow>(sql`
    select r.id, r."mealRuleId", r."mealPlaceId", ${declined}, r."diet", r."registerUserId", r."hotelGuestId", r."name"
    from ${mealRegister} r
    where (${same}) and (r."date" >= ${since}::date or r.id = ${kind === 'R' ? id : 0}::bigint)
    order by r.id`)
}
interface EatenRow {
  readonly id: number
  readonly status: number
  readonly mealType: number
  readonly date: string
  readonly at: string
  readonly mealPlaceId: number | null
  readonly portion: number
}
interface Portions {
  readonly eaten: readonly EatenFacts[]
  readonly waiting: readonly Waiting[]
}
/** What a person has had, wherever it was, and portions that wait for their scan. */
async function portionsOf(
  ctx: Context,
  of: { readonly users: readonly number[]; readonly guests: readonly number[]; readonly registers: readonly number[] },
  event: EventMeals,
): Promise<Portions> {
  const rows = await ctx.query<EatenRow>(sql`
    select e.id, e."status", e."mealType", e."date", coalesce(e."eatenAt", e."createdAt") as "at", e."mealPlaceId", e."portion"
    from ${mealRecord} e
    where e."date" >= ${recently(event)}::date
      and (e."registerUserId" = any(${of.users}::bigint[]) or e."hotelGuestId" = any(${of.guests}::bigint[])
        or e."mealRegisterId" = any(${of.registers}::bigint[]))`)
  const [eaten, waiting] = [true, false].map(is => rows.filter(row => (row.status === mealStatus.eaten) === is))
  return {
    waiting: waiting ?? [],
    eaten: (eaten ?? []).map(({ mealType, date, at, mealPlaceId, portion }) => ({
      mealType,
      date,
      portion,
      at: new Date(at).getTime(),
      place: (mealPlaceId && event.placeNames.get(mealPlaceId)) || null,
    })),
  }
}
const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap(id => id ?? []))]

interface Around {
  readonly event: EventMeals
  /** The place is for guests of a hotel: stays are asked. */
  readonly isHotel: boolean
}
/** One person with registers and portions; nobody where the operator may not see them. */
async function factsOf(
  ctx: Context,
  projectId: number,
  key: DinerKey,
  { event, isHotel }: Around,
): Promise<{ diner: DinerFacts; waiting: readonly Waiting[] }[]> {
  const inside = ctx.acting('meal', { projectId })
  const since = recently(event)
  const registers = await registersOf(ctx, key, since)
  const users = distinct([key.kind === 'U' ? key.id : null, ...registers.map(one => one.registerUserId)])
  const guests = distinct([key.kind === 'G' ? key.id : null, ...registers.map(one => one.hotelGuestId)])
  // Who is on a list needs no stay and no order to be served in a hall.
  const alone = registers.length > 0 && guests.length === 0 && !isHotel
  const [diners, { eaten, waiting }] = await Promise.all([
    users.length || guests.length
      ? dinersOf(inside, projectId, { registerUserIds: users, hotelGuestIds: guests, alone })
      : Promise.resolve([]),
    portionsOf(inside, { users, guests, registers: registers.map(({ id }) => id) }, event),
  ])
  // Whom the switches of the event keep from an operator, that operator does not serve either.
  if (!registers.length && (await isConfined(ctx, projectId))) return []
  const diner = diners[0]
  if (!diner && !registers.length) return []
  const byName = { key: keyOf(key), name: registers[0]?.name ?? '', company: null, kind: null, traits: noTraits }
  return [
    {
      waiting,
      diner: diner ? factsOfDiner(diner, registers, eaten) : { ...byName, stays: [], registers, eaten, isGone: false },
    },
  ]
}
const noTraits = {
  registerUserId: null,
  hotelGuestId: null,
  certTypeId: null,
  formIds: [],
  levelId: null,
  channelId: null,
  spuIds: [],
} as const
export const factsOfDiner = (
  { key, name, company, kind, traits, stays, isGone }: Diner,
  registers: readonly RegisterFacts[],
  eaten: readonly EatenFacts[],
): DinerFacts => ({
  key,
  name,
  company,
  kind,
  traits,
  stays,
  isGone,
  eaten,
  registers: registers.map(({ id, mealRuleId, mealPlaceId, declined: isDeclined, diet }) => ({
    id,
    mealRuleId,
    mealPlaceId,
    declined: isDeclined,
    diet,
  })),
})
