import { wordFor, type Pair } from '@pavilion/declare'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import {
  mealPlace,
  mealRegister,
  mealRule,
  mealRulePlace,
  mealStatus,
  mealType,
  enabledStatus,
} from '@pavilion/meal/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { arrangementKind } from '../../model/index.ts'
import type { Diner, MealPlan, MealProblem, PlannedPlace } from '../../solver/meals/problem.ts'
import { whyNotPlace } from '../../solver/meals/solve.ts'
import { pinsOf } from '../pins.ts'
import { movedMeanwhile } from '../refusals.ts'
import { solveAside } from '../thread.ts'
import { targetAt, type Arrangement, type Explained, type Kind, type NewLine } from './kind.ts'
import { refusedBy } from './refused.ts'

interface Register {
  readonly id: number
  readonly ruleId: number
  readonly name: string | null
  readonly placeId: number | null
  readonly hotelId: number | null
  readonly workplace: string | null
}
/** Those who are on the list of a meal, have not eaten and have not said no. */
const registersOf = (ctx: Context, of: Arrangement) =>
  ctx.query<Register>(
    sql`select r.id, r."mealRuleId" as "ruleId", r."name", r."mealPlaceId" as "placeId", g."hotelId", g."workplace"
    from ${mealRegister} r
    join ${mealRule} m on m.id = r."mealRuleId"
    left join ${hotelGuest} g on g.id = r."hotelGuestId" and g."checkInDate" <= m."date" and g."checkOutDate" >= m."date"
    where m."date" >= ${of.fromDate}::date and m."date" <= ${of.untilDate}::date and m."status" = ${enabledStatus.enabled}
      and r."mealStatus" = ${mealStatus.notEaten} and r."declinedAt" is null
    order by r.id`,
  )
interface Served extends PlannedPlace {
  readonly ruleId: number
}
/** The places of the meals of a proposal; a meal without any is served everywhere. */
const placesOf = (ctx: Context, of: Arrangement) =>
  ctx.query<Served>(
    sql`select m.id as "ruleId", p.id, p."name", s."quantity"::int as "portions", p."hotelId",
      coalesce(p."isCheckInHotel", false) as "ownGuests"
    from ${mealRule} m
    join ${mealPlace} p on true
    left join ${mealRulePlace} s on s."mealRuleId" = m.id and s."mealPlaceId" = p.id
    where m."date" >= ${of.fromDate}::date and m."date" <= ${of.untilDate}::date and m."status" = ${enabledStatus.enabled}
      and (s.id is not null or not exists (select 1 from ${mealRulePlace} o where o."mealRuleId" = m.id))
    order by m.id, p."sortNumber", p.id`,
  )
