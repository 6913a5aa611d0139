import * as transport from '@pavilion/transport/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, crowd, day, hour, minute, past, put, some, type Demo, type DemoRow } from './fill.ts'
import type { Welcome } from './reception.ts'
import type { Staff } from './system.ts'

const { carrierState, receivePlanStatus: status, receiveTrackStep: step } = transport
interface Fleet {
  readonly welcome: Welcome
  readonly lines: readonly DemoRow<typeof transport.tripTicketReceiveLine>[]
  readonly cars: readonly DemoRow<typeof transport.car>[]
  readonly staff: Staff
}
const arrivals = [
  ['flight', 'DM5402', '成都', 10.5],
  ['flight', 'DM5816', '昆明', 11.25],
  ['train', 'G7301', '杭州', 9.6],
  ['train', 'G1204', '福州', 13.4],
  ['flight', 'DM881', '科伦坡', 14.75],
  ['train', 'G7005', '南京', 16.1],
  ['flight', 'DM5820', '昆明', 23.7],
] as const
const steps = [step.confirmed, step.atPickUp, step.guestMet, step.atDestination] as const
const statuses = [status.planned, status.ensured, status.arrivedPickUp, status.guestReceived, status.arrivedDestination]

/**
 * Guests who come the day before the fair, most of them without a car yet; today's transfers at every
 * step, one of which its late flight has left behind; and who comes and goes tonight without a car.
 */
export async function fillComing(demo: Demo, fleet: Fleet): Promise<void> {
  const random = chance('teaexpo transfers to come')
  const { welcome } = fleet
  const midnight = (at: Date | string | number) => after(at, 0).slice(0, 10)
  // Hours of the event’s zone.
  const clock = (date: string, hours: number) => after(`${date}T00:00:00+08:00`, hours * hour)
  const dayBefore = midnight(after(demo.made.start, -day))
  const today = midnight(after(now(), 8 * hour))
  const people = crowd(random, 6500, 84)
  const passengers = await put(
    demo,
    transport.passenger,
    people.map(({ name, phone, company }, at) => ({
      name,
      phoneNumber: phone,
      workplace: company,
      status: transport.receptionRecordStatus.valid,
      userLevelId: welcome.levels[at % 9 === 0 ? 0 : 1] as number,
      userChannelId: welcome.channels[at % welcome.channels.length] as number,
      luggage: at % 4,
      rideAlone: at % 18 === 0,
    })),
  )
  const tripOf = (at: number) => arrivals[at % arrivals.length] as (typeof arrivals)[number]
  const ticketsOn = (
    date: string,
    from: number,
    count: number,
    hourOf: (at: number) => number,
    home: boolean = false,
  ) =>
    put(
      demo,
      transport.tripTicket,
      some(count, nth => {
        const [type, tripNumber, city] = tripOf(nth)
        const arrives = clock(date, hourOf(nth) + (home ? 3 : 0))
        return {
          passengerId: passengers[from + nth]?.id as number,
          status: transport.tripTicketStatus.issued,
          type: transport.tripTicketType[type],
          tripNumber,
          fromPlace: home ? '上海' : city,
          toPlace: home ? city : '上海',
          departTime: after(arrives, -3 * hour),
          arriveTime: arrives,
          price: 86_000,
        }
      }),
    )
  const waiting = await ticketsOn(dayBefore, 0, 48, at => tripOf(at)[3])
  // Some of those who come before the fair have their car already.
  await ridesOf(demo, fleet, waiting.slice(0, 14), () => 0)
  // Links that were given out; who holds the phone is known to nobody here.
  await put(
    demo,
    transport.receiveLink,
    fleet.cars.slice(0, 12).map(({ id, driverName, driverPhone }, at) => ({
      name: driverName ?? '',
      phoneNumber: driverPhone ?? null,
      role: transport.receiveRole.driver,
      carId: id,
      status: transport.receiveLinkStatus[at % 5 === 4 ? 'revoked' : 'valid'],
      expiresAt: after(now(), 7 * day),
      ...(at % 3 && { boundAt: after(now(), -hour), openedAt: after(now(), -5 * minute) }),
    })),
  )
  const here = await ticketsOn(today, 48, 18, at => 7 + (at % 9) * 1.5)
  await ridesOf(demo, fleet, here, at => at % 5)
  await isLate(demo, here[15]?.id as number)
  await ticketsOn(today, 66, 12, at => 19 + (at % 3) * 1.25)
  await ticketsOn(today, 78, 6, at => 18 + (at % 2) * 2, true)
}
/** A flight or train leaves and arrives an hour and forty minutes later than its transfer expects. */
const isLate = ({ ctx }: Demo, ticketId: number): Promise<unknown> =>
  ctx.sql(
    `
      update "tripTicket"
      set "plannedTime" = "departTime", "departTime" = "departTime" + interval '100 minutes',
        "arriveTime" = "arriveTime" + interval '100 minutes', "carrierState" = $2
      where id = $1`,
    [ticketId, carrierState.changed],
  )
