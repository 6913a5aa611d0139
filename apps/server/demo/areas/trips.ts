import { defaultZone } from '@pavilion/declare'
import * as transport from '@pavilion/transport/model/index.ts'
import { isTimes, timesOf } from '@pavilion/transport/model/trips/times.ts'
import { zoneOfPlace } from '@pavilion/transport/model/trips/zones.ts'
import { chance } from '../pictures/chance.ts'
import {
  after,
  crowd,
  dateOf,
  day,
  digits,
  hour,
  inventedId,
  minute,
  put,
  putOne,
  severalOf,
  type Demo,
  type DemoRow,
} from './fill.ts'
import type { Attendee } from './attendee.ts'

/** One seat on a train or a plane, to Shanghai before the buyers' days or home after them. */
export interface Trip {
  readonly passenger: Attendee
  readonly home: boolean
  readonly type: 'train' | 'flight'
  readonly number: string
  readonly station: string
  readonly from: string
  readonly to: string
  readonly departs: string
  readonly arrives: string
  readonly seat: string
  /** In fen. */
  readonly price: number
  readonly ordered: boolean
}
const routes = [
  ['train', 'G7301', '上海虹桥站', '杭州', 1, 8_700],
  ['train', 'G1204', '上海虹桥站', '福州', 4.5, 38_600],
  ['train', 'G7005', '上海虹桥站', '南京', 1.3, 14_000],
  ['flight', 'DM5402', '浦东国际机场', '成都', 3, 96_000],
  ['flight', 'DM5816', '浦东国际机场', '昆明', 3.2, 108_000],
  ['flight', 'DM881', '浦东国际机场', '科伦坡', 7, 312_000],
] as const

/** The trips of looked-after guests; a third of them are paid with an order. */
export function planTrips(demo: Demo, attendees: readonly Attendee[]): Trip[] {
  const random = chance('teaexpo trips')
  const guests = severalOf(
    random,
    attendees.filter(({ cert, stays }) => (cert === 'vip' || cert === 'buyer') && stays.length),
    190,
  )
  return guests.flatMap((passenger, at) => {
    const [type, number, station, city, hours, price] = passenger.chinese ? random.pick(routes.slice(0, 5)) : routes[5]
    const seat =
      type === 'train'
        ? `${random.whole(1, 16)} 车 ${random.whole(1, 20)}${random.pick(['A', 'C', 'D', 'F'])}`
        : `${random.whole(8, 42)}${random.pick(['A', 'C', 'J', 'K'])}`
    const arrives = after(demo.buyersDays[0] as Date, -day + (random.whole(2, 9) + (at % 2) / 2) * hour)
    const leaves = after(demo.buyersDays[2] as Date, (random.whole(6, 10) + (at % 2) / 2) * hour + 10 * minute)
    const shared = { passenger, type, station, seat, price, ordered: at % 32 === 0 } as const
    return [
      { ...shared, home: false, number, from: city, to: '上海', departs: after(arrives, -hours * hour), arrives },
      {
        ...shared,
        home: true,
        number: number.replace(/\d$/, digit => String((Number(digit) + 1) % 10)),
        from: '上海',
        to: city,
        departs: leaves,
        arrives: after(leaves, hours * hour),
      },
    ]
  })
}

const coming = [
  ['train', 'G7301', '杭州东', 'Hangzhou East', '上海虹桥', 'Shanghai Hongqiao', '08:05', '09:10', 7_300],
  ['train', 'G1204/1', '福州', 'Fuzhou', '上海虹桥', 'Shanghai Hongqiao', '09:40', '14:12', 38_600],
  ['train', 'G7005', '南京南', 'Nanjing South', '上海虹桥', 'Shanghai Hongqiao', '10:00', '11:18', 14_000],
  ['flight', 'DM5402', '成都双流', 'Chengdu Shuangliu', '浦东国际机场', 'Pudong Airport', '13:25', '16:35', 96_000],
  ['flight', 'DM5816', '昆明长水', 'Kunming Changshui', '浦东国际机场', 'Pudong Airport', '22:10', '01:25', 108_000],
  ['flight', 'DM881', '科伦坡', 'Colombo', '浦东国际机场', 'Pudong Airport', '23:55', '08:20', 312_000],
] as const
type Coming = (typeof coming)[number]
/** One whose messages wait, and one that is announced. */
const lateTrips: readonly string[] = ['G7301', 'DM5402']
const kindOf = ([kind]: Coming) => transport.tripTicketType[kind]
/** The trip of one day, in the local times of its stations. */
function tripOn(date: string, of: Coming) {
  const [, tripNumber, fromPlace, englishFromPlace, toPlace, englishToPlace, departs, arrives] = of
  const fromZone = zoneOfPlace(fromPlace) ?? defaultZone()
  const times = timesOf({ day: date, departs, fromZone, arrives, toZone: defaultZone() })
  if (!isTimes(times)) throw new Error(`${tripNumber}: ${times[1]}`)
  return {
    type: kindOf(of),
    tripNumber,
    fromPlace,
    englishFromPlace,
    fromZone,
    toPlace,
    englishToPlace,
    toZone: defaultZone(),
    ...times,
  }
}
/**
 * The coming fair: a timetable, tickets that are issued, paid by the organiser or waiting for their
 * guests, offers to choose from, a late train whose messages wait for one press, and a flight that
 * was cancelled.
 */
