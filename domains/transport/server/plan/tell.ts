import { say, wall, type BodyOf, type Pair } from '@pavilion/declare'
import { draftGroupNotification, type DraftReceiver } from '@pavilion/notification/server/index.ts'
import { everyRowOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import {
  carryPassenger,
  tripChange,
  tripChangeStatus,
  tripMessage,
  tripMessageStatus,
  tripTicketReceivePlan,
} from '../../model/index.ts'
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
 * What is still drafted about a late flight or train for people who now read when and where they are
 * met: one of the two texts is enough. A cancelled trip keeps words of its own.
 */
async function leaveOutReplaced(tx: Transaction, planIds: readonly number[], phoneNumbers: readonly string[]) {
  const replaced = await tx.query<{ id: number; tripChangeId: number }>(
    sql`select m.id, m."tripChangeId"
    from ${tripMessage} m
    join ${tripChange} h on h.id = m."tripChangeId"
    join ${carryPassenger} c on c."tripTicketId" = m."tripTicketId"
    where c."tripTicketReceivePlanId" = any(${planIds}::bigint[]) and m."phoneNumber" = any(${phoneNumbers}::text[])
      and m."status" = ${tripMessageStatus.draft} and not h."cancelled"`,
  )
  if (!replaced.length) return
  const changeIds = [...new Set(replaced.map(({ tripChangeId }) => tripChangeId))].sort((a, b) => a - b)
  // Announcing locks the change first, too: a draft is sent there or left out here.
  const waiting = (await tx.lockAll(tripChange, changeIds)).filter(({ status }) => status === tripChangeStatus.toTell)
  const ids = replaced.filter(({ tripChangeId }) => waiting.some(({ id }) => id === tripChangeId)).map(({ id }) => id)
  if (!ids.length) return
  await tx.moveWhere(tripMessage, 'drop', { ids, where: undefined })
  const left = await tx
    .store(tripMessage)
    .rows(
      { tripChangeId: waiting.map(({ id }) => id), status: tripMessageStatus.draft },
      { fields: ['tripChangeId'], limit: Infinity },
    )
  for (const { id } of waiting)
    if (left.every(({ tripChangeId }) => tripChangeId !== id)) await tx.move(tripChange, { id }, 'announce', {})
}
/**
 * Drafts one bulk message for each transfer, to everybody concerned; whoever may send them sends them.
 * A transfer of which nobody has a number is done with all the same.
 */
export async function draftMessages(ctx: Context, { ids }: BodyOf<typeof tellConcerned>) {
  const projectId = projectOf(ctx)
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const { timeZone } = await eventOf(tx, projectId)
    await tx.lockAll(tripTicketReceivePlan, [...ids], { fields: ['id'] })
    const of = await gather(tx, await planRows(tx, sql`p.id = any(${ids}::bigint[])`))
    const drafts: { id: number; updatedAt: string; planId: number; people: number }[] = []
    const notified = new Set<string>()
    for (const each of of) {
      const receivers = await concernedBy(tx, each)
      for (const { phoneNumber } of receivers) if (phoneNumber) notified.add(phoneNumber)
      if (receivers.length)
        drafts.push({
          ...(await draftGroupNotification(tx, { projectId, ...wordsFor(each, timeZone), receivers })),
          planId: each.plan.id,
          people: receivers.length,
        })
    }
    await leaveOutReplaced(tx, ids, [...notified])
    // Quietly: who was notified is no change of the plan that a dispatcher has open.
    await tx.update(tripTicketReceivePlan, {
      set: sql`"notifiedAt" = ${now().toISOString()}::timestamptz`,
      where: sql`a.id = any(${ids}::bigint[])`,
      quietly: true,
    })
    return { drafts }
  })
}