/** The meals of a proposal, each a problem of its own; others' diners keep their portions. */
async function gather(ctx: Context, of: Arrangement): Promise<Map<number, MealProblem>> {
  const inside = ctx.acting('planner', { projectId: of.projectId })
  const seen = new Set((await registersOf(ctx, of)).map(({ id }) => id))
  const pins = await pinsOf(ctx, arrangementKind.meal)
  const places = Map.groupBy(await placesOf(inside, of), ({ ruleId }) => ruleId)
  const meals = Map.groupBy(await registersOf(inside, of), ({ ruleId }) => ruleId)
  return new Map(
    [...meals].map(([ruleId, registers]) => {
      const served = places.get(ruleId) ?? []
      const diners = registers.map(
        (row): Diner => ({
          id: seen.has(row.id) ? row.id : -row.id,
          name: seen.has(row.id) ? (row.name ?? '') : '',
          hotelId: row.hotelId,
          company: row.workplace?.trim() || null,
          placeIds: served.map(({ id }) => id),
          rank: 0,
          pinned: seen.has(row.id) && !pins.has(row.id) ? null : row.placeId,
        }),
      )
      const weights = { unplaced: 1000, walk: of.shortWalks, apart: of.companyTogether / 10 }
      return [ruleId, { places: served, weights, diners: diners.filter(({ id, pinned }) => id > 0 || pinned !== null) }]
    }),
  )
}
const rules: Readonly<Record<ReturnType<typeof whyNotPlace>[number], Pair>> = {
  pinned: ['已固定在别处', 'Pinned elsewhere'],
  entitled: ['此餐不在该地点供应', 'This meal is not served there'],
  hotel: ['只接待该酒店的住客', 'For guests of that hotel only'],
  full: ['份数已满', 'All portions are taken'],
}
export const meals: Kind = {
  wanted: of => of.meals,
  async propose(ctx, of, effort, onProgress) {
    const problems = await gather(ctx, of)
    const now = new Map((await registersOf(ctx, of)).map(({ id, placeId }) => [id, placeId]))
    const lines: NewLine[] = []
    let done = 0
    for (const problem of problems.values()) {
      const { plan } = await solveAside<'meal'>({ kind: 'meal', problem, former: new Map(), ...effort }, async () => {})
      for (const { id, pinned } of problem.diners.filter(diner => diner.id > 0))
        lines.push({
          subjectId: id,
          fromId: now.get(id) ?? null,
          toId: plan.get(id) ?? null,
          isPinned: pinned !== null,
        })
      await onProgress(++done / problems.size)
    }
    return lines
  },
  async subjects(ctx, ids) {
    const rows = await ctx.query<{
      id: number
      name: string | null
      workplace: string | null
      kind: 10 | 11 | 12 | null
      date: string | null
    }>(
      sql`select r.id, r."name", g."workplace", r."mealType" as "kind", r."date"
      from ${mealRegister} r left join ${hotelGuest} g on g.id = r."hotelGuestId" where r.id = any(${ids}::bigint[])`,
    )
    return new Map(
      rows.map(({ id, name, workplace, kind, date }) => {
        const [zh, en] = kind === null ? ['', ''] : wordFor(mealType, kind)
        return [id, { name: name ?? `#${id}`, workplace, about: [`${date} ${zh}`, `${en}, ${date}`] as const }]
      }),
    )
  },
  async targets(ctx, ids) {
    const rows = await ctx
      .store(mealPlace)
      .rows({ id: [...ids] }, { fields: ['id', 'name', 'englishName'], limit: Infinity })
    return new Map(rows.map(({ id, name, englishName }) => [id, [name, englishName || name] as const]))
  },
  async find(ctx, keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await ctx.query<{ id: number }>(
      sql`select r.id from ${mealRegister} r left join ${hotelGuest} g on g.id = r."hotelGuestId"
      where r."name" ilike ${like} or g."workplace" ilike ${like} limit 2000`,
    )
    return rows.map(({ id }) => id)
  },
  async explain(ctx, of, lines, { subjectId, targetId }) {
    const problem = [...(await gather(ctx, of)).values()].find(each => each.diners.some(({ id }) => id === subjectId))
    const diner = problem?.diners.find(({ id }) => id === subjectId)
    if (!problem || !diner) return undefined
    const titles = await meals.targets(
      ctx,
      problem.places.map(({ id }) => id),
    )
    const standing = problem.diners.flatMap(({ id, pinned }) => (pinned === null ? [] : [[id, pinned] as const]))
    const said = lines.flatMap(({ subjectId: id, toId }) => (toId === null ? [] : [[id, toId] as const]))
    return explained(problem, new Map([...standing, ...said]), diner, { titles, targetId })
  },
  // A place is given up with the next one.
  free: async () => [],
  put(tx, lines, end) {
    return refusedBy(tx, lines, async line => {
      const row = await tx.store(mealRegister).lock(line.subjectId)
      const before = end === 'to' ? line.fromId : line.toId
      // Somebody has changed the place, or the guest has eaten: that stays.
      if (row.mealPlaceId !== before || row.mealStatus !== mealStatus.notEaten) throw movedMeanwhile()
      await tx.store(mealRegister).set(row.id, { mealPlaceId: targetAt(line, end) })
    })
  },
}
function explained(
  problem: MealProblem,
  plan: MealPlan,
  diner: Diner,
  { titles, targetId }: { readonly titles: ReadonlyMap<number, Pair>; readonly targetId: number | null },
): Explained {
  const choices = problem.places.map(place => {
    const broken = whyNotPlace(problem, plan, { diner, place })
    const far = place.hotelId !== diner.hotelId
    return {
      target: { id: place.id, name: titles.get(place.id) ?? ([place.name, place.name] as const) },
      broken: broken.map(rule => ({ name: rules[rule], others: [] })),
      wishes: far ? [['不在所住的酒店', 'Not in the hotel of the guest'] as const] : [],
      cost: far ? problem.weights.walk : 0,
      rules: broken,
    }
  })
  const shown = ({ rules: _, ...choice }: (typeof choices)[number]) => choice
  const find = (id: number | null | undefined) => choices.filter(({ target }) => target.id === id).map(shown)[0] ?? null
  const shutOut = Map.groupBy(
    choices.flatMap(choice => choice.rules),
    rule => rule,
  )
  const here = plan.get(diner.id)
  return {
    chosen: find(here),
    alternatives: choices
      .filter(({ target, broken }) => target.id !== here && broken.length === 0)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 3)
      .map(shown),
    shutOut: [...shutOut].map(([rule, all]) => ({ name: rules[rule], count: all.length })),
    asked: find(targetId),
    targets: choices.map(({ target }) => target),
  }
}
