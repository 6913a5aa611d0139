import { now, sql, type Context } from '@pavilion/store'
import type { KeptDiner, MealBundle, OfflineMeal, UploadedMeals } from '../model/calls/desk.ts'
import type { EatenFacts, RegisterFacts } from '../model/decision.ts'
import { decideMeal, eatenOn, freePortion } from '../model/decision.ts'
import { isWithin } from '../model/window.ts'
import { mealAnswer, mealConflict, mealRecord, mealRegister, mealStatus, mealWish } from '../model/index.ts'
import { keyOf, printedCode } from '../model/mealCode.ts'
import { factsOfDiner, gather, secretOf } from './facts.ts'
import { dinersOf } from './people.ts'
import { badges } from './ports.ts'
import { isTaken, mayOf, projectOf, serve, write, type Scan } from './serve.ts'
import { around, eventMeals, mealsAt, recently, type EventMeals } from './served.ts'

interface Row extends RegisterFacts {
  readonly registerUserId: number | null
  readonly hotelGuestId: number | null
  readonly name: string | null
  readonly phoneNumber: string | null
}
/**
 * What a handheld keeps of a place: its meals with the people on their lists, and what these have had
 * anywhere. Since a moment only who has changed, unless the number of people says that somebody left.
 */
export async function bundleOf(
  ctx: Context,
  placeId: number,
  { since, total }: { readonly since?: string | null | undefined; readonly total?: number | null | undefined },
): Promise<MealBundle> {
  const projectId = await projectOf(ctx, placeId)
  const at = now()
  const event = await eventMeals(ctx, projectId)
  const meals = around(mealsAt(event, placeId), at.getTime())
  const ids = meals.map(({ id }) => id)
  const place = event.places.get(placeId)
  const [{ count = 0 } = {}] = await ctx.query<{ count: number }>(sql`
    select count(*)::int as "count"
    from ${mealRegister} r
    where r."mealRuleId" = any(${ids}::bigint[])`)
  const isWhole = !since || total !== count
  const people = await keptPeople(ctx, { projectId, ids, event, since: isWhole ? null : (since as string) })
  return {
    at: at.toISOString(),
    whole: isWhole,
    total: count,
    people,
    kept: {
      place: place ?? { id: placeId, name: ['', ''], hotelId: 0 },
      zone: event.zone,
      meals,
      places: [...event.placeNames],
      passKeys: await badges.use().keys(ctx, projectId),
      may: mayOf(ctx, projectId),
    },
  }
}
interface Asked {
  readonly projectId: number
  readonly ids: readonly number[]
  readonly event: EventMeals
  readonly since: string | null
}
async function keptPeople(ctx: Context, { projectId, ids, event, since }: Asked): Promise<KeptDiner[]> {
  // Some seconds more: what was written by a transaction that had not ended yet.
  const from = since && new Date(Date.parse(since) - 10_000).toISOString()
  const changed = from
    ? sql`(r."updatedAt" >= ${from}::timestamptz or exists (
        select 1
        from ${mealRecord} e
        where e."mealRegisterId" = r.id and e."updatedAt" >= ${from}::timestamptz
      ))`
    : sql`true`
  const rows = await ctx.query<Row>(sql`
    select r.id, r."mealRuleId", r."mealPlaceId", r."declinedAt" is not null as "declined", r."diet", r."name",
      r."phoneNumber", r."registerUserId", r."hotelGuestId"
    from ${mealRegister} r
    where r."mealRuleId" = any(${ids}::bigint[]) and ${changed}
    order by r.id`)
  if (!rows.length) return []
  const inside = ctx.acting('meal', { projectId })
  const [diners, eaten] = await Promise.all([
    dinersOf(inside, projectId, {
      registerUserIds: [...new Set(rows.flatMap(row => row.registerUserId ?? []))],
      hotelGuestIds: [...new Set(rows.flatMap(row => row.hotelGuestId ?? []))],
    }),
    eatenOf(inside, rows, event),
  ])
  const byUser = new Map(diners.map(diner => [diner.traits.registerUserId, diner]))
  const byGuest = new Map(diners.map(diner => [diner.traits.hotelGuestId, diner]))
  const grouped = Map.groupBy(rows, row => {
    const diner =
      (row.registerUserId !== null && byUser.get(row.registerUserId)) ||
      (row.hotelGuestId !== null && byGuest.get(row.hotelGuestId))
    return diner ? diner.key : keyOf({ kind: 'R', id: row.id })
  })
  const byKey = new Map(diners.map(diner => [diner.key, diner]))
  return Promise.all(
    [...grouped].map(async ([key, registers]) => {
      const [first] = registers as [Row, ...Row[]]
      const diner = byKey.get(key) ?? {
        key,
        name: first.name ?? '',
        company: null,
        kind: null,
        phoneNumber: first.phoneNumber,
        webUserId: null,
        diet: null,
        traits: {
          registerUserId: null,
          hotelGuestId: null,
          certTypeId: null,
          formIds: [],
          levelId: null,
          channelId: null,
          spuIds: [],
        },
        stays: [],
        numbers: [],
        isGone: false,
      }
      const had = registers.flatMap(({ id, registerUserId, hotelGuestId }) =>
        eaten.filter(
          one =>
            one.registerId === id ||
            (registerUserId !== null && one.registerUserId === registerUserId) ||
            (hotelGuestId !== null && one.hotelGuestId === hotelGuestId),
        ),
      )
      const vouchers = await Promise.all(
        registers.map(async ({ id }) => {
          const own = keyOf({ kind: 'R', id })
          return [
            own,
            (await printedCode(projectId, id, secretOf(projectId, own))).split('.').at(-1) as string,
          ] as const
        }),
      )
      return {
        ...factsOfDiner(diner, registers, [...new Map(had.map(one => [one.id, one.facts])).values()]),
        secret: secretOf(projectId, key),
        numbers: diner.numbers,
        phoneTail: diner.phoneNumber?.replace(/\D/g, '').slice(-4) || null,
        vouchers: Object.fromEntries(vouchers),
      }
    }),
  )
}
async function eatenOf(ctx: Context, rows: readonly Row[], event: EventMeals) {
  const had = await ctx.query<{
    id: number
    mealType: number
    date: string
    at: string
    mealPlaceId: number | null
    portion: number
    registerId: number | null
    registerUserId: number | null
    hotelGuestId: number | null
  }>(sql`
    select e.id, e."mealType", e."date", coalesce(e."eatenAt", e."createdAt") as "at", e."mealPlaceId", e."portion",
      e."mealRegisterId" as "registerId", e."registerUserId", e."hotelGuestId"
    from ${mealRecord} e
    where e."status" = ${mealStatus.eaten}::int
      and e."date" >= ${recently(event)}::date
      and (e."mealRegisterId" = any(${rows.map(({ id }) => id)}::bigint[])
        or e."registerUserId" = any(${rows.flatMap(row => row.registerUserId ?? [])}::bigint[])
        or e."hotelGuestId" = any(${rows.flatMap(row => row.hotelGuestId ?? [])}::bigint[]))`)
  return had.map(({ id, registerId, registerUserId, hotelGuestId, mealPlaceId, at, portion, ...row }) => ({
    id,
    registerId,
    registerUserId,
    hotelGuestId,
    facts: {
      ...row,
      portion: Number(portion),
      at: new Date(at).getTime(),
      place: (mealPlaceId && event.placeNames.get(mealPlaceId)) || null,
    } satisfies EatenFacts,
  }))
}

