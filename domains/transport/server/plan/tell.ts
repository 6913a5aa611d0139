import { say, wall, type BodyOf, type Pair } from '@pavilion/declare'
import { draftGroupNotification, type DraftReceiver } from '@pavilion/notification/server/index.ts'
import { everyRowOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { tripTicketReceivePlan } from '../../model/index.ts'
import type { tellConcerned } from '../../model/calls/board.ts'
import { eventOf, gather, planRows, type Gathered } from '../track/gather.ts'
import { guestRows } from '../track/pages.ts'
import { projectOf } from './place.ts'

const inBrackets = (text: string | null) => (text ? `（${text}）` : '')
const bracketed = (text: string | null) => (text ? ` (${text})` : '')
/** What everybody concerned by a transfer should know. */
export function wordsFor({ plan, cars }: Gathered, timeZone: string): { title: Pair; content: Pair } {
  const time = plan.planTime ? wall(plan.planTime, timeZone).slice(0, 16) : ''
  const car = cars[0]
  const [zhCar, enCar] = car
    ? [
        `车辆 ${car.plateNumber}${inBrackets(car.color)}，司机 ${car.driverName ?? ''} ${car.driverPhone ?? ''}`,
        `Car ${car.plateNumber}${bracketed(car.englishColor ?? car.color)}, driver ${car.driverName ?? ''} ${car.driverPhone ?? ''}`,
      ]
    : ['', '']
  return {
    title: say(`接送变更：${time}`, `Your transfer has changed: ${time}`),
    content: say(
      `您的接送已变更：${time} 在「${plan.pickUpPlace ?? ''}」上车，前往「${plan.destination ?? ''}」。${zhCar}`.trim(),
      `Your transfer has changed: ${time} from ${plan.englishPickUpPlace || plan.pickUpPlace || ''} to ${plan.englishDestination || plan.destination || ''}. ${enCar}`.trim(),
    ),
  }
}
/** Guests, driver, volunteer and hotel reception of a transfer, as far as their numbers are known. */
async function concernedBy(tx: Transaction, { plan, cars }: Gathered): Promise<DraftReceiver[]> {
  const guests = await guestRows(tx, [plan.id])
  const staff = [plan.driverId, plan.volunteerId, plan.hotelReceptionId].flatMap(id => id ?? [])
  const people = staff.length
    ? await tx.query<{ name: string; phoneNumber: string | null }>(
        sql`select u."name", u."phoneNumber" from ${everyRowOf(sysUser, 'people of the staff are of no event')} u
        where u.id = any(${staff}::bigint[]) and u."deletedAt" is null`,
      )
    : []
  return [
    ...guests,
    ...people,
    ...cars.map(({ driverName, driverPhone }) => ({ name: driverName ?? '', phoneNumber: driverPhone })),
  ].flatMap(({ name, phoneNumber }) => (phoneNumber ? [{ name, phoneNumber }] : []))
}
/**
 * Drafts one bulk message for each transfer, to everybody concerned; whoever may send them sends them.
 * A transfer of which nobody has a number is told all the same.
 */
export async function draftMessages(ctx: Context, { ids }: BodyOf<typeof tellConcerned>) {
  const projectId = projectOf(ctx)
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const { timeZone } = await eventOf(tx, projectId)
    await tx.lockAll(tripTicketReceivePlan, [...ids], { fields: ['id'] })
    const of = await gather(tx, await planRows(tx, sql`p.id = any(${ids}::bigint[])`))
    const drafts: { id: number; updatedAt: string; planId: number; people: number }[] = []
    for (const each of of) {
      const receivers = await concernedBy(tx, each)
      if (receivers.length)
        drafts.push({
          ...(await draftGroupNotification(tx, { projectId, ...wordsFor(each, timeZone), receivers })),
          planId: each.plan.id,
          people: receivers.length,
        })
    }
    // Quietly: who is told is no change of the plan that a dispatcher has open.
    await tx.update(tripTicketReceivePlan, {
      set: sql`"toldAt" = ${now().toISOString()}::timestamptz`,
      where: sql`a.id = any(${ids}::bigint[])`,
      quietly: true,
    })
    return { drafts }
  })
}
