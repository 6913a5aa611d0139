import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import type { PlacePage, RegisterPage, RulePage } from '../model/calls/rules.ts'
import { isWithin, windowOf } from '../model/window.ts'
import {
  food,
  mealFood,
  mealPlace,
  mealRecord,
  mealRegister,
  mealRule,
  mealRuleAudience,
  mealRulePlace,
} from '../model/index.ts'
import { figuresOf } from './desk.ts'
import { kitchenCounts } from './kitchen.ts'
import { entitled, everybody } from './people.ts'
import { around, eventMeals, mealsAt, pairOf } from './served.ts'

const iso = (at: string | number | null) => (at === null ? null : new Date(at).toISOString())

/** A meal on one page: when, where, for whom, what, and how it stands. @throws noData */
export async function rulePageOf(ctx: Context, id: number): Promise<RulePage> {
  const rule = await ctx.store(mealRule).getDetail(id)
  const { projectId } = rule
  const event = await eventMeals(ctx, projectId)
  const window = windowOf(rule, event.zone)
  const [places, dishes, audience, counts] = await Promise.all([
    placesOf(ctx, id),
    dishesOf(ctx, id),
    audienceOf(ctx, id),
    kitchenCounts(ctx, id),
  ])
  const meal = event.meals.find(one => one.id === id)
  // Who has answered which form is read only where the meal is for those.
  const withAnswers = meal?.lines.some(({ webFormId }) => webFormId !== null) ?? false
  const inside = ctx.acting('meal', { projectId })
  const people = meal ? entitled(meal, await everybody(inside, projectId, { withAnswers })) : []
  const there = await ctx
    .acting('meal', { projectId })
    .query<{ registerUserId: number | null; hotelGuestId: number | null }>(sql`
    select r."registerUserId", r."hotelGuestId"
    from ${mealRegister} r
    where r."mealRuleId" = ${id}::bigint`)
  const users = new Set(there.map(one => one.registerUserId))
  const guests = new Set(there.map(one => one.hotelGuestId))
  return {
    from: window ? iso(window.from) : null,
    until: window ? iso(window.until) : null,
    zone: event.zone,
    places: places.map(place => ({ ...place, ...counts.at(place.id) })),
    dishes,
    audience,
    missing: people.filter(
      ({ traits: { registerUserId, hotelGuestId } }) =>
        !(registerUserId !== null && users.has(registerUserId)) && !(hotelGuestId !== null && guests.has(hotelGuestId)),
    ).length,
    ...counts.all,
    diets: counts.diets,
  }
}
async function placesOf(ctx: Context, ruleId: number) {
  const rows = await ctx.query<{
    id: number
    name: string
    englishName: string | null
    hotel: string | null
    englishHotel: string | null
  }>(sql`
    select p.id, p."name", p."englishName", h."name" as "hotel", h."englishName" as "englishHotel"
    from ${mealRulePlace} l
    join ${mealPlace} p on p.id = l."mealPlaceId"
    left join ${hotel} h on h.id = p."hotelId"
    where l."mealRuleId" = ${ruleId}::bigint
    order by l."sortNumber", l.id`)
  return rows.map(row => ({
    id: row.id,
    name: pairOf(row.name, row.englishName),
    hotel: row.hotel === null ? null : pairOf(row.hotel, row.englishHotel),
  }))
}
async function dishesOf(ctx: Context, ruleId: number): Promise<RulePage['dishes']> {
  const rows = await ctx.query<{
    id: number
    name: string
    englishName: string | null
    side: string | null
    englishSide: string | null
    pepper: number | null
    quantity: number | null
    pic: string | null
  }>(sql`
    select d.id, coalesce(d."name", f."name", '') as "name", coalesce(d."englishName", f."englishName") as "englishName",
      f."viceFood" as "side", f."englishViceFood" as "englishSide", f."pepper", d."quantity", f."pic"
    from ${mealFood} d
    left join ${food} f on f.id = d."foodId"
    where d."mealRuleId" = ${ruleId}::bigint
    order by d."sort", d.id`)
  return rows.map(row => ({
    id: row.id,
    name: pairOf(row.name, row.englishName),
    side: row.side ? pairOf(row.side, row.englishSide) : null,
    pepper: row.pepper === null ? null : Number(row.pepper),
    quantity: row.quantity === null ? null : Number(row.quantity),
    pic: row.pic,
  }))
}
/** What a line may refer to, by the relation that names it. */
const kinds = [
  ['registerUserCertType', '证件类型', 'Badge type'],
  ['webForm', '报名表单', 'Registration form'],
  ['userLevel', '用户级别', 'User level'],
  ['userChannel', '用户渠道', 'User channel'],
  ['commoditySpu', '已购商品', 'Product bought'],
  ['hotelGuest', '住客', 'Hotel guest'],
  ['registerUser', '参会人', 'Attendee'],
] as const
interface Named {
  readonly name: string
  readonly englishName?: string | null
  readonly nameEN?: string | null
}
async function audienceOf(ctx: Context, mealRuleId: number): Promise<RulePage['audience']> {
  const rows = await ctx
    .store(mealRuleAudience)
    .rows({ mealRuleId }, { includes: kinds.map(([relation]) => relation), order: [['id', 'asc']] })
  return rows.flatMap(row =>
    kinds.flatMap(([relation, zh, en]) => {
      const of = row[relation] as Named | null | undefined
      return of
        ? [
            {
              id: row.id,
              updatedAt: row.updatedAt,
              kind: [zh, en],
              name: pairOf(of.name, of.englishName ?? of.nameEN),
            } as const,
          ]
        : []
    }),
  )
}