type Uploaded = UploadedMeals['answers'][number]
const most = 500
/**
 * Takes meals that were served without a line. Each is answered by itself, the same one twice is
 * known, and what should not have been served is kept as a conflict: the food is gone.
 */
export async function uploadMeals(ctx: Context, records: readonly unknown[]): Promise<UploadedMeals> {
  const answers: Uploaded[] = []
  for (const one of records.slice(0, most)) {
    const record = recordIn(one)
    if (record) answers.push(await take(ctx, record))
  }
  return { answers }
}
function recordIn(one: unknown): OfflineMeal | undefined {
  const { requestId, mealPlaceId, key, at, mealRuleId, wish, reason } = (one ?? {}) as Record<string, unknown>
  if (typeof requestId !== 'string' || !requestId || requestId.length > 64) return undefined
  if (!Number.isSafeInteger(mealPlaceId) || typeof key !== 'string' || typeof at !== 'string') return undefined
  if (Number.isNaN(Date.parse(at))) return undefined
  return {
    requestId,
    mealPlaceId: mealPlaceId as number,
    key,
    at,
    ...(Number.isSafeInteger(mealRuleId) && { mealRuleId: mealRuleId as number }),
    ...(typeof wish === 'string' && wish in mealWish && { wish }),
    ...(typeof reason === 'string' && { reason: reason.slice(0, 200) }),
  }
}
const conflictOf: Readonly<Record<number, number>> = {
  [mealAnswer.eaten]: mealConflict.double,
  [mealAnswer.notRegistered]: mealConflict.notRegistered,
  [mealAnswer.full]: mealConflict.notRegistered,
  [mealAnswer.otherPlace]: mealConflict.otherPlace,
  [mealAnswer.notGuest]: mealConflict.notGuest,
  [mealAnswer.noMeal]: mealConflict.noMeal,
}
async function take(ctx: Context, record: OfflineMeal): Promise<Uploaded> {
  // Nothing was served in the future, however a handheld's clock stands.
  const at = Math.min(Date.parse(record.at), now().getTime())
  const { requestId, mealPlaceId, key, reason = '' } = record
  const wish = record.wish as NonNullable<Scan['wish']>['kind'] | undefined
  const scan = { requestId, mealPlaceId, key, at, ...(wish && { wish: { kind: wish, reason } }) }
  const answered = await serve(ctx, scan)
  const { decision, recordId, repeated } = answered
  if (decision.code === mealAnswer.served)
    return { requestId, outcome: repeated ? 'known' : 'taken', recordId, decision }
  if (repeated) return { requestId, outcome: 'refused', recordId: null, decision }
  const conflict = conflictOf[decision.code]
  if (conflict === undefined) return { requestId, outcome: 'refused', recordId: null, decision }
  const kept = await keepConflict(ctx, { scan, conflict, mealRuleId: record.mealRuleId })
  return { requestId, outcome: kept === undefined ? 'refused' : 'conflict', recordId: kept ?? null, decision }
}
interface Kept {
  readonly scan: Scan & { readonly at: number }
  readonly conflict: number
  readonly mealRuleId: number | undefined
}
/** Writes a portion that should not have been served, as the next one of its person. */
async function keepConflict(ctx: Context, kept: Kept, isAgain = false): Promise<number | undefined> {
  const { scan, conflict, mealRuleId } = kept
  const projectId = await projectOf(ctx, scan.mealPlaceId)
  const gathered = await gather(ctx, projectId, scan, { may: mayOf(ctx, projectId), wish: scan.wish, at: scan.at })
  const { event, facts } = gathered
  const [person] = facts.people
  const meal = event.meals.find(({ id }) => id === mealRuleId) ?? facts.meals.find(one => isWithin(facts.at, one))
  if (!person || !meal) return undefined
  const decision = {
    ...decideMeal(facts),
    meal: { id: meal.id, name: meal.name, mealType: meal.mealType, date: meal.date },
    mealRegisterId: person.registers.find(one => one.mealRuleId === meal.id)?.id ?? null,
    portion: freePortion(eatenOn(person, meal)),
  }
  try {
    return await ctx.attempt(() => ctx.transaction(tx => write(tx, { scan, gathered, conflict, decision })))
  } catch (error) {
    // Another handheld has sent a portion of this person meanwhile.
    if (isAgain || !isTaken(error)) throw error
    return keepConflict(ctx, kept, true)
  }
}
/** A conflict that somebody has looked at: the portion stays and counts. */
export async function settleConflict(ctx: Context, id: number): Promise<null> {
  const { conflict, projectId } = await ctx.store(mealRecord).getDetail(id)
  await ctx.store(mealRecord).set(id, { conflict: null })
  await ctx.log('settleConflict', { resource: mealRecord.name, id, projectId, details: { conflict } })
  return null
}
