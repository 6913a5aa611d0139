import { dayMs, noData } from '@pavilion/declare'
import { now, sql, type Context } from '@pavilion/store'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import type { FoundDiner, MealConflicts, MealDesk } from '../model/calls/desk.ts'
import { isWithin } from '../model/window.ts'
import { mealRecord, mealRegister, mealRule, mealStatus } from '../model/index.ts'
import { dinerOf, keyOf } from '../model/mealCode.ts'
import { attendees } from './ports.ts'
import { dinersOf, isConfined } from './people.ts'
import { around, eventMeals, mealsAt, pairOf, type EventMeals, type ServedMeal } from './served.ts'
import { mayOf, projectOf } from './serve.ts'

const most = 12

/** How many are expected, and how many have come, by meal; of a place, those who are not tied to another. */
export async function figuresOf(
  ctx: Context,
  mealIds: readonly number[],
  placeId?: number,
): Promise<Map<number, { expected: number; came: number }>> {
  if (!mealIds.length) return new Map()
  const here =
    placeId === undefined ? sql`true` : sql`(r."mealPlaceId" is null or r."mealPlaceId" = ${placeId}::bigint)`
  const came = placeId === undefined ? sql`true` : sql`e."mealPlaceId" = ${placeId}::bigint`
  const rows = await ctx.query<{ id: number; expected: number; came: number }>(sql`
    select m.id,
      (select count(*)::int from ${mealRegister} r
        where r."mealRuleId" = m.id and r."declinedAt" is null and ${here}) as "expected",
      (select count(*)::int from ${mealRegister} r
        join ${mealRecord} e on e."mealRegisterId" = r.id and e."portion" = 1
          and e."status" = ${mealStatus.eaten}::int and ${came}
        where r."mealRuleId" = m.id) as "came"
    from ${mealRule} m
    where m.id = any(${mealIds}::bigint[])`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** What the page on site shows besides the person in front of it. @throws noData without an event */
export async function mealDesk(ctx: Context, placeId: number | null): Promise<MealDesk> {
  const projectId = placeId ? await projectOf(ctx, placeId) : ctx.projectId
  if (!projectId) throw noData()
  const event = await eventMeals(ctx, projectId)
  const at = now().getTime()
  const meals = placeId ? around(mealsAt(event, placeId), at).filter(meal => isNear(meal, at)) : []
  const [figures, latest, conflicts] = await Promise.all([
    figuresOf(
      ctx,
      meals.map(({ id }) => id),
      placeId ?? undefined,
    ),
    latestOf(ctx, placeId, event),
    ctx.store(mealRecord).count({ conflict: { isNull: false }, ...(placeId && { mealPlaceId: placeId }) }),
  ])
  return {
    zone: event.zone,
    at: new Date(at).toISOString(),
    places: [...event.places.values()].map(({ id, name, hotel }) => ({
      id,
      name,
      hotel,
      isServing: mealsAt(event, id).some(meal => isWithin(at, meal)),
    })),
    meals: meals.map(({ id, name, mealType, date, from, until }) => ({
      id,
      name,
      mealType,
      date,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      isNow: isWithin(at, { from, until }),
      expected: figures.get(id)?.expected ?? 0,
      came: figures.get(id)?.came ?? 0,
    })),
    latest,
    conflicts,
    may: { ...mayOf(ctx, projectId), takeBack: ctx.has('mealRecord.takeBack', projectId) },
  }
}
/** The meals of about a day: what was, is, and comes next. */
const isNear = ({ from, until }: ServedMeal, at: number) => until > at - 10 * 3_600_000 && from < at + 16 * 3_600_000

function latestOf(ctx: Context, placeId: number | null, event: EventMeals): Promise<MealDesk['latest']> {
  const here = placeId === null ? sql`true` : sql`e."mealPlaceId" = ${placeId}::bigint`
  return ctx
    .query<{
      id: number
      updatedAt: string
      at: string
      name: string
      mealPlaceId: number | null
      portion: number
      by: string | null
    }>(sql`
      select e.id, e."updatedAt", e."eatenAt" as "at", coalesce(r."name", '') as "name", e."mealPlaceId", e."portion",
        o."name" as "by"
      from ${mealRecord} e
      left join ${mealRegister} r on r.id = e."mealRegisterId"
      left join ${sysUser} o on o.id = e."sysUserId"
      where e."status" = ${mealStatus.eaten}::int and e."eatenAt" > ${new Date(now().getTime() - dayMs).toISOString()}::timestamptz
        and ${here}
      order by e."eatenAt" desc, e.id desc
      limit 8`)
    .then(rows =>
      rows.map(({ mealPlaceId, updatedAt, at, portion, ...row }) => ({
        ...row,
        portion: Number(portion),
        updatedAt: new Date(updatedAt).toISOString(),
        at: new Date(at).toISOString(),
        place: (mealPlaceId && event.placeNames.get(mealPlaceId)) || null,
      })),
    )
}

interface Row {
  readonly id: number
  readonly registerUserId: number | null
  readonly hotelGuestId: number | null
  readonly name: string
  readonly phoneNumber: string | null
  readonly diet: string | null
  readonly mealStatus: number
  readonly declined: boolean
}
/**
 * Whom letters, a number or the end of a phone may mean: first those on the list of what is served
 * here now, then everybody else of the event.
 */
export async function findDiners(
  ctx: Context,
  placeId: number,
  text: string,
): Promise<{ rows: FoundDiner[]; more: boolean }> {
  const projectId = await projectOf(ctx, placeId)
  const event = await eventMeals(ctx, projectId)
  const at = now().getTime()
  const serving = mealsAt(event, placeId)
    .filter(meal => isWithin(at, meal))
    .map(({ id }) => id)
  const { rows } = await ctx.store(mealRegister).getList({
    where: { mealRuleId: serving.length ? serving : [0] },
    search: text,
    pagination: { page: 1, limit: most + 1 },
  })
  const listed = (rows as unknown as (Row & { declinedAt: string | null })[]).map(row => ({
    ...row,
    declined: row.declinedAt !== null,
  }))
  const others = await elsewhere(ctx, projectId, text, listed)
  const all = [...(await shown(ctx, projectId, listed)), ...others]
  return { rows: all.slice(0, most), more: all.length > most }
}
async function shown(ctx: Context, projectId: number, rows: readonly Row[]): Promise<FoundDiner[]> {
  const diners = await dinersOf(ctx.acting('meal', { projectId }), projectId, {
    registerUserIds: rows.flatMap(row => row.registerUserId ?? []),
    hotelGuestIds: rows.flatMap(row => row.hotelGuestId ?? []),
  })
  return rows.map(row => {
    const diner = diners.find(
      ({ traits }) =>
        (row.registerUserId !== null && traits.registerUserId === row.registerUserId) ||
        (row.hotelGuestId !== null && traits.hotelGuestId === row.hotelGuestId),
    )
    return {
      key: diner?.key ?? keyOf({ kind: 'R', id: row.id }),
      name: row.name ?? '',
      company: diner?.company ?? null,
      kind: diner?.kind ?? null,
      diet: row.diet,
      phoneTail: tailOf(row.phoneNumber),
      state: row.mealStatus === mealStatus.eaten ? 'eaten' : row.declined ? 'declined' : 'expected',
    }
  })
}
const tailOf = (phone: string | null) => phone?.replace(/\D/g, '').slice(-4) || null
/** People who are not on the list: attendees, and guests whom the operator may see. */
async function elsewhere(ctx: Context, projectId: number, text: string, listed: readonly Row[]): Promise<FoundDiner[]> {
  // Whose meals the switches keep from an operator, that operator does not find either.
  if (await isConfined(ctx, projectId)) return []
  const { ids } = await attendees.use().find(ctx, { projectId, text, most })
  const known = new Set(listed.map(({ registerUserId }) => registerUserId))
  const guests = await ctx.store(hotelGuest).getList({ search: text, pagination: { page: 1, limit: most } })
  const knownGuests = new Set(listed.map(({ hotelGuestId }) => hotelGuestId))
  const diners = await dinersOf(ctx.acting('meal', { projectId }), projectId, {
    registerUserIds: ids.filter(id => !known.has(id)),
    hotelGuestIds: guests.rows.map(({ id }) => id).filter(id => !knownGuests.has(id)),
  })
  return diners
    .filter(
      ({ isGone, key }) =>
        !isGone && !listed.some(row => dinerOf(key)?.kind === 'U' && `U${row.registerUserId}` === key),
    )
    .map(({ key, name, company, kind, diet, phoneNumber }) => ({
      key,
      name,
      company,
      kind,
      diet,
      phoneTail: tailOf(phoneNumber),
      state: 'none' as const,
    }))
}

/** Meals that were served without a line and should not have been, the newest first. */
export async function conflictsOf(ctx: Context, placeId: number | null): Promise<MealConflicts> {
  const projectId = placeId ? await projectOf(ctx, placeId) : ctx.projectId
  if (!projectId) throw noData()
  const event = await eventMeals(ctx, projectId)
  const here = placeId === null ? sql`true` : sql`e."mealPlaceId" = ${placeId}::bigint`
  const rows = await ctx.query<{
    id: number
    updatedAt: string
    conflict: number
    name: string
    at: string
    mealPlaceId: number | null
    meal: string
    englishMeal: string | null
    otherAt: string | null
    otherPlaceId: number | null
    by: string | null
  }>(sql`
    select e.id, e."updatedAt", e."conflict", coalesce(r."name", '') as "name", e."eatenAt" as "at", e."mealPlaceId",
      coalesce(m."name", '') as "meal", m."englishName" as "englishMeal", o."eatenAt" as "otherAt",
      o."mealPlaceId" as "otherPlaceId", u."name" as "by"
    from ${mealRecord} e
    left join ${mealRegister} r on r.id = e."mealRegisterId"
    left join ${mealRule} m on m.id = r."mealRuleId"
    left join ${sysUser} u on u.id = e."sysUserId"
    left join lateral (
      select p."eatenAt", p."mealPlaceId"
      from ${mealRecord} p
      where p."date" = e."date" and p."mealType" = e."mealType" and p.id <> e.id
        and p."status" = ${mealStatus.eaten}::int
        and (p."registerUserId" = e."registerUserId" or p."hotelGuestId" = e."hotelGuestId"
          or p."mealRegisterId" = e."mealRegisterId")
      order by p."portion"
      limit 1
    ) o on true
    where e."conflict" is not null and e."status" = ${mealStatus.eaten}::int and ${here}
    order by e."eatenAt" desc, e.id desc
    limit 200`)
  const placeIn = (id: number | null) => (id && event.placeNames.get(id)) || null
  return {
    rows: rows.map(({ mealPlaceId, otherPlaceId, meal, englishMeal, at, otherAt, updatedAt, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      place: placeIn(mealPlaceId),
      meal: pairOf(meal, englishMeal),
      otherAt: otherAt && new Date(otherAt).toISOString(),
      otherPlace: placeIn(otherPlaceId),
    })),
  }
}