/** A person at a meal on one page. @throws noData */
export async function registerPageOf(ctx: Context, id: number): Promise<RegisterPage> {
  const register = await ctx.store(mealRegister).getDetail(id)
  const event = await eventMeals(ctx, register.projectId)
  const rule = register.mealRuleId === null ? undefined : await ctx.store(mealRule).find({ id: register.mealRuleId })
  const window = rule && windowOf(rule, event.zone)
  const placeIn = (placeId: number | null) => (placeId && event.placeNames.get(placeId)) || null
  const [records, others, stays] = await Promise.all([
    recordsOf(ctx, id),
    othersOf(ctx, register),
    register.hotelGuestId
      ? ctx.query<{ name: string; englishName: string | null }>(sql`
          select h."name", h."englishName"
          from ${hotelGuest} g
          join ${hotel} h on h.id = g."hotelId"
          where g.id = ${register.hotelGuestId}::bigint`)
      : Promise.resolve([]),
  ])
  return {
    zone: event.zone,
    meal: rule
      ? {
          id: rule.id,
          name: pairOf(rule.name, rule.englishName),
          from: window ? iso(window.from) : null,
          until: window ? iso(window.until) : null,
        }
      : null,
    place: placeIn(register.mealPlaceId),
    hotel: stays[0] ? pairOf(stays[0].name, stays[0].englishName) : null,
    records: records.map(({ placeId, at, updatedAt, portion, ...row }) => ({
      ...row,
      at: iso(at),
      updatedAt: iso(updatedAt) as string,
      portion: Number(portion),
      place: placeIn(placeId),
    })),
    others,
  }
}
const recordsOf = (ctx: Context, registerId: number) =>
  ctx.query<{
    id: number
    updatedAt: string
    at: string | null
    placeId: number | null
    portion: number
    reason: string | null
    by: string | null
    status: number
    conflict: number | null
    isSeen: boolean
  }>(sql`
    select e.id, e."updatedAt", e."eatenAt" as "at", e."mealPlaceId" as "placeId", e."portion", e."reason", u."name" as "by",
      e."status", e."conflict", e."isSeen"
    from ${mealRecord} e
    left join ${sysUser} u on u.id = e."sysUserId"
    where e."mealRegisterId" = ${registerId}::bigint
    order by e."portion"`)
async function othersOf(
  ctx: Context,
  {
    id,
    registerUserId,
    hotelGuestId,
  }: { readonly id: number; readonly registerUserId: number | null; readonly hotelGuestId: number | null },
): Promise<RegisterPage['others']> {
  const rows = await ctx.query<{
    id: number
    name: string | null
    englishName: string | null
    date: string | null
    mealStatus: number
    declined: boolean
  }>(sql`
    select r.id, m."name", m."englishName", r."date", r."mealStatus", r."declinedAt" is not null as "declined"
    from ${mealRegister} r
    left join ${mealRule} m on m.id = r."mealRuleId"
    where r.id <> ${id}::bigint
      and (r."registerUserId" = ${registerUserId}::bigint or r."hotelGuestId" = ${hotelGuestId}::bigint)
    order by r."date", r."mealType", r.id
    limit 60`)
  return rows.map(({ name, englishName, ...row }) => ({ ...row, meal: pairOf(name ?? '', englishName) }))
}

/** A meal place on one page. @throws noData */
export async function placePageOf(ctx: Context, id: number): Promise<PlacePage> {
  const place = await ctx.store(mealPlace).getDetail(id)
  const event = await eventMeals(ctx, place.projectId)
  const at = now().getTime()
  const all = mealsAt(event, id)
  const near = around(all, at)
  // Before and after the event the whole list says more than an empty page.
  const meals = near.length ? near : all.slice(-12)
  const figures = await figuresOf(
    ctx,
    meals.map(meal => meal.id),
    id,
  )
  return {
    zone: event.zone,
    hotel: event.places.get(id)?.hotel ?? null,
    meals: meals.map(({ id: mealId, name, mealType, from, until }) => ({
      id: mealId,
      name,
      mealType,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      isNow: isWithin(at, { from, until }),
      expected: figures.get(mealId)?.expected ?? 0,
      came: figures.get(mealId)?.came ?? 0,
    })),
  }
}
