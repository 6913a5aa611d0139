import type { Pair } from '@pavilion/declare'
import { guestParts, type GuestPart } from '@pavilion/reception/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { mealRecord, mealRegister, mealRule, mealStatus } from '../model/index.ts'
import { windowOf } from '../model/window.ts'
import { eventMeals, pairOf } from './served.ts'

interface Asked {
  readonly projectId: number
  readonly hotelGuestIds: readonly number[]
}
interface Row {
  readonly hotelGuestId: number
  readonly id: number
  readonly name: string | null
  readonly englishName: string | null
  readonly date: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly mealPlaceId: number | null
  readonly mealStatus: number
  readonly declined: boolean
  readonly eatenAt: string | null
}
/** The meals of guests, in the order of time, and whether none is arranged. */
export async function mealsOfGuests(
  ctx: Context,
  { projectId, hotelGuestIds }: Asked,
): Promise<Map<number, GuestPart>> {
  const event = await eventMeals(ctx, projectId)
  const rows = await ctx.query<Row>(sql`
    select r."hotelGuestId", r.id, m."name", m."englishName", r."date", m."startTime", m."endTime", r."mealPlaceId",
      r."mealStatus", r."declinedAt" is not null as "declined", e."eatenAt"
    from ${mealRegister} r
    left join ${mealRule} m on m.id = r."mealRuleId"
    left join ${mealRecord} e on e."mealRegisterId" = r.id and e."portion" = 1 and e."status" = ${mealStatus.eaten}::int
    where r."hotelGuestId" = any(${hotelGuestIds}::bigint[])
    order by r."date", m."startTime", r.id`)
  const byGuest = Map.groupBy(rows, ({ hotelGuestId }) => hotelGuestId)
  return new Map(
    hotelGuestIds.map(id => {
      const own = byGuest.get(id) ?? []
      return [
        id,
        {
          name: ['用餐', 'Meals'] as const,
          lines: own.map(row =>
            lineOf(row, event.zone, (row.mealPlaceId && event.placeNames.get(row.mealPlaceId)) || null),
          ),
          missing: own.length || !event.meals.length ? [] : [['没有用餐安排', 'No meals arranged'] as const],
        },
      ]
    }),
  )
}
function lineOf(row: Row, zone: string, place: Pair | null): GuestPart['lines'][number] {
  const [zh, en] = pairOf(row.name ?? '用餐', row.name ? row.englishName : 'Meal')
  const window = windowOf(row, zone)
  const at = row.eatenAt ? new Date(row.eatenAt).toISOString() : window && new Date(window.from).toISOString()
  return {
    text: place ? [`${zh} · ${place[0]}`, `${en} · ${place[1]}`] : [zh, en],
    ...(at && { at }),
    state: row.mealStatus === mealStatus.eaten ? 'valid' : row.declined ? 'closed' : 'pending',
    path: `/receptionManagement/mealRegister/detail?id=${row.id}`,
  }
}
guestParts.fill('meals', mealsOfGuests)