export async function fillComingTrips(demo: Demo, visitors: readonly { id: number }[]): Promise<void> {
  const random = chance('teaexpo coming trips')
  const dates = [-2, -1, 0].map(days => dateOf(after(demo.made.start, days * day)))
  const timetable = await put(
    demo,
    transport.tripSchedule,
    dates.flatMap(date => coming.map(of => ({ ...tripOn(date, of), cancelled: false }))),
  )
  const guests = await put(
    demo,
    transport.passenger,
    crowd(random, 6500, 42).map(({ name, phone, company }, at) => ({
      name,
      phoneNumber: phone,
      workplace: company,
      idType: transport.idType.idCard,
      idCard: inventedId(random),
      status: transport.receptionRecordStatus.valid,
      webUserId: visitors[at * 3]?.id ?? null,
    })),
  )
  const { guest, organiser } = transport.tripPayer
  const tickets = await put(
    demo,
    transport.tripTicket,
    guests.map(({ id, webUserId }, at) => {
      const entry = timetable[coming.length + (at % coming.length)] as (typeof timetable)[number]
      const isIssued = at % 7 !== 6
      return {
        passengerId: id,
        webUserId: webUserId ?? null,
        direction: transport.tripDirection.arrival,
        status: transport.tripTicketStatus[at % 14 === 5 ? 'applyChange' : isIssued ? 'issued' : 'applyIssue'],
        ...wayOf(entry),
        tripScheduleId: entry.id,
        carrierState: transport.carrierState[lateTrips.includes(entry.tripNumber as string) ? 'changed' : 'asPlanned'],
        ...(isIssued && {
          seat: `${random.whole(1, 20)}${random.pick(['A', 'C', 'D', 'F'])}`,
          agentNumber: `E${digits(random, 8)}`,
          price: coming[at % coming.length]?.[8] as number,
          payer: at % 3 ? organiser : guest,
        }),
        ...(at % 14 === 5 && { changeWish: '想改到当天下午的班次' }),
      }
    }),
  )
  await put(
    demo,
    transport.tripOffer,
    tickets
      .filter((_, at) => at % 7 === 6)
      .flatMap(({ id: tripTicketId }) =>
        [0, 2].map(nth => {
          const entry = timetable[nth] as (typeof timetable)[number]
          return { tripTicketId, ...wayOf(entry), carriage: '二等座', price: coming[nth]?.[8] as number }
        }),
      ),
  )
  await fillChanges(demo, { tickets, guests })
}
const wayOf = (row: DemoRow<typeof transport.tripSchedule>) => ({
  type: row.type ?? null,
  tripNumber: row.tripNumber,
  fromPlace: row.fromPlace ?? null,
  englishFromPlace: row.englishFromPlace ?? null,
  fromZone: row.fromZone ?? null,
  toPlace: row.toPlace ?? null,
  englishToPlace: row.englishToPlace ?? null,
  toZone: row.toZone ?? null,
  departTime: row.departTime ?? null,
  arriveTime: row.arriveTime ?? null,
})
interface Travelling {
  readonly tickets: readonly DemoRow<typeof transport.tripTicket>[]
  readonly guests: readonly DemoRow<typeof transport.passenger>[]
}
/** A train that leaves 45 minutes later, whose messages wait; a flight that was announced as late. */
async function fillChanges(demo: Demo, { tickets, guests }: Travelling): Promise<void> {
  for (const [nth, number] of lateTrips.entries()) {
    const late = tickets.filter(({ tripNumber }) => tripNumber === number)
    const [first] = late
    if (!first) continue
    const isSent = nth === 1
    const before = {
      departTime: after(first.departTime as string, -45 * minute),
      arriveTime: after(first.arriveTime as string, -45 * minute),
    }
    const change = await putOne(demo, transport.tripChange, {
      ...trimmed(first),
      source: transport.tripChangeSource[isSent ? 'feed' : 'typed'],
      status: transport.tripChangeStatus[isSent ? 'announced' : 'toTell'],
      tripNumber: number,
      oldDepartTime: before.departTime,
      oldArriveTime: before.arriveTime,
      departTime: first.departTime as string,
      arriveTime: first.arriveTime as string,
      reason: isSent ? '模拟数据：流量控制' : '大风',
      simulated: isSent,
      ...(isSent && { feedKey: `SIMULATED ${number} demo 1` }),
      tickets: late.map(({ id }) => id),
    })
    await put(
      demo,
      transport.tripSegment,
      late.map(row => ({
        tripTicketId: row.id,
        reason: transport.tripSegmentReason.carrier,
        ...trimmed(row),
        tripNumber: number,
        ...before,
        seat: row.seat ?? null,
        tripChangeId: change.id,
      })),
    )
    await put(
      demo,
      transport.tripMessage,
      late.map(row => {
        const who = guests.find(({ id }) => id === row.passengerId)
        return {
          tripChangeId: change.id,
          tripTicketId: row.id,
          role: transport.tripMessageRole.passenger,
          receiver: who?.name as string,
          phoneNumber: who?.phoneNumber ?? null,
          language: 'zh',
          content: `${number} ${row.fromPlace} → ${row.toPlace} 晚点 45 分钟，接送按新时间安排。`,
          status: transport.tripMessageStatus[isSent ? 'sent' : 'draft'],
        }
      }),
    )
    if (isSent)
      await putOne(demo, transport.tripFeedTwin, {
        tripNumber: number,
        day: dateOf(before.departTime),
        departTime: first.departTime as string,
        arriveTime: first.arriveTime as string,
        cancelled: false,
        reason: 'SIMULATED',
      })
  }
}
const trimmed = (row: DemoRow<typeof transport.tripTicket>) => ({
  type: row.type ?? null,
  fromPlace: row.fromPlace ?? null,
  englishFromPlace: row.englishFromPlace ?? null,
  fromZone: row.fromZone ?? null,
  toPlace: row.toPlace ?? null,
  englishToPlace: row.englishToPlace ?? null,
  toZone: row.toZone ?? null,
})
