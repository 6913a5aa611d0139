import * as transport from '@pavilion/transport/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { fillComing } from './transfersToCome.ts'
import { after, day, digits, hour, inventedId, minute, put, some, crowd, type Demo, type DemoRow } from './fill.ts'
import type { CarTypes } from './carTypes.ts'
import type { Welcome } from './reception.ts'
import type { Staff } from './system.ts'
import type { Trip } from './trips.ts'

const {
  receivePlanStatus: planStatus,
  receiveTrackStep: step,
  receiveRole: role,
  receiveStatus,
  tripTicketStatus,
} = transport
const steps = [
  ['planMade', 'admin'],
  ['confirmed', 'driver'],
  ['atPickUp', 'driver'],
  ['guestMet', 'volunteer'],
  ['atDestination', 'driver'],
  ['closed', 'hotelReception'],
] as const

/**
 * Tickets of looked-after guests; cars that fetched them and saw them off, step by step; and plans
 * for the coming fair.
 */
export async function fillTransport(
  demo: Demo,
  {
    carTypes,
    welcome,
    staff,
    trips,
  }: {
    carTypes: CarTypes
    welcome: Welcome
    staff: Staff
    trips: readonly Trip[]
  },
): Promise<Map<Trip, number>> {
  const random = chance('teaexpo transport')
  const guests = [...new Set(trips.map(({ passenger }) => passenger))]
  const people = await put(
    demo,
    transport.passenger,
    guests.map(({ name, phoneNumber, company, gender, chinese, cert }, at) => ({
      name,
      phoneNumber,
      workplace: company,
      gender: gender as 0 | 1,
      idType: transport.idType[chinese ? 'idCard' : 'passport'],
      idCard: chinese ? inventedId(random) : `E${digits(random, 8)}`,
      status: transport.receptionRecordStatus.valid,
      userLevelId: welcome.levels[cert === 'vip' ? 0 : 1] as number,
      userChannelId: welcome.channels[at % welcome.channels.length] as number,
      userGroupId: welcome.groups[at % welcome.groups.length] as number,
    })),
  )
  await put(
    demo,
    transport.passenger,
    crowd(random, 6400, 24).map(({ name, phone, company }, at) => ({
      name,
      phoneNumber: phone,
      workplace: company,
      status: transport.receptionRecordStatus[at % 6 === 5 ? 'invalid' : 'pending'],
      userLevelId: welcome.levels[1] as number,
      userChannelId: welcome.channels[0] as number,
    })),
  )
  const idOf = new Map(guests.map((guest, at) => [guest, people[at]?.id as number]))
  const tickets = await put(
    demo,
    transport.tripTicket,
    trips.map((trip, at) => ({
      passengerId: idOf.get(trip.passenger) as number,
      status: tripTicketStatus[at % 29 === 17 ? 'changed' : 'issued'],
      type: transport.tripTicketType[trip.type],
      tripNumber: trip.number,
      fromPlace: trip.from,
      toPlace: trip.to,
      departTime: trip.departs,
      arriveTime: trip.arrives,
      seat: trip.seat,
      price: trip.price,
      receiveStatus: receiveStatus.received,
      createdAt: after(trip.departs, -9 * day),
    })),
  )
  await put(
    demo,
    transport.tripTicket,
    people.slice(0, 20).map(({ id }) => ({
      passengerId: id,
      type: transport.tripTicketType.train,
      status: tripTicketStatus.applyIssue,
      fromPlace: '杭州',
      toPlace: '上海',
      departTime: after(demo.made.start, -day),
    })),
  )
  const stations = await put(
    demo,
    transport.station,
    (
      [
        ['浦东国际机场', 'Pudong Airport', 'airport'],
        ['上海虹桥站', 'Hongqiao Railway Station', 'railway'],
        ['江岸酒店', 'Riverbank Hotel', 'hotel'],
        ['云栖酒店', 'Cloud Rest Hotel', 'hotel'],
        ['滨江会展中心', 'Riverside Exhibition Centre', 'other'],
      ] as const
    ).map(([station, englishName, type], at) => ({
      station,
      englishName,
      type: transport.stationType[type],
      sortNumber: at + 1,
    })),
  )
  const lines = await put(
    demo,
    transport.tripTicketReceiveLine,
    [0, 1].flatMap(place =>
      [2, 3].flatMap(hotel =>
        (
          [
            ['pickUp', place, hotel],
            ['seeOff', hotel, place],
          ] as const
        ).map(([type, from, to]) => ({
          name: `${stations[from]?.station} → ${stations[to]?.station}`,
          type: transport.receiveLineType[type],
          englishName: `${stations[from]?.englishName} → ${stations[to]?.englishName}`,
          startStationId: stations[from]?.id as number,
          endStationId: stations[to]?.id as number,
          minutes: place === 0 ? 70 : 35,
          hourMinutes: place === 0 ? ['07-10 95', '17-20 90'] : ['07-10 55', '17-20 50'],
          sortNumber: place * 4 + hotel,
        })),
      ),
    ),
  )
  const cars = await put(
    demo,
    transport.car,
    crowd(random, 6450, 20).map(({ name, phone }, at) => ({
      plateNumber: `沪A·D${digits(random, 4)}${at % 10}`,
      carTypeId: carTypes[at % 3]?.id as number,
      driverName: name,
      driverPhone: phone,
      seats: carTypes[at % 3]?.seats as number,
      color: random.pick(['黑色', '白色', '银色']),
      status: transport.enabledStatus[at === 19 ? 'disabled' : 'enabled'],
    })),
  )
  await put(
    demo,
    transport.carReceiveCycle,
    cars.flatMap(({ id }, at) =>
      [
        [demo.buyersDays[0] as Date, demo.buyersDays[2] as Date],
        [after(now(), -day), after(demo.made.start, 5 * day)],
      ].map(([first, last], nth) => ({
        carId: id,
        startTime: after(first as Date, -day),
        endTime: after(last as Date, day),
        sortNumber: at * 2 + nth + 1,
      })),
    ),
  )
  await put(
    demo,
    transport.userChannelCar,
    welcome.channels.flatMap((userChannelId, at) =>
      cars.slice(at * 3, at * 3 + 3).map(({ id }) => ({ userChannelId, carId: id })),
    ),
  )
  await fillPlans(demo, { random, trips, tickets, lines, cars: cars.slice(0, 19), staff, idOf })
  await fillComing(demo, { welcome, lines, cars: cars.slice(0, 19), staff })
  return new Map(trips.map((trip, at) => [trip, tickets[at]?.id as number]))
}
interface Ride {
  random: ReturnType<typeof chance>
  trips: readonly Trip[]
  tickets: readonly { id: number }[]
  lines: readonly DemoRow<typeof transport.tripTicketReceiveLine>[]
  cars: readonly DemoRow<typeof transport.car>[]
  staff: Staff
  idOf: ReadonlyMap<Trip['passenger'], number>
}
async function fillPlans(demo: Demo, { random, trips, tickets, lines, cars, staff, idOf }: Ride): Promise<void> {
  /** Guests who arrive at or leave from the same place within the same hour share a car. */
  const shared = Map.groupBy(
    trips.map((trip, at) => ({ trip, ticket: tickets[at]?.id as number })),
    ({ trip: { home, station, departs, arrives } }) => `${home} ${station} ${(home ? departs : arrives).slice(0, 13)}`,
  )
  const rides = [...shared.values()]
    .flatMap(group => some(Math.ceil(group.length / 4), at => group.slice(at * 4, at * 4 + 4)))
    .map((group, at) => {
      const { home, station, departs, arrives } = (group[0] as (typeof group)[number]).trip
      const line = random.pick(lines.filter(({ name }) => (home ? name?.endsWith(station) : name?.startsWith(station))))
      return {
        group,
        line,
        car: cars[at % cars.length] as (typeof cars)[number],
        time: home ? after(departs, -3 * hour) : after(arrives, 20 * minute),
      }
    })
  const [admin] = staff.of('manager')
  const drivers = staff.of('driver')
  const volunteers = staff.of('volunteer')
  const desk = staff.of('reception')
  const crew = (at: number) => ({
    driver: drivers[at % 2]?.id as number,
    volunteer: volunteers[at % 3]?.id as number,
    hotelReception: desk[at % 2]?.id as number,
    admin: admin?.id as number,
  })
  const plans = await put(
    demo,
    transport.tripTicketReceivePlan,
    rides.map(({ group, line, time }, at) => {
      const [pickUpPlace, destination] = (line.name as string).split(' → ')
      return {
        name: `${line.name as string} ${String(at + 1).padStart(3, '0')}`,
        tripTicketReceiveLineId: line.id,
        status: planStatus.complete,
        planTime: time,
        pickUpPlace: pickUpPlace as string,
        destination: destination as string,
        endTime: after(time, hour),
        driverId: crew(at).driver,
        volunteerId: crew(at).volunteer,
        hotelReceptionId: crew(at).hotelReception,
        adminId: crew(at).admin,
        tripTicketIds: group.map(({ ticket }) => ticket),
        createdAt: after(time, -5 * day),
      }
    }),
  )
  await put(
    demo,
    transport.tripTicketReceivePlanCar,
    rides.map(({ car }, at) => ({
      tripTicketReceivePlanId: plans[at]?.id as number,
      carId: car.id,
      driverName: car.driverName as string,
      driverPhone: car.driverPhone as string,
      seats: car.seats as number,
    })),
  )
  await put(
    demo,
    transport.carryPassenger,
    rides.flatMap(({ group, car, time }, at) =>
      [...new Set(group.map(({ trip }) => idOf.get(trip.passenger) as number))].map(passengerId => ({
        passengerId,
        tripTicketReceivePlanId: plans[at]?.id as number,
        carId: car.id,
        tripTicketId: group.find(({ trip }) => idOf.get(trip.passenger) === passengerId)?.ticket as number,
        receiveStatus: receiveStatus.received,
        receivedAt: after(time, 12 * minute),
        createdAt: after(time, -day),
      })),
    ),
  )
  await put(
    demo,
    transport.tripTicketReceivePlanTrack,
    rides.flatMap(({ time }, at) =>
      steps.map(([key, by], nth) => {
        const operateTime =
          nth === 0
            ? after(time, -4 * day)
            : nth === 1
              ? after(time, -day)
              : after(time, [-10, 12, 55, 70][nth - 2]! * minute)
        return {
          tripTicketReceivePlanId: plans[at]?.id as number,
          step: step[key],
          role: role[by],
          operateTime,
          sysUserId: crew(at)[by],
          locationx: 121.49,
          locationy: 31.227,
          createdAt: operateTime,
        }
      }),
    ),
  )
}

/**
 * Passengers are linked to the stays that they have; a few are not, so that there is something to
 * confirm.
 */
export async function linkPassengers(demo: Demo): Promise<void> {
  await demo.ctx.sql(
    `update "passenger" p set "hotelGuestId" = g.id
    from "hotelGuest" g
    where g."projectId" = p."projectId" and g."phoneNumber" = p."phoneNumber" and g."name" = p."name" and p.id % 9 <> 0`,
  )
}