/** Transfers of two guests each, at a step of their own. */
async function ridesOf(
  demo: Demo,
  { lines, cars, staff }: Fleet,
  tickets: readonly DemoRow<typeof transport.tripTicket>[],
  stepOf: (at: number) => number,
): Promise<void> {
  const [admin] = staff.of('manager')
  const [volunteers, desk] = [staff.of('volunteer'), staff.of('reception')]
  const alike = Map.groupBy(tickets, ({ tripNumber, arriveTime }) => `${tripNumber} ${arriveTime}`)
  const rides = [...alike.values()].flatMap(group =>
    some(Math.ceil(group.length / 2), nth => group.slice(nth * 2, nth * 2 + 2)),
  )
  const flight = transport.tripTicketType.flight
  const lineOf = (type: number | null | undefined) =>
    lines.find(({ name, type: way }) => way === 10 && name?.startsWith(type === flight ? '浦东' : '上海虹桥'))
  const plans = await put(
    demo,
    transport.tripTicketReceivePlan,
    rides.map((group, at) => {
      const line = lineOf(group[0]?.type) as DemoRow<typeof transport.tripTicketReceiveLine>
      const [from, to] = (line.name as string).split(' → ')
      const [englishFrom, englishTo] = (line.englishName ?? '').split(' → ')
      const leaves = after(group[0]?.arriveTime as string, 30 * minute)
      return {
        name: `${line.name as string} ${cars[at % cars.length]?.plateNumber}`,
        englishName: `${line.englishName} ${cars[at % cars.length]?.plateNumber}`,
        tripTicketReceiveLineId: line.id,
        status: statuses[stepOf(at)] as (typeof statuses)[number],
        planTime: leaves,
        endTime: after(leaves, (line.minutes ?? 60) * minute),
        pickUpPlace: from as string,
        englishPickUpPlace: englishFrom ?? null,
        destination: to as string,
        englishDestination: englishTo ?? null,
        volunteerId: volunteers[at % volunteers.length]?.id as number,
        hotelReceptionId: desk[at % desk.length]?.id as number,
        adminId: admin?.id as number,
        tripTicketIds: group.map(({ id }) => id),
      }
    }),
  )
  const blocks = await put(
    demo,
    transport.tripTicketReceivePlanCar,
    plans.map(({ id }, at) => ({ tripTicketReceivePlanId: id, carId: cars[at % cars.length]?.id as number })),
  )
  const carried = await put(
    demo,
    transport.carryPassenger,
    rides.flatMap((group, at) =>
      group.map(({ id, passengerId }) => ({
        passengerId: passengerId as number,
        tripTicketReceivePlanId: plans[at]?.id as number,
        carId: blocks[at]?.carId as number,
        tripTicketId: id,
        receiveStatus: transport.receiveStatus[stepOf(at) >= 3 ? 'received' : 'notReceived'],
      })),
    ),
  )
  await demo.ctx.acting('demo', { projectId: demo.made.projectId }).transaction(async tx => {
    for (const [at, { id }] of blocks.entries()) {
      const cell = { tripTicketReceivePlanCarId: id }
      const total = cars[at % cars.length]?.seats ?? null
      await tx.adjust(transport.transferSeat, [{ ...cell, total }], {
        key: `seats of transfer car ${id}`,
        reason: transport.transferSeatReason.total,
      })
      for (const carry of carried.filter(each => each.tripTicketReceivePlanId === plans[at]?.id))
        await tx.take(transport.transferSeat, [cell], {
          key: `guest ${carry.id}`,
          reason: transport.transferSeatReason.seated,
          sold: true,
        })
    }
  })
  await put(
    demo,
    transport.tripTicketReceivePlanTrack,
    plans.flatMap(({ id, planTime }, at) => {
      const made = {
        tripTicketReceivePlanId: id,
        step: step.planMade,
        role: 'admin' as const,
        operateTime: after(now(), -day),
        sysUserId: admin?.id as number,
      }
      const done = steps.slice(0, stepOf(at)).flatMap((one, nth) => {
        const roles =
          one === step.confirmed
            ? (['driver', 'volunteer'] as const)
            : one === step.guestMet
              ? (['volunteer'] as const)
              : (['driver'] as const)
        return roles.map(role => ({
          tripTicketReceivePlanId: id,
          step: one,
          role,
          // What was reported lies behind us, also for a car that leaves later today.
          operateTime: after(past(planTime as string), (nth - 4) * 12 * minute),
        }))
      })
      return [made, ...done]
    }),
  )
}
