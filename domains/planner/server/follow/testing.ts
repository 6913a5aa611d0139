import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { mealPlace, mealRegister, mealRule, mealRulePlace, mealType } from '@pavilion/meal/model/index.ts'
import type { TestServer } from '@pavilion/testing'
import { passenger } from '@pavilion/transport/model/index.ts'
import { at, day, openTransfers } from '@pavilion/transport/server/testing.ts'
import type { ShownFollow } from '../../model/followCalls.ts'

/** A guest of the hotel who lands at nine in the evening, with a car at half past and two dinners to sit at. */
export async function evening(server: TestServer) {
  const fair = await openTransfers(server)
  const { projectId, inside } = fair
  const { id: hotelId } = await inside
    .store(hotel)
    .create({ projectId, name: '江岸酒店', englishName: 'Riverbank Hotel', phoneNumber: '13900139001' })
  const hall = await inside
    .store(mealPlace)
    .create({ projectId, name: '江岸餐厅', englishName: 'River Hall', phoneNumber: '13900139002' })
  const dinner = async (name: string, englishName: string, hours: object) => {
    const rule = await inside
      .store(mealRule)
      .create({ projectId, name, englishName, mealType: mealType.dinner, date: day, ...hours })
    await inside.store(mealRulePlace).create({ projectId, mealRuleId: rule.id, mealPlaceId: hall.id })
    return rule.id
  }
  const early = await dinner('晚餐', 'Dinner', { startTime: '18:00', endTime: '23:00' })
  const guest = await fair.guest({ name: '王梅', arrives: at('21:00') })
  const stay = await inside.store(hotelGuest).create({
    projectId,
    name: '王梅',
    phoneNumber: guest.phoneNumber,
    hotelId,
    checkInDate: day,
    checkOutDate: '2026-12-05',
    expectedArrival: at('22:20'),
  })
  await inside.store(passenger).set(guest.id, { hotelGuestId: stay.id })
  const register = await inside.store(mealRegister).create({
    projectId,
    name: '王梅',
    mealRuleId: early,
    mealType: mealType.dinner,
    date: day,
    mealPlaceId: hall.id,
    hotelGuestId: stay.id,
  })
  const plan = (await fair.ride([guest.ticketId], at('21:30'))) as { id: number }
  const shown = async (): Promise<ShownFollow> => {
    const rows = (await fair.done('/tripFollow/getList', {})) as { rows: { id: number }[] }
    const { follow } = (await fair.done('/tripFollow/getDifference', { id: rows.rows[0]?.id })) as {
      follow: ShownFollow
    }
    return follow
  }
  return {
    ...fair,
    early,
    dinner,
    traveller: guest,
    stay,
    plan,
    hall,
    register,
    shown,
    /** The flight lands then, as somebody types it. */
    async lands(clock: string) {
      await fair.done('/tripChange/note', { tripNumber: 'MU5100', day, arrives: clock })
      await server.runJobs()
    },
    apply: async (seen?: string) => {
      const follow = await shown()
      return fair.call('/tripFollow/apply', { id: follow.id, seen: seen ?? follow.seen })
    },
    /** Where everything stands now. */
    async stands() {
      const { planTime } = await fair.plan(plan.id)
      const { expectedArrival, arrivalTrip } = await inside.store(hotelGuest).getDetail(stay.id)
      const row = await inside.store(mealRegister).getDetail(register.id)
      return {
        planTime,
        expectedArrival,
        arrivalTrip,
        mealRuleId: row.mealRuleId,
        isDeclined: row.declinedAt !== null,
      }
    },
    drafts: async () =>
      (
        await server.sql<{ title: string; name: string }>(
          `select n.title, r.name from "groupNotification" n
          join "groupNotificationReceiver" r on r."groupNotificationId" = n.id
          where n."projectId" = $1 order by n.id, r.id`,
          [projectId],
        )
      ).map(({ title, name }) => `${title.split('：')[0]} ${name}`),
    toCome: async () => {
      const { meals } = (await fair.done('/mealRule/getKitchen', { day })) as {
        meals: { id: number; expected: number }[]
      }
      return Object.fromEntries(meals.map(({ id, expected }) => [id, expected]))
    },
  }
}
